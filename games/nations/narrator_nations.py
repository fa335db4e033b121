"""The timeline's words for what happens to a nation: its workers, what it gains and loses, the cards it buys."""

from typing import Any

from games.kit.structs import Fact
from games.nations.advisors import AdvisorPlaced
from games.nations.buying import CardBought, CardPlaced, CardRemoved
from games.nations.cards import Content
from games.nations.causes import Reason
from games.nations.construction import ConstructionBegan, SectionBuilt
from games.nations.effects import RemovedIf
from games.nations.event_operations import ArchitectLost, CountedLeastStable, CountedLessStrong
from games.nations.free_deployments import DeploymentOffered
from games.nations.free_sections import SectionsOffered
from games.nations.free_undeployments import UndeploymentOffered
from games.nations.hiring import ArchitectHired
from games.nations.holdings import (
    ResourcesGained,
    ResourcesLost,
    ShortageForgiven,
    ShortagePunished,
    VictoryPointsGained,
    VictoryPointsLost,
)
from games.nations.losses import ResourcesOwed
from games.nations.narrator_words import ORDINALS, Words, amounts, name_of, plural, why
from games.nations.plans import ChoicePlanned
from games.nations.resources import one
from games.nations.selector_words import words_of_standing
from games.nations.special_actions import SpecialActionUsed
from games.nations.swapping import CardsSwapped
from games.nations.wars import WarDeclared
from games.nations.wonders import WonderPlaced
from games.nations.workers import WorkerDeployed, WorkerReturned, WorkersUndeployed, WorkerTaken

_ACTIONS: tuple[Reason, ...] = ("deployment", "architect", "replacing")
_PAID: tuple[Reason, ...] = ("deployment", "architect", "golden-age", "special-action", "famine")


def _worker_taken(content: Content, fact: WorkerTaken) -> str:
    place = "beside the track" if fact.track == "beside" else f"the {fact.track} section"
    return f"Seat {fact.seat} takes a worker from {place} ({why(content, fact)})."


def _worker_returned(content: Content, fact: WorkerReturned) -> str:
    place = (
        "puts a worker beside the track" if fact.track == "beside" else f"returns a worker to the {fact.track} section"
    )
    return f"Seat {fact.seat} {place} ({why(content, fact)})."


def _workers_undeployed(content: Content, fact: WorkersUndeployed) -> str:
    workers = plural(fact.workers, "worker")
    return f"Seat {fact.seat} undeploys {workers} from {name_of(content, fact.card)}{_because(content, fact)}."


def _worker_deployed(content: Content, fact: WorkerDeployed) -> str:
    return f"Seat {fact.seat} deploys a worker on {name_of(content, fact.card)}{_because(content, fact)}."


def _because(content: Content, fact: Any) -> str:
    """The reason of what is an action otherwise, where it is none."""
    return "" if fact.reason in _ACTIONS else f" ({why(content, fact)})"


def _resources_gained(content: Content, fact: ResourcesGained) -> str:
    return f"Seat {fact.seat} gains {amounts(fact)} ({why(content, fact)})."


def _resources_lost(content: Content, fact: ResourcesLost) -> str | None:
    """The price of a card is told with its purchase."""
    if fact.reason == "price":
        return None
    verb = "pays" if fact.reason in _PAID else "gives" if fact.reason == "event" else "loses"
    return f"Seat {fact.seat} {verb} {amounts(fact)} ({why(content, fact)})."


def _victory_points_gained(content: Content, fact: VictoryPointsGained) -> str:
    return f"Seat {fact.seat} gains {fact.points} VP ({why(content, fact)})."


def _victory_points_lost(content: Content, fact: VictoryPointsLost) -> str:
    return f"Seat {fact.seat} loses {fact.points} VP ({why(content, fact)})."


def _shortage_punished(content: Content, fact: ShortagePunished) -> str:
    lost = f"loses {fact.points} VP" if fact.points else "has no VP to lose"
    return f"Seat {fact.seat} lacks {one(fact.short, fact.count)} and {lost} ({why(content, fact)})."


def _shortage_forgiven(content: Content, fact: ShortageForgiven) -> str:
    return f"Seat {fact.seat} lacks {one(fact.short, fact.count)}, which costs it no VP ({why(content, fact)})."


def _resources_owed(content: Content, fact: ResourcesOwed) -> str:
    instead = "another resource" if fact.count == 1 else f"{fact.count} other resources"
    return f"Seat {fact.seat} must lose {instead} in place of books ({why(content, fact)})."


def _card_bought(content: Content, fact: CardBought) -> str:
    price = f"{fact.price} gold" if fact.price else "nothing"
    return f"Seat {fact.seat} buys {name_of(content, fact.card)} for {price}."


def _card_removed(content: Content, fact: CardRemoved) -> str:
    name = name_of(content, fact.card)
    if fact.reason in ("battle", "golden-age"):
        return f"{name} is resolved and removed."
    if fact.reason == "replacing":
        return f"{name} of seat {fact.seat} makes room for {name_of(content, fact.cause)} and is removed."
    if fact.reason == "removed-at-once":
        return f"{name} of seat {fact.seat} is removed: {_fate(content, fact.card)}."
    return f"{name} of seat {fact.seat} is removed ({why(content, fact)})."


def _fate(content: Content, card: str) -> str:
    """When a card is removed the moment its nation stands so."""
    standings = [words_of_standing(effect.standing) for effect in content.effects[card] if type(effect) is RemovedIf]
    return f"it does not stay with {' or '.join(standings)}"


def _card_placed(content: Content, fact: CardPlaced) -> str:
    if not fact.place:
        return f"{name_of(content, fact.card)} is a colony of seat {fact.seat} now."
    return f"Seat {fact.seat} puts {name_of(content, fact.card)} on its {ORDINALS[fact.place - 1]} space."


def _war_declared(content: Content, fact: WarDeclared) -> str:
    return f"{name_of(content, fact.card)} is this round's War; the War marker stands at {fact.strength}."


def _construction_began(content: Content, fact: ConstructionBegan) -> str:
    costs = ", ".join(map(str, content.wonders[fact.card].sections))
    return f"Seat {fact.seat} has {name_of(content, fact.card)} under construction, in sections of {costs} stone."


def _section_built(content: Content, fact: SectionBuilt) -> str:
    return f"Seat {fact.seat} builds a section of {name_of(content, fact.card)}{_because(content, fact)}."


def _wonder_placed(content: Content, fact: WonderPlaced) -> str:
    return f"{name_of(content, fact.card)} of seat {fact.seat} is ready."


def _advisor_placed(content: Content, fact: AdvisorPlaced) -> str:
    place = "" if fact.wonder == "none" else f", on the space of {name_of(content, fact.wonder)}"
    return f"{name_of(content, fact.card)} advises seat {fact.seat} now{place}."


def _architect_hired(content: Content, fact: ArchitectHired) -> str:
    source = "an architect" if fact.cause == "none" else f"its own architect of {name_of(content, fact.cause)}"
    return f"Seat {fact.seat} hires {source}."


def _deployment_offered(content: Content, fact: DeploymentOffered) -> str:
    return f"Seat {fact.seat} may deploy {plural(fact.count, 'worker')} at no cost ({why(content, fact)})."


def _undeployment_offered(content: Content, fact: UndeploymentOffered) -> str:
    where = {"building": "Buildings", "military": "Military"}[fact.on]
    return f"Seat {fact.seat} may undeploy workers from its {where} ({why(content, fact)})."


def _sections_offered(content: Content, fact: SectionsOffered) -> str:
    return (
        f"Seat {fact.seat} may build {plural(fact.count, 'section')} of its wonder at no cost ({why(content, fact)})."
    )


def _special_action_used(content: Content, fact: SpecialActionUsed) -> str:
    again = ", which is used for this round" if fact.marked else ""
    return f"Seat {fact.seat} uses the special action of {name_of(content, fact.card)}{again}."


def _cards_swapped(content: Content, fact: CardsSwapped) -> str:
    one, other = name_of(content, fact.card), name_of(content, fact.with_card)
    return f"Seat {fact.seat} lets {one} and {other} change places on the Progress Board."


def _counted_less_strong(content: Content, fact: CountedLessStrong) -> str:
    return f"Seat {fact.seat} counts {fact.strength} less strength in the second event ({why(content, fact)})."


def _counted_least_stable(content: Content, fact: CountedLeastStable) -> str:
    return f"Seat {fact.seat} counts as least stable for the rest of the round ({why(content, fact)})."


def _architect_lost(content: Content, fact: ArchitectLost) -> str:
    return f"Seat {fact.seat} loses an architect from {name_of(content, fact.card)} ({why(content, fact)})."


def _choice_planned(content: Content, fact: ChoicePlanned) -> str:
    card = name_of(content, fact.card)
    track = "beside the track" if fact.track == "beside" else f"the {fact.track} section"
    what = {
        "undeploy": f"undeploy a worker from {card}",
        "deploy": f"deploy a worker on {card}",
        "build-section": f"build a section of {card}",
        "take-worker": f"take a worker from {track}",
        "return-worker": f"return a worker {'' if fact.track == 'beside' else 'to '}{track}",
        "lose-card": f"lose {card}",
    }[fact.choice]
    return f"Seat {fact.seat} decides to {what} ({why(content, fact)})."


WORDS: dict[type[Fact], Words] = {
    WorkerTaken: _worker_taken,
    WorkerReturned: _worker_returned,
    WorkersUndeployed: _workers_undeployed,
    WorkerDeployed: _worker_deployed,
    ResourcesGained: _resources_gained,
    ResourcesLost: _resources_lost,
    VictoryPointsGained: _victory_points_gained,
    VictoryPointsLost: _victory_points_lost,
    ShortagePunished: _shortage_punished,
    ShortageForgiven: _shortage_forgiven,
    ResourcesOwed: _resources_owed,
    CardBought: _card_bought,
    CardRemoved: _card_removed,
    CardPlaced: _card_placed,
    WarDeclared: _war_declared,
    ConstructionBegan: _construction_began,
    SectionBuilt: _section_built,
    WonderPlaced: _wonder_placed,
    AdvisorPlaced: _advisor_placed,
    ArchitectHired: _architect_hired,
    DeploymentOffered: _deployment_offered,
    UndeploymentOffered: _undeployment_offered,
    SectionsOffered: _sections_offered,
    SpecialActionUsed: _special_action_used,
    CardsSwapped: _cards_swapped,
    CountedLessStrong: _counted_less_strong,
    CountedLeastStable: _counted_least_stable,
    ArchitectLost: _architect_lost,
    ChoicePlanned: _choice_planned,
}
"""The words of each kind of fact about a nation."""

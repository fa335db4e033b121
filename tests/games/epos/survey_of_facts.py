"""What a survey reads off the facts of an event: labels of what took place, each with its category."""

from collections.abc import Iterator
from typing import Any

from games.epos import requirements
from games.epos.action_facts import ActionBegan, ActionChosen
from games.epos.actions import CardExhausted
from games.epos.additional_options import ExchangesLeft
from games.epos.architect import CardTaken
from games.epos.bonus_markers import BonusMarkersReplaced, BonusMarkerTaken
from games.epos.builder import CardPlayed
from games.epos.cards import Content
from games.epos.civilization_cards import Card
from games.epos.effects import AddPioneers, LoseProfession, RemoveLock, TrainProfession
from games.epos.holdings import (
    AreaMarkerForgone,
    AreaMarkerPlaced,
    AreaMarkersReturned,
    CoinsGained,
    CoinsPaid,
    GloryGained,
)
from games.epos.land_facts import (
    AreaActivated,
    CityBuilt,
    CityRelocated,
    ControlGained,
    ControlLost,
    ExpeditionBegan,
    NeutralCitiesPlaced,
    NeutralCitiesRemoved,
    PioneerMoved,
    PioneersDeployed,
    PioneersReturned,
    ProvinceExhausted,
)
from games.epos.market import CardsBoxed, CardsDealt, CardsDiscarded
from games.epos.modifiers import ModifierApplied
from games.epos.opening import StartingCardTaken, StartingHandTaken
from games.epos.population import ProfessionLost, ProfessionTrained
from games.epos.principal import PrincipalDetermined, PrincipalRemained
from games.epos.reform_areas import RegionActivated
from games.epos.solo_challenge import SeriesGameEnded
from games.epos.state import State, acting_of, has_land, land_of, player_of, with_player
from games.epos.synergy import SynergyChosen
from games.epos.task_record import TaskFulfilled
from games.epos.timeline import ActionMarkerTaken, HourglassesPlaced, HourglassExchanged, LockRemoved
from games.epos.training_area import TrainingMarkersOrdered
from games.kit.structs import Fact

Labels = Iterator[tuple[str, str]]


def effects_of(card: Card) -> Iterator[str]:
    """A name for each thing that a card does."""
    for effect in (*card.rewards, *card.penalties):
        yield f"{card.id}: {_name(effect)}"
    if card.action is not None:
        yield f"{card.id}: action"
    if card.modifier is not None:
        yield f"{card.id}: modifier"
    if card.reform is not None:
        yield f"{card.id}: reform"
    for profession in card.virtual:
        yield f"{card.id}: virtual {profession}"
    for symbol in card.synergy:
        yield f"{card.id}: synergy {symbol}"


def _name(effect: Any) -> str:
    match effect:
        case TrainProfession(profession=profession):
            return f"train {profession}"
        case LoseProfession(profession=profession):
            return f"lose {profession}"
        case AddPioneers():
            return "pioneers"
        case RemoveLock():
            return "lock"
        case _:
            raise TypeError(effect)


def of_fact(content: Content, state: State, fact: Fact) -> Labels:
    """What a fact shows, in the state just before it."""
    yield from _of_cards(content, state, fact)
    yield from _of_actions(content, state, fact)
    yield from _of_the_map(content, state, fact)
    yield from _of_holdings(content, state, fact)
    yield from _of_rounds(content, state, fact)


def _of_cards(content: Content, state: State, fact: Any) -> Labels:
    match fact:
        case StartingHandTaken(cards=cards):
            yield from (("cards taken", card) for card in cards)
        case StartingCardTaken(card=card):
            yield "cards taken", card
        case CardTaken(card=card):
            yield "cards taken", card
            if card in state.discard:
                yield "occasions", f"discard pile: {acting_of(state).discarded + 1} taken"
                yield from [("occasions", "discard pile: with a card of the display")] * bool(acting_of(state).taken)
            if card in state.marked_cards:
                yield "occasions", "a marked card is taken"
        case CardPlayed(card=card):
            yield "cards played", card
            yield from _virtual(content, state, fact)
        case (
            ProfessionTrained(reason="reward", profession=profession)
            | ProfessionLost(reason="penalty", profession=profession)
        ):
            yield "effects", f"{fact.cause}: {'train' if fact.reason == 'reward' else 'lose'} {profession}"
        case LockRemoved(reason="reward") | AreaMarkerPlaced(reason="reward"):
            yield "effects", f"{fact.cause}: lock"
        case ExpeditionBegan(reason="reward"):
            yield "effects", f"{fact.cause}: pioneers"
        case CardExhausted(card=card):
            yield "effects", f"{card}: action"
        case ModifierApplied(source=source) if source in content.cards:
            yield "effects", f"{source}: modifier"
        case CoinsGained(reason="reform-effect") | GloryGained(reason="reform-effect"):
            yield "effects", f"{fact.cause}: reform"
        case SynergyChosen(card=card, synergy=symbol):
            yield "effects", f"{card}: synergy {symbol}"


def _virtual(content: Content, state: State, fact: CardPlayed) -> Labels:
    """The played cards without whose virtual profession this card could not be played."""
    tableau, virtual = player_of(state, fact.seat).tableau, acting_of(state).virtual
    for each in tableau:
        bare = with_player(state, fact.seat, tableau=tuple(card for card in tableau if card != each))
        if content.cards[each].virtual and not requirements.met(content, bare, fact.seat, fact.card, virtual):
            yield from (("effects", f"{each}: virtual {profession}") for profession in content.cards[each].virtual)


def _of_actions(content: Content, state: State, fact: Any) -> Labels:
    match fact:
        case ActionMarkerTaken(marker="wild-card"):
            yield "action markers", f"wild-card as {acting_of(state).action}"
        case ActionMarkerTaken(marker=marker):
            yield "action markers", marker
        case ActionChosen(reason="permanent-action"):
            yield "permanent actions", fact.cause
        case ActionChosen(reason="printed-action") if fact.cause in content.space:
            yield "provinces", f"{fact.cause}: action with {_held(state, fact.seat, fact.cause)}"
        case ModifierApplied(source=source) if source in content.space:
            yield "provinces", f"{source}: modifier with {_held(state, fact.seat, source)}"
        case ActionBegan() if acting_of(state).modifiers:
            yield "modifiers", modifiers_of(content, acting_of(state).modifiers)
        case HourglassesPlaced(doubles=doubles) if doubles and fact.reason != "hand-limit":
            yield "occasions", f"{doubles} double hourglasses placed"
        case TrainingMarkersOrdered() if state.turn is not None:
            number = len(set(acting_of(state).trained))
            yield "occasions", f"{number if number < 4 else '4 or more'} professions trained at once"
        case TrainingMarkersOrdered():
            yield "occasions", f"{len(state.marked_trainings)} marked trainings moved"


def _held(state: State, seat: int, territory: str) -> str:
    land = land_of(state, territory)
    if land.city == seat:
        return "a city"
    return "pioneers"


def modifiers_of(content: Content, sources: tuple[str, ...]) -> str:
    """The modifiers of an action by kind, such as `additional-training 2, price-adjustment 1`."""
    printed = [
        content.space[each].modifier if each in content.space else content.cards[each].modifier for each in sources
    ]
    kinds = [str(each.__struct_config__.tag) for each in printed if each is not None]
    return ", ".join(f"{kind} {min(kinds.count(kind), 3)}" for kind in sorted(set(kinds)))


def _of_the_map(content: Content, state: State, fact: Any) -> Labels:
    match fact:
        case PioneersDeployed(territory=territory):
            yield "territories", f"{territory}: deployed"
            yield from [("occasions", "pioneers come to an exhausted province")] * land_of(state, territory).exhausted
        case PioneerMoved(territory=territory):
            yield "territories", f"{territory}: moved to"
            land = land_of(state, territory)
            yield from [("occasions", "pioneers move into a neutral city's territory")] * land.neutral
            yield from [("occasions", "pioneers move into another's city")] * (land.city not in (None, fact.seat))
        case ControlGained(seat=seat, territory=territory):
            yield "territories", f"{territory}: controlled"
            if land_of(state, territory).ruler not in (None, seat):
                yield "occasions", "control is taken from another player"
        case ControlLost():
            yield "occasions", "control is lost to nobody"
        case CityBuilt(territory=territory):
            yield "territories", f"{territory}: city"
            yield from [("occasions", "blocked pioneers build a city")] * any(land_of(state, territory).blocked)
        case CityRelocated(territory=territory):
            yield "territories", f"{territory}: city"
            yield "occasions", "a seventh city is relocated"
        case AreaActivated(reason=reason):
            yield "occasions", f"an area pays for a pioneer: {reason}"
        case PioneersReturned(reason="navigator") | PioneersReturned(reason="reward"):
            yield "occasions", f"pioneers are recalled: {fact.reason}"
        case PioneersReturned(reason="province"):
            if land_of(state, fact.territory).pioneers[fact.seat - 1] == 1:
                yield "occasions", "a province is used with the last pioneer"
        case ProvinceExhausted(pioneers=pioneers) if pioneers:
            yield "occasions", "pioneers are blocked"
        case NeutralCitiesPlaced(territories=territories):
            yield from (("neutral cities", f"{len(state.players)} players: {each}") for each in territories)
        case NeutralCitiesRemoved():
            yield "occasions", "neutral cities of a colour are removed"
        case RegionActivated(territory=territory, seat=seat):
            yield "occasions", f"reform revenue with {_held(state, seat, territory)}"


def _of_holdings(content: Content, state: State, fact: Any) -> Labels:
    match fact:
        case CoinsGained() | GloryGained() | AreaMarkerPlaced() | AreaMarkerForgone() if fact.reason in (
            "revenue",
            "reform-revenue",
        ):
            yield "territories", f"{fact.cause}: revenue"
    match fact:
        case AreaMarkerPlaced(reason="reward" | "epoch-change"):
            yield "occasions", f"a marker instead of a lock: {fact.reason}"
        case AreaMarkerForgone(reason=reason):
            yield "occasions", f"no room for a marker: {reason}"
        case AreaMarkersReturned(reason="one-time-virtual"):
            yield "options", "one-time virtual profession"
        case AreaMarkersReturned(reason="train-any", oracle=oracle):
            yield "options", f"train any, {_moment(state)}"
            yield "options", f"train any with {oracle} of the oracle area"
        case ExchangesLeft(left=left) if left or state.exchanges_left:
            yield "options", f"{'first' if left else 'second'} exchange, {_moment(state)}"
        case BonusMarkerTaken(bonus_marker=bonus, points=points):
            yield "bonus markers", f"{bonus}: {points}"
            yield from [("occasions", "a bonus marker in the reform phase")] * (state.step == "activating")
        case BonusMarkersReplaced():
            yield "occasions", "bonus markers are replaced for epoch III"
        case ProfessionTrained(pushed=pushed) if pushed != "none":
            yield "occasions", "a training pushes the opposite profession back"
        case CoinsPaid(reason="reform-effect"):
            yield "occasions", "glory is bought"


def _moment(state: State) -> str:
    if state.turn is None:
        return "in the reform phase"
    return "after the action" if state.turn.ending else "before the action"


def _of_rounds(content: Content, state: State, fact: Any) -> Labels:
    match fact:
        case HourglassesPlaced(reason="hand-limit", doubles=doubles, surplus=surplus):
            yield "occasions", "hand limit"
            yield from [("occasions", "hand limit with double hourglasses")] * (doubles > 0)
            yield from [("occasions", "hand limit without room")] * (surplus > 0)
        case HourglassExchanged():
            yield "occasions", "the starting hourglass is exchanged"
        case LockRemoved(reason="epoch-change"):
            yield "occasions", "a lock is removed by the epoch change"
        case CardsDiscarded(epoch=epoch):
            yield "occasions", f"epoch {epoch} ends"
        case CardsDealt(epoch=epoch, cards=cards) if len(state.decks[epoch - 1]) == len(cards):
            yield "occasions", "a deck is empty"
        case CardsBoxed():
            yield "occasions", "cards are boxed" if state.step == "marked-pieces" else "revealed cards are boxed"
        case PrincipalDetermined(seat=seat):
            yield "occasions", "the principal stays by the marker" if seat == state.principal else "a new principal"
        case PrincipalRemained():
            yield "occasions", "nobody took the principal marker"
        case GloryGained(reason="principal"):
            yield "occasions", "the principal marker gives glory"
        case TaskFulfilled(task=task, whole=whole):
            yield "tasks", f"{task}: {'done' if whole else 'partly'}"
        case SeriesGameEnded(outcome=outcome, round=lost):
            yield "series", outcome
            yield from [("series", f"lost after round {lost}")] * (lost > 0)
        case _ if hasattr(fact, "territory"):
            assert has_land(state, fact.territory)

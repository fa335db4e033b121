"""How a survey knows that an effect of a card, a board or an event took place."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

from games.kit.structs import Fact, kind_of
from games.nations import event_effects as words
from games.nations.cards import Content
from games.nations.effects import (
    AdvisorSpace,
    CardEffect,
    ChooseEvent,
    ColonyRequirement,
    DefeatCosts,
    DeployDiscount,
    DeployOnNewBuilding,
    EndOfAge,
    GoldenAgeBonus,
    MayNotBuy,
    NoMilitaryConsumption,
    NoShortageVp,
    NoWarVpIf,
    OnBuy,
    OnHire,
    OnLastGold,
    OnNewerBuilding,
    OnPassFirst,
    OnPrice,
    OnReady,
    OnWonderReady,
    OthersPayMore,
    PrivateArchitects,
    ProductionIf,
    ProductionPer,
    RaidBonus,
    RemovedIf,
    ScoreIf,
    ScorePer,
    SkipFirstTurn,
    SpecialAction,
    StabilityOfAll,
    TwoActionsFirstTurn,
    WarStrength,
)
from games.nations.in_play import sources_of
from games.nations.joint_effects import sentences_of
from games.nations.resources import RESOURCES
from games.nations.state import Nation, replace


class Moment(Enum):
    """When an effect that leaves no facts of its own may change what happens."""

    PRODUCTION = "production"
    WAR = "war"
    LOSS = "loss"
    GOLDEN_AGE = "golden age"
    BATTLE = "battle"
    DEPLOYMENT = "deployment"
    TURN = "turn"
    OFFER = "offer"
    FINAL_SCORING = "final scoring"


PASSIVE: dict[type[Any], Moment] = {
    ProductionIf: Moment.PRODUCTION,
    ProductionPer: Moment.PRODUCTION,
    NoMilitaryConsumption: Moment.PRODUCTION,
    StabilityOfAll: Moment.PRODUCTION,
    NoShortageVp: Moment.LOSS,
    WarStrength: Moment.WAR,
    NoWarVpIf: Moment.WAR,
    DefeatCosts: Moment.WAR,
    GoldenAgeBonus: Moment.GOLDEN_AGE,
    RaidBonus: Moment.BATTLE,
    OthersPayMore: Moment.BATTLE,
    DeployDiscount: Moment.DEPLOYMENT,
    TwoActionsFirstTurn: Moment.TURN,
    ColonyRequirement: Moment.OFFER,
    MayNotBuy: Moment.OFFER,
    ScorePer: Moment.FINAL_SCORING,
    ScoreIf: Moment.FINAL_SCORING,
}
GAINS = ("resources-gained", "victory-points-gained")
CAUSED: dict[type[Any], tuple[str, ...]] = {
    ProductionIf: GAINS,
    OnWonderReady: GAINS,
    OnBuy: GAINS,
    OnPrice: GAINS,
    OnLastGold: GAINS,
    OnHire: GAINS,
    OnNewerBuilding: GAINS,
    OnPassFirst: GAINS,
    EndOfAge: GAINS,
    DeployOnNewBuilding: ("deployment-offered",),
    RemovedIf: ("card-removed",),
    PrivateArchitects: ("own-architects-placed",),
    AdvisorSpace: ("advisor-placed",),
    SkipFirstTurn: ("turn-skipped",),
    ChooseEvent: ("event-to-choose",),
    SpecialAction: ("special-action-used",),
}
"""The facts of an effect, whose cause is its card. `ProductionIf` has some where it is a choice."""
PARTS: dict[type[Any], tuple[str, ...]] = {
    words.TakeWorkers: ("worker-taken",),
    words.GoInOrder: ("nation-moved",),
    words.LoseCards: ("card-removed",),
    words.LoseArchitect: ("architect-lost",),
    words.CountLessStrength: ("counted-less-strong",),
    words.ReturnWorkers: ("worker-returned",),
    words.MayUndeploy: GAINS,
    words.FreeArchitects: ("sections-offered",),
    words.FreeDeployment: ("deployment-offered",),
    words.RegainWarLosses: GAINS,
    words.KeepAtMost: ("resources-lost",),
    words.CountAsLeastStable: ("counted-least-stable",),
    words.FreezeOrder: ("effect-carried-out",),
}
"""The facts of a part of an event. Gains and losses are told apart by what is gained or lost."""


def label_of(content: Content, source: str, place: int) -> str:
    """A name for an effect of a card or board: its kind, numbered if the card has several of it."""
    kinds = [str(effect.__struct_config__.tag) for effect in content.effects[source]]
    kind = kinds[place]
    number = "" if kinds.count(kind) == 1 else f" {kinds[: place + 1].count(kind)}"
    return f"{source}: {kind}{number}"


def labels_of(content: Content, source: str) -> list[str]:
    """A name for each effect of a card or board, and for each part of an event or of what a ready wonder does."""
    parts = [label for label, _ in _parts(content, source)]
    if source in content.event:
        return parts
    effects = content.effects[source]
    return parts + [label_of(content, source, n) for n, each in enumerate(effects) if type(each) is not OnReady]


def seen_in(content: Content, cause: str, facts: list[Any]) -> Iterator[str]:
    """The effects of a card, board or event that these facts, all with this cause, are consequences of."""
    if cause in content.event or any(getattr(fact, "reason", None) == "wonder-ready" for fact in facts):
        yield from (label for label, part in _parts(content, cause) if _shows(part, facts))
    for place, effect in enumerate(content.effects.get(cause, ())):
        if any(kind_of(type(fact)) in CAUSED.get(type(effect), ()) for fact in facts):
            yield label_of(content, cause, place)


def _parts(content: Content, cause: str) -> list[tuple[str, Any]]:
    """The parts of an event, or of what a ready wonder does, those between which nations choose too."""
    parts: list[Any] = []
    for sentence in sentences_of(content, cause):
        for operation in sentence.does:
            match operation:
                case words.May():
                    parts += operation.does
                case words.EitherOr():
                    parts += [step for option in operation.options for step in option]
                case _:
                    parts.append(operation)
    return [(f"{cause}: {number} {part.__struct_config__.tag}", part) for number, part in enumerate(parts, 1)]


def _shows(part: Any, facts: list[Any]) -> bool:
    """Whether one of these facts is what this part does."""
    match part:
        case words.Gain() | words.GainPer():
            return any(_is_of(part, fact, *GAINS) for fact in facts)
        case words.Lose() | words.Pay() | words.Inflict():
            return any(_is_of(part, fact, "resources-lost", "victory-points-lost") for fact in facts)
        case _:
            return any(kind_of(type(fact)) in PARTS[type(part)] for fact in facts)


def _is_of(part: Any, fact: Any, resources: str, points: str) -> bool:
    if kind_of(type(fact)) == resources:
        return any(getattr(fact, name) and part.resources.of(name) for name in RESOURCES)
    return kind_of(type(fact)) == points and getattr(part, "vp", 0) > 0


def caused_by(facts: tuple[Fact, ...]) -> dict[str, list[Any]]:
    """The facts by the card, board or event that is their cause; each once more for the card it is about."""
    found: dict[str, list[Any]] = {}
    for fact in facts:
        own = ("special-action-used", "turn-skipped")
        cause = getattr(fact, "cause", None) or (getattr(fact, "card", None) if kind_of(type(fact)) in own else None)
        if kind_of(type(fact)) == "advisor-placed":
            cause = getattr(fact, "wonder", None)
        if cause is not None and cause != "none" and "event-" not in cause:
            found.setdefault(cause, []).append(fact)
    return found


def moment_of(fact: Any) -> Iterator[Moment]:
    """The moments that a fact is a sign of."""
    match kind_of(type(fact)):
        case "step-began" if fact.step == "production":
            yield Moment.PRODUCTION
        case "nation-defeated" | "war-ended":
            yield Moment.WAR
        case "resources-lost" if fact.reason not in ("price", "deployment", "architect"):
            yield Moment.LOSS
        case "card-bought" if fact.bought == "golden-age":
            yield Moment.GOLDEN_AGE
        case "card-bought" if fact.bought == "battle":
            yield Moment.BATTLE
        case "worker-deployed":
            yield Moment.DEPLOYMENT
        case "turn-began":
            yield Moment.TURN
        case _:
            pass


def passive(content: Content, nation: Nation, moment: Moment) -> Iterator[tuple[str, int]]:
    """A nation's effects that may change what happens in this moment, each by its card and place there.

    Not where it is a choice: that leaves facts, and without the effect there would be nothing to choose.
    """
    for source in sources_of(nation):
        for place, effect in enumerate(content.effects[source]):
            is_choice = isinstance(effect, ProductionIf) and len(effect.one_of) > 1
            if PASSIVE.get(type(effect)) is moment and not is_choice:
                yield source, place


def without(content: Content, source: str, place: int) -> Content:
    """The content in which a card or board lacks one of its effects."""

    def bare(item: Any) -> Any:
        if item.id != source:
            return item
        effects: tuple[CardEffect, ...] = item.effects
        return replace(item, effects=effects[:place] + effects[place + 1 :])

    changed = {
        name: tuple(bare(item) for item in getattr(content, name))
        for name in ("antiquity", "medieval", "renaissance", "industrial", "boards")
        if any(item.id == source for item in getattr(content, name))
    }
    return replace(content, **changed)

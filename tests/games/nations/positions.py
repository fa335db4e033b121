"""Positions said in words, what comes of an event in them, and what it changed, nation by nation.

table = position(rules, "strength 9 5 2 4; stability 3 6 4 1; gold 1 5 5 5")
happens(table, "attila")                        # resolve that event of its card, not the other one
assert changes(table, "attila") == {3: "-3 gold"}
"""

from collections import Counter
from collections.abc import Iterable

from games.kit.decider import Decider
from games.nations.buying import CardRemoved
from games.nations.effect_choices import ChooseEffect
from games.nations.event_operations import ArchitectLost, CountedLeastStable, CountedLessStrong
from games.nations.hiring import HireArchitect
from games.nations.holdings import (
    ResourcesGained,
    ResourcesLost,
    ShortagePunished,
    VictoryPointsGained,
    VictoryPointsLost,
)
from games.nations.player_order import NationMoved
from games.nations.resources import RESOURCES, Resources
from games.nations.wonders import PlaceWonder
from games.nations.workers import WorkerReturned, WorkerTaken
from tests.games.nations.table import Table, at_action

USUAL: dict[str, tuple[int, ...]] = {
    "strength": (9, 5, 2, 4),
    "stability": (3, 6, 4, 1),
    "gold": (20,) * 4,
    "food": (20,) * 4,
}
USUAL |= {"stone": (20,) * 4, "books": (20,) * 4, "vp": (5,) * 4}
"""What seats 1 to 4 have where nothing else is said: 1 is strongest, 3 weakest, 2 most stable, 4 least stable."""


def position(rules: Decider, words: str = "", seats: int = 4) -> Table:
    """A table of four seats, or fewer, in player order; `words` say what differs from `USUAL`, seat by seat.

    `passed 3 1 2 4` and `order 4 1 2 3` name seats. Nobody has a worker on a card.
    """
    values = dict(USUAL)
    for phrase in filter(None, (each.strip() for each in words.split(";"))):
        name, *numbers = phrase.split()
        assert name in {*USUAL, "passed", "order"}, name
        assert len(numbers) == seats, phrase
        values[name] = tuple(map(int, numbers))
    table = at_action(rules, seats).with_state(passed=values.get("passed", tuple(range(1, seats + 1))))
    for seat in range(1, seats + 1):
        table.hold(seat, **{name: values[name][seat - 1] for name in RESOURCES}).vp(seat, values["vp"][seat - 1])
        table.stands(seat, strength=values["strength"][seat - 1], stability=values["stability"][seat - 1])
    return table.with_state(player_order=values.get("order", tuple(range(1, seats + 1))))


def at_turn(rules: Decider, words: str = "", seats: int = 4, seat: int = 1) -> Table:
    """The same, where nobody has passed yet and this seat has its turn."""
    return position(rules, words, seats).with_state(passed=()).turn_of(seat)


def complete(table: Table, wonder: str, seat: int = 1) -> Table:
    """Hire the architect for the last section of a wonder, which is ready then and lies on a free space."""
    sections = table.content.wonders[wonder].sections
    table.constructing(seat, wonder, len(sections) - 1).turn_of(seat).with_state(architects=1)
    table.play(seat, HireArchitect())
    if table.asked() == [(seat, "choose-wonder-space")]:
        table.play(seat, PlaceWonder("none"))
    return table


def produced(table: Table, seat: int = 1) -> Resources:
    """What comes of Production, and of the rest of the round, for a seat: gains less losses."""
    before = table.resources(seat)
    return table.resolve().resources(seat).minus(before)


def happens(table: Table, event: str) -> Table:
    """This event is resolved: what follows, until a seat must decide. The other one of its card comes not before it."""
    table.event(event)
    is_top = any(card.top.id == event for card in table.content.events)
    return table.after("war" if is_top else "top-event")


def choose(table: Table, *options: str) -> Table:
    """Who is asked chooses so, one after the other: last in player order first."""
    for option in options:
        table.play(table.asked()[0][0], ChooseEffect(option))
    return table


def changes(table: Table, cause: str, reason: str | None = None) -> dict[int, str]:
    """What the latest facts with this cause changed, by seat: `+2 stone, -1 VP, goes last`; no seat without.

    `reason`: only those for this reason, such as `wonder-ready`.
    """
    return {seat: ", ".join(words) for seat, words in _by_seat(table, cause, reason).items() if words}


def _by_seat(table: Table, cause: str, reason: str | None) -> dict[int, list[str]]:
    units: dict[int, Counter[str]] = {}
    others: dict[int, list[str]] = {}
    for fact in table.facts:
        if getattr(fact, "cause", None) != cause or reason not in (None, getattr(fact, "reason", None)):
            continue
        counted = units.setdefault(fact.seat, Counter()) if hasattr(fact, "seat") else Counter()
        match fact:
            case ResourcesGained() | ResourcesLost():
                sign = 1 if isinstance(fact, ResourcesGained) else -1
                counted.update({name: sign * getattr(fact, name) for name in RESOURCES})
            case VictoryPointsGained():
                counted["VP"] += fact.points
            case VictoryPointsLost() | ShortagePunished():
                counted["VP"] -= fact.points
            case NationMoved():
                others.setdefault(fact.seat, []).append(f"goes {fact.to}")
            case CardRemoved():
                others.setdefault(fact.seat, []).append(f"loses {fact.card}")
            case WorkerTaken():
                others.setdefault(fact.seat, []).append("takes a worker")
            case WorkerReturned():
                others.setdefault(fact.seat, []).append("returns a worker")
            case ArchitectLost():
                others.setdefault(fact.seat, []).append("loses an architect")
            case CountedLessStrong():
                others.setdefault(fact.seat, []).append(f"counts {fact.strength} less strength")
            case CountedLeastStable():
                others.setdefault(fact.seat, []).append("counts as least stable")
            case _:
                pass
    return {seat: [*_said(units.get(seat, Counter())), *others.get(seat, [])] for seat in sorted({*units, *others})}


def _said(counted: Counter[str]) -> Iterable[str]:
    return [f"{counted[name]:+} {name}" for name in (*RESOURCES, "VP") if counted[name]]

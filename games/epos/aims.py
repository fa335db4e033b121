"""What the greedy bot aims at in solo games, besides glory: the tasks of one challenge that it may master."""

from collections.abc import Iterable
from functools import cached_property

from games.epos.cards import Content
from games.epos.civilization_cards import Card
from games.epos.components import Polis, ProvinceSpace
from games.epos.professions import Professions
from games.epos.solo_tasks import (
    AnyDeed,
    AtMostCities,
    EmptyHand,
    HaveAreaMarkers,
    HaveCities,
    HaveCoins,
    HavePlayed,
    HaveTrained,
    NeverDoubleHourglass,
    NeverTaxCollector,
    NoLocks,
    OwnBonusMarker,
    OwnBonusMarkers,
)
from games.epos.task_record import tasks_of
from games.epos.view_parts import PlayerView
from games.epos.views import View

_NEVER = -100.0
_EFFORTS: dict[type[AnyDeed], float] = {
    AtMostCities: 0.5,
    EmptyHand: 0.8,
    HaveTrained: 1.0,
    NeverDoubleHourglass: 1.0,
    NeverTaxCollector: 1.5,
    HaveCoins: 1.5,
    NoLocks: 2.0,
    OwnBonusMarkers: 3.0,
}
_USUAL_EFFORT = 2.5
"""How hard deeds are, so that the easiest challenge is tried first."""


def _effort(deeds: Iterable[AnyDeed]) -> float:
    return sum([_EFFORTS.get(type(deed), _USUAL_EFFORT) for deed in deeds])


class Aims:
    """The deeds that are left of the easiest challenge, each with a worth in glory for what serves it."""

    def __init__(self, content: Content, view: View) -> None:
        self._content = content
        self._view = view

    @cached_property
    def deeds(self) -> tuple[AnyDeed, ...]:
        """The deeds that are left of the challenge that is easiest to master yet; none with more players."""
        solo = self._view.solo
        if solo is None:
            return ()
        done = {*solo.fulfilled, *solo.partly}
        named = [tasks_of(self._content, challenge) for challenge in solo.challenges]
        best = min(named, key=lambda tasks: _effort(task.deed for name, task in tasks.items() if name not in done))
        return tuple([task.deed for name, task in best.items() if name not in done and not self._is_broken(task.deed)])

    def _is_broken(self, deed: AnyDeed) -> bool:
        solo = self._view.solo
        assert solo is not None
        match deed:
            case NeverTaxCollector():
                return solo.tax_collector_used
            case NeverDoubleHourglass():
                return solo.double_hourglass_taken
            case _:
                return False

    def bonus(self, bonus: str, mine: PlayerView) -> float:
        """What a step towards a bonus point marker is worth beside its glory."""
        if any(each.bonus == bonus for each in mine.bonuses):
            return 0.0
        worth = 0.0
        for deed in self.deeds:
            match deed:
                case OwnBonusMarker(bonus=wanted) if wanted == bonus:
                    worth += 1.0
                case OwnBonusMarkers():
                    worth += 0.6
        return worth

    def trained(self, before: Professions, after: Professions) -> float:
        """What trained professions are worth for tasks."""
        worth = 0.0
        for deed in self.deeds:
            match deed:
                case HaveTrained(profession=profession, count=count):
                    worth += 3.0 * (min(count, after.of(profession)) - min(count, before.of(profession)))
        return worth

    def played(self, card: Card) -> float:
        """What a played card is worth for tasks."""
        return sum([2.0 for deed in self.deeds if isinstance(deed, HavePlayed) and card.epoch in deed.epochs])

    @cached_property
    def card(self) -> float:
        """What a card more in hand is worth for tasks."""
        late = self._view.round >= self._content.setup.rounds - 1
        return sum([-3.0 for deed in self.deeds if isinstance(deed, EmptyHand) and late])

    def city(self, territory: Polis | ProvinceSpace, cities: int) -> float:
        """What a city more is worth for tasks, where so many stand already."""
        worth = 0.0
        for deed in self.deeds:
            match deed:
                case AtMostCities(count=count) if cities >= count:
                    worth += _NEVER
                case HaveCities(where=where):
                    is_there = isinstance(territory, Polis) == (where == "poleis")
                    worth += 6.0 if is_there or not cities else 0.0
        return worth

    @cached_property
    def tax(self) -> float:
        """What using the Tax Collector is worth for tasks."""
        return sum([_NEVER for deed in self.deeds if isinstance(deed, NeverTaxCollector)])

    @cached_property
    def double(self) -> float:
        """What a double hourglass is worth for tasks."""
        return sum([_NEVER for deed in self.deeds if isinstance(deed, NeverDoubleHourglass)])

    @cached_property
    def marker(self) -> float:
        """What a neutral marker in an area is worth for tasks."""
        return sum([1.5 for deed in self.deeds if isinstance(deed, HaveAreaMarkers)])

    @cached_property
    def coin(self) -> float:
        """What a coin is worth for tasks."""
        return sum([0.15 for deed in self.deeds if isinstance(deed, HaveCoins)])

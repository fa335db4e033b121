"""What the greedy bot reckons with: the worth, in glory, of cards, trainings and territories.

A card in hand is worth what it may bring, the less the more it lacks; a territory what a city there would bring, the
more the nearer its pioneers are to six.
"""

from collections.abc import Iterable
from functools import cached_property

from games.epos.cards import Content
from games.epos.components import REGIONS, Region, Revenue
from games.epos.effects import Symbol, Synergy
from games.epos.population import trained
from games.epos.professions import PROFESSIONS, Profession, Professions
from games.epos.reckoning_of_time import Purse
from games.epos.view_parts import LandView
from games.epos.views import View

TRAINING = 1.0
"""A profession more, for cards that are not in hand yet."""
SPACES_OF_A_CARD = 4.5
"""So many spaces of the timeline go by for each card that is played."""
LACKING_PROFESSION = 0.7
LACKING_SYMBOL = 0.75
"""By so much a card in hand is worth less for each that it lacks."""


class Eye(Purse):
    """A seat that looks at a match and reckons with all that there is; what it found out it remembers."""

    def __init__(self, content: Content, view: View, seat: int) -> None:
        super().__init__(content, view, seat)
        self._worth: dict[str, float] = {}
        self._sites: dict[str, float] = {}
        self._promises: dict[tuple[str, Professions, frozenset[Symbol]], float] = {}
        self._changes: dict[Professions, float] = {}
        self._required: dict[str, tuple[tuple[Profession, int], ...]] = {}

    # Cards

    @cached_property
    def people(self) -> Professions:
        """The professions that count for requirements now, those of temple markers apart."""
        virtual = [each for card in self.mine.tableau for each in self.content.cards[card].virtual]
        one_time = self.view.under_way.virtual if self.view.under_way is not None else ()
        return _with(self.mine.professions, (*virtual, *one_time))

    @cached_property
    def symbols(self) -> frozenset[Symbol]:
        """The symbols of the territories that are controlled."""
        ruled = [land.territory for land in self.view.lands if land.ruler == self.seat]
        return frozenset([self.content.territory[each].symbol for each in ruled])

    @cached_property
    def plays(self) -> float:
        """How many more cards there is time to play."""
        return self.spaces / SPACES_OF_A_CARD

    @cached_property
    def _tableau(self) -> dict[Synergy, int]:
        counted: dict[Synergy, int] = {}
        for card in self.mine.tableau:
            for symbol in self.content.cards[card].synergy:
                counted[symbol] = counted.get(symbol, 0) + 1
        return counted

    def synergy(self, symbol: Synergy) -> int:
        """How many played cards have a synergy symbol."""
        return self._tableau.get(symbol, 0)

    def scored(self, card: str) -> int:
        """The glory of a card and its best synergy symbol, played now."""
        printed = self.content.cards[card]
        return printed.glory + max((self.synergy(symbol) + 1 for symbol in printed.synergy), default=0)

    def worth(self, card: str) -> float:
        """What a card brings, played now: its glory, its effects, and what its symbols add to cards to come."""
        if card not in self._worth:
            self._worth[card] = self._reckoned(card)
        return self._worth[card]

    def _reckoned(self, card: str) -> float:
        printed = self.content.cards[card]
        worth = float(self.scored(card)) + (1.0 if len(self.mine.tableau) < 8 else 0.0)
        worth += self.aims.played(printed) + 2 * self.aims.bonus("play-8-cards", self.mine)
        worth += 0.35 * len(printed.synergy) * max(0.0, min(self.plays, 8.0) - 1)
        worth += sum(self.effect(each) for each in (*printed.rewards, *printed.penalties))
        worth += len(printed.virtual) * 1.2 * min(1.0, self.plays / 4)
        if printed.action is not None:
            worth += 1.0 * self.rounds
        if printed.modifier is not None:
            worth += self.modifier(printed.modifier)
        if printed.reform is not None:
            worth += self.reform(printed.reform) * self.reforms
        return worth

    def lacking(self, card: str, people: Professions) -> int:
        """How many professions are lacking for a card."""
        if card not in self._required:
            requires = self.content.cards[card].requires
            self._required[card] = tuple([(each, requires.of(each)) for each in PROFESSIONS if requires.of(each)])
        return sum([max(0, count - people.of(each)) for each, count in self._required[card]])

    def chance(self, card: str, people: Professions, symbols: frozenset[Symbol]) -> float:
        """How likely a card is played yet: less, the more it lacks and the less time is left."""
        lacking = self.lacking(card, people)
        missing = sum(symbol not in symbols for symbol in self.content.cards[card].symbols)
        needed = 2 + 0.8 * lacking + 2.5 * missing
        if needed > self.spaces:
            return 0.0
        return float(LACKING_PROFESSION**lacking * LACKING_SYMBOL**missing * min(1.0, (self.spaces - needed + 3) / 8))

    def promise(self, card: str, people: Professions, symbols: frozenset[Symbol]) -> float:
        """What a card in hand may come to: played, or scored at the end."""
        asked = (card, people, symbols)
        if asked not in self._promises:
            self._promises[asked] = self._promised(card, people, symbols)
        return self._promises[asked]

    def _promised(self, card: str, people: Professions, symbols: frozenset[Symbol]) -> float:
        chance = self.chance(card, people, symbols)
        met = not self.lacking(card, people) and symbols.issuperset(self.content.cards[card].symbols)
        held = 0.5 * self.scored(card) * (1 if met else -1)
        return chance * self.worth(card) + (1 - chance) * held

    def hand(self, people: Professions, symbols: frozenset[Symbol], more: Iterable[str] = ()) -> float:
        """What the hand may come to, with such professions and symbols: those for which there is time count most."""
        promises = sorted((self.promise(card, people, symbols) for card in (*self.mine.hand, *more)), reverse=True)
        return sum(each * min(1.0, max(0.15, self.plays - place + 0.5)) for place, each in enumerate(promises))

    # Trainings

    @cached_property
    def held(self) -> float:
        """What the hand may come to as things are."""
        return self.hand(self.people, self.symbols)

    def training(self, *professions: Profession) -> float:
        """What it brings to train these, one after the other."""
        people = self.mine.professions
        for each in professions:
            if people.of(each) < self.content.track[each].spaces:
                people = trained(self.content, people, each)
        return self.change(people)

    def change(self, people: Professions) -> float:
        """What it brings to have such professions instead."""
        if people not in self._changes:
            self._changes[people] = self._changed(people)
        return self._changes[people]

    def _changed(self, people: Professions) -> float:
        virtual = [each for card in self.mine.tableau for each in self.content.cards[card].virtual]
        one_time = self.view.under_way.virtual if self.view.under_way is not None else ()
        more = people.total - self.mine.professions.total
        bonus = all(each.bonus != "train-18" for each in self.mine.bonuses)
        steady = TRAINING * min(1.0, self.spaces / 20) + (0.44 if bonus else 0) + self.aims.bonus("train-18", self.mine)
        worth = self.hand(_with(people, (*virtual, *one_time)), self.symbols) - self.held + steady * more
        return worth + self.aims.trained(self.mine.professions, people)

    # Territories

    def paid(self, revenue: Revenue) -> float:
        """What a revenue is worth; markers for which there is no room are worth nothing."""
        spaces = self.content.setup.area_spaces
        markers = min(revenue.oracle, spaces - self.mine.oracle) + min(revenue.temple, spaces - self.mine.temple)
        return revenue.coins * self.coin + revenue.glory + self.marker * markers

    @cached_property
    def _best_of_regions(self) -> dict[Region, float]:
        best: dict[Region, float] = dict.fromkeys(REGIONS, 0.0)
        for land in self.view.lands:
            if land.city_of == self.seat:
                territory = self.content.territory[land.territory]
                best[territory.region] = max(best[territory.region], self.paid(territory.revenue))
        return best

    def site(self, land: LandView) -> float:
        """What a city in a territory would bring."""
        if land.territory not in self._sites:
            self._sites[land.territory] = self._city(land)
        return self._sites[land.territory]

    def _city(self, land: LandView) -> float:
        if land.neutral_city or land.city_of is not None:
            return 0.0
        territory = self.content.territory[land.territory]
        now = self.paid(territory.revenue)
        better = max(0.0, now - self._best_of_regions[territory.region])
        worth = now + better * self.reforms + 0.3 * self.at_once(territory.region)
        if territory.symbol not in self.symbols:
            worth += self.hand(self.people, self.symbols | {territory.symbol}) - self.held + 0.5
        if self.mine.cities_left:
            worth += 1.3 if len(self.mine.bonuses) < 3 else 0.5
        else:
            worth *= 0.5
        worth += 6 * self.aims.bonus("build-6-cities", self.mine)
        return worth + self.aims.city(territory, self.content.setup.cities - self.mine.cities_left)

    def at_once(self, region: Region) -> float:
        """What the cities in a region pay together."""
        own = [land.territory for land in self.view.lands if land.city_of == self.seat]
        territories = [self.content.territory[each] for each in own]
        return sum(self.paid(each.revenue) for each in territories if each.region == region)


_LATEST: list[Eye] = []


def eye_of(content: Content, view: View, seat: int) -> Eye:
    """The eye for a view; the latest one is kept, as all moves of a prompt are appraised by the same view."""
    for eye in _LATEST:
        if eye.view is view and eye.content is content and eye.seat == seat:
            return eye
    _LATEST[:] = [Eye(content, view, seat)]
    return _LATEST[0]


def _with(people: Professions, more: Iterable[Profession]) -> Professions:
    for each in more:
        people = people.with_(each, people.of(each) + 1)
    return people

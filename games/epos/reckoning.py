"""What the greedy bot reckons with: the worth, in glory, of cards, trainings, territories, coins and time.

All of it is an estimate from the view alone. A card in hand is worth what it may bring, the less the more it lacks; a
territory what a city there would bring, the more the nearer its pioneers are to six.
"""

from collections.abc import Iterable
from functools import cached_property

from games.epos.cards import Content
from games.epos.components import REGIONS, Region, Revenue
from games.epos.effects import (
    AdditionalTax,
    AdditionalTraining,
    AddPioneers,
    BuyGlory,
    CoinsPerProfession,
    GloryPerCity,
    LoseProfession,
    Modifier,
    Penalty,
    PriceAdjustment,
    ReceiveCoins,
    ReceiveGlory,
    ReformEffect,
    RemoveLock,
    Reward,
    Symbol,
    Synergy,
    TrainProfession,
)
from games.epos.population import trained
from games.epos.professions import Profession, Professions
from games.epos.view_parts import LandView, PlayerView
from games.epos.views import View

SPACE = 2.5
"""A space of the timeline, as long as there are turns to come."""
MARKER = 0.8
TRAINING = 0.5
PIONEERS = 3.0
_SPACES_OF_A_ROUND = 8


class Eye:
    """A seat that looks at a match and reckons."""

    def __init__(self, content: Content, view: View, seat: int) -> None:
        self.content = content
        self.view = view
        self.seat = seat
        self.mine: PlayerView = view.players[seat - 1]
        self._worth: dict[str, float] = {}
        self._sites: dict[str, float] = {}
        self._promises: dict[tuple[str, Professions, frozenset[Symbol]], float] = {}
        self._changes: dict[Professions, float] = {}

    # Time and coins

    @cached_property
    def rounds(self) -> int:
        """The rounds to come after this one."""
        return self.content.setup.rounds - self.view.round

    @cached_property
    def reforms(self) -> int:
        """The reform phases to come, this round's included."""
        return self.rounds + (self.view.phase != "reform")

    @cached_property
    def spaces(self) -> int:
        """The spaces of the timeline that are left until the end."""
        now = 0 if self.view.phase == "reform" else self.mine.free_spaces
        return now + self.rounds * (_SPACES_OF_A_ROUND + (self.mine.locks < 3))

    @cached_property
    def coin(self) -> float:
        """What a coin is worth: less, the more there are, and at the end a tenth of a glory."""
        if not self.spaces:
            return 0.1
        return 0.12 + 0.28 * min(1.0, self.spaces / 12) * (1.0 if self.mine.coins < 16 else 0.5)

    def time(self, hourglasses: int, doubles: int, marker: bool) -> float:
        """What spaces on the timeline cost; double hourglasses take one in the next round as well, or glory at last."""
        return SPACE * (hourglasses - doubles + marker) + self._later(doubles)

    def _later(self, doubles: int) -> float:
        if self.rounds:
            return 0.8 * SPACE * doubles
        scoring, before = self.content.setup.final_scoring, self.mine.timeline.count("double")
        return float(scoring.hourglass_penalty(before + doubles) - scoring.hourglass_penalty(before))

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
        return self.spaces / 3.5

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
        worth += 0.35 * len(printed.synergy) * max(0.0, min(self.plays, 8.0) - 1)
        worth += sum(self._effect(each) for each in (*printed.rewards, *printed.penalties))
        worth += len(printed.virtual) * 1.2 * min(1.0, self.plays / 4)
        if printed.action is not None:
            worth += 1.0 * self.rounds
        if printed.modifier is not None:
            worth += self._modifier(printed.modifier)
        if printed.reform is not None:
            worth += self.reform(printed.reform) * self.reforms
        return worth

    def _effect(self, effect: Reward | Penalty) -> float:
        match effect:
            case RemoveLock():
                return SPACE * (0.5 + 0.8 * self.rounds) if self.mine.locks else MARKER
            case TrainProfession():
                return 1.5
            case LoseProfession():
                return -1.0
            case AddPioneers():
                return PIONEERS * min(1.0, self.spaces / 10)

    def _modifier(self, modifier: Modifier) -> float:
        match modifier:
            case PriceAdjustment():
                return 0.5 * self.rounds
            case AdditionalTraining():
                return 1.5 * self.rounds
            case AdditionalTax():
                return 4 * self.coin * self.rounds

    def reform(self, effect: ReformEffect) -> float:
        """What a reform effect brings, used once."""
        match effect:
            case CoinsPerProfession(profession=profession, coins=coins):
                return coins * self.mine.professions.of(profession) * self.coin
            case ReceiveCoins(coins=coins):
                return coins * self.coin
            case ReceiveGlory(glory=glory):
                return float(glory)
            case GloryPerCity(glory=glory):
                return float(glory * (self.content.setup.cities - self.mine.cities_left))
            case BuyGlory(coins=coins, glory=glory, times=times):
                most = min(times, self.mine.coins // coins)
                return max(0.0, most * (glory - coins * self.coin))

    def chance(self, card: str, people: Professions, symbols: frozenset[Symbol]) -> float:
        """How likely a card is played yet: less, the more it lacks and the less time is left."""
        printed = self.content.cards[card]
        lacking = people.lacking(printed.requires).total
        missing = sum(symbol not in symbols for symbol in printed.symbols)
        needed = 2 + 0.8 * lacking + 2.5 * missing
        if needed > self.spaces:
            return 0.0
        return float(0.82**lacking * 0.75**missing * min(1.0, (self.spaces - needed + 3) / 8))

    def promise(self, card: str, people: Professions, symbols: frozenset[Symbol]) -> float:
        """What a card in hand may come to: played, or scored at the end."""
        asked = (card, people, symbols)
        if asked not in self._promises:
            self._promises[asked] = self._promised(card, people, symbols)
        return self._promises[asked]

    def _promised(self, card: str, people: Professions, symbols: frozenset[Symbol]) -> float:
        chance = self.chance(card, people, symbols)
        printed = self.content.cards[card]
        met = not people.lacking(printed.requires).total and all(symbol in symbols for symbol in printed.symbols)
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
        steady = TRAINING * min(1.0, self.spaces / 20) + (0.44 if bonus else 0)
        return self.hand(_with(people, (*virtual, *one_time)), self.symbols) - self.held + steady * more

    # Territories

    def paid(self, revenue: Revenue) -> float:
        """What a revenue is worth; markers for which there is no room are worth nothing."""
        spaces = self.content.setup.area_spaces
        markers = min(revenue.oracle, spaces - self.mine.oracle) + min(revenue.temple, spaces - self.mine.temple)
        return revenue.coins * self.coin + revenue.glory + MARKER * markers

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
        return worth

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

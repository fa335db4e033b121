"""Markers, permanent actions and territories, and the numbers of the setup and the final scoring."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epos.effects import Modifier, PrintedAction, Symbol, Symbols
from games.epos.professions import Profession, Professions
from games.kit.content import Item, Source
from games.kit.quantities import Count, ItemId
from games.kit.structs import Model

PlayerCount: TypeAlias = Literal[1, 2, 3, 4]
PLAYERS: tuple[PlayerCount, ...] = get_args(PlayerCount)
Epoch: TypeAlias = Annotated[Literal[1, 2, 3], Meta(description="An epoch: I, II or III, by number.")]
EPOCHS: tuple[Epoch, ...] = (1, 2, 3)
Region: TypeAlias = Literal["purple", "blue", "ochre"]
REGIONS: tuple[Region, ...] = get_args(Region)
MarkerAction: TypeAlias = Literal["teacher", "architect", "builder", "navigator", "principal", "wild-card"]
PermanentKind: TypeAlias = Literal["tax-collector", "builder", "navigator"]
NeutralSite: TypeAlias = Literal["a", "b", "solo"]
"""Where neutral cities stand: one of the two neutral-city symbols, or one of the three more poleis of solo play."""


class Elsewhere(Model, frozen=True):
    """One value of an item that does not come from where the rest of it comes from."""

    member: str
    source: Source
    why: str


class Deployment(Model, frozen=True):
    """Pioneers of a Navigator, for territories with one of these symbols in any mix.

    Without symbols they go to territories in which their owner has a city or a pioneer.
    """

    pioneers: Count
    symbols: Symbols = ()


class ActionMarker(Item, frozen=True, kw_only=True):
    """An action marker and the least and most players with whom it is on the board; Navigators say what they deploy.

    The wild card deploys too where it is used as a Navigator.
    """

    name: str
    action: MarkerAction
    coins: Count
    hourglasses: Count
    min_players: PlayerCount
    max_players: PlayerCount = 4
    deployment: Deployment | None = None
    elsewhere: tuple[Elsewhere, ...] = ()


class PermanentAction(Item, frozen=True, kw_only=True):
    """An action space printed on the board: its cost, or the income of a Tax Collector.

    `doublesOnly`: its hourglasses are placed as doubles; otherwise a Tax Collector's one is a single anyhow.
    """

    name: str
    action: PermanentKind
    coins: Count = 0
    income: Count = 0
    hourglasses: Count
    doubles_only: bool = False
    deployment: Deployment | None = None


class Revenue(Model, frozen=True):
    """What a territory pays: coins, glory, or neutral markers for the oracle or temple area."""

    coins: Count = 0
    glory: Count = 0
    oracle: Count = 0
    temple: Count = 0


class Territory(Item, frozen=True, kw_only=True):
    """A territory with a city construction space: its region, symbol and revenue."""

    name: str
    region: Region
    symbol: Symbol
    revenue: Revenue
    elsewhere: tuple[Elsewhere, ...] = ()


class Polis(Territory, frozen=True, kw_only=True):
    """A polis: the poleis that it borders, and whether a neutral city may stand on it."""

    borders: tuple[ItemId, ...]
    neutral: NeutralSite | None = None


class ProvinceSpace(Territory, frozen=True, kw_only=True):
    """A city construction space of a province: the action and the modifier that it offers (Q-30)."""

    province: ItemId
    min_players: PlayerCount
    action: PrintedAction
    modifier: Modifier


class Province(Item, frozen=True, kw_only=True):
    """A province around the poleis, with one or two spaces: the poleis and the provinces that it borders (Q-13)."""

    poleis: tuple[ItemId, ItemId, ItemId]
    provinces: tuple[ItemId, ItemId]


class BonusMarker(Item, frozen=True, kw_only=True):
    """A stack of bonus point markers: how many of what is needed, the glory of the top marker and of the others."""

    name: str
    counted: Literal["cities", "played-cards", "trained-professions"]
    needed: Count
    first: Count
    later: Count


class Track(Item, frozen=True, kw_only=True):
    """A track of the population overview that two opposite professions share, and its length."""

    professions: tuple[Profession, Profession]
    spaces: Count


class Start(Item, frozen=True, kw_only=True):
    """A recommended start, by place in the first turn order: cards, trained professions, where the pioneers stand."""

    name: str
    place: Count
    cards: tuple[ItemId, ...]
    population: Professions
    polis: ItemId


class Players(Item, frozen=True, kw_only=True):
    """What depends on how many play.

    `revealed` cards are shown in the start for experienced players; `boxesUnchosen`: those that nobody took go to the
    box. `boxed…` is how many top cards of a deck do, unseen. Neutral cities stand on the `neutral` sites, and so many
    of them are removed again. Neutral markers lie on these spaces of the display and of the training area.
    """

    players: PlayerCount
    revealed: Count
    boxes_unchosen: bool
    boxed_recommended: Count
    boxed_experienced: Count
    boxed_later: Count
    decks_open: bool
    neutral: tuple[NeutralSite, ...]
    neutral_removed: Count
    marked_cards: tuple[Count, ...]
    marked_trainings: tuple[Count, ...]
    elsewhere: tuple[Elsewhere, ...] = ()


class FinalScoring(Model, frozen=True, kw_only=True):
    """E. Final Scoring in numbers: what divides a hand card's glory, and what markers, coins and hourglasses count."""

    source: Source
    hand_divisor: Count
    markers_per_glory: Count
    coins_per_glory: Count
    hourglass_penalties: tuple[Count, ...]
    further_hourglass_penalty: Count

    def hourglass_penalty(self, hourglasses: int) -> int:
        """The glory that so many hourglasses cost."""
        if hourglasses == 0:
            return 0
        known = self.hourglass_penalties
        if hourglasses <= len(known):
            return known[hourglasses - 1]
        return known[-1] + (hourglasses - len(known)) * self.further_hourglass_penalty


class Setup(Model, frozen=True, kw_only=True):
    """The numbers of the game.

    Of a player: the spaces of the timeline, the locks on the rightmost of them, the double hourglasses on it at the
    start, coins, glory, pioneers, cities, cards in hand, `steps` of the population that experienced players choose,
    `startPioneers` on the map, `areaSpaces` of the oracle area and of the temple area each. `principalCoins` and
    `principalGlory` are on the two sides of the Principal marker. `coreDeck` is how many cards of an epoch the smaller
    deck has.
    """

    source: Source
    note: str = ""
    rounds: Count
    rounds_of_an_epoch: Count
    timeline: Count
    locks: Count
    doubles: Count
    coins: Count
    glory: Count
    pioneers: Count
    cities: Count
    hand: Count
    steps: Count
    start_pioneers: Count
    area_spaces: Count
    hand_limit: Count
    control_pioneers: Count
    city_pioneers: Count
    exchanges_per_oracle: Count
    markers_per_training: Count
    principal_coins: Count
    principal_glory: Count
    core_deck: Count
    elsewhere: tuple[Elsewhere, ...]
    tracks: tuple[Track, ...]
    players: tuple[Players, ...]
    final_scoring: FinalScoring

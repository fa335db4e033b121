"""The Cards: what is printed on cards, city boards, tokens and tracks, and lookups by card."""

from collections import Counter
from functools import cached_property
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.kit.content import BadContent, Item, Source
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.provincia_romana.effects import BuildingEffect, Capacity, FavourEffect, Icon, PenaltyPart, Site
from games.provincia_romana.goods import Gold, Goods

DeckName: TypeAlias = Literal["aedificium", "opes", "spqr"]
DECKS: tuple[DeckName, ...] = get_args(DeckName)
Color: TypeAlias = Literal["blue", "green", "orange", "purple", "red", "yellow"]
Points: TypeAlias = Annotated[int, Meta(ge=-100, le=100, description="Points on a track; may be negative.")]
BattleRound: TypeAlias = Literal[2, 3, 5, 6]
PLAYERS = range(2, 7)


class Elsewhere(Model, frozen=True):
    """One value of an item that does not come from where the rest of it comes from."""

    member: str
    source: Source
    why: str


class Building(Item, frozen=True, kw_only=True):
    """A kind of Aedificium card. Its copies are `<id>-1`, `<id>-2` and so on.

    `copiesOf132` is the number of copies where the deck is to have the 132 cards of the component list.
    """

    name: str
    copies: Count
    copies_of_132: Count | None = None
    cost: Goods
    prestige: Count
    unique: bool
    inactive: bool
    icons: tuple[Icon, ...]
    effects: tuple[BuildingEffect, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()


class Favour(Item, frozen=True, kw_only=True):
    """A face of SPQR cards, under its entry in the rulebook's list.

    With `copies` its cards are `<id>-1`, `<id>-2` and so on; without, the one card's id is the face's. `anyResources`
    is how many resources of the owner's choice it costs besides `cost`. `stays` is whether it stays in play.
    """

    entry: ItemId
    name: str
    copies: Count | None = None
    cost: Goods = Goods()
    any_resources: Count = 0
    stays: bool = False
    effect: FavourEffect
    elsewhere: tuple[Elsewhere, ...] = ()


class Opes(Item, frozen=True, kw_only=True):
    """An Opes card: what the Quaestor, who chose the deck, receives, and what the others do."""

    quaestor: Goods
    others: Goods


class Bellum(Item, frozen=True, kw_only=True):
    """A Bellum card. Of `penalties`, the first alternative of which a part can be paid is; each part if it can be."""

    round: BattleRound
    attack: Count
    penalties: tuple[tuple[PenaltyPart, ...], ...]
    elsewhere: tuple[Elsewhere, ...] = ()


class City(Item, frozen=True, kw_only=True):
    """A city board: its color, the word on it, and its own special Aedificium (a kind of building)."""

    name: str
    color: Color
    site: Site
    special: ItemId
    elsewhere: tuple[Elsewhere, ...] = ()


class BattleToken(Item, frozen=True, kw_only=True):
    """A battle token as each color has it; a color's own is `<color>-<id>`. That with the coin goes to its city."""

    value: Points
    coin: bool = False


class Start(Item, frozen=True, kw_only=True):
    """What a seat starts with, in a match of so many players: Prestige Points, and goods without the gold of all."""

    players: Seat
    seat: Seat
    prestige: Points = 0
    goods: Goods


class Setup(Model, frozen=True, kw_only=True):
    """Setting Up the Game, in numbers: the tokens of the box, what each city starts with, how cards are laid out."""

    source: Source
    note: str = ""
    supply: Goods
    gold: Gold
    morale: Points
    defense: Points
    capacity: Count
    removed: Count
    starting_hand: Count
    hand_limit: Count
    markers_of_a_deck: Count
    laid_out: Count
    laid_out_face_up: Count
    tokens_dealt: Count
    rounds: Count
    battle_rounds: tuple[BattleRound, ...]
    starts: tuple[Start, ...]


class Component(Item, frozen=True, kw_only=True):
    """What's in the Box: how many of something."""

    name: str
    count: Count


class Track(Item, frozen=True, kw_only=True):
    """A track: its lowest space, and how far it is drawn on a screen; no rule ends it above."""

    name: str
    lowest: Points
    drawn_to: Points
    elsewhere: tuple[Elsewhere, ...] = ()


def _copies(item: Building | Favour, copies: int | None) -> tuple[str, ...]:
    return (item.id,) if copies is None else tuple(f"{item.id}-{number}" for number in range(1, copies + 1))


class Content(Model, frozen=True, dict=True, gc=True):
    """Everything that is printed, as data. The lookups by card are made once and are no members."""

    aedificium: tuple[Building, ...]
    spqr: tuple[Favour, ...]
    opes: tuple[Opes, ...]
    bellum: tuple[Bellum, ...]
    cities: tuple[City, ...]
    battle_tokens: tuple[BattleToken, ...]
    setup: Setup
    components: tuple[Component, ...]
    tracks: tuple[Track, ...]

    def __post_init__(self) -> None:
        """Refuse content that no match could be set up with."""
        pieces = [
            *(card for building in self.aedificium for card in _copies(building, building.copies)),
            *(card for favour in self.spqr for card in _copies(favour, favour.copies)),
            *(item.id for item in (*self.opes, *self.bellum, *self.cities)),
            *(token_id(city.color, token) for city in self.cities for token in self.battle_tokens),
        ]
        if twice := sorted(piece for piece, count in Counter(pieces).items() if count > 1):
            raise BadContent(f"these ids stand for two things: {', '.join(twice)}")
        if foreign := {city.special for city in self.cities} - {building.id for building in self.aedificium}:
            raise BadContent(f"cities.toml: no kind of Aedificium: {', '.join(sorted(foreign))}")
        if missing := set(self.setup.battle_rounds) - {card.round for card in self.bellum}:
            raise BadContent(f"bellum.toml: no card for the rounds {sorted(missing)}")
        rows = [(players, seat) for players in PLAYERS for seat in range(1, players + 1)]
        if sorted((start.players, start.seat) for start in self.setup.starts) != rows:
            raise BadContent("setup.toml: `starts` has one row for each seat of 2 to 6 players")

    @cached_property
    def buildings(self) -> dict[str, Building]:
        """Aedificium cards by id."""
        return {card: item for item in self.aedificium for card in _copies(item, item.copies)}

    @cached_property
    def favours(self) -> dict[str, Favour]:
        """SPQR cards by id."""
        return {card: item for item in self.spqr for card in _copies(item, item.copies)}

    @cached_property
    def productions(self) -> dict[str, Opes]:
        """Opes cards by id."""
        return {item.id: item for item in self.opes}

    @cached_property
    def battles(self) -> dict[str, Bellum]:
        """Bellum cards by id."""
        return {item.id: item for item in self.bellum}

    @cached_property
    def city(self) -> dict[str, City]:
        """Cities by id."""
        return {item.id: item for item in self.cities}

    @cached_property
    def token(self) -> dict[str, BattleToken]:
        """Battle tokens of all colors by id."""
        return {token_id(city.color, token): token for city in self.cities for token in self.battle_tokens}

    @cached_property
    def horrea(self) -> tuple[str, ...]:
        """The cards that start in the cities: those that give room for more resources (A2)."""
        return tuple(
            card for card, item in self.buildings.items() if any(isinstance(e, Capacity) for e in item.effects)
        )

    def deck(self, name: DeckName, *, of_132: bool = False) -> tuple[str, ...]:
        """The cards of a deck before anything is drawn or removed: Horrea are never in one (A2).

        `of_132`: with the Aedificium cards that the component list counts, instead of those of the entries (D1).
        """
        if name == "opes":
            return tuple(self.productions)
        if name == "spqr":
            return tuple(self.favours)
        fewer = {item.id: item.copies if item.copies_of_132 is None else item.copies_of_132 for item in self.aedificium}
        horrea = set(self.horrea)
        return tuple(
            card
            for item in self.aedificium
            for card in _copies(item, fewer[item.id] if of_132 else item.copies)
            if card not in horrea
        )

    def deck_of(self, card: str) -> DeckName:
        """The deck that a card belongs to, by its back."""
        if card in self.buildings:
            return "aedificium"
        return "spqr" if card in self.favours else "opes"

    def kind(self, card: str) -> str:
        """The rulebook's entry of an Aedificium or SPQR card: `domus`, `commercium`."""
        building = self.buildings.get(card)
        return building.id if building else self.favours[card].entry

    def title(self, card: str) -> str:
        """A card's name for people."""
        if card in self.buildings:
            return self.buildings[card].name
        if card in self.favours:
            return self.favours[card].name
        return f"Opes ({self.productions[card].quaestor} / {self.productions[card].others})"

    def start(self, players: int, seat: int) -> Start:
        """What a seat starts with."""
        return next(row for row in self.setup.starts if (row.players, row.seat) == (players, seat))

    def color(self, city: str) -> Color:
        """A city's color."""
        return self.city[city].color


def token_id(color: Color, token: BattleToken) -> str:
    """A color's copy of a battle token."""
    return f"{color}-{token.id}"

"""The numbers of the setup, of rates and prices, of the ends of epochs, of quick modes and of the final scoring."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epochs.printed import EPOCHS, PLAYERS, Epoch, Named, Numbers, PlayerCount, Printed
from games.epochs.resources import Resources, Reward
from games.kit.quantities import Count, ItemId
from games.kit.structs import Model

ByPlayers: TypeAlias = Annotated[tuple[Count, Count, Count], Meta(description="For 2, 3 and 4 players.")]
Mode: TypeAlias = Literal["full", "quick-1-2", "quick-2-3"]
MODES: tuple[Mode, ...] = get_args(Mode)


class ExplorationToken(Named, frozen=True, kw_only=True):
    """An exploration token and its copies: what revealing it gives; a question mark stays on its land instead."""

    copies: Count
    icons: Count
    reward: Reward = Reward()

    @property
    def stays(self) -> bool:
        """Whether it is a question mark, which stays on the land as an unknown natural resource."""
        return self.icons == 0


class Players(Printed, frozen=True, kw_only=True):
    """What depends on how many play.

    `dealt` market cards in an upkeep; `lateDeck` cards of epoch III on top of III+; `greatWorks` are gained by so many
    players at the end of epoch I, II and III.
    """

    players: PlayerCount
    dealt: Count
    late_deck: Count
    great_works: tuple[Count, Count, Count]


class Setup(Numbers, frozen=True, kw_only=True):
    """The numbers of the setup and of the components that limit what players can have.

    Of a player: `resources`, `honor`, `cubes` and `cities` of which so many are `…AtStart` on the civilization board,
    trading `posts`, ability `tokens`, cards in `hand`, turns and inventions per epoch. Of the market: `rowLength`
    spaces in each row, `marketDealt` cards at the setup and at each new epoch, and of III+ once more; `stacks` of
    inventions.
    """

    turns_per_epoch: Count
    inventions_per_epoch: Count
    hand: Count
    resources: Resources
    honor: Count
    cities: Count
    cities_at_start: Count
    cubes: Count
    cubes_at_start: Count
    posts: Count
    tokens: Count
    neutral_cities: Count
    barbarians: Count
    great_works: Count
    dice: Count
    row_length: Count
    market_dealt: Count
    stacks: Count
    culture_wrap: Count
    start_government: ItemId
    start_unit: ItemId
    players: tuple[Players, ...]


class Rates(Numbers, frozen=True, kw_only=True):
    """What actions cost and bring, and what things are worth while the game goes on.

    Costs are in food for Expand, production for cities and trading posts, science for what a unit asks for and its
    owner lacks (`missingIcon`), gold or cubes for converting, cubes for declaring war.
    """

    expand: Count
    city: Count
    post_by_land: Count
    post_by_sea: Count
    land_edges: Count
    posts_in_city: Count
    host_gold: Count
    returned_post_gold: Count
    missing_icon: Count
    least_research: Count
    convert_gold: Count
    convert_cubes: Count
    war_cubes: Count
    strategic_supply: Count
    natural_supply: Count
    city_demand: Count
    post_demand: Count


class EpochEnd(Printed, frozen=True, kw_only=True):
    """The numbers of the end of an epoch: feeding, converting, pillage, and what a warmonger loses."""

    epoch: Epoch
    food_per_city: Count
    fed: Reward
    culture_per_unfed: Count
    basics_per_gold: Count
    gold_per_barbarian: Count
    warmonger_loss: Count


class Handicap(Model, frozen=True):
    """Points that a civilization, weaker in a quick mode, gets at the final scoring."""

    civilization: ItemId
    points: Count


class GameMode(Named, frozen=True, kw_only=True):
    """Which epochs are played, and how the setup of a quick game differs.

    `boards` are dealt to each player to choose from. Everybody gains `reward`. `removed` civilizations
    are not dealt. `fedInLast`: whether feeding in the last epoch brings its reward. `freeLands` are occupied at the end
    of the setup, with a city if one can be placed, and then the first action need not be Expand.
    """

    first_epoch: Epoch
    last_epoch: Epoch
    reward: Reward = Reward()
    boards: ByPlayers
    fed_in_last: bool
    map_revealed: bool
    free_lands: Count
    first_expand: bool
    handicaps: tuple[Handicap, ...] = ()
    removed: tuple[ItemId, ...] = ()

    @property
    def epochs(self) -> tuple[Epoch, ...]:
        """The epochs that are played, in order."""
        return tuple(each for each in EPOCHS if self.first_epoch <= each <= self.last_epoch)

    def handicap(self, civilization: str) -> int:
        """The points that a civilization gets at the final scoring."""
        return sum(each.points for each in self.handicaps if each.civilization == civilization)

    def boards_for(self, players: PlayerCount) -> int:
        """How many civilization boards each of so many players is dealt."""
        return self.boards[PLAYERS.index(players)]


class FinalScoring(Numbers, frozen=True, kw_only=True):
    """Final Scoring in numbers: points of each culture, honor, wonder and city; gold for a point; great works."""

    culture: Count
    honor: Count
    wonder: Count
    city: Count
    gold_per_point: Count
    great_works: tuple[Count, ...]

    def points_of_great_works(self, count: int) -> int:
        """What so many great works of art are worth together."""
        return self.great_works[min(count, len(self.great_works) - 1)]

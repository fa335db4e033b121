"""Everything that is printed, as data: lookups by id. Much of it is a picture in the rulebook (R-38)."""

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache

from games.epochs.battle_numbers import BattleNumbers, Formation, FormationToken
from games.epochs.boards import Civilization, CivilizationAbility, Government, ResearchTrack, TradeIncome
from games.epochs.components import EpochEnd, ExplorationToken, FinalScoring, GameMode, Players, Rates, Setup
from games.epochs.content_checks import problems_of
from games.epochs.geometry import Lattice, lattice
from games.epochs.map_tiles import Layout, MapTile, PlacedTile
from games.epochs.market_cards import Invention, Wonder
from games.epochs.placed_map import PlacedMap, placed_map
from games.epochs.printed import Epoch, Named, PlayerCount
from games.epochs.resources import Reward
from games.epochs.terrains import STRATEGIC, NaturalResource
from games.epochs.units import MarketDeck, MarketUnit, SpecialUnit, UnitCard
from games.kit.content import BadContent
from games.kit.structs import Model


class Content(Model, frozen=True, dict=True, gc=True):
    """Everything that is printed, as data. The lookups by id are made once and are no members."""

    inventions_1: tuple[Invention, ...]
    inventions_2: tuple[Invention, ...]
    inventions_3: tuple[Invention, ...]
    units: tuple[MarketUnit, ...]
    special_units: tuple[SpecialUnit, ...]
    wonders: tuple[Wonder, ...]
    civilizations: tuple[Civilization, ...]
    governments: tuple[Government, ...]
    research_tracks: tuple[ResearchTrack, ...]
    trade_income: tuple[TradeIncome, ...]
    map_tiles: tuple[MapTile, ...]
    layouts: tuple[Layout, ...]
    exploration_tokens: tuple[ExplorationToken, ...]
    setup: Setup
    rates: Rates
    battle: BattleNumbers
    epoch_ends: tuple[EpochEnd, ...]
    game_modes: tuple[GameMode, ...]
    final_scoring: FinalScoring

    def __post_init__(self) -> None:
        """Refuse content that no match could be set up with."""
        for problem in problems_of(self):
            raise BadContent(problem)

    @cached_property
    def invention(self) -> dict[str, Invention]:
        """Inventions by id."""
        return {each.id: each for each in (*self.inventions_1, *self.inventions_2, *self.inventions_3)}

    @cached_property
    def unit(self) -> dict[str, UnitCard]:
        """All units by id, those outside the market too."""
        return {each.id: each for each in (*self.units, *self.special_units)}

    @cached_property
    def wonder(self) -> dict[str, Wonder]:
        """Wonders by id."""
        return {each.id: each for each in self.wonders}

    @cached_property
    def civilization(self) -> dict[str, Civilization]:
        """Civilizations by id."""
        return {each.id: each for each in self.civilizations}

    @cached_property
    def ability(self) -> dict[str, CivilizationAbility]:
        """The abilities of civilizations by id."""
        return {each.id: each for civilization in self.civilizations for each in civilization.abilities}

    @cached_property
    def government(self) -> dict[str, Government]:
        """Forms of government by id."""
        return {each.id: each for each in self.governments}

    @cached_property
    def tile(self) -> dict[str, MapTile]:
        """Map tiles by id."""
        return {each.id: each for each in self.map_tiles}

    @cached_property
    def exploration(self) -> dict[str, ExplorationToken]:
        """Exploration tokens by id."""
        return {each.id: each for each in self.exploration_tokens}

    @cached_property
    def mode(self) -> dict[str, GameMode]:
        """The full game and the quick ones by id."""
        return {each.id: each for each in self.game_modes}

    @cached_property
    def formation(self) -> dict[Formation, FormationToken]:
        """Formation tokens by what they are."""
        return {each.formation: each for each in self.battle.formations}

    @cached_property
    def names(self) -> dict[str, str]:
        """What people call a card, board, ability, tile or token, by id."""
        cards: tuple[Named, ...] = (*self.invention.values(), *self.unit.values(), *self.wonders)
        boards = (*self.civilizations, *self.ability.values(), *self.governments, *self.map_tiles)
        tokens = (*self.exploration_tokens, *self.battle.formations)
        return {each.id: each.name for each in (*cards, *boards, *tokens)}

    @cached_property
    def deck_of(self) -> dict[str, MarketDeck]:
        """The deck that each market card comes from, which its back shows."""
        return {unit.id: unit.deck for unit in self.units} | {each.id: each.deck for each in self.wonders}

    @cached_property
    def lattices(self) -> dict[int, Lattice]:
        """The lattice that tiles are placed on, by number of players."""
        return {each.players: lattice(each.columns, each.rows) for each in self.layouts}

    @cached_property
    def map_of(self) -> Callable[[PlayerCount, tuple[PlacedTile, ...]], PlacedMap]:
        """The map with so many players and these tiles face up; the last maps are remembered."""

        @lru_cache(maxsize=256)
        def made(players: PlayerCount, placed: tuple[PlacedTile, ...]) -> PlacedMap:
            return placed_map(self.lattices[players], self.tile, placed)

        return made

    def invention_deck(self, epoch: Epoch) -> tuple[str, ...]:
        """The inventions of an epoch, each as often as there are copies."""
        return _copies((self.inventions_1, self.inventions_2, self.inventions_3)[epoch - 1])

    def market_deck(self, deck: MarketDeck) -> tuple[str, ...]:
        """The market cards of a deck, each as often as there are copies; there is one of each wonder."""
        wonders = tuple(each.id for each in self.wonders if each.deck == deck)
        return (*_copies(each for each in self.units if each.deck == deck), *wonders)

    def exploration_pool(self) -> tuple[str, ...]:
        """All exploration tokens, each as often as there are copies."""
        return _copies(self.exploration_tokens)

    def layout(self, players: PlayerCount) -> Layout:
        """How tiles are laid out with so many players."""
        return next(each for each in self.layouts if each.players == players)

    def players(self, count: PlayerCount) -> Players:
        """What depends on how many play."""
        return next(each for each in self.setup.players if each.players == count)

    def research_track(self, players: PlayerCount) -> ResearchTrack:
        """The side of the research track that is used with so many players."""
        return next(each for each in self.research_tracks if players in each.players)

    def epoch_end(self, epoch: Epoch) -> EpochEnd:
        """The numbers of the end of an epoch."""
        return self.epoch_ends[epoch - 1]

    def income(self, demand: int, supply: int) -> Reward:
        """The trade income with so much demand and supply (END-2); beyond the last column it stays the same."""
        return self.trade_income[min(demand, supply, len(self.trade_income) - 1)].reward

    def supply_of(self, resource: NaturalResource) -> int:
        """How much supply a natural resource brings to whom its land belongs (EXP-6)."""
        return self.rates.strategic_supply if resource in STRATEGIC else self.rates.natural_supply

    def civilizations_in(self, mode: str) -> tuple[str, ...]:
        """The civilizations that are dealt in a mode."""
        return tuple(each.id for each in self.civilizations if each.id not in self.mode[mode].removed)

    def forms_after(self, government: str) -> tuple[str, ...]:
        """The forms of government that an arrow leads to from this one."""
        return tuple(each.id for each in self.governments if government in each.arrows_from)


def _copies(items: Iterable[Invention | MarketUnit | ExplorationToken]) -> tuple[str, ...]:
    return tuple(each.id for each in items for _ in range(each.copies))

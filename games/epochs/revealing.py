"""Map tiles: shuffled at the setup, revealed and turned, with what is depicted on them (Construct the map; Upkeep)."""

from collections.abc import Iterator

from games.epochs.cards import Content
from games.epochs.happening import Happening
from games.epochs.lands import board_of
from games.epochs.map_tiles import PlacedTile
from games.epochs.place_words import place_name
from games.epochs.placed_map import depicted
from games.epochs.placement import oriented
from games.epochs.prompts import ChooseTile
from games.epochs.rejections import refused
from games.epochs.sections import CONSTRUCT_THE_MAP, MATCHING_A_TERRAIN, REVEALING_A_TILE
from games.epochs.state import HiddenTile, HiddenToken, State, players_of, replace, with_turn
from games.epochs.terrains import Terrain
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.hidden import NoEyes
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class TilesLaidOut(Fact, frozen=True):
    """Map tiles were shuffled and laid out face down on these slots in this order; the others left the game unseen."""

    section = CONSTRUCT_THE_MAP
    slots: tuple[ItemId, ...]
    boxed: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class ExplorationTokensShuffled(Fact, frozen=True):
    """The exploration tokens were shuffled face down."""

    section = CONSTRUCT_THE_MAP
    count: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class TileRevealed(Fact, frozen=True):
    """A map tile was turned up and laid, as the terrain that decided asks for it, if one did."""

    section = MATCHING_A_TERRAIN
    slot: ItemId
    tile: ItemId
    turned: bool
    terrain: Terrain | None = None


class TilePopulated(Fact, frozen=True):
    """What a tile depicts was put on it: barbarians, face-down exploration tokens, a neutral city if not `none`."""

    section = CONSTRUCT_THE_MAP
    slot: ItemId
    barbarians: tuple[ItemId, ...]
    tokens: tuple[ItemId, ...]
    city: ItemId


class TurnedToInventing(Fact, frozen=True):
    """The upkeep is over."""

    section = REVEALING_A_TILE


class RevealTile(Move, frozen=True):
    """Turn up the map tile in this slot."""

    section = REVEALING_A_TILE
    slot: ItemId


@evolver.on(TilesLaidOut)
def _tiles_laid_out(state: State, fact: TilesLaidOut) -> State:
    order = fact.order or ()
    hidden = tuple([HiddenTile(slot, tile) for slot, tile in zip(fact.slots, order, strict=False)])
    return replace(state, hidden_tiles=hidden, boxed_tiles=order[len(fact.slots) :])


@evolver.on(ExplorationTokensShuffled)
def _exploration_tokens_shuffled(state: State, fact: ExplorationTokensShuffled) -> State:
    return replace(state, exploration_pile=fact.order or ())


@evolver.on(TileRevealed)
def _tile_revealed(state: State, fact: TileRevealed) -> State:
    hidden = tuple([each for each in state.hidden_tiles if each.slot != fact.slot])
    return replace(
        state, hidden_tiles=hidden, placed=(*state.placed, PlacedTile(fact.slot, fact.tile, turned=fact.turned))
    )


@evolver.on(TilePopulated)
def _tile_populated(state: State, fact: TilePopulated) -> State:
    count = len(fact.tokens)
    placed = [HiddenToken(*each) for each in zip(fact.tokens, state.exploration_pile[:count], strict=True)]
    return replace(
        state,
        barbarians=(*state.barbarians, *fact.barbarians),
        hidden_tokens=(*state.hidden_tokens, *placed),
        exploration_pile=state.exploration_pile[count:],
        neutral_cities=state.neutral_cities if fact.city == "none" else (*state.neutral_cities, fact.city),
    )


@evolver.on(TurnedToInventing)
def _turned_to_inventing(state: State, fact: TurnedToInventing) -> State:
    return with_turn(state, stage="inventing")


def lay_out(unfolding: Happening) -> None:
    """Shuffle the tiles and lay out as many as the players need; shuffle the exploration tokens (MAP-1)."""
    content = unfolding.content
    slots = content.lattices[players_of(unfolding.state)].slots
    order = unfolding.random.shuffle("tiles", tuple(content.tile))
    unfolding.record(TilesLaidOut(slots=slots, boxed=len(order) - len(slots), order=order))
    tokens = unfolding.random.shuffle("exploration", content.exploration_pool())
    unfolding.record(ExplorationTokensShuffled(count=len(tokens), order=tokens))


def reveal(unfolding: Happening, slot: str) -> None:
    """Turn up a tile, match it, and put what it depicts on it as far as there is any (MAP-3 to MAP-5, UPK-4, R-36)."""
    content, state = unfolding.content, unfolding.state
    tile = next(each.tile for each in state.hidden_tiles if each.slot == slot)
    layout = content.layout(players_of(state))
    way = oriented(board_of(content, state), layout, slot, content.tile[tile])
    unfolding.record(TileRevealed(slot=slot, tile=tile, turned=way.turned, terrain=way.terrain))
    barbarians, tokens, city = depicted(board_of(content, unfolding.state), slot)
    room = content.setup.barbarians - len(state.barbarians)
    full = city is None or len(state.neutral_cities) >= content.setup.neutral_cities
    unfolding.record(
        TilePopulated(
            slot=slot, barbarians=barbarians[:room], tokens=tokens, city="none" if full or city is None else city
        )
    )


def _candidates(content: Content, state: State, prompt: ChooseTile) -> Iterator[RevealTile]:
    return (RevealTile(each.slot) for each in state.hidden_tiles)


def _refuse(content: Content, state: State, prompt: ChooseTile, move: RevealTile) -> Rejection | None:
    if any(each.slot == move.slot for each in state.hidden_tiles):
        return None
    return refused("not-revealable", "Choose a slot with a tile that is still face down.", REVEALING_A_TILE)


def _unfold(unfolding: Happening, prompt: ChooseTile, move: RevealTile) -> None:
    reveal(unfolding, move.slot)
    unfolding.record(TurnedToInventing())


rules = (
    MoveRule(
        move=RevealTile,
        prompts=(ChooseTile,),
        section=REVEALING_A_TILE,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Reveal the tile in {place_name(move.slot)}",
    ),
)

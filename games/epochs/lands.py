"""Occupying hexes and losing them: exploration tokens, walls and special tokens (Actions in Detail > Expand)."""

from games.epochs import gaining
from games.epochs.cards import Content
from games.epochs.causes import Cause, Caused
from games.epochs.happening import Happening
from games.epochs.owned_effects import owned
from games.epochs.placed_map import PlacedMap
from games.epochs.sections import GLOSSARY, UNKNOWN_RESOURCES
from games.epochs.state import HeldToken, Player, State, player_of, players_of, replace, with_player
from games.epochs.token_effects import PlaceWalls, SpecialToken
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class LandOccupied(Caused, frozen=True):
    """A player's cube went from the civilization board to a hex."""

    hex: ItemId


class LandLost(Caused, frozen=True):
    """A player's cube left a hex for the civilization board, and all tokens of its owner left with it (R-21)."""

    hex: ItemId


class TokenExplored(Fact, frozen=True):
    """An exploration token was turned up; a question mark stays on its hex, any other leaves it (R-06)."""

    section = UNKNOWN_RESOURCES
    seat: Seat
    hex: ItemId
    token: ItemId
    stays: bool


class WallPlaced(Fact, frozen=True):
    """A player put a Great Wall token on a land."""

    section = GLOSSARY
    seat: Seat
    hex: ItemId


class SpecialTokenPlaced(Fact, frozen=True):
    """A player put a special token on a land."""

    section = GLOSSARY
    seat: Seat
    hex: ItemId
    token: SpecialToken


@evolver.on(LandOccupied)
def _land_occupied(state: State, fact: LandOccupied) -> State:
    player = player_of(state, fact.seat)
    return with_player(state, fact.seat, cubes=player.cubes - 1, lands=(*player.lands, fact.hex))


@evolver.on(LandLost)
def _land_lost(state: State, fact: LandLost) -> State:
    player = player_of(state, fact.seat)
    return with_player(
        state,
        fact.seat,
        cubes=player.cubes + 1,
        lands=tuple([each for each in player.lands if each != fact.hex]),
        walls=tuple([each for each in player.walls if each != fact.hex]),
        held_tokens=tuple([each for each in player.held_tokens if each.land != fact.hex]),
    )


@evolver.on(TokenExplored)
def _token_explored(state: State, fact: TokenExplored) -> State:
    return replace(
        state,
        hidden_tokens=tuple([each for each in state.hidden_tokens if each.hex != fact.hex]),
        question_marks=(*state.question_marks, fact.hex) if fact.stays else state.question_marks,
    )


@evolver.on(WallPlaced)
def _wall_placed(state: State, fact: WallPlaced) -> State:
    return with_player(state, fact.seat, walls=(*player_of(state, fact.seat).walls, fact.hex))


@evolver.on(SpecialTokenPlaced)
def _special_token_placed(state: State, fact: SpecialTokenPlaced) -> State:
    held = (*player_of(state, fact.seat).held_tokens, HeldToken(fact.token, fact.hex))
    return with_player(state, fact.seat, held_tokens=held)


def board_of(content: Content, state: State) -> PlacedMap:
    """What is known of the map."""
    return content.map_of(players_of(state), state.placed)


def is_occupied(state: State, place: str) -> bool:
    """Whether a player's cube or a barbarian is on a hex (EXP-4)."""
    return place in state.barbarians or any(place in player.lands for player in state.players)


def holder(state: State, place: str) -> int | None:
    """The seat whose land a hex is."""
    return next((seat for seat, player in enumerate(state.players, 1) if place in player.lands), None)


def walls_in_stock(content: Content, player: Player) -> int:
    """How many Great Wall tokens a player may still place: those of an unlocked ability that are not on the map."""
    stock = sum(each.effect.tokens for each in owned(content, player) if isinstance(each.effect, PlaceWalls))
    return max(stock - len(player.walls), 0)


def occupy(unfolding: Happening, seat: int, place: str, why: Cause) -> None:
    """Put a ready cube on a hex, with all that comes of it: a token is explored, a wall is built (R-06, C.0)."""
    unfolding.record(LandOccupied(seat=seat, reason=why.reason, cause=why.piece, hex=place))
    token = next((each.token for each in unfolding.state.hidden_tokens if each.hex == place), None)
    if token is not None:
        printed = unfolding.content.exploration[token]
        unfolding.record(TokenExplored(seat=seat, hex=place, token=token, stays=printed.stays))
        gaining.gain(unfolding, seat, printed.reward, Cause("exploration", token))
    if walls_in_stock(unfolding.content, player_of(unfolding.state, seat)):
        unfolding.record(WallPlaced(seat=seat, hex=place))


def lose_land(unfolding: Happening, seat: int, place: str, why: Cause) -> None:
    """A player's cube leaves a hex; cities on its corners stay (R-21, R-22)."""
    unfolding.record(LandLost(seat=seat, reason=why.reason, cause=why.piece, hex=place))

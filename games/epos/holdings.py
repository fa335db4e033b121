"""What players hold: coins, glory, neutral markers in their areas."""

from games.epos.cards import Content
from games.epos.causes import Cause, Caused, Reason
from games.epos.prompts import Area
from games.epos.state import Player, State, markers_in, player_of, replace, with_player
from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count

evolver: Evolver[State] = Evolver()
_AREAS: tuple[Area, ...] = ("oracle", "temple")


class CoinsGained(Caused, frozen=True):
    """A player took coins from the supply."""

    coins: Count


class CoinsPaid(Caused, frozen=True):
    """A player paid coins."""

    coins: Count


class GloryGained(Caused, frozen=True):
    """A player gained glory."""

    points: Count


class AreaMarkerPlaced(Caused, frozen=True):
    """A player placed a neutral marker on a space of the oracle or temple area."""

    area: Area


class AreaMarkerForgone(Caused, frozen=True):
    """A player forwent a neutral marker, for which there is no space left in the area (Q-19, Q-29)."""

    area: Area


class AreaMarkersReturned(Caused, frozen=True):
    """A player returned neutral markers from the oracle and temple areas to the supply."""

    oracle: Count = 0
    temple: Count = 0


_GLORY: dict[Reason, str] = {
    "principal": "principal",
    "builder": "played_cards",
    "synergy": "synergy",
    "revenue": "revenue",
    "reform-revenue": "revenue",
    "reform-effect": "reform_effects",
    "bonus-marker": "bonus_markers",
}
"""Under which source of glory the glory of a reason counts."""


@evolver.on(CoinsGained)
def _coins_gained(state: State, fact: CoinsGained) -> State:
    return with_player(state, fact.seat, coins=player_of(state, fact.seat).coins + fact.coins)


@evolver.on(CoinsPaid)
def _coins_paid(state: State, fact: CoinsPaid) -> State:
    return with_player(state, fact.seat, coins=player_of(state, fact.seat).coins - fact.coins)


@evolver.on(GloryGained)
def _glory_gained(state: State, fact: GloryGained) -> State:
    glory, source = player_of(state, fact.seat).glory, _GLORY[fact.reason]
    return with_player(state, fact.seat, glory=replace(glory, **{source: getattr(glory, source) + fact.points}))


@evolver.on(AreaMarkerPlaced)
def _area_marker_placed(state: State, fact: AreaMarkerPlaced) -> State:
    return with_player(state, fact.seat, **{fact.area: markers_in(player_of(state, fact.seat), fact.area) + 1})


@evolver.on(AreaMarkerForgone)
def _area_marker_forgone(state: State, fact: AreaMarkerForgone) -> State:
    return state


@evolver.on(AreaMarkersReturned)
def _area_markers_returned(state: State, fact: AreaMarkersReturned) -> State:
    player = player_of(state, fact.seat)
    return with_player(state, fact.seat, oracle=player.oracle - fact.oracle, temple=player.temple - fact.temple)


def gain_coins(unfolding: Unfolding[State, Content], seat: int, coins: int, why: Cause) -> None:
    """A player takes coins from the supply; nothing happens for none."""
    if coins:
        unfolding.record(CoinsGained(seat=seat, reason=why.reason, cause=why.piece, coins=coins))


def pay_coins(unfolding: Unfolding[State, Content], seat: int, coins: int, why: Cause) -> None:
    """A player pays coins; nothing happens for none."""
    if coins:
        unfolding.record(CoinsPaid(seat=seat, reason=why.reason, cause=why.piece, coins=coins))


def gain_glory(unfolding: Unfolding[State, Content], seat: int, points: int, why: Cause) -> None:
    """A player gains glory, counted under what the reason stands for; nothing happens for none."""
    if points:
        unfolding.record(GloryGained(seat=seat, reason=why.reason, cause=why.piece, points=points))


def room_in(content: Content, player: Player, area: Area) -> int:
    """How many more neutral markers an area holds."""
    return content.setup.area_spaces - markers_in(player, area)


def areas_with_room(content: Content, player: Player) -> tuple[Area, ...]:
    """The areas that hold one more neutral marker."""
    return tuple([area for area in _AREAS if room_in(content, player, area) > 0])


def place_marker(unfolding: Unfolding[State, Content], seat: int, area: Area, why: Cause) -> None:
    """A neutral marker for an area; without a space for it, it is lost (Q-19)."""
    if room_in(unfolding.content, player_of(unfolding.state, seat), area) > 0:
        unfolding.record(AreaMarkerPlaced(seat=seat, reason=why.reason, cause=why.piece, area=area))
    else:
        unfolding.record(AreaMarkerForgone(seat=seat, reason=why.reason, cause=why.piece, area=area))


def return_markers(unfolding: Unfolding[State, Content], seat: int, why: Cause, *, oracle: int, temple: int) -> None:
    """Neutral markers go back from the areas to the supply."""
    unfolding.record(AreaMarkersReturned(seat=seat, reason=why.reason, cause=why.piece, oracle=oracle, temple=temple))

"""Phase 3 - Battle: the battle under way, and who fights in it."""

from games.provincia_romana.state import Battle, State, clockwise


def battle_of(state: State) -> Battle:
    """The battle under way."""
    assert state.battle is not None
    return state.battle


def fighters(state: State) -> list[int]:
    """All seats in the order of their battles (A32)."""
    return list(clockwise(state, state.first))


def loser(state: State) -> int:
    """The seat that fought last, and lost if something is asked of it."""
    return fighters(state)[battle_of(state).fought - 1]

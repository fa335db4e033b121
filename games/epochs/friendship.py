"""Who is friendly, at war, or a warmonger (Friendly player; List of status of diplomacy)."""

from games.epochs.state import Flag, State, player_of


def flag_of(state: State, seat: int, rival: int) -> Flag | None:
    """The flag of a rival in a player's display."""
    return next((each for each in player_of(state, seat).flags if each.rival == rival), None)


def is_prepared(state: State, seat: int, rival: int) -> bool:
    """Whether a player's flag for a rival shows the sword; a warmonger is prepared against everybody (R-16)."""
    if player_of(state, seat).warmonger:
        return True
    flag = flag_of(state, seat, rival)
    return flag is not None and flag.sword


def at_war(state: State, seat: int, rival: int) -> bool:
    """Whether two players may fight each other: both are prepared, and not both by being warmongers (DIP-10)."""
    mine, theirs = flag_of(state, seat, rival), flag_of(state, rival, seat)
    if mine is None and theirs is None:
        return False
    return is_prepared(state, seat, rival) and is_prepared(state, rival, seat)


def is_friendly(state: State, seat: int, rival: int) -> bool:
    """Whether a rival is friendly: no warmonger, and not at war with the player (TRP-4, R-49)."""
    return not player_of(state, rival).warmonger and not at_war(state, seat, rival)


def is_at_peace(state: State, seat: int) -> bool:
    """Whether no flag is in a player's display."""
    player = player_of(state, seat)
    return not player.flags and not player.warmonger

"""Bounded supplies of tokens: what cannot be delivered is not delivered."""


def delivered(printed: int, supply: int, room: int | None = None) -> int:
    """How many of `printed` tokens a taker gets from a supply of so many, with `room` left (`None`: without limit)."""
    amount = min(printed, supply)
    return max(0, amount if room is None else min(amount, room))

"""Paying: what a nation gives up by its own choice, always in full (R17)."""

from games.kit.decider import Unfolding
from games.nations import triggers
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.holdings import give_up
from games.nations.resources import Resources
from games.nations.state import State


def pay(unfolding: Unfolding[State, Content], seat: int, cost: Resources, cause: Cause) -> None:
    """A nation pays a cost that it can pay."""
    give_up(unfolding, seat, cost, cause)
    if cost.gold:
        triggers.gold_paid(unfolding, seat, cause)

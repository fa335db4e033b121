"""Glossary > Add pioneers: the reward of a card, carried out as a Navigator's three steps (Q-52)."""

from games.epos import navigator
from games.epos.causes import Cause
from games.epos.components import Deployment
from games.epos.effects import AddPioneers
from games.epos.happening import Happening


def apply(unfolding: Happening, seat: int, effect: AddPioneers, card: str) -> None:
    """A card lets a player deploy pioneers to territories with its symbols, move as many steps, and build."""
    navigator.begin(unfolding, seat, Deployment(effect.pioneers, effect.symbols), Cause("reward", card))

"""What all rules work on: an event of a match while it is decided."""

from typing import TypeAlias

from games.epochs.cards import Content
from games.epochs.state import State
from games.kit.decider import Unfolding

Happening: TypeAlias = Unfolding[State, Content]
"""The content, the facts so far, and the state that they lead to."""

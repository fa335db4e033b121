"""The timeline's words: one line for each kind of fact that tells people something."""

from games.epochs.cards import Content
from games.kit.game import Line
from games.kit.structs import Fact


def narrate(content: Content, fact: Fact) -> Line | None:
    """A fact in words; `None` where it tells people nothing."""
    if not fact.section:
        return None
    return Line(fact.kind.replace("-", " ").capitalize() + ".", fact.section, getattr(fact, "seat", None))

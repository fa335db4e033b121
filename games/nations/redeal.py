"""A match as it might be for one viewer: only the order of the decks is hidden, and it is so for everybody.

What a deck holds is known to all, from the cards of the match and from what has been seen of it; Event Cards that were
drawn and not used lie under their decks, where all know them to be (R51), and are no part of what is shuffled.
"""

from games.kit.random_streams import RandomStreams
from games.kit.viewers import Viewer
from games.nations.cards import Content
from games.nations.state import State, replace


def redeal(content: Content, state: State, viewer: Viewer, random: RandomStreams) -> State:
    """The same match with every deck shuffled anew."""
    return replace(
        state,
        progress_decks=_shuffled("progress", state.progress_decks, random),
        event_decks=_shuffled("events", state.event_decks, random),
    )


def _shuffled(name: str, decks: tuple[tuple[str, ...], ...], random: RandomStreams) -> tuple[tuple[str, ...], ...]:
    return tuple([random.shuffle(f"redeal:{name}-{age}", deck) for age, deck in enumerate(decks, 1)])

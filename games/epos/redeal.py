"""A match as it might be for one viewer: the order of the decks, and which cards are in the box unseen, are hidden.

Hands are no secret from anybody who followed the match: every card was taken from an open row, so they stay.
"""

from games.epos.cards import Content
from games.epos.state import State, replace
from games.kit.random_streams import RandomStreams
from games.kit.viewers import Viewer


def redeal(content: Content, state: State, viewer: Viewer, random: RandomStreams) -> State:
    """The same match with every deck, and what was boxed from it unseen, shuffled anew.

    Once a deck was discarded, everybody knows what is in the box of it: its order then means nothing.
    """
    decks, unseen = [], []
    for epoch, (deck, boxed) in enumerate(zip(state.decks, state.boxed_unseen, strict=True), 1):
        cards = random.shuffle(f"redeal:deck-{epoch}", (*deck, *boxed))
        decks.append(cards[: len(deck)])
        unseen.append(cards[len(deck) :])
    return replace(state, decks=tuple(decks), boxed_unseen=tuple(unseen))

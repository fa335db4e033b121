"""What must hold of the cards of a position by the time: which epochs' lie where, the display, its markers, the box."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.check_frame import places_of_cards
from games.epos.components import EPOCHS, Epoch
from games.epos.rounds import phase_of
from games.epos.state import State, players_of
from games.kit.decider import Problem


def check_display(content: Content, state: State) -> Iterator[Problem]:
    """Cards lie where those of their epoch can lie by now; the display is as the latest turn or step left it."""
    yield from _epochs(content, state)
    yield from _display(content, state)
    yield from _markers(content, state)
    yield from _box(content, state)
    yield from _revealed(content, state)


def epoch_on_display(content: Content, state: State) -> Epoch:
    """The epoch whose cards lie in the display: that of the round, or the new one once the epoch changes."""
    if state.round == 0:
        return 1
    changed = state.step == "round-marker" and content.changes_epoch_after(state.round)
    return content.epoch_of(state.round + changed)


def _epochs(content: Content, state: State) -> Iterator[Problem]:
    shown = epoch_on_display(content, state)
    for pointer, card in places_of_cards(state):
        epoch, place = content.cards[card].epoch, pointer.split("/")[1]
        if epoch > shown and place not in ("decks", "boxedUnseen"):
            yield Problem(pointer, f"'{card}' is of an epoch that has not begun.")
        elif epoch < shown and place in ("decks", "market"):
            yield Problem(pointer, f"'{card}' is of an epoch that is over; what is left of it was discarded.")
        elif epoch == shown and place == "discard":
            yield Problem(pointer, f"'{card}' is discarded only at the end of its epoch.")


def _display(content: Content, state: State) -> Iterator[Problem]:
    cards = [card for card in state.market if card is not None]
    if state.step == "starting-cards":
        if cards:
            yield Problem("/market", "The display is filled once all have their starting cards.")
    elif _is_closed_up(state):
        if list(state.market[: len(cards)]) != cards:
            yield Problem("/market", "Between two turns the display has no gap.")
        elif len(cards) < len(state.market) and _is_filled(content, state) and _deck(content, state):
            yield Problem("/market", "Between two turns the display is full, as long as the deck lasts.")


def _deck(content: Content, state: State) -> tuple[str, ...]:
    """What is left of the deck of the epoch on display."""
    return state.decks[epoch_on_display(content, state) - 1]


def _is_closed_up(state: State) -> bool:
    """Whether no Architect of the turn under way can have left gaps, which are closed at its end."""
    if state.turn is None:
        return True
    acting = state.turn.acting
    return not state.turn.ending and (acting is None or not acting.begun or acting.action != "architect")


def _is_filled(content: Content, state: State) -> bool:
    """Whether the display was filled: not so where marked cards were boxed before an epoch change (Q-39)."""
    boxes = bool(content.players(players_of(state)).marked_cards)
    waits = phase_of(state.step) in ("reform", "over") and state.step != "round-marker"
    return not (boxes and waits and content.changes_epoch_after(state.round))


def _markers(content: Content, state: State) -> Iterator[Problem]:
    printed = content.players(players_of(state))
    flourishing = state.step == "flourishing"
    if len(state.marked_cards) > (len(printed.marked_cards) if flourishing else 0):
        yield Problem("/markedCards", "For this number of players and in this phase fewer cards have a neutral marker.")
    if len(state.marked_trainings) > (len(printed.marked_trainings) if flourishing else 0):
        said = "For this number of players and in this phase fewer training markers have a neutral marker."
        yield Problem("/markedTrainings", said)


def _box(content: Content, state: State) -> Iterator[Problem]:
    printed = content.players(players_of(state))
    recommended = state.switches.start == "recommended"
    first = printed.boxed_recommended if recommended else printed.boxed_experienced
    dealt = state.step not in ("setup", "starting-cards")
    for epoch, cards in zip(EPOCHS, state.boxed_unseen, strict=True):
        if len(cards) != (0 if not dealt else first if epoch == 1 else printed.boxed_later):
            said = "So many cards of each deck go to the box unseen as are printed for this number of players."
            yield Problem(f"/boxedUnseen/{epoch - 1}", said)
    unchosen = 0 if recommended or not printed.boxes_unchosen else _unchosen(content, state)
    most = None if printed.marked_cards and state.round else unchosen if dealt else 0
    if len(state.boxed) < (unchosen if dealt else 0) or (most is not None and len(state.boxed) > most):
        yield Problem("/boxed", "Cards in the box were chosen by nobody at the start, or had a neutral marker.")


def _unchosen(content: Content, state: State) -> int:
    """How many revealed cards nobody takes at the start."""
    return content.players(players_of(state)).revealed - content.setup.hand * len(state.players)


def _revealed(content: Content, state: State) -> Iterator[Problem]:
    choosing = state.step == "starting-cards" and state.switches.start == "experienced"
    taken = sum(len(player.hand) for player in state.players)
    if len(state.revealed) != (content.players(players_of(state)).revealed - taken if choosing else 0):
        yield Problem("/revealed", "Cards are revealed for experienced players to choose from, until all have chosen.")

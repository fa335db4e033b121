"""Phase 1 - Select Cards: the row that is laid out, and whose turn it is to take from it."""

from itertools import islice

from games.provincia_romana.state import Draft, Place, Stage, State, clockwise


def draft_of(state: State) -> Draft:
    """The selection under way."""
    assert state.draft is not None
    return state.draft


def picker(state: State) -> int:
    """The seat that takes the next card: clockwise from the one that chose the deck (A11)."""
    draft = draft_of(state)
    return next(islice(clockwise(state, draft.chooser), draft.picks, None))


def taken_from_row(state: State, place: int) -> tuple[Draft, Stage]:
    """The selection after the card at this place was taken; when all have one, or none is left, nothing is asked."""
    draft = draft_of(state)
    row = list(draft.row)
    row[place - 1] = Place(None, row[place - 1].face_up)
    picks = draft.picks + 1
    over = picks in (len(state.cities), len(row))
    return Draft(draft.deck, draft.chooser, tuple(row), picks), "between" if over else "choose-card"

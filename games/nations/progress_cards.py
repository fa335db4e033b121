"""I. Maintenance Phase > 2. Progress Cards (R1-R4)."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.counting import age_of
from games.nations.quantities import AgeNumber
from games.nations.rounds import begin_step
from games.nations.sections import PROGRESS_CARDS
from games.nations.state import State, replace

evolver: Evolver[State] = Evolver()


class ProgressBoardCleared(Fact, frozen=True):
    """These cards of rows 1 and 2 were removed; what was left in row 3 moved to the left of row 1."""

    section = PROGRESS_CARDS
    cards: tuple[ItemId, ...]


class ProgressCardsDrawn(Fact, frozen=True):
    """These cards of an age's deck fill the empty spaces: row 1 from left to right, then row 2, then row 3 (R2)."""

    section = PROGRESS_CARDS
    age: AgeNumber
    cards: tuple[ItemId, ...]


@evolver.on(ProgressBoardCleared)
def _progress_board_cleared(state: State, fact: ProgressBoardCleared) -> State:
    columns = len(state.rows[0])
    old = [card for card in state.rows[2] if card is not None]
    first = (*old, *[None] * (columns - len(old)))
    return replace(state, rows=(first, (None,) * columns, (None,) * columns), removed=state.removed + fact.cards)


@evolver.on(ProgressCardsDrawn)
def _progress_cards_drawn(state: State, fact: ProgressCardsDrawn) -> State:
    drawn = iter(fact.cards)
    rows = tuple([tuple([next(drawn, None) if card is None else card for card in row]) for row in state.rows])
    decks = list(state.progress_decks)
    decks[fact.age - 1] = decks[fact.age - 1][len(fact.cards) :]
    return replace(state, rows=rows, progress_decks=tuple(decks))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """Clear the cheaper rows and fill all spaces; in the first round they are filled already."""
    begin_step(unfolding, "progress-cards")
    if unfolding.state.round > 1:
        leftovers = [card for row in unfolding.state.rows[:2] for card in row if card is not None]
        unfolding.record(ProgressBoardCleared(cards=tuple(leftovers)))
        fill(unfolding)


def fill(unfolding: Unfolding[State, Content]) -> None:
    """Fill the empty spaces of the Progress Board from the deck of the current age, as far as it goes (R3)."""
    state = unfolding.state
    age = age_of(unfolding.content, state.round)
    empty = sum([card is None for row in state.rows for card in row])
    unfolding.record(ProgressCardsDrawn(age=age, cards=state.progress_decks[age - 1][:empty]))


def place_of(state: State, card: str) -> tuple[int, int] | None:
    """The row (from 1) and the column (from 1) of a card on the Progress Board."""
    for number, row in enumerate(state.rows, 1):
        if card in row:
            return number, row.index(card) + 1
    return None


def cards_on_board(state: State) -> list[str]:
    """The cards on the Progress Board, row by row."""
    return [card for row in state.rows for card in row if card is not None]

"""What must always hold of a position: pieces are conserved, boards are possible, what is asked can be answered."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from games.kit.decider import Problem
from games.nations.cards import Content
from games.nations.check_agenda import check_agenda
from games.nations.check_nations import check_nation
from games.nations.check_plans import check_plans
from games.nations.check_turns import check_turns
from games.nations.check_underway import check_underway
from games.nations.components import PLAYERS
from games.nations.options import sets_of
from games.nations.selectors import AGES
from games.nations.state import Nation, State


def check(content: Content, state: State) -> Sequence[Problem]:
    """Everything that makes this state impossible as a position; empty if nothing does."""
    if len(state.nations) not in PLAYERS:
        return [Problem("/nations", f"There are 1 to 5 nations in a match, not {len(state.nations)}.")]
    if strange := [*_strange_names(content, state), *_frame(content, state)]:
        return strange
    return [
        *_cards(content, state),
        *_events(content, state),
        *[problem for seat in range(1, len(state.nations) + 1) for problem in check_nation(content, state, seat)],
        *check_turns(content, state),
        *check_underway(content, state),
        *(list(check_plans(content, state)) or check_agenda(content, state)),
    ]


def _frame(content: Content, state: State) -> Iterator[Problem]:
    """The parts that nothing else can be checked without: who plays, the Progress Board, a deck for each age."""
    seats = range(1, len(state.nations) + 1)
    if sorted(state.player_order) != list(seats):
        yield Problem("/playerOrder", "Every seat stands once in the player order.")
    columns = content.players(len(state.nations)).columns
    if [len(row) for row in state.rows] != [columns] * len(content.setup.rows):
        yield Problem("/rows", f"There are {len(content.setup.rows)} rows of {columns} spaces.")
    for name, decks in (("progressDecks", state.progress_decks), ("eventDecks", state.event_decks)):
        if len(decks) != len(AGES):
            yield Problem(f"/{name}", f"There is a deck for each of {len(AGES)} ages.")
    if state.round > content.setup.rounds:
        yield Problem("/round", f"There are {content.setup.rounds} rounds.")


def _strange_names(content: Content, state: State) -> Iterator[Problem]:
    """Ids that name nothing, or something of another kind. Nothing else can be checked while there are any."""
    for pointer, card, kinds in _places(content, state):
        if card not in kinds:
            yield Problem(pointer, f"'{card}' is no card for this place.")
    for pointer, card in _event_places(state):
        if card not in content.event_cards:
            yield Problem(pointer, f"'{card}' is no Event Card.")
    for number, nation in enumerate(state.nations):
        if nation.board is not None and nation.board not in content.board:
            yield Problem(f"/nations/{number}/board", f"'{nation.board}' is no board.")
        if nation.difficulty not in content.difficulty:
            yield Problem(f"/nations/{number}/difficulty", f"There is no level '{nation.difficulty}'.")
    for age, cards in zip(AGES, state.progress_decks, strict=False):
        for place, card in enumerate(cards):
            if card in content.cards and content.cards[card].age != age:
                yield Problem(f"/progressDecks/{age - 1}/{place}", f"'{card}' is of another age.")
    for age, cards in zip(AGES, state.event_decks, strict=False):
        for place, card in enumerate(cards):
            if card in content.event_cards and content.event_cards[card].age != age:
                yield Problem(f"/eventDecks/{age - 1}/{place}", f"'{card}' is of another age.")


Place = tuple[str, str, Mapping[str, object]]
"""Where a card lies, the card, and the cards that can lie there."""


def _places(content: Content, state: State) -> Iterator[Place]:
    """Every Progress Card and start card with its place."""
    cards = content.cards
    for row, spaces in enumerate(state.rows):
        yield from ((f"/rows/{row}/{column}", card, cards) for column, card in enumerate(spaces) if card is not None)
    for age, deck in enumerate(state.progress_decks):
        yield from ((f"/progressDecks/{age}/{place}", card, cards) for place, card in enumerate(deck))
    yield from ((f"/removed/{place}", card, cards) for place, card in enumerate(state.removed))
    if state.war is not None:
        yield "/war/card", state.war.card, content.wars
    for number, nation in enumerate(state.nations):
        yield from ((f"/nations/{number}{pointer}", card, kinds) for pointer, card, kinds in _held(content, nation))


def _held(content: Content, nation: Nation) -> Iterator[Place]:
    for place, space in enumerate(nation.spaces):
        if space.card is not None:
            yield f"/spaces/{place}/card", space.card, content.workplaces
    yield from ((f"/advisors/{place}", card, content.advisors) for place, card in enumerate(nation.advisors))
    yield from ((f"/colonies/{place}", card, content.colonies) for place, card in enumerate(nation.colonies))
    for place, wonder in enumerate(nation.wonders):
        yield f"/wonders/{place}/card", wonder.card, content.wonders
        if wonder.advisor is not None:
            yield f"/wonders/{place}/advisor", wonder.advisor, content.advisors
    if nation.construction is not None:
        yield "/construction/card", nation.construction.card, content.wonders


def _event_places(state: State) -> Iterator[tuple[str, str]]:
    for age, deck in enumerate(state.event_decks):
        yield from ((f"/eventDecks/{age}/{place}", card) for place, card in enumerate(deck))
    if state.event is not None:
        yield "/event", state.event
    for name, cards in (
        ("drawnEvents", state.drawn_events),
        ("unusedEvents", state.unused_events),
        ("pastEvents", state.past_events),
    ):
        yield from ((f"/{name}/{place}", card) for place, card in enumerate(cards))


def _cards(content: Content, state: State) -> Iterator[Problem]:
    """Each card of the decks in play lies in one place; start cards lie on their own boards or are removed."""
    sets = sets_of(state.switches, len(state.nations))
    expected = Counter(card for age in AGES for card in content.progress_deck(age, sets))
    for nation in state.nations:
        if nation.board is not None:
            board = content.board[nation.board]
            expected.update((*board.cards, *board.wonders))
    found: Counter[str] = Counter()
    for pointer, card, _ in _places(content, state):
        if pointer == "/war/card" and state.war is not None and state.war.over:
            continue  # the card is among those removed; its marker still stands
        found[card] += 1
        if found[card] > expected[card]:
            there = "is not in this match" if not expected[card] else f"lies in {found[card]} places"
            yield Problem(pointer, f"'{card}' {there}.")
        if content.cards[card].set == "start" and not _may_lie(content, state, pointer, card):
            yield Problem(pointer, f"'{card}' is printed on a board, and lies nowhere else unless it is removed.")
    for card in sorted(expected.keys() - found.keys() | {card for card in found if found[card] < expected[card]}):
        yield Problem("/removed", f"'{card}' is there {found[card]} times instead of {expected[card]}.")


def _may_lie(content: Content, state: State, pointer: str, card: str) -> bool:
    """Whether a start card may lie there: among the removed ones, or on the nation's board that it is printed on."""
    parts = pointer.split("/")
    if parts[1] != "nations":
        return parts[1] == "removed"
    board = state.nations[int(parts[2])].board
    return board is not None and card in (*content.board[board].cards, *content.board[board].wonders)


def _events(content: Content, state: State) -> Iterator[Problem]:
    """Each Event Card lies in one place, and every round to come has one to draw."""
    found: Counter[str] = Counter()
    for pointer, card in _event_places(state):
        found[card] += 1
        if found[card] > 1:
            yield Problem(pointer, f"'{card}' lies in {found[card]} places.")
    for card in sorted(content.event_cards.keys() - found.keys()):
        yield Problem("/eventDecks", f"'{card}' is missing.")
    for age, deck in zip(AGES, state.event_decks, strict=True):
        last = age * content.setup.rounds_of_an_age
        drawn = state.round if state.event is not None or state.drawn_events else state.round - 1
        due = min(content.setup.rounds_of_an_age, max(0, last - max(0, drawn)))
        if len(deck) < due:
            yield Problem(f"/eventDecks/{age - 1}", f"{due} rounds of this age are still to draw a card.")

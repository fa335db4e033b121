"""What must always hold of a position: workers and cards are conserved, boards are possible."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.kit.decider import Problem
from games.nations.cards import Content
from games.nations.options import sets_of
from games.nations.resources import RESOURCES
from games.nations.selectors import AGES
from games.nations.state import Nation, State


def check(content: Content, state: State) -> Sequence[Problem]:
    """Everything that makes this state impossible as a position; empty if nothing does."""
    if not 1 <= len(state.nations) <= 5:
        return [Problem("/nations", f"There are 1 to 5 nations in a match, not {len(state.nations)}.")]
    if strange := list(_strange_names(content, state)):
        return strange
    return [
        *_order(state),
        *_cards(content, state),
        *_events(content, state),
        *(problem for number, nation in enumerate(state.nations) for problem in _nation(content, number, nation)),
    ]


def _strange_names(content: Content, state: State) -> Iterator[Problem]:
    """Ids that name nothing. Nothing else can be checked while there are any."""
    for pointer, card in _places(state):
        if card not in content.cards:
            yield Problem(pointer, f"'{card}' is no card.")
    for pointer, card in _event_places(state):
        if card not in content.event_cards:
            yield Problem(pointer, f"'{card}' is no Event Card.")
    for number, nation in enumerate(state.nations):
        if nation.board is not None and nation.board not in content.board:
            yield Problem(f"/nations/{number}/board", f"'{nation.board}' is no board.")


def _places(state: State) -> Iterator[tuple[str, str]]:
    """Every Progress Card and start card with its place."""
    for row, cards in enumerate(state.rows):
        yield from ((f"/rows/{row}/{column}", card) for column, card in enumerate(cards) if card is not None)
    for age, deck in enumerate(state.progress_decks):
        yield from ((f"/progressDecks/{age}/{place}", card) for place, card in enumerate(deck))
    yield from ((f"/removed/{place}", card) for place, card in enumerate(state.removed))
    if state.war is not None and not state.war.over:
        yield "/war/card", state.war.card
    for number, nation in enumerate(state.nations):
        yield from ((f"/nations/{number}{pointer}", card) for pointer, card in _held(nation))


def _held(nation: Nation) -> Iterator[tuple[str, str]]:
    for place, space in enumerate(nation.spaces):
        if space.card is not None:
            yield f"/spaces/{place}/card", space.card
    yield from ((f"/advisors/{place}", card) for place, card in enumerate(nation.advisors))
    yield from ((f"/colonies/{place}", card) for place, card in enumerate(nation.colonies))
    for place, wonder in enumerate(nation.wonders):
        yield f"/wonders/{place}/card", wonder.card
        if wonder.advisor is not None:
            yield f"/wonders/{place}/advisor", wonder.advisor
    if nation.construction is not None:
        yield "/construction/card", nation.construction.card


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


def _order(state: State) -> Iterator[Problem]:
    if sorted(state.player_order) != list(range(1, len(state.nations) + 1)):
        yield Problem("/playerOrder", "Every seat stands once in the player order.")
    if len(set(state.passed)) != len(state.passed) or not set(state.passed) <= set(state.player_order):
        yield Problem("/passed", "Each seat passes once at most.")


def _cards(content: Content, state: State) -> Iterator[Problem]:
    """Each card of the decks in play lies in one place; start cards lie on their boards or are removed."""
    if not state.progress_decks:
        return
    found = Counter(card for _, card in _places(state))
    sets = sets_of(state.switches, len(state.nations))
    expected = Counter(card for age in AGES for card in content.progress_deck(age, sets))
    for nation in state.nations:
        if nation.board is not None:
            board = content.board[nation.board]
            expected.update((*board.cards, *board.wonders))
    for card in sorted(found.keys() | expected.keys()):
        if found[card] != expected[card]:
            yield Problem("/nations", f"'{card}' is there {found[card]} times instead of {expected[card]}.")


def _events(content: Content, state: State) -> Iterator[Problem]:
    if not state.event_decks:
        return
    found = Counter(card for _, card in _event_places(state))
    for card in sorted(found.keys() | content.event_cards.keys()):
        if found[card] != 1:
            yield Problem("/eventDecks", f"'{card}' is there {found[card]} times instead of once.")


def _nation(content: Content, number: int, nation: Nation) -> Iterator[Problem]:
    at = f"/nations/{number}"
    for resource in RESOURCES:
        if nation.resources.of(resource) < 0:
            yield Problem(f"{at}/resources/{resource}", "A nation cannot have fewer than none.")
    if nation.board is None:
        return
    board, population = content.board[nation.board], nation.population
    workers = nation.workers + sum(space.workers for space in nation.spaces)
    if (total := workers + population.food + population.stability + population.beside) != content.setup.workers:
        yield Problem(f"{at}/workers", f"A nation has {content.setup.workers} workers, not {total}.")
    if population.food > board.food_section or population.stability > board.stability_section:
        yield Problem(f"{at}/population", "There are more workers than spaces on a section of the Population Track.")
    for place, space in enumerate(nation.spaces):
        if space.card is None and space.workers:
            yield Problem(f"{at}/spaces/{place}", "Workers stand on cards.")
        if space.card is not None and space.card not in content.workplaces:
            yield Problem(f"{at}/spaces/{place}", f"'{space.card}' is no Building or Military.")
    if len(nation.spaces) != len(board.cards):
        yield Problem(f"{at}/spaces", f"This board has {len(board.cards)} building and military spaces.")
    if len(nation.colonies) > board.colony_spaces:
        yield Problem(f"{at}/colonies", f"This board has {board.colony_spaces} colony spaces.")
    if len(nation.advisors) > board.advisor_spaces:
        yield Problem(f"{at}/advisors", f"This board has {board.advisor_spaces} advisor spaces.")
    if len(nation.wonders) > board.wonder_spaces:
        yield Problem(f"{at}/wonders", f"This board has {board.wonder_spaces} wonder spaces.")

"""What must hold of a position before anything else can be looked at: names and seats stand for something."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.professions import PROFESSIONS
from games.epos.state import State
from games.epos.timeline import DOUBLE, SINGLE
from games.kit.decider import Problem


def check_names(content: Content, state: State) -> Iterator[Problem]:
    """All ids are those of printed things."""
    for pointer, card in places_of_cards(state):
        if card not in content.cards:
            yield Problem(pointer, f"'{card}' is no civilization card.")
    for number, land in enumerate(state.lands):
        if land.territory not in content.territory:
            yield Problem(f"/lands/{number}/territory", f"'{land.territory}' is no territory.")
    for place, marker in enumerate(state.action_markers):
        if marker not in content.marker:
            yield Problem(f"/actionMarkers/{place}", f"'{marker}' is no action marker.")
    for place, stack in enumerate(state.bonus_stacks):
        if stack.bonus not in content.bonus:
            yield Problem(f"/bonusStacks/{place}", f"'{stack.bonus}' is no bonus point marker.")
    for number, player in enumerate(state.players):
        for place, piece in enumerate(player.timeline):
            if piece not in (SINGLE, DOUBLE) and piece not in content.marker:
                yield Problem(f"/players/{number}/timeline/{place}", f"'{piece}' is nothing for a timeline.")
        for place, taken in enumerate(player.bonuses):
            if taken.bonus not in content.bonus:
                yield Problem(f"/players/{number}/bonuses/{place}", f"'{taken.bonus}' is no bonus point marker.")


def check_seats(content: Content, state: State) -> Iterator[Problem]:
    """All seats are those of players; rows have as many places as are printed."""
    seats = range(1, len(state.players) + 1)
    if state.round > content.setup.rounds:
        yield Problem("/round", f"There are {content.setup.rounds} rounds.")
    if state.principal not in seats:
        yield Problem("/principal", "The principal is one of the players.")
    if len(set(state.passed)) != len(state.passed) or not set(state.passed) <= set(seats):
        yield Problem("/passed", "Each player passes once.")
    if state.latest is not None and state.latest not in seats:
        yield Problem("/latest", "Who had the latest turn is one of the players.")
    if sorted(state.training) != sorted(PROFESSIONS):
        yield Problem("/training", "Each profession has one training marker.")
    if not _each_once(state.marked_trainings, state.training):
        yield Problem("/markedTrainings", "Neutral markers lie on training markers, one on each.")
    if len(state.market) != content.market.spaces:
        yield Problem("/market", f"The display has {content.market.spaces} spaces.")
    if not _each_once(state.marked_cards, state.market):
        yield Problem("/markedCards", "Neutral markers lie on cards of the display, one on each.")
    for name, piles in (("decks", state.decks), ("boxedUnseen", state.boxed_unseen)):
        if len(piles) != len((content.epoch_1, content.epoch_2, content.epoch_3)):
            yield Problem(f"/{name}", "Each of the three epochs has its cards.")


def _each_once(marked: tuple[str, ...], row: tuple[str | None, ...]) -> bool:
    return len(set(marked)) == len(marked) and set(marked) <= set(row)


def places_of_cards(state: State) -> Iterator[tuple[str, str]]:
    """Every civilization card with the pointer to its place."""
    yield from ((f"/market/{space}", card) for space, card in enumerate(state.market) if card is not None)
    for name, cards in (("discard", state.discard), ("boxed", state.boxed), ("revealed", state.revealed)):
        yield from ((f"/{name}/{place}", card) for place, card in enumerate(cards))
    for name, piles in (("decks", state.decks), ("boxedUnseen", state.boxed_unseen)):
        for epoch, cards in enumerate(piles):
            yield from ((f"/{name}/{epoch}/{place}", card) for place, card in enumerate(cards))
    for number, player in enumerate(state.players):
        for name, cards in (("hand", player.hand), ("tableau", player.tableau)):
            yield from ((f"/players/{number}/{name}/{place}", card) for place, card in enumerate(cards))

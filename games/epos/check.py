"""What must always hold of a position: pieces are conserved, tableaus and the map are possible."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.epos.cards import Content
from games.epos.check_agenda import check_agenda
from games.epos.check_underway import check_underway
from games.epos.components import EPOCHS, PLAYERS
from games.epos.professions import PROFESSIONS
from games.epos.state import Player, State, players_of
from games.epos.timeline import DOUBLE, SINGLE
from games.kit.decider import Problem


def check(content: Content, state: State) -> Sequence[Problem]:
    """Everything that makes this state impossible as a position; empty if nothing does."""
    if len(state.players) not in PLAYERS:
        return [Problem("/players", f"1 to 4 players play, not {len(state.players)}.")]
    if strange := list(_strange_names(content, state)):
        return strange
    if problems := list(_frame(content, state)):
        return problems
    problems = [
        *_cards(content, state),
        *_markers(content, state),
        *_lands(content, state),
        *[problem for seat in range(1, len(state.players) + 1) for problem in _player(content, state, seat)],
        *check_agenda(content, state),
    ]
    return problems or list(check_underway(content, state))


def _frame(content: Content, state: State) -> Iterator[Problem]:
    seats = range(1, len(state.players) + 1)
    if state.round > content.setup.rounds:
        yield Problem("/round", f"There are {content.setup.rounds} rounds.")
    if state.principal not in seats:
        yield Problem("/principal", "The principal is one of the players.")
    if len(set(state.passed)) != len(state.passed) or not set(state.passed) <= set(seats):
        yield Problem("/passed", "Each player passes once.")
    if sorted(state.training) != sorted(PROFESSIONS):
        yield Problem("/training", "Each profession has one training marker.")
    if not set(state.marked_trainings) <= set(state.training):
        yield Problem("/markedTrainings", "Neutral markers lie on training markers.")
    if len(state.market) != content.market.spaces:
        yield Problem("/market", f"The display has {content.market.spaces} spaces.")
    if not set(state.marked_cards) <= set(state.market):
        yield Problem("/markedCards", "Neutral markers lie on cards of the display.")


def _strange_names(content: Content, state: State) -> Iterator[Problem]:
    for pointer, card in _places(state):
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


def _places(state: State) -> Iterator[tuple[str, str]]:
    """Every civilization card with its place."""
    yield from ((f"/market/{space}", card) for space, card in enumerate(state.market) if card is not None)
    for name, cards in (("discard", state.discard), ("boxed", state.boxed), ("revealed", state.revealed)):
        yield from ((f"/{name}/{place}", card) for place, card in enumerate(cards))
    for name, piles in (("decks", state.decks), ("boxedUnseen", state.boxed_unseen)):
        for epoch, cards in enumerate(piles):
            yield from ((f"/{name}/{epoch}/{place}", card) for place, card in enumerate(cards))
    for number, player in enumerate(state.players):
        for name, cards in (("hand", player.hand), ("tableau", player.tableau)):
            yield from ((f"/players/{number}/{name}/{place}", card) for place, card in enumerate(cards))


def _cards(content: Content, state: State) -> Iterator[Problem]:
    """Each card of the decks lies in one place; decks and unseen boxes hold cards of their epoch."""
    core = state.switches.decks == "core"
    expected = {card for epoch in EPOCHS for card in content.deck(epoch, core=core)}
    found: Counter[str] = Counter()
    for pointer, card in _places(state):
        found[card] += 1
        if card not in expected:
            yield Problem(pointer, f"'{card}' is not in this match.")
        elif found[card] > 1:
            yield Problem(pointer, f"'{card}' lies in {found[card]} places.")
    for name, piles in (("decks", state.decks), ("boxedUnseen", state.boxed_unseen)):
        for epoch, cards in zip(EPOCHS, piles, strict=True):
            for place, card in enumerate(cards):
                if content.cards[card].epoch != epoch:
                    yield Problem(f"/{name}/{epoch - 1}/{place}", f"'{card}' is of another epoch.")
    if state.step != "setup":
        # While a recommended solo start is to be chosen, the deck of epoch I is not shuffled yet.
        waiting = state.step == "starting-cards" and not state.decks[0]
        for card in sorted(expected - found.keys()):
            if not (waiting and content.cards[card].epoch == 1):
                yield Problem("/decks", f"'{card}' is missing.")


def _markers(content: Content, state: State) -> Iterator[Problem]:
    """Each action marker of this number of players lies on the board or on one timeline."""
    on_timelines = [piece for player in state.players for piece in player.timeline if piece not in (SINGLE, DOUBLE)]
    found = Counter((*state.action_markers, *on_timelines))
    if found != Counter(content.markers_for(players_of(state))):
        yield Problem("/actionMarkers", "Each action marker lies on the board or on one timeline.")
    if sorted(stack.bonus for stack in state.bonus_stacks) != sorted(content.bonus):
        yield Problem("/bonusStacks", "There is one stack of each type of bonus point markers.")
    for place, stack in enumerate(state.bonus_stacks):
        taken = sum(each.bonus == stack.bonus for player in state.players for each in player.bonuses)
        if len(stack.worth) + taken != len(state.players):
            yield Problem(f"/bonusStacks/{place}", "There is one bonus point marker of each type for each player.")


def _lands(content: Content, state: State) -> Iterator[Problem]:
    seats = len(state.players)
    # While pioneers are recalled and moved, control is not looked at again yet.
    settled = state.expedition is None or state.expedition.stage in ("building", "activating")
    if tuple(land.territory for land in state.lands) != content.maps[seats].open:
        yield Problem("/lands", "The open territories are those for this number of players.")
    for number, land in enumerate(state.lands):
        pointer = f"/lands/{number}"
        if len(land.pioneers) != seats or len(land.blocked) != seats:
            yield Problem(f"{pointer}/pioneers", "Pioneers are counted for each seat.")
        elif any(blocked > there for blocked, there in zip(land.blocked, land.pioneers, strict=True)):
            yield Problem(f"{pointer}/blocked", "Blocked pioneers are in the territory.")
        if land.city is not None and (land.neutral or land.ruler != land.city or land.city > seats):
            yield Problem(f"{pointer}/city", "A city's owner controls its territory, alone.")
        if land.neutral and land.ruler is not None:
            yield Problem(f"{pointer}/ruler", "Nobody controls a territory with a neutral city.")
        if settled and land.city is None and land.ruler is not None and not land.pioneers[land.ruler - 1]:
            yield Problem(f"{pointer}/ruler", "Who controls a territory has a city or a pioneer there.")
        if land.exhausted and land.territory not in content.space:
            yield Problem(f"{pointer}/exhausted", "Only provinces are exhausted.")


def _player(content: Content, state: State, seat: int) -> Iterator[Problem]:
    numbers, player, pointer = content.setup, state.players[seat - 1], f"/players/{seat - 1}"
    on_map = sum(land.pioneers[seat - 1] for land in state.lands if len(land.pioneers) >= seat)
    if player.pioneers + on_map != numbers.pioneers:
        yield Problem(f"{pointer}/pioneers", f"A player has {numbers.pioneers} pioneers in all.")
    if player.cities + sum(land.city == seat for land in state.lands) != numbers.cities:
        yield Problem(f"{pointer}/cities", f"A player has {numbers.cities} cities in all.")
    for track in numbers.tracks:
        if sum(player.population.of(each) for each in track.professions) > track.spaces:
            yield Problem(f"{pointer}/population", f"The {track.id} track has {track.spaces} spaces.")
    yield from _tableau(content, player, pointer)


def _tableau(content: Content, player: Player, pointer: str) -> Iterator[Problem]:
    numbers = content.setup
    if len(player.timeline) + player.locks > numbers.timeline or player.locks > numbers.locks:
        yield Problem(f"{pointer}/timeline", f"The timeline has {numbers.timeline} spaces.")
    if max(player.oracle, player.temple) > numbers.area_spaces:
        yield Problem(f"{pointer}/oracle", f"An area has {numbers.area_spaces} spaces.")
    if not set(player.exhausted) <= set(player.tableau):
        yield Problem(f"{pointer}/exhausted", "Exhausted cards were played.")
    if min(player.coins, player.oracle, player.temple, player.pioneers, player.cities, player.locks) < 0:
        yield Problem(f"{pointer}/coins", "Nothing is less than none.")
    if len({each.bonus for each in player.bonuses}) != len(player.bonuses):
        yield Problem(f"{pointer}/bonuses", "A player takes one bonus point marker of each type.")

"""What must hold of the pieces of a position, whenever it is: each is there once, and where it can lie."""

from collections import Counter
from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.check_frame import places_of_cards
from games.epos.check_lands import check_lands
from games.epos.components import EPOCHS
from games.epos.state import Player, State, players_of
from games.epos.timeline import DOUBLE, SINGLE
from games.kit.decider import Problem


def check_pieces(content: Content, state: State) -> Iterator[Problem]:
    """Cards, markers, pioneers and cities are conserved; timelines, areas and tracks hold what they have room for."""
    yield from _cards(content, state)
    yield from _markers(content, state)
    yield from check_lands(content, state)
    for seat, player in enumerate(state.players, 1):
        pointer = f"/players/{seat - 1}"
        yield from _supply(content, state, seat, pointer)
        yield from _tableau(content, player, pointer)


def _cards(content: Content, state: State) -> Iterator[Problem]:
    """Each card of the decks lies in one place; decks and unseen boxes hold cards of their epoch."""
    core = state.switches.decks == "core"
    expected = {card for epoch in EPOCHS for card in content.deck(epoch, core=core)}
    found: Counter[str] = Counter()
    for pointer, card in places_of_cards(state):
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
        waiting = state.step == "starting-cards" and state.switches.start == "recommended" and not state.decks[0]
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


def _supply(content: Content, state: State, seat: int, pointer: str) -> Iterator[Problem]:
    numbers, player = content.setup, state.players[seat - 1]
    on_map = sum(land.pioneers[seat - 1] for land in state.lands if len(land.pioneers) >= seat)
    if player.pioneers + on_map != numbers.pioneers:
        yield Problem(f"{pointer}/pioneers", f"A player has {numbers.pioneers} pioneers in all.")
    if player.cities + sum(land.city == seat for land in state.lands) != numbers.cities:
        yield Problem(f"{pointer}/cities", f"A player has {numbers.cities} cities in all.")
    for track in numbers.tracks:
        if sum(player.population.of(each) for each in track.professions) > track.spaces:
            yield Problem(f"{pointer}/population", f"The {track.id} track has {track.spaces} spaces.")


def _tableau(content: Content, player: Player, pointer: str) -> Iterator[Problem]:
    numbers = content.setup
    if len(player.timeline) + player.locks > numbers.timeline or player.locks > numbers.locks:
        yield Problem(f"{pointer}/timeline", f"The timeline has {numbers.timeline} spaces.")
    for name, markers in (("oracle", player.oracle), ("temple", player.temple)):
        if markers > numbers.area_spaces:
            yield Problem(f"{pointer}/{name}", f"An area has {numbers.area_spaces} spaces.")
    if len(set(player.exhausted)) != len(player.exhausted) or not set(player.exhausted) <= set(player.tableau):
        yield Problem(f"{pointer}/exhausted", "Exhausted cards were played, and each has one neutral marker.")
    elif any(content.cards[card].action is None for card in player.exhausted):
        yield Problem(f"{pointer}/exhausted", "Neutral markers lie on cards with an action.")
    if len({each.bonus for each in player.bonuses}) != len(player.bonuses):
        yield Problem(f"{pointer}/bonuses", "A player takes one bonus point marker of each type.")

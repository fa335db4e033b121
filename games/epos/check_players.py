"""What must hold of a player: pieces are conserved, boards hold what they can, bonus point markers were earned."""

from collections.abc import Iterator

from games.epos.bonus_markers import counted
from games.epos.cards import Content
from games.epos.state import Player, State
from games.epos.timeline import DOUBLE, SINGLE, free_spaces
from games.kit.decider import Problem

_CLEARED = ("activating", "hand-limit", "round-marker", "tasks", "over")


def check_player(content: Content, state: State, seat: int) -> Iterator[Problem]:
    """A seat's supply, population, cards, timeline and bonus point markers are possible."""
    numbers, player, pointer = content.setup, state.players[seat - 1], f"/players/{seat - 1}"
    on_map = sum(land.pioneers[seat - 1] for land in state.lands if len(land.pioneers) >= seat)
    if player.pioneers + on_map != numbers.pioneers:
        yield Problem(f"{pointer}/pioneers", f"A player has {numbers.pioneers} pioneers in all.")
    if player.cities + sum(land.city == seat for land in state.lands) != numbers.cities:
        yield Problem(f"{pointer}/cities", f"A player has {numbers.cities} cities in all.")
    elif player.polis_city != (player.cities < numbers.cities):
        yield Problem(f"{pointer}/polisCity", "The first city is built in a polis; cities stay on the map.")
    for track in numbers.tracks:
        if sum(player.population.of(each) for each in track.professions) > track.spaces:
            yield Problem(f"{pointer}/population", f"The {track.id} track has {track.spaces} spaces.")
    yield from _boards(content, player, pointer)
    yield from _exhausted(content, state, player, pointer)
    yield from _timeline(content, state, seat, pointer)
    yield from _bonuses(content, state, player, pointer)


def _boards(content: Content, player: Player, pointer: str) -> Iterator[Problem]:
    numbers = content.setup
    if len(player.timeline) + player.locks > numbers.timeline or player.locks > numbers.locks:
        yield Problem(f"{pointer}/timeline", f"The timeline has {numbers.timeline} spaces.")
    if max(player.oracle, player.temple) > numbers.area_spaces:
        yield Problem(f"{pointer}/oracle", f"An area has {numbers.area_spaces} spaces.")
    if min(player.coins, player.oracle, player.temple, player.pioneers, player.cities, player.locks) < 0:
        yield Problem(f"{pointer}/coins", "Nothing is less than none.")


def _exhausted(content: Content, state: State, player: Player, pointer: str) -> Iterator[Problem]:
    if not set(player.exhausted) <= set(player.tableau):
        yield Problem(f"{pointer}/exhausted", "Exhausted cards were played.")
    elif len(set(player.exhausted)) != len(player.exhausted):
        yield Problem(f"{pointer}/exhausted", "A card is exhausted once.")
    elif any(content.cards[card].action is None for card in player.exhausted):
        yield Problem(f"{pointer}/exhausted", "Exhausted cards have an action.")
    elif player.exhausted and state.step != "flourishing":
        yield Problem(f"{pointer}/exhausted", "Cards are exhausted in the flourishing phase.")


def _timeline(content: Content, state: State, seat: int, pointer: str) -> Iterator[Problem]:
    player = state.players[seat - 1]
    free = free_spaces(content, player)
    if state.step in _CLEARED and any(piece not in (SINGLE, DOUBLE) for piece in player.timeline):
        yield Problem(f"{pointer}/timeline", "Action markers left the timelines early in the reform phase.")
    if state.step == "flourishing" and seat in state.passed and free > 0:
        yield Problem("/passed", f"Seat {seat} has a free space on the timeline, and has not passed.")
    if player.surplus and not _can_have_surplus(content, state, player, free):
        yield Problem(f"{pointer}/surplus", "Hourglasses of the hand limit are left over when the timeline is full.")


def _can_have_surplus(content: Content, state: State, player: Player, free: int) -> bool:
    """Whether hourglasses of the latest hand limit can be left over; a lock removed since then makes room (D.II.6)."""
    first = state.step == "flourishing" and state.round <= 1
    if first or state.step == "activating" or state.round < 1:
        return False
    after_epoch = state.step == "flourishing" and content.epoch_of(state.round) != content.epoch_of(state.round - 1)
    if after_epoch or state.step == "round-marker":
        return player.surplus <= len(content.cards)
    return free == 0 and player.surplus <= len(player.hand) - content.setup.hand_limit


def _bonuses(content: Content, state: State, player: Player, pointer: str) -> Iterator[Problem]:
    if len({each.bonus for each in player.bonuses}) != len(player.bonuses):
        yield Problem(f"{pointer}/bonuses", "A player takes one bonus point marker of each type.")
    for place, taken in enumerate(player.bonuses):
        bonus = content.bonus.get(taken.bonus)
        if bonus is None:
            yield Problem(f"{pointer}/bonuses/{place}", f"'{taken.bonus}' is no bonus point marker.")
        # Trained professions can be lost again; cities on the map and played cards cannot.
        elif state.step in ("tasks", "over") or bonus.counted == "trained-professions":
            continue
        elif counted(content, player, bonus) < bonus.needed:
            yield Problem(f"{pointer}/bonuses/{place}", f"'{taken.bonus}' is not earned.")

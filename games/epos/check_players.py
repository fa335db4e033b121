"""What must hold of players by the time: locks, timelines, bonus point markers, provinces that are open to them."""

from collections.abc import Iterator

from games.epos import bonus_markers, cities, rewards
from games.epos.cards import Content
from games.epos.check_display import epoch_on_display
from games.epos.effects import RemoveLock
from games.epos.prompts import ChooseHourglasses
from games.epos.rounds import phase_of
from games.epos.state import Player, State
from games.epos.timeline import DOUBLE, SINGLE, hourglasses_on
from games.kit.decider import Problem

_HAND_LIMIT_CHECKED = ("hand-limit", "round-marker", "tasks", "over")


def check_players(content: Content, state: State) -> Iterator[Problem]:
    """What each player has follows from the rounds and the turns so far."""
    for seat, player in enumerate(state.players, 1):
        pointer = f"/players/{seat - 1}"
        if player.locks != _locks_left(content, state, seat):
            said = "A lock marker goes with each epoch change, and with each reward of a played card that removes one."
            yield Problem(f"{pointer}/locks", said)
        yield from _timeline(content, state, seat, pointer)
        yield from _provinces(content, state, seat, pointer)
        yield from _bonuses(content, state, seat, pointer)
        if player.exhausted and state.step != "flourishing":
            yield Problem(f"{pointer}/exhausted", "Cards are exhausted in the flourishing phase.")


def _locks_left(content: Content, state: State, seat: int) -> int:
    player, acting = state.players[seat - 1], None
    if state.turn is not None and state.turn.seat == seat:
        acting = state.turn.acting
    removed = epoch_on_display(content, state) - 1
    for card in player.tableau:
        waiting = acting.effects if acting is not None and acting.card == card else ()
        for effect in rewards.effects_of(content, card):
            removed += effect not in waiting and isinstance(rewards.effect_of(content, card, effect), RemoveLock)
    return max(content.setup.locks - removed, 0)


def _timeline(content: Content, state: State, seat: int, pointer: str) -> Iterator[Problem]:
    player, step = state.players[seat - 1], state.step
    if phase_of(step) == "setup":
        if not _is_of_the_start(content, state, player):
            yield Problem(f"{pointer}/timeline", "The timeline holds what each player starts with.")
    elif step == "activating" and set(player.timeline) - {SINGLE}:
        yield Problem(f"{pointer}/timeline", "After the timeline is cleared, only turned hourglasses lie on it.")
    elif step in _HAND_LIMIT_CHECKED and set(player.timeline) - {SINGLE, DOUBLE}:
        yield Problem(f"{pointer}/timeline", "After the timeline is cleared, action markers lie on the board.")
    above = max(0, len(player.hand) - content.setup.hand_limit)
    asked = any(isinstance(each, ChooseHourglasses) and each.seat == seat for each in state.agenda)
    if step in _HAND_LIMIT_CHECKED:
        if not asked and hourglasses_on(player) + player.surplus < above:
            yield Problem(f"{pointer}/timeline", "An hourglass lies there for each card above the hand limit.")
        if player.surplus > above:
            yield Problem(f"{pointer}/surplus", "Hourglasses without a space are those for cards above the hand limit.")
    elif player.surplus and (step != "flourishing" or state.round == 1):
        yield Problem(f"{pointer}/surplus", "Hourglasses without a space come from the latest check of the hand limit.")


def _is_of_the_start(content: Content, state: State, player: Player) -> bool:
    whole = [DOUBLE] * content.setup.doubles
    exchanging = state.step == "starting-hourglasses" and state.switches.start == "experienced"
    return list(player.timeline) == whole or (exchanging and list(player.timeline) == [SINGLE, SINGLE, *whole[1:]])


def _provinces(content: Content, state: State, seat: int, pointer: str) -> Iterator[Problem]:
    """Cities never leave the map, so who has none has built none; and pioneers reach provinces after the first."""
    player = state.players[seat - 1]
    if player.polis_city != bool(cities.on_map(content, player)):
        yield Problem(f"{pointer}/polisCity", "The first city is built in a polis, and opens the provinces.")
    elif not player.polis_city and any(
        land.pioneers[seat - 1] for land in state.lands if land.territory in content.space
    ):
        yield Problem(f"{pointer}/polisCity", "Pioneers come to provinces once a city was built in a polis.")


def _bonuses(content: Content, state: State, seat: int, pointer: str) -> Iterator[Problem]:
    """Bonus point markers are taken at the end of a turn; trained professions can be lost again."""
    player = state.players[seat - 1]
    taken = [each.bonus for each in player.bonuses]
    in_turn = state.turn is not None and state.turn.seat == seat
    for bonus in content.bonus_markers:
        reached = bonus_markers.counted(content, player, bonus) >= bonus.needed
        if reached and bonus.id not in taken and not in_turn:
            yield Problem(f"{pointer}/bonuses", f"Who reached '{bonus.name}' took a bonus point marker for it.")
        elif bonus.id in taken and not reached and bonus.counted != "trained-professions":
            yield Problem(f"{pointer}/bonuses", f"Who has a bonus point marker for '{bonus.name}' has reached it.")

"""What must hold of a battle under way: who fights for what, at which stage, and with which dice."""

from collections.abc import Iterator

from games.epochs.attacking import owner_of, targets
from games.epochs.cards import Content
from games.epochs.city_pieces import all_cities
from games.epochs.combat_values import dice_of, formation_halves, is_city_site, steady_halves
from games.epochs.counting import cities_ready
from games.epochs.lands import board_of, is_occupied
from games.epochs.posts import hosts_at
from games.epochs.reach import has_room
from games.epochs.state import Battle, State, clockwise, player_of, turn_of
from games.kit.decider import Problem


def check_battle(content: Content, state: State, battle: Battle) -> Iterator[Problem]:
    """A battle is at a stage at which somebody decides, and has come there by the rules."""
    if state.agenda:
        yield Problem("/agenda", "Nothing else is asked while a battle is under way.")
    elif battle.stage == "comparing":
        yield Problem("/turn/battle/stage", "Values are compared by themselves.")
    elif problems := [*_parties(content, state, battle), *_dice(content, state, battle)]:
        yield from problems
    elif battle.stage == "replacing":
        yield from _replacing(content, state, battle)
    elif battle.stage != "protection":
        yield from _formation(content, state, battle)


def _parties(content: Content, state: State, battle: Battle) -> Iterator[Problem]:
    turn, replacing = turn_of(state), battle.stage == "replacing"
    owner, site = owner_of(state, battle.target), is_city_site(content, state, battle.target)
    noted = turn.attacked_neutral if battle.neutral else battle.defender in turn.attacked_rivals
    if not noted:
        yield Problem("/turn/battle/defender", "Whom the battle is with was attacked in this turn.")
    if replacing and not _is_free(content, state, battle.target):
        yield Problem("/turn/battle/target", "A target that may be replaced is gone.")
    elif not replacing and battle.target not in targets(content, state, battle.attacker):
        yield Problem("/turn/battle/target", "The target is one that can be attacked.")
    elif not replacing and battle.neutral != (owner is None):
        yield Problem("/turn/battle/neutral", "A battle is neutral about a barbarian or a neutral city.")
    elif not battle.neutral and (battle.defender is None or (not replacing and battle.defender != owner)):
        yield Problem("/turn/battle/defender", "Who owns the target defends it.")
    elif battle.neutral and battle.defender is not None and not replacing:
        if battle.stage == "protection" or battle.defender not in hosts_at(state, battle.target):
            yield Problem("/turn/battle/defender", "Who has a trading post in a neutral city may protect it.")
    elif battle.neutral and battle.defender is not None and not site:
        yield Problem("/turn/battle/defender", "Nobody protects a barbarian.")
    hosts = hosts_at(state, battle.target) if battle.neutral else ()
    asked = [each for each in clockwise(state, battle.attacker) if each in hosts and each != battle.attacker]
    found = list(battle.asked)
    if (battle.stage == "protection") != bool(found) or found != asked[len(asked) - len(found) :]:
        yield Problem("/turn/battle/asked", "All with a trading post are asked for protection, clockwise.")


def _is_free(content: Content, state: State, target: str) -> bool:
    """Whether nothing is on a hex that can be occupied, or on a corner with room for a city."""
    board = board_of(content, state)
    if is_city_site(content, state, target):
        return has_room(board, target, all_cities(state))
    return board.is_ground(target) and not is_occupied(state, target)


def _dice(content: Content, state: State, battle: Battle) -> Iterator[Problem]:
    """Who has fought has rolled; the others have not."""
    fought: dict[str, tuple[bool, bool]] = {
        "protection": (False, False),
        "attacker": (True, False),
        "defender": (True, True),
        "replacing": (True, battle.defender is not None),
    }
    due = fought[battle.stage]
    for name, seat, dice, rolled in (
        ("attackerDice", battle.attacker, battle.attacker_dice, due[0]),
        ("defenderDice", battle.defender, battle.defender_dice, due[1]),
    ):
        count = dice_of(content, state, battle, seat) if rolled and seat is not None else 0
        if len(dice) != count or not set(dice) <= set(content.battle.die):
            yield Problem(f"/turn/battle/{name}", f"{count} dice were rolled here.")
    values = (battle.attacker_halves, battle.defender_halves)
    expected = (battle.stage in ("defender", "replacing"), battle.stage == "replacing")
    for name, value, known in zip(("attackerHalves", "defenderHalves"), values, expected, strict=True):
        if (value is not None) != known:
            yield Problem(f"/turn/battle/{name}", "A final combat value is known once a side has fought.")
    if battle.stage == "defender" and battle.attacker_halves != _attacker_halves(content, state, battle):
        yield Problem("/turn/battle/attackerHalves", "The attacker's value is that of units, dice and formation.")
    if battle.attacker_formation is not None and not expected[0]:
        yield Problem("/turn/battle/attackerFormation", "A formation is used after the roll.")
    if battle.defender_formation is not None and not (expected[1] and battle.defender is not None):
        yield Problem("/turn/battle/defenderFormation", "A formation is used after the roll.")


def _attacker_halves(content: Content, state: State, battle: Battle) -> int:
    seat, formation = battle.attacker, battle.attacker_formation
    used = 0 if formation is None else formation_halves(content, state, battle, seat, formation)
    return steady_halves(content, state, battle, seat) + 2 * sum(battle.attacker_dice) + used


def _formation(content: Content, state: State, battle: Battle) -> Iterator[Problem]:
    seat = battle.attacker if battle.stage == "attacker" else battle.defender
    formation = None if seat is None else player_of(state, seat).formation
    if seat is None or formation is None or not formation_halves(content, state, battle, seat, formation):
        yield Problem("/turn/battle/stage", "A side that has no formation to use fights by itself.")


def _replacing(content: Content, state: State, battle: Battle) -> Iterator[Problem]:
    """The attack succeeded by enough, and there is something to put into the place (BAT-5 to BAT-7)."""
    assert battle.attacker_halves is not None
    assert battle.defender_halves is not None
    least = 1 if battle.defender is None else 2 * content.battle.target_from
    if battle.attacker_halves - battle.defender_halves < least:
        yield Problem("/turn/battle/attackerHalves", "The target was removed by a value that was higher by enough.")
    player = player_of(state, battle.attacker)
    site = is_city_site(content, state, battle.target)
    if not (cities_ready(content, player) if site else player.cubes):
        yield Problem("/turn/battle/stage", "There is a cube or a city to put into the place.")

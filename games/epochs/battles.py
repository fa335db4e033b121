"""Attack > Battle: protection, dice, formations, the comparison and its rewards (BAT-1 to BAT-8)."""

from games.epochs import city_pieces, gaining, lands
from games.epochs.at_work import happened
from games.epochs.battle_numbers import Formation
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.combat_values import dice_of, formation_halves, is_city_site, steady_halves
from games.epochs.counting import cities_ready
from games.epochs.happening import Happening
from games.epochs.prompts import ProtectCity, ReplaceTarget, UseFormation
from games.epochs.sections import ATTACK, COMBAT_VALUE, COMPARING, FORMATIONS, PROTECTED_NEUTRAL_CITY
from games.epochs.state import Battle, State, player_of, replace, turn_of, with_player, with_turn
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()
WHY = Cause("battle")


class ProtectionAnswered(Fact, frozen=True):
    """A player with a trading post in the neutral city protects it, or does not."""

    section = PROTECTED_NEUTRAL_CITY
    seat: Seat
    protects: bool


class DiceRolled(Fact, frozen=True):
    """A player rolled the dice of a battle."""

    section = COMBAT_VALUE
    seat: Seat
    dice: tuple[Count, ...]


class FormationUsed(Fact, frozen=True):
    """A player used the formation token on the units, which brings so many halves; it returned to the supply."""

    section = FORMATIONS
    seat: Seat
    formation: Formation
    halves: Count


class CombatValueReckoned(Fact, frozen=True):
    """A player's final combat value, in halves."""

    section = COMBAT_VALUE
    seat: Seat
    halves: Count


class NeutralValueStands(Fact, frozen=True):
    """A barbarian or a neutral city is attacked, whose combat value is fixed; in halves."""

    section = ATTACK
    halves: Count


class BattleDecided(Fact, frozen=True):
    """The values were compared; an attack succeeds with the higher one (BAT-4)."""

    section = COMPARING
    seat: Seat
    success: bool


class BarbarianRemoved(Fact, frozen=True):
    """A barbarian left the map."""

    section = ATTACK
    seat: Seat
    hex: ItemId


class ReplacementOffered(Fact, frozen=True):
    """The target is gone, and the attacker may fill its place."""

    section = COMPARING
    seat: Seat
    target: ItemId


class BattleEnded(Fact, frozen=True):
    """The battle is over."""

    section = ATTACK
    seat: Seat


class Protect(Move, frozen=True):
    """Fight for the neutral city with your units."""

    section = PROTECTED_NEUTRAL_CITY


class LeaveUnprotected(Move, frozen=True):
    """Do not fight for the neutral city."""

    section = PROTECTED_NEUTRAL_CITY


class PlayFormation(Move, frozen=True):
    """Use the formation token on your units."""

    section = FORMATIONS


class SaveFormation(Move, frozen=True):
    """Keep the formation token for another battle."""

    section = FORMATIONS


class FillPlace(Move, frozen=True):
    """Put a cube or a city of yours where the target was."""

    section = COMPARING


class LeavePlace(Move, frozen=True):
    """Leave the place empty."""

    section = COMPARING


@evolver.on(ProtectionAnswered)
def _protection_answered(state: State, fact: ProtectionAnswered) -> State:
    battle = battle_of(state)
    if fact.protects:
        return _with_battle(state, asked=(), defender=fact.seat, stage="attacker")
    asked = battle.asked[1:]
    return _with_battle(state, asked=asked, stage="protection" if asked else "attacker")


@evolver.on(DiceRolled)
def _dice_rolled(state: State, fact: DiceRolled) -> State:
    if fact.seat == battle_of(state).attacker:
        return _with_battle(state, attacker_dice=fact.dice)
    return _with_battle(state, defender_dice=fact.dice)


@evolver.on(FormationUsed)
def _formation_used(state: State, fact: FormationUsed) -> State:
    state = with_player(state, fact.seat, formation=None)
    if fact.seat == battle_of(state).attacker:
        return _with_battle(state, attacker_formation=fact.formation)
    return _with_battle(state, defender_formation=fact.formation)


@evolver.on(CombatValueReckoned)
def _combat_value_reckoned(state: State, fact: CombatValueReckoned) -> State:
    if fact.seat == battle_of(state).attacker:
        return _with_battle(state, attacker_halves=fact.halves, stage="defender")
    return _with_battle(state, defender_halves=fact.halves, stage="comparing")


@evolver.on(NeutralValueStands)
def _neutral_value_stands(state: State, fact: NeutralValueStands) -> State:
    return _with_battle(state, defender_halves=fact.halves, stage="comparing")


@evolver.on(BattleDecided)
def _battle_decided(state: State, fact: BattleDecided) -> State:
    return state


@evolver.on(BarbarianRemoved)
def _barbarian_removed(state: State, fact: BarbarianRemoved) -> State:
    return replace(state, barbarians=tuple([each for each in state.barbarians if each != fact.hex]))


@evolver.on(ReplacementOffered)
def _replacement_offered(state: State, fact: ReplacementOffered) -> State:
    return _with_battle(state, stage="replacing")


@evolver.on(BattleEnded)
def _battle_ended(state: State, fact: BattleEnded) -> State:
    return with_turn(state, battle=None)


def _with_battle(state: State, **changes: object) -> State:
    return with_turn(state, battle=replace(battle_of(state), **changes))


def battle_of(state: State) -> Battle:
    """The battle under way."""
    battle = turn_of(state).battle
    assert battle is not None
    return battle


def prompt(content: Content, state: State) -> ProtectCity | UseFormation | ReplaceTarget:
    """The question that a battle is at."""
    battle = battle_of(state)
    if battle.stage == "protection":
        return ProtectCity(battle.asked[0], battle.attacker, battle.target)
    if battle.stage == "replacing":
        return ReplaceTarget(battle.attacker, battle.target)
    seat = battle.attacker if battle.stage == "attacker" else battle.defender
    assert seat is not None
    formation = player_of(state, seat).formation
    assert formation is not None
    return UseFormation(seat, formation, formation_halves(content, state, battle, seat, formation))


def go_on(unfolding: Happening) -> bool:
    """Carry a battle on as far as nothing is to be decided; whether anything happened."""
    battle = battle_of(unfolding.state)
    if battle.stage == "attacker":
        return _fight(unfolding, battle.attacker, battle.attacker_dice)
    if battle.stage == "defender":
        if battle.defender is not None:
            return _fight(unfolding, battle.defender, battle.defender_dice)
        numbers = unfolding.content.battle
        fixed = numbers.barbarian if battle.target in unfolding.state.barbarians else numbers.neutral_city
        unfolding.record(NeutralValueStands(halves=2 * fixed))
        return True
    if battle.stage == "comparing":
        _compare(unfolding, battle)
        return True
    return False


def _fight(unfolding: Happening, seat: int, dice: tuple[int, ...]) -> bool:
    """Roll, then ask for the formation if it can be used, else reckon; whether anything happened (R-27)."""
    content, state = unfolding.content, unfolding.state
    if not dice:
        count = dice_of(content, state, battle_of(state), seat)
        faces = content.battle.die
        rolled = tuple(faces[unfolding.random.below("dice", len(faces))] for _ in range(count))
        unfolding.record(DiceRolled(seat=seat, dice=rolled))
        return True
    formation = player_of(state, seat).formation
    if formation is not None and formation_halves(content, state, battle_of(state), seat, formation):
        return False
    _reckon(unfolding, seat, 0)
    return True


def _reckon(unfolding: Happening, seat: int, formation: int) -> None:
    battle = battle_of(unfolding.state)
    dice = battle.attacker_dice if seat == battle.attacker else battle.defender_dice
    halves = steady_halves(unfolding.content, unfolding.state, battle, seat) + 2 * sum(dice) + formation
    unfolding.record(CombatValueReckoned(seat=seat, halves=halves))


def _compare(unfolding: Happening, battle: Battle) -> None:
    """Success or failure, and what it brings (BAT-4 to BAT-8)."""
    seat, defender = battle.attacker, battle.defender
    assert battle.attacker_halves is not None
    assert battle.defender_halves is not None
    difference = battle.attacker_halves - battle.defender_halves
    unfolding.record(BattleDecided(seat=seat, success=difference > 0))
    removed = False
    if difference > 0:
        removed = _take_rewards(unfolding, battle, difference)
        happened(unfolding, seat, "attack-success", also=("against-rival",) if defender is not None else ())
    elif defender is not None:
        happened(unfolding, defender, "defend-success", rival=seat)
    if removed and _can_fill(unfolding.content, unfolding.state, battle):
        unfolding.record(ReplacementOffered(seat=seat, target=battle.target))
    else:
        unfolding.record(BattleEnded(seat=seat))


def _take_rewards(unfolding: Happening, battle: Battle, difference: int) -> bool:
    """Let an attack that succeeded take what it may; whether its target was removed."""
    seat, rival, numbers = battle.attacker, battle.defender, unfolding.content.battle
    if rival is None:
        _remove(unfolding, battle)
        return True
    if difference >= 2 * numbers.honor_from:
        gaining.pass_honor(unfolding, rival, seat, numbers.honor_taken, WHY)
    removed = difference >= 2 * numbers.target_from
    if removed:
        _remove(unfolding, battle)
    if difference >= 2 * numbers.gold_from:
        gaining.pass_gold(unfolding, rival, seat, numbers.gold_taken, WHY)
    return removed


def _remove(unfolding: Happening, battle: Battle) -> None:
    seat, target, state = battle.attacker, battle.target, unfolding.state
    if target in state.barbarians:
        unfolding.record(BarbarianRemoved(seat=seat, hex=target))
    elif target in state.neutral_cities:
        city_pieces.remove_neutral_city(unfolding, seat, target, WHY)
    elif battle.defender is not None and target in player_of(state, battle.defender).lands:
        lands.lose_land(unfolding, battle.defender, target, WHY)
    elif battle.defender is not None:
        city_pieces.remove_city(unfolding, battle.defender, target, WHY)


def _can_fill(content: Content, state: State, battle: Battle) -> bool:
    """Whether the attacker has a cube, or for a city a city, ready (R-31)."""
    player = player_of(state, battle.attacker)
    if is_city_site(content, state, battle.target):
        return cities_ready(content, player) > 0
    return player.cubes > 0


def _fill(unfolding: Happening, question: ReplaceTarget) -> None:
    if is_city_site(unfolding.content, unfolding.state, question.target):
        city_pieces.put_city(unfolding, question.seat, question.target, WHY)
    else:
        lands.occupy(unfolding, question.seat, question.target, WHY)
    unfolding.record(BattleEnded(seat=question.seat))


def _use_formation(unfolding: Happening, question: UseFormation) -> None:
    unfolding.record(FormationUsed(seat=question.seat, formation=question.formation, halves=question.halves))
    _reckon(unfolding, question.seat, question.halves)


def _simple(move: type[Move], question: type, section: str, label: str, unfold: object) -> MoveRule:
    """A rule of a move that is always legal as an answer to its question."""
    return MoveRule(
        move=move,
        prompts=(question,),
        section=section,
        candidates=lambda content, state, prompt: iter((move(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=unfold,  # type: ignore[arg-type]  # a function of the three
        label=lambda content, state, move: label,
    )


rules = (
    _simple(
        Protect,
        ProtectCity,
        PROTECTED_NEUTRAL_CITY,
        "Protect the city",
        lambda unfolding, prompt, move: unfolding.record(ProtectionAnswered(seat=prompt.seat, protects=True)),
    ),
    _simple(
        LeaveUnprotected,
        ProtectCity,
        PROTECTED_NEUTRAL_CITY,
        "Do not protect the city",
        lambda unfolding, prompt, move: unfolding.record(ProtectionAnswered(seat=prompt.seat, protects=False)),
    ),
    _simple(
        PlayFormation,
        UseFormation,
        FORMATIONS,
        "Use the formation token",
        lambda unfolding, prompt, move: _use_formation(unfolding, prompt),
    ),
    _simple(
        SaveFormation,
        UseFormation,
        FORMATIONS,
        "Keep the formation token",
        lambda unfolding, prompt, move: _reckon(unfolding, prompt.seat, 0),
    ),
    _simple(
        FillPlace,
        ReplaceTarget,
        COMPARING,
        "Fill the place",
        lambda unfolding, prompt, move: _fill(unfolding, prompt),
    ),
    _simple(
        LeavePlace,
        ReplaceTarget,
        COMPARING,
        "Leave the place empty",
        lambda unfolding, prompt, move: unfolding.record(BattleEnded(seat=prompt.seat)),
    ),
)

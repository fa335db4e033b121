"""Battle > 1. Calculate your final combat value: in halves, so that the variant with less luck stays exact (BAT-1)."""

from games.epochs.battle_numbers import Formation
from games.epochs.cards import Content
from games.epochs.counting import base_combat_value
from games.epochs.lands import board_of, is_occupied
from games.epochs.military_effects import Advantage, CombatBonus, CombatCase, ExtraAdvantage
from games.epochs.owned_effects import owned_of
from games.epochs.state import Battle, State, player_of
from games.epochs.token_effects import PlaceWalls


def is_city_site(content: Content, state: State, target: str) -> bool:
    """Whether a battlefield is a corner, so that a city is attacked there."""
    return target not in board_of(content, state).lattice.neighbours


def _applies(content: Content, state: State, battle: Battle, advantage: Advantage, *, attacking: bool) -> bool:
    board = board_of(content, state)
    match advantage:
        case "neutral":
            return attacking and battle.defender is None
        case "near-sea":
            return board.near_sea(battle.target)
        case "city":
            return is_city_site(content, state, battle.target)
        case "defending":
            return not attacking
        case terrain:
            return terrain in board.terrains_at(battle.target)


def advantages(content: Content, state: State, battle: Battle, seat: int) -> int:
    """How many advantages of a player apply: each icon of the units and each extra one once (BAT-2, R-28)."""
    player, attacking = player_of(state, seat), seat == battle.attacker
    icons = [icon for unit in (player.main, player.support) if unit != "none" for icon in content.unit[unit].advantages]
    for extra in owned_of(content, player, ExtraAdvantage):
        icons += [extra.advantage] * extra.count
    return sum(_applies(content, state, battle, icon, attacking=attacking) for icon in icons)


def dice_of(content: Content, state: State, battle: Battle, seat: int) -> int:
    """How many dice a player rolls (BAT-2; VAR-1)."""
    return 1 if state.switches.less_luck else 1 + advantages(content, state, battle, seat)


def _bonus_applies(content: Content, state: State, battle: Battle, case: CombatCase, *, attacking: bool) -> bool:
    match case:
        case "always":
            return True
        case "attacking":
            return attacking
        case "defending":
            return not attacking
        case "near-sea":
            return board_of(content, state).near_sea(battle.target)


def lands_beside(content: Content, state: State, battle: Battle, seat: int) -> int:
    """How many lands of a player lie around a city that is the battlefield; none elsewhere (BAT-3)."""
    if not is_city_site(content, state, battle.target):
        return 0
    lands = player_of(state, seat).lands
    return sum(each in lands for each in board_of(content, state).around(battle.target))


def _walls(content: Content, state: State, battle: Battle, seat: int) -> int:
    """What walls bring to a defender: on the land, or around the city, that is attacked (C.0)."""
    player = player_of(state, seat)
    places = (battle.target, *board_of(content, state).around(battle.target))
    if not is_city_site(content, state, battle.target):
        places = (battle.target,)
    if seat == battle.attacker or not any(each in player.walls for each in places):
        return 0
    return sum(each.combat_value for each in owned_of(content, player, PlaceWalls))


def steady_halves(content: Content, state: State, battle: Battle, seat: int) -> int:
    """A player's combat value without dice and formation, in halves."""
    player, attacking = player_of(state, seat), seat == battle.attacker
    bonuses = sum(
        each.combat_value
        for each in owned_of(content, player, CombatBonus)
        if _bonus_applies(content, state, battle, each.case, attacking=attacking)
    )
    beside = content.battle.land_beside_city * lands_beside(content, state, battle, seat)
    whole = base_combat_value(content, player) + bonuses + beside + _walls(content, state, battle, seat)
    less_luck = state.switches.less_luck
    return 2 * whole + (
        content.battle.halves_per_advantage * advantages(content, state, battle, seat) if less_luck else 0
    )


def formation_halves(content: Content, state: State, battle: Battle, seat: int, formation: Formation) -> int:
    """What a formation token would bring a player in this battle, in halves; 0 where it may not be used (UNT-7)."""
    printed, board = content.formation[formation], board_of(content, state)
    attacking = seat == battle.attacker
    if not (printed.attacking if attacking else printed.defending):
        return 0
    if printed.terrains and not set(printed.terrains) & set(board.terrains_at(battle.target)):
        return 0
    lands = player_of(state, seat).lands
    beside = sum(
        each in lands or (board.is_ground(each) and not is_occupied(state, each))
        for each in board.around(battle.target)
    )
    return 2 * (printed.combat_value + printed.per_hex * beside)

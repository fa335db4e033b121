"""How good a move looks to the greedy bot: what it brings in points, against what it costs; seen from its own view."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from games.epochs.attacking import Attack
from games.epochs.battles import FillPlace, PlayFormation, Protect
from games.epochs.building_cities import BuildCity
from games.epochs.cards import Content
from games.epochs.converting import ConvertResource
from games.epochs.diplomacy import BecomeWarmonger, DeclareWar
from games.epochs.effect_order import RecallCube
from games.epochs.expanding import Expand
from games.epochs.feeding import Feed
from games.epochs.governing import ChangeGovernment, Produce
from games.epochs.inventing import CoverInvention, Invent, InventFromMarket
from games.epochs.keeping import Keep
from games.epochs.researching import Research
from games.epochs.resources import Resources, Reward
from games.epochs.trading import AllowPost, BuildTradingPost
from games.epochs.unlocking import LayWall, UnlockAbility
from games.epochs.upgrading import Upgrade
from games.epochs.views import PlayerView, View
from games.epochs.wonders import BuildWonder
from games.kit.structs import Move

BASIC, GOLD, CULTURE, CUBE, GREAT_WORK, CITY, SUPPLY, COMBAT = 0.35, 0.6, 1.0, 0.8, 2.5, 6.0, 0.8, 0.5
"""What things are worth in points, by rule of thumb."""


class Eye(NamedTuple):
    """What the bot looks at: the content, its view, its own boards."""

    content: Content
    view: View
    own: PlayerView


Appraisal: TypeAlias = Callable[[Eye, Any], float]


def appraise(content: Content, view: View, seat: int, move: Move) -> float:
    """How good a move looks; ending a step or a turn is 0. Higher is better."""
    weigh = _APPRAISALS.get(type(move))
    return 0.0 if weigh is None else weigh(Eye(content, view, view.players[seat - 1]), move)


def _worth(reward: Reward | Resources) -> float:
    worth = BASIC * (reward.food + reward.production + reward.science) + GOLD * reward.gold
    if isinstance(reward, Reward):
        worth += CULTURE * reward.culture + CUBE * reward.cubes + GREAT_WORK * reward.great_works
    return worth


def _gold(move: Any) -> float:
    return (GOLD - BASIC) * float(move.gold)


def _expand(eye: Eye, move: Expand) -> float:
    players = len(eye.view.players)
    board = eye.content.map_of(players, eye.view.placed)  # type: ignore[arg-type]  # 2, 3 or 4 play
    resource = board.hexes[move.hex].resource
    worth = 1.5 if resource is None else 1.5 + SUPPLY * eye.content.supply_of(resource)
    worth += 1.0 if move.hex in eye.view.unexplored else 0.0
    beside = sum(each in eye.own.lands for each in board.around(move.hex))
    return worth + 0.5 * beside - BASIC - _gold(move)


def _city(eye: Eye, move: BuildCity) -> float:
    return CITY - 3 * BASIC - _gold(move)


def _post(eye: Eye, move: BuildTradingPost) -> float:
    return 3.2 - BASIC * (1 if move.route == "land" else 2) - _gold(move)


def _research(eye: Eye, move: Research) -> float:
    players = len(eye.view.players)
    column = eye.content.research_track(players).next_column(eye.view.scroll)  # type: ignore[arg-type]  # as above
    return _worth(column.top if move.half == "top" else column.bottom) - BASIC * column.science - _gold(move) + 0.4


def _wonder(eye: Eye, move: BuildWonder) -> float:
    wonder = eye.content.wonder[move.wonder]
    return 2.0 + _worth(wonder.reward) - BASIC * wonder.cost - _gold(move)


def _upgrade(eye: Eye, move: Upgrade) -> float:
    unit = eye.content.unit[move.unit]
    old = eye.own.support if unit.slot == "support" else eye.own.main
    value = 0 if old == "none" else eye.content.unit[old].combat_value
    return COMBAT * (unit.combat_value - value) - _gold(move) - 0.3


def _government(eye: Eye, move: ChangeGovernment) -> float:
    old, new = eye.content.government[eye.own.government], eye.content.government[move.government]
    return 2.0 + _worth(new.reward) + 1.5 * (new.city_limit - old.city_limit)


def _produce(eye: Eye, move: Produce) -> float:
    return _worth(eye.content.government[eye.own.government].produce)


def _invent(eye: Eye, move: Invent | InventFromMarket) -> float:
    left = eye.content.setup.turns_per_epoch - eye.own.turns
    due = eye.content.setup.inventions_per_epoch - eye.own.made
    return 2.0 * due / max(left, 1) + _worth(eye.content.invention[move.invention].debut)


def _cover(eye: Eye, move: CoverInvention) -> float:
    return 1.8 - 0.1 * _worth(eye.content.invention[move.card].debut)


def _unlock(eye: Eye, move: UnlockAbility) -> float:
    return 1.5 - (GOLD - BASIC) * (move.food_in_gold + move.production_in_gold + move.science_in_gold)


def _strength(eye: Eye, target: str) -> float:
    for player in eye.view.players:
        if player.seat != eye.own.seat and target in (*player.lands, *player.city_corners):
            return player.combat_value + 1.5
    numbers = eye.content.battle
    return numbers.barbarian if target in eye.view.barbarians else numbers.neutral_city


def _attack(eye: Eye, move: Attack) -> float:
    ahead = eye.own.combat_value + 1.5 - _strength(eye, move.target)
    gold = move.food_in_gold + move.production_in_gold + move.science_in_gold
    return 0.6 * ahead - (GOLD - BASIC) * gold


def _war(eye: Eye, move: DeclareWar) -> float:
    ahead = eye.own.combat_value - eye.view.players[move.rival - 1].combat_value
    return ahead - 3.0


def _warmonger(eye: Eye, move: BecomeWarmonger) -> float:
    rivals = max(each.combat_value for each in eye.view.players if each.seat != eye.own.seat)
    return eye.own.combat_value - rivals - 4.0 - len(eye.own.post_corners)


_APPRAISALS: dict[type[Move], Appraisal] = {
    Expand: _expand,
    BuildCity: _city,
    BuildTradingPost: _post,
    Research: _research,
    BuildWonder: _wonder,
    Upgrade: _upgrade,
    ChangeGovernment: _government,
    Produce: _produce,
    Invent: _invent,
    InventFromMarket: lambda eye, move: _invent(eye, move) - 0.1,
    CoverInvention: _cover,
    UnlockAbility: _unlock,
    ConvertResource: lambda eye, move: -1.0,
    Attack: _attack,
    DeclareWar: _war,
    BecomeWarmonger: _warmonger,
    AllowPost: lambda eye, move: 1.0,
    Protect: lambda eye, move: float(eye.own.combat_value - 4),
    PlayFormation: lambda eye, move: 1.0,
    FillPlace: lambda eye, move: 1.0,
    Feed: lambda eye, move: float(move.gold),
    Keep: lambda eye, move: float(move.count),
    LayWall: lambda eye, move: 0.5,
    RecallCube: lambda eye, move: -0.5,
}

"""How good a move looks to the greedy bot: what it yields until the end, against what it costs."""

from collections.abc import Callable
from typing import Any, TypeAlias

from games.kit.structs import Move
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.cards import Content
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.growth import Grow, TakeBonus
from games.nations.hiring import HireArchitect
from games.nations.turns import Undeploy
from games.nations.views import View
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder, PlaceWonder

Appraisal: TypeAlias = Callable[[Content, View, int, Any], float]


def appraise(content: Content, view: View, seat: int, move: Move) -> float:
    """How good a move looks; passing is 0. Higher is better."""
    weigh = _APPRAISALS.get(type(move))
    return 0 if weigh is None else weigh(content, view, seat, move)


def _price(view: View, card: str) -> int:
    return next((each.price for each in view.progress_board if each.card == card), 0)


def _replacing(content: Content, view: View, seat: int, move: BuyBuilding | BuyMilitary) -> float:
    old = content.cards[move.replaced].age if move.replaced in content.cards else 0
    busy = sum(space.workers for space in view.nations[seat - 1].spaces if space.card == move.replaced)
    return 2 * (content.cards[move.card].age - old) + 1 - busy - 0.5 * _price(view, move.card)


def _deploy(content: Content, view: View, seat: int, move: DeployWorker) -> float:
    card = content.workplaces[move.card]
    return 1 + card.age - 0.3 * card.deploy


def _colony(content: Content, view: View, seat: int, move: BuyColony) -> float:
    return 4 if move.replaced == "none" else 1


def _point(content: Content, view: View, seat: int, move: BuyVictoryPoint) -> float:
    return 3 - 0.4 * (move.gold + move.food + move.stone + move.books) - 0.5 * _price(view, move.card)


def _wonder(content: Content, view: View, seat: int, move: BuyWonder) -> float:
    return 2.5 - _price(view, move.card) if view.nations[seat - 1].construction is None else -3


def _place(content: Content, view: View, seat: int, move: PlaceWonder) -> float:
    return 1 if move.replaced == "none" else -content.wonders[move.replaced].vp


def _advisor(content: Content, view: View, seat: int, move: BuyAdvisor) -> float:
    replaced = content.advisors.get(move.onto)
    gain = content.advisors[move.card].age - (0 if replaced is None else replaced.age)
    return 1.5 * gain - 0.5 * _price(view, move.card)


_APPRAISALS: dict[type[Move], Appraisal] = {
    BuyBuilding: _replacing,
    BuyMilitary: _replacing,
    BuyColony: _colony,
    BuyAdvisor: _advisor,
    BuyBattle: lambda content, view, seat, move: view.nations[seat - 1].raid - _price(view, move.card),
    BuyWar: lambda content, view, seat, move: 0.1 * view.nations[seat - 1].strength - 1,
    BuyGoldenAge: lambda content, view, seat, move: 1 - 0.5 * _price(view, move.card),
    BuyVictoryPoint: _point,
    BuyWonder: _wonder,
    PlaceWonder: _place,
    DeployWorker: _deploy,
    HireArchitect: lambda content, view, seat, move: 3,
    Grow: lambda content, view, seat, move: 1 if move.track == "food" else 0.5,
    TakeBonus: lambda content, view, seat, move: 0.7,
    Undeploy: lambda content, view, seat, move: -1,
}

"""How good a move looks to the greedy bot: what it brings until the end, against what it costs."""

from collections.abc import Callable
from typing import Any, TypeAlias

from games.kit.structs import Move
from games.nations import actions
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.cards import Content
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.exchanging import ExchangeResources
from games.nations.free_deployments import DeployFree
from games.nations.free_sections import BuildSection
from games.nations.free_undeployments import UndeployForGain
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.growth import Grow, TakeBonus
from games.nations.hiring import HireArchitect
from games.nations.losses import LoseResources
from games.nations.lost_cards import LoseCard
from games.nations.reckoning import ACTION, Eye
from games.nations.resources import Resources, one
from games.nations.special_actions import action_on
from games.nations.special_moves import BuyAtNoPrice, DeployByCard, GiveUpColony, TakeWorkerByCard
from games.nations.swapping import MoveCard
from games.nations.turns import Undeploy
from games.nations.views import View
from games.nations.war import ReduceLoss
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder, PlaceWonder
from games.nations.worker_choices import ReturnWorker, TakeWorker

Appraisal: TypeAlias = Callable[[Eye, Any], float]


def appraise(content: Content, view: View, seat: int, move: Move) -> float:
    """How good a move looks; passing and ending a turn are 0. Higher is better."""
    weigh = _APPRAISALS.get(type(move))
    return 0 if weigh is None else weigh(Eye(content, view, seat), move)


def _workplace(eye: Eye, move: BuyBuilding | BuyMilitary) -> float:
    return eye.workplace(move.card, move.replaced) - eye.price(move.card) - ACTION


def _colony(eye: Eye, move: BuyColony) -> float:
    return eye.card(move.card) - eye.card(move.replaced) - eye.price(move.card) - ACTION


def _advisor(eye: Eye, move: BuyAdvisor) -> float:
    if eye.stands_to_lose(move.card):
        return -1
    replaced = eye.card(move.onto) if move.onto in eye.content.advisors else 0
    return eye.card(move.card) - replaced - eye.price(move.card) - ACTION


def _war(eye: Eye, move: BuyWar) -> float:
    """A War hurts who is weaker; bought by who is weak it keeps a stronger nation from buying one."""
    war = eye.content.wars[move.card]
    defeat = war.vp + 0.3 * max(0, war.loss.total - max(0, eye.mine.counted_stability))
    hurt = 0.5 * len(eye.weaker()) / max(1, len(eye.view.nations) - 1)
    return (hurt + (0.6 if eye.threats() else 0)) * defeat - eye.price(move.card) - ACTION


def _battle(eye: Eye, move: BuyBattle) -> float:
    return eye.resources(one(move.resource, eye.mine.raid)) - eye.price(move.card) - ACTION


def _golden_age(eye: Eye, move: BuyGoldenAge) -> float:
    card = eye.content.golden_ages[move.card]
    return eye.resources(one(card.resource, card.units + eye.mine.golden_age_bonus)) - eye.price(move.card) - ACTION


def _victory_point(eye: Eye, move: BuyVictoryPoint) -> float:
    paid = eye.resources(Resources(move.gold, move.food, move.stone, move.books))
    return 1 - paid - eye.price(move.card) - ACTION


def _wonder(eye: Eye, move: BuyWonder) -> float:
    """The worth of the ready wonder as far as there are architects for it, against its stone and what is given up."""
    sections = eye.content.wonders[move.card].sections
    own = sum([each.left for each in eye.mine.own_architects])
    architects = eye.view.architects / len(eye.view.nations) + own + max(0, eye.left - 1)
    chance = min(1.0, architects / len(sections)) if sections else 0
    cost = sum(sections) * eye.unit("stone") + ACTION * len(sections)
    return chance * (eye.card(move.card) - cost) - _unfinished(eye) - eye.price(move.card) - ACTION


def _unfinished(eye: Eye) -> float:
    construction = eye.mine.construction
    if construction is None:
        return 0
    return max(0.5, eye.card(construction.card) * (1 + construction.built) / 4)


def _hire(eye: Eye, move: HireArchitect | BuildSection) -> float:
    construction = eye.mine.construction
    if construction is None:
        return 0
    sections = eye.content.wonders[construction.card].sections
    cost = sections[construction.built] * eye.unit("stone") if isinstance(move, HireArchitect) else 0
    own = 0.05 if isinstance(move, HireArchitect) and move.source != "none" else 0
    return eye.card(construction.card) / (len(sections) - construction.built) + ACTION - cost - own


def _place_wonder(eye: Eye, move: PlaceWonder) -> float:
    return 1 if move.replaced == "none" else -eye.card(move.replaced)


def _deploy(eye: Eye, move: DeployWorker) -> float:
    return next((eye.deployment(space) for space in eye.mine.spaces if space.card == move.card), 0.0)


def _deploy_free(eye: Eye, card: str) -> float:
    return next((eye.worker(card, space.workers) for space in eye.mine.spaces if space.card == card), 0.0)


def _undeploy(eye: Eye, move: Undeploy) -> float:
    """Worth it for a clearly better place, with the action and the stone to move there."""
    space = next(space for space in eye.mine.spaces if space.card == move.card)
    if not eye.view.actions_left or eye.mine.workers:
        return -1
    affordable = [
        eye.deployment(other)
        for other in eye.mine.spaces
        if other.card not in ("none", move.card) and other.deployment <= eye.mine.resources.stone
    ]
    return max(affordable, default=0.0) - eye.worker(move.card, space.workers - 1) - 1


def _worker_from(eye: Eye, track: str) -> float:
    """What a worker from a section of the Population Track brings, its cost in food or stability paid."""
    setup = eye.content.setup
    use = max(0.0, eye.best_deployment()) * (1 if eye.mine.workers < 2 else 0.3)
    if track == "food":
        return use - eye.income(Resources(food=setup.food_per_worker))
    return use + (eye.stability(-setup.stability_per_worker) if track == "stability" else 0)


def _bonus(eye: Eye, move: TakeBonus) -> float:
    needed = 0.3 if move.resource == "stone" and eye.mine.resources.stone < 2 + eye.mine.workers else 0
    return eye.resources(one(move.resource, eye.mine.growth_bonus)) + needed


def _exchange(eye: Eye, move: ExchangeResources) -> float:
    action = action_on(eye.content, move.card, actions.Exchange)
    if action is None:
        return 0
    paid = next((each for each in action.pay if each.of(move.pay)), Resources())
    gained = next((each for each in action.gain if each.of(move.gain)), Resources())
    return eye.resources(gained) - eye.resources(paid) - ACTION


def _give_up_colony(eye: Eye, move: GiveUpColony) -> float:
    action = action_on(eye.content, move.card, actions.GiveUpColony)
    return (eye.resources(action.resources) if action is not None else 0) - eye.card(move.colony) - ACTION


def _return_worker(eye: Eye, move: ReturnWorker) -> float:
    """Back to the section whose cost weighs most, from the card where the worker does least."""
    setup = eye.content.setup
    spared = eye.income(Resources(food=setup.food_per_worker))
    if move.track != "food":
        spared = eye.stability(setup.stability_per_worker)
    space = next((space for space in eye.mine.spaces if space.card == move.undeployed), None)
    return spared - (0 if space is None else eye.worker(space.card, space.workers - 1))


def _undeploy_for_gain(eye: Eye, move: UndeployForGain) -> float:
    """Resources now against deploying again later; in the last round against the VP of the worker."""
    space = next((space for space in eye.mine.spaces if space.card == move.card), None)
    again = 0.0 if space is None else space.deployment * eye.unit("stone") + ACTION
    return (0.8 - again) if eye.left else -0.5


_APPRAISALS: dict[type[Move], Appraisal] = {
    Grow: lambda eye, move: _worker_from(eye, move.track),
    TakeBonus: _bonus,
    BuyBuilding: _workplace,
    BuyMilitary: _workplace,
    BuyColony: _colony,
    BuyAdvisor: _advisor,
    BuyWar: _war,
    BuyBattle: _battle,
    BuyGoldenAge: _golden_age,
    BuyVictoryPoint: _victory_point,
    BuyWonder: _wonder,
    PlaceWonder: _place_wonder,
    HireArchitect: _hire,
    BuildSection: _hire,
    DeployWorker: _deploy,
    DeployFree: lambda eye, move: _deploy_free(eye, move.card),
    DeployByCard: lambda eye, move: _deploy_free(eye, move.on) - ACTION,
    Undeploy: _undeploy,
    UndeployForGain: _undeploy_for_gain,
    ExchangeResources: _exchange,
    BuyAtNoPrice: lambda eye, move: 0.5,
    TakeWorkerByCard: lambda eye, move: _worker_from(eye, move.track) - ACTION,
    GiveUpColony: _give_up_colony,
    MoveCard: lambda eye, move: -1,
    TakeWorker: lambda eye, move: _worker_from(eye, move.track),
    ReturnWorker: _return_worker,
    LoseResources: lambda eye, move: -eye.resources(Resources(move.gold, move.food, move.stone)),
    ReduceLoss: lambda eye, move: eye.resources(Resources(move.gold, move.food, move.stone, move.books)),
    LoseCard: lambda eye, move: -eye.card(move.card),
}

"""Every move of Nations."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.boards import TakeBoard
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.effect_choices import ChooseEffect
from games.nations.exchanging import ExchangeResources
from games.nations.free_deployments import DeclineDeployment, DeployFree
from games.nations.free_sections import BuildSection, DeclineSection
from games.nations.free_undeployments import FinishUndeploying, UndeployForGain
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.growth import Grow, TakeBonus
from games.nations.hiring import HireArchitect
from games.nations.losses import LoseResources
from games.nations.lost_cards import LoseCard
from games.nations.new_events import UseEvent
from games.nations.production import TakeYield
from games.nations.special_moves import BuyAtNoPrice, DeployByCard, GiveUpColony, TakeWorkerByCard
from games.nations.swapping import MoveCard, SwapCard
from games.nations.turns import FinishTurn, Pass, Undeploy
from games.nations.war import ReduceLoss
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder, PlaceWonder
from games.nations.worker_choices import ReturnWorker, TakeWorker

NationsMove: TypeAlias = Annotated[
    TakeBoard
    | Grow
    | TakeBonus
    | UseEvent
    | Undeploy
    | FinishTurn
    | Pass
    | TakeWorker
    | ReturnWorker
    | LoseResources
    | BuyBuilding
    | BuyMilitary
    | BuyColony
    | BuyWar
    | BuyBattle
    | BuyWonder
    | PlaceWonder
    | BuyAdvisor
    | BuyGoldenAge
    | BuyVictoryPoint
    | DeployWorker
    | HireArchitect
    | DeployFree
    | DeclineDeployment
    | ExchangeResources
    | BuyAtNoPrice
    | DeployByCard
    | TakeWorkerByCard
    | GiveUpColony
    | MoveCard
    | SwapCard
    | TakeYield
    | ReduceLoss
    | ChooseEffect
    | LoseCard
    | BuildSection
    | DeclineSection
    | UndeployForGain
    | FinishUndeploying,
    Meta(title="NationsMove", description="Every move of Nations."),
]

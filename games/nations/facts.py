"""Every fact of Nations."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.kit.facts import NumbersTaken
from games.nations.advisors import AdvisorPlaced
from games.nations.agenda import QuestionAnswered
from games.nations.architects import ArchitectsPlaced, OwnArchitectsPlaced
from games.nations.boards import BoardDue, BoardTaken
from games.nations.buying import CardBought, CardPlaced, CardRemoved
from games.nations.construction import ConstructionBegan, SectionBuilt, WonderSpaceDue
from games.nations.event_operations import ArchitectLost, CountedLeastStable, CountedLessStrong
from games.nations.famine import FamineBegan
from games.nations.free_deployments import DeploymentOffered
from games.nations.free_sections import SectionsOffered
from games.nations.free_undeployments import UndeploymentOffered
from games.nations.growth import GrowthDue
from games.nations.hiring import ArchitectHired
from games.nations.holdings import (
    ResourcesGained,
    ResourcesLost,
    ShortageForgiven,
    ShortagePunished,
    VictoryPointsGained,
    VictoryPointsLost,
)
from games.nations.joint_effects import EffectBegan, EffectCarriedOut, OptionChosen, OptionDue
from games.nations.losses import ResourcesOwed
from games.nations.lost_cards import CardToLose
from games.nations.new_events import EventCardsDrawn, EventRevealed, EventToChoose
from games.nations.plans import ChoicePlanned, ChoicesTookEffect
from games.nations.player_order import NationMoved, PlayerOrderDetermined
from games.nations.production import YieldDue
from games.nations.progress_cards import ProgressBoardCleared, ProgressCardsDrawn
from games.nations.rounds import RoundBegan, StepBegan
from games.nations.setup import DeckShuffled, MatchSetUp
from games.nations.solo import ShadowDeclaredWar, ShadowRose, SoloDieRolled
from games.nations.special_actions import SpecialActionUsed
from games.nations.special_moves import FreePurchaseDue
from games.nations.swapping import CardsSwapped, SwapToMake
from games.nations.turns import ActionTaken, NationPassed, TurnBegan, TurnEnded, TurnSkipped
from games.nations.war import DefeatSoftened, NationDefeated, ReductionDue, WarEnded
from games.nations.wars import WarDeclared
from games.nations.wonders import WonderPlaced
from games.nations.workers import (
    WorkerDeployed,
    WorkerReturned,
    WorkersUndeployed,
    WorkerTaken,
    WorkerToReturn,
    WorkerToTake,
)

NationsFact: TypeAlias = Annotated[
    NumbersTaken
    | MatchSetUp
    | DeckShuffled
    | BoardDue
    | BoardTaken
    | RoundBegan
    | StepBegan
    | ProgressBoardCleared
    | ProgressCardsDrawn
    | GrowthDue
    | EventCardsDrawn
    | EventToChoose
    | EventRevealed
    | ArchitectsPlaced
    | OwnArchitectsPlaced
    | TurnBegan
    | TurnSkipped
    | ActionTaken
    | TurnEnded
    | NationPassed
    | WorkerTaken
    | WorkerReturned
    | WorkersUndeployed
    | WorkerDeployed
    | WorkerToTake
    | WorkerToReturn
    | ResourcesGained
    | ResourcesLost
    | VictoryPointsGained
    | VictoryPointsLost
    | ShortagePunished
    | ShortageForgiven
    | ResourcesOwed
    | CardBought
    | CardRemoved
    | CardPlaced
    | WarDeclared
    | ConstructionBegan
    | SectionBuilt
    | WonderSpaceDue
    | WonderPlaced
    | AdvisorPlaced
    | ArchitectHired
    | DeploymentOffered
    | SpecialActionUsed
    | FreePurchaseDue
    | CardsSwapped
    | SwapToMake
    | YieldDue
    | PlayerOrderDetermined
    | NationMoved
    | NationDefeated
    | DefeatSoftened
    | ReductionDue
    | WarEnded
    | FamineBegan
    | EffectBegan
    | OptionDue
    | OptionChosen
    | EffectCarriedOut
    | ChoicePlanned
    | ChoicesTookEffect
    | CountedLessStrong
    | CountedLeastStable
    | ArchitectLost
    | CardToLose
    | SectionsOffered
    | UndeploymentOffered
    | ShadowRose
    | SoloDieRolled
    | ShadowDeclaredWar
    | QuestionAnswered,
    Meta(title="NationsFact", description="Every fact of Nations."),
]

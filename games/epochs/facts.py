"""Every fact of Epochs: Course of Cultures."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epochs.agenda import ChoiceDue, QuestionAnswered
from games.epochs.at_work import EffectPending
from games.epochs.attacking import AttackBegan, AttacksEnded
from games.epochs.battles import (
    BarbarianRemoved,
    BattleDecided,
    BattleEnded,
    CombatValueReckoned,
    DiceRolled,
    FormationUsed,
    NeutralValueStands,
    ProtectionAnswered,
    ReplacementOffered,
)
from games.epochs.choosing_civilizations import CivilizationChosen, CivilizationsRevealed
from games.epochs.city_pieces import CityPlaced, CityRemoved, NeutralCityRemoved
from games.epochs.diplomacy import DiplomacyDone, FlagsTurned, WarDeclared, WarmongerBecome
from games.epochs.effect_order import EffectBegun, EffectLapsed, ExtraActionDeclined, ExtraActionOffered
from games.epochs.end_of_epoch import DiplomacyReset
from games.epochs.gaining import (
    CubesExhausted,
    CubesGained,
    CubesRestored,
    CultureGained,
    CultureLost,
    GoldPassed,
    GreatWorksGained,
    HonorLost,
    HonorPassed,
    ResourcesGained,
    ResourcesLost,
)
from games.epochs.governing import GovernmentChanged
from games.epochs.inventing import InventionCovered, InventionMade
from games.epochs.invention_market import DeckBoxed, HandDealt, InventionDeckShuffled, InventionDrawn, InventionRevealed
from games.epochs.keeping import ResourcesConverted, ResourcesKept
from games.epochs.lands import LandLost, LandOccupied, SpecialTokenPlaced, TokenExplored, WallPlaced
from games.epochs.market_rows import (
    LateCardsReached,
    LateDeckShuffled,
    MarketCardDealt,
    MarketCardTaken,
    MarketDeckShuffled,
)
from games.epochs.new_epoch import EpochBegan, FirstPlayerNamed
from games.epochs.payments import ResourcesPaid
from games.epochs.posts import PostPlaced, PostReturned
from games.epochs.researching import ResearchConducted
from games.epochs.revealing import (
    ExplorationTokensShuffled,
    TilePopulated,
    TileRevealed,
    TilesLaidOut,
    TurnedToInventing,
)
from games.epochs.setup import CivilizationsDealt, MatchSetUp, PlayerSetUp
from games.epochs.steps import SeatDone, StepBegan
from games.epochs.taking_actions import ActionTaken
from games.epochs.trading import PermissionAsked, PermissionGiven
from games.epochs.turns import MilitaryPhaseBegan, TurnBegan, TurnEnded
from games.epochs.unit_cards import FormationPlaced, UnitPlaced
from games.epochs.unlocking import AbilityUnlocked
from games.epochs.wonders import WonderBuilt
from games.kit.facts import NumbersTaken

EpochsFact: TypeAlias = Annotated[
    MatchSetUp
    | CivilizationsDealt
    | PlayerSetUp
    | CivilizationChosen
    | CivilizationsRevealed
    | ChoiceDue
    | QuestionAnswered
    | StepBegan
    | SeatDone
    | TilesLaidOut
    | ExplorationTokensShuffled
    | TileRevealed
    | TilePopulated
    | TurnedToInventing
    | MarketDeckShuffled
    | LateDeckShuffled
    | MarketCardDealt
    | LateCardsReached
    | MarketCardTaken
    | InventionDeckShuffled
    | InventionRevealed
    | HandDealt
    | DeckBoxed
    | InventionDrawn
    | TurnBegan
    | MilitaryPhaseBegan
    | TurnEnded
    | InventionMade
    | InventionCovered
    | ResourcesPaid
    | ResourcesGained
    | ResourcesLost
    | CultureGained
    | CultureLost
    | CubesGained
    | CubesExhausted
    | CubesRestored
    | GreatWorksGained
    | HonorPassed
    | HonorLost
    | GoldPassed
    | LandOccupied
    | LandLost
    | TokenExplored
    | WallPlaced
    | SpecialTokenPlaced
    | CityPlaced
    | CityRemoved
    | NeutralCityRemoved
    | PostPlaced
    | PostReturned
    | UnitPlaced
    | FormationPlaced
    | EffectPending
    | EffectBegun
    | EffectLapsed
    | ExtraActionOffered
    | ExtraActionDeclined
    | ActionTaken
    | PermissionAsked
    | PermissionGiven
    | ResearchConducted
    | WonderBuilt
    | GovernmentChanged
    | AbilityUnlocked
    | WarDeclared
    | WarmongerBecome
    | DiplomacyDone
    | FlagsTurned
    | AttackBegan
    | AttacksEnded
    | ProtectionAnswered
    | DiceRolled
    | FormationUsed
    | CombatValueReckoned
    | NeutralValueStands
    | BattleDecided
    | BarbarianRemoved
    | ReplacementOffered
    | BattleEnded
    | ResourcesKept
    | ResourcesConverted
    | DiplomacyReset
    | EpochBegan
    | FirstPlayerNamed
    | NumbersTaken,
    Meta(title="EpochsFact", description="Every fact of Epochs: Course of Cultures."),
]

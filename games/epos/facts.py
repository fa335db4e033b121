"""Every fact of EPOS."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epos.action_facts import ActionBegan, ActionChosen, ActionDone
from games.epos.actions import CardExhausted
from games.epos.additional_options import ExchangesLeft
from games.epos.agenda import ChoiceDue, QuestionAnswered
from games.epos.architect import CardTaken
from games.epos.bonus_markers import BonusMarkersReplaced, BonusMarkerTaken
from games.epos.builder import CardPlayed, EffectApplied
from games.epos.holdings import (
    AreaMarkerForgone,
    AreaMarkerPlaced,
    AreaMarkersReturned,
    CoinsGained,
    CoinsPaid,
    GloryGained,
)
from games.epos.land_facts import LandFact
from games.epos.market import (
    CardsBoxed,
    CardsBoxedUnseen,
    CardsDealt,
    CardsDiscarded,
    CardsMarked,
    DeckShuffled,
    DisplayClosedUp,
)
from games.epos.modifiers import ModifierApplied
from games.epos.opening import CardsRevealed, RevealedCardsReturned, StartingCardTaken, StartingHandTaken
from games.epos.population import ProfessionLost, ProfessionTrained
from games.epos.principal import PrincipalDetermined, PrincipalRemained
from games.epos.reform import CardsRefreshed
from games.epos.reform_areas import ReformBegan, ReformEnded, RegionActivated
from games.epos.reform_effects import ReformEffectUsed
from games.epos.rounds import RoundBegan, StepBegan
from games.epos.setup import ActionMarkersPlaced, BonusMarkersPlaced, MatchSetUp, PlayerSetUp, TrainingMarkersPlaced
from games.epos.solo_challenge import SeriesGameEnded
from games.epos.synergy import SynergyChosen
from games.epos.task_record import GloryMissed, TaskFulfilled
from games.epos.teacher import TrainingChosen
from games.epos.timeline import ActionMarkerTaken, HourglassesPlaced, HourglassExchanged, LockRemoved, TimelineCleared
from games.epos.training_area import TrainingMarkersMarked, TrainingMarkersOrdered
from games.epos.turns import PlayerPassed, TurnBegan, TurnEnded
from games.epos.virtual_professions import VirtualProfessionReceived
from games.kit.facts import NumbersTaken

EposFact: TypeAlias = Annotated[
    NumbersTaken
    | MatchSetUp
    | TrainingMarkersPlaced
    | ActionMarkersPlaced
    | BonusMarkersPlaced
    | PlayerSetUp
    | DeckShuffled
    | CardsBoxed
    | CardsBoxedUnseen
    | CardsRevealed
    | RevealedCardsReturned
    | StartingHandTaken
    | StartingCardTaken
    | HourglassExchanged
    | ChoiceDue
    | QuestionAnswered
    | RoundBegan
    | StepBegan
    | CardsMarked
    | TrainingMarkersMarked
    | TurnBegan
    | PlayerPassed
    | ActionChosen
    | ActionMarkerTaken
    | HourglassesPlaced
    | CardExhausted
    | ModifierApplied
    | ActionBegan
    | CoinsGained
    | CoinsPaid
    | GloryGained
    | AreaMarkerPlaced
    | AreaMarkerForgone
    | AreaMarkersReturned
    | TrainingChosen
    | ProfessionTrained
    | ProfessionLost
    | TrainingMarkersOrdered
    | CardTaken
    | DisplayClosedUp
    | CardsDealt
    | VirtualProfessionReceived
    | CardPlayed
    | EffectApplied
    | LockRemoved
    | SynergyChosen
    | ExchangesLeft
    | ActionDone
    | BonusMarkerTaken
    | TurnEnded
    | LandFact
    | PrincipalDetermined
    | PrincipalRemained
    | TimelineCleared
    | CardsRefreshed
    | ReformBegan
    | RegionActivated
    | ReformEffectUsed
    | ReformEnded
    | CardsDiscarded
    | BonusMarkersReplaced
    | TaskFulfilled
    | GloryMissed
    | SeriesGameEnded,
    Meta(title="EposFact", description="Every fact of EPOS."),
]

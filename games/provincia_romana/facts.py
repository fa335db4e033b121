"""Every fact of Provincia Romana."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.kit.facts import NumbersTaken
from games.provincia_romana.activate_buildings import BuildingActivated
from games.provincia_romana.battle import (
    BattleEnded,
    BattleFought,
    BattleTokenPlayed,
    BattleTokensRevealed,
    GaulsRevealed,
)
from games.provincia_romana.building import BuildingBuilt
from games.provincia_romana.commercium import CommerciumOpened
from games.provincia_romana.concussio import ConcussioAimed
from games.provincia_romana.coniuratio import ConiuratioAimed
from games.provincia_romana.consuetudo import CardKept, CardPutBack, CardsLookedAt
from games.provincia_romana.decks import DeckShuffled
from games.provincia_romana.defeat import BuildingDemanded
from games.provincia_romana.destruction import AedilesPlayed, BuildingReturned
from games.provincia_romana.end_of_game import GameEnded, GloriaCounted, GoldConverted
from games.provincia_romana.exchanges import TokensExchanged
from games.provincia_romana.hand_limit import CardDiscarded, HandLimitExceeded
from games.provincia_romana.opes import OpesCardPlayed
from games.provincia_romana.rounds import PhaseBegan, RoundBegan, TurnBegan, TurnEnded
from games.provincia_romana.select_cards import (
    CardsLaidOut,
    CardTaken,
    DeckSelected,
    FaceDownCardTaken,
    LeftoversDiscarded,
)
from games.provincia_romana.setup import (
    BattleTokensDealt,
    BattleTokensMixed,
    BellumStackShuffled,
    CardsRemoved,
    CityFounded,
    CityTaken,
    MatchSetUp,
    StartingCardDrawn,
)
from games.provincia_romana.spqr_cards import SpqrCardPlayed, TaxSuspended
from games.provincia_romana.supply import TokensReturned, TokensTaken
from games.provincia_romana.tracks import DefenseChanged, MoraleChanged, PrestigeLost
from games.provincia_romana.upkeep_and_taxes import TaxNotDue

ProvinciaRomanaFact: TypeAlias = Annotated[
    NumbersTaken
    | MatchSetUp
    | CityTaken
    | CityFounded
    | DeckShuffled
    | CardsRemoved
    | StartingCardDrawn
    | BellumStackShuffled
    | BattleTokensMixed
    | BattleTokensDealt
    | RoundBegan
    | PhaseBegan
    | TurnBegan
    | TurnEnded
    | DeckSelected
    | CardsLaidOut
    | CardTaken
    | FaceDownCardTaken
    | OpesCardPlayed
    | LeftoversDiscarded
    | TokensTaken
    | TokensReturned
    | TokensExchanged
    | DefenseChanged
    | MoraleChanged
    | PrestigeLost
    | BuildingBuilt
    | SpqrCardPlayed
    | TaxSuspended
    | CommerciumOpened
    | ConcussioAimed
    | ConiuratioAimed
    | AedilesPlayed
    | BuildingReturned
    | CardsLookedAt
    | CardKept
    | CardPutBack
    | HandLimitExceeded
    | CardDiscarded
    | BattleTokenPlayed
    | BattleTokensRevealed
    | GaulsRevealed
    | BattleFought
    | BuildingDemanded
    | BattleEnded
    | TaxNotDue
    | BuildingActivated
    | GoldConverted
    | GloriaCounted
    | GameEnded,
    Meta(title="ProvinciaRomanaFact", description="Every fact of Provincia Romana."),
]

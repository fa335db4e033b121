"""Every move of Epochs: Course of Cultures."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epochs.attacking import Attack, EndTurn
from games.epochs.battles import FillPlace, LeavePlace, LeaveUnprotected, PlayFormation, Protect, SaveFormation
from games.epochs.building_cities import BuildCity, TakeCityBack
from games.epochs.choosing_civilizations import TakeCivilization
from games.epochs.converting import ConvertResource
from games.epochs.diplomacy import BecomeWarmonger, DeclareWar, KeepStatus
from games.epochs.effect_order import DeclineExtraAction, PickEffect, RecallCube, RecallNothing
from games.epochs.expanding import Expand
from games.epochs.feeding import Feed, LetCityGo
from games.epochs.free_lands import TakeFreeCity, TakeFreeLand
from games.epochs.governing import ChangeGovernment, Produce
from games.epochs.inventing import CoverInvention, Invent, InventFromMarket
from games.epochs.keeping import Keep
from games.epochs.new_epoch import NamePlayer
from games.epochs.researching import Research
from games.epochs.revealing import RevealTile
from games.epochs.trading import AllowPost, BuildTradingPost, ForbidPost
from games.epochs.unit_cards import PlaceFormation
from games.epochs.unlocking import LayNoMoreWalls, LayWall, PutSpecialToken, UnlockAbility
from games.epochs.upgrading import Upgrade
from games.epochs.wonders import BuildWonder

EpochsMove: TypeAlias = Annotated[
    TakeCivilization
    | TakeFreeLand
    | TakeFreeCity
    | RevealTile
    | Invent
    | InventFromMarket
    | CoverInvention
    | PlaceFormation
    | PickEffect
    | DeclineExtraAction
    | RecallCube
    | RecallNothing
    | Expand
    | BuildCity
    | TakeCityBack
    | BuildTradingPost
    | AllowPost
    | ForbidPost
    | Research
    | BuildWonder
    | Upgrade
    | ChangeGovernment
    | Produce
    | ConvertResource
    | UnlockAbility
    | LayWall
    | LayNoMoreWalls
    | PutSpecialToken
    | DeclareWar
    | BecomeWarmonger
    | KeepStatus
    | Attack
    | EndTurn
    | Protect
    | LeaveUnprotected
    | PlayFormation
    | SaveFormation
    | FillPlace
    | LeavePlace
    | Feed
    | LetCityGo
    | Keep
    | NamePlayer,
    Meta(title="EpochsMove", description="Every move of Epochs: Course of Cultures."),
]

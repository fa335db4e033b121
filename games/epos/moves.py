"""Every move of EPOS."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epos.acting import BeginAction
from games.epos.actions import TakeMarker, UseCardAction, UsePermanentAction, UseProvinceAction, UseWildCard
from games.epos.additional_options import ExchangeProfessions, TrainAny
from games.epos.architect import EndTaking, TakeCard
from games.epos.builder import ApplyEffect, PlayCard
from games.epos.hand_limit import PlaceHourglasses
from games.epos.land_moves import LandMove
from games.epos.marker_areas import PlaceMarker
from games.epos.modifiers import UseModifier, UsePriceAdjustment
from games.epos.reform_areas import EndReform, TakeRevenue
from games.epos.reform_effects import PayForGlory, UseReformEffect
from games.epos.solo_challenge import MasterChallenge
from games.epos.starting import (
    ExchangeHourglass,
    KeepHourglass,
    SettlePolis,
    TakeStart,
    TakeStartingCard,
    TrainAtStart,
)
from games.epos.synergy import ScoreSynergy
from games.epos.teacher import Train
from games.epos.turns import FinishTurn
from games.epos.virtual_professions import ReceiveVirtualProfession

EposMove: TypeAlias = Annotated[
    TakeStart
    | TakeStartingCard
    | SettlePolis
    | TrainAtStart
    | ExchangeHourglass
    | KeepHourglass
    | TakeMarker
    | UseWildCard
    | UseCardAction
    | UseProvinceAction
    | UsePermanentAction
    | UseModifier
    | UsePriceAdjustment
    | BeginAction
    | Train
    | TakeCard
    | EndTaking
    | ReceiveVirtualProfession
    | PlayCard
    | ApplyEffect
    | ScoreSynergy
    | PlaceMarker
    | LandMove
    | ExchangeProfessions
    | TrainAny
    | FinishTurn
    | TakeRevenue
    | UseReformEffect
    | PayForGlory
    | EndReform
    | PlaceHourglasses
    | MasterChallenge,
    Meta(title="EposMove", description="Every move of EPOS."),
]

"""Every fact of EPOS."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epos.agenda import ChoiceDue, QuestionAnswered
from games.epos.holdings import (
    AreaMarkerForgone,
    AreaMarkerPlaced,
    AreaMarkersReturned,
    CoinsGained,
    CoinsPaid,
    GloryGained,
)
from games.epos.land_facts import LandFact
from games.kit.facts import NumbersTaken

EposFact: TypeAlias = Annotated[
    NumbersTaken
    | ChoiceDue
    | QuestionAnswered
    | CoinsGained
    | CoinsPaid
    | GloryGained
    | AreaMarkerPlaced
    | AreaMarkerForgone
    | AreaMarkersReturned
    | LandFact,
    Meta(title="EposFact", description="Every fact of EPOS."),
]

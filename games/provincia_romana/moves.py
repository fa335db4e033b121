"""Every move of Provincia Romana."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.provincia_romana.activate_buildings import ActivateBuilding, FinishActivating
from games.provincia_romana.battle import PlayBattleToken
from games.provincia_romana.building import Build
from games.provincia_romana.commercium import UseCommercium
from games.provincia_romana.concussio import PlayConcussio
from games.provincia_romana.coniuratio import AcceptDestruction, PlayConiuratio
from games.provincia_romana.consuetudo import KeepCard, PutCardBack
from games.provincia_romana.corruptio import PlayCorruptio
from games.provincia_romana.defeat import LoseBuilding
from games.provincia_romana.destruction import PlayAediles
from games.provincia_romana.hand_limit import DiscardCard
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.select_cards import SelectDeck, TakeCard, TakeFaceDownCard
from games.provincia_romana.setup import TakeCity
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.trading import Trade

ProvinciaRomanaMove: TypeAlias = Annotated[
    TakeCity
    | SelectDeck
    | TakeCard
    | TakeFaceDownCard
    | Trade
    | Build
    | PlaySpqrCard
    | UseCommercium
    | PlayConcussio
    | PlayConiuratio
    | AcceptDestruction
    | PlayAediles
    | KeepCard
    | PutCardBack
    | PlayCorruptio
    | FinishPlaying
    | DiscardCard
    | PlayBattleToken
    | LoseBuilding
    | ActivateBuilding
    | FinishActivating,
    Meta(title="ProvinciaRomanaMove", description="Every move of Provincia Romana."),
]

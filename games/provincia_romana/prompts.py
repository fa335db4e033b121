"""The questions of the game: who must decide now, and what."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Prompt
from games.provincia_romana.cards import DeckName
from games.provincia_romana.effects import Icon


class ChooseCity(Prompt, frozen=True):
    """Which city do you take?"""


class ChooseDeck(Prompt, frozen=True):
    """Which deck do you choose for this selection?"""


class ChooseCard(Prompt, frozen=True):
    """Which card of the row do you take?"""

    deck: DeckName


class PlayCards(Prompt, frozen=True):
    """What do you play, trade or exchange? Or is your turn over?"""


class AnswerConiuratio(Prompt, frozen=True):
    """Do you save this building with Aediles, or does it return to your hand? Asked whether or not Aediles are held."""

    building: ItemId
    by: Seat


class ChooseCardToKeep(Prompt, frozen=True):
    """Which of the cards looked at do you keep?"""


class ChooseCardToPutBack(Prompt, frozen=True):
    """Which card do you put on top of the deck next? The last one put back will be drawn first."""

    left: Count


class ChooseDiscard(Prompt, frozen=True):
    """Which card do you discard? So many more than the hand limit are held."""

    excess: Count


class ChooseBattleToken(Prompt, frozen=True):
    """Which battle token do you play, face down?"""


class ChooseBuildingToLose(Prompt, frozen=True):
    """Which building with this icon do you lose? Or do Aediles save it? Asked whether or not Aediles are held."""

    icon: Icon
    card: ItemId


class ChooseActivation(Prompt, frozen=True):
    """Which building do you activate? Or is your turn over?"""


ProvinciaRomanaPrompt: TypeAlias = Annotated[
    ChooseCity
    | ChooseDeck
    | ChooseCard
    | PlayCards
    | AnswerConiuratio
    | ChooseCardToKeep
    | ChooseCardToPutBack
    | ChooseDiscard
    | ChooseBattleToken
    | ChooseBuildingToLose
    | ChooseActivation,
    Meta(title="ProvinciaRomanaPrompt", description="Every question of Provincia Romana."),
]

"""The questions of the game: who must decide now, and what. The agenda of a state is made of them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.kit.quantities import Count, ItemId
from games.kit.structs import Prompt
from games.nations.causes import Cause, CauseId, Reason
from games.nations.quantities import Food, Gold, Stone

Losable: TypeAlias = Literal["advisor", "colony"]
PlannedChoice: TypeAlias = Literal["undeploy", "deploy", "build-section", "take-worker", "return-worker", "lose-card"]
"""What a nation can decide as its part of an event or card, to happen with what all others decide."""


class ChooseBoard(Prompt, frozen=True):
    """Which Player Board do you take?"""


class ChooseGrowth(Prompt, frozen=True):
    """Do you take a worker or bonus resources?"""


class ChooseEvent(Prompt, frozen=True):
    """Which of these Event Cards is used this round? The others go under the deck."""

    cards: tuple[ItemId, ...]
    cause: CauseId


class TakeAction(Prompt, frozen=True):
    """What is your action? `left` counts this one and those that follow in this turn. Or do you pass?"""

    left: Count


class EndTurn(Prompt, frozen=True):
    """Do you undeploy workers, or is your turn over?"""


class _Because(Prompt, frozen=True):
    """A question that follows from a rule or a card."""

    reason: Reason
    cause: CauseId

    @property
    def why(self) -> Cause:
        """The reason with its card."""
        return Cause(self.reason, self.cause)


class ChooseFreeCard(_Because, frozen=True):
    """Which card do you buy at row price 0?"""


class ChooseWonderSpace(Prompt, frozen=True):
    """Where does this ready wonder go: onto a free wonder space, or onto a ready wonder, which it destroys?"""

    card: ItemId


class ChooseWorkerToTake(_Because, frozen=True):
    """From which section of the Population Track do you take a worker?"""


class ChooseWorkerToReturn(_Because, frozen=True):
    """Which worker do you return, and to which section of the Population Track?"""


class ChooseResourcesToLose(_Because, frozen=True):
    """Which so many of these resources do you lose for books that you do not have?

    `left` more follow: at most 20 are chosen at once. `gold`, `food` and `stone` are those to choose from: what was
    there when they came to be owed.
    """

    count: Count
    left: Count = 0
    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0


class ChooseReduction(Prompt, frozen=True):
    """On which part of the War's loss do you spend the reduction by your stability?"""

    count: Count


class ChooseOption(_Because, frozen=True):
    """Which of these options of an event or card do you choose? All choices take effect together.

    `sentence` and `operation` say which part of the effect is asked about, counted from 0.
    """

    sentence: Count
    operation: Count
    choices: tuple[ItemId, ...]


class ChooseYield(Prompt, frozen=True):
    """Which of this card's yields do you take in Production?"""

    cause: CauseId


class ChooseDeployment(_Because, frozen=True):
    """Do you deploy a worker at no stone cost, and where? `left` may follow one another.

    `on` is `any`, a kind of card (`building`, `military`) or one card.
    """

    on: ItemId
    left: Count


class ChooseUndeployment(_Because, frozen=True):
    """Do you undeploy a worker from a card of this kind, for what the event gives?"""

    on: ItemId


class ChooseCardToLose(_Because, frozen=True):
    """Which of your cards of this kind is removed?"""

    losing: Losable


class ChooseSections(_Because, frozen=True):
    """Do you build the next section of your wonder at no cost? `left` may follow one another."""

    left: Count


class ChooseCardToSwap(_Because, frozen=True):
    """With which other card on the Progress Board does this one change places?"""

    card: ItemId


NationsPrompt: TypeAlias = Annotated[
    ChooseBoard
    | ChooseGrowth
    | ChooseEvent
    | TakeAction
    | EndTurn
    | ChooseFreeCard
    | ChooseWonderSpace
    | ChooseWorkerToTake
    | ChooseWorkerToReturn
    | ChooseResourcesToLose
    | ChooseReduction
    | ChooseOption
    | ChooseYield
    | ChooseDeployment
    | ChooseUndeployment
    | ChooseCardToLose
    | ChooseSections
    | ChooseCardToSwap,
    Meta(title="NationsPrompt", description="Every question of Nations."),
]

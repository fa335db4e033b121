"""The questions of the game: who must decide now, and what."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.epos.causes import Cause, CauseId, Reason
from games.epos.components import Region
from games.epos.effects import Symbol, Synergy
from games.kit.quantities import Count, ItemId
from games.kit.structs import Prompt

Area: TypeAlias = Literal["oracle", "temple"]
"""An area of the population tableau for neutral markers."""


# C. Setup


class ChooseStart(Prompt, frozen=True):
    """Which of the recommended starts do you take?"""

    choices: tuple[ItemId, ...]


class ChooseStartingCard(Prompt, frozen=True):
    """Which of the revealed cards do you take into your hand?"""


class ChooseStartingPolis(Prompt, frozen=True):
    """In which free polis do your first pioneers stand?"""


class ChooseStartingProfession(Prompt, frozen=True):
    """Which population marker do you move 1 space? `left` counts this step and those that follow."""

    left: Count


class ChooseStartingHourglasses(Prompt, frozen=True):
    """Do you exchange the double hourglass on your timeline for 2 single hourglasses?"""


# D.I Flourishing phase


class TakeAction(Prompt, frozen=True):
    """Which action do you take, and with which hourglasses? Additional options may come first."""


class ChooseModifier(Prompt, frozen=True):
    """Which modifier do you apply to the action that you chose, or do you begin it?

    `coins` is what it costs now.
    """

    cause: CauseId
    coins: Count


class ChooseTraining(Prompt, frozen=True):
    """Which profession do you train? `left` counts this training and those that follow."""

    left: Count


class ChooseCardToTake(Prompt, frozen=True):
    """Which civilization card do you take, or do you take no more?"""


class ChooseCardToPlay(Prompt, frozen=True):
    """Which civilization card do you play? One-time virtual professions may come first."""


class ChooseEffect(Prompt, frozen=True):
    """Which of these rewards and penalties of the played card do you apply next?"""

    card: ItemId
    choices: tuple[ItemId, ...]


class ChooseSynergy(Prompt, frozen=True):
    """For which synergy symbol of the played card do you gain glory?"""

    card: ItemId
    choices: tuple[Synergy, ...]


class EndTurn(Prompt, frozen=True):
    """Do you use an additional option, or is your turn over?"""


class _Because(Prompt, frozen=True):
    """A question that follows from a rule, a card or a marker."""

    reason: Reason
    cause: CauseId

    @property
    def why(self) -> Cause:
        """The reason with its piece."""
        return Cause(self.reason, self.cause)


class ChooseArea(_Because, frozen=True):
    """Into which area does the neutral marker go that you receive instead of removing a lock?"""


# D.I.2 Navigator, and the reward of adding pioneers


class ChooseDeployment(_Because, frozen=True):
    """Where do you deploy a pioneer? `left` counts it and those that follow.

    In territories with one of the `symbols`; where there are none, in those that hold a city or pioneer of yours.
    """

    left: Count
    symbols: tuple[Symbol, ...]


class ChooseMovement(_Because, frozen=True):
    """Which pioneer moves 1 step, or are you done with moving? `left` counts the steps left."""

    left: Count


class ChooseCity(_Because, frozen=True):
    """In which territory do you build a city, or do you build no more?"""


class ChooseActivation(_Because, frozen=True):
    """Which area of this region do you activate by returning a pioneer from it, or are you done?"""

    region: Region


# D.II Reform phase


class ChooseReform(Prompt, frozen=True):
    """Which territory or card do you activate, which option do you use, or are you done?"""


class ChooseHourglasses(_Because, frozen=True):
    """With how many double hourglasses do you place these hourglasses on your timeline?"""

    count: Count


# H. The solo challenge


class ChooseChallenge(Prompt, frozen=True):
    """Several challenges are fulfilled: which of them does this game count for?"""

    choices: tuple[ItemId, ...]


EposPrompt: TypeAlias = Annotated[
    ChooseStart
    | ChooseStartingCard
    | ChooseStartingPolis
    | ChooseStartingProfession
    | ChooseStartingHourglasses
    | TakeAction
    | ChooseModifier
    | ChooseTraining
    | ChooseCardToTake
    | ChooseCardToPlay
    | ChooseEffect
    | ChooseSynergy
    | EndTurn
    | ChooseArea
    | ChooseDeployment
    | ChooseMovement
    | ChooseCity
    | ChooseActivation
    | ChooseReform
    | ChooseHourglasses
    | ChooseChallenge,
    Meta(title="EposPrompt", description="Every question of EPOS."),
]
Awaited: TypeAlias = (
    ChooseStart
    | ChooseStartingCard
    | ChooseStartingPolis
    | ChooseStartingProfession
    | ChooseStartingHourglasses
    | ChooseArea
    | ChooseHourglasses
    | ChooseChallenge
)
"""The questions that can wait on the agenda; the others follow from the turn, the expedition or the reform phase."""

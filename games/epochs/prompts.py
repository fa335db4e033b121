"""The questions of the game: who must decide now, and what."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epochs.action_names import Route
from games.epochs.battle_numbers import Formation
from games.epochs.effects import AnyAction
from games.epochs.resources import Basic
from games.epochs.token_effects import SpecialToken
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Prompt

# Setup


class ChooseCivilization(Prompt, frozen=True):
    """Which of these civilizations do you play? All choose at the same time."""

    choices: tuple[ItemId, ...]


class PlaceFreeLand(Prompt, frozen=True):
    """Which hex do you occupy free of charge? `left` counts it and those that follow; all are connected."""

    left: Count


class PlaceFreeCity(Prompt, frozen=True):
    """On which corner does your free city stand?"""


# On Your Turn: Upkeep Phase and Action Phase


class ChooseTile(Prompt, frozen=True):
    """Which face-down map tile do you reveal?"""


class ChooseInvention(Prompt, frozen=True):
    """Do you invent, from your hand or from the market, or do you cover a card of the market and take two actions?"""


class TakeAction(Prompt, frozen=True):
    """Which action do you take? `left` counts it and those that follow."""

    left: Count


class TakeExtraAction(Prompt, frozen=True):
    """Do you take this extra action? `cause` is the piece that grants it."""

    action: AnyAction
    cause: ItemId


class ChooseEffect(Prompt, frozen=True):
    """Which of these effects comes next? They are named by the pieces that have them."""

    choices: tuple[ItemId, ...]


class RecallLand(Prompt, frozen=True):
    """From which other land of yours do you take the cube back, or do you keep all? `cause` is the piece that lets you.

    `left` counts the cubes that you may take back; `recalled` were, and what was `kept` is the land just occupied.
    """

    cause: ItemId
    left: Count
    recalled: Count
    kept: ItemId


class GrantPermission(Prompt, frozen=True):
    """Do you allow this player a trading post in your city? `gold` is what the builder pays in gold of its cost."""

    builder: Seat
    city: ItemId
    route: Route
    gold: Count


class ChooseFormation(Prompt, frozen=True):
    """Which of these formation tokens do you place on your units?"""

    choices: tuple[Formation, ...]


class PlaceWall(Prompt, frozen=True):
    """On which of your lands do you place a Great Wall token, or do you place no more? `left` are in stock."""

    left: Count


class PlaceSpecialToken(Prompt, frozen=True):
    """On which of your lands do you place this token?"""

    token: SpecialToken


class ReturnCity(Prompt, frozen=True):
    """Which city of yours leaves the map, since your form of government allows fewer? `left` counts all that do."""

    left: Count


# On Your Turn: Military Phase


class ChooseDiplomacy(Prompt, frozen=True):
    """Do you declare war, become a warmonger, or go on to the attack?"""


class ChooseAttack(Prompt, frozen=True):
    """What do you attack, or is your turn over?"""


class ProtectCity(Prompt, frozen=True):
    """Do you protect this neutral city, in which you have a trading post, against the attacker?"""

    attacker: Seat
    city: ItemId


class UseFormation(Prompt, frozen=True):
    """Do you use the formation token on your units in this battle? `halves` is what it brings, in halves."""

    formation: Formation
    halves: Count


class ReplaceTarget(Prompt, frozen=True):
    """Do you put a cube or a city of yours where the target of your attack was?"""

    target: ItemId


# End of an Epoch


class FeedCities(Prompt, frozen=True):
    """How much gold do you spend as food? `needed` is the food for all your cities, `food` is what you have of it."""

    needed: Count
    food: Count


class RemoveUnfedCity(Prompt, frozen=True):
    """Which city of yours cannot be fed and leaves the map? `left` counts it and those that follow."""

    left: Count


class KeepResource(Prompt, frozen=True):
    """How many of this resource do you keep instead of converting them to gold?"""

    resource: Basic


class NameFirstPlayer(Prompt, frozen=True):
    """Who becomes the first player of the new epoch?"""


EpochsPrompt: TypeAlias = Annotated[
    ChooseCivilization
    | PlaceFreeLand
    | PlaceFreeCity
    | ChooseTile
    | ChooseInvention
    | TakeAction
    | TakeExtraAction
    | ChooseEffect
    | RecallLand
    | GrantPermission
    | ChooseFormation
    | PlaceWall
    | PlaceSpecialToken
    | ReturnCity
    | ChooseDiplomacy
    | ChooseAttack
    | ProtectCity
    | UseFormation
    | ReplaceTarget
    | FeedCities
    | RemoveUnfedCity
    | KeepResource
    | NameFirstPlayer,
    Meta(title="EpochsPrompt", description="Every question of Epochs: Course of Cultures."),
]
Awaited: TypeAlias = (
    ChooseCivilization
    | PlaceFreeLand
    | PlaceFreeCity
    | RecallLand
    | GrantPermission
    | ChooseFormation
    | PlaceWall
    | PlaceSpecialToken
    | ReturnCity
    | FeedCities
    | RemoveUnfedCity
    | KeepResource
    | NameFirstPlayer
)
"""The questions that can wait on the agenda; the others follow from the turn and the battle."""

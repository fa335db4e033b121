"""The closed vocabulary of what civilization cards and provinces do, beside the glory printed on cards."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epos.professions import Profession
from games.kit.quantities import Count
from games.kit.structs import Model, kebab

Symbol: TypeAlias = Literal["trade", "oracle", "temple"]
"""The symbol of a city construction space."""
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)

Synergy: TypeAlias = Literal["military", "economy", "science", "arts"]
"""The synergy symbol of a card."""
SYNERGIES: tuple[Synergy, ...] = get_args(Synergy)

Symbols: TypeAlias = Annotated[tuple[Symbol, ...], Meta(max_length=3)]


class Effect(Model, frozen=True, tag_field="kind", tag=kebab):
    """Something that a card or a province does. `kind` tells what."""


# Glossary > Rewards and Penalties: once, when the card is played


class RemoveLock(Effect, frozen=True):
    """Remove a lock marker from the timeline; with none left, place a neutral marker in an area (Q-29)."""


class TrainProfession(Effect, frozen=True):
    """Train a profession once; the opposite one gives way."""

    profession: Profession


class AddPioneers(Effect, frozen=True):
    """Add pioneers to territories with one of these symbols, in any mix (Q-52); then move and build as a Navigator."""

    pioneers: Count
    symbols: Symbols


class LoseProfession(Effect, frozen=True):
    """Lose a profession once: its population marker moves 1 space back."""

    profession: Profession


# Glossary > Actions and Modifications; D.I.2 Actions and Modifiers in Provinces


class PrintedAction(Model, frozen=True):
    """An action shown on a card or in a province, with its cost: once per round, without an action marker."""

    action: Literal["teacher", "architect"]
    coins: Count
    hourglasses: Count


class PriceAdjustment(Effect, frozen=True):
    """Pay any number of coins within these bounds for a Teacher or an Architect instead of the stated cost (Q-43)."""

    action: Literal["teacher", "architect"]
    least: Count
    most: Count


class AdditionalTraining(Effect, frozen=True):
    """With a Teacher: train once more within the range that was paid for."""


class AdditionalTax(Effect, frozen=True):
    """With a Tax Collector: take the regular amount once more."""


# Glossary > Reform Phase: each optional, in every reform phase


class CoinsPerProfession(Effect, frozen=True):
    """Coins for each trained step of a profession; virtual ones do not count."""

    profession: Profession
    coins: Count


class BuyGlory(Effect, frozen=True):
    """Pay coins for glory, up to so many times."""

    coins: Count
    glory: Count
    times: Count


class ReceiveCoins(Effect, frozen=True):
    """Receive coins."""

    coins: Count


class ReceiveGlory(Effect, frozen=True):
    """Receive glory."""

    glory: Count


class GloryPerCity(Effect, frozen=True):
    """Glory for each city on the map, in poleis and provinces; control by pioneers does not count."""

    glory: Count


Reward: TypeAlias = RemoveLock | TrainProfession | AddPioneers
Penalty: TypeAlias = LoseProfession
Modifier: TypeAlias = PriceAdjustment | AdditionalTraining | AdditionalTax
ReformEffect: TypeAlias = CoinsPerProfession | BuyGlory | ReceiveCoins | ReceiveGlory | GloryPerCity

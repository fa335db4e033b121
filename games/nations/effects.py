"""The closed vocabulary of what Progress Cards and boards do, beside what they yield.

Every effect is that of a card on its owner's board: of an advisor or colony at once, of a wonder once it is ready.
"""

from typing import Literal, TypeAlias

from games.kit.quantities import Count
from games.kit.structs import Model, kebab
from games.nations.actions import SpecialActionKind
from games.nations.event_effects import NationOperation
from games.nations.quantities import Architects, Gold, Points, Raid, Stone, Strength
from games.nations.resources import Alternatives, Resources, Units
from games.nations.selectors import CardKind, Counted, Nations, Owner, Standing


class Effect(Model, frozen=True, tag_field="kind", tag=kebab):
    """Something that a card does. `kind` tells what."""


# III. Resolution Phase


class ProductionIf(Effect, frozen=True):
    """In Production, if the owner stands so: one of these, by choice where there are several (R19).

    Negative resources are consumed.
    """

    standing: Standing
    one_of: Alternatives


class ProductionPer(Effect, frozen=True):
    """In Production: resources, so many times as the owner has of what is counted (R41)."""

    per: Counted
    resources: Resources


class NoMilitaryConsumption(Effect, frozen=True):
    """In Production the owner's military workers consume no resources; their stability upkeep stays (R40)."""


class NoShortageVp(Effect, frozen=True):
    """A shortage of whatever resource never costs the owner VP."""


class WarStrength(Effect, frozen=True):
    """So much more strength is counted for the owner when the War is resolved."""

    strength: Strength


class NoWarVpIf(Effect, frozen=True):
    """The War costs the owner no VP if it stands so: none for the defeat, none for a shortage that it causes."""

    standing: Standing


class DefeatCosts(Effect, frozen=True):
    """While in play a defeat costs every nation these resources besides; stability reduces the whole loss (R21)."""

    resources: Resources


class EndOfAge(Effect, frozen=True):
    """At the end of each age, after the books are scored: VP (R48)."""

    vp: Points


class ScorePer(Effect, frozen=True):
    """Final scoring, C. Wonders: VP, so many times as the owner has of what is counted."""

    per: Counted
    vp: Points


class ScoreIf(Effect, frozen=True):
    """Final scoring, C. Wonders: VP if the owner stands so (R54)."""

    standing: Standing
    vp: Points


# II. Action Phase: what follows on something


class OnReady(Effect, frozen=True):
    """Once, when this wonder is ready: what happens to its owner, or to each nation that `who` selects.

    The owner is among the selected where it stands so (R45).
    """

    does: tuple[NationOperation, ...]
    who: Nations = Owner()


class OnWonderReady(Effect, frozen=True):
    """Resources whenever another wonder of the owner becomes ready; a wonder is no reason for itself (R38)."""

    resources: Resources


class OnBuy(Effect, frozen=True):
    """Resources and VP for the owner whenever it, or any other nation, buys a card of one of these kinds."""

    cards: tuple[CardKind, ...]
    buyer: Literal["owner", "others"] = "owner"
    resources: Resources = Resources()
    vp: Points = 0


class OnPrice(Effect, frozen=True):
    """Resources whenever the owner really pays exactly this much gold for a card (R43)."""

    gold: Gold
    resources: Resources


class OnLastGold(Effect, frozen=True):
    """Resources whenever a payment leaves the owner on 0 gold.

    Payments are costs that the owner chooses to pay, what Production consumes, and the resources of a defeat: what the
    rulebook calls paying. Penalties of events and losses by cards are none.
    """

    resources: Resources


class OnHire(Effect, frozen=True):
    """Resources whenever the owner hires an architect, once this wonder is ready (R38)."""

    resources: Resources


class OnNewerBuilding(Effect, frozen=True):
    """Resources whenever the owner replaces a Building by a Building of a later age."""

    resources: Resources


class OnPassFirst(Effect, frozen=True):
    """VP whenever the owner is the first to pass in a round."""

    vp: Points


class DeployOnNewBuilding(Effect, frozen=True):
    """Whenever the owner buys a Building, it may deploy one worker on it at no stone cost."""


class RemovedIf(Effect, frozen=True):
    """This card is removed the moment its owner stands so, looked at after every single change (R39)."""

    standing: Standing


# II. Action Phase: what changes a rule


class PrivateArchitects(Effect, frozen=True):
    """So many architects for the owner alone, at once and anew in every I. Maintenance Phase > 5. Architects (R36)."""

    architects: Architects


class GoldenAgeBonus(Effect, frozen=True):
    """A Golden Age gives the owner so many units more, or its VP costs so many fewer; bonuses add up."""

    bonus: Count


class AdvisorSpace(Effect, frozen=True):
    """The wonder space of this wonder also holds one advisor, which goes with it (R46)."""


class DeployDiscount(Effect, frozen=True):
    """Deploying on such cards costs the owner less stone, but never less than `least`."""

    card: Literal["building", "military"]
    stone: Stone
    least: Count


class RaidBonus(Effect, frozen=True):
    """The owner's raid value is so much more."""

    raid: Raid


class OthersPayMore(Effect, frozen=True):
    """Every other nation pays so much more gold for a card of this kind."""

    card: CardKind
    gold: Gold


class ColonyRequirement(Effect, frozen=True):
    """While in play colonies require so much more strength of every nation."""

    strength: Strength


class StabilityOfAll(Effect, frozen=True):
    """While in play every nation, the owner included, has this much more stability, or less (R45)."""

    stability: Units


class MayNotBuy(Effect, frozen=True):
    """The owner may not buy cards of this kind."""

    card: CardKind


class TwoActionsFirstTurn(Effect, frozen=True):
    """The owner's first turn of a round is two actions, if it had this card when the round began (R42).

    They are no offer: as in any turn, a nation that takes no second action passes.
    """


class SkipFirstTurn(Effect, frozen=True):
    """The owner skips its first turn of each round, which is not passing; not in the round of the purchase (R42)."""


class ChooseEvent(Effect, frozen=True):
    """In I. Maintenance Phase > 4. New Events so many event cards are drawn; the owner chooses the one used (R51)."""

    drawn: Count


# II. Action Phase > D. Special Action


class SpecialAction(Effect, frozen=True):
    """A special action of this card: any number of times, or once a round; only while the owner stands so."""

    action: SpecialActionKind
    once_a_round: bool = False
    only_if: Standing | None = None


CardEffect: TypeAlias = (
    ProductionIf
    | ProductionPer
    | NoMilitaryConsumption
    | NoShortageVp
    | WarStrength
    | NoWarVpIf
    | DefeatCosts
    | EndOfAge
    | ScorePer
    | ScoreIf
    | OnReady
    | OnWonderReady
    | OnBuy
    | OnPrice
    | OnLastGold
    | OnHire
    | OnNewerBuilding
    | OnPassFirst
    | DeployOnNewBuilding
    | RemovedIf
    | PrivateArchitects
    | GoldenAgeBonus
    | AdvisorSpace
    | DeployDiscount
    | RaidBonus
    | OthersPayMore
    | ColonyRequirement
    | StabilityOfAll
    | MayNotBuy
    | TwoActionsFirstTurn
    | SkipFirstTurn
    | ChooseEvent
    | SpecialAction
)

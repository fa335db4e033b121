"""The Cards: the closed vocabulary of what they do, and of what a lost battle costs."""

from typing import Literal, TypeAlias

from games.kit.quantities import Count
from games.kit.structs import Model, kebab
from games.provincia_romana.goods import Good, Goods

Icon: TypeAlias = Literal["defense", "morale", "prestige", "production"]
Site: TypeAlias = Literal["pons", "portus"]


class Effect(Model, frozen=True, tag_field="kind", tag=kebab):
    """Something that a card does. `kind` tells what."""


class Income(Effect, frozen=True):
    """Goods in each Phase 5 while the building is in play."""

    goods: Goods


class MoraleEachRound(Effect, frozen=True):
    """Morale in each Phase 5 while the building is in play."""

    amount: Count


class Military(Effect, frozen=True):
    """Strength in every battle while the building is in play and active."""

    amount: Count


class DefenseWhenBuilt(Effect, frozen=True):
    """Defense, once, when the building is played."""

    amount: Count


class WhenActivated(Effect, frozen=True):
    """What is received once, on activation."""

    goods: Goods = Goods()
    morale: Count = 0
    defense: Count = 0


class Discount(Effect, frozen=True):
    """One unit of one of these goods off the cost of each Aedificium card; never more than one unit in all."""

    goods: tuple[Good, ...]


class Capacity(Effect, frozen=True):
    """How many of each resource the city may hold while the building is in play."""

    each: Count


class OnlyAt(Effect, frozen=True):
    """Playable only in cities whose board says this."""

    site: Site


BuildingEffect: TypeAlias = (
    Income | MoraleEachRound | Military | DefenseWhenBuilt | WhenActivated | Discount | Capacity | OnlyAt
)


class SaveBuilding(Effect, frozen=True):
    """A reaction: one building is not destroyed. Free against the Gauls; `againstConspiracy` is the price else."""

    against_conspiracy: Goods


class Exchange(Effect, frozen=True):
    """Goods for goods with the supply, as often as wanted in the turn."""

    pay: Goods
    take: Goods


class TaxOpponent(Effect, frozen=True):
    """A chosen opponent pays the tax in each round, whatever protects it."""


class DestroyBuilding(Effect, frozen=True):
    """A chosen building of a chosen opponent returns to that opponent's hand."""


class SearchDeck(Effect, frozen=True):
    """Look at so many Aedificium cards from the top, keep one, put the others back in any order."""

    cards: Count


class RaiseDefense(Effect, frozen=True):
    """Defense, once."""

    amount: Count


class NoTaxes(Effect, frozen=True):
    """No taxes while the card is in play."""


class NoTaxesThisRound(Effect, frozen=True):
    """No taxes in this round."""


class Glory(Effect, frozen=True):
    """Prestige at the end of the game; only a player's highest counts."""

    prestige: Count


class Receive(Effect, frozen=True):
    """Goods, once."""

    goods: Goods


FavourEffect: TypeAlias = (
    SaveBuilding
    | Discount
    | Exchange
    | TaxOpponent
    | DestroyBuilding
    | SearchDeck
    | RaiseDefense
    | NoTaxes
    | NoTaxesThisRound
    | Glory
    | Receive
)


class Penalty(Model, frozen=True, tag_field="kind", tag=kebab):
    """A part of what a lost battle costs. `kind` tells what."""


class LoseBuilding(Penalty, frozen=True):
    """One building that bears this icon returns to the hand."""

    icon: Icon


class LoseGoods(Penalty, frozen=True):
    """Goods go back to the supply."""

    goods: Goods


class LoseMorale(Penalty, frozen=True):
    """Points on the Morale Track."""

    amount: Count


class LosePrestige(Penalty, frozen=True):
    """Prestige Points, recorded on Prestige cards."""

    amount: Count


PenaltyPart: TypeAlias = LoseBuilding | LoseGoods | LoseMorale | LosePrestige

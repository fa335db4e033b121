"""Wonders and inventions (Build a Wonder; Invention card)."""

from games.epochs.abilities import Ability
from games.epochs.printed import Epoch, Named
from games.epochs.resources import Reward
from games.epochs.units import CardNumber, MarketDeck
from games.kit.quantities import Count


class Wonder(Named, frozen=True, kw_only=True):
    """A wonder of a market deck: its cost in production, its reward when it is built, culture included, its ability."""

    number: CardNumber
    deck: MarketDeck
    cost: Count
    reward: Reward
    ability: Ability | None = None


class Invention(Named, frozen=True, kw_only=True):
    """An invention of an epoch's deck, which holds so many copies of it: its debut reward and its ability."""

    number: CardNumber
    epoch: Epoch
    copies: Count
    debut: Reward
    ability: Ability

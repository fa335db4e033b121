"""II. Action Phase > D. Special Action: the closed vocabulary of what special actions do."""

from typing import TypeAlias

from games.kit.structs import Model, kebab
from games.nations.quantities import Workers
from games.nations.resources import Alternatives, Resources
from games.nations.selectors import CardKind


class Action(Model, frozen=True, tag_field="kind", tag=kebab):
    """What a special action does. `kind` tells what."""


class Exchange(Action, frozen=True):
    """Pay one of these, gain one of those, each as the owner chooses."""

    pay: Alternatives
    gain: Alternatives


class BuyFree(Action, frozen=True):
    """Buy a card of one of these kinds at row price 0; a Golden Age's VP is still paid for (R44)."""

    cards: tuple[CardKind, ...]


class DeployFree(Action, frozen=True):
    """Deploy so many workers at no stone cost."""

    workers: Workers


class TakeWorker(Action, frozen=True):
    """Take a worker from the Population Track, from a section of choice and with its cost (R53)."""


class SwapOnProgressBoard(Action, frozen=True):
    """Swap two cards on the Progress Board."""


class GiveUpColony(Action, frozen=True):
    """Remove a colony of the owner's choice and gain resources."""

    resources: Resources


SpecialActionKind: TypeAlias = Exchange | BuyFree | DeployFree | TakeWorker | SwapOnProgressBoard | GiveUpColony

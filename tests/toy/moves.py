"""Tides: its moves and prompts."""

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from games.kit.hidden import Secret
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Move, Prompt
from tests.toy.cards import Wind


class Forecast(Move, frozen=True):
    """Say in secret which wind will blow; all seats do so at once."""

    section: ClassVar[str] = "1 Forecast"
    forecast: Secret[Wind]


class Draw(Move, frozen=True):
    """Take the top card into the hand."""

    section: ClassVar[str] = "2 Turn > Draw"


class Consult(Move, frozen=True):
    """Look at the top card together with another seat."""

    section: ClassVar[str] = "2 Turn > Consult"
    partner: Seat


class Stow(Move, frozen=True):
    """Pay for one or two cards of the hand, in ascending order of id, and lay them out; `loud` is a matter of taste."""

    section: ClassVar[str] = "2 Turn > Stow"
    cargo: tuple[ItemId, ...]
    loud: bool = False


class SetSail(Move, frozen=True):
    """Roll the die and earn as much, unless somebody raids the ship."""

    section: ClassVar[str] = "3 Voyage"


class Rest(Move, frozen=True):
    """Do nothing this turn."""

    section: ClassVar[str] = "2 Turn > Rest"


class Raid(Move, frozen=True):
    """Discard a card that raids and take half of what the ship at sea earns."""

    section: ClassVar[str] = "3 Voyage > Raid"
    card: ItemId


class LetPass(Move, frozen=True):
    """Do not raid."""

    section: ClassVar[str] = "3 Voyage > Raid"


class Pay(Move, frozen=True):
    """Pay what a damage costs: the hull or the crew, whichever prompt is answered."""

    section: ClassVar[str] = "4 Damage"


class Patch(Move, frozen=True):
    """Mend the hull with a card of the hand."""

    section: ClassVar[str] = "4 Damage > Hull"
    card: ItemId


class Refuse(Move, frozen=True):
    """Pay nothing: an open hull leaks, an unpaid crew takes a card."""

    section: ClassVar[str] = "4 Damage"


TidesMove: TypeAlias = Annotated[
    Forecast | Draw | Consult | Stow | SetSail | Rest | Raid | LetPass | Pay | Patch | Refuse,
    Meta(title="TidesMove", description="Every move of Tides."),
]


class AskForecast(Prompt, frozen=True):
    """Which wind will blow?"""

    section: ClassVar[str] = "1 Forecast"


class AskTurn(Prompt, frozen=True):
    """What does this seat do in its turn?"""

    section: ClassVar[str] = "2 Turn"


class AskRaid(Prompt, frozen=True):
    """Does this seat raid the ship of `victim`?"""

    section: ClassVar[str] = "3 Voyage > Raid"
    victim: Seat


class AskHull(Prompt, frozen=True):
    """How is the hull mended?"""

    section: ClassVar[str] = "4 Damage > Hull"


class AskCrew(Prompt, frozen=True):
    """Is the crew paid?"""

    section: ClassVar[str] = "4 Damage > Crew"


TidesPrompt: TypeAlias = Annotated[
    AskForecast | AskTurn | AskRaid | AskHull | AskCrew, Meta(title="TidesPrompt", description="Every prompt of Tides.")
]

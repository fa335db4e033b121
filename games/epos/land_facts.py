"""What happens on the map: pioneers, control, cities, provinces."""

from typing import ClassVar, TypeAlias

from games.epos import sections
from games.epos.causes import REASON_SECTIONS, Caused
from games.epos.components import Region
from games.epos.effects import Symbol
from games.epos.state import ExpeditionStage
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact


class NeutralCitiesPlaced(Fact, frozen=True):
    """Neutral cities stand on these poleis."""

    seat_count: Seat
    territories: tuple[ItemId, ...]

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from how many play (Q-02)
        """The place in the rulebook."""
        return sections.SOLO_SETUP if self.seat_count == 1 else sections.SETUP


class NeutralCitiesRemoved(Fact, frozen=True):
    """The neutral cities of the colour that was drawn went from these poleis back to the box."""

    section = sections.SOLO_SETUP
    territories: tuple[ItemId, ...]


class OfNavigator(Caused, frozen=True):
    """What happens in one of the three steps of a Navigator; by a card, it is the card's reward."""

    step_section: ClassVar[str]

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason
        """The place in the rulebook: the step of the Navigator, else what the reason names."""
        return self.step_section if self.reason == "navigator" else REASON_SECTIONS[self.reason]


class PioneersDeployed(OfNavigator, frozen=True):
    """Pioneers came from a player's supply to a territory."""

    step_section = sections.DEPLOYING

    territory: ItemId
    pioneers: Count


class PioneersReturned(OfNavigator, frozen=True):
    """Pioneers went back from a territory to their player's supply."""

    step_section = sections.DEPLOYING

    territory: ItemId
    pioneers: Count


class PioneerMoved(OfNavigator, frozen=True):
    """A pioneer moved 1 step, from its `source` to a territory."""

    step_section = sections.MOVING

    source: ItemId
    territory: ItemId


class ControlGained(Fact, frozen=True):
    """A player controls a territory now, by pioneers or a city; who did before does not any more."""

    section = sections.CONTROL_AND_CITIES
    seat: Seat
    territory: ItemId


class ControlLost(Fact, frozen=True):
    """A player lost control of a territory, which nobody controls now."""

    section = sections.CONTROL_AND_CITIES
    seat: Seat
    territory: ItemId


class CityBuilt(OfNavigator, frozen=True):
    """A player built a city; `pioneers` went back to the supply for it."""

    step_section = sections.CONTROL_AND_CITIES

    territory: ItemId
    pioneers: Count


class CityRelocated(OfNavigator, frozen=True):
    """A player moved a city from its `source` to a territory; `pioneers` went back to the supply for it (Q-34)."""

    step_section = sections.CONTROL_AND_CITIES

    source: ItemId
    territory: ItemId
    pioneers: Count


class ProvincesOpened(Fact, frozen=True):
    """A player's first city in a polis stands: from now on provinces are open to its pioneers (Q-35)."""

    section = sections.CONTROL_AND_CITIES
    seat: Seat


class AreaActivated(Caused, frozen=True):
    """A player returned a pioneer from a territory that it controls without a city, for the revenue of it."""

    territory: ItemId


class ProvinceExhausted(Fact, frozen=True):
    """A player used a province; neutral markers lie on it, and on `pioneers` of the player that stay there."""

    section = sections.PROVINCES
    seat: Seat
    territory: ItemId
    pioneers: Count


class ProvincesRefreshed(Fact, frozen=True):
    """All neutral markers were removed from provinces and from the pioneers in them (Q-32)."""

    section = sections.CLEARING_NEUTRAL_MARKERS
    territories: tuple[ItemId, ...]


class ExpeditionBegan(Caused, frozen=True):
    """A player is to deploy so many pioneers, to move and to build."""

    pioneers: Count
    symbols: tuple[Symbol, ...]


class ExpeditionStageBegan(Caused, frozen=True):
    """The next stage of deploying, moving, building and activating began. `regions`: whose areas may be activated."""

    stage: ExpeditionStage
    regions: tuple[Region, ...] = ()


class ExpeditionEnded(Caused, frozen=True):
    """A player is done with deploying, moving and building."""


LandFact: TypeAlias = (
    NeutralCitiesPlaced
    | NeutralCitiesRemoved
    | PioneersDeployed
    | PioneersReturned
    | PioneerMoved
    | ControlGained
    | ControlLost
    | CityBuilt
    | CityRelocated
    | ProvincesOpened
    | AreaActivated
    | ProvinceExhausted
    | ProvincesRefreshed
    | ExpeditionBegan
    | ExpeditionStageBegan
    | ExpeditionEnded
)
"""Every fact of the map."""

"""The closed vocabulary of abilities: gains, what triggers them, discounts and extra actions.

What abilities change for good, in battles and on the map stands in `standing_effects`, `military_effects` and
`token_effects`; `abilities` brings all of them together.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epochs.action_names import Action, Event, Route
from games.epochs.resources import Reward
from games.epochs.terrains import Terrain
from games.kit.quantities import Count
from games.kit.structs import Model, kebab

Units: TypeAlias = Annotated[int, Meta(ge=0, le=10_000, description="By how much.")]


class Effect(Model, frozen=True, tag_field="kind", tag=kebab):
    """Something that a card, a form of government or a civilization does. `kind` tells what."""


class Gain(Effect, frozen=True):
    """Gain this from the supply."""

    reward: Reward


class RecallThenGain(Effect, frozen=True):
    """The owner may return up to so many cubes of other lands to the civilization board; who does gains this."""

    cubes: Count
    reward: Reward


class TakeHonor(Effect, frozen=True):
    """Take honor from the attacker: a reward for defending, F.A.Q. Q4."""

    honor: Count


Filter: TypeAlias = Literal["near-sea", "against-rival", "at-peace", "gained-great-work"]
"""What else must hold: a corner near sea, a rival as opponent, no flag in the display, a great work just gained."""
FILTERS: tuple[Filter, ...] = get_args(Filter)

Triggered: TypeAlias = Gain | RecallThenGain | TakeHonor


class Trigger(Effect, frozen=True):
    """Whenever this happens to the owner, where `terrain` and `only` allow: do `then` once.

    It works inside extra actions too, but never on the event that brings it into play.
    """

    event: Event
    then: Triggered
    terrain: Terrain | None = None
    only: Filter | None = None


Discounted: TypeAlias = Literal["build-city", "build-trading-post", "research", "build-wonder", "upgrade"]
DISCOUNTED: tuple[Discounted, ...] = get_args(Discounted)


class Discount(Effect, frozen=True):
    """An action costs so much less of its resource, not below 0, and research not below 1.

    With a `route`, only trading posts that are built by it do.
    """

    action: Discounted
    units: Units
    route: Route | None = None


AnyAction: TypeAlias = Literal["any", Action]


class ExtraAction(Effect, frozen=True):
    """An extra action of this kind, or of any: after each action of the kind `after`, or once and now without it.

    Extra actions grant no further ones (XTR-2).
    """

    action: AnyAction
    after: Action | None = None

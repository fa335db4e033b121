"""III. Resolution Phase > 4. Events: the closed vocabulary of what events do to the nations they mean.

An event is a few effects, each of them a selector and the operations that it carries out on every selected nation.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.kit.quantities import Count
from games.kit.structs import Model, kebab
from games.nations.quantities import Architects, Points, Strength, Workers
from games.nations.resources import Resource, Resources
from games.nations.selectors import Counted, Nations


class Operation(Model, frozen=True, tag_field="kind", tag=kebab):
    """Something that happens to a nation. `kind` tells what."""


class Gain(Operation, frozen=True):
    """Resources and VP from the supply."""

    resources: Resources = Resources()
    vp: Points = 0


class Lose(Operation, frozen=True):
    """A forced loss: resources under the shortage rule (R16, R19), VP down to 0."""

    resources: Resources = Resources()
    vp: Points = 0


class Pay(Operation, frozen=True):
    """A voluntary payment: only in full (R17)."""

    resources: Resources


class Inflict(Operation, frozen=True):
    """A forced loss of resources that the acting nation's choice brings upon other nations (R35)."""

    who: Nations
    resources: Resources


class TakeWorkers(Operation, frozen=True):
    """So many workers from the Population Track, each from a section of the owner's choice; as many as there are.

    In a `May` there must be all of them (R34).
    """

    workers: Workers


class GoInOrder(Operation, frozen=True):
    """Go first or last in the player order; several nations one after the other (R29)."""

    place: Literal["first", "last"]


class LoseCards(Operation, frozen=True):
    """An advisor or a colony of the owner's choice is removed, or every one of them; so many VP if there is none.

    What holds an advisor beside the advisor space loses it as well (R46).
    """

    card: Literal["advisor", "colony"]
    every: bool = False
    vp_if_none: Points = 0


class LoseArchitect(Operation, frozen=True):
    """The rightmost architect leaves the wonder under construction; its section must be paid again (R52)."""


class CountLessStrength(Operation, frozen=True):
    """So much less strength is counted for whom the second event means."""

    strength: Strength


Step: TypeAlias = Gain | Lose | Pay | Inflict | TakeWorkers | GoInOrder | LoseCards | LoseArchitect | CountLessStrength


class May(Operation, frozen=True):
    """One package that the nation takes as a whole or leaves; no part may be impossible (R34, R35)."""

    does: tuple[Step, ...]


class EitherOr(Operation, frozen=True):
    """The nation must choose one of these.

    What cannot be met in full may not be chosen while another can. If none can, the loss of resources applies under the
    shortage rule (R17); where no resources are in it, what is possible (R52).
    """

    options: Annotated[tuple[tuple[Step, ...], ...], Meta(min_length=2)]


class GainPer(Operation, frozen=True):
    """Resources and VP, so many times as the nation has of what is counted."""

    per: Counted
    resources: Resources = Resources()
    vp: Points = 0


class ReturnWorkers(Operation, frozen=True):
    """So many workers go back to the Population Track: undeployed ones first, else the owner undeploys (R32, R33)."""

    workers: Workers


class MayUndeploy(Operation, frozen=True):
    """Any number of workers on such cards may be undeployed, for this many resources each."""

    card: Literal["building", "military"]
    resources: Resources


class FreeArchitects(Operation, frozen=True):
    """Up to so many of the wonder's next sections may be built, without common architects and without stone."""

    architects: Architects


class FreeDeployment(Operation, frozen=True):
    """Up to so many workers may be deployed on such cards at no stone cost."""

    card: Literal["building", "military"]
    workers: Workers


class RegainWarLosses(Operation, frozen=True):
    """What the nation lost to this round's War comes back: its VP alone, or all resources too.

    With all comes also what the shortage rule took because of the War.
    """

    what: Literal["all", "vp"]


class KeepAtMost(Operation, frozen=True):
    """All but so many units of a resource are lost; this is never a shortage."""

    resource: Resource
    units: Count


class FreezeOrder(Operation, frozen=True):
    """The player order is not determined anew in this round's III. Resolution Phase > 2. Player order."""


class CountAsLeastStable(Operation, frozen=True):
    """The nation counts as least stable for the rest of the round: it ties with whoever else is."""


NationOperation: TypeAlias = (
    Step
    | May
    | EitherOr
    | GainPer
    | ReturnWorkers
    | MayUndeploy
    | FreeArchitects
    | FreeDeployment
    | RegainWarLosses
    | KeepAtMost
    | FreezeOrder
    | CountAsLeastStable
)

EventCondition: TypeAlias = Literal["another-bought-war"]
"""What must hold of a selected nation besides: `another-bought-war`, a nation other than it bought this round's War."""


class EventEffect(Model, frozen=True):
    """One sentence of an event: which nations, under which further condition, and what happens to each, in order.

    All sentences of one event read the nations before the first of them is carried out (R24).
    """

    who: Nations
    does: tuple[NationOperation, ...]
    condition: EventCondition | None = None

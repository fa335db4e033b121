"""The bases of every struct that rules, JSON, GraphQL and docs share."""

import re
from typing import ClassVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

_INNER_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def kebab(name: str) -> str:
    """`DeployWorker` as it stands in JSON: `deploy-worker`."""
    return _INNER_CAPITAL.sub("-", name).lower()


class Model(Struct, frozen=True, forbid_unknown_fields=True, rename="camel", gc=False):
    """An immutable value; its members are in camelCase on the wire.

    Values hold no cycles, so the garbage collector need not look at them; only with `dict=True` it has to (`gc=True`).
    """


class _Kinded(Model, frozen=True):
    """A member of a closed union, told apart on the wire by `kind`."""

    section: ClassVar[str] = ""

    @property
    def kind(self) -> str:
        """The name of this variant on the wire."""
        return str(self.__struct_config__.tag)


class Move(_Kinded, frozen=True, tag_field="kind", tag=kebab):
    """One decision of one seat, the smallest that the rules ask for. Flat: integers, booleans, ids, lists of one."""


class Fact(_Kinded, frozen=True, tag_field="kind", tag=kebab, kw_only=True):
    """One thing that a move brought about. `section` names the place in the rulebook it comes from.

    `sealed` is the commitment to the hidden members; it stands in public forms only, never in what rules make.
    """

    sealed: str | UnsetType = UNSET


class Prompt(_Kinded, frozen=True, tag_field="kind", tag=kebab):
    """Who must decide now, and what. Prompts are public: they never hold what somebody may not see."""

    seat: int


def kind_of(struct: type[Struct]) -> str:
    """The wire name of a variant, from its class."""
    return str(struct.__struct_config__.tag)


encode = msgspec.json.Encoder(order="sorted").encode
"""A value as JSON with sorted member names: equal values give equal bytes."""

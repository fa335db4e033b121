"""The bases of moves, facts and prompts."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from games.kit.structs import Fact, Model, Move, Prompt, encode, kebab, kind_of


class BuildCity(Move, frozen=True):
    """A move of these tests."""

    section: ClassVar[str] = "1 Build"
    city_name: str


class CityBuilt(Fact, frozen=True):
    """A fact of these tests."""

    seat: int


class WhichCity(Prompt, frozen=True):
    """A prompt of these tests."""


@pytest.mark.parametrize(
    ("name", "kind"), [("Pass", "pass"), ("BuildCity", "build-city"), ("BuyProgressCard", "buy-progress-card")]
)
def test_kinds_are_class_names_in_kebab_case(name: str, kind: str) -> None:
    """The name on the wire follows from the class."""
    assert kebab(name) == kind


def test_a_variant_tells_its_kind() -> None:
    """Class and instance name the kind that stands in the JSON; the section is not on the wire."""
    move = BuildCity("roma")

    assert kind_of(BuildCity) == move.kind == "build-city"
    assert move.section == "1 Build"
    assert encode(move) == b'{"cityName":"roma","kind":"build-city"}'


def test_unknown_members_are_refused() -> None:
    """A client that misspells a member is told so, and nothing is ignored."""
    with pytest.raises(msgspec.ValidationError, match="unknown field `name`"):
        msgspec.json.decode(b'{"kind":"build-city","cityName":"roma","name":"x"}', type=BuildCity)


def test_values_cannot_be_changed() -> None:
    """Structs are frozen, so that states can share them."""
    with pytest.raises(AttributeError):
        BuildCity("roma").city_name = "ostia"  # type: ignore[misc]  # that is the point


def test_a_fact_made_by_rules_has_no_commitment() -> None:
    """`sealed` is on the wire in public forms only."""
    assert encode(CityBuilt(1)) == b'{"kind":"city-built","seat":1}'
    assert encode(CityBuilt(1, sealed="00")) == b'{"kind":"city-built","sealed":"00","seat":1}'


def test_prompts_name_their_seat() -> None:
    """Every prompt is put to one seat."""
    assert encode(WhichCity(3)) == b'{"kind":"which-city","seat":3}'


def test_equal_values_give_equal_bytes() -> None:
    """Names are sorted, in dictionaries too, whatever order they were put in."""

    class Bag(Model, frozen=True):
        held: dict[str, int]

    assert encode(Bag({"b": 1, "a": 2})) == encode(Bag({"a": 2, "b": 1})) == b'{"held":{"a":2,"b":1}}'

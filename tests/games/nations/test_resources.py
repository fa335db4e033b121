"""Resources: their arithmetic, in the order gold, food, stone, books."""

import pytest

from games.nations.resources import NOTHING, RESOURCES, Resource, Resources, Yields, one


def test_the_order_is_that_of_production() -> None:
    """III. Resolution Phase > 1. Production: gold, food, stone, books."""
    assert RESOURCES == ("gold", "food", "stone", "books")
    assert Resources(1, 2, 3, 4) == Resources(gold=1, food=2, stone=3, books=4)


@pytest.mark.parametrize("resource", RESOURCES)
def test_one_resource(resource: Resource) -> None:
    """So many units of one resource are none of any other."""
    five = one(resource, 5)

    assert [five.of(each) for each in RESOURCES] == [5 if each == resource else 0 for each in RESOURCES]
    assert five.total == 5


def test_adding_and_taking_away() -> None:
    """Taking away may go below 0: what is then missing is the deficit, what is left the surplus."""
    have, pay = Resources(gold=1, stone=6), Resources(food=3, stone=2)

    assert have.plus(pay) == Resources(gold=1, food=3, stone=8)
    assert have.minus(pay) == Resources(gold=1, food=-3, stone=4)
    assert have.minus(pay).surplus == Resources(gold=1, stone=4)
    assert have.minus(pay).deficit == have.lacking(pay) == one("food", 3)
    assert pay.times(3) == Resources(food=9, stone=6)


def test_covering() -> None:
    """A payment is covered where no resource is missing; more of another does not help (R17)."""
    assert Resources(gold=9, food=3).covers(one("food", 3))
    assert not Resources(gold=9, food=3).covers(one("food", 4))
    for resource in RESOURCES:
        assert not NOTHING.covers(one(resource))


def test_nothing_is_false() -> None:
    """Resources are true where there is any, also a negative number."""
    assert not NOTHING
    assert not one("gold", 0)
    assert one("books", -8)


def test_words() -> None:
    """In words: each resource that there is, with its number."""
    assert str(Resources(stone=2, books=1)) == "2 stone, 1 book"
    assert str(Resources(gold=3, food=1, books=-4)) == "3 gold, 1 food, -4 books"
    assert str(NOTHING) == "nothing"


def test_what_production_counts_of_yields() -> None:
    """III. Resolution Phase > 1. Production: strength and stability count at once, the rest in Production."""
    assert Yields(gold=2, food=-2, stability=1, strength=4).resources == Resources(gold=2, food=-2)

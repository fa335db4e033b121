"""Hidden members: parting a struct, putting it together, showing it to a viewer."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest
from msgspec import UNSET

from games.kit.hidden import Eyes, NoEyes, OwnEyes, Parts, Secret, hiding, may_see, opened, redacted, split
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact, Move


class Drew(Fact, frozen=True):
    """Hidden from all but the seat."""

    seat: Seat
    card_count: Count
    drawn_cards: OwnEyes[tuple[ItemId, ...]] = None
    from_top: OwnEyes[bool] = None


class Looked(Fact, frozen=True):
    """Hidden from all but an audience."""

    audience: tuple[Seat, ...]
    top: Eyes[ItemId] = None


class Shuffled(Fact, frozen=True):
    """Hidden from everybody."""

    order: NoEyes[tuple[ItemId, ...]] = None


class Built(Fact, frozen=True):
    """Hides nothing."""

    seat: Seat
    card: ItemId


class Bid(Move, frozen=True):
    """A move with a secret."""

    round: Count
    amount: Secret[Literal["high", "low"]]


class TwoAudiences(Fact, frozen=True):
    """Wrong: two things for two audiences."""

    seat: Seat
    mine: OwnEyes[ItemId] = None
    nobodys: NoEyes[ItemId] = None


DREW = Drew(2, 2, ("domus", "forum"), True)
LOOKED = Looked((1, 3), "domus")
SHUFFLED = Shuffled(("b", "a"))


def test_a_fact_is_parted_for_the_seat_that_it_names() -> None:
    """The open part has no trace of the hidden members, by their names on the wire."""
    assert split(DREW) == Parts(
        {"kind": "drew", "seat": 2, "cardCount": 2}, {"drawnCards": ("domus", "forum"), "fromTop": True}, (2,)
    )


def test_a_fact_is_parted_for_its_audience_or_for_nobody() -> None:
    """`audience` names the seats; without any the part stays closed until the reveal."""
    assert split(LOOKED) == Parts({"kind": "looked", "audience": (1, 3)}, {"top": "domus"}, (1, 3))
    assert split(SHUFFLED) == Parts({"kind": "shuffled"}, {"order": ("b", "a")}, ())


def test_a_secret_of_a_move_is_parted_for_its_mover() -> None:
    """A move does not know who plays it, so the mover is told; without one nothing is parted."""
    assert split(Bid(1, "high"), mover=3) == Parts({"kind": "bid", "round": 1}, {"amount": "high"}, (3,))
    with pytest.raises(TypeError, match="needs its mover"):
        split(Bid(1, "high"))


def test_what_hides_nothing_is_one_part() -> None:
    """An open struct goes into the log as it is."""
    fact = Built(1, "domus")

    assert split(fact) == Parts(fact)
    assert opened(fact, {}) is fact
    assert redacted(fact) is fact
    assert hiding(Built) is None


@pytest.mark.parametrize("fact", [DREW, LOOKED, SHUFFLED])
def test_a_fact_comes_together_again_from_the_log(fact: Fact) -> None:
    """Decoding the public form and putting the closed part back gives what the rules made."""
    parts = split(fact)
    stored = msgspec.json.encode({**parts.open, "sealed": "0" * 64})
    public = msgspec.json.decode(stored, type=type(fact))
    hidden = msgspec.json.decode(msgspec.json.encode(parts.hidden))

    assert public.sealed == "0" * 64
    assert opened(public, hidden) == fact
    assert opened(public, hidden).sealed is UNSET


def test_what_is_put_back_is_checked() -> None:
    """A closed part of the wrong form is refused, not believed."""
    with pytest.raises(msgspec.ValidationError):
        opened(Looked((1,)), {"top": 7})


def test_a_redacted_fact_shows_nothing_hidden() -> None:
    """All hidden members are `None` for who may not open them; the open ones stay."""
    assert redacted(DREW) == Drew(2, 2)
    assert redacted(LOOKED) == Looked((1, 3))


@pytest.mark.parametrize(
    ("fact", "seats"), [(DREW, {2}), (LOOKED, {1, 3}), (SHUFFLED, set()), (Built(1, "domus"), {None, 1, 2, 3})]
)
def test_only_the_audience_sees_a_fact_whole(fact: Fact, seats: set[int | None]) -> None:
    """The seat, the audience, or nobody; a spectator sits nowhere."""
    assert {seat for seat in (None, 1, 2, 3) if may_see(fact, seat)} == seats


def test_two_audiences_need_two_facts() -> None:
    """A struct whose hidden members are for different eyes cannot be parted."""
    with pytest.raises(TypeError, match="make it two facts"):
        hiding(TwoAudiences)

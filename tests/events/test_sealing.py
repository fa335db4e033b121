from __future__ import annotations

import json

import pytest

from events.canonical import parse_canonical
from events.chain import commit
from events.envelope import Actor, Draft, Kind, Parts
from events.sealing import as_seen, opens, opens_everything, opens_nothing, seal, unseal, with_closed_parts
from tests.events.examples import AT, SECRET, draft, event
from tests.events.vectors import SECRET as VECTORS_SECRET
from tests.events.vectors import VECTORS, stored_event


def test_sealing_gives_the_public_form_of_the_vectors() -> None:
    """Every byte of the published event comes out, with its hash."""
    drew = Parts({"kind": "drew", "count": 2, "seat": 1}, {"cards": ["domus-2", "forum-1"]}, ("seat:1",))
    asked = Draft(Kind.PLAYED, Actor("p_ada", 1), AT, Parts({"kind": "draw"}), (drew,))
    sealed = seal(asked, "m_example", 7, "0" * 64, VECTORS_SECRET)

    assert VECTORS["event"]["publicForm"].encode() == sealed.public
    assert VECTORS["event"]["hash"] == sealed.hash
    assert VECTORS["seal"]["salt"] == sealed.closed[0].salt


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5, 6])
def test_the_events_of_the_vectors_are_sealed_again_to_the_same_bytes(version: int) -> None:
    """Opening and sealing are each other's way back."""
    stored = stored_event(version)

    assert stored == seal(unseal(stored), stored.match, version, stored.previous_hash, VECTORS_SECRET)


def test_the_public_form_is_canonical_and_holds_nothing_hidden() -> None:
    """Of a closed part it shows the commitment alone, in the place of what is hidden."""
    sealed = event("m_a", 3, "0" * 64, count=2)
    form = parse_canonical(sealed.public)

    assert {"sealed"} == set(form["command"])
    assert {"kind", "seat", "sealed"} == set(form["facts"][0])
    assert b"domus" not in sealed.public
    assert b"command-2" not in sealed.public
    for part in sealed.closed:
        place = form["command"] if part.at == "/command" else form["facts"][0]
        assert place["sealed"] == commit("m_a", 3, part.at, part.salt, part.value)


def test_only_the_first_event_carries_the_secret_into_the_stream() -> None:
    """And no public form ever does."""
    first, second = event("m_a", 1, None), event("m_a", 2, "0" * 64)

    assert (SECRET.hex(), None) == (first.secret, second.secret)
    assert SECRET.hex().encode() not in first.public


def test_the_size_of_a_public_form_tells_nothing_of_what_is_hidden() -> None:
    """Two events that differ in hidden members alone have public forms of one length."""
    one = seal(
        Draft(Kind.PLAYED, None, AT, facts=(Parts({"kind": "drew"}, {"cards": ["a"]}),)), "m", 2, "0" * 64, SECRET
    )
    two = seal(
        Draft(Kind.PLAYED, None, AT, facts=(Parts({"kind": "drew"}, {"cards": ["b"] * 9}),)), "m", 2, "0" * 64, SECRET
    )

    assert len(one.public) == len(two.public)
    assert one.hash != two.hash


@pytest.mark.parametrize(
    ("viewer", "may_open"),
    [
        ("spectator", opens_nothing),
        ("seat1", opens({"seat:1", "player:p_ada"})),
        ("seat2", opens({"seat:2", "player:p_bob"})),
    ],
)
def test_each_viewer_gets_the_event_of_the_vectors(viewer: str, may_open: object) -> None:
    """The stored bytes come first, unchanged; hash and opened parts follow them."""
    stored = stored_event(VECTORS["seen"]["version"])
    seen = as_seen(stored, may_open)  # type: ignore[arg-type]  # the parameter is an object for pytest's sake

    assert VECTORS["seen"][viewer].encode() == seen
    assert seen.startswith(stored.public[:-1])


def test_a_part_closed_to_everybody_opens_with_the_reveal_alone() -> None:
    """No seat, no player, and so no arbiter who has their rights, sees the order of a deck."""
    shuffled = stored_event(3)
    everybody = {"seat:1", "seat:2", "player:p_ada", "player:p_bob"}

    assert json.loads(as_seen(shuffled, opens(everybody)))["closed"] == []
    assert [part["at"] for part in json.loads(as_seen(shuffled, opens_everything))["closed"]] == ["/facts/1"]


def test_a_draft_without_hidden_members_has_no_closed_part() -> None:
    """Nothing is sealed that everybody sees."""
    plain = seal(Draft(Kind.LEFT, None, AT, facts=(Parts({"kind": "seat-left", "seat": 2}),)), "m", 2, "0" * 64, SECRET)

    assert plain.closed == ()
    assert b"sealed" not in plain.public


def test_a_draft_comes_back_whole_from_its_event() -> None:
    """Projections fold what was decided, hidden members included."""
    assert draft(3) == unseal(event("m_a", 2, "0" * 64, count=3))


def test_splicing_leaves_what_stood_there_as_it_was() -> None:
    """Hash and closed parts are put in before the closing brace; no byte before it moves."""
    stored = event("m_a", 2, "0" * 64, count=3)
    shown = with_closed_parts(stored, [{"at": "/move"}])

    assert shown == stored.public[:-1] + b',"hash":"%b","closed":[{"at":"/move"}]}' % stored.hash.encode()

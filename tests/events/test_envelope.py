from __future__ import annotations

import pytest

from events.canonical import canonical_bytes, parse_canonical
from events.envelope import Kind, UnknownEvent, read_public_form
from tests.events.examples import event


def test_a_public_form_is_read_with_its_facts_left_as_they_are() -> None:
    """Facts belong to a game; the envelope hands their bytes on."""
    form = read_public_form(event("m_a", 7, "0" * 64).public)

    assert (form.kind, form.match, form.version, form.previous_hash) == (Kind.PLAYED, "m_a", 7, "0" * 64)
    assert parse_canonical(bytes(form.facts[0]))["kind"] == "drew"


@pytest.mark.parametrize("change", [{"kind": "teleported"}, {"annales": 2}, {"mood": "good"}, {"actor": {"seat": "x"}}])
def test_an_event_of_another_time_is_refused_and_not_skipped(change: dict[str, object]) -> None:
    """An older process stops serving a match that holds what it does not understand."""
    form = parse_canonical(event("m_a", 1, None).public)

    with pytest.raises(UnknownEvent):
        read_public_form(canonical_bytes({**form, **change}))


def test_an_event_says_its_kind_and_the_hash_before_it() -> None:
    """Both are read from the stored bytes."""
    assert (event("m_a", 1, None).kind, event("m_a", 1, None).previous_hash) == ("played", None)
    assert event("m_a", 2, "a" * 64).previous_hash == "a" * 64

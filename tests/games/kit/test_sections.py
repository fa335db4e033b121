"""Places in a rulebook."""

from __future__ import annotations

from games.kit.sections import common, section


def test_a_place_is_named_from_the_chapter_inwards() -> None:
    """As a reader would look it up."""
    assert section("Phase 2", "Trading", "Ports") == "Phase 2 > Trading > Ports"
    assert section("Setup") == "Setup"


def test_what_places_have_in_common() -> None:
    """The innermost heading that all stand under; a place alone is its own; none where they share nothing."""
    assert common(["Phase 2 > Trading > Ports", "Phase 2 > Trading", "Phase 2 > Trading > Roads"]) == (
        "Phase 2 > Trading"
    )
    assert common(["Phase 2 > Trading"]) == "Phase 2 > Trading"
    assert common(["Phase 2", "Phase 3"]) == ""
    assert common([]) == ""

"""Places in a rulebook."""

from __future__ import annotations

from games.kit.sections import section


def test_a_place_is_named_from_the_chapter_inwards() -> None:
    """As a reader would look it up."""
    assert section("Phase 2", "Trading", "Ports") == "Phase 2 > Trading > Ports"
    assert section("Setup") == "Setup"

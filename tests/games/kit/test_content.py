"""Content folders: what parses, what does not, and the hash that a match pins."""

from __future__ import annotations

import pytest

from games.kit.content import BadContent, content_hash, parse_content
from games.kit.structs import Model
from tests.specification import content_files
from tests.toy.cards import Content
from tests.toy.game import TIDES

FILES = content_files(TIDES.package)


def test_a_folder_becomes_typed_content() -> None:
    """A file of items becomes a list, any other file one value."""
    content = TIDES.parse_content(FILES)

    assert isinstance(content, Content)
    assert [kind.id for kind in content.cargo] == ["amber", "marble", "pepper", "privateer", "silk", "wool"]
    assert content.sea.hand_limit == 5
    assert content.by_id["privateer"].source == "reconstructed"
    assert content.by_id["silk"].note


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"sea.toml": None}, "missing: sea.toml"),
        ({"cards.toml": ""}, "no part of this game's content: cards.toml"),
        ({"sea.toml": "coins = "}, "sea.toml: "),
        ({"sea.toml": ""}, "sea.toml: Object missing required field `coins`"),
        ({"sea.toml": FILES["sea.toml"].replace("coins = 3", "coins = -3")}, "sea.toml: Expected `int` >= 0"),
        ({"sea.toml": FILES["sea.toml"] + "\nfish = 1"}, "sea.toml: Object contains unknown field `fish`"),
        ({"cargo.toml": 'item = "silk"'}, "cargo.toml: Expected `array`, got `str`"),
        ({"cargo.toml": FILES["cargo.toml"].replace('"public"', '"hearsay"')}, "cargo.toml: Invalid enum value"),
        ({"cargo.toml": FILES["cargo.toml"].replace('source = "rulebook"', "")}, "missing required field `source`"),
        ({"cargo.toml": FILES["cargo.toml"].replace('"silk"', '"Silk"')}, "cargo.toml: Expected `str` matching"),
        ({"cargo.toml": FILES["cargo.toml"].replace("price = 4", "price = 4.5")}, "cargo.toml: Expected `int`"),
    ],
)
def test_what_does_not_fit_names_its_file(changes: dict[str, str | None], reason: str) -> None:
    """Whoever typed in a content folder is told which file to mend, and what is wrong in it."""
    files = {name: text for name, text in {**FILES, **changes}.items() if text is not None}
    with pytest.raises(BadContent) as refused:
        TIDES.parse_content(files)

    assert reason in str(refused.value)


def test_the_hash_is_of_the_values() -> None:
    """Comments, spaces and the order of members do not count; every value does."""
    content = TIDES.parse_content(FILES)
    lines = FILES["sea.toml"].splitlines()
    shuffled = TIDES.parse_content({**FILES, "sea.toml": "\n".join(["# new", *reversed(lines)])})
    richer = TIDES.parse_content({**FILES, "sea.toml": FILES["sea.toml"].replace("coins = 3", "coins = 4")})

    assert content_hash(shuffled) == content_hash(content)
    assert content_hash(richer) != content_hash(content)
    assert len(content_hash(content)) == 64


def test_a_game_without_content_has_an_empty_folder() -> None:
    """A content struct without members is made of no files."""

    class Nothing(Model, frozen=True):
        """No content."""

    assert parse_content(Nothing, {}) == Nothing()

"""Where values come from, how content is loaded, and what it is refused for."""

from typing import Any

import msgspec
import pytest

from games.epochs.cards import Content
from games.epochs.printed import Elsewhere, Named, Printed
from games.kit.content import BadContent, content_hash, parse_content
from games.kit.declarations import check_structs
from tests.games.epochs.printed_things import inside
from tests.specification import content_files


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """The texts of the content folder by file name."""
    return content_files("games.epochs")


def printed_members(item: Any) -> set[str]:
    """The members of an item that come from the rulebook though the rest of it does not."""
    return {each.member for each in item.elsewhere if each.source == "rulebook"}


def test_no_card_is_called_printed_that_the_rulebook_does_not_print(content: Content) -> None:
    """B.2: names of some cards, and single values of a few; all other values are made to fit."""
    cards = (*content.invention.values(), *content.unit.values(), *content.wonders)

    assert {each.source for each in cards} == {"reconstructed"}
    assert {each.name: printed_members(each) for each in cards if printed_members(each)} == {
        "Domestication": {"name"},
        "Food Preservation": {"name", "ability"},
        "Bazaar": {"name", "epoch"},
        "Steel": {"name", "epoch"},
        "Swordsman": {"name", "slot", "cost"},
        "Javelin Thrower": {"name", "slot", "cost"},
        "Knight": {"name"},
        "Tower Elephant": {"name"},
        "Berserker": {"name", "slot", "ability"},
        "Crossbowman": {"name", "combatValue"},
        "National Guard": {"name", "combatValue"},
        "Marine": {"name", "slot", "combatValue", "ability"},
        "Mortar": {"name", "combatValue"},
        "Axeman": {"name", "copies"},
        "Phalanx": {"name", "copies"},
        "Legionary": {"copies"},
        "Mangudai": {"copies"},
        "English Longbow": {"name", "slot", "copies"},
        "Statue of Liberty": {"name", "ability"},
    }


def test_no_board_is_called_printed_that_the_rulebook_does_not_print(content: Content) -> None:
    """B.2: names of all civilizations, of three abilities and five forms of government, and what examples tell."""
    boards = (*content.civilizations, *content.ability.values(), *content.governments, *content.map_tiles)

    assert {each.source for each in boards} == {"reconstructed"}
    assert all(printed_members(each) == {"name"} for each in content.civilizations)
    others = (*content.ability.values(), *content.governments, *content.map_tiles)
    assert {each.name: printed_members(each) for each in others if printed_members(each)} == {
        "Nomadic": {"name"},
        "Condottiero": {"name", "epoch"},
        "Patronage": {"epoch"},
        "Maritime Republics": {"epoch"},
        "Heritage Preservation": {"name"},
        "Chiefdom": {"name", "cityLimit"},
        "Monarchy": {"name", "culture", "arrowsFrom", "ability"},
        "Republic": {"name", "ability"},
        "Federalism": {"name", "produce"},
        "Constitutional Monarchy": {"name", "ability"},
    }


def test_sources_of_tables(content: Content) -> None:
    """C.1, C.3, C.5: of each track one column is printed; the setup, modes and scoring are, the die is not."""
    for track in content.research_tracks:
        assert [each.column for each in track.columns if each.source == "rulebook"] == [
            5 if len(track.columns) == 20 else 4
        ]
    assert [each.lower for each in content.trade_income if each.source == "rulebook"] == [5]
    for numbers in (content.setup, content.rates, content.battle, content.final_scoring):
        assert numbers.source == "rulebook"
    assert {each.member for each in content.setup.elsewhere} == {"resources", "rowLength"}
    assert {each.member for each in content.rates.elsewhere} == {"leastResearch", "convertCubes"}
    assert {each.member for each in content.battle.elsewhere} == {"die", "icons"}
    assert {each.source for each in (*content.epoch_ends, *content.game_modes)} == {"rulebook"}
    assert {each.source for each in (*content.exploration_tokens, *content.layouts)} == {"reconstructed"}


def test_what_comes_from_elsewhere_names_members(content: Content) -> None:
    """Every note of another source names a member of its item, once, and says why."""
    for value in inside(content):
        elsewhere: tuple[Elsewhere, ...] = getattr(value, "elsewhere", ())
        if elsewhere:
            members = [each.member for each in elsewhere]
            assert set(members) <= {field.encode_name for field in msgspec.structs.fields(value)}
            assert len(set(members)) == len(members)
            assert all(each.why and each.source != value.source for each in elsewhere)


def test_content_survives_json(content: Content) -> None:
    """The content as published reads back as the same content, with the same hash; its structs have docstrings."""
    again = msgspec.json.decode(msgspec.json.encode(content), type=Content)

    assert again == content
    assert content_hash(again) == content_hash(content)
    check_structs(Content)


def test_every_piece_has_an_id_and_a_name_of_its_own(content: Content) -> None:
    """Ids stand for one piece; whatever has a name is found under its id."""
    items = [each for each in inside(content) if isinstance(each, Printed)]
    named = {each.id: each.name for each in items if isinstance(each, Named)}

    assert len({each.id for each in items}) == len(items)
    assert {each: name for each, name in named.items() if each not in content.mode} == content.names
    assert all(named.values())


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("inventions_1.toml", 'id = "pottery"', 'id = "knight"', "these ids stand for two things: knight"),
        ("inventions_2.toml", "epoch = 2", "epoch = 3", "inventions_2.toml: no cards of this epoch: bazaar"),
        ("setup.toml", "hand = 6", "hand = 7", "each turn uses one card of the hand"),
        ("setup.toml", "stacks = 4", "stacks = 9", "33 cards are drawn with 4 players"),
        ("setup.toml", "players = 3", "players = 4", "`players` has one row for each of 2, 3, 4"),
        ("setup.toml", "dealt = 1", "dealt = 2", "with 3 players 40 market cards are dealt in epochs I and II"),
        ("setup.toml", "lateDeck = 13", "lateDeck = 17", "with 3 players 17 and 9 market cards"),
        ("setup.toml", 'startUnit = "axeman"', 'startUnit = "phalanx"', "there is no start unit 'phalanx'"),
        (
            "setup.toml",
            'startGovernment = "chiefdom"',
            'startGovernment = "anarchy"',
            "no form 'anarchy' to start with",
        ),
        ("civilizations.toml", 'unit = "phalanx"', 'unit = "knight"', "greece-phalanx takes 'knight'"),
        ("battle.toml", 'formation = "flank"', 'formation = "wedge"', "one formation token of each kind"),
        ("governments.toml", '["republic"]', '["tribe"]', "no such forms: tribe"),
        ("governments.toml", "culture = 3", "culture = 8", "but not to federalism"),
        ("governments.toml", 'arrowsFrom = ["republic"]', "", "no arrow leads to federalism"),
        ("governments.toml", "cityLimit = 6", "cityLimit = 7", "communism allows more cities than there are"),
        ("trade_income.toml", "lower = 3", "lower = 4", "columns are numbered from 0"),
        ("research_tracks.toml", "players = [2]", "players = [2, 3]", "one side is used with each of 2, 3, 4 players"),
        ("research_tracks.toml", "column = 7", "column = 8", "the columns of research-track are numbered from 1"),
        (
            "research_tracks.toml",
            "science = 4",
            "science = 2",
            "science and cities of research-track never become less",
        ),
        ("research_tracks.toml", "laterStart = 3", "laterStart = 12", "research-track-of-two has no column 12"),
        ("epoch_ends.toml", "epoch = 2", "epoch = 3", "there is one end for each epoch"),
        ("layouts.toml", "players = 3", "players = 4", "there is one for each of 2, 3, 4 players"),
        ("layouts.toml", "columns = 4", "columns = 5", "layout-of-4 has more slots than there are tiles"),
        ("layouts.toml", '"slot-1-2"', '"slot-1-4"', "the middle slots of layout-of-3 are slots of it"),
        (
            "map_tiles.toml",
            '{ terrain = "sea" }',
            '{ terrain = "sea", barbarian = true }',
            "nothing is depicted on a sea",
        ),
        ("map_tiles.toml", "exploration = true", 'exploration = true, resource = "gems"', "there is nothing else"),
        ("exploration_tokens.toml", "copies = 4", "copies = 3", "more than 11 places are to be explored"),
        ("game_modes.toml", 'id = "quick-2-3"', 'id = "quick-3-4"', "there is one row for each of full, quick-1-2"),
        ("game_modes.toml", '"germany", "america"', '"germany", "texas"', "quick-1-2 names no civilizations: texas"),
        ("game_modes.toml", "boards = [2, 2, 1]", "boards = [2, 2, 2]", "quick-2-3 deals more civilization boards"),
        ("inventions_1.toml", 'kind = "gain"', 'kind = "take"', "take"),
        ("units.toml", 'source = "reconstructed"', 'source = "hearsay"', "hearsay"),
        ("map_tiles.toml", 'terrain = "sea"', 'terrain = "swamp"', "swamp"),
    ],
)
def test_content_that_cannot_be_played_is_refused(
    files: dict[str, str], name: str, old: str, new: str, said: str
) -> None:
    """An operator's own folder is checked when it is loaded, and the message says what is wrong."""
    assert old in files[name]
    changed = {**files, name: files[name].replace(old, new, 1)}

    with pytest.raises(BadContent) as refusal:
        parse_content(Content, changed)

    assert said in str(refusal.value)

"""Where values come from, how content is loaded, and what it is refused for."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.epos.cards import Content
from games.epos.components import Elsewhere
from games.kit.content import BadContent, content_hash, parse_content
from games.kit.declarations import check_structs
from tests.specification import content_files


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """The texts of the content folder by file name."""
    return content_files("games.epos")


def inside(value: Any) -> Iterator[Any]:
    """A value and all that it holds."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            yield from inside(getattr(value, field.name))


def printed_members(item: Any) -> set[str]:
    """The members of an item that come from the rulebook though the rest of it does not."""
    return {each.member for each in item.elsewhere if each.source == "rulebook"}


def test_no_card_is_called_printed_that_the_rulebook_does_not_print(content: Content) -> None:
    """B1.20: Hospital is shown as a whole, ten other cards in part; all other values are made to fit."""
    assert [card.id for card in content.cards.values() if card.source != "reconstructed"] == ["hospital"]
    assert {each.member: each.source for each in content.cards["hospital"].elsewhere} == {
        "number": "reconstructed",
        "epoch": "reconstructed",
    }
    found = {card.name: printed_members(card) for card in content.cards.values() if printed_members(card)}
    named = {"number", "name"}
    assert found == {
        "Well": {*named, "modifier"},
        "Scriptorium": named,
        "Shipyard": named,
        "Marketplace": named,
        "Trading Post": named,
        "Road": named,
        "Treasure Chamber": {*named, "reform"},
        "Monument": {*named, "action"},
        "Archive": {"name"},
        "City Wall": {"name", "reform"},
    }


def test_no_territory_is_called_printed_that_the_rulebook_does_not_print(content: Content) -> None:
    """B1.13–17: 17 names, some regions, symbols, revenues and abilities; all other values are made to fit."""
    territories = content.territory.values()

    assert {territory.source for territory in territories} == {"reconstructed"}
    assert {province.source for province in content.provinces} == {"reconstructed"}
    named = {each.name for each in territories if "name" in printed_members(each)}
    assert len(named) == 17
    for member, expected in (
        ("region", {"Syracusae", "Cyrene", "Cnossos", "Rhodos", "Milet"}),
        ("revenue", {"Syracusae", "Cyrene", "Cnossos", "Rhodos", "Milet"}),
        ("symbol", {"Milet", "Naukratis"}),
        ("action", {"Gallia"}),
        ("modifier", {"Numidia"}),
    ):
        assert {each.name for each in territories if member in printed_members(each)} == expected


def test_sources_of_numbers_and_markers(content: Content) -> None:
    """B1.1–12: what GENTES has is public, cost rows are made to fit, and so are most markers."""
    setup = content.setup

    assert {each.member: each.source for each in setup.elsewhere} == {
        "timeline": "public",
        "locks": "public",
        "coins": "public",
        "glory": "reconstructed",
        "pioneers": "reconstructed",
        "coreDeck": "reconstructed",
    }
    assert [track.source for track in setup.tracks] == ["public", "rulebook", "public"]
    assert content.training.source == content.market.source == "reconstructed"
    assert {marker.id for marker in content.markers if marker.source == "rulebook"} == {"principal", "wild-card"}
    assert [each.source for each in content.permanent_actions] == ["rulebook", "rulebook", *(["reconstructed"] * 2)]
    assert [each.id for each in content.solo_challenge.challenges if each.source != "rulebook"] == ["challenge-4"]
    assert [each.players for each in setup.players if each.elsewhere] == [2, 3]


def test_what_comes_from_elsewhere_names_members(content: Content) -> None:
    """Every note of another source names a member of its item, once, and says why."""
    for value in inside(content):
        if not isinstance(value, msgspec.Struct) or not getattr(value, "elsewhere", ()):
            continue
        elsewhere: tuple[Elsewhere, ...] = value.elsewhere  # type: ignore[attr-defined]
        members = [each.member for each in elsewhere]
        assert set(members) <= {field.encode_name for field in msgspec.structs.fields(value)}
        assert len(set(members)) == len(members)
        assert all(each.why and each.source != value.source for each in elsewhere)  # type: ignore[attr-defined]


def test_content_survives_json(content: Content) -> None:
    """The content as published reads back as the same content, with the same hash; its structs have docstrings."""
    again = msgspec.json.decode(msgspec.json.encode(content), type=Content)

    assert again == content
    assert content_hash(again) == content_hash(content)
    check_structs(Content)


def test_every_piece_has_a_name(content: Content) -> None:
    """Cards, markers, actions, territories and bonus point markers by id, for people."""
    assert content.names["potters-workshop"] == "Potter's Workshop"
    assert len(content.names) == 84 + 28 + 4 + 27 + 3
    assert all(content.names.values())


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("epoch_1.toml", 'id = "well"', 'id = "road"', "these ids stand for two things: road"),
        ("epoch_1.toml", 'id = "well"', 'id = "rhodos"', "these ids stand for two things: rhodos"),
        ("epoch_1.toml", 'number = "A03"', 'number = "A04"', "these numbers stand for two cards: A04"),
        ("epoch_2.toml", 'number = "B01"', 'number = "A01"', "no cards of this epoch: aqueduct"),
        ("epoch_3.toml", "epoch = 3", "epoch = 2", "no cards of this epoch: acropolis"),
        ("epoch_3.toml", "{ noble = 4, priest = 3 }", "{ priest = 4, scholar = 3 }", "acropolis requires more than"),
        ("setup.toml", "coreDeck = 20", "coreDeck = 15", "the core deck has fewer than 20 cards"),
        ("markers.toml", "deployment = { pioneers = 5 }", "", "navigator-4: Navigators and the wild card"),
        ("markers.toml", 'action = "principal"', 'action = "builder"', "there is one Principal marker"),
        ("poleis.toml", '"alba-longa", "carthago"', '"alba-longa", "melite"', "massalia and melite do not border"),
        ("provinces.toml", '"alba-longa"', '"gallia"', "province-1 borders no such poleis: gallia"),
        ("provinces.toml", '["province-6", "province-2"]', '["province-6", "province-3"]', "province-1 and province-3"),
        ("province_spaces.toml", '"province-1"', '"province-9"', "no such provinces: province-9"),
        ("setup.toml", "rounds = 6", "rounds = 7", "7 rounds are not 3 epochs"),
        ("setup.toml", "players = 4", "players = 3", "`players` has one row for each of 1, 2, 3, 4"),
        ("setup.toml", '["priest", "scholar"]', '["priest", "soldier"]', "each profession is on one of the `tracks`"),
        ("training.toml", "once = [1, 2, 2", "once = [2, 1, 2", "a row has 6 costs, which ascend"),
        ("training.toml", "once = [1, 2, 2, 3, 4, 4]", "once = [1, 2, 2, 3, 4, 5]", "training twice costs more"),
        ("market.toml", "spaces = 8", "spaces = 7", "a row has a cost for some of the 7 spaces"),
        ("market.toml", "cards = 3", "cards = 4", "`rows` have the costs of 1, 2, … cards"),
        ("starts.toml", '"treasure-chamber"', '"aqueduct"', "start-principal has 2 cards of the core deck"),
        ("starts.toml", 'polis = "memphis"', 'polis = "libya"', "start-principal stands in a polis"),
        ("starts.toml", "place = 2", "place = 3", "there is one start for each of 1, 2, 3, 4"),
        ("starts.toml", '"well"', '"monument"', "a card is in two starts"),
        ("bonus_markers.toml", 'id = "train-18"', 'id = "train-17"', "no bonus point marker is 'train-18'"),
        ("solo_challenge.toml", "byRound = 4", "byRound = 5", "a task has rounds if it must be done by a round"),
        ("solo_challenge.toml", "number = 10", "number = 11", "`challenges` are numbered from 1"),
        ("solo_challenge.toml", "level = 2", "level = 3", "`challenges` ascend by level"),
        ("solo_challenge.toml", 'level = "ii"', 'level = "i"', "`levels` has one row for each of i, ii, iii, iv"),
        ("solo_challenge.toml", "[2, 5, 10, 20, 40, 80]", "[2, 5, 10, 20, 40]", "after each round or after none"),
        ("solo.toml", "least = 80", "least = 60", "`ratings` begin with 0 glory and ascend"),
        ("epoch_1.toml", 'kind = "additional-tax"', 'kind = "double-tax"', "double-tax"),
        ("epoch_1.toml", 'source = "reconstructed"', 'source = "hearsay"', "hearsay"),
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

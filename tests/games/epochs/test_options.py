"""Options: what a match is played with, and what is refused and why."""

from typing import Any, get_args

import msgspec
import pytest

from games.epochs.battle_numbers import FormationMap
from games.epochs.cards import Content
from games.epochs.components import MODES
from games.epochs.options import Options, check_options
from games.epochs.printed import PLAYERS, PlayerCount
from games.kit.declarations import check_options as check_declaration
from games.kit.declarations import check_structs


def test_d2_defaults(content: Content) -> None:
    """D.2: the full game, with the ruling of each doubtful rule."""
    assert Options() == Options(
        mode="full",
        less_luck=False,
        warmonger_penalty="culture",
        neutral_city_requires_warmonger=True,
        convert_payment="gold",
        cheaper_unit_pays_surcharge=False,
        formation_map="cavalry-flank",
        warmonger_can_be_attacked_by_all=False,
        expansion="none",
    )
    assert tuple(content.mode) == MODES
    check_declaration(Options)
    check_structs(Options)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MODES)
def test_modes_can_be_played_with_any_number(content: Content, mode: Any, players: PlayerCount) -> None:
    """QCK, R-48: each mode has enough civilizations for 2, 3 and 4 players."""
    assert not check_options(content, Options(mode=mode), players)
    assert players * content.mode[mode].boards_for(players) <= len(content.civilizations_in(mode))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("less_luck", True),
        ("warmonger_penalty", "honor"),
        ("neutral_city_requires_warmonger", False),
        ("convert_payment", "cubes"),
        ("cheaper_unit_pays_surcharge", True),
        ("formation_map", "cavalry-wedge"),
        ("warmonger_can_be_attacked_by_all", True),
    ],
)
def test_d2_each_switch_has_its_other_value(content: Content, option: str, value: Any) -> None:
    """D.2, VAR-1: the other values can be played, and options survive JSON."""
    options = msgspec.structs.replace(Options(), **{option: value})

    assert getattr(options, option) == value != getattr(Options(), option)
    assert not check_options(content, options, 3)
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options


def test_r15_each_choice_of_formations_has_its_icons(content: Content) -> None:
    """R-15: battle.toml has a row for each value of the option."""
    assert tuple(each.choice for each in content.battle.icons) == get_args(FormationMap)


def test_a14_the_expansion_is_refused(content: Content) -> None:
    """A.14: the civilizations of the expansion are named in the rulebook, and nothing else of them is known."""
    (problem,) = check_options(content, Options(expansion="middle-east-and-latin-america"), 2)

    assert problem.pointer == "/expansion"
    assert "not part of this game's content" in problem.message


@pytest.mark.parametrize("value", ["quick", "", "quick_1_2"])
def test_unknown_modes_do_not_decode(value: str) -> None:
    """Options are checked where they come in: an unknown mode is no option."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"mode": value}, Options)

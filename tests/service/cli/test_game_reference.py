"""The page of a game, as `annales reference` makes it."""

from __future__ import annotations

import msgspec
import pytest

from games import GAMES
from games.kit.facts import members
from games.kit.game import Game
from games.kit.notation import notation, parse
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import kind_of
from games.nations import NATIONS
from service.cli.game_reference import examples, game_page, shared_lists, words
from tests.toy.game import TIDES

for_every_game = pytest.mark.parametrize("game", [TIDES, *GAMES.values()], ids=lambda game: game.name)


@for_every_game
def test_every_kind_of_move_has_an_example_in_canonical_notation(game: Game) -> None:
    """Clients can send each example as it stands; it is printed as it is parsed."""
    shown = examples(game)

    assert set(shown) == {kind_of(kind) for kind in members(game.moves)}
    for kind, text in shown.items():
        move = parse(text, game.moves)
        assert (move.kind, notation(move)) == (kind, text)


def test_a_page_tells_of_members_defaults_and_who_sees_what_is_hidden() -> None:
    """Each kind is a row: its members, what they take, who sees hidden ones, the section, the meaning."""
    page = game_page(TIDES)
    rows = {line.split(" | ")[0].strip("| `"): line for line in page.splitlines() if line.startswith("| `")}

    assert "`cargo` list of id; (`loud` true or false) false |" in rows["stow"]
    assert rows["stow"].endswith("| 2 Turn > Stow | " + " ".join((_kind("stow").__doc__ or "").split()) + " |")
    assert "`order`: nobody sees them" in rows["deck-shuffled"]
    assert "`hand`: `seat` sees them" in rows["hand-dealt"]
    assert "`top`: the seats in `audience` see them" in rows["top-seen"]
    assert rows["ask-hull"].startswith("| `ask-hull` |  | `pay`, `patch`, `refuse` |")
    assert "| number from 1 to 6 | `4` | How many rounds the match takes. |" in rows["rounds"]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Seat, "number"),
        (Count, "number"),
        (ItemId, "id"),
        (str, "text"),
        (bool, "true or false"),
        (tuple[ItemId, ...], "list of id"),
        (ItemId | None, "id"),
    ],
)
def test_types_are_told_in_words(kind: object, said: str) -> None:
    """Readers need no schema language."""
    assert words(msgspec.inspect.type_info(kind)) == said


def test_a_long_list_that_many_members_take_is_told_once() -> None:
    """The reasons of Nations stand in one place, and their members lead there; a short list stands on the spot."""
    page = game_page(NATIONS)
    [reasons] = [values for values, name in shared_lists(NATIONS).items() if name == "reason"]
    told = ", ".join(f"`{value}`" for value in reasons)

    assert page.count("`removed-at-once`") == 1
    assert f"| `reason` | {told} |" in page
    assert page.count("`reason` one of [reason](#lists)") > 30
    assert "`resource` `food` or `gold` or `stone`" in page
    assert "## Lists" not in game_page(TIDES)


def _kind(name: str) -> type:
    return next(kind for kind in members(TIDES.moves) if kind_of(kind) == name)

"""What a viewer sees: all that lies on the table and follows from it, the same for everybody, in a small view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct, inspect

from games.kit.decider import Decider
from games.kit.shapes import fields_of
from games.kit.structs import encode
from games.kit.viewers import ARBITER, SPECTATOR, seated
from games.nations import NATIONS
from games.nations.free_undeployments import UndeployForGain
from games.nations.options import Options
from games.nations.resources import Resources
from games.nations.view_nations import ConstructionView, NationView, SpaceView, WonderView
from games.nations.views import ChoiceView, ProgressCardView, ShadowView, View, WarView
from tests.games.nations.table import Table, at_action
from tests.specification import playout

LARGEST = 20_000


def seen(table: Table, seat: int = 1) -> View:
    """The view of a seat."""
    view = table.rules.view(table.state, seated(seat))
    assert isinstance(view, View)
    return view


def own(table: Table, seat: int = 1) -> NationView:
    """A nation as all see it."""
    return seen(table).nations[seat - 1]


def test_a_board_with_all_that_lies_on_it(rules: Decider) -> None:
    """Setup > Player Board Setup: cards with their workers, what is under construction, who advises."""
    table = at_action(rules, 2).have(1, "axeman", workers=2).have(1, "porcelain-tower", "nubia", "augustus")
    nation = own(table.constructing(1, "pyramids", 1))

    assert SpaceView("axeman", 2, 1) in nation.spaces
    assert nation.wonders == (WonderView("porcelain-tower", "none"),)
    assert nation.construction == ConstructionView("pyramids", 1)
    assert (nation.colonies, nation.advisors) == (("nubia",), ("augustus",))
    assert nation.workers + sum(space.workers for space in nation.spaces) == 5
    assert (nation.population.food, nation.population.stability, nation.population.beside) == (4, 4, 0)


def test_numbers_that_follow_from_a_board(rules: Decider) -> None:
    """Strength and stability as they are and as they count, raid, production, bonuses, the score so far."""
    table = at_action(rules, 2, difficulties=("king",)).have(1, "axeman", workers=1).have(1, "uraniborg", "nubia")
    table.have(1, "temple", workers=1).stands(1, strength=43, stability=-4)
    nation = own(table)

    assert (nation.strength, nation.counted_strength) == (43, 40)
    assert (nation.stability, nation.counted_stability) == (-4, -4)
    assert nation.raid == 2
    assert nation.production == Resources(gold=3, food=-1, books=3)
    assert (nation.growth_bonus, nation.golden_age_bonus) == (2, 2)
    resources = nation.resources.total + 40 - 4
    assert nation.score == nation.vp + 2 + (1 + 1) + resources // 10
    assert own(table.stands(1, strength=0, stability=18)).counted_stability == 15


def test_a_discount_is_in_the_cost_of_deploying(rules: Decider) -> None:
    """Frederick the Great: a Military costs 2 stone less, never below 1; a Building costs what it says."""
    table = at_action(rules, 2).have(1, "frederick-the-great", "knight", "farm")
    costs = {space.card: space.deployment for space in own(table).spaces}

    assert costs["knight"] == 1
    assert costs["farm"] == 1
    assert own(table.have(1, "dreadnought")).spaces[0].deployment == 4


def test_the_boards_in_the_middle(rules: Decider) -> None:
    """Prices by row, what colonies require now, War with its marker, architects, decks by age."""
    table = at_action(rules, 3).offer("nubia", row=3, column=2).have(2, "pocahontas").war("punic-wars", 7, buyer=2)
    view = seen(table)

    assert ProgressCardView("nubia", 3, 2, 3, 7) in view.progress_board
    assert all(card.price == card.row_number for card in view.progress_board)
    assert view.columns == 5
    assert len(view.progress_board) == 15
    assert view.war == WarView("punic-wars", 7, 2, over=False)
    assert view.architects == 1
    assert view.event == table.state.event
    assert [deck.age for deck in view.ages] == [1, 2, 3, 4]
    assert [deck.progress_cards for deck in view.ages] == [len(deck) for deck in table.state.progress_decks]
    assert (view.round, view.age, view.phase, view.step, view.turn, view.actions_left) == (
        1,
        1,
        "action",
        "action",
        1,
        1,
    )
    assert view.player_order == (1, 2, 3)


def test_the_shadow_nation_of_a_single_player(rules: Decider) -> None:
    """B.8: its die, and its numbers with it; nobody has one in a match of more."""
    assert seen(at_action(rules, 1)).shadow == ShadowView(1, 2, 1, 3)
    assert seen(at_action(rules, 2)).shadow is None


def test_what_was_chosen_is_shown_until_it_happens(rules: Decider) -> None:
    """III. Resolution Phase > 4. Events: others hear a choice before they make their own."""
    table = at_action(rules, 2).have(1, "axeman", workers=2).have(2, "axeman", workers=1).event("ashokas-conversion")
    table.hold(1, food=9).hold(2, food=9).resolve()
    seat = table.asked()[0][0]
    table.play(seat, UndeployForGain("axeman"))

    assert ChoiceView(seat, "ashokas-conversion", "undeploy", "axeman") in seen(table).choices


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_all_see_the_same_and_it_is_small(rules: Decider, seats: int, policy: Any) -> None:
    """Design, 3: nothing is hidden from a seat but the order of decks; a view of five nations is some kilobytes."""
    sizes = []
    for step in playout(NATIONS, seats, policy, "views", Options(side="b", advanced=True, expert=True)):
        views = {encode(rules.view(step.after, viewer)) for viewer in (SPECTATOR, ARBITER, seated(1), seated(seats))}
        assert len(views) == 1
        sizes.append(len(views.pop()))
    assert max(sizes) < LARGEST


FILLERS = ("none", "beside", "any")


def members_with(value: Any, filler: str) -> Iterator[tuple[type[Struct], str]]:
    """The structs within a value that have a member with this filler, and the member's name."""
    if isinstance(value, tuple):
        for each in value:
            yield from members_with(each, filler)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            if getattr(value, name) == filler:
                yield type(value), name
            yield from members_with(getattr(value, name), filler)


@pytest.mark.parametrize("seats", [1, 3])
def test_what_stands_for_nothing_is_described(rules: Decider, seats: int) -> None:
    """Where a member says `none`, `beside` or `any`, its struct or the member itself says what that means."""
    met = set()
    for step in playout(NATIONS, seats, "random", f"fillers {seats}", Options(side="b", advanced=True, expert=True)):
        shown = (*step.facts, *[option.move for option in step.legal], step.prompt, rules.view(step.after, SPECTATOR))
        met |= {(*found, filler) for filler in FILLERS for found in members_with(shown, filler)}

    assert met
    for struct, name, filler in met:
        field = next(field for field in fields_of(struct) if field.name == name)
        schema = field.type.extra_json_schema if isinstance(field.type, inspect.Metadata) else None
        said = f"{struct.__doc__} {(schema or {}).get('description', '')}"
        assert f"`{filler}`" in said, (struct, name)

"""D.I.2 Navigator as a whole: its three steps, each finished before the next (Q-12, TC-16)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.epos import land
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import PLAYERS
from games.epos.effects import SYMBOLS, Symbol
from games.epos.land_facts import ExpeditionBegan, ExpeditionEnded, ExpeditionStageBegan, LandFact
from games.epos.land_moves import DeployPioneer, EndMoving, LandMove
from games.kit.facts import members
from tests.games.epos.map_table import MAP_RULES, MapTable, map_of

DEPLOYMENTS: tuple[tuple[Symbol, ...], ...] = (("oracle",), ("trade",), ("temple",), SYMBOLS, ())


def test_the_three_steps_follow_one_another(content: Content) -> None:
    """Navigator: deploy, move, then check control and build; what has nothing to decide is not asked."""
    table = map_of(content, 3).begin(1, 4, "oracle")
    assert [(fact.pioneers, fact.symbols, fact.cause) for fact in table.told(ExpeditionBegan)] == [
        (4, ("oracle",), "navigator-1")
    ]
    assert table.asked() == ["choose-deployment"]
    table.play(1, *[DeployPioneer("milet")] * 4)
    assert table.asked() == ["choose-movement"]
    table.play(1, EndMoving())
    assert [type(fact) for fact in table.facts[:1]] == [ExpeditionStageBegan]
    assert type(table.facts[-1]) is ExpeditionEnded
    assert table.asked() == []


def test_what_is_left_is_told(content: Content) -> None:
    """Navigator: each question counts the pioneers or the steps that are left, and names its marker."""
    table = map_of(content, 3).begin(1, 4, "oracle").play(1, DeployPioneer("milet"))
    prompt = table.rules.prompts(table.state)[0]
    assert (prompt.left, prompt.symbols, prompt.cause) == (3, ("oracle",), "navigator-1")  # type: ignore[attr-defined]
    table.play(1, *[DeployPioneer("milet")] * 3)
    assert table.rules.prompts(table.state)[0].left == 4  # type: ignore[attr-defined]


def test_a_starting_position_controls_its_polis(content: Content) -> None:
    """C: the first two pioneers control their polis at once."""
    table = map_of(content, 4)
    for start in content.starts:
        table.happen(land.place, start.place, start.polis, content.setup.start_pioneers, Cause("start", start.id))
    assert {each.territory: each.ruler for each in table.state.lands if each.ruler} == {
        "memphis": 1,
        "rhodos": 2,
        "alba-longa": 3,
        "cyrene": 4,
    }


def test_every_fact_and_move_of_the_map_has_its_rule() -> None:
    """Navigator: nothing that the map tells or takes is left out."""
    assert set(members(LandFact)) <= set(MAP_RULES.evolver.functions)
    assert {rule.move for rule in MAP_RULES.moves} == set(members(LandMove))


@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_any_order_of_listed_moves_ends_and_keeps_all_pieces(content: Content, data: st.DataObject) -> None:
    """Navigator: whatever is listed is accepted, few enough to list, and each action comes to its end."""
    seats = data.draw(st.sampled_from(PLAYERS))
    table = settled(content, seats, data)
    for _ in range(6):
        seat = data.draw(st.integers(1, seats))
        table.begin(seat, 4, *data.draw(st.sampled_from(DEPLOYMENTS)))
        for _ in range(60):
            moves = table.legal(seat)
            if not moves:
                break
            assert len(moves) <= 200
            table.play(seat, data.draw(st.sampled_from(moves)))
        assert table.state.expedition is None


def settled(content: Content, seats: int, data: st.DataObject) -> MapTable:
    """A map with some pioneers of all, crowded enough for cities."""
    table = map_of(content, seats)
    for seat in range(1, seats + 1):
        territory = data.draw(st.sampled_from(sorted(content.polis)))
        table.put(seat, territory, data.draw(st.integers(2, 8)))
    return table


@pytest.mark.parametrize("seats", PLAYERS)
def test_the_map_is_the_one_of_the_players(content: Content, seats: int) -> None:
    """C.1: 24 open territories, 27 with four players."""
    assert len(map_of(content, seats).state.lands) == (27 if seats == 4 else 24)

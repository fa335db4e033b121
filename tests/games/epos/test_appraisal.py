"""The greedy bot: what it prefers, seen from its view alone, and that it plays far better than chance."""

from typing import Any

import pytest

from games.epos import EPOS
from games.epos.actions import TakeMarker, UsePermanentAction
from games.epos.additional_options import ExchangeProfessions
from games.epos.appraisal import appraise
from games.epos.architect import EndTaking, TakeCard
from games.epos.builder import PlayCard
from games.epos.land_moves import BuildCity, DeployPioneer, EndBuilding, MovePioneer
from games.epos.options import Options
from games.epos.reform_areas import TakeRevenue
from games.epos.synergy import ScoreSynergy
from games.epos.teacher import Train
from games.epos.turns import FinishTurn
from games.epos.virtual_professions import ReceiveVirtualProfession
from games.kit.bots import Policy, choose
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.kit.viewers import seated
from tests.games.epos.table import Table, at_turn
from tests.specification import begin, playout, rules_of, streams


def worth(table: Table, move: Move) -> float:
    """How good a move looks to seat 1."""
    view: Any = table.rules.view(table.state, seated(1))
    return appraise(table.content, view, 1, move)


def favourite(table: Table, kind: type[Move] = Move) -> Move:
    """The move that looks best to seat 1."""
    return max(table.legal(1, kind), key=lambda move: worth(table, move))


def test_a_card_that_can_be_played_is_played(rules: Decider) -> None:
    """D.I.2 Builder: with all that it requires in hand, and by the marker that costs least."""
    table = at_turn(rules).people(1, noble=2, merchant=1).hand(1, "treasure-chamber", "scriptorium", "caravan")
    move = favourite(table)
    assert isinstance(move, TakeMarker)
    assert move.marker.startswith("builder")
    table.play(1, move)
    assert favourite(table) == PlayCard("treasure-chamber")


def test_a_bad_card_is_left_where_it_is(rules: Decider) -> None:
    """D.I.2 Architect, E.2: at the end a card that cannot be played any more would cost glory."""
    table = at_turn(rules, round_=6).free(1, 2).market("pantheon", "mausoleum").people(1, noble=1)
    assert worth(table, TakeCard("pantheon")) < 0
    early = at_turn(rules).market("well", "pantheon").people(1, merchant=2, noble=1)
    early.play(1, TakeMarker("architect-1", 0))
    assert favourite(early) == TakeCard("well")
    assert worth(early, EndTaking()) == 0


def test_professions_are_trained_for_the_hand(rules: Decider) -> None:
    """D.I.2 Teacher: what cards in hand lack comes first."""
    table = at_turn(rules).people(1, priest=2).hand(1, "monument", "shrine").play(1, TakeMarker("teacher-2", 0))
    assert favourite(table).profession == "noble"  # type: ignore[attr-defined]


def test_pioneers_gather_for_a_city(rules: Decider) -> None:
    """D.I.2 Navigator: they come where others are and where a city pays, the neighbours follow, the city is built."""
    table = at_turn(rules).put(1, "memphis", 1).put(1, "naukratis", 1).play(1, TakeMarker("navigator-3", 0))
    for _ in range(4):
        assert favourite(table) == DeployPioneer("memphis")
        table.play(1, DeployPioneer("memphis"))
    assert favourite(table) == MovePioneer("naukratis", "memphis")
    table = at_turn(rules).put(1, "memphis", 6).play(1, TakeMarker("navigator-3", 0))
    table.play(1, *[favourite(table)])
    while not table.legal(1, BuildCity):
        table.play(1, favourite(table))
    assert favourite(table) == BuildCity("memphis")


def test_glory_comes_before_markers_without_room(rules: Decider) -> None:
    """D.II.4, Q-19: of a region the territory that pays most now; nothing for a marker that would be lost."""
    table = at_turn(rules).city(1, "syracusae", "athenai").with_player(1, temple=4).reform()
    assert favourite(table) == TakeRevenue("syracusae")
    assert worth(table, TakeRevenue("athenai")) == 0


def test_temple_markers_serve_the_best_card(rules: Decider) -> None:
    """Q-42: a virtual profession is received where a card lacks just that."""
    table = at_turn(rules).people(1, merchant=2, noble=1).hand(1, "trading-post").city(1, "syracusae")
    table.with_player(1, temple=2).play(1, TakeMarker("builder-2", 0))
    asked = {table.legal(1)[place].profession: place for place in range(len(table.legal(1)))}  # type: ignore[attr-defined]
    assert {"merchant", "scholar"} <= set(asked)
    best = favourite(table)
    assert isinstance(best, ReceiveVirtualProfession)
    assert best.profession in ("merchant", "scholar")


def test_the_longest_chain_of_symbols_scores(rules: Decider) -> None:
    """D.I.2 Builder > Synergy: the symbol that most played cards have."""
    table = at_turn(rules).played(1, "monument", "shrine").people(1, craftsman=2).hand(1, "potters-workshop")
    table.play(1, TakeMarker("builder-2", 0), PlayCard("potters-workshop"))
    assert favourite(table) == ScoreSynergy("arts")


def test_exchanges_are_for_cards(rules: Decider) -> None:
    """Q-06: a profession that no card needs is given for one that is lacking; never the other way."""
    table = at_turn(rules).people(1, soldier=2, priest=2).hand(1, "monument").with_player(1, oracle=1)
    good, bad = ExchangeProfessions("soldier", "noble"), ExchangeProfessions("priest", "noble")
    assert worth(table, good) > worth(table, bad)
    assert worth(table, ExchangeProfessions("priest", "scholar")) < worth(table, FinishTurn())


def test_who_has_no_coins_takes_taxes(rules: Decider) -> None:
    """D.I.2 Tax Collector: on the last space of the timeline more than the Principal gives."""
    table = at_turn(rules).free(1, 1).with_player(1, coins=0)
    assert favourite(table) in (UsePermanentAction("tax-single", 0), UsePermanentAction("tax-double", 1))


def test_solo_tasks_are_aimed_at(rules: Decider) -> None:
    """H.II: no Tax Collector where it must never be used, no second city where one is too many, nobles for six."""
    table = at_turn(rules, 1, challenge="challenge-2").free(1, 1).with_player(1, coins=0)
    assert favourite(table) == TakeMarker("principal", 0)
    table = at_turn(rules, 1, challenge="challenge-3").city(1, "syracusae").put(1, "memphis", 6)
    table.play(1, TakeMarker("navigator-4", 0))
    while not table.legal(1, BuildCity):
        table.play(1, table.legal(1)[-1])
    assert favourite(table) == EndBuilding()
    table = (
        at_turn(rules, 1, challenge="challenge-3").people(1, noble=3, craftsman=3).play(1, TakeMarker("teacher-2", 0))
    )
    assert favourite(table) == Train("noble")


@pytest.mark.parametrize("seats", [1, 4])
def test_every_legal_move_has_a_worth(seats: int) -> None:
    """Whatever is asked, all options are appraised, within reasonable bounds."""
    rules = rules_of(EPOS)
    for step in playout(EPOS, seats, "random", "worth", Options(start="experienced")):
        view: Any = rules.view(step.before, seated(step.prompt.seat))
        for option in step.legal:
            assert -150 < appraise(rules.content, view, step.prompt.seat, option.move) < 150


def scores(luck: str, policies: tuple[Policy, ...]) -> list[float]:
    """What seats with these policies come to."""
    rules = rules_of(EPOS)
    state = begin(EPOS, len(policies), luck)
    count = 0
    while prompts := rules.prompts(state):
        seat, count = prompts[0].seat, count + 1
        view = rules.view(state, seated(seat))
        legal = rules.answers(state, prompts[0])
        move = choose(policies[seat - 1], appraise, rules.content, view, legal, f"{luck}.{count}").move
        facts = rules.decide(state, seat, move, streams(luck, state), prompts[0])
        assert not isinstance(facts, Rejection)
        state = rules.evolve.fold(state, facts)
    result = rules.result(state)
    assert result is not None
    return [rank.score for rank in sorted(result.ranking, key=lambda rank: rank.seat)]


@pytest.mark.parametrize(
    "policies", [("greedy", "random", "greedy", "random"), ("random", "greedy", "random", "greedy")]
)
def test_greed_beats_chance(policies: tuple[Policy, ...]) -> None:
    """Wherever they sit, greedy seats end far ahead of random ones."""
    for number in range(3):
        found = list(zip(policies, scores(f"duel {number}", policies), strict=True))
        greedy = [score for policy, score in found if policy == "greedy"]
        assert min(greedy) > 20 + max(score for policy, score in found if policy == "random")


def test_solo_games_come_near_the_rating_table() -> None:
    """G.IV: a mean of twelve solo games that is a Pioneer's at least."""
    found = [scores(f"alone {number}", ("greedy",))[0] for number in range(12)]
    assert sum(found) / len(found) >= 65

"""Positions: what `check` finds impossible, and where it points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from games.kit.bots import Policy
from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.rejection import Rejection
from games.kit.structs import kind_of
from games.kit.viewers import SPECTATOR, seated
from games.nations import NATIONS
from games.nations.buildings_and_military import BuyBuilding
from games.nations.hiring import HireArchitect
from games.nations.options import Options
from games.nations.prompts import (
    ChooseBoard,
    ChooseCardToLose,
    ChooseDeployment,
    ChooseFreeCard,
    ChooseGrowth,
    ChooseReduction,
    ChooseResourcesToLose,
    ChooseSections,
    ChooseUndeployment,
    ChooseWonderSpace,
    ChooseWorkerToReturn,
    ChooseWorkerToTake,
    EndTurn,
    NationsPrompt,
    TakeAction,
)
from games.nations.resources import Resources
from games.nations.special_moves import BuyAtNoPrice
from games.nations.state import (
    Construction,
    DeclaredWar,
    OwnArchitects,
    Population,
    ReadyWonder,
    Space,
    State,
    Turn,
    Underway,
    WarLosses,
    replace,
    with_nation,
    with_record,
)
from games.nations.swapping import MoveCard
from tests.games.nations.table import Table, at_action, streams
from tests.specification import playout

Spoil = Callable[[State], State]


def spoil(**changes: Any) -> Spoil:
    """Other values for members of the state."""
    return lambda state: replace(state, **changes)


def spoil_nation(**changes: Any) -> Spoil:
    """Other values for members of the first nation."""
    return lambda state: with_nation(state, 1, **changes)


def spoil_record(**changes: Any) -> Spoil:
    """Other values for members of the record of the first nation's round."""
    return lambda state: with_record(state, 1, **changes)


def spoil_space(place: int, **changes: Any) -> Spoil:
    """Other values for a building or military space of the first nation."""

    def change(state: State) -> State:
        spaces = list(state.nations[0].spaces)
        spaces[place] = replace(spaces[place], **changes)
        return with_nation(state, 1, spaces=tuple(spaces))

    return change


def asking(*questions: Any, **changes: Any) -> Spoil:
    """These questions are open."""
    return lambda state: replace(state, agenda=questions, **changes)


def pointers(rules: Decider, state: State) -> list[str]:
    """Where the problems of a state are."""
    problems = list(rules.check(state))
    assert all(problem.message.endswith(".") for problem in problems)
    return [problem.pointer for problem in problems]


@pytest.fixture(scope="module")
def table(rules: Decider) -> Table:
    """A sound position: seat 1 of three has its turn in round 1, with a few cards of each kind."""
    table = at_action(rules, 3)
    table.have(1, "axeman", "temple", workers=1).have(1, "archimedes", "nubia", "stonehenge")
    table.constructing(1, "pyramids", 1).offer("colosseum", 3).war("hunnic-invasions", 5, buyer=2)
    table.hold(1, gold=3, food=3, stone=3, books=3)
    assert list(table.rules.check(table.state)) == []
    return table


WORKERLESS = Population(food=0, stability=0)


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (spoil(nations=()), "/nations"),
        (spoil(player_order=(1, 2)), "/playerOrder"),
        (spoil(player_order=(1, 2, 2)), "/playerOrder"),
        (spoil(rows=()), "/rows"),
        (spoil(progress_decks=()), "/progressDecks"),
        (spoil(event_decks=()), "/eventDecks"),
        (spoil(round=9), "/round"),
        (spoil(round=0), "/round"),
        # Cards
        (spoil(removed=("a-stranger",)), "/removed/0"),
        (spoil(event="temple"), "/event"),
        (spoil(past_events=("event-antiquity-2",)), "/pastEvents/0"),
        (spoil_nation(colonies=("temple",)), "/nations/0/colonies/0"),
        (spoil_nation(colonies=("nubia", "nubia")), "/nations/0/colonies/1"),
        (spoil_nation(advisors=("nubia",)), "/nations/0/advisors/0"),
        (spoil_nation(advisors=()), "/removed"),
        (spoil_nation(wonders=(ReadyWonder("colosseum"),)), "/nations/0/wonders/0/card"),
        (spoil_nation(wonders=(ReadyWonder("stonehenge", "archimedes"),)), "/nations/0/wonders/0/advisor"),
        (spoil_nation(wonders=(ReadyWonder("start-pyramids"),)), "/nations/0/wonders/0/card"),
        (spoil_nation(construction=Construction("stonehenge")), "/nations/0/construction/card"),
        (spoil_nation(construction=Construction("start-pyramids")), "/nations/0/construction/card"),
        (spoil_space(0, card="lighthouse"), "/nations/0/spaces/0/card"),
        (spoil_space(0, card="nubia"), "/nations/0/spaces/0/card"),
        (spoil_space(0, card=None), "/nations/0/spaces/0/workers"),
        (spoil(war=DeclaredWar("nubia", 5, 2)), "/war/card"),
        (spoil(war=None), "/removed"),
        (spoil(war=DeclaredWar("hunnic-invasions", 5, 2, over=True)), "/war/over"),
        (spoil(war=DeclaredWar("hunnic-invasions", 5, 4)), "/war/buyer"),
        (spoil(war=DeclaredWar("hunnic-invasions", 5, None)), "/war/buyer"),
        # Nations
        (spoil_nation(board="atlantis"), "/nations/0/board"),
        (spoil_nation(board="rome"), "/nations/0/board"),
        (spoil_nation(board=None), "/nations/0/board"),
        (spoil_nation(resources=Resources(gold=-1)), "/nations/0/resources/gold"),
        (spoil_nation(resources=Resources(books=-1)), "/nations/0/resources/books"),
        (spoil_nation(workers=9), "/nations/0/workers"),
        (spoil_nation(workers=0, population=Population(9, 2)), "/nations/0/population/food"),
        (spoil_nation(workers=0, population=Population(2, 9)), "/nations/0/population/stability"),
        (spoil_nation(population=Population(3, 4, 1)), "/nations/0/population/beside"),
        (spoil_nation(spaces=(Space("axeman", 2),)), "/nations/0/spaces"),
        (spoil_nation(colonies=("nubia", "israel", "gaul")), "/nations/0/colonies"),
        (spoil_nation(advisors=("archimedes", "augustus")), "/nations/0/advisors"),
        (spoil_nation(construction=Construction("pyramids", 3)), "/nations/0/construction/built"),
        (spoil_nation(construction=Construction("pyramids", 4)), "/nations/0/construction/built"),
        (spoil_nation(own_architects=(OwnArchitects("archimedes", 2),)), "/nations/0/ownArchitects/0/left"),
        (spoil_nation(own_architects=(OwnArchitects("nubia", 1),)), "/nations/0/ownArchitects/0/left"),
        (spoil_nation(own_architects=(OwnArchitects("archimedes", 1),) * 2), "/nations/0/ownArchitects/1"),
        (spoil_nation(advisors=("boudica",)), "/nations/0"),
        (spoil_record(used=("nubia",)), "/nations/0/record/used/0"),
        (spoil_record(used=("petra", "petra")), "/nations/0/record/used/1"),
        (spoil_record(punished=("gold", "gold")), "/nations/0/record/punished/1"),
        (
            spoil_record(war_losses=WarLosses(resources=Resources(food=-1))),
            "/nations/0/record/warLosses/resources/food",
        ),
        # Turns
        (spoil(step="setup"), "/round"),
        (spoil(step="round-marker"), "/step"),
        (spoil(step="growth"), "/turn"),
        (spoil(step="over"), "/turn"),
        (spoil(step="famine", turn=None), "/agenda"),
        (spoil(step="famine", turn=None), "/step"),
        (spoil(step="growth", turn=None), "/war"),
        (spoil(step="growth", turn=None), "/event"),
        (spoil(turn=None), "/turn"),
        (spoil(turn=Turn(4, 1)), "/turn/seat"),
        (spoil(turn=Turn(1, 3)), "/turn/left"),
        (spoil(turn=Turn(2, 0)), "/turn/left"),
        (spoil(turn=Turn(1, 1, die_due=True)), "/turn/dieDue"),
        (spoil(passed=(1,)), "/turn/seat"),
        (spoil(passed=(2, 2)), "/passed"),
        (spoil(passed=(4,)), "/passed"),
        (spoil(passed=(2,), step="growth"), "/passed"),
        (spoil(step="production", turn=None), "/passed"),
        (spoil(latest=4), "/latest"),
        (spoil(event=None), "/event"),
        (spoil(drawn_events=("event-antiquity-1",)), "/drawnEvents"),
        (spoil(architects=4), "/architects"),
        (spoil(shadow_die=1), "/shadowDie"),
        (spoil(streams={"deck:a/b": -1}), "/streams/deck:a~1b"),
        (spoil(round=8, event_decks=((), (), (), ())), "/eventDecks"),
        (lambda state: replace(state, event_decks=((), *state.event_decks[1:])), "/eventDecks/0"),
        # What is asked
        (asking(TakeAction(1, 1)), "/agenda/0"),
        (asking(EndTurn(1)), "/agenda/0"),
        (asking(ChooseBoard(1)), "/nations/0/board"),
        (asking(ChooseGrowth(1)), "/agenda/0/kind"),
        (asking(ChooseGrowth(1), ChooseGrowth(1), step="growth"), "/agenda/1"),
        (asking(ChooseGrowth(4), step="growth"), "/agenda/0/seat"),
        (asking(ChooseCardToLose(1, "event", "spartacus", "advisor")), "/agenda/0/cause"),
        (asking(ChooseCardToLose(1, "event", "none", "advisor")), "/agenda/0"),
        (asking(ChooseWonderSpace(1, "pyramids")), "/agenda/0"),
        (asking(ChooseWonderSpace(1, "stonehenge")), "/agenda/0"),
        (asking(ChooseFreeCard(1, "special-action", "archimedes")), "/agenda/0"),
        (asking(ChooseReduction(1, 4), step="war", turn=None), "/agenda/0"),
        (asking(ChooseResourcesToLose(1, "famine", "none", 21, gold=20, food=20), step="famine"), "/agenda/0"),
        (asking(ChooseResourcesToLose(1, "famine", "none", 2, 1, gold=9, food=9), step="famine"), "/agenda/0"),
        (asking(ChooseResourcesToLose(1, "famine", "none", 5, gold=3, food=2), step="famine"), "/agenda/0"),
        (asking(ChooseResourcesToLose(1, "famine", "none", 9, gold=99, food=99), step="famine"), "/agenda/0"),
        (asking(ChooseDeployment(1, "buying", "none", "nubia", 1)), "/agenda/0"),
        (asking(ChooseDeployment(1, "buying", "none", "any", 0)), "/agenda/0"),
        (asking(ChooseDeployment(1, "buying", "none", "lighthouse", 1)), "/agenda/0"),
        (asking(ChooseUndeployment(1, "event", "exodus", "military")), "/agenda/0/kind"),
        (asking(ChooseUndeployment(1, "event", "exodus", "military"), step="top-event"), "/agenda/0"),
        (asking(ChooseSections(1, "event", "none", 0)), "/agenda/0"),
        (asking(ChooseSections(2, "event", "none", 1)), "/agenda/0"),
        (
            lambda state: replace(
                with_nation(state, 2, population=WORKERLESS, workers=13),
                agenda=(ChooseWorkerToTake(2, "event", "none"),),
            ),
            "/agenda/0",
        ),
        (asking(ChooseWorkerToReturn(2, "event", "none")), "/agenda/0"),
        # Effects under way
        (spoil(underway=(Underway("event", "exodus", ((),)),)), "/underway"),
        (spoil(underway=(Underway("event", "nubia", ((),)),)), "/underway/0/cause"),
        (spoil(underway=(Underway("event", "exodus", ()),)), "/underway/0/targets"),
        (spoil(underway=(Underway("event", "exodus", ((4,),)),)), "/underway/0/targets/0"),
        (spoil(underway=(Underway("event", "exodus", ((1, 1),)),)), "/underway/0/targets/0"),
    ],
)
def test_an_impossible_position(table: Table, change: Spoil, pointer: str) -> None:
    """Design, 4, Positions: each invariant that is broken is named with the place where it is."""
    assert pointer in pointers(table.rules, change(table.state))


EVERYTHING = Options(side="b", advanced=True, expert=True)
SCALARS: tuple[Any, ...] = (None, 0, 1, 9, "temple", "event", [], {})
MET = ("choose-board", "choose-growth", "take-action", "end-turn", "choose-resources-to-lose", "choose-option", "over")


@cache
def met() -> dict[str, State]:
    """A position for each kind of question that some matches come to, and the end of a match."""
    found: dict[str, State] = {}
    for number in range(20):
        policy: Policy = "greedy" if number % 2 else "random"
        for step in playout(NATIONS, 3, policy, f"positions {number}", EVERYTHING):
            if step.before.round > 1 or step.prompt.kind not in ("choose-growth", "take-action", "end-turn"):
                found.setdefault(step.prompt.kind, step.before)
        found.setdefault("over", step.after)
        if found.keys() >= set(MET):
            return found
    raise AssertionError(f"never asked: {set(MET) - found.keys()}")


def choosing_yield(rules: Decider) -> Table:
    """Peter the Great's owner is stronger than the War."""
    table = at_action(rules, 2).have(1, "axeman", workers=3).have(1, "peter-the-great")
    return table.war("hunnic-invasions", 5, buyer=2).resolve()


def choosing_reduction(rules: Decider) -> Table:
    """A defeat costs gold and, because of Martin Luther, food; the stability of 2 reduces either."""
    table = at_action(rules, 2).have(1, "martin-luther").have(2, "caravan", workers=2)
    table.have(1, "axeman", workers=1).hold(2, food=9, gold=9)
    return table.war("parthian-wars", 1, buyer=1).resolve()


def choosing_card_to_lose(rules: Decider) -> Table:
    """The weakest loses one of two colonies."""
    table = at_action(rules, 2).have(1, "axeman", workers=1).have(2, "nubia", "israel").event("american-revolution")
    return table.resolve()


def choosing_deployment(rules: Decider) -> Table:
    """Who has MIT bought a Building."""
    table = at_action(rules, 2).have(1, "mit").offer("lighthouse", 1).hold(1, gold=3)
    return table.play(1, BuyBuilding("lighthouse", "temple"))


def choosing_event(rules: Decider) -> Table:
    """Machiavelli's owner sees two Event Cards."""
    table = at_action(rules, 2).have(1, "niccolo-machiavelli")
    decks = table.state.event_decks
    table.with_state(event=None, event_decks=(decks[0], (*decks[1], table.state.event), *decks[2:]))
    return table.after("growth")


def choosing_free_card(rules: Decider) -> Table:
    """Galileo's owner uses him."""
    table = at_action(rules, 2).have(1, "galileo-galilei").offer("silk")
    return table.play(1, BuyAtNoPrice("galileo-galilei"))


def choosing_card_to_swap(rules: Decider) -> Table:
    """Alhazen's owner moves a card."""
    table = at_action(rules, 2).have(1, "alhazen").offer("silk")
    return table.play(1, MoveCard("alhazen", "silk"))


def choosing_wonder_space(rules: Decider) -> Table:
    """A second wonder is ready."""
    table = at_action(rules, 2).have(1, "stonehenge").constructing(1, "pyramids", 2)
    return table.play(1, HireArchitect())


def choosing_sections(rules: Decider) -> Table:
    """The most stable nation may add two architects."""
    table = at_action(rules, 2).have(1, "caravan", workers=2).constructing(1, "pyramids", 0)
    return table.hold(1, food=9).hold(2, food=9).event("great-exhibition").resolve()


def choosing_worker_to_take(rules: Decider) -> Table:
    """The nation with most food takes a worker."""
    return at_action(rules, 2).hold(1, food=9).event("pilgrims").resolve()


def choosing_worker_to_return(rules: Decider) -> Table:
    """Each nation returns a worker to the section it likes."""
    table = at_action(rules, 2).event("black-death").hold(1, food=9).hold(2, food=9)
    for seat in (1, 2):
        table.with_nation(seat, workers=7, population=Population(3, 3))
    return table.have(1, "caravan", workers=2).have(2, "caravan", workers=2).resolve()


def choosing_undeployment(rules: Decider) -> Table:
    """Military workers may be undeployed for books."""
    table = at_action(rules, 2).have(1, "axeman", workers=2).hold(1, food=9).hold(2, food=9)
    return table.event("ashokas-conversion").resolve()


MADE: dict[str, Callable[[Decider], Table]] = {
    "choose-event": choosing_event,
    "choose-free-card": choosing_free_card,
    "choose-card-to-swap": choosing_card_to_swap,
    "choose-wonder-space": choosing_wonder_space,
    "choose-sections": choosing_sections,
    "choose-worker-to-take": choosing_worker_to_take,
    "choose-worker-to-return": choosing_worker_to_return,
    "choose-undeployment": choosing_undeployment,
    "choose-yield": choosing_yield,
    "choose-reduction": choosing_reduction,
    "choose-card-to-lose": choosing_card_to_lose,
    "choose-deployment": choosing_deployment,
}


def test_every_kind_of_question_is_among_the_positions() -> None:
    """What follows leaves no kind of question out."""
    assert sorted((*MET, *MADE)) == sorted((*map(kind_of, members(NationsPrompt)), "over"))


@pytest.mark.parametrize("kind", [*MET, *MADE])
def test_a_position_without_a_problem_can_be_played_on(rules: Decider, kind: str) -> None:
    """Design, 4, Positions: whatever decodes is checked without an error of ours; what is sound goes on for a while."""
    position = MADE[kind](rules).state if kind in MADE else met()[kind]
    asked = rules.prompts(position)
    assert list(rules.check(position)) == []
    assert (asked[0].kind if asked else "over") == kind
    states = msgspec.json.Decoder(State)
    whole = msgspec.to_builtins(position)

    sound = 0
    for path in _paths(whole):
        for value in SCALARS:
            try:
                state = states.decode(msgspec.json.encode(_changed(whole, path, value)))
            except msgspec.ValidationError:
                continue
            if not list(rules.check(state)):
                sound += 1
                play_on(rules, state)
    assert sound


def play_on(rules: Decider, state: State) -> None:
    """Views, prompts and some moves."""
    rules.view(state, SPECTATOR)
    rules.redeal(state, seated(1), streams(state))
    for count in range(4):
        prompts = rules.prompts(state)
        if not prompts:
            assert rules.result(state) is not None
            return
        legal = rules.answers(state, prompts[0])
        assert legal
        facts = rules.decide(state, prompts[0].seat, legal[-1 - count % len(legal)].move, streams(state), prompts[0])
        assert not isinstance(facts, Rejection)
        state = rules.evolve.fold(state, facts)


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Places in a position: of lists the first and the last item stand for all."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name in value:
            found += _paths(value[name], (*path, name))
    elif isinstance(value, list | tuple) and value:
        for index in {0, len(value) - 1}:
            found += _paths(value[index], (*path, index))
    return found


def _changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _changed(value[path[0]], path[1:], new)
    return copy

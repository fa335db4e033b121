"""Positions: what `check` finds impossible, and where it points."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.kit.decider import Decider
from games.kit.decks import Deck
from games.kit.rejection import Rejection
from games.kit.viewers import SPECTATOR, seated
from games.provincia_romana.cards import Content
from games.provincia_romana.coniuratio import PlayConiuratio
from games.provincia_romana.goods import Goods
from games.provincia_romana.options import Options
from games.provincia_romana.select_cards import SelectDeck
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.state import (
    Battle,
    Conspiracy,
    FavourInPlay,
    HandCard,
    Markers,
    Peek,
    PlayTurn,
    Search,
    State,
    replace,
    with_city,
)
from tests.games.provincia_romana.matches import match, opening
from tests.games.provincia_romana.table import (
    choosing_tokens,
    new_match,
    playing_cards,
    streams,
    with_buildings,
    with_goods,
    with_hand,
)

Spoil = Callable[[State], State]


def spoil(**changes: Any) -> Spoil:
    """Other values for members of the state."""
    return lambda state: replace(state, **changes)


def spoil_city(**changes: Any) -> Spoil:
    """Other values for members of the first city."""
    return lambda state: with_city(state, 1, **changes)


def spoil_building(index: int, **changes: Any) -> Spoil:
    """Other values for a building of the first city."""

    def change(state: State) -> State:
        buildings = list(state.cities[0].buildings)
        buildings[index] = replace(buildings[index], **changes)
        return with_city(state, 1, buildings=tuple(buildings))

    return change


@pytest.fixture(scope="module")
def position(rules: Decider, content: Content) -> State:
    """A sound position: seat 1 of three plays cards in round 1, with a few buildings and cards."""
    state = new_match(rules, 3).state
    state = with_buildings(content, state, 1, "horreum-1", "forum-1", "turris-1")
    state = with_hand(content, state, 1, "domus-1", "legio-1")
    state = playing_cards(content, state, 1)
    assert list(rules.check(state)) == []
    return state


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (spoil(cities=()), "/cities"),
        (spoil(supply=Goods(clay=1)), "/supply/clay"),
        (spoil_city(goods=Goods(clay=10)), "/cities/0/goods/clay"),
        (spoil_city(goods=Goods(gold=-1)), "/cities/0/goods/gold"),
        (spoil_city(morale=0), "/cities/0/morale"),
        (spoil_city(defense=-4), "/cities/0/defense"),
        (spoil_city(losses=3), "/cities/0/losses"),
        (spoil_city(city="lutetia"), "/cities/0/city"),
        (spoil_city(city=None), "/cities/0/city"),
        (spoil_city(city="massilia"), "/cities/1/city"),
        (spoil_city(hand=(HandCard("thermae-1", "aedificium"),)), "/cities/0/hand/0/card"),
        (spoil_city(hand=(HandCard("legio-1", "aedificium"),)), "/cities/0/hand/0/card"),
        (spoil_city(hand=()), "/aedificium"),
        (spoil_city(hand=(HandCard("opes-01", "opes"),)), "/cities/0/hand/0"),
        (spoil_city(hand=(HandCard("domus-1", "aedificium", seen_by=(4,)),)), "/cities/0/hand/0/seenBy"),
        (spoil_city(favours=(FavourInPlay("legio-1"),)), "/cities/0/favours/0"),
        (spoil_city(favours=(FavourInPlay("concussio-1", 1),)), "/cities/0/favours/0/target"),
        (spoil_city(favours=(FavourInPlay("concussio-1", 4),)), "/cities/0/favours/0/target"),
        (spoil_city(favours=(FavourInPlay("gloria-1", 2),)), "/cities/0/favours/0/target"),
        (spoil_city(battle_tokens=("orange-coin",)), "/cities/0/battleTokens"),
        (spoil_city(battle_tokens=("orange-z",)), "/cities/0/battleTokens/0"),
        (spoil_city(converted=1), "/cities/0"),
        (spoil_city(committed="orange-coin"), "/cities/0/committed"),
        (spoil_building(2, active=True), "/cities/0/buildings/2/paid"),
        (spoil_building(2, paid=1), "/cities/0/buildings/2/paid"),
        (spoil_building(1, active=False), "/cities/0/buildings/1/active"),
        (spoil_building(1, prestige=7), "/cities/0/buildings/1/prestige"),
        (spoil_building(2, card="forum-2", active=True, prestige=6), "/cities/0/buildings/2"),
        (spoil_building(2, card="pons-1", active=True, prestige=5), "/cities/0/buildings/2"),
        (spoil_building(2, card="turris-2"), "/aedificium"),
        (spoil(removed=()), "/removed"),
        (spoil(opes=Deck(("opes-01",) * 30)), "/opes/draw/1"),
        (spoil(opes=Deck(("domus-1",))), "/opes/draw/0"),
        (spoil(bellum=()), "/bellum"),
        (spoil(round=0), "/round"),
        (spoil(round=7), "/round"),
        (spoil(first=4), "/first"),
        (spoil(turn=2), "/turn"),
        (spoil(turn=None), "/turn"),
        (spoil(turns=3, turn=None), "/turns"),
        (spoil(stage="activate"), "/stage"),
        (spoil(stage="between"), "/stage"),
        (spoil(phase="battle"), "/phase"),
        (spoil(phase="final-play-cards"), "/phase"),
        (spoil(stage="choose-card", phase="select-cards"), "/draft"),
        (spoil(markers=Markers(2, 2, 2)), "/markers"),
        (spoil(markers=Markers(3, 0, 0)), "/markers/aedificium"),
        (spoil(stage="answer-coniuratio"), "/conspiracy"),
        (spoil(stage="keep-card"), "/search"),
        (spoil(search=Search()), "/search/cards"),
        (spoil(battle=Battle()), "/battle"),
        (spoil(play=PlayTurn(("legio-1",))), "/play/exchanges/0"),
        (spoil(peeks=(Peek(4),)), "/peeks/0/seat"),
        (spoil(peeks=(Peek(1, top=("domus-1",)),)), "/peeks/0/top"),
        (spoil(peeks=(Peek(1, row=("domus-1",)),)), "/peeks/0/row"),
        (spoil(streams={"deck:a/b": -1}), "/streams/deck:a~1b"),
        (spoil(conspiracy=Conspiracy("legio-1", 2, 2, "domus-1")), "/conspiracy/card"),
        (spoil(spent_tokens=("blue-coin",)), "/cities"),
    ],
)
def test_an_impossible_position(rules: Decider, position: State, change: Spoil, pointer: str) -> None:
    """Section 16: each invariant that is broken is named with the place where it is."""
    problems = list(rules.check(change(position)))

    assert pointer in [problem.pointer for problem in problems]
    assert all(problem.message.endswith(".") for problem in problems)


def test_a_row_that_cannot_lie_there(rules: Decider) -> None:
    """Phase 1: a row has four cards face up, and as many are gone as were taken."""
    table = new_match(rules, 3)
    table.play(1, SelectDeck("spqr"))
    draft = table.state.draft
    down = tuple(replace(place, face_up=False) for place in draft.row)

    for change, pointer in (
        ({"row": down}, "/draft/row/0/faceUp"),
        ({"picks": 2}, "/draft/picks"),
        ({"chooser": 2}, "/draft/chooser"),
    ):
        state = replace(table.state, draft=replace(draft, **change))
        assert pointer in [problem.pointer for problem in rules.check(state)]


def test_a_battle_that_cannot_be(rules: Decider, content: Content) -> None:
    """Phase 3: nothing is turned up before all tokens lie there; who loses a building has one."""
    state = choosing_tokens(content, new_match(rules, 2).state, 2)
    card = state.bellum[0].cards[0]

    for change, pointer in (
        ({"battle": None}, "/battle"),
        ({"battle": Battle(card=card)}, "/battle"),
        ({"stage": "lose-building"}, "/battle/card"),
        ({"stage": "lose-building", "battle": Battle(card=card)}, "/battle/fought"),
        ({"stage": "lose-building", "battle": Battle(card=card, fought=1)}, "/battle/part"),
    ):
        assert pointer in [problem.pointer for problem in rules.check(replace(state, **change))]
    crowded = with_hand(content, state, 1, *(f"strata-{number}" for number in range(1, 7)))
    assert "/cities/0/hand" in [problem.pointer for problem in rules.check(crowded)]


def test_positions_while_cities_are_chosen(rules: Decider) -> None:
    """Setting Up the Game: before the cards come out of the box nothing is missing yet."""
    state, _ = opening(rules, 3, "choosing", Options())

    assert rules.prompts(state)[0].kind == "choose-city"
    assert list(rules.check(state)) == []


def test_positions_in_the_middle_of_a_card(rules: Decider, content: Content) -> None:
    """SPQR Cards: a Coniuratio that waits for its answer and a Consuetudo under way are sound; spoilt ones are not."""
    table = new_match(rules, 2)
    state = with_hand(content, with_goods(table.state, 1, Goods(gold=7)), 1, "coniuratio-1", "consuetudo-1")
    state = with_goods(with_hand(content, state, 2, "legio-1"), 2, Goods(gold=2))
    table = table.given(playing_cards(content, state, 1))
    table.play(1, PlayConiuratio("coniuratio-1", "horreum-2"))
    for change, pointer in (
        ({"seat": 2}, "/conspiracy/seat"),
        ({"target": 1}, "/conspiracy/target"),
        ({"building": "domus-1"}, "/conspiracy/building"),
    ):
        spoilt = replace(table.state, conspiracy=replace(table.state.conspiracy, **change))
        assert pointer in [problem.pointer for problem in rules.check(spoilt)]
    table.play(2, table.legal(2)[0])
    table.play(1, PlaySpqrCard("consuetudo-1"))
    table.play(1, table.legal(1)[0])
    table.play(1, table.legal(1)[0])
    spoilt = replace(table.state, search=replace(table.state.search, put_back=("domus-1",)))
    assert "/search/putBack" in [problem.pointer for problem in rules.check(spoilt)]


STAGES = (
    *("choose-city", "choose-deck", "choose-card", "play-cards", "answer-coniuratio", "keep-card", "put-back-card"),
    *("discard", "battle-tokens", "lose-building", "activate", "over"),
)


@pytest.mark.parametrize("stage", STAGES)
def test_a_position_without_a_problem_can_be_played_on(rules: Decider, stage: str) -> None:
    """Positions: whatever decodes is checked without an error of ours; what is found sound goes on for some moves."""
    states = msgspec.json.Decoder(State)
    whole = msgspec.to_builtins(in_stage(rules, stage))

    sound = 0
    for path in _paths(whole):
        for value in (None, 0, 1, 7, "", "domus-1", "legio-1", [], {}, True, False):
            try:
                state = states.decode(msgspec.json.encode(_changed(whole, path, value)))
            except msgspec.ValidationError:
                continue
            if not list(rules.check(state)):
                sound += 1
                play_on(rules, state)
    assert sound


def in_stage(rules: Decider, stage: str) -> State:
    """A position of a match in which this is asked."""
    for luck in range(20):
        for step in match(rules, 4, f"mangled {luck}", "random"):
            if step.after.stage == stage and step.after.round != 1:
                return step.after
    raise AssertionError(f"no such position: {stage}")


def play_on(rules: Decider, state: State) -> None:
    """Views, prompts and a dozen moves."""
    for viewer in (SPECTATOR, seated(1)):
        rules.view(state, viewer)
        rules.redeal(state, viewer, streams(state))
    for count in range(12):
        prompts = rules.prompts(state)
        if not prompts:
            assert rules.result(state) is not None
            return
        legal = rules.answers(state, prompts[0])
        assert legal
        facts = rules.decide(state, prompts[0].seat, legal[count % len(legal)].move, streams(state), prompts[0])
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

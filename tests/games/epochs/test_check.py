"""What makes a position impossible is told with the place where it is; what is not told can be played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.epochs import EPOCHS
from games.epochs.prompts import NameFirstPlayer, PlaceFreeCity, PlaceWall
from games.epochs.resources import Resources
from games.epochs.state import (
    Battle,
    Extra,
    Flag,
    HeldToken,
    HiddenToken,
    Pending,
    State,
    player_of,
    replace,
    turn_of,
    with_player,
    with_turn,
)
from games.kit.rejection import Rejection
from games.kit.viewers import SPECTATOR, seated
from tests.games.epochs.positions import asked, at_stage, fighting, met
from tests.specification import rules_of, streams

RULES = rules_of(EPOCHS)
CONTENT = RULES.content
Where = Callable[[State], bool]
Spoil = tuple[Where, str, Callable[[State], State]]


def first_turn(state: State) -> bool:
    """The first question of the first turn."""
    return at_stage("upkeep")(state) and state.round == 1


def late(state: State) -> bool:
    """An action of a later turn, with land, a city, a post and inventions of the player whose turn it is."""
    if not at_stage("actions")(state) or state.round < 4 or turn_of(state).pending:
        return False
    player = player_of(state, turn_of(state).seat)
    return bool(player.lands and player.city_corners and player.post_corners and player.inventions)


def unknown_corner(state: State) -> bool:
    """An action of a player who has land, with the tile of hex-0-0 face down."""
    return (
        at_stage("actions")(state)
        and bool(_lands(state))
        and any(each.slot == "slot-0-0" for each in state.hidden_tiles)
    )


def walled(state: State) -> bool:
    """Somebody has a wall."""
    return any(player.walls for player in state.players)


def at_war(state: State) -> bool:
    """Two flags are in displays."""
    return sum(len(player.flags) for player in state.players) == 2 and not any(p.warmonger for p in state.players)


def of_turn(**members: Any) -> Callable[[State], State]:
    """Other values for members of the player whose turn it is."""
    return lambda state: with_player(state, turn_of(state).seat, **members)


def of_battle(**members: Any) -> Callable[[State], State]:
    """Other values for members of the battle under way."""

    def change(state: State) -> State:
        battle = turn_of(state).battle
        assert battle is not None
        return with_turn(state, battle=replace(battle, **members))

    return change


def asking(**members: Any) -> Callable[[State], State]:
    """Other values for members of the first question."""
    return lambda state: replace(state, agenda=(replace(state.agenda[0], **members), *state.agenda[1:]))


def own(state: State) -> int:
    """The place among the players of the one whose turn it is."""
    return turn_of(state).seat - 1


OF_NAMES: dict[str, Spoil] = {
    "a fifth player": (first_turn, "/players", lambda state: replace(state, players=state.players * 3)),
    "an expansion": (
        first_turn,
        "/switches/expansion",
        lambda state: replace(state, switches=replace(state.switches, expansion="middle-east-and-latin-america")),
    ),
    "an unknown card": (first_turn, "/marketDiscards/0", lambda state: replace(state, market_discards=("atlantis",))),
    "a wonder among units": (
        first_turn,
        "/market/mainUnits/0",
        lambda state: replace(state, market=replace(state.market, main_units=("petra",))),
    ),
    "an unknown land": (first_turn, "/players/0/lands/0", lambda state: with_player(state, 1, lands=("hex-9-9",))),
    "no form of government": (first_turn, "/players/0/government", lambda s: with_player(s, 1, government="none")),
    "a support unit on the main slot": (first_turn, "/players/0/main", lambda s: with_player(s, 1, main="archer")),
    "an unknown tile": (
        first_turn,
        "/hiddenTiles/0/tile",
        lambda s: replace(s, hidden_tiles=(replace(s.hidden_tiles[0], tile="tile-99"), *s.hidden_tiles[1:])),
    ),
    "a place that is none": (fighting("replacing"), "/turn/battle/target", of_battle(target="nowhere")),
    "an effect of nothing": (late, "/turn/pending/0/cause", lambda s: with_turn(s, pending=(Pending("petrol", 0),))),
    "an offer of nothing": (late, "/turn/extra/cause", lambda s: with_turn(s, extra=Extra("any", "petrol"))),
    "a city that was never asked about": (late, "/turn/refused/0", lambda s: with_turn(s, refused=("hex-0-0",))),
    "permission in no city": (asked("grant-permission"), "/agenda/0/city", asking(city="v0-0-0")),
    "recall by nobody": (asked("recall-land"), "/agenda/0/cause", asking(cause="petra")),
    "two counters of one player": (first_turn, "/stack", lambda state: replace(state, stack=(1, 1))),
    "a first player who does not play": (first_turn, "/firstPlayer", lambda state: replace(state, first_player=5)),
    "somebody else is through": (first_turn, "/done", lambda state: replace(state, done=(7,))),
    "a flag of oneself": (first_turn, "/players/0/flags", lambda s: with_player(s, 1, flags=(Flag(1, sword=True),))),
    "a question to nobody": (asked("feed-cities"), "/agenda/0/seat", asking(seat=6)),
    "a turn of nobody": (first_turn, "/turn/seat", lambda state: with_turn(state, seat=6)),
    "an attack on oneself": (
        at_stage("attack"),
        "/turn/attackedRivals",
        lambda state: with_turn(state, attacked_rivals=(turn_of(state).seat,)),
    ),
    "a battle of somebody else": (
        fighting("replacing"),
        "/turn/battle/attacker",
        lambda state: of_battle(attacker=turn_of(state).seat % len(state.players) + 1)(state),
    ),
    "a defender who does not play": (fighting("replacing"), "/turn/battle/defender", of_battle(defender=6)),
}

OF_THE_MAP: dict[str, Spoil] = {
    "a slot without a tile": (first_turn, "/placed", lambda s: replace(s, placed=s.placed[:-1], boxed_tiles=())),
    "a tile twice": (
        first_turn,
        "/hiddenTiles",
        lambda s: replace(s, boxed_tiles=(*s.boxed_tiles[:-1], s.placed[0].tile)),
    ),
    "a token where none is depicted": (
        first_turn,
        "/hiddenTokens",
        lambda s: replace(s, hidden_tokens=(*s.hidden_tokens, HiddenToken("hex-0-0", "explored-food"))),
    ),
    "a question mark nowhere": (first_turn, "/questionMarks", lambda s: replace(s, question_marks=("hex-0-0",))),
    "a pile that is too small": (first_turn, "/explorationPile", lambda s: replace(s, exploration_pile=())),
    "a barbarian elsewhere": (first_turn, "/barbarians", lambda s: replace(s, barbarians=("hex-0-0",))),
    "a neutral city elsewhere": (first_turn, "/neutralCities", lambda s: replace(s, neutral_cities=("v0-0-0",))),
    "a land that is not revealed": (unknown_corner, "/players/{own}/lands/0", of_turn(lands=("hex-0-0",))),
    "a city on the edge": (late, "/players/{own}/cityCorners/0", of_turn(city_corners=("v0-m1-0",))),
    "a post without a city": (late, "/players/{own}/postCorners/0", of_turn(post_corners=("v0-0-0",))),
}

OF_PIECES: dict[str, Spoil] = {
    "honor from nowhere": (first_turn, "/players", lambda state: with_player(state, 1, honor=6)),
    "great works without end": (first_turn, "/players", lambda state: with_player(state, 1, great_works=28)),
    "a twenty-fifth cube": (late, "/players/{own}/cubes", of_turn(cubes=24)),
    "cities beyond the limit": (
        lambda state: late(state) and len(player_of(state, turn_of(state).seat).city_corners) > 1,
        "/players/{own}/cityCorners",
        of_turn(government="chiefdom"),
    ),
    "resources kept in a turn": (late, "/players/{own}/kept", of_turn(kept=Resources(food=1))),
    "two inventions of a name": (
        late,
        "/players/{own}/inventions",
        lambda state: of_turn(inventions=player_of(state, turn_of(state).seat).inventions * 2)(state),
    ),
    "a wonder twice": (late, "/players/{own}/wonders", of_turn(wonders=("petra", "petra"))),
    "an ability of another civilization": (
        late,
        "/players/{own}/unlocked",
        lambda state: of_turn(
            unlocked=(
                next(
                    ability
                    for ability, civilization in ((a.id, c.id) for c in CONTENT.civilizations for a in c.abilities)
                    if civilization != player_of(state, turn_of(state).seat).civilization
                ),
            )
        )(state),
    ),
    "a unique unit without its ability": (late, "/players/{own}/main", of_turn(main="phalanx", unlocked=())),
    "a formation of units that do not match": (
        late,
        "/players/{own}/formation",
        of_turn(main="axeman", support="none", formation="wedge"),
    ),
    "a wall beside one's lands": (walled, "/players/{walled}/walls", lambda s: _walls(s, ("hex-0-0",))),
    "walls without the ability": (late, "/players/{own}/walls", lambda s: of_turn(walls=_lands(s)[:1])(s)),
    "a token without its ability": (
        late,
        "/players/{own}/heldTokens",
        lambda s: of_turn(unlocked=(), held_tokens=(HeldToken("chateau", _lands(s)[0]),))(s),
    ),
    "a flag of a warmonger": (at_war, "/players/{flag}/flags", lambda s: _with_flag(s, warmonger=True)),
    "a war on one side": (at_war, "/players/{other}/flags/0", lambda s: _with_flag(s, flags=())),
    "a post of a warmonger": (late, "/players/{own}/postCorners", of_turn(warmonger=True, flags=())),
}


def _lands(state: State) -> tuple[str, ...]:
    return player_of(state, turn_of(state).seat).lands


def _walls(state: State, walls: tuple[str, ...]) -> State:
    seat = next(seat for seat, player in enumerate(state.players, 1) if player.walls)
    return with_player(state, seat, walls=walls)


def _with_flag(state: State, **members: Any) -> State:
    seat = next(seat for seat, player in enumerate(state.players, 1) if player.flags)
    return with_player(state, seat, **members)


OF_THE_COURSE: dict[str, Spoil] = {
    "a step that passes by itself": (asked("feed-cities"), "/step", lambda state: replace(state, step="pillage")),
    "an epoch that is not played": (
        lambda state: first_turn(state) and state.switches.mode == "quick-1-2",
        "/epoch",
        lambda state: replace(state, epoch=3),
    ),
    "free lands in the full game": (asked("choose-civilization"), "/step", lambda s: replace(s, step="free-lands")),
    "a scroll beyond the track": (first_turn, "/scroll", lambda state: replace(state, scroll=99)),
    "no turn": (first_turn, "/turn", lambda state: replace(state, turn=None)),
    "a turn at the end of an epoch": (
        asked("feed-cities"),
        "/turn",
        lambda state: replace(state, turn=turn_of(met(first_turn))),
    ),
    "a seventh round": (first_turn, "/round", lambda state: replace(state, round=7)),
    "a turn that was skipped": (first_turn, "/players/{own}/turns", of_turn(turns=1)),
    "a hand too small": (first_turn, "/players/{own}/hand", of_turn(hand=())),
    "nothing drawn": (first_turn, "/players/{own}/nextHand", of_turn(next_hand=())),
    "an invention that is not there": (first_turn, "/players/{own}/made", of_turn(made=1)),
    "somebody through in a turn": (first_turn, "/done", lambda state: replace(state, done=(1,))),
    "a civilization of two": (
        first_turn,
        "/players/0/civilization",
        lambda s: with_player(s, 2, civilization=s.players[0].civilization),
    ),
    "boards after the choice": (first_turn, "/players/0/dealt", lambda s: with_player(s, 1, dealt=("egypt",))),
    "a board in two hands": (
        asked("choose-civilization"),
        "/players",
        lambda s: with_player(s, 1, dealt=s.players[1].dealt),
    ),
    "a choice that was not dealt": (
        asked("choose-civilization"),
        "/players/0/dealt",
        lambda s: with_player(s, 1, chosen=s.players[1].dealt[0]),
    ),
    "a civilization before the choice": (
        asked("choose-civilization"),
        "/players/0/civilization",
        lambda s: with_player(s, 1, civilization="egypt"),
    ),
    "somebody acts before the choice": (
        asked("choose-civilization"),
        "/players/0/acted",
        lambda s: with_player(s, 1, acted=True),
    ),
    "a first action still to come": (late, "/players/{own}/acted", of_turn(acted=False)),
    "a first action that cannot be paid": (first_turn, "/players/{own}/storage", of_turn(storage=Resources())),
}

OF_CARDS: dict[str, Spoil] = {
    "an invention that is missing": (
        first_turn,
        "/inventionDeck",
        lambda s: replace(s, invention_deck=s.invention_deck[1:]),
    ),
    "an empty stack": (first_turn, "/inventionMarket", lambda s: _without_stack(s)),
    "inventions of this epoch in the deck": (first_turn, "/inventionDeck", lambda s: _swapped_deck(s)),
    "a market deck that was not dealt from": (
        first_turn,
        "/marketDeck",
        lambda s: replace(s, market_deck=s.market_deck[1:]),
    ),
    "late cards before their time": (first_turn, "/lateDealt", lambda state: replace(state, late_dealt=True)),
    "a row too full": (
        first_turn,
        "/market/wonders",
        lambda s: replace(s, market=replace(s.market, wonders=_wonders(s, 5))),
    ),
    "a card of a later epoch": (
        first_turn,
        "/market",
        lambda s: replace(s, market_discards=("statue-of-liberty",)),
    ),
    "a card in the box before its time": (
        first_turn,
        "/boxedMarket",
        lambda s: replace(s, boxed_market=("statue-of-liberty",)),
    ),
}


def _without_stack(state: State) -> State:
    """The card of the first stack lies below the second one."""
    first, second, *others = state.invention_market
    return replace(state, invention_market=((), (*first, *second), *others))


def _swapped_deck(state: State) -> State:
    """A card of the deck and one of the box change places."""
    deck, boxed = state.invention_deck, state.boxed_inventions
    return replace(state, invention_deck=(boxed[0], *deck[1:]), boxed_inventions=(deck[0], *boxed[1:]))


def _wonders(state: State, count: int) -> tuple[str, ...]:
    hidden = {*state.market_deck, *state.market.wonders}
    known = [each.id for each in CONTENT.wonders if each.deck == "i"]
    return (*state.market.wonders, *[each for each in known if each not in hidden], *known)[:count]


OF_QUESTIONS: dict[str, Spoil] = {
    "nobody is asked": (asked("feed-cities"), "/agenda", lambda state: replace(state, agenda=())),
    "a question of another step": (first_turn, "/agenda/0", lambda s: replace(s, agenda=(NameFirstPlayer(1),))),
    "two questions": (asked("name-first-player"), "/agenda", lambda s: replace(s, agenda=s.agenda * 2)),
    "a choice of civilizations twice": (
        asked("choose-civilization"),
        "/agenda",
        lambda state: replace(state, agenda=(*state.agenda, state.agenda[0])),
    ),
    "other civilizations to choose from": (asked("choose-civilization"), "/agenda/0", asking(choices=("egypt",))),
    "a free land too many": (asked("place-free-land"), "/agenda/0", asking(left=4)),
    "a free city without room": (
        lambda state: asked("place-free-land")(state) and state.agenda[0].seat == state.first_player,
        "/agenda/0",
        lambda state: replace(state, agenda=(PlaceFreeCity(state.first_player),)),
    ),
    "more food than there is": (asked("feed-cities"), "/agenda/0", asking(food=99)),
    "a city that need not go": (asked("remove-unfed-city"), "/agenda/0", asking(left=9)),
    "a resource that is not kept": (asked("keep-resource"), "/agenda", asking(resource="production")),
    "a first player named by the highest": (
        asked("name-first-player"),
        "/agenda/0",
        lambda state: asking(seat=state.stack[-1] if state.stack[-1] != state.agenda[0].seat else state.stack[0])(
            state
        ),
    ),
    "a city too many to return": (asked("return-city"), "/players/{asked}/cityCorners", asking(left=3)),
    "a recall of two": (asked("recall-land"), "/agenda/0", asking(left=2)),
    "formations that do not match": (asked("choose-formation"), "/agenda/0", asking(choices=("phalanx",))),
    "walls without the ability": (late, "/agenda/0", lambda s: replace(s, agenda=(PlaceWall(turn_of(s).seat, 3),))),
    "walls beyond the stock": (asked("place-wall"), "/agenda/0", asking(left=9)),
    "a token that is not due": (asked("place-special-token"), "/agenda/0", asking(token="launch-complex")),
    "permission for somebody else": (
        asked("grant-permission"),
        "/agenda/0",
        lambda state: asking(builder=state.agenda[0].seat)(state),
    ),
    "permission that is paid too dear": (asked("grant-permission"), "/agenda/0", asking(gold=9)),
}

OF_TURNS: dict[str, Spoil] = {
    "a turn that is ending": (at_stage("attack"), "/turn/stage", lambda s: with_turn(s, stage="ending")),
    "an invention before its time": (first_turn, "/turn/invented", lambda s: with_turn(s, invented=True)),
    "three actions": (late, "/turn/actions", lambda s: with_turn(s, actions=3, in_action=None, in_extra=False)),
    "an action that was not taken": (
        at_stage("inventing"),
        "/turn/inAction",
        lambda s: with_turn(s, in_action="expand"),
    ),
    "an extra action before any": (
        lambda state: late(state) and turn_of(state).in_action is None,
        "/turn/inAction",
        lambda s: with_turn(s, in_extra=True),
    ),
    "effects that wait in an attack": (
        at_stage("attack"),
        "/turn/pending",
        lambda s: with_turn(s, pending=(Pending("nomadic", 0),)),
    ),
    "permission refused before any action": (
        first_turn,
        "/turn/refused",
        lambda s: with_turn(s, refused=("v0-0-0",)),
    ),
    "an effect that never waits": (late, "/turn/pending/0", lambda s: with_turn(s, pending=(Pending("petra", 0),))),
    "an effect beyond the last": (late, "/turn/pending/0", lambda s: with_turn(s, pending=(Pending("nomadic", 9),))),
    "an offer that nothing makes": (late, "/turn/extra", lambda s: with_turn(s, extra=Extra("expand", "petra"))),
    "war without a flag": (
        lambda state: at_stage("diplomacy")(state) and not player_of(state, turn_of(state).seat).flags,
        "/turn/declared",
        lambda s: with_turn(s, declared=True),
    ),
    "a warmonger who is none": (
        lambda state: at_stage("attack")(state) and not player_of(state, turn_of(state).seat).warmonger,
        "/turn/becameWarmonger",
        lambda s: with_turn(s, became_warmonger=True),
    ),
    "two attacks": (
        lambda state: at_stage("attack")(state) and len(state.players) > 2 and not turn_of(state).became_warmonger,
        "/turn/attackedRivals",
        lambda s: with_turn(s, attacked_rivals=tuple(x for x in (1, 2, 3) if x != turn_of(s).seat)),
    ),
    "a battle in the action phase": (late, "/turn/battle", lambda s: with_turn(s, attacked_neutral=True)),
    "nothing to reveal": (
        lambda state: at_stage("inventing")(state) and not state.hidden_tiles,
        "/turn",
        lambda s: with_player(with_turn(s, stage="upkeep"), turn_of(s).seat, hand=player_of(s, turn_of(s).seat).hand),
    ),
    "no action left": (
        lambda state: late(state) and turn_of(state).extra is None,
        "/turn",
        lambda s: with_turn(s, actions=0, in_action="produce"),
    ),
    "nothing to declare": (
        lambda state: at_stage("attack")(state) and turn_of(state).became_warmonger,
        "/turn",
        lambda s: with_turn(s, stage="diplomacy", became_warmonger=False),
    ),
}

OF_BATTLES: dict[str, Spoil] = {
    "a question in the midst of it": (
        fighting("attacker"),
        "/agenda/0",
        lambda s: replace(s, agenda=(PlaceWall(turn_of(s).seat, 7),)),
    ),
    "values to compare": (fighting("defender"), "/turn/battle/stage", of_battle(stage="comparing")),
    "an attack that was not noted": (
        fighting("replacing"),
        "/turn/battle/defender",
        lambda s: with_turn(s, attacked_neutral=False, attacked_rivals=()),
    ),
    "a target that is still there": (
        lambda state: fighting("replacing")(state) and bool(state.neutral_cities),
        "/turn/battle/target",
        lambda s: of_battle(target=s.neutral_cities[0])(s),
    ),
    "a target out of reach": (fighting("attacker"), "/turn/battle/target", of_battle(target="v0-m1-0")),
    "nobody asked to protect": (fighting("protection"), "/turn/battle/asked", of_battle(asked=())),
    "dice too few": (fighting("attacker"), "/turn/battle/attackerDice", of_battle(attacker_dice=())),
    "a face that is none": (
        fighting("attacker"),
        "/turn/battle/attackerDice",
        lambda s: of_battle(attacker_dice=(9,) * len(_battle(s).attacker_dice))(s),
    ),
    "dice of somebody who did not roll": (
        fighting("attacker"),
        "/turn/battle/defenderDice",
        of_battle(defender_dice=(1,)),
    ),
    "a value too soon": (fighting("attacker"), "/turn/battle/attackerHalves", of_battle(attacker_halves=9)),
    "another value": (fighting("defender"), "/turn/battle/attackerHalves", of_battle(attacker_halves=99)),
    "a formation before the roll": (
        fighting("protection"),
        "/turn/battle/attackerFormation",
        of_battle(attacker_formation="wedge"),
    ),
    "a formation of nobody": (
        fighting("attacker"),
        "/turn/battle/defenderFormation",
        of_battle(defender_formation="wedge"),
    ),
    "no formation to use": (
        fighting("attacker"),
        "/turn/battle/stage",
        lambda s: with_player(s, turn_of(s).seat, formation=None),
    ),
    "a place won by too little": (
        fighting("replacing"),
        "/turn/battle/attackerHalves",
        lambda s: of_battle(attacker_halves=_battle(s).defender_halves)(s),
    ),
    "nothing to put into the place": (
        lambda state: fighting("replacing")(state) and _battle(state).target.startswith("hex"),
        "/turn/battle/stage",
        of_turn(cubes=0),
    ),
}


def _battle(state: State) -> Battle:
    battle = turn_of(state).battle
    assert battle is not None
    return battle


SPOILS = {
    **OF_NAMES,
    **OF_THE_MAP,
    **OF_PIECES,
    **OF_THE_COURSE,
    **OF_CARDS,
    **OF_QUESTIONS,
    **OF_TURNS,
    **OF_BATTLES,
}


def pointer_in(state: State, pointer: str) -> str:
    """A pointer whose names of players are replaced by their places."""
    places = {"own": own(state) if state.turn is not None else -1}
    places["walled"] = next((place for place, each in enumerate(state.players) if each.walls), -1)
    places["flag"] = next((place for place, each in enumerate(state.players) if each.flags), -1)
    places["other"] = next((place for place, each in enumerate(state.players[::-1]) if each.flags), -1)
    places["other"] = len(state.players) - 1 - places["other"]
    places["asked"] = state.agenda[0].seat - 1 if state.agenda else -1
    return pointer.format(**places)


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_cannot_be_is_told(spoil: str) -> None:
    """The first problem points at what is wrong; all are sentences, and without the change there is none."""
    where, pointer, change = SPOILS[spoil]
    state = met(where)
    assert list(RULES.check(state)) == []

    problems = list(RULES.check(change(state)))

    assert problems
    assert problems[0].pointer == pointer_in(state, pointer)
    assert all(problem.message.endswith(".") for problem in problems)


KINDS = (
    *("choose-civilization", "place-free-land", "place-free-city", "choose-tile", "choose-invention", "take-action"),
    *("take-extra-action", "choose-effect", "recall-land", "grant-permission", "choose-formation", "place-wall"),
    *("place-special-token", "return-city", "choose-diplomacy", "choose-attack", "protect-city", "use-formation"),
    *("replace-target", "feed-cities", "remove-unfed-city", "keep-resource", "name-first-player", "over"),
)
SCALARS: tuple[Any, ...] = (
    None,
    0,
    1,
    2,
    7,
    "none",
    "petra",
    "hex-2-2",
    "v0-2-2",
    "expand",
    "actions",
    "turns",
    [],
    {},
    True,
    False,
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_without_a_problem_can_be_played_on(kind: str) -> None:
    """Positions: whatever decodes is checked without an error of ours; what is sound goes on for a while."""
    position = met(lambda state: first_question(state) == kind)
    states = msgspec.json.Decoder(State)
    whole = msgspec.to_builtins(position)

    sound = 0
    for path in paths(whole):
        for value in SCALARS:
            try:
                state = states.decode(msgspec.json.encode(changed(whole, path, value)))
            except msgspec.ValidationError:
                continue
            if state != position and not list(RULES.check(state)):
                sound += 1
                play_on(state)
    assert sound


def first_question(state: State) -> str:
    """The kind of question that is open; `over` if there is none."""
    prompts = RULES.prompts(state)
    return prompts[0].kind if prompts else "over"


def play_on(state: State) -> None:
    """Views, redeals, prompts and some moves."""
    RULES.view(state, SPECTATOR)
    RULES.redeal(state, seated(1), streams("redeal", state))
    for count in range(4):
        prompts = RULES.prompts(state)
        if not prompts:
            assert RULES.result(state) is not None
            return
        legal = RULES.answers(state, prompts[0])
        assert legal
        move = legal[-1 - count % len(legal)].move
        facts = RULES.decide(state, prompts[0].seat, move, streams("on", state), prompts[0])
        assert not isinstance(facts, Rejection)
        state = RULES.evolve.fold(state, facts)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Places in a position: of lists the first and the last item stand for all."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name in value:
            found += paths(value[name], (*path, name))
    elif isinstance(value, list | tuple) and value:
        for index in {0, len(value) - 1}:
            found += paths(value[index], (*path, index))
    return found


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with another one at a place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy

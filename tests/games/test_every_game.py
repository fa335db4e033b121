"""What every game must keep to, whatever its rules: registered in `GAMES`, it faces all of this.

`ANNALES_PLAYOUTS` sets how many matches each policy plays for each number of seats (2 by default).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from games import GAMES
from games.kit.bots import POLICIES, Policy, choose
from games.kit.facts import NumbersTaken, members
from games.kit.game import Game, Line
from games.kit.hidden import hiding, opened, redacted, split
from games.kit.notation import notation, parse
from games.kit.rejection import Rejection
from games.kit.results import total
from games.kit.shapes import fields_of, structs_in
from games.kit.structs import encode
from games.kit.viewers import SPECTATOR, seated
from tests.games.moulding import Mould
from tests.specification import Step, begin, playout, rules_of, streams, viewers
from tests.toy.game import TIDES

PLAYOUTS = int(os.environ.get("ANNALES_PLAYOUTS", "2"))
LOOKS = 12
REDEALS = 4
ROOT = Path(__file__).parents[2]
CATALOGUE: dict[str, Game] = {TIDES.name: TIDES, **GAMES}
TABLES = [pytest.param(name, seats, id=f"{name}-{seats}") for name, game in CATALOGUE.items() for seats in game.seats]
at_every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
for_every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in CATALOGUE.items()])
MOST_LEGAL_MOVES = 400
SAFE = 2**53 - 1


@cache
def played(name: str, seats: int, policy: Policy, number: int) -> tuple[Step, ...]:
    """A match from its first prompt to its end; played once, looked at by all tests."""
    return tuple(playout(CATALOGUE[name], seats, policy, f"{name}.{seats}.{policy}.{number}"))


def matches(name: str, seats: int) -> Iterator[tuple[Step, ...]]:
    """The matches of all policies at one table."""
    for policy in POLICIES:
        for number in range(PLAYOUTS):
            yield played(name, seats, policy, number)


def looks(name: str, seats: int) -> Iterator[Step]:
    """Some steps of each match, spread from its start to its end."""
    for steps in matches(name, seats):
        yield from steps[:: max(1, len(steps) // LOOKS)]
        yield steps[-1]


@at_every_table
def test_matches_end_with_a_result_and_no_piece_lost(name: str, seats: int) -> None:
    """The result is set exactly when nobody is asked; after every event the position is possible."""
    rules = rules_of(CATALOGUE[name])
    for steps in matches(name, seats):
        for step in steps:
            assert list(rules.check(step.after)) == []
            assert (rules.result(step.after) is None) == bool(rules.prompts(step.after))
        last = steps[-1].after
        result = rules.result(last)
        assert result is not None
        assert sorted(rank.seat for rank in result.ranking) == list(range(1, seats + 1))
        assert result.ranking[0].rank == 1
        for rank in result.ranking:
            assert rank.score == total(rank.lines)
            assert all(line.section and line.label for line in rank.lines)
        for seat in range(1, seats + 1):
            assert rules.legal_moves(last, seat) == []


@at_every_table
def test_listed_moves_are_accepted_and_no_others(name: str, seats: int) -> None:
    """Each listed move is accepted; moves of every kind with other members are refused, with code, words, section."""
    game = CATALOGUE[name]
    rules = rules_of(game)
    offered = (option.move for steps in matches(name, seats) for step in steps for option in step.legal[:20])
    elsewhere = Mould(islice(offered, 2_000))
    for number, step in enumerate(looks(name, seats)):
        listed = [option.move for option in step.legal]
        assert len(set(listed)) == len(listed) <= MOST_LEGAL_MOVES
        for option in step.legal:
            assert option.label
            assert option.section
            seat = step.prompt.seat
            facts = rules.decide(step.before, seat, option.move, streams("any", step.before), step.prompt)
            assert not isinstance(facts, Rejection), (option.move, facts)
        luck = streams(f"{name}.{seats}.{number}")
        near, far = Mould(listed).moves(game.moves, luck, each=20), elsewhere.moves(game.moves, luck, each=10)
        for move in chain(near, far):
            refusal = rules.refuse(step.before, step.prompt, move)
            assert (refusal is None) == (move in listed), (move, refusal)
            if refusal is not None:
                assert_well_said(refusal)


@at_every_table
def test_a_seat_that_is_not_asked_is_refused(name: str, seats: int) -> None:
    """Neither by itself nor by naming another seat's prompt does a seat move when nothing is asked of it."""
    rules = rules_of(CATALOGUE[name])
    for step in looks(name, seats):
        asked = {prompt.seat for prompt in rules.prompts(step.before)}
        for seat in {*range(1, seats + 1)} - {step.prompt.seat}:
            stranger = rules.decide(step.before, seat, step.chosen, streams("any", step.before), step.prompt)
            assert isinstance(stranger, Rejection)
            assert stranger.code == "not-asked"
            if seat not in asked:
                unasked = rules.decide(step.before, seat, step.chosen, streams("any", step.before))
                assert isinstance(unasked, Rejection)
                assert unasked.code == "not-asked"
                assert_well_said(unasked)


@at_every_table
def test_facts_alone_rebuild_every_state(name: str, seats: int) -> None:
    """Facts written as JSON, read back and folded give the states that were decided, without deciding again."""
    game = CATALOGUE[name]
    rules = rules_of(game)
    decoder = msgspec.json.Decoder(tuple[game.facts, ...])  # type: ignore[name-defined]  # a union made at run time
    for steps in matches(name, seats):
        state = steps[0].before
        for step in steps:
            state = rules.evolve.fold(state, decoder.decode(encode(step.facts)))
            assert state == step.after
        assert msgspec.json.decode(encode(state), type=game.state) == state


@at_every_table
def test_facts_are_canonical_and_seal_what_they_hide(name: str, seats: int) -> None:
    """Facts hold integers, ASCII names and no gaps; parted into open and hidden members they come together again."""
    game = CATALOGUE[name]
    for steps in matches(name, seats):
        for fact in (fact for step in steps for fact in step.facts):
            assert_canonical(json.loads(encode(fact)))
            what = hiding(type(fact))
            if what is None:
                assert split(fact).hidden is None
                continue
            assert all(getattr(fact, attribute) is not None for attribute in what.attributes)
            parts = split(fact)
            public = {**parts.open, "sealed": "0" * 64}
            assert not set(what.wire_names) & set(public)
            assert opened(msgspec.convert(public, game.facts), parts.hidden or {}) == fact
            assert all(1 <= seat <= seats for seat in parts.audience)


@at_every_table
def test_what_a_viewer_knows_survives_a_redeal(name: str, seats: int) -> None:
    """A redeal for a viewer changes nothing that this viewer is shown, asked or offered, nor the streams."""
    rules = rules_of(CATALOGUE[name])
    for number, step in enumerate(looks(name, seats)):
        state = step.after
        for viewer in viewers(seats):
            twin = rules.redeal(state, viewer, streams(f"redeal.{number}"))
            assert encode(rules.view(twin, viewer)) == encode(rules.view(state, viewer))
            assert encode(rules.view(twin, SPECTATOR)) == encode(rules.view(state, SPECTATOR))
            assert rules.prompts(twin) == rules.prompts(state)
            assert twin.streams == state.streams
            assert list(rules.check(twin)) == []
            if viewer.seat is not None:
                assert rules.legal_moves(twin, viewer.seat) == rules.legal_moves(state, viewer.seat)


@at_every_table
def test_labels_tell_the_mover_nothing_hidden(name: str, seats: int) -> None:
    """The texts to choose by are the same in every redeal for the mover, whatever else lies face down."""
    rules = rules_of(CATALOGUE[name])
    for number, step in enumerate(looks(name, seats)):
        for prompt in rules.prompts(step.before):
            twin = rules.redeal(step.before, seated(prompt.seat), streams(f"labels.{number}"))
            assert [option.label for option in rules.answers(twin, prompt)] == [
                option.label for option in rules.answers(step.before, prompt)
            ]


@at_every_table
def test_a_redeal_draws_anew_whatever_is_hidden(name: str, seats: int) -> None:
    """Each member of a view that a spectator does not see differs for its seat after some redeal for spectators.

    In a game that hides nothing from one seat alone, what nobody sees is drawn anew.
    """
    game = CATALOGUE[name]
    rules = rules_of(game)
    hidden: set[str] = set()
    changed: set[str] = set()
    anew = False
    for number, step in enumerate(chain.from_iterable([step] * REDEALS for step in looks(name, seats))):
        twin = rules.redeal(step.after, SPECTATOR, streams(f"anew.{number}"))
        anew = anew or twin != step.after
        public = leaves(rules.view(step.after, SPECTATOR))
        for seat in range(1, seats + 1):
            before, after = leaves(rules.view(step.after, seated(seat))), leaves(rules.view(twin, seated(seat)))
            hidden |= {member_of(path) for path, value in before.items() if public.get(path) != value}
            changed |= {member_of(path) for path in before.keys() | after.keys() if before.get(path) != after.get(path)}

    rules_of_hiding = {what.rule for fact in members(game.facts) if (what := hiding(fact)) is not None}
    assert anew
    assert bool(hidden) == bool(rules_of_hiding - {"nobody"})
    assert hidden - changed == set()


@at_every_table
def test_a_redealt_match_can_be_played_on(name: str, seats: int) -> None:
    """A fork goes on from a redeal as from any state, to an end without an impossible position."""
    game = CATALOGUE[name]
    rules = rules_of(game)
    steps = played(name, seats, "random", 0)
    for viewer, step in zip(viewers(seats), steps[:: max(1, len(steps) // 4)], strict=False):
        fork = rules.redeal(step.after, viewer, streams("fork"))
        state = fork
        for onward in playout(game, seats, "random", "fork", start=fork):
            state = onward.after
            assert list(rules.check(state)) == []
        assert rules.result(state) is not None


@pytest.mark.parametrize("name", CATALOGUE)
def test_matches_are_the_same_in_every_process(name: str) -> None:
    """Hash seeds, time zones and locales play no part: facts, views and choices come out byte for byte."""
    script = f"from tests.games.test_every_game import digest; print(digest({name!r}))"
    surroundings = (
        {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8"},
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**surrounding, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.strip()
        for surrounding in surroundings
    }

    assert said == {digest(name)}


@at_every_table
def test_bots_choose_from_what_their_seat_sees(name: str, seats: int) -> None:
    """Other hidden cards behind the same view lead to the same choice, for every policy."""
    game = CATALOGUE[name]
    rules = rules_of(game)
    for number, step in enumerate(looks(name, seats)):
        viewer = seated(step.prompt.seat)
        twin = rules.redeal(step.before, viewer, streams(f"twin.{number}"))
        for policy in POLICIES:
            choices = [
                choose(
                    policy,
                    game.appraise,
                    rules.content,
                    rules.view(state, viewer),
                    rules.answers(state, step.prompt),
                    "7.1.1",
                )
                for state in (step.before, twin)
            ]
            assert choices[0] == choices[1]
            assert choices[0] in step.legal


@at_every_table
def test_legal_moves_have_one_notation_each(name: str, seats: int) -> None:
    """Every legal move returns from its notation and from its JSON, and no two share a text."""
    game = CATALOGUE[name]
    for steps in matches(name, seats):
        for step in steps:
            texts = [notation(option.move) for option in step.legal]
            assert len(set(texts)) == len(texts)
            for option, text in zip(step.legal, texts, strict=True):
                assert parse(text, game.moves) == option.move
                assert game.move_decoder.decode(encode(option.move)) == option.move


@at_every_table
def test_looking_changes_nothing(name: str, seats: int) -> None:
    """Views, legal moves, redeals and even a decided move leave a state as it was, its streams included."""
    rules = rules_of(CATALOGUE[name])
    for step in looks(name, seats):
        before = encode(step.before)
        for viewer in viewers(seats):
            rules.view(step.before, viewer)
            rules.redeal(step.before, viewer, streams("look"))
        for seat in range(1, seats + 1):
            rules.legal_moves(step.before, seat)
        again = [
            rules.decide(step.before, step.prompt.seat, step.chosen, streams("look", step.before), step.prompt)
            for _ in range(2)
        ]
        assert again[0] == again[1]
        assert encode(step.before) == before


@at_every_table
def test_schemas_describe_what_is_sent(name: str, seats: int) -> None:
    """Moves, facts whole and sealed, prompts, views and positions fit their JSON Schemas."""
    validators = schemas(name)
    rules = rules_of(CATALOGUE[name])
    for step in islice(looks(name, seats), 0, None, 4):
        for option in step.legal:
            validators["moves"].validate(json.loads(encode(option.move)))
        for fact in step.facts:
            validators["facts"].validate(json.loads(encode(fact)))
            parts = split(fact)
            if parts.hidden is not None:
                validators["facts"].validate(json.loads(encode({**parts.open, "sealed": "0" * 64})))
        validators["prompts"].validate(json.loads(encode(step.prompt)))
        validators["state"].validate(json.loads(encode(step.before)))
        for viewer in viewers(seats):
            validators["view"].validate(json.loads(encode(rules.view(step.before, viewer))))


@at_every_table
def test_a_match_of_the_absent_ends(name: str, seats: int) -> None:
    """Stand-ins always find a legal move, and a match that they play alone comes to its end."""
    game = CATALOGUE[name]
    rules = rules_of(game)
    state = begin(game, seats, "absent")
    for _ in range(10_000):
        prompts = rules.prompts(state)
        if not prompts:
            break
        move = rules.stand_in(state, prompts[0])
        assert move in [option.move for option in rules.answers(state, prompts[0])]
        facts = rules.decide(state, prompts[0].seat, move, streams("absent", state), prompts[0])
        assert not isinstance(facts, Rejection)
        state = rules.evolve.fold(state, facts)
    assert rules.result(state) is not None


@at_every_table
def test_the_timeline_words_what_a_viewer_sees(name: str, seats: int) -> None:
    """Every fact can be told with or without what it hides, and each line names its section."""
    game = CATALOGUE[name]
    content = rules_of(game).content
    for steps in matches(name, seats):
        for fact in (fact for step in steps for fact in step.facts):
            for told in (game.narrate(content, fact), game.narrate(content, redacted(fact))):
                assert told is None or (isinstance(told, Line) and told.text and told.section)
            assert (game.narrate(content, fact) is None) == (game.narrate(content, redacted(fact)) is None)


@for_every_game
def test_every_kind_names_its_section(game: Game) -> None:
    """Moves and facts say where in the rulebook they come from; only the kit's own fact has no place there."""
    kinds = [*members(game.moves), *members(game.facts)]

    assert [kind.__name__ for kind in kinds if not kind.section and kind is not NumbersTaken] == []
    assert all(rule.section for rule in game.rulebook.moves)


@for_every_game
def test_descriptions_name_members_as_they_are_on_the_wire(game: Game) -> None:
    """A docstring that clients read says `batonHeld`, never `baton_held`, of whatever member of the game."""
    shown = (game.moves, game.facts, game.prompts, game.view, game.state, game.options, game.content)
    structs = structs_in(*shown)
    inner = {f.name for struct in structs for f in fields_of(struct) if f.name != f.encode_name}
    described = {struct.__name__: json.dumps(msgspec.json.schema(struct)) for struct in structs}

    assert inner
    for struct, text in described.items():
        assert inner.isdisjoint(re.findall(r"`(\w+)`", text)), struct


@for_every_game
def test_options_are_described(game: Game) -> None:
    """The options have a JSON Schema that the defaults fit."""
    schema = msgspec.json.schema(game.options)
    Draft202012Validator.check_schema(schema)

    Draft202012Validator(schema).validate(json.loads(encode(game.options())))


def schemas(name: str) -> dict[str, Draft202012Validator]:
    """A validator for each type that a game sends or takes."""
    game = CATALOGUE[name]
    types = {"moves": game.moves, "facts": game.facts, "prompts": game.prompts, "view": game.view, "state": game.state}
    found, definitions = msgspec.json.schema_components(types.values(), ref_template="#/$defs/{name}")
    return {
        name: Draft202012Validator({**schema, "$defs": definitions}) for name, schema in zip(types, found, strict=True)
    }


def digest(name: str) -> str:
    """A hash over all that happened and was listed in a match of a game."""
    whole = hashlib.sha256()
    for step in played(name, CATALOGUE[name].seats[0], "greedy", 0):
        whole.update(encode([step.facts, step.prompt, [option.move for option in step.legal], step.after]))
    return whole.hexdigest()


def leaves(view: Any) -> dict[str, Any]:
    """The single values of a view by their JSON Pointers."""

    def walk(value: Any, path: str) -> Iterator[tuple[str, Any]]:
        if isinstance(value, dict):
            for name, item in value.items():
                yield from walk(item, f"{path}/{name}")
        elif isinstance(value, list):
            for place, item in enumerate(value):
                yield from walk(item, f"{path}/{place}")
        else:
            yield path, value

    return dict(walk(json.loads(encode(view)), ""))


def member_of(path: str) -> str:
    """A JSON Pointer without the places in lists: which member of the view it is."""
    return re.sub(r"/[0-9]+", "", path)


def assert_well_said(refusal: Rejection) -> None:
    """A rejection has a code for programs, a sentence for people, and a section."""
    assert re.fullmatch(r"[a-z][a-z0-9-]*", refusal.code)
    assert refusal.sentence.endswith(".")
    assert refusal.section


def assert_canonical(value: Any) -> None:
    """Nothing but what the canonical form knows."""
    match value:
        case dict():
            assert all(name.isascii() and name for name in value)
            for item in value.values():
                assert_canonical(item)
        case list():
            for item in value:
                assert_canonical(item)
        case bool() | str() | None:
            pass
        case int():
            assert -SAFE <= value <= SAFE
        case _:
            raise AssertionError(f"not canonical: {value!r}")

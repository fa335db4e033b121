"""Operations made ready once: they answer as graphql-core does, byte for byte, whatever they are asked and given."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from graphql import parse

from service.auth.roles import ANYBODY, Caller
from service.graphql.plans import Plans
from service.graphql.view import GraphQLService
from tests.service.graphql.client import ACCEPTED, Client, as_input
from tests.toy.game import TIDES
from tests.toy.moves import Draw

PLAY = "mutation Do($input: PlayMoveInput!) { playMove(input: $input) { %s } }"
RESIGN = "mutation Do($input: MatchCommandInput!) { resign(input: $input) { %s } }"
WHOLE = ACCEPTED.replace(" repeated", "")  # the second answer says that it is one


class Interpreter(GraphQLService):
    """A service that makes no plans."""

    def __init__(self, client: Client) -> None:
        super().__init__(client.tables.annales, {game.name: game for game in client.tables.games})
        self._documents._plans.make = lambda *_: None  # type: ignore[method-assign]  # nothing is planned


async def same_answer(
    client: Client, query: str, caller: Caller = ANYBODY, *, planned_alone: bool = False, **variables: Any
) -> dict[str, Any]:
    """The answer of a planned operation, which is seen to be what graphql-core answers.

    With `planned_alone` its help must not be needed.
    """
    body = msgspec.json.encode({"query": query, "variables": variables})
    prepared = client.service._documents.prepare(query)
    assert not isinstance(prepared, tuple)
    assert prepared.plan(None) is not None, "not planned"

    with pytest.MonkeyPatch.context() as patch:
        if planned_alone:
            patch.setattr(client.service, "_interpret", None)
        planned = await client.service.answer(caller, body)

    assert planned == await Interpreter(client).answer(caller, body)
    answer: dict[str, Any] = msgspec.json.decode(planned)
    return answer


async def test_an_accepted_move_is_answered_as_if_it_was_interpreted(client: Client) -> None:
    """Objects, lists, unions, interfaces, enums and null values."""
    match, players = await client.tables.running()
    legal = (await client.tables.offers(players[0], match))[0].legal.move

    answer = await same_answer(
        client,
        PLAY % WHOLE,
        players[0],
        planned_alone=True,
        input={"matchId": match, "move": as_input(TIDES, legal), "commandId": "once"},
    )

    assert answer["data"]["playMove"]["__typename"] == "Accepted"
    assert answer["data"]["playMove"]["events"][0]["facts"]


async def test_a_refused_move_is_answered_as_if_it_was_interpreted(client: Client) -> None:
    """The other half of the union."""
    match, players = await client.tables.running()

    given = {"matchId": match, "move": as_input(TIDES, Draw())}

    answer = await same_answer(client, PLAY % WHOLE, players[0], planned_alone=True, input=given)

    assert answer["data"]["playMove"]["code"] == "ILLEGAL_MOVE"


@pytest.mark.parametrize(
    "selections",
    [
        "again: __typename __typename",
        "... on Problem { code } ... on Problem { title why: code } ... { __typename }",
        "...No } } fragment No on Problem { errors { message } ...More } fragment More on Problem { errors { pointer",
        "... on Accepted { receipt { key } } ... on Accepted { receipt { hash } events { at } }",
    ],
)
async def test_fragments_aliases_and_repeated_fields_are_merged(client: Client, selections: str) -> None:
    """What answers to one name is one field with all that is selected of it."""
    match, players = await client.tables.running()
    played = (await client.tables.offers(players[0], match))[0].legal.move

    await same_answer(client, RESIGN % selections, players[0], input={"matchId": "m_none"})
    await same_answer(
        client,
        PLAY % selections,
        players[0],
        input={"matchId": match, "move": as_input(TIDES, played), "commandId": "1"},
    )


@pytest.mark.parametrize(
    "variables",
    [
        {},
        {"input": None},
        {"input": "m_1"},
        {"input": {}},
        {"input": {"matchId": 5}},
        {"input": {"matchId": "m_1", "more": 1}},
        {"input": {"matchId": "m_1", "expectedVersion": 2**31}},
        {"input": {"matchId": "m_1", "expectedVersion": True}},
        {"input": {"matchId": "m_1", "expectedVersion": 1.0}},
        {"input": {"matchId": "m_1", "move": {}}},
        {"input": {"matchId": "m_1", "move": {"tides": None}}},
        {"input": {"matchId": "m_1", "move": {"tides": {"draw": True, "pass": True}}}},
        {"input": {"matchId": "m_1", "move": {"tides": {"draw": "yes"}}}},
        {"input": {"matchId": "m_1", "notation": ["draw"]}, "unknown": 1},
        {"input": {"matchId": "m_1", "notation": None, "move": None, "prompt": 7}},
    ],
)
async def test_variables_that_do_not_fit_are_described_as_if_interpreted(
    client: Client, variables: dict[str, Any]
) -> None:
    """What is wrong, and where; and what graphql-core lets pass is let pass."""
    [ada] = await client.tables.players(1)

    await same_answer(client, PLAY % WHOLE, ada, **variables)


@pytest.mark.parametrize(
    ("query", "variables"),
    [
        ("{ keys { key from until algorithm publicKey } }", {}),
        ("query Me { __typename: me { id name } }", {}),
        ('mutation { resign(input: {matchId: "m_1"}) { __typename } }', {}),
        ("mutation M($i: MatchCommandInput = {matchId: \"m_2\"}) { redo(input: $i) { ... on Problem { code } } }", {}),
        ("mutation M($i: MatchCommandInput = {matchId: \"m_2\"}) { redo(input: $i) { __typename } }", {"i": None}),
        ("mutation M($n: String!) { createPlayer(name: $n) { ... on Problem { code detail } } }", {"n": ""}),
        ("mutation M($n: String!, $r: [String!]) { createPlayer(name: $n, roles: $r) { __typename } }",
         {"n": "Ada", "r": ["arbiter"]}),
        ("mutation M($n: String!, $r: [String!]) { createPlayer(name: $n, roles: $r) { __typename } }",
         {"n": "Ada", "r": "arbiter"}),
        ("mutation M($n: String!, $r: [String!]) { createPlayer(name: $n, roles: $r) { __typename } }",
         {"n": "Ada", "r": [None]}),
    ],
)  # fmt: skip
async def test_arguments_and_defaults_are_taken_as_if_interpreted(
    client: Client, query: str, variables: dict[str, Any]
) -> None:
    """Literals, defaults of variables and of arguments, lists, and what is left out."""
    await same_answer(client, query, **variables)


async def test_a_value_that_cannot_be_written_is_the_error_that_it_was(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Null where there is none, and a resolver that raises: told by graphql-core, without asking the resolver again."""
    asked: list[str] = []

    async def broken() -> list[Any]:
        asked.append("keys")
        return [msgspec.defstruct("Key", [(name, Any, None) for name in ("key", "public_key", "from_", "until")])()]

    monkeypatch.setattr(client.tables.annales, "keys", broken)
    answer = await same_answer(client, "{ keys { algorithm key } }")
    assert "data" not in answer
    assert answer["errors"][0]["path"] == ["keys", 0, "key"]
    assert len(asked) == 2  # once by the plan, once by the interpreter it is compared with

    async def raising() -> list[Any]:
        asked.append("raising")
        raise ValueError("a secret")

    monkeypatch.setattr(client.tables.annales, "keys", raising)
    answer = await same_answer(client, "{ keys { key } }")
    assert answer["errors"][0]["extensions"]["code"] == "internal"
    assert "secret" not in str(answer)
    assert len(asked) == 4


@pytest.mark.parametrize(
    "query",
    [
        "{ me { id } keys { key } }",
        "{ __typename }",
        "{ keys @include(if: true) { key } }",
        "{ keys { key @skip(if: false) } }",
        'query($i: ID! = "m_1") { match(id: $i) { id } }',
        "{ games { name } }",
        "query A { keys { key } } query B { me { id } }",
        "query($e: Int) { playing: match(id: \"m_1\", version: $e) { version } }",
        'mutation($m: ID!) { resign(input: {matchId: $m}) { __typename } }',
    ],
)  # fmt: skip
def test_what_is_not_read_by_attribute_alone_is_left_to_graphql_core(client: Client, query: str) -> None:
    """Several root fields, directives, resolvers below the root, variables inside of literals."""
    assert Plans(client.service._core).make(parse(query), None) is None


def test_an_operation_is_planned_by_its_name(client: Client) -> None:
    """Of several operations, the one that is asked for; names that stand for none are not kept."""
    prepared = client.service._documents.prepare("query A { keys { key } } query B { me { id } }")
    assert not isinstance(prepared, tuple)

    assert prepared.plan("A") is not None
    assert prepared.plan("A") is prepared.plan("A") is not prepared.plan("B")
    for number in range(5):
        assert prepared.plan(f"C{number}") is None
    assert set(prepared._planned) == {"A", "B"}


async def test_a_document_is_made_ready_up_to_a_limit(client: Client) -> None:
    """A document that asks for hundreds of fields of many kinds of facts is answered by graphql-core."""
    match, players = await client.tables.running()
    legal = (await client.tables.offers(players[0], match))[0].legal.move
    kinds = "kind seat section sealed __typename"
    many = " ".join(f"facts {{ {kinds} }}" for _ in range(8)) + " ".join(
        f"f{number}: facts {{ {kinds} }}" for number in range(50)
    )

    answer = await same_answer(
        client,
        PLAY % f"... on Accepted {{ events {{ {many} }} }} ... on Problem {{ code }}",
        players[0],
        input={"matchId": match, "move": as_input(TIDES, legal), "commandId": "large"},
    )

    assert answer["data"]["playMove"]["events"][0]["f49"]

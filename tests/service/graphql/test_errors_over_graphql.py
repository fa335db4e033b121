"""Errors over GraphQL: problems are data of a mutation's payload; what does not fit the schema has a code."""

from __future__ import annotations

import pytest
from graphql import get_introspection_query

from service.auth.roles import ANYBODY
from service.graphql.cost import MAX_ALIASES
from service.graphql.documents import MOST_CHARACTERS
from service.graphql.unfit import ADVICE
from service.problems import PROBLEMS, Code, Problem
from tests.service.graphql.client import Client, as_input
from tests.toy.game import TIDES
from tests.toy.moves import Draw


async def test_a_refused_move_is_a_problem_with_its_section(client: Client) -> None:
    """The rules' refusal comes as data: code, sentence, section, and where the match stands."""
    match, players = await client.tables.running()

    refused = await client.play(players[0], match, move=as_input(TIDES, Draw()))

    assert refused["__typename"] == "Problem"
    assert refused["code"] == "ILLEGAL_MOVE"
    assert refused["httpStatus"] == 422
    assert refused["section"]


async def test_a_stale_version_is_a_conflict_with_the_open_prompts(client: Client) -> None:
    """`expectedVersion` of before the prompt was opened is refused with version and prompts."""
    match, players = await client.tables.running()
    legal = (await client.tables.offers(players[0], match))[0].legal.move

    refused = await client.play(players[0], match, move=as_input(TIDES, legal), expectedVersion=1)

    assert refused["code"] == "VERSION_CONFLICT"
    assert refused["currentVersion"] == await client.tables.version(match)
    assert refused["openPrompts"]


async def test_an_unknown_match_is_null_and_a_command_on_it_a_problem(client: Client) -> None:
    """Looking finds nothing; acting says so."""
    [ada] = await client.tables.players(1)

    assert (await client.data('{ match(id: "m_none") { id } }'))["match"] is None
    refused = await client.command("resign", "MatchCommandInput", {"matchId": "m_none"}, ada)
    assert refused["code"] == "NOT_FOUND"


async def test_a_private_match_is_null_for_outsiders(client: Client) -> None:
    """Nobody learns that it is there."""
    ada, bob = await client.tables.players(2)
    match = await client.tables.opened(ada, visibility="private")

    assert (await client.data("query M($id: ID!) { match(id: $id) { id } }", bob, id=match))["match"] is None


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"move": {"tides": {"draw": True}}, "notation": "draw"},
    ],
)
async def test_a_move_is_given_in_exactly_one_way(client: Client, given: dict[str, object]) -> None:
    """Neither and both are `malformed`, and say what to do."""
    match, players = await client.tables.running()

    assert (await client.play(players[0], match, **given))["code"] == "MALFORMED"


@pytest.mark.parametrize(
    "move",
    [
        {"tides": {}},
        {"tides": {"draw": False}},
        {"tides": {"draw": True, "rest": True}},
        {"tides": {"forecast": {"forecast": "sideways"}}},
        {"tides": {"stow": {"cargo": ["12"]}}},
        {"tides": {"consult": {"partner": 2_147_483_648}}},
        {"tides": {"consult": {"partner": "7"}}},
        {"tides": {"consult": {"partner": 1e400}}},
        {"chess": {"draw": True}},
        None,
        7,
    ],
)
async def test_a_move_that_does_not_fit_gives_errors_with_a_code(client: Client, move: object) -> None:
    """What does not fit the schema gives errors, what does not fit the move itself a problem; nothing is stored."""
    match, players = await client.tables.running()
    before = await client.tables.version(match)
    query = "mutation P($i: PlayMoveInput!) { playMove(input: $i) { __typename ... on Problem { code } } }"

    answer = await client.ask(query, players[0], i={"matchId": match, "move": move})

    if "errors" in answer:
        assert {error["extensions"]["code"] for error in answer["errors"]} == {"malformed"}
    else:
        assert answer["data"]["playMove"] == {"__typename": "Problem", "code": "MALFORMED"}
    assert await client.tables.version(match) == before


@pytest.mark.parametrize(
    "query",
    [
        "",
        "{",
        "{ nothing }",
        "query A { me { id } } query B { me { id } }",
        "{ match { id } }",
        '{ match(id: "m_x") }',
        "subscription { matchEvents }",
        "fragment F on Query { me { id } }",
        "{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }",
    ],
)
async def test_documents_that_do_not_fit_have_a_code(client: Client, query: str) -> None:
    """Whatever is wrong with a document, each error says so with `extensions.code`."""
    answer = await client.ask(query)

    assert answer["errors"]
    assert {error["extensions"]["code"] for error in answer["errors"]} == {"malformed"}


@pytest.mark.parametrize(
    "query",
    [
        "{ " + " ".join(f"a{n}: me {{ id }}" for n in range(MAX_ALIASES + 1)) + " }",
        "{ me { " + "id " * 5_000 + "} }",
        "{ " * 3_000,
        "{ matches(first: 200) { edges { node { events(first: 200) { edges { node { facts { kind } } } } } } } }",
        "{ me " + "{ id ".join("{ id " for _ in range(40)) + "}" * 80,
    ],
)
async def test_documents_that_ask_for_too_much_are_refused_before_they_run(client: Client, query: str) -> None:
    """Aliases, repetitions, depth and pages have bounds, checked before anything costly is done."""
    answer = await client.ask(query)

    assert {error["extensions"]["code"] for error in answer["errors"]} <= {"too-complex", "malformed"}


TYPES = (
    "fragment T on __Type {"
    + " ".join(f"f{n}: fields(includeDeprecated: true) {{ ...G }}" for n in range(40))
    + "} fragment G on __Field { name args { name type { name ofType { name } } } type { name ofType { name } } }"
)
EVENTS = " ".join(f"a{n}: events(first: 200) {{ edges {{ node {{ publicForm }} }} }}" for n in range(40))
DEFAULTS = " ".join(f"a{n}: events {{ edges {{ node {{ publicForm facts {{ kind }} }} }} }}" for n in range(20))


@pytest.mark.parametrize(
    "query",
    [
        "{ a: __schema { types { ...T } } b: __schema { types { ...T } } } " + TYPES,
        "{" + " ".join(f"a{n}: __schema {{ types {{ ...T }} }}" for n in range(5)) + "} " + TYPES,
        "{ matches(status: FINISHED) { edges { node {" + EVENTS + "} } } }",
        "{ matches { edges { node {" + DEFAULTS + "} } } }",
        "{" + ("...{ me { " + "id " * 9 + "} }") * 200 + "}",
        "{"
        + " ".join(f"...F{n}" for n in range(400))
        + "}"
        + " ".join(f"fragment F{n} on Query {{ me {{ id }} }}" for n in range(400)),
    ],
)
async def test_what_a_small_document_could_cost_is_counted_before_it_runs(client: Client, query: str) -> None:
    """Introspection, pages by default, long numbers and many fragments are no ways around the limits."""
    answer = await client.ask(query)

    assert {error["extensions"]["code"] for error in answer["errors"]} == {"too-complex"}


async def test_the_usual_introspection_is_answered(client: Client) -> None:
    """What tools ask to know the schema stays within the limits."""
    answer = await client.ask(get_introspection_query())

    assert "errors" not in answer
    assert {kind["name"] for kind in answer["data"]["__schema"]["types"]} >= {"Match", "TidesView", "PlayMoveInput"}


async def test_a_page_size_of_too_many_digits_is_no_fault(client: Client) -> None:
    """A number that no integer type holds is malformed like every other one."""
    answer = await client.ask("{ matches(first: " + "9" * 4_301 + ") { edges { cursor } } }")

    assert {error["extensions"]["code"] for error in answer["errors"]} == {"malformed"}


def test_documents_that_are_kept_have_a_bounded_size(client: Client) -> None:
    """Many large documents do not fill the memory, whether they are good ones or refused."""
    documents = client.service._documents
    for number in range(80):
        documents.prepare(f"query Q{number} {{ me {{ id }} matches(game: [{'1 ' * 9_000}]) {{ edges {{ cursor }} }} }}")

    assert sum(map(len, documents._prepared)) <= MOST_CHARACTERS


async def test_after_erasing_themselves_nobody_acts_on_in_the_same_document(client: Client) -> None:
    """The rest of the document is an unknown caller's."""
    [ada] = await client.tables.players(1)

    answer = await client.data(
        'mutation { eraseMe { __typename } createMatch(input: {game: "tides", seats: 2}) '
        "{ __typename ... on Problem { code } } }",
        ada,
    )

    assert answer["createMatch"] == {"__typename": "Problem", "code": "UNAUTHORIZED"}


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"query":1}', b'{"query":"{me{id}}","variables":[]}', b"\xff"])
async def test_a_body_that_is_no_request_is_malformed(client: Client, body: bytes) -> None:
    """It is answered like any malformed request."""
    with pytest.raises(Problem) as refused:
        await client.service.answer(ANYBODY, body)

    assert refused.value.code is Code.MALFORMED


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("first: 0", "malformed"),
        ("first: 201", "malformed"),
        ('first: 5, after: "x"', "bad-cursor"),
        ('first: 5, after: "bGluZTox"', "bad-cursor"),
        ('first: 5, after: "ZXZlbnQ6LTE="', "bad-cursor"),
    ],
)
async def test_pages_have_sizes_and_cursors_of_their_own(client: Client, arguments: str, code: str) -> None:
    """A size out of bounds, and a cursor of another list or of none, are refused with a code."""
    match, _ = await client.tables.running()

    answer = await client.ask(f'{{ match(id: "{match}") {{ events({arguments}) {{ edges {{ cursor }} }} }} }}')

    assert [error["extensions"]["code"] for error in answer["errors"]] == [code]


async def test_a_move_that_fits_the_schema_and_not_its_constraints_is_a_problem(client: Client) -> None:
    """The payload says what is wrong, and points at it."""
    match, players = await client.tables.running()

    refused = await client.play(players[0], match, move={"tides": {"forecast": {"forecast": "sideways"}}})

    assert refused["code"] == "MALFORMED"
    assert [error["pointer"] for error in refused["errors"]] == ["/move/tides/forecast/forecast"]


async def test_a_version_that_is_not_there_is_an_error_and_no_missing_match(client: Client) -> None:
    """Null is for matches that are not there; a version beyond the last one says which there are."""
    match, _ = await client.tables.running()

    answer = await client.ask(f'{{ match(id: "{match}", version: 4000) {{ id }} }}')

    assert answer["errors"][0]["extensions"]["code"] == "not-found"
    assert "versions 1 to" in answer["errors"][0]["message"]


async def test_another_seats_legal_moves_are_forbidden(client: Client) -> None:
    """A query's problem is an error with its code and status."""
    match, players = await client.tables.running()

    answer = await client.ask(f'{{ match(id: "{match}") {{ legalMoves(seat: 2) {{ version }} }} }}', players[0])

    assert answer["errors"][0]["extensions"]["code"] == "forbidden"


CREATE = "mutation C($input: CreateMatchInput!) { createMatch(input: $input) { __typename ... on Problem { code } } }"


@pytest.mark.parametrize("options", ["x", 5, 1.5, True, [1]])
async def test_options_that_are_no_object_are_told_what_they_have_to_be(client: Client, options: object) -> None:
    """The game's options come as JSON of any kind: what is no object is a problem that points at it, as over REST."""
    [ada] = await client.tables.players(1)

    refused = await client.command(
        "createMatch", "CreateMatchInput", {"game": "tides", "seats": 2, "options": options}, ada
    )

    assert refused["code"] == "MALFORMED"
    [error] = refused["errors"]
    assert error["pointer"] == "/options"
    assert error["message"].startswith("This has to be an object, not ")
    assert refused["detail"] == error["message"]


@pytest.mark.parametrize(
    ("options", "pointer", "says"),
    [
        ({"nope": 1}, "/options/nope", "There is no member `nope` here; those that there are: rounds, piracy."),
        ({"rounds": "x"}, "/options/rounds", "This has to be a whole number from 1 to 6, not text."),
        ({"rounds": {"a": 1}}, "/options/rounds", "This has to be a whole number from 1 to 6, not an object."),
    ],
)
async def test_an_option_that_is_not_there_is_told_which_there_are(
    client: Client, options: object, pointer: str, says: str
) -> None:
    """A name of none of the game's options, and a value that an option does not take."""
    [ada] = await client.tables.players(1)

    refused = await client.command(
        "createMatch", "CreateMatchInput", {"game": "tides", "seats": 2, "options": options}, ada
    )

    assert refused["code"] == "BAD_OPTIONS"
    assert refused["errors"] == [{"pointer": pointer, "message": says}]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"optoins": {}}, "`CreateMatchInput` has no member `optoins`; it has: `game`, `seats`, `options`, "),
        ({"seats": None}, "null"),
        ({"seats": "2"}, "at .seats: This has to be a whole number, not '2'."),
        ({"seats": 2**31}, "at .seats: This has to be a whole number from -2147483648 to 2147483647, not 2147483648."),
        ({"join": "yes"}, "at .join: This has to be true or false, not 'yes'."),
        ({"game": 7}, "at .game: This has to be text, not 7."),
        ({"undo": "never"}, "at .undo: This has to be one of FREE, CONSENT, NONE, not `never`."),
        ({"undo": 7}, "at .undo: This has to be one of FREE, CONSENT, NONE, not 7."),
    ],
)
async def test_an_input_that_does_not_fit_is_told_what_is_expected(
    client: Client, given: dict[str, object], says: str
) -> None:
    """Members that are unknown, and scalars of another kind: where, what is expected, and what to do."""
    answer = await client.ask(CREATE, input={"game": "tides", "seats": 2, **given})

    [error] = answer["errors"]
    assert says in error["message"]
    assert "cannot represent" not in error["message"]
    assert error["extensions"] == {"code": "malformed", "advice": ADVICE}


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ('mutation { createMatch(input: {game: "tides"}) { __typename } }', "The member `seats` of `CreateMatchInput`"),
        (
            'mutation { createMatch(input: "x") { __typename } }',
            "This has to be an object of the type `CreateMatchInput",
        ),
        ('{ match(id: "m", version: "x") { id } }', 'This has to be a whole number, not "x".'),
        ("{ match(id: 1.5) { id } }", "This has to be an id, as text, not 1.5."),
        ("{ matches(status: nope) { edges { cursor } } }", "This has to be one of OPEN, RUNNING, FINISHED, ABORTED, "),
        (
            '{ matches(status: "OPEN") { edges { cursor } } }',
            "This has to be one of OPEN, RUNNING, FINISHED, ABORTED, without quotes",
        ),
    ],
)
async def test_values_in_a_document_are_told_what_is_expected(client: Client, document: str, says: str) -> None:
    """The same as of variables, with the place in the document."""
    answer = await client.ask(document)

    [error] = answer["errors"]
    assert error["message"].startswith(says)
    assert error["locations"]
    assert error["extensions"] == {"code": "malformed", "advice": ADVICE}


async def test_a_querys_problem_says_what_to_do(client: Client) -> None:
    """Beside its code, as REST's `title` and `detail` do."""
    match, _ = await client.tables.running()

    answer = await client.ask(f'{{ match(id: "{match}", version: 4000) {{ id }} }}')

    extensions = answer["errors"][0]["extensions"]
    assert (extensions["code"], extensions["advice"]) == ("not-found", PROBLEMS[Code.NOT_FOUND].advice)

"""What the guides and explanations say holds: snippets run, tables are the code's, examples come out."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from events.envelope import Kind
from events.lifecycle import LIFECYCLE_FACTS, UndoPolicy
from games import GAMES
from games.kit.game import Game
from games.kit.notation import NotANotation, notation, parse
from games.provincia_romana import PROVINCIA_ROMANA
from service.graphql import cost, documents
from service.rest.api import openapi
from tests.golden.lives import FOLDER as LIVES
from tests.golden.matches import FOLDER as MATCHES
from tests.system.serving import served
from tests.toy.game import TIDES

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SCHEMA = (ROOT / "schema.graphql").read_text()
LOG_FORMAT = DOCS / "reference" / "log-format.md"
RANDOMNESS = DOCS / "reference" / "randomness.md"
NOTATION = DOCS / "reference" / "notation.md"
UNDO = DOCS / "explanation" / "undo.md"
CLIENT = DOCS / "how-to" / "write-a-client.md"
GRAPHQL = DOCS / "how-to" / "graphql.md"
FOLDERS_OF_CODE = "events|games|projections|service|tests|deploy|bench"
MATCHES_OF_ALL_KINDS = sorted(path for game in GAMES for path in (MATCHES / game).glob("*.ndjson"))


@pytest.fixture
def names() -> Iterator[dict[str, Any]]:
    """What snippets define; the clients among it are closed in the end."""
    defined: dict[str, Any] = {}
    yield defined
    for value in defined.values():
        if isinstance(value, httpx.Client):
            value.close()


@pytest.mark.system
def test_the_guide_to_clients_leads_from_a_token_to_a_match_that_is_checked(
    tmp_path: Path, names: dict[str, Any]
) -> None:
    """Its snippets run one after the other against a service just started, and print what the page says."""
    names.update({**_run(LOG_FORMAT), **_run(RANDOMNESS)})
    with served(tmp_path) as service:
        said = _run_against(service.address, CLIENT, names)

    assert said[0] == "running"
    assert "'rank': 1" in said[1]
    assert said[2].startswith("409 version-conflict 4 [{'id': '4.1.1'")
    assert said[3] == "201 True"
    assert said[4] == "304"
    assert names["hand"]["at"] in said[5]
    assert said[6] == names["committed"]["commitment"]
    assert [prompt["kind"] for prompt in names["asked"]["prompts"]] == ["open-seed"]
    assert said[8:11] == ["running", "404", "200"]
    assert re.fullmatch(r"([89]|\d\d) shuffles are what the secret gives", said[11])
    assert said[12:14] == ["True failed", "already-continued True"]
    assert names["before"]["version"] == 4
    assert names["lines"]
    assert names["events"][-1]["kind"] == "revealed"


@pytest.mark.system
def test_the_guide_to_graphql_plays_a_move_and_reads_what_came_of_it(tmp_path: Path, names: dict[str, Any]) -> None:
    """Its snippets run one after the other against a service just started."""
    with served(tmp_path) as service:
        said = _run_against(service.address, GRAPHQL, names)
        with pytest.raises(ValueError, match="malformed"):
            names["ask"]("{ nothing }")

    assert said == [f"ILLEGAL_MOVE {names['refused']['section']} {names['played']['version']}"]
    assert names["created"]["__typename"] == names["seated"]["__typename"] == "Accepted"
    facts = [fact for edge in names["seen"]["events"]["edges"] for fact in edge["node"]["facts"]]
    assert any(fact.get("city") == names["chosen"]["move"]["city"] for fact in facts)
    versions = [event["version"] for event in names["events"]]
    assert versions == list(range(1, len(versions) + 1))


def test_the_bot_of_the_guide_is_short() -> None:
    """A whole bot, with repeats and conflicts, takes less than 60 lines."""
    [bot] = [block for block in _blocks(CLIENT) if "def play(" in block]

    assert len(bot.splitlines()) < 60


def test_the_limits_of_graphql_are_those_of_the_code() -> None:
    """Each number of the table, and the weights that the page names."""
    page = GRAPHQL.read_text()

    assert dict(re.findall(r"^\| (.+) \| (\d+) \|$", page, re.MULTILINE)) == {
        "levels of nesting": str(cost.MAX_DEPTH),
        "aliases in a document": str(cost.MAX_ALIASES),
        "fields in a document": str(cost.MAX_FIELDS),
        "fragments in a document": str(cost.MAX_FRAGMENTS),
        "the same field or alias side by side": str(cost.MAX_REPETITIONS),
        "tokens in a document": str(documents.MAX_TOKENS),
        "items of a page, `first`": str(cost.LONGEST_PAGE),
        "cost": str(cost.MAX_COST),
    }
    state, content = cost.WEIGHTS["Match.state"], cost.WEIGHTS["Game.content"]
    assert f"a `state` {state} and a game's `content` {content}" in page
    assert f"{cost.LONGEST_PAGE} where it is a variable" in page
    assert f"any other list counts {cost.USUAL_LIST} times" in page


@pytest.mark.parametrize("row", re.findall(r"^\| `(.+)` \| `(.+)` \| `(.+)` \|$", NOTATION.read_text(), re.MULTILINE))
def test_notations_stand_for_the_moves_that_the_page_names(row: tuple[str, str, str]) -> None:
    """Read, printed in the canonical form, and as JSON."""
    text, canonical, move = row
    read = parse(text, PROVINCIA_ROMANA.moves)

    assert notation(read) == canonical
    assert read == PROVINCIA_ROMANA.move_decoder.decode(move)


@pytest.mark.parametrize("text", re.findall(r"^\| `([^`]+)` \| [^|]+ \|$", NOTATION.read_text(), re.MULTILINE))
def test_what_the_page_says_is_refused_is_no_notation(text: str) -> None:
    """For want of the right form, whatever the state of a match."""
    with pytest.raises(NotANotation):
        parse(text, PROVINCIA_ROMANA.moves)


def test_a_list_and_a_truth_value_look_as_the_page_says() -> None:
    """Shown with a move of another game, since those of Provincia Romana have neither."""
    [text] = re.findall(r"`(stow:[^`]+)`", NOTATION.read_text())

    assert notation(parse(text, TIDES.moves)) == text


def test_the_shuffle_by_hand_comes_out_as_told() -> None:
    """Each key, block and number of the page, and the order that the golden match has."""
    page = RANDOMNESS.read_text()
    [secret] = re.findall(r"a match with the secret `([0-9a-f]{64})`", page)
    key = hmac.digest(bytes.fromhex(secret), b"annales/key/1[null,null]", "sha256")
    stream = hmac.digest(key, b"deck:bellum-ii", "sha256")
    numbers = [
        int.from_bytes(hmac.digest(stream, place.to_bytes(8, "big") + bytes(8), "sha256")[:8], "big")
        for place in range(2)
    ]

    assert f"= `{key.hex()}`" in page
    assert f"is `{stream.hex()}`" in page
    assert all(f"`{number:016x}`" in page and str(number) in page for number in numbers)
    assert (numbers[0] % 3, numbers[1] % 2) == (2, 0)
    [golden] = [path for path in MATCHES_OF_ALL_KINDS if secret in path.read_text()]
    orders = [part["value"].get("order") for event in _golden_events(golden) for part in event["closed"]]
    assert ["bellum-ii-2", "bellum-ii-1", "bellum-ii-3"] in orders


@pytest.mark.parametrize("path", MATCHES_OF_ALL_KINDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_pages_program_derives_every_shuffle_of_a_whole_match(path: Path) -> None:
    """All decks, stacks and tokens, those shuffled again included, and all rolls; another order or roll is noticed."""
    events, check = _golden_events(path), _run(RANDOMNESS)["check_deals"]
    orders = [part["value"]["order"] for event in events for part in event["closed"] if "order" in part["value"]]
    facts = [fact for event in events for fact in event["facts"]]
    orders += [fact["playerOrder"] for fact in facts if fact["kind"] == "match-set-up" and "playerOrder" in fact]
    orders += [fact["training"] for fact in facts if fact["kind"] == "training-markers-placed"]
    drawn = [fact["territories"] for fact in facts if fact["kind"] == "neutral-cities-removed"]
    principals = [fact for fact in facts if fact["kind"] == "match-set-up" and "principal" in fact]
    rolls = [fact for fact in facts if "die" in fact]

    assert check(events) == len(orders) + len(drawn) + len(principals) + len(rolls) >= 5
    for order in orders[:: max(1, len(orders) - 1)]:
        order.reverse()
        if order != order[::-1]:
            with pytest.raises(AssertionError):
                check(events)
        order.reverse()
    if rolls:
        rolls[-1]["die"] = 7 - rolls[-1]["die"]
        with pytest.raises(AssertionError):
            check(events)


def test_the_pages_program_checks_events_as_the_service_stores_them() -> None:
    """After the reveal, from the stored bytes of a match that ended by resignation."""
    lines = (LIVES / "resigned-in-provincia-romana.ndjson").read_text().splitlines()[1:-1]

    assert _run(RANDOMNESS)["check_deals"]([json.loads(line) for line in lines]) == 8


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_page_names_every_stream_of_a_game(game: Game) -> None:
    """Those of all golden matches, and no other; `deck:events-1` to `deck:events-4` are four."""
    taken = {
        fact["stream"]
        for path in (MATCHES / game.name).glob("*.ndjson")
        for event in _golden_events(path)
        for fact in event["facts"]
        if fact["kind"] == "numbers-taken"
    }
    section = RANDOMNESS.read_text().split(f"\n## In {game.title}\n", 1)[1]
    table = section.split("| --- |", 1)[1].split("\n\n", 1)[0]
    named = set()
    for cell in re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE):
        streams = re.findall(r"`([^`]+)`", cell)
        if " to " in cell:
            name, first = streams[0].rsplit("-", 1)
            streams = [f"{name}-{number}" for number in range(int(first), int(streams[1].rsplit("-", 1)[1]) + 1)]
        named |= set(streams)

    assert named == taken


def test_what_no_call_leads_to_yet_is_what_the_service_never_writes() -> None:
    """The page on the log's format names just these kinds of events."""
    [told] = re.findall(r"no call leads to (.+?) so far", LOG_FORMAT.read_text(), re.DOTALL)
    code = [*(ROOT / "service").rglob("*.py"), ROOT / "projections" / "drafting.py"]
    written = {name for path in code for name in re.findall(r"\bKind\.([A-Z_]+)", path.read_text())}

    assert set(re.findall(r"`([a-z-]+)`", told)) == {kind.value for kind in Kind if kind.name not in written}


def test_every_fact_of_a_matchs_life_is_a_type_of_the_schema() -> None:
    """As the page on the log's format says."""
    assert [kind for kind in LIFECYCLE_FACTS if f"\ntype {kind.__name__} implements Fact {{" not in SCHEMA] == []


def test_the_page_on_undo_knows_every_policy_and_names_calls_that_there_are() -> None:
    """The table of policies is whole; each call of the other one is a path and a mutation."""
    page = UNDO.read_text()
    policies = page.split("\n| `undo` |", 1)[1].split("\n\n", 1)[0]
    assert set(re.findall(r"^\| `([a-z]+)` \| ", policies, re.MULTILINE)) == set(get_args(UndoPolicy))

    calls = re.findall(r"^\| `([A-Z]+) …([^`]+)`[^|]*\| `(\w+)` \|", page, re.MULTILINE)
    mutations = SCHEMA.split("\ntype Mutation {", 1)[1].split("\n}", 1)[0]
    assert len(calls) == 5
    for method, path, mutation in calls:
        assert method.lower() in openapi()["paths"][f"/v1/matches/{{match}}{path}"]
        assert f"\n  {mutation}(" in mutations


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.name)
def test_pages_name_files_that_there_are(page: Path) -> None:
    """Each path into a folder of code."""
    named = re.findall(rf"`((?:{FOLDERS_OF_CODE})/[\w./-]+)`", page.read_text())

    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_page_is_in_the_index() -> None:
    """And the README leads to the index."""
    index = (DOCS / "README.md").read_text()
    pages = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")} - {"README.md"}

    assert pages <= set(re.findall(r"\]\(([^)#]+)", index))
    assert "(docs/README.md)" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("page", [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))], ids=lambda page: page.name)
def test_addresses_with_a_question_mark_are_quoted(page: Path) -> None:
    """A shell may take `?` for a pattern."""
    commands = re.findall(r"\bcurl\b[^#\n`]*", page.read_text(), re.MULTILINE)

    assert [command for command in commands if "?" in re.sub(r"\"[^\"]*\"|'[^']*'", "", command)] == []


def _blocks(page: Path) -> list[str]:
    """The Python snippets of a page, in their order."""
    blocks = re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)
    assert blocks
    return blocks


def _run(page: Path) -> dict[str, Any]:
    """The names that a page's snippets define."""
    names: dict[str, Any] = {}
    exec("\n".join(_blocks(page)), names)
    return names


def _run_against(address: str, page: Path, names: dict[str, Any]) -> list[str]:
    """What a page's snippets print with this service; `names` are there before, and then those that they define."""
    code = "\n".join(_blocks(page))
    assert code.count("http://127.0.0.1:8000") == 1
    with redirect_stdout(StringIO()) as printed:
        exec(code.replace("http://127.0.0.1:8000", address), names)
    return printed.getvalue().splitlines()


def _golden_events(path: Path) -> list[dict[str, Any]]:
    """A golden match as the events that it would have in the log, everything open."""
    header, *entries, _ = map(json.loads, path.read_text().splitlines())
    secret = bytes.fromhex(header["secret"])
    life = [
        {"kind": "match-created", "commitment": hashlib.sha256(secret).hexdigest()},
        {"kind": "match-started", "contributions": header["contributions"]},
        {"kind": "secret-revealed", "secret": header["secret"]},
    ]
    events = [{"version": 0, "facts": life, "closed": []}]
    for entry in entries:
        closed = [
            {"at": f"/facts/{place}", "value": {name: fact[name] for name in ("order", "dealt") if fact.get(name)}}
            for place, fact in enumerate(entry["facts"])
        ]
        events.append({"version": entry["version"], "facts": entry["facts"], "closed": closed})
    return events

"""The description is true: answers fit it, and the page shows all of it."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from service.rest.api import openapi
from service.rest.docs_page import page
from tests.service.rest.client import Client, Player

Described = tuple[str, str, dict[str, Any]]
DOCUMENT = openapi()
CALLS: list[Described] = [
    (path, method, operation) for path, methods in DOCUMENT["paths"].items() for method, operation in methods.items()
]


def _operation(name: str) -> dict[str, Any]:
    return next(operation for _, _, operation in CALLS if operation["operationId"] == name)


def _assert_fits(name: str, answer: Any) -> Any:
    """An answer's JSON, which fits what the operation is described to answer with."""
    described = _operation(name)["responses"][str(answer.status_code)]["content"]["application/json"]["schema"]
    validator = Draft202012Validator({**described, "components": DOCUMENT["components"]})
    validator.validate(answer.json())
    return answer.json()


async def test_the_answers_of_a_whole_match_fit_their_description(client: Client, ada: Player, bob: Player) -> None:
    """Open, running and finished; what commands, queries and errors answer."""
    created = await client.post("/v1/matches", {"game": "tides", "seats": 2}, ada)
    match = f"/v1/matches/{_assert_fits('create_match', created)['id']}"
    for status in ("open", "running", "finished"):
        if status == "running":
            _assert_fits("join", await client.post(f"{match}/seats", {}, bob))
            _, played = await client.play_one(match.rpartition("/")[2], ada, bob)
            _assert_fits("play", played)
            _assert_fits("undo", await client.post(f"{match}/undo", {}, ada if played.json()["version"] % 2 else bob))
        if status == "finished":
            _assert_fits("resign", await client.post(f"{match}/resign", by=bob))
        summary = _assert_fits("get_match", await client.get(match, ada))
        assert summary["status"] == status
        assert (summary["result"] is not None) == (status == "finished")
        assert _assert_fits("list_events", await client.get(f"{match}/events", ada))["events"]
        _assert_fits("timeline", await client.get(f"{match}/timeline", ada))
        _assert_fits("get_state", await client.get(f"{match}/state", ada))
        _assert_fits("legal_moves", await client.get(f"{match}/legal-moves", ada))
        _assert_fits("list_matches", await client.get(f"/v1/matches?player={ada.id}", ada))
    refused = await client.post(f"{match}/moves", {"notation": "rest"}, ada)
    problem = DOCUMENT["components"]["responses"]["Problem"]["content"]["application/problem+json"]["schema"]
    Draft202012Validator({**problem, "components": DOCUMENT["components"]}).validate(refused.json())


async def test_an_event_that_lacks_a_member_does_not_fit(client: Client, ada: Player) -> None:
    """The description of events is as narrow as they are."""
    match = await client.new_match(ada)
    [event, *_] = (await client.get(f"/v1/matches/{match}/events")).json()["events"]
    validator = Draft202012Validator({"$ref": "#/components/schemas/EventShape", "components": DOCUMENT["components"]})
    for name in event:
        assert validator.is_valid(event)
        assert not validator.is_valid({member: value for member, value in event.items() if member != name})
        assert not validator.is_valid({**event, name: 0.5})


@pytest.mark.parametrize(
    ("shape", "member", "values"),
    [
        ("MatchShape", "status", {"open", "running", "finished", "aborted"}),
        ("OutcomeShape", "status", {"open", "running", "finished", "aborted"}),
        ("MatchShape", "undo", {"free", "consent", "none"}),
        ("MatchShape", "visibility", {"public", "private"}),
        ("SeatShape", "seed", {"none", "plain", "committed", "opened"}),
        ("BotBody", "policy", {"random", "greedy"}),
        ("NewMatchBody", "undo", {"free", "consent", "none"}),
    ],
)
def test_closed_sets_are_enums(shape: str, member: str, values: set[str]) -> None:
    """So that generated clients know all cases."""
    assert set(DOCUMENT["components"]["schemas"][shape]["properties"][member]["enum"]) == values


async def test_a_body_is_required_where_an_empty_one_is_refused(client: Client, ada: Player, bob: Player) -> None:
    """And only there."""
    match = await client.new_match(ada, bob)
    for path, method, operation in CALLS:
        if "requestBody" in operation:
            concrete = path.replace("{match}", match).replace("{seat}", "1")
            answer = await client.send(method.upper(), concrete, ada)
            assert (answer.status_code == 415) == operation["requestBody"]["required"], path


def test_every_parameter_is_explained() -> None:
    """In words, with a type; what can be left out says so."""
    parameters = [
        (operation["operationId"], parameter)
        for _, _, operation in CALLS
        for parameter in operation.get("parameters", ())
        if "$ref" not in parameter
    ]
    assert parameters
    for name, parameter in parameters:
        assert parameter.get("description") or "enum" in parameter["schema"], (name, parameter)
        assert "anyOf" not in parameter["schema"]


def test_the_page_shows_every_parameter_body_answer_and_shape() -> None:
    """Each call has its own section; every link within the page leads somewhere; nothing is loaded from elsewhere."""
    text = page(DOCUMENT)
    sections = dict(re.findall(r'<h3 id="(\w+)">(.*?)(?=<h[23] )', text, re.DOTALL))
    for _, _, operation in CALLS:
        section = html.unescape(sections[operation["operationId"]])
        for parameter in operation.get("parameters", ()):
            name = parameter.get("name", "Idempotency-Key")
            assert f"<td><code>{name}</code>" in section
        if "application/json" in (content := operation.get("requestBody", {}).get("content", {})):
            schema = content["application/json"]["schema"]
            body = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
            for member in body["properties"]:
                assert f"<td><code>{member}</code>" in section
        for status in set(operation["responses"]) - {"default"}:
            assert f"Answers <code>{status}</code>" in section
    ids = set(re.findall(r'id="([^"]+)"', text))
    assert {f"shape-{name}" for name in DOCUMENT["components"]["schemas"]} <= ids
    assert set(re.findall(r'href="#([^"]+)"', text)) <= ids
    assert len(re.findall(r' id="', text)) == len(ids)
    assert not re.search(r"<(script|img|link|iframe)|src=|url\(", text)


async def test_answers_of_json_end_with_a_line_feed(client: Client, ada: Player) -> None:
    """So that they do not run together in a terminal; the length counts it."""
    match = await client.new_match(ada)
    for path in ("/v1/games", "/healthz", "/openapi.json", f"/v1/matches/{match}", "/v1/matches/m_unknown"):
        answer = await client.get(path)
        assert answer.content.endswith(b"}\n")
        assert int(answer.headers["content-length"]) == len(answer.content)
        assert answer.content.count(b"\n") == 1

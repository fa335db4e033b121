import json

import pytest

from projections.prompts import OpenPrompt, OpenSeed
from service.problems import PROBLEMS, Code, FieldError, Problem
from service.rest.replies import problem_reply

PROMPT = OpenPrompt("3.1.1", 3, OpenSeed(seat=1), "2026-11-30T18:00:00.000Z")


@pytest.mark.parametrize("code", Code)
def test_every_code_becomes_a_problem_document(code: Code) -> None:
    """Status and title follow from the code; what was not said is not there."""
    reply = problem_reply(Problem(code, "What went wrong this time."))
    headers = dict(reply.headers)
    problem = json.loads(reply.body)
    assert reply.media_type == b"application/problem+json"
    assert problem == {
        "type": f"/docs#{code}",
        "title": PROBLEMS[code].title,
        "status": reply.status,
        "detail": "What went wrong this time.",
        "code": code,
        "advice": Problem(code, "").advice,
    }
    assert headers[b"cache-control"] == b"no-store"
    assert (b"www-authenticate" in headers) == (reply.status == 401)
    assert (b"retry-after" in headers) == (PROBLEMS[code].retry_after is not None)


def test_a_problem_tells_all_that_helps() -> None:
    """Rule, section, version, prompts and places come along as clients know them from elsewhere."""
    problem = Problem(
        Code.ILLEGAL_MOVE,
        "No.",
        section="2 Turn",
        rule="too-dear",
        version=7,
        prompts=[PROMPT],
        errors=[FieldError("/move", "Too dear.")],
        retry_after=3,
    )
    reply = problem_reply(problem)
    told = json.loads(reply.body)
    assert told["section"] == "2 Turn"
    assert told["rule"] == "too-dear"
    assert told["version"] == 7
    assert told["prompts"] == [PROMPT.shown()]
    assert told["errors"] == [{"pointer": "/move", "message": "Too dear."}]
    assert dict(reply.headers)[b"retry-after"] == b"3"

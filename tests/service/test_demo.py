"""The demo against a service that is played by the test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.demo import NOTE, POLICIES, Demo, DemoFailed


class Service:
    """Answers like the service, for matches that are what the test says."""

    def __init__(self, **statuses: str) -> None:
        self.statuses = statuses
        self.bots: list[Any] = []
        self.reads = 0

    def __call__(self, request: httpx.Request) -> httpx.Response:
        match request.url.path.removeprefix("/v1/").split("/"):
            case ["players"]:
                return httpx.Response(201, json={"id": "p_1", "token": "an_1"})
            case ["matches"]:
                self.statuses["m_new"] = "open"
                return httpx.Response(201, json={"id": "m_new"})
            case ["matches", match]:
                found = self.statuses.get(match)
                return httpx.Response(404, json={}) if found is None else httpx.Response(200, json={"status": found})
            case ["matches", _, "bots"]:
                self.bots.append(json.loads(request.content))
                return httpx.Response(201, json={})
            case ["matches", _, "events"]:
                return self._events(int(request.url.params["after"]))
        return httpx.Response(500)

    def _events(self, after: int) -> httpx.Response:
        """A history of three events, of which the last comes with the third reading."""
        self.reads += 1
        kinds = ["created", "played", "finished"][: min(3, self.reads)]
        events = [{"version": number, "kind": kind} for number, kind in enumerate(kinds, start=1)]
        return httpx.Response(200, json={"events": events[after:], "next": None})


def _play(service: Service, folder: Path) -> tuple[str, list[str]]:
    """The address that the demo gives, and what it did on the way."""
    steps: list[str] = []
    transport = httpx.MockTransport(service)
    address = Demo(
        "http://annales.test",
        folder,
        begins=lambda: steps.append("begins"),
        pause=lambda _seconds: steps.append("pauses"),
        transport=transport,
    ).play()
    return address, steps


def test_bots_are_seated_and_watched_to_the_end(tmp_path: Path) -> None:
    """The match is remembered, and its events are read until it is finished."""
    service = Service()
    address, steps = _play(service, tmp_path)
    assert address == "http://annales.test/v1/matches/m_new"
    assert [bot["policy"] for bot in service.bots] == list(POLICIES)
    assert steps == ["begins", "pauses", "pauses"]
    assert json.loads((tmp_path / NOTE).read_text()) == {"match": "m_new"}


def test_a_match_of_an_earlier_start_is_not_played_again(tmp_path: Path) -> None:
    """Finished or still running: it is the one. That bots play is told only while they do."""
    (tmp_path / NOTE).write_text('{"match": "m_old"}')
    for status, steps in (("finished", []), ("running", ["begins", "pauses", "pauses"])):
        service = Service(m_old=status)
        assert _play(service, tmp_path) == ("http://annales.test/v1/matches/m_old", steps)
        assert service.bots == []


@pytest.mark.parametrize("note", ['{"match": "m_gone"}', '{"match": "m_aborted"}', "{}", "[]", "broken"])
def test_a_match_that_came_to_nothing_is_played_anew(tmp_path: Path, note: str) -> None:
    """Gone with its data, aborted, or never noted well."""
    (tmp_path / NOTE).write_text(note)
    assert _play(Service(m_aborted="aborted"), tmp_path)[0] == "http://annales.test/v1/matches/m_new"


def test_a_refusal_is_told(tmp_path: Path) -> None:
    """With the call and what the service answered."""
    transport = httpx.MockTransport(lambda request: httpx.Response(503, text="later"))
    with pytest.raises(DemoFailed, match=r"POST http://annales.test/v1/players was answered 503: later"):
        Demo("http://annales.test", tmp_path, transport=transport).play()

"""The demo against a service that is played by the test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from games import GAMES
from games.kit.bots import Policy
from service.demo import MATCHES, NOTE, Demo, DemoFailed


class Service:
    """Answers like the service, for matches that are what the test says."""

    def __init__(self, **statuses: str) -> None:
        self.statuses = statuses
        self.bots: dict[str, list[Any]] = {}
        self.reads: dict[str, int] = {}

    def __call__(self, request: httpx.Request) -> httpx.Response:
        match request.url.path.removeprefix("/v1/").split("/"):
            case ["players"]:
                return httpx.Response(201, json={"id": "p_1", "token": "an_1"})
            case ["matches"]:
                match = f"m_{json.loads(request.content)['game']}"
                self.statuses[match] = "open"
                return httpx.Response(201, json={"id": match})
            case ["matches", match]:
                found = self.statuses.get(match)
                return httpx.Response(404, json={}) if found is None else httpx.Response(200, json={"status": found})
            case ["matches", match, "bots"]:
                self.bots.setdefault(match, []).append(json.loads(request.content))
                return httpx.Response(201, json={})
            case ["matches", match, "events"]:
                return self._events(match, int(request.url.params["after"]))
        return httpx.Response(500)

    def _events(self, match: str, after: int) -> httpx.Response:
        """A history of three events, of which the last comes with the third reading."""
        self.reads[match] = self.reads.get(match, 0) + 1
        kinds = ["created", "played", "finished"][: min(3, self.reads[match])]
        events = [{"version": number, "kind": kind} for number, kind in enumerate(kinds, start=1)]
        return httpx.Response(200, json={"events": events[after:], "next": None})


PLAYED = {game: f"http://annales.test/v1/matches/m_{game}" for game in MATCHES}
STEPS = [step for game in MATCHES for step in (f"begins {game}", "pauses", "pauses")]


def _play(service: Service, folder: Path) -> tuple[dict[str, str], list[str]]:
    """The addresses that the demo gives, and what it did on the way."""
    steps: list[str] = []
    transport = httpx.MockTransport(service)
    demo = Demo(
        "http://annales.test",
        folder,
        begins=lambda game: steps.append(f"begins {game}"),
        pause=lambda _seconds: steps.append("pauses"),
        transport=transport,
    )
    return dict(demo.play()), steps


def test_every_game_is_shown() -> None:
    """With as many bots as it may have seats, of policies that there are."""
    assert set(MATCHES) == set(GAMES)
    for game, policies in MATCHES.items():
        assert len(policies) in GAMES[game].seats
        assert set(policies) <= set(get_args(Policy))


def test_bots_are_seated_and_watched_to_the_end(tmp_path: Path) -> None:
    """The matches are remembered, and their events are read until they are finished, one match after the other."""
    service = Service()
    addresses, steps = _play(service, tmp_path)
    assert addresses == PLAYED
    for game, policies in MATCHES.items():
        assert [bot["policy"] for bot in service.bots[f"m_{game}"]] == list(policies)
    assert steps == STEPS
    assert json.loads((tmp_path / NOTE).read_text()) == {game: f"m_{game}" for game in MATCHES}


def test_a_finished_match_is_given_before_the_next_one_is_played(tmp_path: Path) -> None:
    """Its address can be told while bots play the other games."""
    begun: list[str] = []
    first, *others = MATCHES
    demo = Demo(
        "http://annales.test",
        tmp_path,
        begins=begun.append,
        pause=lambda _seconds: None,
        transport=httpx.MockTransport(Service()),
    )
    assert next(demo.play()) == (first, PLAYED[first])
    assert begun == [first]
    assert set(json.loads((tmp_path / NOTE).read_text())).isdisjoint(others)


def test_matches_of_an_earlier_start_are_not_played_again(tmp_path: Path) -> None:
    """Finished or still running: they are the ones. That bots play is told only while they do."""
    (tmp_path / NOTE).write_text(json.dumps({game: f"m_old-{game}" for game in MATCHES}))
    for status, steps in (("finished", []), ("running", STEPS)):
        service = Service(**{f"m_old-{game}": status for game in MATCHES})
        addresses = {game: f"http://annales.test/v1/matches/m_old-{game}" for game in MATCHES}
        assert _play(service, tmp_path) == (addresses, steps)
        assert service.bots == {}


@pytest.mark.parametrize("note", ['{"nations": "m_gone"}', '{"nations": "m_aborted"}', "{}", "[]", "7", "broken"])
def test_a_match_that_came_to_nothing_is_played_anew(tmp_path: Path, note: str) -> None:
    """Gone with its data, aborted, or never noted well."""
    (tmp_path / NOTE).write_text(note)
    assert _play(Service(m_aborted="aborted"), tmp_path)[0] == PLAYED


def test_a_refusal_is_told(tmp_path: Path) -> None:
    """With the call and what the service answered."""
    transport = httpx.MockTransport(lambda request: httpx.Response(503, text="later"))
    with pytest.raises(DemoFailed, match=r"POST http://annales.test/v1/players was answered 503: later"):
        list(Demo("http://annales.test", tmp_path, transport=transport).play())

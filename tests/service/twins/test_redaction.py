"""Events as they are served hold no member for what is hidden; closed parts go to their audience, until the reveal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from games import GAMES
from games.kit.facts import members
from games.kit.game import Game
from games.kit.hidden import hiding
from games.kit.structs import kind_of
from tests.independent_verifier import problems
from tests.service.rest.client import Player
from tests.service.twins.meeting import Meeting
from tests.service.twins.recording import Recording, play
from tests.service.twins.twinning import audience, hides_from_a_seat
from tests.toy.game import TIDES

GAMES_AT_HAND = (TIDES, *GAMES.values())
for_every_game = pytest.mark.parametrize("game", GAMES_AT_HAND, ids=lambda game: game.name)
SEATS = 3


async def _running(meeting: Meeting, game: Game) -> tuple[Recording, tuple[Player, ...]]:
    players = await meeting.players(SEATS)
    recording = play(meeting.table(game, players, f"{game.name} redaction", 0), game.name, undos=2, at_most=150)
    await meeting.keep(recording)
    return recording, players


async def _events(meeting: Meeting, recording: Recording, viewer: Player | None) -> list[dict[str, Any]]:
    answer = await meeting.client.get(f"/v1/matches/{recording.table.match}/events?limit=1000", viewer)
    events: list[dict[str, Any]] = answer.json()["events"]
    return events


@for_every_game
async def test_what_is_hidden_has_no_member(meeting: Meeting, game: Game) -> None:
    """A move or fact that hides something has all its open members, `sealed`, and no others: not even a null."""
    recording, players = await _running(meeting, game)
    kinds = {kind_of(kind): kind for kind in (*members(game.facts), *members(game.moves))}
    met = set()
    for viewer in (*players, None):
        for event in await _events(meeting, recording, viewer):
            for told in (*event["facts"], *([event["move"]] if event["move"] else [])):
                kind = kinds.get(told["kind"])
                what = None if kind is None else hiding(kind)
                if kind is None or what is None:
                    assert "sealed" not in told
                    continue
                names = {field.encode_name for field in msgspec.structs.fields(kind)} - set(what.wire_names)
                required = {field.encode_name for field in msgspec.structs.fields(kind) if field.required}
                assert {"kind", "sealed"} | required - set(what.wire_names) <= set(told) <= {"kind", "sealed"} | names
                met.add(kind)
    assert len(met) >= min(5, sum(hiding(kind) is not None for kind in kinds.values()))


@for_every_game
async def test_closed_parts_go_to_their_audience_alone(meeting: Meeting, game: Game) -> None:
    """Every closed part is served to whom its kind names, and to nobody else; what is served verifies."""
    recording, players = await _running(meeting, game)
    forms = [msgspec.json.decode(event.public) for event in recording.events]
    outsiders = await meeting.outsiders()
    for seat, viewer in (*enumerate(players, 1), *((None, outsider) for outsider in outsiders)):
        served = await _events(meeting, recording, viewer)
        assert problems(served) == []
        for stored, form, event in zip(recording.events, forms, served, strict=True):
            theirs = [part.at for part in stored.closed if seat in audience(recording, form, part.at)]
            assert [part["at"] for part in event["closed"]] == theirs


@for_every_game
async def test_after_the_reveal_everything_opens_and_verifies(meeting: Meeting, game: Game) -> None:
    """Once all but one have given up, anybody gets every closed part, with salts that follow from the secret."""
    recording, players = await _running(meeting, game)
    for player in players[1:]:
        answer = await meeting.client.post(f"/v1/matches/{recording.table.match}/resign", None, player)
        assert answer.status_code == 201, answer.text
    served = await _events(meeting, recording, None)
    assert served[-1]["kind"] == "revealed"
    assert problems(served) == []
    sealed = [_sealed(event) for event in served]
    assert [len(event["closed"]) for event in served] == sealed
    assert sum(sealed) > len(players)


def _sealed(event: dict[str, Any]) -> int:
    return sum("sealed" in part for part in (*event["facts"], event["move"] or {}, event["command"] or {}))


@pytest.mark.parametrize("game", [*filter(hides_from_a_seat, GAMES_AT_HAND)], ids=lambda game: game.name)
async def test_opening_one_part_opens_nothing_else(meeting: Meeting, game: Game) -> None:
    """Who gets a part opened sees that part in its event and nothing else anew; all others see what they saw."""
    recording, players = await _running(meeting, game)
    _, eve, arbiter = await meeting.outsiders()
    assert eve is not None
    viewers: Sequence[Player | None] = (*players, None, arbiter, eve)
    before = [await _events(meeting, recording, viewer) for viewer in viewers]
    event = next(event for event in recording.events if any("seat:1" in part.audience for part in event.closed))
    part = next(part for part in event.closed if "seat:1" in part.audience)
    body = {"version": event.version, "at": part.at, "to": eve.id}
    answer = await meeting.client.post(f"/v1/matches/{recording.table.match}/openings", body, players[0])
    assert answer.status_code == 201, answer.text
    after = [(await _events(meeting, recording, viewer))[:-1] for viewer in viewers]

    assert after[:-1] == before[:-1]
    changed = [now for now, then in zip(after[-1], before[-1], strict=True) if now != then]
    assert [each["version"] for each in changed] == [event.version]
    opened = {"at": part.at, "salt": part.salt, "value": part.value}
    assert changed[0]["closed"] == [msgspec.json.decode(msgspec.json.encode(opened))]

"""The match after a move that was just decided: what folding its event gives, without reading the event again. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from events.envelope import Actor, StoredEvent
from games.kit.facts import State
from projections.commands_seen import key_of
from projections.drafting import Command, actor_name
from projections.match import Match
from projections.prompts import OpenPrompt, carried


def moved_on(
    match: Match, event: StoredEvent, answered: OpenPrompt, state: State, actor: Actor, at: str, command: Command | None
) -> Match:
    """The match after `event`, by which a prompt was answered with a move that led to `state`."""
    version, seat = event.version, answered.prompt.seat
    latest = match.latest_moves
    commands = match.commands
    if command is not None:
        commands = commands.adding(((key_of(actor_name(actor), command.id), version),))
    return replace(
        match,
        version=version,
        hash=event.hash,
        at=at,
        state=state,
        prompts=carried(match.prompts, answered.id, match.decider.prompts(state), version),
        latest_moves=(*latest[: seat - 1], version, *latest[seat:]),
        request=None,
        undos=(),
        commands=commands,
    )

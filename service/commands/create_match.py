"""Create a match: its options, its rules, its secret; its creator in seat 1."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import UNSET

from events.canonical import NotCanonical, checked_canonical_bytes
from events.envelope import Actor, Kind
from events.keys import commitment_of_secret, match_id, new_secret
from events.lifecycle import MatchCreated, RulesPin, SeatTaken, UndoPolicy, Visibility
from games.kit.game import Game
from games.kit.structs import Model
from projections.contents import Contents
from projections.match import Match
from service.answers import CreateMatch, Outcome
from service.auth.roles import Caller, the_player
from service.commands import continuing
from service.commands.seating import checked_seed, take_seat
from service.handle import Handle, command_of
from service.limits import LONGEST_DAYS, LONGEST_MINUTES
from service.pointers import pointer_of
from service.problems import Code, FieldError, Problem
from service.writing import Writing


async def create_match(
    handle: Handle,
    contents: Contents,
    service_key: bytes,
    abandon_days: int,
    caller: Caller,
    wanted: CreateMatch,
    command_id: str | None,
) -> Outcome:
    """Create a match. Its id follows from creator and command id, so that the same command finds it again."""
    player = the_player(caller)
    game = checked(contents, wanted)
    former = (
        None if wanted.continues is None else await continuing.match_to_continue(handle, caller, wanted.continues, game)
    )
    options = _options(game, contents.current(game)[0], wanted, former)
    content = await contents.pin(game)
    secret = new_secret()
    created = MatchCreated(
        game=game.name,
        seat_count=wanted.seats,
        options=options,
        rules=RulesPin(game.rules_version, content),
        commitment=commitment_of_secret(secret),
        creator=player.id,
        undo=wanted.undo,  # type: ignore[arg-type]  # checked
        visibility=continuing.visibility(former, wanted.visibility),  # type: ignore[arg-type]  # checked
        seed_minutes=wanted.seed_minutes,
        undo_minutes=wanted.undo_minutes,
        abandon_days=abandon_days if wanted.abandon_days is None else wanted.abandon_days,
        continues=UNSET if former is None else continuing.continues(former),
    )

    def decide(writing: Writing) -> None:
        if former is not None and not writing.is_new:
            raise continuing.already_continued(former, writing.match)
        writing.tell(Kind.CREATED, Actor(player.id), created)
        if wanted.join:
            taken = SeatTaken(seat=1, player=player.id, seed_hash=wanted.seed_hash)
            take_seat(writing, caller, taken, 1)

    body: dict[str, Any] = {**msgspec.to_builtins(wanted), "options": options}
    command = command_of(command_id, "create-match", body)
    if former is None:
        new_id = match_id(service_key, player.id, command.id)
    else:
        new_id = await continuing.next_id(handle, service_key, former, caller, command)
    return await handle.perform(caller, new_id, command, decide, secret=secret)


def checked(contents: Contents, wanted: CreateMatch) -> Game:
    """The game of a match that may be made but for its options. Raises `unknown-game`, `bad-seats`, `bad-seed` …"""
    game = contents.games.get(wanted.game)
    if game is None:
        raise _refused(Code.UNKNOWN_GAME, "/game", f"This service hosts: {', '.join(sorted(contents.games))}.")
    if wanted.seats not in game.seats:
        numbers = ", ".join(map(str, game.seats))
        raise _refused(Code.BAD_SEATS, "/seats", f"{game.title} is played by one of these numbers of seats: {numbers}.")
    for value, allowed, pointer in (
        (wanted.undo, get_args(UndoPolicy), "/undo"),
        (wanted.visibility, get_args(Visibility), "/visibility"),
    ):
        if value not in allowed:
            raise _refused(Code.MALFORMED, pointer, f"This has to be one of: {', '.join(allowed)}.")
    for number, most, pointer in (
        (wanted.seed_minutes, LONGEST_MINUTES, "/seedMinutes"),
        (wanted.undo_minutes, LONGEST_MINUTES, "/undoMinutes"),
        (1 if wanted.abandon_days is None else wanted.abandon_days, LONGEST_DAYS, "/abandonDays"),
    ):
        if not 1 <= number <= most:
            raise _refused(Code.MALFORMED, pointer, f"This has to be a number from 1 to {most}.")
    if wanted.seed_hash is not None:
        checked_seed(wanted.seed_hash, "/seedHash")
        if not wanted.join:
            raise _refused(Code.BAD_SEED, "/seedHash", "Who takes no seat has nothing to commit to.")
    return game


def _options(game: Game, content: Any, wanted: CreateMatch, former: Match | None) -> dict[str, Any]:
    """All options of the new match, with what it carries over from the one that it continues. Raises `bad-options`."""
    typed = _typed(game, wanted.options)
    continuing.refuse_what_is_carried_over(game, typed, game.options())
    if former is not None:
        typed = _typed(game, continuing.with_earlier_options(former, wanted.options))
        typed = continuing.carried_over(former, content, typed)
    if problems := game.check_options(content, typed, wanted.seats):
        errors = tuple(FieldError(f"/options{problem.pointer}", problem.message) for problem in problems)
        raise Problem(Code.BAD_OPTIONS, problems[0].message, errors=errors)
    options: dict[str, Any] = msgspec.to_builtins(typed)
    return options


def _typed(game: Game, given: dict[str, Any]) -> Model:
    try:
        typed = msgspec.convert(given, game.options)
        checked_canonical_bytes(msgspec.to_builtins(typed))
    except msgspec.ValidationError as error:
        message, pointer = pointer_of(error, "/options", game.options, given)
        raise _refused(Code.BAD_OPTIONS, pointer, message) from None
    except NotCanonical as error:
        raise _refused(Code.BAD_OPTIONS, "/options", f"The options have no canonical form: {error}.") from None
    return typed


def _refused(code: Code, pointer: str, message: str) -> Problem:
    return Problem(code, message, errors=(FieldError(pointer, message),))

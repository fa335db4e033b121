"""Play a move: which prompt it answers, whether it comes in time, whether the rules allow it."""

from __future__ import annotations

import msgspec

from games.kit.facts import members
from games.kit.game import Game
from games.kit.notation import NotANotation, parse
from games.kit.rejection import Rejection
from games.kit.structs import Move
from projections.match import Match
from projections.prompts import OpenPrompt
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import may_know, own_seat, playing_seat, seat_of, viewer_of
from service.handle import Handle, command_of
from service.pointers import pointer_of
from service.problems import Code, FieldError, Problem
from service.wording import sentence
from service.writing import Writing


async def play(
    handle: Handle,
    caller: Caller,
    match_id: str,
    move: Move | str | msgspec.Raw,
    prompt: str | None,
    expected_version: int | None,
    command_id: str | None,
) -> Outcome:
    """Play a move, given as a struct, as its notation or as JSON.

    A move that names nothing is judged against what is open when it is its turn. If it was legal when it came, and is
    no longer since the match moved on meanwhile, that is a conflict; else the rules refuse it.
    """
    arrival = handle.cache.known(match_id)
    if arrival is None or seat_of(arrival, caller) is None:
        arrival = await _own_match(handle, caller, match_id)
    meant = read_move(arrival.game, move)
    was_legal = handle.is_busy(match_id) and _is_legal(arrival, caller, meant)

    def decide(writing: Writing) -> None:
        nonlocal was_legal
        match = writing.match
        seat = playing_seat(match, caller)
        playable(match)
        try:
            asked = prompt_meant(match, seat, meant, prompt, expected_version)
            decided = match.decider.carry_out(match.state, seat, meant, match.random(), asked.prompt)
            if isinstance(decided, Rejection):
                raise refusal(match, decided)
        except Problem as problem:
            if was_legal and problem.code is Code.ILLEGAL_MOVE:
                raise conflict(match, "The match moved on while this move was on its way.") from None
            raise
        was_legal = True
        writing.play(asked, meant, decided, caller.acting(seat))

    return await handle.perform(caller, match_id, command_of(command_id, "play", {"move": meant}), decide)


def _is_legal(match: Match, caller: Caller, move: Move) -> bool:
    seat = seat_of(match, caller)
    if seat is None or match.status != "running" or match.rules is None:
        return False
    return any(match.rules.refuse(match.state, asked.prompt, move) is None for asked in match.prompts_of(seat))


async def _own_match(handle: Handle, caller: Caller, match_id: str) -> Match:
    """The match, of which the caller has to hold a seat; whoever is refused, is by the present."""
    match = await handle.known(match_id)
    if seat_of(match, caller) is None:
        match = await handle.present(match_id)
        own_seat(match, caller)
    return match


async def game_of(handle: Handle, caller: Caller, match_id: str) -> Game:
    """The game of a match that the caller may know of. Raises `not-found`."""
    match = await handle.known(match_id)
    if not may_know(match, caller):
        match = await handle.present(match_id)
        viewer_of(match, caller)
    return match.game


def read_move(game: Game, move: Move | str | msgspec.Raw) -> Move:
    """The move that a client sent: a struct, a notation, or JSON. Raises `malformed` where it is none of this game."""
    if isinstance(move, str):
        try:
            return parse(move, game.moves)
        except NotANotation as error:
            raise _no_move(_wrong_with(error, game), "/notation") from None
    if isinstance(move, msgspec.Raw):
        try:
            return game.move_decoder.decode(move)
        except msgspec.DecodeError as error:
            raise _no_move(*pointer_of(error, "/move", game.moves, move)) from None
    if type(move) not in members(game.moves):
        raise _no_move(f"'{move.kind}' is no move of {game.title}.", "/move/kind")
    return move


def _wrong_with(error: NotANotation, game: Game) -> str:
    """What is wrong with a notation. Its members are named in the sentence: no pointer leads into a text."""
    if not isinstance(error.__cause__, msgspec.ValidationError):
        return sentence(str(error))
    message, pointer = pointer_of(error.__cause__, "", error.move or game.moves)
    return message if "`" in message else f"`{pointer[1:]}`: {message}"


def _no_move(message: str, pointer: str) -> Problem:
    return Problem(Code.MALFORMED, message, errors=(FieldError(pointer, message),))


def playable(match: Match) -> None:
    """Raises `rules-unavailable` where this service cannot play the match on."""
    reason = match.playable()
    if reason is not None:
        raise Problem(Code.RULES_UNAVAILABLE, reason, version=match.version)


def prompt_meant(match: Match, seat: int, move: Move, named: str | None, expected_version: int | None) -> OpenPrompt:
    """The open prompt that a move answers. Raises `version-conflict`, `forbidden`, and the rules' refusal."""
    if expected_version is not None and expected_version > match.version:
        raise conflict(
            match, f"Version {expected_version} does not exist yet: the match is at version {match.version}."
        )
    if named is not None:
        asked = match.prompt(named)
        if asked is None:
            raise conflict(match, "The prompt that the move names is not, or no longer, open.")
        if asked.prompt.seat != seat:
            raise Problem(Code.FORBIDDEN, f"The prompt {named} is put to seat {asked.prompt.seat}, not to seat {seat}.")
        if not _seen_at(asked, expected_version):
            raise conflict(match, f"The prompt {named} was not open at version {expected_version}.")
        return asked
    mine = match.prompts_of(seat)
    if expected_version is not None and not any(_seen_at(asked, expected_version) for asked in mine):
        raise conflict(match, f"Nothing that was asked of seat {seat} at version {expected_version} is open now.")
    if len(mine) == 1:
        return mine[0]
    chosen = match.decider.prompt_for(match.state, seat, move)
    if isinstance(chosen, Rejection):
        raise refusal(match, chosen)
    asked = next(each for each in mine if each.prompt == chosen)
    if not _seen_at(asked, expected_version):
        raise conflict(match, f"The prompt {asked.id}, which this move answers, was not open at that version.")
    return asked


def _seen_at(asked: OpenPrompt, expected_version: int | None) -> bool:
    return expected_version is None or asked.since <= expected_version


def conflict(match: Match, detail: str) -> Problem:
    """The match has moved on; where it stands now goes along."""
    return Problem(Code.VERSION_CONFLICT, detail, version=match.version, prompts=match.prompts)


def refusal(match: Match, rejection: Rejection) -> Problem:
    """The rules' rejection as an error for the client."""
    code = Code.AMBIGUOUS if rejection.code == "ambiguous" else Code.ILLEGAL_MOVE
    return Problem(
        code,
        rejection.sentence,
        section=rejection.section,
        rule=rejection.code,
        version=match.version,
        prompts=match.prompts,
    )

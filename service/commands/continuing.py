"""Continue a finished match of a series: what the new match carries over, and its id.

The id follows from the match that is continued, so that a series is a chain: whoever else continues the same match
finds the one that does. One that was aborted came to nothing, and the match before it can be continued once more.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from events.keys import continuing_match_id, match_id
from events.lifecycle import ContinuedMatch
from games.kit.game import Game
from games.kit.rejection import Rejection
from games.kit.structs import Model
from projections.drafting import Command, actor_name
from projections.match import Match
from service import ids
from service.auth.roles import Caller, the_player
from service.auth.seats import own_seat, seat_of
from service.handle import Handle
from service.problems import Code, FieldError, Problem, not_found


async def match_to_continue(handle: Handle, caller: Caller, match_id: str, game: Game) -> Match:
    """The match, if it has ended with a result and the caller held a seat of it, or made it for bots alone.

    Raises `not-found`, `forbidden`, `not-open`, `not-continuable`.
    """
    if not ids.could_be_match(match_id):
        raise not_found()
    match = await handle.present(match_id)
    for_bots = caller.player_id == match.creator and all(seat.player is None for seat in match.seats)
    if seat_of(match, caller) is None and not for_bots:
        own_seat(match, caller)
    if match.game.name != game.name:
        raise _refused(f"{match.id} is a match of {match.game.title}, and {game.title} does not go on from there.")
    if game.continued is None:
        raise _refused(f"Matches of {game.title} form no series.")
    if match.status == "finished":
        return match
    sentence = f"Only a match with a result can be continued, and {match.id} is {match.status}."
    before = match.continues
    if match.status == "aborted" and before is not None:
        sentence = f"{sentence} Continue {before.match} once more."
    raise Problem(Code.NOT_OPEN, sentence, errors=(FieldError("/continues", sentence),))


def refuse_what_is_carried_over(game: Game, options: Model, defaults: Model) -> None:
    """Raises `bad-options` where a client says itself what earlier matches came to."""
    given, without = msgspec.to_builtins(options), msgspec.to_builtins(defaults)
    for name in game.carried:
        if given[name] != without[name]:
            message = "What earlier matches came to is not given: name the match to go on from as `continues`."
            raise Problem(Code.BAD_OPTIONS, message, errors=(FieldError(f"/options/{name}", message),))


def with_earlier_options(match: Match, given: dict[str, Any]) -> dict[str, Any]:
    """The options that a client gives, those that it leaves out as they are in the match to continue."""
    earlier = msgspec.to_builtins(match.options)
    return {**{name: value for name, value in earlier.items() if name not in match.game.carried}, **given}


def carried_over(match: Match, content: Any, options: Model) -> Model:
    """The options with what the match to continue, and those before it, came to. Raises `not-continuable`."""
    assert match.game.continued is not None, "only a match of a game with series is to be continued"
    found = match.game.continued(content, options, match.state)
    if isinstance(found, Rejection):
        raise _refused(found.sentence, section=found.section, rule=found.code)
    return found


async def next_id(handle: Handle, service_key: bytes, match: Match, caller: Caller, command: Command) -> str:
    """The id of the match that continues this one: there already, if it is, unless it came to nothing.

    A command that made a match that came to nothing finds that one again. Raises `command-id-reused`.
    """
    await _refuse_a_command_that_made_another(handle, service_key, caller, command)
    for attempt in count():
        next_one = continuing_match_id(service_key, match.id, attempt)
        there = await handle.cache.head(next_one)
        if there is None or there.status != "aborted":
            return next_one
        if there.commands.versions(actor_name(caller.acting()), command.id):
            return next_one
    raise AssertionError("attempts do not end")


async def _refuse_a_command_that_made_another(
    handle: Handle, service_key: bytes, caller: Caller, command: Command
) -> None:
    """Raises `command-id-reused` where a match that continues none is there by this very command id."""
    if command.unique:
        return
    if await handle.cache.head(match_id(service_key, the_player(caller).id, command.id)) is not None:
        raise Problem(Code.COMMAND_ID_REUSED, "This command id belongs to another request, accepted before.")


def continues(match: Match) -> ContinuedMatch:
    """How the new match names the one that it goes on from, with the mark of practice that it takes over.

    Glory that was reached with knowledge that the rules do not give counts in the whole series.
    """
    return ContinuedMatch(match.id, match.version, match.hash, practice=match.practice)


def visibility(former: Match | None, wanted: str) -> str:
    """Who may look at the new match: it names the former one, and so is private where that is."""
    return wanted if former is None else "private" if former.visibility == "private" else wanted


def already_continued(match: Match, by: Match) -> Problem:
    """The answer to whoever continues a match a second time."""
    return Problem(Code.ALREADY_CONTINUED, f"{match.id} is continued by {by.id}.", continued_by=by.id)


def _refused(sentence: str, *, section: str | None = None, rule: str | None = None) -> Problem:
    errors = (FieldError("/continues", sentence),)
    return Problem(Code.NOT_CONTINUABLE, sentence, section=section, rule=rule, errors=errors)

"""What the facts of a match's life do to a match, apart from the game's state: one pure function for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from events import lifecycle as life
from events.envelope import StoredEvent, UnknownEvent
from events.keys import match_key
from events.log import Broken
from events.match_file import imported_by
from games.kit.decider import Decider
from games.kit.game import Game
from games.kit.results import Result
from projections.commands_seen import CommandsSeen
from projections.disputes import Dispute
from projections.line import Line
from projections.match import Gone, Match, OpenedPart, SeatState, Seed, Undo, UndoRequest
from projections.prompts import OpenSeed, opened, without_seat

F = TypeVar("F", bound=life.LifecycleFact)
Change: TypeAlias = Callable[[Match, F, int], Match]

_changes: dict[type[life.LifecycleFact], Callable[[Match, Any, int], Match]] = {}


def changed(match: Match, fact: life.LifecycleFact, version: int) -> Match:
    """The match after one fact of the event with this version."""
    change = _changes.get(type(fact))
    if change is None:
        raise Broken(match.id, f"version {version} tells '{fact.kind}' in the middle of the match")
    return change(match, fact, version)


def _on(kind: type[F]) -> Callable[[Change[F]], Change[F]]:
    def register(function: Change[F]) -> Change[F]:
        _changes[kind] = function
        return function

    return register


def new_match(event: StoredEvent, created: life.MatchCreated, at: str, game: Game, rules: Decider | None) -> Match:
    """The match that its first event sets up."""
    imported = imported_by(event)
    if event.secret is None and (imported is None or imported.complete):
        raise Broken(event.match, "the secret is missing from its first entry")
    try:
        options = msgspec.convert(created.options, game.options)
    except msgspec.ValidationError as error:
        raise UnknownEvent(f"The options of {event.match} are not understood: {error}.") from error
    return Match(
        id=event.match,
        game=game,
        version=event.version,
        hash=event.hash,
        at=at,
        created_at=at,
        creator=created.creator,
        status="open",
        seats=tuple(SeatState(seat) for seat in range(1, created.seat_count + 1)),
        options=options,
        undo=created.undo,
        visibility=created.visibility,
        sandbox=created.sandbox,
        practice=bool(created.continues and created.continues.practice),
        seed_minutes=created.seed_minutes,
        undo_minutes=created.undo_minutes,
        abandon_days=created.abandon_days,
        continues=created.continues or None,
        commitment=created.commitment,
        secret=bytes.fromhex(event.secret or ""),
        revealed=False,
        rules_version=created.rules.version,
        content_hash=created.rules.content,
        rules=rules,
        started=None,
        key=None,
        state=None,
        prompts=(),
        result=None,
        aborted=None,
        request=None,
        undo_count=0,
        undos=(),
        line=Line(),
        latest_moves=(0,) * created.seat_count,
        opened=(),
        disputes=(),
        erased=(),
        commands=CommandsSeen(),
        imported=imported,
    )


def after_move(match: Match) -> Match:
    """The match's life after a move: an open request to go back has ended, and nothing can be redone."""
    return replace(match, request=None, undos=())


def _with_seat(match: Match, seat: SeatState) -> Match:
    return replace(match, seats=(*match.seats[: seat.seat - 1], seat, *match.seats[seat.seat :]))


def _gone(match: Match, seat: int, how: Gone) -> Match:
    return _with_seat(match, replace(match.seats[seat - 1], gone=how))


def _dispute(match: Match, number: int, version: int) -> Dispute:
    if not 1 <= number <= len(match.disputes):
        raise Broken(match.id, f"version {version} tells of dispute {number}, which nobody has opened")
    return match.disputes[number - 1]


def _ruling(match: Match, number: int, outcome: life.Ruling, version: int) -> None:
    """Makes sure that a dispute was ruled so."""
    if _dispute(match, number, version).outcome != outcome:
        raise Broken(match.id, f"version {version} tells what no ruling on dispute {number} was")


def _with_dispute(match: Match, dispute: Dispute) -> Match:
    number = dispute.number
    return replace(match, disputes=(*match.disputes[: number - 1], dispute, *match.disputes[number:]))


@_on(life.SeatTaken)
def _seat_taken(match: Match, fact: life.SeatTaken, version: int) -> Match:
    seed: Seed = "committed" if fact.seed_hash is not None else "none" if fact.seed is None else "plain"
    return _with_seat(match, SeatState(fact.seat, fact.player, fact.bot, seed, fact.seed_hash, fact.seed))


@_on(life.SeatLeft)
def _seat_left(match: Match, fact: life.SeatLeft, version: int) -> Match:
    return replace(_with_seat(match, SeatState(fact.seat)), prompts=())


@_on(life.SeedsAwaited)
def _seeds_awaited(match: Match, fact: life.SeedsAwaited, version: int) -> Match:
    return replace(match, prompts=opened((OpenSeed(seat) for seat in fact.seats), version, fact.until))


@_on(life.SeedOpened)
def _seed_opened(match: Match, fact: life.SeedOpened, version: int) -> Match:
    seat = replace(match.seats[fact.seat - 1], seed="opened", contribution=fact.contribution)
    return replace(_with_seat(match, seat), prompts=without_seat(match.prompts, fact.seat))


@_on(life.MatchStarted)
def _match_started(match: Match, fact: life.MatchStarted, version: int) -> Match:
    key = None if match.incomplete else match_key(match.secret, fact.contributions)
    return replace(match, status="running", started=version, key=key, prompts=())


@_on(life.UndoRequested)
def _undo_requested(match: Match, fact: life.UndoRequested, version: int) -> Match:
    return replace(match, request=UndoRequest(version, fact.seat, fact.to_version, fact.asked, (), fact.until))


@_on(life.UndoAgreed)
def _undo_agreed(match: Match, fact: life.UndoAgreed, version: int) -> Match:
    request = match.request
    if request is None:
        raise Broken(match.id, f"version {version} agrees to no request")
    return replace(match, request=replace(request, agreed=(*request.agreed, fact.seat)))


@_on(life.UndoRefused)
def _undo_refused(match: Match, fact: life.UndoRefused, version: int) -> Match:
    return replace(match, request=None)


@_on(life.UndoWithdrawn)
def _undo_withdrawn(match: Match, fact: life.UndoWithdrawn, version: int) -> Match:
    return replace(match, request=None)


@_on(life.MatchUndone)
def _match_undone(match: Match, fact: life.MatchUndone, version: int) -> Match:
    return replace(
        match,
        request=None,
        practice=match.practice or fact.practice,
        undo_count=match.undo_count + 1,
        undos=(*match.undos, Undo(version, fact.seat)),
    )


@_on(life.MatchRedone)
def _match_redone(match: Match, fact: life.MatchRedone, version: int) -> Match:
    return replace(match, request=None, undos=match.undos[:-1])


@_on(life.SeatResigned)
def _seat_resigned(match: Match, fact: life.SeatResigned, version: int) -> Match:
    return _gone(match, fact.seat, "resigned")


@_on(life.SeatTimedOut)
def _seat_timed_out(match: Match, fact: life.SeatTimedOut, version: int) -> Match:
    return _gone(match, fact.seat, "timed-out")


@_on(life.SeatForfeited)
def _seat_forfeited(match: Match, fact: life.SeatForfeited, version: int) -> Match:
    return _gone(match, fact.seat, "forfeited")


@_on(life.DisputeOpened)
def _dispute_opened(match: Match, fact: life.DisputeOpened, version: int) -> Match:
    if fact.dispute != len(match.disputes) + 1:
        raise Broken(match.id, f"version {version} opens dispute {fact.dispute} out of turn")
    dispute = Dispute(fact.dispute, version, fact.seat, fact.version, fact.text_commitment)
    return replace(match, disputes=(*match.disputes, dispute))


@_on(life.DisputeTaken)
def _dispute_taken(match: Match, fact: life.DisputeTaken, version: int) -> Match:
    dispute = _dispute(match, fact.dispute, version)
    if dispute.stage == "ruled":
        raise Broken(match.id, f"version {version} takes on dispute {fact.dispute}, which was ruled")
    return _with_dispute(match, replace(dispute, arbiter=fact.arbiter))


@_on(life.DisputeRuled)
def _dispute_ruled(match: Match, fact: life.DisputeRuled, version: int) -> Match:
    dispute = _dispute(match, fact.dispute, version)
    if dispute.stage != "taken" or dispute.arbiter != fact.arbiter:
        raise Broken(match.id, f"version {version} rules dispute {fact.dispute}, which this arbiter has not taken on")
    ruled = replace(dispute, ruled=version, outcome=fact.outcome, ruling_commitment=fact.text_commitment)
    return _with_dispute(match, ruled)


@_on(life.MatchRuledBack)
def _match_ruled_back(match: Match, fact: life.MatchRuledBack, version: int) -> Match:
    _ruling(match, fact.dispute, "ruled-back", version)
    if match.status != "running" or match.started is None or fact.to_version < match.started:
        raise Broken(match.id, f"version {version} rules a match back that is {match.status} to {fact.to_version}")
    return replace(match, request=None, undos=())


@_on(life.MatchCorrected)
def _match_corrected(match: Match, fact: life.MatchCorrected, version: int) -> Match:
    _ruling(match, fact.dispute, "corrected", version)
    if match.status != "finished":
        raise Broken(match.id, f"version {version} corrects the result of a match that is {match.status}")
    return replace(match, result=msgspec.convert(fact.result, Result))


@_on(life.PlayerForgotten)
def _player_forgotten(match: Match, fact: life.PlayerForgotten, version: int) -> Match:
    player = fact.player
    if player is None:
        raise Broken(match.id, f"version {version} does not say who is forgotten")
    disputes = tuple(
        replace(
            dispute,
            text_erased=dispute.text_erased or match.seats[dispute.seat - 1].player == player,
            ruling_erased=dispute.ruling_erased or (dispute.ruled is not None and dispute.arbiter == player),
        )
        for dispute in match.disputes
    )
    return replace(match, disputes=disputes, erased=(*match.erased, player))


@_on(life.FactOpened)
def _fact_opened(match: Match, fact: life.FactOpened, version: int) -> Match:
    return replace(match, opened=(*match.opened, OpenedPart(fact.version, fact.at, fact.player)))


@_on(life.MatchFinished)
def _match_finished(match: Match, fact: life.MatchFinished, version: int) -> Match:
    result = msgspec.convert(fact.result, Result)
    return replace(match, status="finished", result=result, prompts=(), request=None, undos=())


@_on(life.MatchAborted)
def _match_aborted(match: Match, fact: life.MatchAborted, version: int) -> Match:
    return replace(match, status="aborted", aborted=fact, prompts=(), request=None, undos=())


@_on(life.SecretRevealed)
def _secret_revealed(match: Match, fact: life.SecretRevealed, version: int) -> Match:
    return replace(match, revealed=True)


_READ_BY_FOLDING = {life.MatchCreated, life.PromptAnswered}
if wrong := set(life.LIFECYCLE_FACTS) ^ (_changes.keys() | _READ_BY_FOLDING):
    raise TypeError("not one change per fact: " + ", ".join(sorted(kind.__name__ for kind in wrong)))

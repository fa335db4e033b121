"""The acts of a match's life in words, as they stand in its timeline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct

from events.envelope import Actor
from events.lifecycle import (
    AnyLifecycleFact,
    ContinuedMatch,
    DisputeOpened,
    DisputeRuled,
    DisputeTaken,
    FactOpened,
    MatchAborted,
    MatchCorrected,
    MatchCreated,
    MatchFinished,
    MatchRedone,
    MatchRuledBack,
    MatchStarted,
    MatchUndone,
    PlayerForgotten,
    SeatForfeited,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeatTimedOut,
    SecretRevealed,
    SeedOpened,
    SeedsAwaited,
    UndoAgreed,
    UndoRefused,
    UndoRequested,
    UndoWithdrawn,
)
from games.kit.game import Game
from games.kit.results import Result


class Said(Struct, frozen=True):
    """What happened, and the seat it is about."""

    text: str
    seat: int | None = None


_ABORTED: Final = {
    "by-creator": "The match is called off by its creator.",
    "by-all-seats": "The match is broken off with the consent of all seats.",
    "abandoned": "The match is closed: nobody has played on for too long.",
}


_RULED: Final = {
    "dismissed": "is dismissed",
    "upheld": "is upheld; the game stays as it is",
    "ruled-back": "is upheld; the game goes back",
    "forfeited": "is upheld; a seat is forfeited",
    "corrected": "is upheld; the result is corrected",
}


def in_words(fact: AnyLifecycleFact, game: Game, actor: Actor | None) -> Said | None:
    """A fact of the match's life in words; `None` where it tells people nothing."""
    match fact:
        case MatchCreated(seat_count=seats, continues=ContinuedMatch(match=before)):
            return Said(f"A match of {game.title} for {seats} is set up, to continue {before}.")
        case MatchCreated(seat_count=seats):
            return Said(f"A match of {game.title} for {seats} is set up.")
        case SeatTaken(seat=seat, bot=None):
            return Said(f"A player takes seat {seat}.", seat)
        case SeatTaken(seat=seat, bot=policy):
            return Said(f"A built-in bot ({policy}) takes seat {seat}.", seat)
        case SeatLeft(seat=seat):
            return Said(f"Seat {seat} is free again.", seat)
        case SeedsAwaited(seats=seats, until=until):
            return Said(f"Before the start {_listed(seats)} must open a seed, until {until}.")
        case SeedOpened(seat=seat):
            return Said(f"Seat {seat} opens its seed.", seat)
        case MatchStarted():
            return Said("The match starts.")
        case UndoRequested(seat=seat, to_version=0):
            return Said(f"Seat {seat} asks to break the match off.", seat)
        case UndoRequested(seat=seat, to_version=version):
            return Said(f"Seat {seat} asks to go back to version {version}.", seat)
        case UndoAgreed(seat=seat):
            return Said(f"Seat {seat} agrees to what was asked.", seat)
        case UndoRefused(seat=seat):
            return Said(f"Seat {seat} refuses what was asked.", seat)
        case UndoWithdrawn(seat=seat):
            return Said(f"Seat {seat} takes back what it asked.", seat)
        case MatchUndone(seat=seat, to_version=version):
            return Said(f"The game goes back to version {version}, as seat {seat} asked.", seat)
        case MatchRedone(seat=seat, to_version=version):
            return Said(f"Seat {seat} takes back its undo: the game goes on from version {version}.", seat)
        case SeatResigned(seat=seat):
            return Said(f"Seat {seat} gives up.", seat)
        case SeatTimedOut(seat=seat):
            return Said(f"Seat {seat} did not answer in time.", seat)
        case SeatForfeited(seat=seat):
            return Said(f"Seat {seat} loses its place in the match.", seat)
        case DisputeOpened(dispute=number, seat=seat, version=version):
            return Said(f"Seat {seat} disputes version {version} (dispute {number}).", seat)
        case DisputeTaken(dispute=number):
            return Said(f"An arbiter takes on dispute {number}, and sees what is hidden from others until the ruling.")
        case DisputeRuled(dispute=number, outcome=outcome):
            return Said(f"Dispute {number} {_RULED[outcome]}.")
        case MatchRuledBack(dispute=number, to_version=version):
            return Said(f"The game goes back to version {version}, by the ruling on dispute {number}.")
        case MatchCorrected(dispute=number):
            return Said(f"The match has another result, by the ruling on dispute {number}.")
        case PlayerForgotten():
            return Said("A player is forgotten: their name and texts are deleted.")
        case FactOpened(version=version, player=player):
            return Said(
                f"Something hidden of version {version} is shown to {'all' if player is None else 'one player'}.",
                None if actor is None else actor.seat,
            )
        case MatchFinished(result=result):
            return Said(_end(msgspec.convert(result, Result)))
        case MatchAborted(reason="seed-not-opened", seats=seats):
            return Said(f"The match is called off: {_listed(seats)} did not open a seed in time.")
        case MatchAborted(reason=reason):
            return Said(_ABORTED[reason])
        case SecretRevealed():
            return Said("The match's secret is published: everything hidden can be checked now.")
    return None


def _end(result: Result) -> str:
    """How a match ended: why, who won, and each seat's points with where they come from."""
    winners = [rank.seat for rank in result.ranking if rank.rank == 1]
    by = "" if result.tie_break in (None, "shared") else f", ahead by {result.tie_break}"
    won = f"{_listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}{by}."
    why = "The match is over." if result.reason == "played out" else f"The match is over: {result.reason}."
    if not any(rank.lines for rank in result.ranking):
        return f"{why} {won[0].upper()}{won[1:]}"
    points = [
        f"seat {rank.seat} {rank.score} ({', '.join(f'{line.label} {line.points}' for line in rank.lines)})"
        for rank in result.ranking
    ]
    return f"{why} {won[0].upper()}{won[1:]} Points: {'; '.join(points)}."


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats)

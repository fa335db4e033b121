"""The solo challenge as a series of games: which challenges are open, when it ends, and what it scores (H)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.epos.cards import Content
from games.epos.sections import SCORING_THE_SERIES
from games.epos.solo_tasks import LevelName
from games.kit.quantities import Count, ItemId
from games.kit.results import ScoreLine, total
from games.kit.structs import Model

Outcome: TypeAlias = Literal["mastered", "partial", "failed"]


class SeriesGame(Model, frozen=True, kw_only=True):
    """What a game of a solo challenge came to.

    `partial` is that a challenge was only partly fulfilled, be it for the second time. `failed` games name no
    challenge, and the round after which glory was lacking, if that is why.
    """

    outcome: Outcome
    challenge: Annotated[
        ItemId, Meta(description="The challenge that was mastered or partly fulfilled; `none` where the game failed.")
    ] = "none"
    glory: Annotated[int, Meta(ge=-10_000, le=10_000, description="The glory at the end of the game.")] = 0
    lost_after_round: Annotated[Count, Meta(description="The round whose glory was missed; 0 for none.")] = 0


def mastered(series: Iterable[SeriesGame]) -> tuple[str, ...]:
    """The challenges mastered so far, in order: fully, or partly for the second time (H.II)."""
    done: list[str] = []
    partly: set[str] = set()
    for game in series:
        if game.outcome == "mastered" or (game.outcome == "partial" and game.challenge in partly):
            done.append(game.challenge)
        elif game.outcome == "partial":
            partly.add(game.challenge)
    return tuple(done)


def open_challenges(content: Content, series: Sequence[SeriesGame]) -> tuple[str, ...]:
    """The challenges that the next game can master: those left of the lowest level that has any left (H.II)."""
    if has_ended(content, series):
        return ()
    done = mastered(series)
    left = [each for each in content.solo_challenge.challenges if each.id not in done]
    return tuple(each.id for each in left if each.level == left[0].level)


def failures(series: Iterable[SeriesGame]) -> int:
    """How many attempts failed so far."""
    return sum(game.outcome == "failed" for game in series)


def has_ended(content: Content, series: Sequence[SeriesGame]) -> bool:
    """Whether all challenges are mastered or the last failed attempt is marked (H.III, Q-21)."""
    challenges = content.solo_challenge
    return len(mastered(series)) == len(challenges.challenges) or failures(series) >= challenges.last_failure


def challenge_points(content: Content, series: Sequence[SeriesGame]) -> tuple[ScoreLine, ...]:
    """The score sheet: challenge points by source (H.III).

    The failed attempt that ends the series costs nothing more, not even for the round it was lost in. High glory counts
    for the games that mastered a challenge (Q-25).
    """
    rules = content.solo_challenge
    failed = failures(series)
    counted = [game for place, game in enumerate(series) if failures(series[: place + 1]) < rules.last_failure]
    partly = Counter(game.challenge for game in series if game.outcome == "partial")
    won = [
        game for place, game in enumerate(series) if len(mastered(series[: place + 1])) > len(mastered(series[:place]))
    ]
    points = {
        "Mastered challenges": rules.mastered * len(won),
        "Partial successes": -rules.partial * len(partly),
        "Failed attempts": -(0, *rules.failures)[min(failed, len(rules.failures))],
        "Rounds without the glory demanded": -sum(game.lost_after_round for game in counted),
        "High glory": sum(_high_glory(content, game.glory) for game in won),
    }
    return tuple(ScoreLine(label, number, SCORING_THE_SERIES) for label, number in points.items())


def verdict(content: Content, level: LevelName, series: Sequence[SeriesGame]) -> str:
    """What a solo challenge that has ended came to: its challenge points, and the title of the result table (H.III)."""
    points = total(challenge_points(content, series))
    title = content.series_title(level, points) or "no title"
    return f"the solo challenge ends with {points} challenge points, {title}"


def _high_glory(content: Content, glory: int) -> int:
    return max((each.points for each in content.solo_challenge.high_glory if each.least <= glory), default=0)

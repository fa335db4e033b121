"""The options of a match: start, decks, solo tasks and series; what has rules of its own is refused by name."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.epos.cards import Content
from games.epos.series import SeriesGame, has_ended, open_challenges
from games.epos.solo_tasks import LevelName
from games.kit.decider import Problem
from games.kit.quantities import ItemId
from games.kit.structs import Model

FIRST_GAME = "first-game"
"""The task of a first solo game, which is no challenge."""

ScenarioName: TypeAlias = Literal[
    "none",
    "kingdoms",
    "tributes",
    "infrastructure",
    "expeditions",
    "trade",
    "progress",
    "turbulent-times",
    "new-era",
]


class Options(Model, frozen=True):
    """How a match is to be played. Defaults are the rulebook's for a first game."""

    start: Annotated[
        Literal["recommended", "experienced"],
        Meta(
            description="How players start: with the recommended cards, professions and poleis, or with what they "
            "choose themselves."
        ),
    ] = "recommended"
    decks: Annotated[
        Literal["full", "core"],
        Meta(description="Cards of each epoch: all 28, or the 20 with the lowest numbers."),
    ] = "full"
    challenge: Annotated[
        ItemId,
        Meta(
            description="The tasks of a single solo game: `first-game` for 2 bonus point markers and 70 glory, or a "
            "challenge by id, such as `challenge-5`."
        ),
    ] = FIRST_GAME
    series_level: Annotated[
        Literal["none", LevelName],
        Meta(description="Whether this is a game of a solo challenge, and the level of glory chosen for all of it."),
    ] = "none"
    series_so_far: Annotated[
        tuple[SeriesGame, ...],
        Meta(
            max_length=32,
            description="The earlier games of the solo challenge, in order; filled in where a match continues one.",
            extra_json_schema={"readOnly": True},
        ),
    ] = ()
    scenario: Annotated[
        ScenarioName, Meta(description="The scenario. Only `none` can be played: scenarios have rules of their own.")
    ] = "none"
    campaign: Annotated[
        bool, Meta(description="Whether this is a campaign game. It cannot be played: it has a rulebook of its own.")
    ] = False


def check_options(content: Content, options: Options, seats: int) -> Sequence[Problem]:
    """What does not fit the seats, the content or each other, and what has rules that are not held here (B)."""
    return [*_out_of_scope(options), *_solo(content, options, seats), *_series(content, options, seats)]


def _out_of_scope(options: Options) -> Iterator[Problem]:
    if options.scenario != "none":
        said = "A scenario has rules of its own, which are not part of this game's rulebook; play the base game."
        yield Problem("/scenario", said)
    if options.campaign:
        said = "The campaign has a rulebook of its own, which this game does not have; play the base game."
        yield Problem("/campaign", said)


def _solo(content: Content, options: Options, seats: int) -> Iterator[Problem]:
    if options.challenge == FIRST_GAME:
        return
    if seats != 1:
        yield Problem("/challenge", f"Challenges are for one seat, not for {seats}; leave it out.")
    elif options.series_level != "none":
        yield Problem("/challenge", "A game of a solo challenge is not bound to one challenge; leave it out.")
    elif options.challenge not in content.challenge:
        known = ", ".join((FIRST_GAME, *content.challenge))
        yield Problem("/challenge", f"New matches have no challenge '{options.challenge}'; name one of {known}.")


def _series(content: Content, options: Options, seats: int) -> Iterator[Problem]:
    if options.series_level == "none":
        if options.series_so_far:
            yield Problem("/seriesSoFar", "Earlier games are those of a solo challenge; choose its level too.")
        return
    if seats != 1:
        yield Problem("/seriesLevel", f"A solo challenge is for one seat, not for {seats}; leave it out.")
    for place, game in enumerate(options.series_so_far):
        before = options.series_so_far[:place]
        if has_ended(content, before):
            yield Problem(f"/seriesSoFar/{place}", "The solo challenge had ended before this game.")
        elif said := _wrong(content, options.series_level, before, game):
            yield Problem(f"/seriesSoFar/{place}", said)
        else:
            continue
        return
    if options.series_so_far and has_ended(content, options.series_so_far):
        yield Problem("/seriesSoFar", "This solo challenge has ended; begin a new one without earlier games.")


def _wrong(content: Content, level: LevelName, before: Sequence[SeriesGame], game: SeriesGame) -> str:
    """What is wrong with a game of a series, after these games."""
    open_ones = open_challenges(content, before)
    if game.outcome == "failed":
        if game.challenge != "none":
            return "A failed game has no challenge; its challenge is 'none'."
        if game.lost_after_round > len(content.level(level).rounds):
            return f"Level {content.level(level).name} demands no glory after round {game.lost_after_round}."
        return ""
    if game.challenge not in open_ones:
        return f"'{game.challenge}' could not be mastered in this game; it is one of {', '.join(open_ones)}."
    return "A game that lacked glory after a round has failed." if game.lost_after_round else ""

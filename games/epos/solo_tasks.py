"""Tasks of solo games: the closed vocabulary of what must be done and when, and the data of the solo challenge."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epos.components import Epoch
from games.epos.professions import Profession
from games.kit.content import Item, Source
from games.kit.quantities import Count, ItemId
from games.kit.structs import Model, kebab

LevelName: TypeAlias = Literal["i", "ii", "iii", "iv"]
LEVELS: tuple[LevelName, ...] = get_args(LevelName)


class Deed(Model, frozen=True, tag_field="kind", tag=kebab):
    """What a task asks for. `kind` tells what."""


class OwnBonusMarkers(Deed, frozen=True):
    """Have at least so many bonus point markers."""

    count: Count


class OwnBonusMarker(Deed, frozen=True):
    """Have the bonus point marker of this type."""

    bonus: ItemId


class HaveGlory(Deed, frozen=True):
    """Have at least so much glory."""

    glory: Count


class HaveTrained(Deed, frozen=True):
    """Have trained a profession so often; virtual ones do not count."""

    profession: Profession
    count: Count


class HaveCoins(Deed, frozen=True):
    """Have at least so many coins (Q-22)."""

    coins: Count


class HaveAreaMarkers(Deed, frozen=True):
    """Have so many neutral markers in the oracle and temple areas together."""

    count: Count


class HaveCities(Deed, frozen=True):
    """Have at least so many cities in poleis, or in provinces."""

    where: Literal["poleis", "provinces"]
    count: Count


class AtMostCities(Deed, frozen=True):
    """Have at most so many cities on the map."""

    count: Count


class HavePlayed(Deed, frozen=True):
    """Have played at least so many civilization cards of these epochs."""

    epochs: tuple[Epoch, ...]
    count: Count


class NoLocks(Deed, frozen=True):
    """Have no lock marker left on the timeline (Q-24)."""


class EmptyHand(Deed, frozen=True):
    """Have no civilization card left in hand."""


class NeverTaxCollector(Deed, frozen=True):
    """Never use the Tax Collector."""


class NeverDoubleHourglass(Deed, frozen=True):
    """Never take a double hourglass; that of the start is none that was taken (Q-23)."""


AnyDeed: TypeAlias = (
    OwnBonusMarkers
    | OwnBonusMarker
    | HaveGlory
    | HaveTrained
    | HaveCoins
    | HaveAreaMarkers
    | HaveCities
    | AtMostCities
    | HavePlayed
    | NoLocks
    | EmptyHand
    | NeverTaxCollector
    | NeverDoubleHourglass
)


class Task(Model, frozen=True, kw_only=True):
    """Something to do, and when it must be done.

    `end`: it holds when the game has ended; `during`: when one of the player's turns ends; `throughout`: it is never
    broken; `by-round`: by the end of round `byRound`, its reform phase included, or, as a partial success, only by the
    end of round `partlyByRound`, where that is not 0.
    """

    when: Literal["end", "during", "throughout", "by-round"]
    deed: AnyDeed
    by_round: Count = 0
    partly_by_round: Count = 0


class Challenge(Item, frozen=True, kw_only=True):
    """A challenge of the solo challenge: its number and level, and its two tasks."""

    number: Count
    level: Annotated[int, Meta(ge=1, le=3, description="The level of challenges that it belongs to.")]
    tasks: tuple[Task, Task]


class GloryLevel(Item, frozen=True, kw_only=True):
    """A level I–IV of glory: what is demanded after each round, if anything is, and after the final scoring (Q-26)."""

    level: LevelName
    name: str
    rounds: tuple[Count, ...] = ()
    final: Count


class HighGlory(Model, frozen=True, kw_only=True):
    """Challenge points for a game with so much glory (Q-25)."""

    least: Count
    points: Count


class SeriesTitle(Item, frozen=True, kw_only=True):
    """A line of the challenge points table: from how many challenge points on, at a level, which title."""

    level: LevelName
    name: str
    least: Count


class SoloChallenge(Model, frozen=True, kw_only=True):
    """The solo challenge in numbers.

    `failures` are the challenge points lost by 1, 2, … failed attempts in all; with `lastFailure` the series ends.
    """

    source: Source
    note: str = ""
    mastered: Count
    partial: Count
    failures: tuple[Count, ...]
    last_failure: Count
    high_glory: tuple[HighGlory, ...]
    challenges: tuple[Challenge, ...]
    levels: tuple[GloryLevel, ...]
    titles: tuple[SeriesTitle, ...]


class Rating(Item, frozen=True, kw_only=True):
    """What the glory of a solo game means, from so much on."""

    name: str
    least: Count


class Solo(Model, frozen=True, kw_only=True):
    """Solo play: the tasks of a first game, and what the glory of any game means."""

    source: Source
    first_game: tuple[Task, ...]
    ratings: Annotated[tuple[Rating, ...], Meta(min_length=1)]

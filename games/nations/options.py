"""The options of a match: board side, difficulty by seat, sets of cards, and the official variant for five."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.kit.decider import Problem
from games.kit.structs import Model
from games.nations.card_kinds import CardSet
from games.nations.cards import Content
from games.nations.components import Side

DifficultyName: TypeAlias = Literal["chieftain", "prince", "king", "emperor"]


class Options(Model, frozen=True):
    """How a match is to be played. Defaults are the rulebook's for a first game."""

    side: Annotated[
        Side,
        Meta(description="A sides are all equal; B sides differ and are chosen in reverse player order."),
    ] = "a"
    difficulties: Annotated[
        tuple[DifficultyName, ...],
        Meta(
            max_length=5,
            description="Difficulty levels of seats 1, 2, …: the bonus for growth. Seats without one play on Prince.",
        ),
    ] = ()
    advanced: Annotated[
        bool,
        Meta(description="Whether Advanced cards are in the decks. With five seats they are unless Expert cards are."),
    ] = False
    expert: Annotated[bool, Meta(description="Whether Expert cards are in the decks.")] = False
    five_player_events: Annotated[
        bool,
        Meta(
            description="With five seats: whether what the first of a comparison gains also goes to the second, and "
            "what the last suffers hits the last two (R28)."
        ),
    ] = False


def difficulty_of(options: Options, seat: int) -> DifficultyName:
    """The difficulty level of a seat."""
    return options.difficulties[seat - 1] if seat <= len(options.difficulties) else "prince"


def sets_of(options: Options, seats: int) -> tuple[CardSet, ...]:
    """The sets of cards in the decks: the basic ones are too few for five."""
    advanced = options.advanced or (seats == 5 and not options.expert)
    return ("basic", *(("advanced",) if advanced else ()), *(("expert",) if options.expert else ()))


def check_options(content: Content, options: Options, seats: int) -> Sequence[Problem]:
    """What does not fit the seats or the content of a new match."""
    problems = [
        Problem(f"/difficulties/{place}", f"There are {seats} seats; name at most as many levels.")
        for place in range(seats, len(options.difficulties))
    ]
    problems += [
        Problem(f"/difficulties/{place}", f"New matches have no level '{level}'.")
        for place, level in enumerate(options.difficulties)
        if level not in content.difficulty
    ]
    if options.five_player_events and seats != 5:
        problems.append(Problem("/fivePlayerEvents", "This variant is for five seats; leave it out."))
    return problems

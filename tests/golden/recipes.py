"""The golden matches: what each is there to show. `python -m tests.golden.write` plays them anew and writes them.

They are to change only together with the rules, the content or this list; the commit then says why. Lucks were looked
for (`python -m tests.golden.search`): with these the ties come about, and options show in what happens.
"""

from __future__ import annotations

from typing import Any, Final

from games.kit.bots import Policy
from tests.golden.playing import Recipe

RANDOM: Final[Policy] = "random"
GREEDY: Final[Policy] = "greedy"
IDLE: Final = ("pass", "undeploy")
UNHURRIED: Final = ("exchange-professions", "train-any", "finish-turn")


def _tides(name: str, *policies: Policy, luck: str = "", **options: Any) -> Recipe:
    return Recipe(game="tides", name=name, policies=policies, luck=luck or name, options=options)


def _nations(
    name: str,
    *policies: Policy,
    luck: str = "",
    contribute: tuple[int, ...] = (),
    avoid: tuple[str, ...] = (),
    **options: Any,
) -> Recipe:
    return Recipe(
        game="nations",
        name=name,
        policies=policies,
        luck=luck or name,
        contribute=contribute,
        avoid=avoid,
        options=options,
    )


def _provincia(
    name: str, *policies: Policy, luck: str = "", contribute: tuple[int, ...] = (), **options: Any
) -> Recipe:
    return Recipe(
        game="provincia-romana",
        name=name,
        policies=policies,
        luck=luck or name,
        contribute=contribute,
        options=options,
    )


def _epos(
    name: str,
    *policies: Policy,
    luck: str = "",
    contribute: tuple[int, ...] = (),
    avoid: tuple[str, ...] = (),
    **options: Any,
) -> Recipe:
    return Recipe(
        game="epos",
        name=name,
        policies=policies,
        luck=luck or name,
        contribute=contribute,
        avoid=avoid,
        options=options,
    )


def _mastered(*challenges: int) -> tuple[dict[str, Any], ...]:
    """Earlier games of a solo challenge of EPOS that mastered these challenges."""
    return tuple(
        {"outcome": "mastered", "challenge": f"challenge-{number}", "glory": 100, "lostAfterRound": 0}
        for number in challenges
    )


def _failed(rounds: int) -> dict[str, Any]:
    """An earlier game of a solo challenge of EPOS that lacked glory after a round."""
    return {"outcome": "failed", "challenge": "none", "glory": rounds, "lostAfterRound": rounds}


RECIPES: tuple[Recipe, ...] = (
    _tides("two-seats", RANDOM, GREEDY),
    _tides("three-seats-and-two-rounds", GREEDY, RANDOM, GREEDY, rounds=2),
    _tides("four-seats-without-piracy", RANDOM, GREEDY, RANDOM, GREEDY, piracy=False),
    _tides("one-round", GREEDY, GREEDY, rounds=1),
    _tides("three-rounds", RANDOM, RANDOM, rounds=3),
    _tides("five-rounds", GREEDY, RANDOM, rounds=5),
    _tides("six-rounds", RANDOM, GREEDY, RANDOM, rounds=6),
    _tides("tie-by-coins", RANDOM, RANDOM, luck="tie 8"),
    _tides("tie-by-cards-in-hand", GREEDY, GREEDY, luck="tie 68"),
    _tides("tie-shared", RANDOM, RANDOM, luck="tie 111"),
    _nations("one-random", RANDOM, luck="one-random 25"),
    _nations(
        "one-greedy", GREEDY, luck="one-greedy 24", side="b", advanced=True, expert=True, difficulties=("chieftain",)
    ),
    _nations("two-random", RANDOM, RANDOM, luck="two-random 41", contribute=(1, 2)),
    _nations("two-greedy", GREEDY, GREEDY, luck="two-greedy 3"),
    _nations(
        "two-busy-with-expert-cards", RANDOM, RANDOM, avoid=IDLE, luck="two-busy-with-expert-cards 20", expert=True
    ),
    _nations(
        "two-busy-with-advanced-cards",
        RANDOM,
        RANDOM,
        avoid=IDLE,
        luck="two-busy-with-advanced-cards 37",
        advanced=True,
    ),
    _nations(
        "two-on-b-sides",
        RANDOM,
        GREEDY,
        avoid=IDLE,
        luck="two-on-b-sides 59",
        side="b",
        advanced=True,
        difficulties=("emperor", "chieftain"),
    ),
    _nations(
        "three-of-both",
        GREEDY,
        RANDOM,
        GREEDY,
        avoid=IDLE,
        luck="three-of-both 17",
        advanced=True,
        expert=True,
        difficulties=("prince", "king"),
    ),
    _nations(
        "colony-given-up",
        GREEDY,
        RANDOM,
        GREEDY,
        luck="three-of-both 10",
        avoid=IDLE,
        advanced=True,
        expert=True,
        difficulties=("prince", "king"),
    ),
    _nations("four-greedy", *[GREEDY] * 4, luck="four-greedy 48", side="b", expert=True, contribute=(3,)),
    _nations(
        "five-of-both", RANDOM, GREEDY, RANDOM, GREEDY, RANDOM, avoid=IDLE, luck="five-of-both 40", contribute=(1, 4)
    ),
    _nations(
        "five-events", *[GREEDY] * 5, luck="five-events 58", side="b", advanced=True, expert=True, fivePlayerEvents=True
    ),
    _nations(
        "card-lost", RANDOM, GREEDY, RANDOM, GREEDY, RANDOM, luck="five-of-both 17", avoid=IDLE, contribute=(1, 4)
    ),
    _nations("tie-by-player-order", RANDOM, RANDOM, luck="tie-by-player-order 0", side="b", expert=True),
    _epos("one-random", RANDOM),
    _epos("one-greedy", GREEDY, start="experienced"),
    _epos("two-random", RANDOM, RANDOM, contribute=(1, 2)),
    _epos("two-greedy", GREEDY, GREEDY, luck="k 5", start="experienced"),
    _epos("three-random", RANDOM, RANDOM, RANDOM, start="experienced"),
    _epos("three-of-both", GREEDY, RANDOM, GREEDY, avoid=UNHURRIED, contribute=(3,)),
    _epos("four-of-both", RANDOM, GREEDY, RANDOM, GREEDY, decks="core"),
    _epos("four-greedy", *[GREEDY] * 4, start="experienced", contribute=(1, 4)),
    _epos("tie-by-played-cards", RANDOM, RANDOM, luck="t 36"),
    _epos("tie-by-remaining-coins", *[RANDOM] * 4, luck="t 11"),
    _epos("tie-shared", RANDOM, RANDOM, RANDOM, luck="t 1"),
    _epos("cities-relocated", GREEDY, luck="relocation 12", avoid=("end-building",), start="experienced"),
    _epos("challenge-1", GREEDY, luck="challenge-1 1", challenge="challenge-1"),
    *(_epos(f"challenge-{number}", GREEDY, challenge=f"challenge-{number}") for number in range(2, 11)),
    _epos("series-begun", GREEDY, luck="k 5", start="experienced", seriesLevel="i"),
    _epos("series-of-level-2", RANDOM, seriesLevel="ii", seriesSoFar=_mastered(1)),
    _epos("series-lost-after-a-round", RANDOM, seriesLevel="iii", seriesSoFar=(_failed(1), *_mastered(1, 2))),
    _epos("series-of-level-4", GREEDY, seriesLevel="iv", decks="core"),
    _epos(
        "series-partly",
        GREEDY,
        luck="s 19",
        start="experienced",
        seriesLevel="i",
        seriesSoFar=_mastered(*range(1, 10)),
    ),
    _epos("series-ended-by-failures", RANDOM, seriesLevel="iii", seriesSoFar=tuple(map(_failed, (1, 2, 1, 2)))),
    _epos("series-ended-by-mastering", GREEDY, luck="s 4", seriesLevel="i", seriesSoFar=_mastered(*range(1, 8), 9, 10)),
    _provincia("two-random", RANDOM, RANDOM, contribute=(1, 2)),
    _provincia("two-greedy", GREEDY, GREEDY),
    _provincia("three-random", RANDOM, RANDOM, RANDOM),
    _provincia("three-greedy", GREEDY, GREEDY, GREEDY, contribute=(3,)),
    _provincia("four-of-both", RANDOM, GREEDY, RANDOM, GREEDY),
    _provincia("five-of-both", GREEDY, RANDOM, GREEDY, RANDOM, GREEDY, contribute=(1, 4)),
    _provincia("six-random", *[RANDOM] * 6),
    _provincia("six-greedy", *[GREEDY] * 6, contribute=(2,)),
    _provincia("concussio", RANDOM, RANDOM, luck="concussio 17"),
    _provincia("tie-by-gold", RANDOM, RANDOM, luck="tie 49"),
    _provincia("tie-by-resources", RANDOM, RANDOM, luck="tie 17"),
    _provincia("tie-by-morale", RANDOM, RANDOM, luck="tie 473"),
    _provincia("tie-by-special-aedificium", RANDOM, RANDOM, luck="tie 1122"),
    _provincia("tie-shared", RANDOM, RANDOM, luck="tie 1013"),
    _provincia(
        "options-of-the-decks",
        *[GREEDY] * 2,
        luck="option 0",
        cities=("arelate", "forum-julii"),
        ponsAndPortusCopies=3,
        reshuffle="eager",
        handLimitCheck="end-of-turn",
        patronus="one-of-each",
        commercium="icon",
    ),
    _provincia(
        "options-of-gains",
        *[RANDOM] * 2,
        luck="option 1",
        cities=("loupian",),
        coin="gain",
        activationBelowOne=True,
        oneTimeGains="taken-back",
        goldLimited=False,
    ),
    _provincia(
        "options-of-limits",
        *[GREEDY] * 3,
        luck="option 11",
        cities=("massilia", "narbo-martius", "tolosa"),
        coin="cost",
        strataUnique=True,
        trackTops="printed",
    ),
)

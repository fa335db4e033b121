"""The timeline's words: whole matches read as a report, and what single lines say."""

import re
from itertools import pairwise
from typing import Any

import pytest

from games.epos import EPOS
from games.epos.action_facts import ActionChosen
from games.epos.cards import Content
from games.epos.holdings import AreaMarkerForgone, CoinsGained, CoinsPaid, GloryGained
from games.epos.land_facts import AreaActivated, PioneersReturned
from games.epos.market import CardsBoxed, CardsBoxedUnseen, CardsMarked
from games.epos.modifiers import ModifierApplied
from games.epos.narrator import narrate
from games.epos.options import Options
from games.epos.principal import PrincipalRemained
from games.epos.setup import BonusMarkersPlaced
from games.epos.solo_challenge import SeriesGameEnded
from games.epos.task_record import TaskFulfilled
from games.epos.timeline import HourglassesPlaced, TimelineCleared
from games.kit.structs import Fact
from tests.specification import playout

MATCHES = [
    (1, "greedy", Options(series_level="iii")),
    (1, "random", Options(start="experienced", challenge="challenge-3", decks="core")),
    (2, "random", Options(start="experienced")),
    (3, "greedy", Options(start="experienced")),
    (4, "random", Options()),
]
SILENT_MOVES = (
    "keep-hourglass",
    "end-moving",
    "end-building",
    "end-activating",
    "end-deploying",
    "end-taking",
    "finish-turn",
    "end-reform",
    "begin-action",
    "use-reform-effect",
)
"""Moves that may bring about nothing that is told: they end something, or give coins for a profession of nobody."""
ENDLESS = ("deploys", "moves a pioneer", "takes back", "trains", "single hourglass", "synergy", "returns")
"""What may be done twice in the same way, one time after the other."""


@pytest.mark.parametrize(("seats", "policy", "options"), MATCHES)
def test_a_match_reads_like_a_report(content: Content, seats: int, policy: Any, options: Options) -> None:
    """Whole sentences with names and right plurals; no line twice in a row but for steps; no move passes in silence."""
    names = (*content.cards, *content.marker, *content.permanent, *content.challenge, *content.territory)
    ids = {piece for piece in names if "-" in piece}
    told: list[str] = []
    for step in playout(EPOS, seats, policy, f"report {seats}", options):
        lines = [line.text for fact in step.facts if (line := narrate(content, fact)) is not None]
        assert lines or step.chosen.kind in SILENT_MOVES, step.chosen
        told += lines
    for text in told:
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert not re.search(r"\bNone\b|\bnone\b|nothing|  |\(\)|, \)", text), text
        assert not ids & set(re.split(r"[ ,;:.()]+", text)), text
        assert not re.search(r"\b1 (\w+ )?(coins|hourglasses|pioneers|markers|cards|locks)\b", text), text
        assert not re.search(r"\b([02-9]|\d\d) (coin|pioneer|hourglass|card)\b", text), text
        assert not re.search(r"(\b[A-Z]\w+\b), \1\b", text), text
        assert not re.search(r"\b0 (coins|pioneers|glory|hourglasses|double|single)\b", text), text
    for one, other in pairwise(told):
        assert one != other or any(word in one for word in ENDLESS), one


@pytest.mark.parametrize(("seats", "policy", "options"), MATCHES)
def test_what_an_action_costs_is_told_once(content: Content, seats: int, policy: Any, options: Options) -> None:
    """D.I.1: the line of the action names no coins, which its payment does; the marker has no line of its own."""
    for step in playout(EPOS, seats, policy, f"report {seats}", options):
        told = [(fact, line.text) for fact in step.facts if (line := narrate(content, fact)) is not None]
        for fact, text in told:
            if isinstance(fact, ActionChosen):
                assert "coin" not in text
                assert sum("marker." in other and "takes" in other for _, other in told) <= 1


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (
            ActionChosen(seat=2, reason="action-marker", cause="architect-1", action="architect", coins=4),
            "Seat 2 takes an Architect marker.",
        ),
        (
            ActionChosen(seat=2, reason="action-marker", cause="principal", action="principal", coins=0),
            "Seat 2 takes the Principal marker.",
        ),
        (
            ActionChosen(seat=1, reason="action-marker", cause="wild-card", action="teacher", coins=6),
            "Seat 1 takes the wild card as a Teacher.",
        ),
        (
            ActionChosen(seat=1, reason="permanent-action", cause="tax-single", action="tax-collector", coins=0),
            "Seat 1 uses the Tax Collector.",
        ),
        (
            ActionChosen(seat=1, reason="permanent-action", cause="permanent-builder", action="builder", coins=2),
            "Seat 1 uses the permanent Builder.",
        ),
        (
            ActionChosen(seat=3, reason="printed-action", cause="numidia", action="teacher", coins=4),
            "Seat 3 uses the Teacher of Numidia.",
        ),
        (
            HourglassesPlaced(seat=1, reason="hand-limit", cause="none", singles=1, doubles=1, surplus=1),
            (
                "Seat 1 places 1 single hourglass, 1 double hourglass and 1 hourglass without a space for too many "
                "cards in hand."
            ),
        ),
        (
            ModifierApplied(seat=1, source="assembly", coins=1, adjusted=True),
            "Seat 1 applies the Price Adjustment of Assembly: the action costs 1 coin.",
        ),
        (
            ModifierApplied(seat=1, source="well", coins=0, adjusted=False),
            "Seat 1 applies the Additional Tax of Well.",
        ),
        (CoinsPaid(seat=1, reason="teacher", cause="teacher-3", coins=6), "Seat 1 pays 6 coins (Teacher)."),
        (
            CoinsPaid(seat=1, reason="teacher", cause="monument", coins=2),
            "Seat 1 pays 2 coins (Teacher of Monument).",
        ),
        (
            CoinsGained(seat=1, reason="tax-collector", cause="tax-double", coins=8),
            "Seat 1 receives 8 coins (Tax Collector).",
        ),
        (
            CoinsGained(seat=1, reason="reform-revenue", cause="rhodos", coins=5),
            "Seat 1 receives 5 coins (revenue of Rhodos).",
        ),
        (GloryGained(seat=1, reason="builder", cause="harbor", points=1), "Seat 1 gains 1 glory (Harbor)."),
        (
            GloryGained(seat=1, reason="bonus-marker", cause="cities", points=8),
            "Seat 1 gains 8 glory (bonus point marker).",
        ),
        (
            AreaMarkerForgone(seat=1, reason="revenue", cause="milet", area="oracle"),
            "Seat 1 has no space left for a marker in the oracle area (revenue of Milet).",
        ),
        (
            PioneersReturned(seat=2, reason="province", cause="nubia", territory="nubia", pioneers=1),
            "Seat 2 returns 1 pioneer from Nubia to use the province.",
        ),
        (
            PioneersReturned(seat=2, reason="navigator", cause="navigator-1", territory="milet", pioneers=1),
            "Seat 2 takes back 1 pioneer from Milet, to deploy elsewhere.",
        ),
        (
            AreaActivated(seat=2, reason="revenue", cause="milet", territory="milet"),
            "Seat 2 returns a pioneer from Milet for its revenue.",
        ),
        (
            TimelineCleared(seat=1, action_markers=("builder-1", "builder-2", "principal"), singles=1, doubles=2),
            (
                "Off the timeline of seat 1: 2 Builders and Principal to the board; 1 single hourglass to the supply; "
                "2 double hourglasses to the single side."
            ),
        ),
        (CardsBoxed(seat_count=2, cards=("well",), at_start=False), "Well leaves the game."),
        (CardsBoxed(seat_count=2, cards=("well", "road"), at_start=False), "Well and Road leave the game."),
        (
            CardsBoxedUnseen(seat_count=2, epoch=2, count=2),
            "The top 2 cards of the deck of epoch II leave the game unseen.",
        ),
        (CardsMarked(seat_count=2, cards=("well",)), "A neutral marker lies on Well."),
        (
            PrincipalRemained(seat=3),
            "Nobody took the Principal marker: seat 3 remains principal, and the marker shows glory.",
        ),
        (
            SeriesGameEnded(seat=1, outcome="partial", challenge="challenge-2", glory=85, round=0),
            "The game ends with 85 glory: challenge 2 is partly fulfilled.",
        ),
        (
            SeriesGameEnded(seat=1, outcome="failed", challenge="none", glory=9, round=3),
            "The game ends with 9 glory: the attempt failed.",
        ),
        (
            TaskFulfilled(seat=1, task="challenge-1-2", whole=True),
            "Task fulfilled: at the end of one of your turns have trained 6 merchants.",
        ),
    ],
)
def test_lines(content: Content, fact: Fact, text: str) -> None:
    """What happens, with amounts and their units, and why."""
    line = narrate(content, fact)
    assert line is not None
    assert (line.text, line.section) == (text, fact.section)


def test_bonus_markers_are_counted(content: Content) -> None:
    """C.4: one marker in solo play, as many as players else."""
    [bonus, *_] = content.bonus
    one = narrate(content, BonusMarkersPlaced(bonus_marker=bonus, worth=(8,)))
    two = narrate(content, BonusMarkersPlaced(bonus_marker=bonus, worth=(8, 4)))
    assert one is not None
    assert two is not None
    name = content.names[bonus]
    assert one.text == f"The bonus point marker for '{name}' is worth 8 glory."
    assert two.text == f"The bonus point markers for '{name}' are worth 8 and 4 glory."

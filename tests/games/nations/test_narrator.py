"""The timeline's words for every kind of fact."""

from collections.abc import Iterable
from typing import Any

import pytest

from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.game import Line
from games.kit.hidden import redacted
from games.kit.structs import Fact
from games.nations import NATIONS, sections
from games.nations.advisors import AdvisorPlaced
from games.nations.architects import ArchitectsPlaced, OwnArchitectsPlaced
from games.nations.boards import BoardTaken
from games.nations.buildings_and_military import BuyMilitary
from games.nations.buying import CardBought, CardPlaced, CardRemoved
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.construction import ConstructionBegan, SectionBuilt
from games.nations.event_operations import ArchitectLost, CountedLeastStable, CountedLessStrong
from games.nations.facts import NationsFact
from games.nations.famine import FamineBegan
from games.nations.free_deployments import DeploymentOffered
from games.nations.free_undeployments import UndeploymentOffered
from games.nations.hiring import ArchitectHired
from games.nations.holdings import (
    ResourcesGained,
    ResourcesLost,
    ShortageForgiven,
    ShortagePunished,
    VictoryPointsGained,
    VictoryPointsLost,
)
from games.nations.joint_effects import OptionChosen, sentences_of
from games.nations.losses import ResourcesOwed, lose
from games.nations.narrator import SILENT, WORDS, narrate
from games.nations.new_events import EventCardsDrawn, EventRevealed, EventToChoose
from games.nations.options import Options
from games.nations.plans import ChoicePlanned
from games.nations.player_order import NationMoved, PlayerOrderDetermined
from games.nations.progress_cards import ProgressBoardCleared, ProgressCardsDrawn
from games.nations.resources import Resources
from games.nations.rounds import RoundBegan, StepBegan
from games.nations.selector_words import words_of_selector
from games.nations.setup import DeckShuffled, MatchSetUp
from games.nations.solo import ShadowDeclaredWar, ShadowRose, SoloDieRolled
from games.nations.special_actions import SpecialActionUsed
from games.nations.swapping import CardsSwapped
from games.nations.turns import NationPassed, TurnBegan, TurnSkipped
from games.nations.war import DefeatSoftened, NationDefeated, WarEnded
from games.nations.wars import WarDeclared
from games.nations.wonders import WonderPlaced
from games.nations.workers import WorkerDeployed, WorkerReturned, WorkersUndeployed, WorkerTaken
from tests.games.nations.table import Table, at_action
from tests.specification import playout

EVERYTHING = Options(side="b", advanced=True, expert=True)


def test_every_kind_of_fact_has_words_or_a_reason_for_silence() -> None:
    """Design, 5: no kind of fact is forgotten by the timeline, and none is left over."""
    assert {*WORDS, *SILENT} == set(members(NationsFact))
    assert not WORDS.keys() & SILENT.keys()
    assert all(SILENT.values())


@pytest.mark.parametrize("seats", [1, 3, 5])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_every_fact_of_a_match_is_told(content: Content, seats: int, policy: Any) -> None:
    """Design, 5: each line is a sentence with its section, and names cards and events instead of ids."""
    pieces = {*content.cards, *content.event, *content.event_cards, *content.board}
    ids = {piece for piece in pieces if "-" in piece}
    for step in playout(NATIONS, seats, policy, f"told {seats}", EVERYTHING):
        for fact in step.facts:
            line = narrate(content, fact)
            assert line == narrate(content, redacted(fact))
            if line is None:
                continue
            assert line.section == fact.section != ""
            assert line.seat == getattr(fact, "seat", None)
            assert line.text.endswith(".")
            assert line.text[0].isupper()
            assert "None" not in line.text
            assert "none" not in line.text
            assert not ids & set(line.text.replace(",", " ").replace(".", " ").replace(")", " ").split())


@pytest.mark.parametrize("seats", [1, 2])
def test_the_timeline_reads_like_a_report(rules: Decider, content: Content, seats: int) -> None:
    """Design, 5: of a step with facts at least one is told, but for answers and turns that end without more."""
    told = [
        any(narrate(content, fact) is not None for fact in step.facts)
        for step in playout(NATIONS, seats, "greedy", "report", EVERYTHING)
        if step.prompt.kind == "take-action"
    ]

    assert all(told)


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (
            MatchSetUp(seat_count=3, switches=Options(), player_order=(2, 1, 3), columns=5, architects=2),
            "The boards are set up for 3 nations, in player order: seats 2, 1, 3.",
        ),
        (
            MatchSetUp(seat_count=1, switches=Options(), player_order=(1,), columns=4, architects=0),
            "The boards are set up for 1 nation.",
        ),
        (DeckShuffled(deck="progress", age=2, count=36), "Shuffled: 36 Progress Cards of Medieval."),
        (
            BoardTaken(
                seat=2,
                board="egypt",
                gold=5,
                food=2,
                stone=7,
                points=4,
                workers=5,
                food_section=4,
                stability_section=4,
                cards=(),
                wonders=(),
            ),
            "Seat 2 takes the board Egypt: 5 gold, 2 food, 7 stone, 4 VP, 5 workers.",
        ),
        (RoundBegan(round=5), "Round 5 begins (Renaissance)."),
        (StepBegan(step="action"), "The Action Phase begins."),
        (
            ProgressBoardCleared(cards=("nubia", "trireme")),
            "Removed from rows 1 and 2: Nubia, Trireme. What is left in row 3 moves to row 1.",
        ),
        (ProgressCardsDrawn(age=1, cards=("israel",)), "Drawn onto the Progress Board: Israel."),
        (
            EventCardsDrawn(age=1, cards=("event-antiquity-1", "event-antiquity-2")),
            "Event Cards drawn: Rigveda and Exodus; Yellow Turban Rebellion and Spartacus Revolt.",
        ),
        (EventToChoose(seat=1, cause="niccolo-machiavelli"), "Seat 1 chooses between the Event Cards ("),
        (
            EventRevealed(card="event-antiquity-2"),
            (
                "The events of this round are Yellow Turban Rebellion (every weakest nation loses 3 food) and "
                "Spartacus Revolt (every least stable nation goes last in the player order and loses 1 gold); the "
                "famine costs 2 food, and the card brings 1 architect."
            ),
        ),
        (ArchitectsPlaced(count=0), "On the Scoring Board: no architects."),
        (
            OwnArchitectsPlaced(seat=1, reason="private-architects", cause="egypt", count=1),
            "Seat 1 has 1 architect of its own (Egypt).",
        ),
        (TurnBegan(seat=3, count=2), "Seat 3 has 2 actions in this turn."),
        (TurnSkipped(seat=3, cause="buddha"), "Seat 3 skips its turn (Buddha)."),
        (NationPassed(seat=2), "Seat 2 passes."),
        (
            WorkerTaken(seat=1, reason="growth", cause="none", track="food"),
            "Seat 1 takes a worker from the food section (growth).",
        ),
        (
            WorkerReturned(seat=1, reason="event", cause="black-death", track="beside"),
            "Seat 1 puts a worker beside the track (Black Death).",
        ),
        (
            WorkersUndeployed(seat=1, reason="deployment", cause="none", card="axeman", workers=2),
            "Seat 1 undeploys 2 workers from Axeman.",
        ),
        (
            WorkersUndeployed(seat=1, reason="event", cause="black-death", card="axeman", workers=1),
            "Seat 1 undeploys 1 worker from Axeman (Black Death).",
        ),
        (
            WorkerDeployed(seat=1, reason="deployment", cause="none", card="axeman"),
            "Seat 1 deploys a worker on Axeman.",
        ),
        (
            WorkerDeployed(seat=1, reason="event", cause="entente-cordiale", card="axeman"),
            "Seat 1 deploys a worker on Axeman (Entente Cordiale).",
        ),
        (
            ResourcesGained(seat=2, reason="production", cause="none", gold=2, books=1),
            "Seat 2 gains 2 gold, 1 book (Production).",
        ),
        (
            ResourcesGained(seat=2, reason="production", cause="peter-the-great", stone=5),
            "Seat 2 gains 5 stone (Production, Peter the Great).",
        ),
        (
            ResourcesLost(seat=2, reason="deployment", cause="farm", stone=1),
            "Seat 2 pays 1 stone (deployment, Farm).",
        ),
        (
            ResourcesLost(seat=2, reason="famine", cause="event-antiquity-1", food=2),
            "Seat 2 pays 2 food (famine).",
        ),
        (
            VictoryPointsGained(seat=2, reason="event", cause="pax-romana", points=1),
            "Seat 2 gains 1 VP (Pax Romana).",
        ),
        (VictoryPointsLost(seat=2, reason="revolt", cause="none", points=1), "Seat 2 loses 1 VP (revolt)."),
        (
            ShortagePunished(seat=2, reason="war", cause="punic-wars", short="food", count=3, points=1),
            "Seat 2 lacks 3 food and loses 1 VP (War, Punic Wars).",
        ),
        (
            ShortagePunished(seat=2, reason="famine", cause="none", short="books", count=1, points=0),
            "Seat 2 lacks 1 book and has no VP to lose (famine).",
        ),
        (
            ShortageForgiven(seat=2, reason="famine", cause="none", short="food", count=2),
            "Seat 2 lacks 2 food, which costs it no VP (famine).",
        ),
        (
            ResourcesOwed(seat=2, reason="production", cause="none", count=1),
            "Seat 2 must lose another resource in place of books (Production).",
        ),
        (
            ResourcesOwed(seat=2, reason="production", cause="none", count=3),
            "Seat 2 must lose 3 other resources in place of books (Production).",
        ),
        (
            CardBought(seat=2, card="trireme", bought="military", price=2),
            "Seat 2 buys Trireme for 2 gold.",
        ),
        (CardBought(seat=2, card="silk", bought="golden-age", price=0), "Seat 2 buys Silk for nothing."),
        (
            CardRemoved(seat=2, reason="replacing", cause="trireme", card="axeman"),
            "Axeman of seat 2 makes room for Trireme and is removed.",
        ),
        (
            CardRemoved(seat=2, reason="removed-at-once", cause="boudica", card="boudica"),
            "Boudica of seat 2 is removed: it does not stay with whoever has a worker on Military.",
        ),
        (
            CardRemoved(seat=2, reason="battle", cause="siege-of-troy", card="siege-of-troy"),
            "Siege of Troy is resolved and removed.",
        ),
        (
            CardRemoved(seat=2, reason="event", cause="american-revolution", card="nubia"),
            "Nubia of seat 2 is removed (American Revolution).",
        ),
        (CardPlaced(seat=2, card="trireme", place=3), "Seat 2 puts Trireme on its third space."),
        (CardPlaced(seat=2, card="nubia", place=0), "Nubia is a colony of seat 2 now."),
        (
            WarDeclared(seat=2, card="punic-wars", strength=9),
            "Punic Wars is this round's War; the War marker stands at 9.",
        ),
        (
            ConstructionBegan(seat=1, card="pyramids"),
            "Seat 1 has Pyramids under construction, in sections of 2, 1, 0 stone.",
        ),
        (
            SectionBuilt(seat=1, reason="architect", cause="none", card="pyramids"),
            "Seat 1 builds a section of Pyramids.",
        ),
        (
            SectionBuilt(seat=1, reason="event", cause="great-exhibition", card="pyramids"),
            "Seat 1 builds a section of Pyramids (Great Exhibition).",
        ),
        (WonderPlaced(seat=1, card="pyramids"), "Pyramids of seat 1 is ready."),
        (AdvisorPlaced(seat=1, card="boudica", wonder="none"), "Boudica advises seat 1 now."),
        (
            AdvisorPlaced(seat=1, card="boudica", wonder="porcelain-tower"),
            "Boudica advises seat 1 now, on the space of Porcelain Tower.",
        ),
        (ArchitectHired(seat=1, cause="none"), "Seat 1 hires an architect."),
        (ArchitectHired(seat=1, cause="egypt"), "Seat 1 hires its own architect of Egypt."),
        (
            DeploymentOffered(seat=1, reason="event", cause="entente-cordiale", on="military", count=2),
            "Seat 1 may deploy 2 workers at no cost (Entente Cordiale).",
        ),
        (
            UndeploymentOffered(seat=1, reason="event", cause="mercantilism", on="building"),
            "Seat 1 may undeploy workers from its Buildings (Mercantilism).",
        ),
        (
            UndeploymentOffered(seat=1, reason="event", cause="ashokas-conversion", on="military"),
            "Seat 1 may undeploy workers from its Military (Ashoka's Conversion).",
        ),
        (
            SpecialActionUsed(seat=1, card="petra", marked=True),
            "Seat 1 uses the special action of Petra, which is used for this round.",
        ),
        (
            CardsSwapped(seat=1, card="nubia", with_card="trireme"),
            "Seat 1 lets Nubia and Trireme change places on the Progress Board.",
        ),
        (PlayerOrderDetermined(player_order=(3, 1, 2)), "The player order is now seats 3, 1, 2."),
        (
            NationMoved(seat=1, reason="event", cause="olympic-games", to="first"),
            "Seat 1 goes first in the player order (Olympic Games).",
        ),
        (
            NationDefeated(seat=1, card="punic-wars", strength=4),
            "Seat 1 is defeated in Punic Wars, with strength 4.",
        ),
        (WarEnded(card="punic-wars"), "Punic Wars is over, and the card is removed."),
        (
            DefeatSoftened(seat=1, card="punic-wars", food=6, count=4),
            "Punic Wars takes 6 food from seat 1; its stability spares 4 of it.",
        ),
        (
            DefeatSoftened(seat=1, card="punic-wars", food=6, count=6),
            "Punic Wars takes 6 food from seat 1; its stability spares all of it.",
        ),
        (FamineBegan(card="event-antiquity-2", food=2), "The famine costs every nation 2 food."),
        (
            OptionChosen(seat=1, reason="event", cause="christianity", sentence=0, operation=0, option="accept"),
            "Seat 1 chooses to pay 4 food and gain 6 books (Christianity).",
        ),
        (
            OptionChosen(seat=1, reason="event", cause="christianity", sentence=0, operation=0, option="decline"),
            "Seat 1 chooses to decline (Christianity).",
        ),
        (
            CountedLessStrong(seat=1, reason="event", cause="sinking-of-the-vasa", strength=10),
            "Seat 1 counts 10 less strength in the second event (Sinking of the Vasa).",
        ),
        (
            CountedLeastStable(seat=1, reason="wonder-ready", cause="versailles"),
            "Seat 1 counts as least stable for the rest of the round (wonder ready, Versailles).",
        ),
        (
            ArchitectLost(seat=1, reason="event", cause="sea-peoples", card="pyramids"),
            "Seat 1 loses an architect from Pyramids (Sea Peoples).",
        ),
        (
            ChoicePlanned(
                seat=1, reason="event", cause="black-death", choice="return-worker", card="farm", track="food"
            ),
            "Seat 1 decides to return a worker to the food section (Black Death).",
        ),
        (
            ChoicePlanned(
                seat=1, reason="event", cause="american-revolution", choice="lose-card", card="nubia", track="beside"
            ),
            "Seat 1 decides to lose Nubia (American Revolution).",
        ),
        (
            ShadowRose(die=4, strength=5, stability=-1, food=6),
            "The die of the shadow nation shows 4: it has strength 5, stability -1 and 6 food.",
        ),
        (SoloDieRolled(die=5), "The die shows 5 and takes nothing from the Progress Board."),
        (
            ShadowDeclaredWar(card="punic-wars", strength=4),
            "The shadow nation buys Punic Wars; the War marker stands at 4.",
        ),
    ],
)
def test_lines(content: Content, fact: Any, text: str) -> None:
    """Lines name cards by name, amounts and seats, in a sentence."""
    line = narrate(content, fact)

    assert isinstance(line, Line)
    assert line.text.startswith(text)
    assert line.seat == getattr(fact, "seat", None)
    assert line.section == fact.section


@pytest.mark.parametrize(
    "fact",
    [
        EventCardsDrawn(age=1, cards=("event-antiquity-1",)),
        TurnBegan(seat=1, count=1),
        ResourcesLost(seat=1, reason="price", cause="trireme", gold=2),
        StepBegan(step="progress-cards"),
        StepBegan(step="famine"),
        PlayerOrderDetermined(player_order=(1,)),
    ],
)
def test_what_another_line_tells_is_not_told_twice(content: Content, fact: Any) -> None:
    """A price stands in the purchase, a single Event Card in its events, a turn in its action."""
    assert narrate(content, fact) is None


def test_a_purchase_is_told_from_its_price_to_its_place(rules: Decider, content: Content) -> None:
    """II. Action Phase > A. Buy a Progress Card: who buys what for how much, what makes room, where it lies."""
    table = at_action(rules, 2).offer("trireme", row=2).hold(1, gold=5)
    table.play(1, BuyMilitary("trireme", "axeman"))
    lines = [line.text for fact in table.facts if (line := narrate(content, fact)) is not None]

    assert lines[:3] == [
        "Seat 1 buys Trireme for 2 gold.",
        "Axeman of seat 1 makes room for Trireme and is removed.",
        "Seat 1 puts Trireme on its third space.",
    ]


def of_section(content: Content, table: Table, section: str) -> list[str]:
    """What the timeline tells of the table's latest event, of this section."""
    return lines_of(content, [fact for fact in table.facts if fact.section == section])


def lines_of(content: Content, facts: Iterable[Fact]) -> list[str]:
    """What the timeline tells of these facts."""
    return [line.text for fact in facts if (line := narrate(content, fact)) is not None]


def test_a_shortage_is_told_with_its_cost_before_what_goes(rules: Decider, content: Content) -> None:
    """1. Production, the rulebook's example: 5 stone are due and 2 there: those, 1 VP, and 3 books."""
    table = at_action(rules, 2).hold(1, gold=0, food=0, stone=2, books=9).vp(1, 4)
    due = table.happen(lose, 1, Resources(stone=5), Cause("production")).facts
    again = table.happen(lose, 1, Resources(stone=1), Cause("event", "general-strike")).facts

    assert lines_of(content, (*due, *again)) == [
        "Seat 1 lacks 3 stone and loses 1 VP (Production).",
        "Seat 1 loses 2 stone, 3 books (Production).",
        "Seat 1 lacks 1 stone, which costs it no VP (General Strike).",
        "Seat 1 gives 1 book (General Strike).",
    ]


def test_a_famine_is_told_with_its_cost_and_who_pays(rules: Decider, content: Content) -> None:
    """5. Famine: its cost first, then what each nation pays; of none, nothing is told."""
    paying = at_action(rules, 2).hold(1, food=5, books=5).hold(2, food=1, books=5).vp(2, 3)
    paying.event("yellow-turban-rebellion").after("bottom-event")
    none = at_action(rules, 2).event("jain-ascetism").after("bottom-event")

    assert of_section(content, paying, sections.FAMINE) == [
        "The famine costs every nation 2 food.",
        "Seat 2 lacks 1 food and loses 1 VP (famine).",
        "Seat 2 pays 1 food, 1 book (famine).",
        "Seat 1 pays 2 food (famine).",
    ]
    assert of_section(content, none, sections.FAMINE) == []


def test_what_stability_spares_in_the_war_is_told(rules: Decider, content: Content) -> None:
    """3. War: the defeat, what it takes, what stability spares, what is lost for it."""
    table = at_action(rules, 2).stands(1, strength=1, stability=4).stands(2, strength=9).hold(1, food=9).vp(1, 3)
    table.war("punic-wars", 5, buyer=2).after("player-order")

    assert of_section(content, table, sections.WAR) == [
        "Seat 1 is defeated in Punic Wars, with strength 1.",
        "Seat 1 loses 1 VP (War, Punic Wars).",
        "Punic Wars takes 6 food from seat 1; its stability spares 4 of it.",
        "Seat 1 loses 2 food (War, Punic Wars).",
        "Punic Wars is over, and the card is removed.",
    ]


def test_each_sentence_of_an_event_says_whom_it_concerns(rules: Decider, content: Content) -> None:
    """4. Events: Chanson de Roland takes from the weakest and gives to the strongest."""
    table = at_action(rules, 3).stands(1, strength=5).stands(2, strength=1).stands(3, strength=1)
    told = lines_of(content, table.event("chanson-de-roland").after("war").facts)

    assert [text for text in told if text.startswith("Chanson de Roland")] == [
        "Chanson de Roland concerns the weakest: seats 2, 3.",
        "Chanson de Roland concerns the strongest: seat 1.",
    ]


def test_whom_every_event_and_wonder_concerns_has_words(content: Content) -> None:
    """Each way to select nations that content uses is told in words of its own."""
    causes = [*content.event, *[card for card in content.wonders if sentences_of(content, card)]]
    told = {words_of_selector(content, each.who) for cause in causes for each in sentences_of(content, cause)}

    assert {"all", "its owner", "whoever has an Industrial Colony", "whoever has a Medieval Advisor"} <= told
    assert len(told) > 15

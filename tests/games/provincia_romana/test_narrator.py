"""The timeline's words for every kind of fact."""

import pytest

from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.game import Line
from games.kit.hidden import hiding, redacted
from games.provincia_romana.battle import BattleFought, BattleTokenPlayed
from games.provincia_romana.building import BuildingBuilt
from games.provincia_romana.cards import Content
from games.provincia_romana.consuetudo import CardKept, CardPutBack, CardsLookedAt
from games.provincia_romana.exchanges import TokensExchanged
from games.provincia_romana.facts import ProvinciaRomanaFact
from games.provincia_romana.narrator import WORDS, narrate
from games.provincia_romana.opes import OpesCardPlayed
from games.provincia_romana.select_cards import CardsLaidOut, CardTaken, FaceDownCardTaken
from games.provincia_romana.setup import StartingCardDrawn
from games.provincia_romana.supply import TokensReturned
from games.provincia_romana.tracks import PrestigeLost
from tests.games.provincia_romana.matches import match


def test_every_kind_of_fact_has_words() -> None:
    """Design, 5: no kind of fact is forgotten by the timeline, and none is left over."""
    assert set(WORDS) == set(members(ProvinciaRomanaFact))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_fact_of_a_match_is_told(rules: Decider, content: Content, seats: int) -> None:
    """Design, 5: each line has its section; what is hidden is told as an unknown card, never by name."""
    for step in match(rules, seats, "told", "random"):
        for fact in step.facts:
            for seen in (fact, redacted(fact)):
                line = narrate(content, seen)
                if line is None:
                    continue
                assert line.section, fact
                assert line.text.endswith("."), line
                assert "None" not in line.text
                assert line.text[0].isupper()
            if (what := hiding(type(fact))) is not None and line is not None:
                for name in what.attributes:
                    value = getattr(fact, name)
                    for card in value if isinstance(value, tuple) else (value,):
                        assert content.deck_of(card) == "opes" or content.title(card) not in line.text


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (CardTaken(seat=2, deck="spqr", place=1, card="legio-1"), "Seat 2 takes Legio."),
        (FaceDownCardTaken(seat=2, deck="spqr", place=5), "Seat 2 takes a card from face down."),
        (FaceDownCardTaken(seat=2, deck="spqr", place=5, drawn="legio-1"), "Seat 2 takes Legio from face down."),
        (
            CardsLaidOut(deck="aedificium", face_up=("domus-1", "via-mercatoris-1"), face_down=2),
            "Laid out: Domus, Via Mercatoris, and 2 cards face down.",
        ),
        (StartingCardDrawn(seat=1), "Seat 1 draws a card as the starting hand."),
        (
            OpesCardPlayed(seat=1, place=2, card="opes-01", quaestor=True),
            "Seat 1 takes an Opes card, the Quaestor's part: 4 stone.",
        ),
        (TokensReturned(seat=3, cause="taxes", gold=1), "Seat 3 gives 1 gold to the supply (taxes)."),
        (TokensReturned(seat=3, cause="bellum-v-3", stone=3), "Seat 3 gives 3 stone to the supply (the Gauls)."),
        (TokensReturned(seat=3, cause="orange-coin", gold=1), "Seat 3 gives 1 gold to the supply (the orange +1)."),
        (
            TokensExchanged(seat=1, cause="commercium-01", clay=-1, stone=1, wood=1),
            "Seat 1 exchanges 1 clay for 1 stone, 1 wood (Commercium).",
        ),
        (
            BuildingBuilt(seat=1, card="insula-1", prestige=10, active=True, discount="wood"),
            "Seat 1 builds Insula for 10 Prestige Points, 1 wood cheaper.",
        ),
        (
            CardsLookedAt(seat=1, card="consuetudo-1", count=10),
            "Seat 1 looks at 10 cards on top of the Aedificium deck.",
        ),
        (CardKept(seat=1), "Seat 1 keeps a card."),
        (CardPutBack(seat=1, put_back="domus-1"), "Seat 1 puts Domus back on top."),
        (BattleTokenPlayed(seat=1), "Seat 1 plays a battle token face down."),
        (BattleTokenPlayed(seat=1, token="blue-d"), "Seat 1 plays the blue -2 face down."),
        (
            BattleFought(seat=1, morale=3, defense=-2, military=3, bonus=-1, attack=3, won=True),
            "Seat 1 wins with 3 against 3 (Morale 3, Defense -2, Military 3, tokens -1).",
        ),
        (PrestigeLost(seat=1, cause="defeat", points=2), "Seat 1 loses 2 Prestige Points (nothing else to give)."),
    ],
)
def test_lines(content: Content, fact: object, text: str) -> None:
    """Lines name cards by title, amounts and seats, in a sentence."""
    line = narrate(content, fact)

    assert isinstance(line, Line)
    assert line.text == text
    assert line.seat == getattr(fact, "seat", None)

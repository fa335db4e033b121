"""What pieces do, in words: every card, marker, action, territory and challenge, and each entry of the vocabulary."""

import re

import pytest

from games.epos.cards import Content
from games.epos.effect_words import words, words_of, words_of_modifier, words_of_reform, words_of_reward
from games.epos.effects import AdditionalTax, BuyGlory, GloryPerCity, LoseProfession, RemoveLock
from games.epos.professions import PROFESSIONS
from games.epos.solo_tasks import HaveGlory
from games.epos.task_words import words_of_deed


def test_every_piece_has_words(content: Content) -> None:
    """Cards, markers, permanent actions, territories, bonus point markers and challenges, and nothing else."""
    assert set(words(content)) == {*content.names, *content.challenge}
    with pytest.raises(KeyError):
        words_of(content, "nothing")


def test_words_are_whole_sentences(content: Content) -> None:
    """Capitals at the start, a full stop at the end, plain English between, no entry of the vocabulary by its tag."""
    for piece, said in words(content).items():
        assert re.fullmatch(r"[A-Z].*\.", said), piece
        assert not re.search(r"\s\s|\.\.|None|\b1 \w+[^s\W]s\b|[a-z]-[a-z]+-|_|\{|<", said), (piece, said)
        assert all(each[:1].isupper() or each[:1].isdigit() for each in said.split(". ")), piece


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        (
            "hospital",
            (
                "Requires 3 merchants, 3 scholars and control of an oracle territory. Worth 3 glory when played. "
                "Synergy with Science: 1 glory for each card of that symbol that you have played, this one included. "
                "When played, train 1 soldier. When played, remove a lock marker from your timeline; if none is left, "
                "place a neutral marker in your oracle or temple area."
            ),
        ),
        (
            "acropolis",
            (
                "Requires 4 nobles, 3 priests, control of an oracle territory and control of a temple territory. "
                "Worth 11 glory when played."
            ),
        ),
        ("teacher-1", "Teacher for 2 coins."),
        (
            "navigator-2",
            (
                "Navigator for 2 hourglasses. Deploy 4 pioneers in territories with an oracle symbol, then move "
                "pioneers and build cities."
            ),
        ),
        (
            "principal",
            (
                "Take 2 coins, or 1 glory and as many coins as the number of the round after a round in which nobody "
                "took it. You become principal in the reform phase."
            ),
        ),
        ("tax-double", "Place 1 double hourglass and take 8 coins, any number of times per round."),
        ("milet", "Oracle polis of the blue region. Its revenue is 1 oracle marker."),
        (
            "arabia",
            (
                "Trade province space of the blue region. Its revenue is 2 coins. Once per round its ruler has "
                "either a Teacher for 4 coins and 1 hourglass, or this: for an Architect you may pay 1 to 10 coins "
                "instead of the stated cost. Covered with fewer than 4 players."
            ),
        ),
        ("play-8-cards", "For the first to have played 8 civilization cards it is worth 8 glory, for others 4."),
        (
            "challenge-2",
            (
                "By the end of round 4 have the bonus point marker for 'Train 18 professions'; in round 5 it counts in "
                "part. In the whole game never use the Tax Collector."
            ),
        ),
    ],
)
def test_words_of_single_pieces(content: Content, piece: str, said: str) -> None:
    """B3.2–B3.4, B3.6, H: one piece of each kind, word by word."""
    assert words_of(content, piece) == said


def test_numbers_on_a_card_are_in_its_words(content: Content) -> None:
    """Requirements and glory of every card are told with their numbers; so is each synergy symbol."""
    for card in content.cards.values():
        said = words_of(content, card.id)
        assert f"Worth {card.glory} glory" in said
        assert f"{said.partition('.')[0]}.".count("control of") == len(card.symbols)
        for profession in PROFESSIONS:
            count = card.requires.of(profession)
            known = profession.replace("man", "m[ae]n")
            assert bool(re.search(rf"Requires[^.]*\b{count} {known}", said)) == bool(count), card.id
        assert all(symbol.capitalize() in said for symbol in card.synergy)


def test_costs_of_markers_are_in_their_words(content: Content) -> None:
    """Coins and hourglasses of every action marker are told with their numbers."""
    for marker in content.markers:
        said = words_of(content, marker.id)
        if marker.action != "principal":
            assert (f"{marker.coins} coins" in said) == bool(marker.coins), marker.id
            assert bool(re.search(rf"\b{marker.hourglasses} hourglass", said)) == bool(marker.hourglasses), marker.id


def test_single_entries_of_the_vocabulary(content: Content) -> None:
    """Rewards, penalties, modifiers, reform effects and deeds, as labels and lines use them."""
    assert words_of_reward(LoseProfession("craftsman")) == "lose 1 craftsman"
    assert words_of_reward(RemoveLock()).startswith("remove a lock marker")
    assert words_of_modifier(AdditionalTax()) == "with a Tax Collector you take the regular amount of coins once more"
    assert words_of_reform(BuyGlory(3, 1, 5)) == "pay 3 coins for 1 glory, up to 5 times"
    assert words_of_reform(GloryPerCity(1)) == "receive 1 glory for each of your cities"
    assert words_of_deed(content, HaveGlory(70)) == "have at least 70 glory"

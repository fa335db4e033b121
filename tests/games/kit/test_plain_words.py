"""Plain English for labels, lines and descriptions."""

import pytest

from games.kit.plain_words import listed, plural, sentence, with_article


def test_a_number_with_its_noun() -> None:
    """One thing, several, none; nouns with a plural of their own."""
    assert [plural(count, "coin") for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [plural(count, "polis", "poleis") for count in (1, 2)] == ["1 polis", "2 poleis"]


def test_an_article_fits_its_noun() -> None:
    """`an` stands before a vowel that is spoken as one."""
    assert [with_article(each) for each in ("oracle", "Teacher", "university")] == [
        "an oracle",
        "a Teacher",
        "a university",
    ]


@pytest.mark.parametrize(
    ("parts", "said"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_a_list_ends_with_a_word(parts: tuple[str, ...], said: str) -> None:
    """Commas, and one word before the last."""
    assert listed(parts) == said
    assert listed(parts, "or") == said.replace(" and ", " or ")


def test_a_sentence_begins_with_a_capital() -> None:
    """Only the first letter changes, and a full stop is added."""
    assert sentence("pay 2 coins to Rhodos") == "Pay 2 coins to Rhodos."

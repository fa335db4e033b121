"""What is printed on every advisor beside its effect: what it yields; and that there is one advisor at a time."""

import pytest

from games.kit.decider import Decider
from games.nations.advisors import BuyAdvisor
from games.nations.final_scoring import score_lines
from games.nations.resources import Yields
from tests.games.nations.positions import at_turn, produced

NOTHING = Yields()
ADVISORS = [
    ("saint-augustine", Yields(stability=1)),
    ("hatshepsut", Yields(gold=1)),
    ("augustus", Yields(strength=1)),
    ("qin-shi-huang", Yields(food=3)),
    ("boudica", Yields(strength=1, gold=1, food=1)),
    ("archimedes", Yields(stone=1)),
    ("cyrus-the-great", NOTHING),
    ("sun-tzu", NOTHING),
    ("hannibal", NOTHING),
    ("buddha", Yields(stability=3)),
    ("thomas-aquino", Yields(stability=1)),
    ("harald-hardrada", Yields(gold=4)),
    ("sejong-the-great", Yields(food=2)),
    ("anna-komnene", Yields(books=1)),
    ("mansa-musa", Yields(gold=1)),
    ("eleanor-of-aquitaine", NOTHING),
    ("abu-bakr", Yields(strength=2)),
    ("alhazen", Yields(books=2)),
    ("genghis-khan", Yields(strength=3, stability=-3)),
    ("marco-polo", NOTHING),
    ("montezuma", Yields(food=2)),
    ("galileo-galilei", Yields(books=2)),
    ("isabella", Yields(food=2)),
    ("elizabeth", Yields(stone=2)),
    ("pocahontas", Yields(food=4)),
    ("martin-luther", Yields(gold=4)),
    ("tokugawa", Yields(strength=2)),
    ("peter-the-great", NOTHING),
    ("niccolo-machiavelli", Yields(books=4)),
    ("suleiman-i", Yields(strength=3)),
    ("florence-nightingale", Yields(books=6)),
    ("frederick-the-great", Yields(strength=2)),
    ("marie-antoinette", Yields(books=10, stability=-3)),
    ("lin-zexu", Yields(food=4, gold=4)),
    ("marie-curie", Yields(stone=4)),
    ("abraham-lincoln", Yields(stability=3)),
    ("benjamin-disraeli", Yields(gold=2)),
    ("alfred-nobel", NOTHING),
    ("simon-bolivar", NOTHING),
    ("shaka-zulu", Yields(strength=8)),
]
"""Genghis Khan's stability is that of every nation, the owner's too."""
MIDDLE = "strength 5 25 0 1; stability 5 15 0 1; gold 20 20 20 20"
"""Seat 1 is neither strongest nor weakest, neither most nor least stable."""


@pytest.mark.parametrize(("advisor", "yields"), ADVISORS)
def test_an_advisor(rules: Decider, advisor: str, yields: Yields) -> None:
    """Bought for the price of its row; strength and stability at once, resources in Production; no VP."""
    table = at_turn(rules, MIDDLE).offer(advisor, 2).play(1, BuyAdvisor(advisor))
    assert table.nation(1).advisors == (advisor,)
    assert table.resources(1).gold == 18
    assert (table.strength(1), table.stability(1)) == (5 + yields.strength, 5 + yields.stability)
    assert [line.points for line in score_lines(table.content, table.state, 1)][1:4] == [0, 0, 0]

    assert produced(table.in_round(3)) == yields.resources


@pytest.mark.parametrize(("advisor", "yields"), ADVISORS)
def test_one_advisor_at_a_time(rules: Decider, advisor: str, yields: Yields) -> None:
    """A new one replaces it, which ends what it gives; beside it there is no place."""
    new = "cyrus-the-great" if advisor != "cyrus-the-great" else "marco-polo"
    table = at_turn(rules, MIDDLE).have(1, advisor).offer(new, 1)
    table.refused(1, BuyAdvisor(new), "wrong-space")
    table.play(1, BuyAdvisor(new, advisor))

    assert table.nation(1).advisors == (new,)
    assert advisor in table.state.removed
    assert (table.strength(1), table.stability(1)) == (5, 5)

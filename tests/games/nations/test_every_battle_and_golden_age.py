"""Every Battle gives the buyer's raid value; every Golden Age its resource, or 1 VP for as many units as its age."""

from typing import Literal

import pytest

from games.kit.decider import Decider
from games.nations.battles import BuyBattle
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.resources import Resources, one
from tests.games.nations.table import at_action

BATTLES = [
    "battle-of-cannae",
    "battle-of-kadesh",
    "siege-of-troy",
    "siege-of-alesia",
    "battle-of-thermopylae",
    "milvian-bridge",
    "crossing-the-alps",
    "battle-of-issus",
    "battle-of-poitiers",
    "battle-of-hastings",
    "battle-of-tannenberg",
    "battle-of-agincourt",
    "the-horns-of-hattin",
    "battle-of-manzikert",
    "siege-of-constantinople",
    "battle-of-ain-jalut",
    "siege-of-rhodes",
    "fall-of-constantinople",
    "la-noche-triste",
    "battle-of-poltava",
    "battle-of-noryang",
    "battle-of-cajamarca",
    "fall-of-louisburg",
    "siege-of-vienna",
    "battle-of-waterloo",
    "surrender-at-yorktown",
    "battle-of-tsushima",
    "fashoda-incident",
    "battle-of-austerlitz",
    "battle-of-borodino",
    "battle-of-balaclava",
    "battle-of-trafalgar",
]
GOLDEN_AGES = {
    1: ("iron-working map-making silk coinage", "aeneid the-bible the-odyssey mahabharata"),
    2: (
        "heavy-plough compass spectacles gunpowder",
        "divina-commedia magna-carta three-kingdoms-golden-age the-quoran",
    ),
    3: ("microscope clocks telescope thermometer", "romeo-and-juliet gutenberg-bible don-quixote principia"),
    4: ("dynamite vaccine electricity spinning-jenny", "origin-of-species das-kapital candide kalevala"),
}
"""By age those for stone, then those for books."""
ROWS = [
    (card, resource, age)
    for age, of_age in GOLDEN_AGES.items()
    for resource, cards in zip(("stone", "books"), of_age, strict=True)
    for card in cards.split()
]
SPOILS: tuple[Literal["books", "food", "stone"], ...] = ("books", "food", "stone")


@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle(rules: Decider, battle: str) -> None:
    """Books, food or stone, never gold, by the best Military with a worker; then it is removed."""
    for spoil in SPOILS:
        table = at_action(rules).have(1, "frigate", "knight").staff(1, "knight", 2).staff(1, "axeman", 1)
        table.offer(battle, 1).hold(1, gold=1, food=0, stone=0, books=0)
        assert table.legal(1, BuyBattle) == [BuyBattle(battle, each) for each in SPOILS]
        table.play(1, BuyBattle(battle, spoil))
        assert table.resources(1) == one(spoil, 4)
        assert battle in table.state.removed


@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_needs_a_military_worker(rules: Decider, battle: str) -> None:
    """A Military without a worker is not enough, nor are workers on Buildings."""
    table = at_action(rules).have(1, "frigate").staff(1, "farm", 1).offer(battle, 1)
    table.refused(1, BuyBattle(battle, "books"), "no-military")


@pytest.mark.parametrize(("card", "resource", "age"), ROWS)
def test_a_golden_age(rules: Decider, card: str, resource: str, age: int) -> None:
    """2 of its resource for the price of its row alone; then it is removed."""
    table = at_action(rules).offer(card, 3).hold(1, gold=3, food=0, stone=0, books=0).vp(1, 0)
    table.play(1, BuyGoldenAge(card))

    assert table.resources(1) == Resources(**{resource: 2})
    assert table.nation(1).vp == 0
    assert card in table.state.removed


@pytest.mark.parametrize(("card", "resource", "age"), ROWS)
def test_the_vp_of_a_golden_age(rules: Decider, card: str, resource: str, age: int) -> None:
    """R11: 1 VP for as many units of any kinds as the card's own age, besides the price of its row."""
    table = at_action(rules).offer(card, 1).hold(1, gold=1, food=1, stone=age - 1, books=0).vp(1, 0)
    table.refused(1, BuyVictoryPoint(card, gold=1, stone=age - 1), "cannot-pay")
    table.refused(1, BuyVictoryPoint(card, food=1, stone=age - 2 if age > 1 else 1), "wrong-payment")
    table.play(1, BuyVictoryPoint(card, food=1, stone=age - 1))

    assert table.resources(1) == Resources()
    assert table.nation(1).vp == 1
    assert card in table.state.removed

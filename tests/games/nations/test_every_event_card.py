"""The two numbers at the top of every Event Card: the architects it adds, and the food that its famine costs."""

import pytest

from games.kit.decider import Decider
from games.nations.cards import Content
from tests.games.nations.positions import changes, position
from tests.games.nations.table import at_action

NUMBERS = {
    1: "0 2, 1 2, 1 1, 2 0, 1 1, 2 3, 1 1, 2 1, 0 1, 1 0, 1 2, 0 2",
    2: "2 4, 3 1, 0 2, 1 3, 1 0, 1 1, 1 2, 0 2, 2 1, 1 3, 0 2, 2 1",
    3: "1 3, 1 4, 1 2, 2 4, 0 0, 3 3, 0 2, 2 5, 1 1, 0 1, 2 3, 1 2",
    4: "0 5, 0 3, 2 6, 3 1, 1 3, 2 4, 2 2, 0 3, 1 5, 1 4, 1 2, 1 4",
}
"""By age: architects and famine of each of its twelve cards."""
TOP_EVENTS = {
    1: "rigveda yellow-turban-rebellion taoism bread-and-games shang-oracle-bones attila qin-unification "
    "aryan-migration hellenism assyrian-deportations sea-peoples pax-romana",
    2: "ecological-collapse benedictine-rule peace-of-god black-death imperial-examination martyrdom-of-ali "
    "fourth-crusade feudal-dues raid-on-lindisfarne chanson-de-roland sack-of-baghdad stupor-mundi",
    3: "little-ice-age african-slave-trade janissaries crop-rotation sinking-of-the-vasa pilgrims spice-trade "
    "absolute-monarchy columbian-exchange tulip-mania magellans-expedition blackbeard",
    4: "tonghak-movement sokoto-caliphate romanticism sick-man-of-europe eruption-of-krakatoa entente-cordiale "
    "weltpolitik californian-gold-rush march-to-moscow anarchism american-revolution scramble-for-africa",
}
ROWS = [
    (event, *map(int, numbers.split()))
    for age, events in TOP_EVENTS.items()
    for event, numbers in zip(events.split(), NUMBERS[age].split(","), strict=True)
]


def _card(content: Content, event: str) -> str:
    return next(card.id for card in content.events if card.top.id == event)


@pytest.mark.parametrize(("event", "architects", "famine"), ROWS)
def test_famine_of_an_event_card(rules: Decider, event: str, architects: int, famine: int) -> None:
    """Every nation pays the card's famine; one that has a unit too little loses a book and 1 VP for it."""
    table = position(rules, f"food 20 {max(0, famine - 1)} 20 20").event(event).after("bottom-event")
    short = f"-{famine - 1} food, -1 books, -1 VP" if famine > 1 else "-1 books, -1 VP"

    expected = dict.fromkeys((1, 3, 4), f"-{famine} food") | {2: short} if famine else {}
    assert changes(table, _card(table.content, event)) == expected


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
@pytest.mark.parametrize(("event", "architects", "famine"), ROWS)
def test_architects_of_an_event_card(rules: Decider, event: str, architects: int, famine: int, seats: int) -> None:
    """As many as the number of players says, and those of the card; what was left of the last round is gone."""
    table = at_action(rules, seats).with_state(architects=9).event(event).after("new-events")

    assert table.state.architects == {1: 0, 2: 1, 4: 2, 5: 3}[seats] + architects

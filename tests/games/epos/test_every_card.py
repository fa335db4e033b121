"""Every civilization card on a position built for it: what it requires, its glory and synergy, all that it does."""

import pytest

from games.epos.acting import BeginAction
from games.epos.actions import TakeMarker, UseCardAction, UsePermanentAction
from games.epos.architect import TakeCard
from games.epos.builder import ApplyEffect, PlayCard
from games.epos.land_facts import ExpeditionBegan
from games.epos.land_moves import DeployPioneer, EndBuilding, EndMoving
from games.epos.marker_areas import PlaceMarker
from games.epos.modifiers import UseModifier, UsePriceAdjustment
from games.epos.professions import PROFESSIONS
from games.epos.reform_effects import PayForGlory, UseReformEffect
from games.epos.state import Turn
from games.epos.synergy import ScoreSynergy
from games.epos.teacher import Train
from games.epos.virtual_professions import ReceiveVirtualProfession
from games.kit.decider import Decider
from tests.games.epos.printed_cards import CARDS, Row
from tests.games.epos.table import Table, at_turn

SITES = {"trade": "syracusae", "oracle": "alba-longa", "temple": "odessos"}
"""A polis with each symbol, on which no neutral city stands."""
SYNERGY = {
    "economy": ("treasure-chamber", "granary"),
    "arts": ("monument", "shrine"),
    "science": ("scribes-school", "herb-garden"),
    "military": ("palisade", "stables"),
}
"""Two cards with that synergy symbol alone."""
ASKING = {
    "noble": ("assembly", {"noble": 3}),
    "craftsman": ("quarry", {"craftsman": 3}),
    "soldier": ("drill-ground", {"soldier": 3}),
    "merchant": ("marketplace", {"merchant": 3}),
    "priest": ("granary", {"priest": 2, "noble": 1}),
    "scholar": ("scriptorium", {"scholar": 3}),
}
"""A card that requires each profession, and all that it requires."""
IDS = [row[0] for row in CARDS]


def required(row: Row) -> dict[str, int]:
    """The professions that a card requires."""
    words = row[1].split()
    return {profession: int(count) for count, profession in zip(words[::2], words[1::2], strict=True)}


def trained(row: Row) -> dict[str, int]:
    """What must be trained to play a card: what it requires, and one of what it takes away."""
    people = required(row)
    for word in row[5].split("; "):
        if word.startswith("lose "):
            people.setdefault(word.removeprefix("lose "), 1)
    return people


def ready(rules: Decider, row: Row, *played: str) -> Table:
    """The turn of a player who can just play this card: it has what is required, and nothing else."""
    table = at_turn(rules, 2).people(1, **trained(row)).hand(1, row[0]).played(1, *played)
    return table.city(1, *[SITES[symbol] for symbol in row[2].split()])


def play(table: Table, card: str, synergy: str = "") -> Table:
    """Play the card for 2 coins and 1 hourglass; rewards first, with pioneers that stay where they come to."""
    table.play(1, TakeMarker("builder-2", 0), PlayCard(card))
    between = ("choose-effect", "choose-area", "choose-deployment", "choose-movement", "choose-city")
    while (asked := table.asked()[0][1]) in between:
        kinds = (ApplyEffect, PlaceMarker, DeployPioneer, EndMoving, EndBuilding)
        table.play(1, next(move for move in table.legal(1) if isinstance(move, kinds)))
    if asked == "choose-synergy":
        table.play(1, next(move for move in table.legal(1, ScoreSynergy) if synergy in ("", move.synergy)))  # type: ignore[attr-defined]
    return table


def again(table: Table) -> Table:
    """The next turn of the same player."""
    return table.with_state(turn=Turn(1), agenda=())


@pytest.mark.parametrize("row", CARDS, ids=IDS)
def test_all_that_is_required_is_needed(rules: Decider, row: Row) -> None:
    """Glossary > Requirements: with one profession fewer, or without a symbol, the card cannot be played."""
    for profession, count in required(row).items():
        table = ready(rules, row).people(1, **{**trained(row), profession: count - 1})
        table.refused(1, TakeMarker("builder-2", 0), "requirements")
    for symbol in row[2].split():
        table = at_turn(rules, 2).people(1, **trained(row)).hand(1, row[0])
        table.city(1, *[SITES[other] for other in row[2].split() if other != symbol])
        table.refused(1, TakeMarker("builder-2", 0), "requirements")
    table = at_turn(rules, 2).people(1, **trained(row)).hand(1, row[0])
    for symbol in row[2].split():
        table.put(1, SITES[symbol], 2)
    assert PlayCard(row[0]) in table.play(1, TakeMarker("builder-2", 0)).legal(1)


@pytest.mark.parametrize("row", CARDS, ids=IDS)
def test_its_glory_and_synergy_are_gained(rules: Decider, row: Row) -> None:
    """D.I.2 Builder: the printed glory, then 1 for each played card with the symbol chosen, itself included."""
    if not row[4]:
        glory = play(ready(rules, row), row[0]).player(1).glory
        assert (glory.played_cards, glory.synergy, glory.total) == (row[3], 0, row[3])
    for symbol in row[4].split():
        other = next(card for card in SYNERGY[symbol] if card != row[0])
        table = play(ready(rules, row, other), row[0], symbol)
        glory = table.player(1).glory
        assert (glory.played_cards, glory.synergy, glory.total) == (row[3], 2, row[3] + 2)
        assert table.player(1).tableau == (other, row[0])
        assert table.player(1).coins == 18


@pytest.mark.parametrize("row", CARDS, ids=IDS)
def test_it_does_what_is_printed_and_nothing_else(rules: Decider, row: Row) -> None:
    """Glossary: rewards, penalties, actions, modifiers, virtual professions, effects of the reform phase."""
    table = ready(rules, row)
    before, words = table.player(1), [word for word in row[5].split("; ") if word]
    play(table, row[0])
    after, people = table.player(1), trained(row)
    for word in words:
        match word.split():
            case ["train", profession]:
                people[profession] = people.get(profession, 0) + 1
            case ["lose", profession]:
                people[profession] -= 1
            case _:
                pass
    assert [after.population.of(each) for each in PROFESSIONS] == [people.get(each, 0) for each in PROFESSIONS]
    assert before.pioneers - after.pioneers == (4 if row[5].startswith("pioneers") else 0)
    assert (after.oracle, after.temple) == (1 if "lock" in words else 0, 0)
    if lasting := next((word for word in words if word.split()[0] not in ("train", "lose", "lock", "pioneers")), ""):
        _lasts(table, row[0], lasting)


@pytest.mark.parametrize("row", [row for row in CARDS if "lock" in row[5]], ids=lambda row: row[0])
def test_locks_are_removed(rules: Decider, row: Row) -> None:
    """Glossary > Lock marker: while there are locks, one of them goes, and no marker comes."""
    table = ready(rules, row).timeline(1, locks=3)
    player = play(table, row[0]).player(1)
    assert (player.locks, player.oracle, player.temple) == (2, 0, 0)


@pytest.mark.parametrize("row", [row for row in CARDS if "pioneers" in row[5]], ids=lambda row: row[0])
def test_pioneers_come_to_the_symbols_shown(rules: Decider, row: Row) -> None:
    """Glossary > Add pioneers, Q-52: 4 of them, to territories with a symbol; provinces once they are open."""
    table = ready(rules, row).play(1, TakeMarker("builder-2", 0), PlayCard(row[0]))
    began = table.told(ExpeditionBegan)[0]
    symbols = row[5].split()[1:]
    assert (began.reason, began.cause, began.pioneers, set(began.symbols)) == ("reward", row[0], 4, set(symbols))
    targets = {move.territory for move in table.legal(1, DeployPioneer)}  # type: ignore[attr-defined]
    content, is_open = table.content, table.player(1).polis_city
    assert targets == {
        each.id
        for each in content.maps[2].territories
        if each.symbol in symbols and (is_open or each.id in content.polis)
    }


def test_what_cannot_be_lost_bars_the_card(rules: Decider) -> None:
    """D.I.2 Builder, Q-28: every penalty must be applicable; only the Archive takes what it does not require."""
    takers = [
        row for row in CARDS if any(f"lose {each}" in row[5] for each in PROFESSIONS if each not in required(row))
    ]
    assert [row[0] for row in takers] == ["archive"]
    table = ready(rules, takers[0]).people(1, **required(takers[0]))
    table.refused(1, TakeMarker("builder-2", 0), "requirements")


def test_a_marker_without_room_bars_the_card(rules: Decider) -> None:
    """Q-29: with no lock left and full areas, room is made first, here by a virtual profession."""
    table = at_turn(rules, 2).people(1, priest=2, noble=1).hand(1, "granary").with_player(1, oracle=4, temple=4)
    table.play(1, TakeMarker("builder-2", 0)).refused(1, PlayCard("granary"), "not-applicable")
    table.play(1, ReceiveVirtualProfession("soldier"), PlayCard("granary"))
    assert (table.player(1).oracle, table.player(1).temple) == (4, 4)


def _lasts(table: Table, card: str, words: str) -> None:
    """What a card does from now on."""
    coins = table.player(1).coins
    match words.split():
        case ["teacher"]:
            again(table).people(1).play(1, UseCardAction(card, 0), Train("merchant"))
            _was_used(table, card, coins - 2)
        case ["architect"]:
            again(table).play(1, UseCardAction(card, 0))
            while table.legal(1, TakeCard):
                table.play(1, table.legal(1, TakeCard)[0])
            assert len(table.player(1).hand) == 2
            _was_used(table, card, coins - 4)
        case ["additional", "tax"]:
            again(table).play(1, UsePermanentAction("tax-single", 0), UseModifier(card))
            assert table.player(1).coins == coins + 8
            again(table).play(1, UsePermanentAction("tax-double", 1), UseModifier(card))
            assert table.player(1).coins == coins + 8 + 16
        case ["additional", "training"]:
            again(table).people(1).play(
                1, TakeMarker("teacher-2", 0), UseModifier(card), Train("noble"), Train("noble")
            )
            assert (table.player(1).population.noble, table.player(1).coins) == (2, coins - 4)
        case ["price", "of", "teachers"]:
            again(table).people(1).play(1, TakeMarker("teacher-2", 0))
            assert _amounts(table, card) == list(range(1, 9))
            table.play(1, UsePriceAdjustment(card, 8), Train("noble"), Train("soldier"))
            assert table.player(1).coins == coins - 8
        case ["price", "of", "architects"]:
            again(table).play(1, TakeMarker("architect-1", 0))
            assert _amounts(table, card) == list(range(1, 11))
            table.play(1, UsePriceAdjustment(card, 10))
            assert table.player(1).coins == coins - 10
            assert len(table.legal(1, TakeCard)) == 8
        case ["virtual", profession]:
            _is_virtual(table, card, profession)
        case _:
            _reforms(table, card, words)


def _amounts(table: Table, card: str) -> list[int]:
    assert BeginAction() in table.legal(1)
    return [move.coins for move in table.legal(1, UsePriceAdjustment) if move.source == card]  # type: ignore[attr-defined]


def _was_used(table: Table, card: str, coins: int) -> None:
    """Once a round, for one hourglass and the coins."""
    player = table.player(1)
    assert (player.coins, player.timeline[-1], player.exhausted) == (coins, "single", (card,))
    again(table).refused(1, UseCardAction(card, 0), "exhausted")


def _is_virtual(table: Table, card: str, profession: str) -> None:
    """It counts for the requirements of another card, as the one that is lacking, not trained."""
    asking, people = ASKING[profession]
    again(table).hand(1, asking).people(1, **{**people, profession: people[profession] - 1})
    table.play(1, TakeMarker("builder-1", 0), PlayCard(asking))
    assert table.player(1).tableau == (card, asking)
    table = at_turn(table.rules, 2).hand(1, asking).people(1, **{**people, profession: people[profession] - 1})
    table.refused(1, TakeMarker("builder-1", 0), "requirements")


def _reforms(table: Table, card: str, words: str) -> None:
    """What it brings in the reform phase, once in each."""
    if words == "glory per city":
        table.city(1, "memphis", "gallia")
    table.people(1, craftsman=3, merchant=2, scholar=4).reform()
    before = table.player(1)
    match words.split():
        case ["coins", "per", profession]:
            table.play(1, UseReformEffect(card))
            expected = (2 * before.population.of(profession), 0)  # type: ignore[arg-type]
        case ["5", "coins"]:
            table.play(1, UseReformEffect(card))
            expected = (5, 0)
        case ["3", "glory"]:
            table.play(1, UseReformEffect(card))
            expected = (0, 3)
        case ["glory", "per", "city"]:
            table.play(1, UseReformEffect(card))
            expected = (0, 6 - table.player(1).cities)
            assert expected[1] >= 3 if table.content.cards[card].symbols else expected[1] == 2
        case ["glory", "bought"]:
            assert [move.times for move in table.legal(1, PayForGlory)] == [1, 2, 3, 4, 5]  # type: ignore[attr-defined]
            table.play(1, PayForGlory(card, 5))
            expected = (-15, 5)
        case _:
            raise AssertionError(words)
    after = table.player(1)
    assert (after.coins - before.coins, after.glory.reform_effects - before.glory.reform_effects) == expected
    assert card not in [getattr(move, "card", "") for move in table.legal(1)]

"""End of an Epoch, Set Up a New Epoch, Final Scoring, Quick Game Mode."""

from collections.abc import Iterable

import pytest

from games.epochs import EPOCHS
from games.epochs.feeding import Feed, LetCityGo, food_for
from games.epochs.final_scoring import lines
from games.epochs.gaining import CultureGained, ResourcesLost
from games.epochs.keeping import Keep
from games.epochs.new_epoch import NamePlayer
from games.epochs.resources import Resources
from games.epochs.sections import NEW_FIRST_PLAYER
from games.epochs.state import Market, State, by_culture
from games.kit.decider import Unfolding
from games.kit.results import total
from tests.games.epochs.table import Table, of
from tests.specification import streams


def _ended(table: Table) -> tuple[list[object], State]:
    """What follows once the last turn of the epoch is over, until somebody must decide."""
    turns = table.content.setup.turns_per_epoch
    for seat in range(1, len(table.state.players) + 1):
        table.player(seat, turns=turns)
    table.put(turn=None)
    unfolding = Unfolding(table.content, table.state, table.rules.evolve, streams(table.luck, table.state))
    EPOCHS.rulebook.proceed(unfolding)
    return list(unfolding.facts), unfolding.state


def _kinds(facts: Iterable[object], kind: type) -> list[object]:
    return [fact for fact in facts if isinstance(fact, kind)]


def test_d_23_great_works_by_culture_and_the_last_names_the_first_player() -> None:
    """D-23, END-1, NEW-5, SET-6: of equal culture the earlier in turn order ranks higher at the start."""
    table = Table(seats=3)
    assert by_culture(table.state) == (1, 2, 3)

    _, after = _ended(table)

    assert [of(after, seat).great_works for seat in (1, 2, 3)] == [1, 1, 0]
    assert [(each.kind, each.seat) for each in table.rules.prompts(after)] == [("name-first-player", 3)]
    table.state = after
    table.given().when(3, NamePlayer(4)).refused("not-offered", NEW_FIRST_PLAYER)
    begun = table.given().when(3, NamePlayer(2)).state
    assert begun.first_player == 2
    assert begun.turn is not None
    assert (begun.turn.seat, begun.epoch) == (2, 2)


def test_d_18_trading_income_of_the_lower() -> None:
    """D-18, END-2: 8 demand and 5 supply bring 3 gold and 2 culture."""
    income = Table().content.income(8, 5)

    assert (income.gold, income.culture) == (3, 2)


def test_end_3_food_feeds_all_cities_and_each_brings_its_reward() -> None:
    """END-3, R-08: in epoch I each city takes 1 food and brings 1 cube and 1 culture."""
    table = Table().player(1, government="monarchy", city_corners=("v0-0-0", "v0-2-2"), storage=Resources(food=3))
    before = of(table.state, 1)

    facts, after = _ended(table)

    assert of(after, 1).cubes == before.cubes + 2
    assert [fact.culture for fact in _kinds(facts, CultureGained) if fact.reason == "feeding"] == [2]  # type: ignore[attr-defined]
    assert of(after, 1).city_corners == ("v0-0-0", "v0-2-2")


def test_r_25_gold_may_be_spent_and_unfed_cities_leave() -> None:
    """R-25, R-26, END-3: food first; gold at will; whoever cannot feed picks the cities, each costs 1 culture."""
    table = Table().put(epoch=2).player(2, post_corners=("v0-2-2",)).player(1, culture=5)
    table.player(1, government="monarchy", city_corners=("v0-0-0", "v0-2-2"), storage=Resources(food=1, gold=3))
    table.put(neutral_cities=())

    _, after = _ended(table)
    assert [each.kind for each in table.rules.prompts(after)] == ["feed-cities"]
    table.state = after
    assert [move.gold for move in table.legal(Feed)] == [0, 1, 3]
    gold = of(after, 1).storage.gold
    table.state = table.given().when(1, Feed(1)).state
    assert [each.kind for each in table.prompts()] == ["remove-unfed-city"]
    left = table.given().when(1, LetCityGo("v0-2-2")).state

    assert of(left, 1).city_corners == ("v0-0-0",)
    assert of(left, 2).post_corners == ()
    assert of(left, 1).storage.gold == gold - 1 + 2
    assert gold == of(after, 1).storage.gold


@pytest.mark.parametrize(("epoch", "wonders", "food"), [(1, (), 2), (2, (), 4), (3, (), 6), (2, ("angkor-wat",), 2)])
def test_end_3_food_by_epoch_and_abilities(epoch: int, wonders: tuple[str, ...], food: int) -> None:
    """END-3, C.0: 1, 2 or 3 food a city; Angkor Wat takes 1 off each."""
    table = Table().put(epoch=epoch).player(1, city_corners=("v0-0-0", "v0-2-2"), wonders=wonders)

    assert food_for(table.content, table.state, 1, 2) == food


@pytest.mark.parametrize(("government", "gold"), [("chiefdom", 1), ("monarchy", 2)])
def test_d_20_basics_become_gold(government: str, gold: int) -> None:
    """D-20, END-4: 5 basics bring 1 gold, or 2 under a Monarchy; the rest is lost."""
    table = Table().player(1, government=government, storage=Resources(2, 1, 2))

    _, after = _ended(table)

    assert of(after, 1).storage == Resources(gold=gold)


def test_d_20_food_preservation_keeps_food() -> None:
    """D-20, END-4: with Food Preservation 2 food stay, and the 3 others give 1 gold."""
    table = Table().player(1, inventions=("food-preservation",), storage=Resources(2, 1, 2))

    _, table.state = _ended(table)
    assert [move.count for move in table.legal(Keep)] == [0, 1, 2]
    after = table.given().when(1, Keep(2)).state

    assert of(after, 1).storage == Resources(food=2, gold=1)
    assert of(after, 1).kept == Resources()


def test_d_21_barbarians_pillage() -> None:
    """D-21, END-5: 1 gold for each barbarian next to lands or cities, each once, not below 0."""
    table = Table().put(barbarians=("hex-1-2", "hex-3-2", "hex-2-3"))
    table.player(1, lands=("hex-2-2", "hex-1-3"), storage=Resources(gold=2))

    facts, after = _ended(table)

    assert of(after, 1).storage.gold == 0
    assert len(_kinds(facts, ResourcesLost)) == 1


def test_end_6_exhausted_cubes_return() -> None:
    """END-6: to the civilization board."""
    table = Table().player(1, cubes=1, exhausted=3)

    _, after = _ended(table)

    assert (of(after, 1).cubes, of(after, 1).exhausted) == (4, 0)


@pytest.mark.parametrize(("penalty", "culture", "honor"), [("culture", 0, 5), ("honor", 1, 3)])
def test_d_03_the_price_of_a_warmonger(penalty: str, culture: int, honor: int) -> None:
    """D-03, END-7, R-02: at the end of epoch II 2 culture, not below 0; by the other reading honor."""
    table = Table(seats=3, warmonger_penalty=penalty).put(epoch=2, neutral_cities=())
    table.player(1, warmonger=True, culture=1).player(2, culture=9).player(3, culture=8)

    _, after = _ended(table)

    assert (of(after, 1).culture, of(after, 1).honor) == (culture, honor)
    assert not of(after, 1).warmonger


def test_new_1_to_4_a_new_epoch() -> None:
    """NEW-1 to NEW-4, R-11: four inventions cover the stacks, decks are new, four cards are dealt, old ones stay."""
    table = Table().put(market=Market(wonders=("petra",)))

    _, after = _ended(table)

    assert after.epoch == 2
    assert {table.content.invention[stack[-1]].epoch for stack in after.invention_market} == {2}
    assert {table.content.invention[each].epoch for each in after.invention_deck} == {3}
    assert len(after.market_deck) == 32 - 4
    assert "petra" in after.market.wonders
    assert len(of(after, 1).hand) == len(of(table.state, 1).next_hand)


def test_d_34_epoch_iii_stands_on_iii_plus() -> None:
    """D-34, NEW-3, NEW-6: with three players 13 cards of III lie on the 16 of III+."""
    table = Table(seats=3).put(epoch=2)

    _, after = _ended(table)

    backs = [table.content.deck_of[card] for card in after.market_deck]
    assert backs == ["iii"] * 9 + ["iii-plus"] * 16


def test_d_40_final_scoring() -> None:
    """D-40, SCO-1: culture 12, honor 6, 2 wonders, 3 cities, 7 gold, 4 great works, 2 of abilities are 45."""
    table = Table().player(1, culture=12, honor=6, wonders=("petra", "crystal-palace"), great_works=4)
    table.player(1, city_corners=("v0-0-0", "v0-2-2", "v0-4-4"), storage=Resources(gold=7))
    table.player(1, inventions=("currency", "writing", "wheel", "masonry", "pottery", "calendar"))

    assert total(lines(table.content, table.state, 1)) == 45


def test_sco_2_the_higher_culture_wins_ties() -> None:
    """SCO-2: a tie is broken by culture, and of equal culture by the counters' order."""
    table = Table().put(step="over").player(1, culture=4, honor=5).player(2, culture=5, honor=4)

    result = table.rules.result(table.state)

    assert result is not None
    assert [rank.seat for rank in result.ranking] == [2, 1]
    assert result.tie_break == "culture"


def test_d_41_a_counter_beyond_thirty_ranks_by_its_value() -> None:
    """D-41, CUL-2, R-09: 35 ranks above 5, whoever came later to the space."""
    table = Table().player(1, culture=35).player(2, culture=5).put(stack=(1, 2))

    assert by_culture(table.state) == (1, 2)


def test_d_42_the_quick_game_of_i_and_ii_feeds_without_reward() -> None:
    """D-42, QCK-1: at the end of epoch II fed cities bring nothing, and the game is over."""
    table = Table(mode="quick-1-2").put(epoch=2)
    table.player(1, government="monarchy", city_corners=("v0-0-0", "v0-2-2"), storage=Resources(food=4), culture=3)

    facts, after = _ended(table)

    assert after.step == "over"
    assert not [fact for fact in _kinds(facts, CultureGained) if fact.reason == "feeding"]  # type: ignore[attr-defined]
    assert next(each.points for each in lines(table.content, after, 1) if each.label == "cities") == 8


def test_qck_civilization_table() -> None:
    """Quick Game Mode: weaker civilizations get points at the final scoring."""
    table = Table(mode="quick-1-2").player(1, civilization="italy")

    assert [each.points for each in lines(table.content, table.state, 1)][-1] == 4

"""Every card and ability that counts at the end of an epoch or of the game, by content id (C.4 to C.10).

The numbers are those of the tables, written down again: what is printed is not looked up here.
"""

import pytest

from games.epochs import EPOCHS
from games.epochs.feeding import food_for
from games.epochs.final_scoring import ability_points
from games.epochs.keeping import Keep
from games.epochs.resources import Resources
from games.epochs.state import Flag, HeldToken, State
from games.epochs.steps import StepBegan
from games.kit.decider import Unfolding
from games.kit.structs import Fact
from tests.games.epochs.table import Table, of
from tests.specification import streams


def _ended(table: Table) -> tuple[list[Fact], State]:
    """What follows once the last turn of the epoch is over, until somebody must decide."""
    for seat in range(1, len(table.state.players) + 1):
        table.player(seat, turns=table.content.setup.turns_per_epoch)
    table.put(turn=None)
    unfolding = Unfolding(table.content, table.state, table.rules.evolve, streams(table.luck, table.state))
    EPOCHS.rulebook.proceed(unfolding)
    return list(unfolding.facts), unfolding.state


def _by_abilities(table: Table, piece: str) -> tuple[int, int]:
    """Culture and gold that a piece brought at the end of the epoch."""
    facts, _ = _ended(table)
    mine = [fact for fact in facts if getattr(fact, "cause", "none") == piece]
    culture = sum(getattr(fact, "culture", 0) for fact in mine)
    return culture, sum(fact.resources.gold for fact in mine if hasattr(fact, "resources"))


# 1. Gain a Great Work of Art, and what reacts to the end of the epoch


@pytest.mark.parametrize(
    ("piece", "culture", "gold"),
    [("calendar", 1, 0), ("stonehenge", 1, 0), ("hagia-sophia", 1, 0), ("banking", 0, 2)],
)
def test_c_0_abilities_at_the_end_of_each_epoch(piece: str, culture: int, gold: int) -> None:
    """C.0: once at the end of each epoch, of the last one too."""
    for epoch in (1, 2, 3):
        assert _by_abilities(Table().put(epoch=epoch).owns(2, piece), piece) == (culture, gold)


def test_c_0_they_come_after_the_great_works_and_before_the_trading_income() -> None:
    """C.0: what Stonehenge brings is too late for this epoch's great work of art."""
    table = Table().player(1, culture=3).player(2, culture=3).put(stack=(2, 1)).owns(2, "stonehenge")

    facts, after = _ended(table)

    assert [of(after, seat).great_works for seat in (1, 2)] == [1, 0]
    steps = [fact.step for fact in facts if isinstance(fact, StepBegan)]
    assert steps[:3] == ["great-works", "epoch-end-abilities", "trading-income"]


@pytest.mark.parametrize(("culture", "gains"), [(9, (1, 2)), (2, (0, 0))])
def test_c_0_olympic_games_ask_for_a_great_work(culture: int, gains: tuple[int, int]) -> None:
    """C.0: 2 gold and 1 culture, if a great work of art was gained just before."""
    table = Table().player(1, culture=5).player(2, culture=culture).owns(2, "olympic-games")

    assert _by_abilities(table, "olympic-games") == gains


def test_c_0_olympic_games_do_not_react_to_a_great_work_that_is_not_there() -> None:
    """C.0, C.3: once all 27 are gained, the best in culture gain none, and the games bring nothing."""
    table = Table().player(1, culture=9, great_works=13).player(2, great_works=14).owns(1, "olympic-games")

    assert _by_abilities(table, "olympic-games") == (0, 0)


@pytest.mark.parametrize(
    ("changes", "culture"),
    [
        ({}, 2),
        ({"flags": (Flag(1, sword=False),)}, 0),
        ({"flags": (Flag(1, sword=True),)}, 0),
        ({"warmonger": True}, 0),
    ],
)
def test_c_0_ahimsa_asks_for_peace(changes: dict[str, object], culture: int) -> None:
    """C.0: 2 culture without any flag in the display; a horn, a sword or the warmonger's flag are no peace."""
    table = Table().player(2, **changes).owns(2, "ahimsa")

    assert _by_abilities(table, "ahimsa") == (culture, 0)


# 3. Feed Your Cities


@pytest.mark.parametrize(
    ("pieces", "food"),
    [
        ((), (2, 4, 6)),
        (("pottery",), (1, 3, 5)),
        (("crop-rotation",), (0, 2, 4)),
        (("vaccination",), (0, 0, 2)),
        (("angkor-wat",), (0, 2, 4)),
        (("stepwells",), (0, 2, 4)),
        (("communism",), (0, 2, 4)),
        (("crop-rotation", "angkor-wat"), (0, 0, 2)),
        (("pottery", "crop-rotation"), (0, 1, 3)),
        (("pottery", "vaccination", "stepwells"), (0, 0, 0)),
    ],
)
def test_end_3_abilities_lower_the_food_of_two_cities(pieces: tuple[str, ...], food: tuple[int, int, int]) -> None:
    """END-3, C.0: off each city, or off all together, and never below 0; in epochs I, II and III."""
    table = Table().player(1, city_corners=("v0-0-0", "v0-2-2")).owns(1, *pieces)

    needed = []
    for epoch in (1, 2, 3):
        table.put(epoch=epoch)
        needed.append(food_for(table.content, table.state, 1, 2))
    assert tuple(needed) == food


def test_end_3_a_city_that_needs_no_food_is_fed() -> None:
    """END-3: with Vaccination a city needs nothing in epoch II; it stays, and brings its reward."""
    table = Table().put(epoch=2).player(1, city_corners=("v0-2-2",), storage=Resources()).owns(1, "vaccination")

    _, after = _ended(table)

    assert of(after, 1).city_corners == ("v0-2-2",)
    assert of(after, 1).storage.gold >= 2


# 4. Convert Your Basic Resources to Gold


@pytest.mark.parametrize(
    ("piece", "kept"),
    [
        ("food-preservation", Resources(food=3)),
        ("paper", Resources(science=3)),
        ("great-library", Resources(science=3)),
    ],
)
def test_end_4_abilities_that_keep_a_resource(piece: str, kept: Resources) -> None:
    """END-4: any number of the resource that the piece names may stay, and no other."""
    table = Table().player(1, storage=Resources(3, 3, 3)).owns(1, piece)

    _, table.state = _ended(table)
    assert [move.count for move in table.legal(Keep)] == [0, 1, 2, 3]
    after = table.given().when(1, Keep(3)).state

    assert of(after, 1).storage == kept.plus(Resources(gold=2))


def test_end_4_two_abilities_keep_two_resources_and_two_of_a_kind_ask_once() -> None:
    """END-4: each resource is asked for by itself, however many pieces let it be kept."""
    table = Table().player(1, storage=Resources(1, 3, 2)).owns(1, "food-preservation", "paper", "great-library")

    _, table.state = _ended(table)
    assert [each.kind for each in table.prompts() if each.seat == 1] == ["keep-resource"] * len(table.prompts())
    while any(each.kind == "keep-resource" for each in table.prompts()):
        prompt = table.prompts()[0]
        most = len(table.rules.answers(table.state, prompt)) - 1
        table.state = table.given().when(1, Keep(most), prompt).state

    assert of(table.state, 1).storage == Resources(food=1, science=2, gold=1)


# Final Scoring


@pytest.mark.parametrize(
    ("piece", "points"),
    [
        ("philosophy", 5),  # 1 for each of 5 great works
        ("astronomy", 2),  # 1 for 3 of 7 lands
        ("radio", 6),  # 2 for each of 3 trading posts
        ("refrigeration", 2),  # 1 for each of 2 cities
        ("stock-exchange", 3),  # 1 for 3 of 11 gold
        ("computers", 2),  # 1 for each of 2 wonders
        ("tourism", 5),
        ("parthenon", 5),
        ("sistine-chapel", 5),
        ("cristo-redentor", 5),
        ("heritage-preservation", 5),
        ("eiffel-tower", 3),
        ("big-ben", 2),  # 1 for 4 of 11 gold
        ("crystal-palace", 1),  # 1 for 3 of 5 inventions
        ("empire-state-building", 2),
        ("golden-gate-bridge", 2),  # 1 for 3 of 8 demand
        ("royal-necropolis", 2),
        ("provincial-tribute", 2),
        ("satyagraha", 6),  # 1 for each honor
        ("mass-media", 6),
    ],
)
def test_sco_1_points_of_abilities(piece: str, points: int) -> None:
    """SCO-1, C.0: so many for every few of what is counted, rounded down; a wonder counts itself where wonders do."""
    table = Table()
    lands = (*(f"hex-{q}-0" for q in range(6)), "hex-0-1")
    inventions = ("currency", "writing", "wheel", "masonry", "archery")
    wonders = ("petra", "lighthouse")
    table.player(1, great_works=5, honor=6, lands=lands, storage=Resources(gold=11))
    table.player(1, city_corners=("v0-1-2", "v0-3-2"), post_corners=("v0-1-4", "v0-3-4", "v0-4-0"))
    if piece in table.content.invention:
        inventions = (*inventions[:4], piece)
    if piece in table.content.wonder:
        wonders = (*wonders[:1], piece)
    table.player(1, inventions=inventions, wonders=wonders)
    if piece in table.content.ability:
        table.owns(1, piece)

    found = dict(ability_points(table.content, table.state, 1))

    assert found == {piece: points}


@pytest.mark.parametrize(("piece", "token", "points"), [("chateau", "chateau", 3), ("launch-complex",) * 2 + (4,)])
def test_sco_1_special_tokens_count_if_their_land_is_held(piece: str, token: str, points: int) -> None:
    """C.0: a token on a land counts at the end of the game; one whose land was lost is gone, and does not."""
    held = HeldToken(token, "hex-2-2")  # type: ignore[arg-type]  # one of the two
    table = Table().owns(1, piece).player(1, lands=("hex-2-2",), held_tokens=(held,))
    assert dict(ability_points(table.content, table.state, 1)) == {piece: points}

    table.player(1, lands=(), held_tokens=())
    assert dict(ability_points(table.content, table.state, 1)) == {}

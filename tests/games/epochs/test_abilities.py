"""The vocabulary of effects: laws that all cards keep, every entry used, abilities of single pieces."""

from collections import Counter
from typing import Any, get_args

import pytest

from games.epochs.abilities import EFFECTS, TIMINGS, Ability
from games.epochs.action_names import ACTIONS, EVENTS
from games.epochs.cards import Content
from games.epochs.effects import (
    DISCOUNTED,
    FILTERS,
    Discount,
    Effect,
    ExtraAction,
    Gain,
    RecallThenGain,
    TakeHonor,
    Trigger,
    Triggered,
)
from games.epochs.military_effects import (
    ADVANTAGES,
    AttackAcross,
    CombatBonus,
    ExtraAdvantage,
    TakeUnit,
    WaiveStrategic,
)
from games.epochs.printed import Epoch
from games.epochs.resources import Reward
from games.epochs.standing_effects import (
    COUNTED,
    CityLimitBonus,
    DemandBonus,
    DemandPer,
    FeedDiscount,
    GovernmentDiscount,
    KeepResource,
    LandRange,
    PointsPer,
    SupplyBonus,
)
from games.epochs.terrains import STRATEGIC
from games.epochs.token_effects import SPECIAL_TOKENS, DemandWhileHeld, PlaceToken, PlaceWalls, PointsIfHeld
from games.epochs.units import BRANCHES, MARKET_DECKS
from tests.games.epochs.printed_things import effects_in, inside, worth


@pytest.mark.parametrize(("epoch", "value"), [(1, 2), (2, 3), (3, 4)])
def test_d1_debut_rewards(content: Content, epoch: Epoch, value: int) -> None:
    """D.1: debut rewards are worth 2, 3 and 4 in epochs I, II and III."""
    assert {worth(content.invention[each].debut) for each in content.invention_deck(epoch)} == {value}
    assert not any(content.invention[each].debut.great_works for each in content.invention_deck(epoch))


def test_wonders_cost_more_in_later_decks(content: Content) -> None:
    """C.9: bounds of cost by deck; each brings culture, and each has an ability or another reward."""
    bounds = {"i": (3, 6), "ii": (6, 9), "iii": (9, 11), "iii-plus": (11, 13)}

    for wonder in content.wonders:
        low, high = bounds[wonder.deck]
        assert low <= wonder.cost <= high, wonder.id
        assert 1 <= wonder.reward.culture <= 8
        assert wonder.ability is not None or wonder.reward != Reward(culture=wonder.reward.culture)
    assert [each.name for each in content.wonders if each.ability is None] == [
        "Notre-Dame",
        "Neuschwanstein",
        "Hoover Dam",
        "Sydney Opera House",
    ]


def test_units_have_icons_and_advantages(content: Content) -> None:
    """C.7, UNT-6: every icon and advantage occurs; stronger decks have stronger units of either slot."""
    units = list(content.unit.values())

    assert {branch for unit in units for branch in unit.branches} == set(BRANCHES)
    assert {advantage for unit in units for advantage in unit.advantages} == set(ADVANTAGES)
    assert {each for unit in units for each in unit.strategic} == set(STRATEGIC)
    assert {each for unit in units for each in unit.terrains} == {"forest", "desert", "mountain"}
    for slot in ("main", "support"):
        strongest = [
            max(unit.combat_value for unit in content.units if (unit.deck, unit.slot) == (deck, slot))
            for deck in MARKET_DECKS
        ]
        assert strongest == sorted(strongest)
        assert len(set(strongest)) == 4


def test_effects_fit_when_their_ability_counts(content: Content) -> None:
    """C.0: what is done at once, what goes on, and what counts at the end; tokens on the map count on."""
    at_once = (Gain, TakeUnit, PlaceToken)
    for ability in (each for each in inside(content) if isinstance(each, Ability)):
        for effect in ability.effects:
            if isinstance(effect, ExtraAction):
                expected = "ongoing" if effect.after else "immediate"
            elif isinstance(effect, at_once) or any(isinstance(each, PlaceToken) for each in ability.effects):
                expected = "immediate"
            else:
                expected = "end-of-game" if isinstance(effect, PointsPer) else "ongoing"
            assert ability.timing == expected, ability


def test_c0_every_entry_of_the_vocabulary_is_used(content: Content) -> None:
    """C.0: the vocabulary is closed, and each entry, action, event, filter and counted thing occurs, save those."""
    found = effects_in(content)
    count = Counter(type(each) for each in found)
    triggers = [each for each in found if isinstance(each, Trigger)]

    assert set(count) == {*EFFECTS, *get_args(Triggered)}
    assert {each.event for each in triggers} == {*EVENTS} - {"upgrade"}
    assert {each.only for each in triggers} == {None, *FILTERS}
    assert {each.terrain for each in triggers} == {None, "plain"}
    assert {each.action for each in found if isinstance(each, Discount)} == set(DISCOUNTED)
    assert {each.action for each in found if isinstance(each, ExtraAction)} == {"any", "expand", "research"}
    after = {each.after for each in found if isinstance(each, ExtraAction)}
    assert after == {None, "expand", "research", "build-wonder", "upgrade", "change-government"} <= {None, *ACTIONS}
    counted = {each.counted for each in found if isinstance(each, PointsPer | DemandPer)}
    assert counted == set(COUNTED)
    assert {each.token for each in found if isinstance(each, PlaceToken)} == set(SPECIAL_TOKENS)
    assert {each.case for each in found if isinstance(each, CombatBonus)} == {
        "always",
        "attacking",
        "defending",
        "near-sea",
    }
    assert {each.timing for each in inside(content) if isinstance(each, Ability)} == set(TIMINGS)


@pytest.mark.parametrize(
    ("piece", "effects"),
    [
        ("domestication", [Trigger("expand", Gain(Reward(food=1)), terrain="plain")]),
        ("food-preservation", [KeepResource("food")]),
        ("pottery", [FeedDiscount("total", 1)]),
        ("crop-rotation", [FeedDiscount("city", 1)]),
        ("mathematics", [Discount("research", 1)]),
        ("compass", [Discount("build-trading-post", 2, "sea")]),
        ("bazaar", [DemandBonus(2)]),
        ("guilds", [SupplyBonus(2)]),
        ("flight", [AttackAcross("sea"), AttackAcross("mountain")]),
        ("stock-exchange", [PointsPer(1, 3, "gold")]),
        ("statue-of-liberty", [ExtraAction("expand"), ExtraAction("research")]),
        ("himeji-castle", [ExtraAdvantage("defending", 1)]),
        ("forbidden-city", [CityLimitBonus(1)]),
        ("great-wall", [PlaceWalls(7, 2)]),
        ("nomadic", [Trigger("expand", RecallThenGain(1, Reward(food=1)))]),
        ("roman-roads", [LandRange(1), Discount("build-trading-post", 1, "land")]),
        ("senate", [GovernmentDiscount(2)]),
        ("mercenaries", [WaiveStrategic()]),
        ("trade-empire", [DemandPer("trading-post", 1)]),
        ("greece-phalanx", [TakeUnit("phalanx")]),
        ("condottiero", [Discount("upgrade", 2)]),
        ("english-longbow", [Trigger("defend-success", TakeHonor(1))]),
        ("ahimsa", [Trigger("epoch-end", Gain(Reward(culture=2)), only="at-peace")]),
        ("tribute", [Trigger("attack-success", Gain(Reward(gold=2)), only="against-rival")]),
        (
            "chateau",
            [PlaceToken("chateau"), Gain(Reward(culture=2)), DemandWhileHeld("chateau", 1), PointsIfHeld("chateau", 3)],
        ),
        (
            "launch-complex",
            [PlaceToken("launch-complex"), Gain(Reward(culture=3)), PointsIfHeld("launch-complex", 4)],
        ),
    ],
)
def test_single_abilities(content: Content, piece: str, effects: list[Effect]) -> None:
    """C.6, C.8, C.9, C.10: one piece or more for each entry of the vocabulary, effect by effect."""
    pieces: dict[str, Any] = {**content.invention, **content.unit, **content.wonder, **content.ability}

    assert list(pieces[piece].ability.effects) == effects

"""The data: counts, laws that all cards keep, exact values of single cards and events, and where each comes from."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import games.nations
from games.kit.content import BadContent, content_hash, parse_content
from games.kit.declarations import check_names, check_structs
from games.nations.actions import (
    BuyFree,
    DeployFree,
    Exchange,
    GiveUpColony,
    SpecialActionKind,
    SwapOnProgressBoard,
    TakeWorker,
)
from games.nations.card_kinds import Advisor, Battle, Building, Card, CardSet, Colony, GoldenAge, Military, War, Wonder
from games.nations.cards import Content
from games.nations.components import Board
from games.nations.effects import (
    AdvisorSpace,
    CardEffect,
    ColonyRequirement,
    DefeatCosts,
    DeployDiscount,
    Effect,
    EndOfAge,
    GoldenAgeBonus,
    MayNotBuy,
    OnBuy,
    OnLastGold,
    OnPrice,
    OnReady,
    OnWonderReady,
    OthersPayMore,
    PrivateArchitects,
    ProductionIf,
    ProductionPer,
    RaidBonus,
    RemovedIf,
    ScoreIf,
    ScorePer,
    SpecialAction,
    StabilityOfAll,
    WarStrength,
)
from games.nations.event_effects import (
    CountAsLeastStable,
    CountLessStrength,
    EitherOr,
    EventEffect,
    FreeArchitects,
    FreeDeployment,
    FreezeOrder,
    Gain,
    GainPer,
    GoInOrder,
    Inflict,
    KeepAtMost,
    Lose,
    LoseArchitect,
    LoseCards,
    May,
    MayUndeploy,
    NationOperation,
    Pay,
    RegainWarLosses,
    ReturnWorkers,
    TakeWorkers,
)
from games.nations.resources import RESOURCES, Resources, Yields, one
from games.nations.selectors import (
    AGES,
    CARD_KINDS,
    Age,
    AllExcept,
    Bought,
    CardKind,
    Counted,
    EachNation,
    InPlay,
    Nations,
    Owner,
    OwnersOf,
    Ranked,
    Standing,
    WorkersOn,
)

FOLDER = Path(games.nations.__path__[0]) / "content"
SETS: tuple[CardSet, ...] = ("basic", "advanced", "expert")
EACH = EachNation()
STRONGEST, WEAKEST = Ranked("strongest"), Ranked("weakest")
MOST_STABLE, LEAST_STABLE = Ranked("most-stable"), Ranked("least-stable")


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """The texts of the content folder by file name."""
    return {path.name: path.read_text() for path in FOLDER.glob("*.toml")}


@pytest.fixture(scope="module")
def content(files: dict[str, str]) -> Content:
    """The content as shipped."""
    return parse_content(Content, files)


def _deck(content: Content) -> list[Card]:
    return [card for card in content.cards.values() if card.set != "start"]


def _inside(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from _inside(item)
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            yield from _inside(getattr(value, field.name))


def _with_effects(content: Content) -> list[Wonder | Advisor | Board]:
    return [*content.wonders.values(), *content.advisors.values(), *content.boards]


def _kebab(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.replace("'", "")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower())


# Counts


@pytest.mark.parametrize("age", AGES)
def test_b5_a_deck_of_an_age(content: Content, age: Age) -> None:
    """B.5: 36 basic cards, 19 Advanced and 19 Expert ones, so many of each kind."""
    count = Counter((card.set, card.kind) for card in _deck(content) if card.age == age)
    more: dict[CardKind, int] = {
        "building": 3,
        "military": 2,
        "colony": 2,
        "war": 2,
        "battle": 2,
        "wonder": 3,
        "advisor": 3,
        "golden-age": 2,
    }

    for kind in CARD_KINDS:
        assert count["basic", kind] == (8 if kind == "building" else 4)
        assert count["advanced", kind] == count["expert", kind] == more[kind]
    assert [len(content.progress_deck(age, SETS[: many + 1])) for many in range(3)] == [36, 55, 74]


def test_the_box_has_296_progress_cards_and_48_event_cards(content: Content) -> None:
    """B.5: four ages of 36, 19 and 19 cards and of twelve events; 344 cards in all. Start cards are none of them."""
    assert [len(content.progress_deck(age, SETS)) for age in AGES] == [74] * 4
    assert len(_deck(content)) == 296
    assert [len(content.event_deck(age)) for age in AGES] == [12] * 4
    assert len(_deck(content)) + len(content.events) == 344
    assert len(content.cards) - 296 == len(content.start_cards) == 13


def test_start_cards_are_in_no_deck(content: Content) -> None:
    """Player Board Setup: what is printed on boards is never drawn, whatever sets are asked for."""
    drawn = {card for age in AGES for card in content.progress_deck(age, (*SETS, "start"))}

    assert not drawn & {card.id for card in content.start_cards}


def test_b5_the_cards_that_a_match_draws(content: Content) -> None:
    """B.5: two fillings draw 6 cards a column at most; the basic deck is enough for four players, not for five."""
    needed = [6 * content.players(count).columns for count in (1, 2, 3, 4, 5)]

    assert needed == [24, 24, 30, 36, 42]
    assert needed[3] == len(content.progress_deck(1, ("basic",)))
    assert needed[4] <= len(content.progress_deck(1, ("basic", "advanced")))


# Names and ids


def test_ids_are_names_in_kebab_case(content: Content) -> None:
    """A card's id is its name; one name stands for two cards, and start cards repeat names of progress cards."""
    repeated = {name for name, count in Counter(card.name for card in _deck(content)).items() if count > 1}
    progress = {card.name for card in _deck(content)}

    assert repeated == {"Three Kingdoms"}
    for card in content.cards.values():
        if card.name in repeated:
            assert card.id == f"three-kingdoms-{card.kind}"
        elif card.set == "start" and card.name in progress:
            assert card.id == f"start-{_kebab(card.name)}"
        else:
            assert card.id == _kebab(card.name)
    for event in content.event.values():
        assert event.id == _kebab(event.name)
    assert len(content.event) == 96


def test_event_cards_are_numbered_by_age(content: Content) -> None:
    """An Event Card has no name of its own: its id is its age and its number."""
    names = {age: content.age_name(age).lower() for age in AGES}

    assert [card.id for card in content.events] == [
        f"event-{names[age]}-{number}" for age in AGES for number in range(1, 13)
    ]
    assert [card.age for card in content.events] == [age for age in AGES for _ in range(12)]


def test_lookups_by_kind_hold_every_card_once(content: Content) -> None:
    """The lookups by kind are the cards, each in the one of its kind."""
    by_kind: list[dict[str, Any]] = [
        content.buildings,
        content.military,
        content.colonies,
        content.wars,
        content.battles,
        content.golden_ages,
        content.wonders,
        content.advisors,
    ]

    assert sorted(card for cards in by_kind for card in cards) == sorted(content.cards)
    for kind, cards in zip(CARD_KINDS, by_kind, strict=True):
        assert {card.kind for card in cards.values()} == {kind}
    assert content.workplaces == {**content.buildings, **content.military}


# Laws that all cards of a kind keep


def test_b9_a_building_yields_its_age_and_two(content: Content) -> None:
    """B.9: each worker on a Building yields as many units as the age's number and two more, never strength."""
    for card in content.buildings.values():
        units = card.yields.resources.total + card.yields.stability
        poor = card.id in {"temple", "quarry", "farm", "caravan"}
        assert units == (2 if poor else card.age + 2), card.id
        assert card.yields.strength == 0
        assert min(msgspec.structs.astuple(card.yields)) == 0


def test_b4_deploying_on_buildings_and_their_vp(content: Content) -> None:
    """B.4: deployment cost and VP list of a Building depend on its age alone."""
    expected = {1: (1, (1, 1)), 2: (2, (1, 1, 1)), 3: (3, (2, 1, 1)), 4: (4, (2, 2, 1))}

    for card in content.buildings.values():
        if card.set != "start":
            assert (card.deploy, card.worker_vp) == expected[card.age], card.id


def test_b9_basic_military(content: Content) -> None:
    """B.9: strength, raid, deployment cost and VP list of basic Military; one unit of upkeep, of four kinds."""
    expected = {
        1: (3, 3, 1, (1, 1)),
        2: (5, 4, 2, (1, 1, 2)),
        3: (7, 5, 3, (1, 2, 2)),
        4: (9, 6, 4, (1, 2, 2, 2)),
    }

    for age in AGES:
        basic = [card for card in content.military.values() if (card.age, card.set) == (age, "basic")]
        assert {(card.strength, card.raid, card.deploy, card.worker_vp) for card in basic} == {expected[age]}
        assert [card.upkeep.total + card.stability_upkeep for card in basic] == [1] * 4
        assert len({(card.upkeep, card.stability_upkeep) for card in basic}) == 4


def test_b9_basic_colonies(content: Content) -> None:
    """B.9: units, VP and the range of required strength of basic colonies."""
    expected = {1: (2, 0, 3, 5), 2: (3, 1, 7, 12), 3: (4, 1, 12, 17), 4: (5, 2, 20, 25)}

    for age, (units, vp, low, high) in expected.items():
        basic = [card for card in content.colonies.values() if (card.age, card.set) == (age, "basic")]
        required = [card.requirement for card in basic]
        assert (min(required), max(required)) == (low, high)
        for card in basic:
            assert (sum(msgspec.structs.astuple(card.yields)), card.vp) == (units, vp)


def test_wars_cost_one_kind_of_resource_and_one_vp(content: Content) -> None:
    """III. Resolution Phase > 3. War: every War costs 1 VP; B.9: the units that basic Wars cost."""
    for war in content.wars.values():
        assert war.vp == 1
        assert sum(war.loss.of(resource) > 0 for resource in RESOURCES) == 1
    for age, (low, high) in {1: (2, 4), 2: (3, 6), 3: (5, 8), 4: (7, 9)}.items():
        losses = [war.loss.total for war in content.wars.values() if (war.age, war.set) == (age, "basic")]
        assert (min(losses), max(losses)) == (low, high)


def test_golden_ages_gain_two_or_cost_their_age(content: Content) -> None:
    """B.4: two stone or two books, or 1 VP for as many resources as the age's number; half of each set is stone."""
    for card in content.golden_ages.values():
        assert (card.units, card.vp_price) == (2, card.age)
    count = Counter((card.age, card.set, card.resource) for card in content.golden_ages.values())
    for age in AGES:
        for name in SETS:
            assert count[age, name, "stone"] == count[age, name, "books"] == (2 if name == "basic" else 1)
    assert sum(count.values()) == 32


def test_wonders_are_built_in_two_or_three_sections(content: Content) -> None:
    """B.4: a wonder that is bought has two or three sections to build; one that is printed on a board has none."""
    for card in content.wonders.values():
        assert len(card.sections) in ((0,) if card.set == "start" else (2, 3)), card.id


def test_every_wonder_and_advisor_is_worth_having(content: Content) -> None:
    """B.4: each yields something or does something, or it is worth VP."""
    for wonder in content.wonders.values():
        assert wonder.effects or wonder.yields != Yields() or wonder.vp, wonder.id
    for advisor in content.advisors.values():
        assert advisor.effects or advisor.yields != Yields(), advisor.id


# The vocabularies


def test_every_word_of_both_vocabularies_is_used(content: Content) -> None:
    """B.10: no effect, action, operation, selector or counted thing is there that no card, event or board uses."""
    used = {type(value) for value in _inside(content)}

    for vocabulary in (CardEffect, SpecialActionKind, NationOperation, Nations, Counted):
        assert not [struct.__name__ for struct in get_args(vocabulary) if struct not in used]


def test_every_standing_is_used(content: Content) -> None:
    """B.10: each way to stand is looked at by some card, event or board."""
    named = {value for value in _inside(content) if isinstance(value, str)}

    assert set(get_args(Standing)) <= named


def test_the_structs_are_declared_well() -> None:
    """Each struct of the content has a docstring and a name of its own, and a member's name has one type."""
    check_structs(Content)
    check_names(Content)


def test_events_never_mean_the_owner_of_a_card(content: Content) -> None:
    """An event has no owner, and only a card counts strength or stability for a whole round."""
    inside = {type(value) for event in content.event.values() for value in _inside(event.effects)}

    assert not inside & {Owner, CountAsLeastStable}


def test_special_actions_that_may_be_used_again(content: Content) -> None:
    """II. Action Phase > A. Buy a Progress Card: any number of times, unless the card says once a round."""
    once = {
        card.id: effect.once_a_round
        for card in _with_effects(content)
        for effect in card.effects
        if isinstance(effect, SpecialAction)
    }

    assert {card for card, limited in once.items() if not limited} == {"suleiman-i", "abraham-lincoln", "simon-bolivar"}
    assert {card for card, limited in once.items() if limited} == {
        "petra",
        "piazza-san-marco",
        "alhazen",
        "marco-polo",
        "royal-society",
        "galileo-galilei",
    }


# Single cards


@pytest.mark.parametrize(
    ("card", "age", "deck", "yields"),
    [
        ("synagogue", 1, "basic", Yields(gold=2, books=1)),
        ("city-wall", 1, "basic", Yields(stone=2, stability=1)),
        ("confucian-academy", 1, "expert", Yields(stability=2, gold=1)),
        ("watermill", 2, "basic", Yields(stone=3, food=1)),
        ("castle", 2, "advanced", Yields(stability=3, stone=1)),
        ("parliament", 3, "basic", Yields(stone=3, stability=2)),
        ("chateau", 3, "expert", Yields(stability=3, gold=2)),
        ("zeppelin", 4, "basic", Yields(books=4, stability=2)),
        ("radio", 4, "expert", Yields(stability=4, gold=2)),
    ],
)
def test_a_building(content: Content, card: str, age: int, deck: str, yields: Yields) -> None:
    """B.4: what a worker on a Building yields."""
    building = content.buildings[card]

    assert (building.age, building.set, building.yields) == (age, deck, yields)


@pytest.mark.parametrize(
    ("card", "strength", "upkeep", "stability", "raid", "deploy", "worker_vp"),
    [
        ("immortal", 3, Resources(), 1, 3, 1, (1, 1)),
        ("archer", 2, Resources(), 0, 4, 1, (1, 1)),
        ("trireme", 3, Resources(), 0, 3, 2, (1, 1)),
        ("elephant", 4, one("food", 2), 0, 3, 1, (1, 1)),
        ("phalanx", 4, one("stone", 2), 0, 3, 1, (1, 1)),
        ("knight", 5, one("stone"), 0, 4, 2, (1, 1, 2)),
        ("longbowman", 4, Resources(), 0, 4, 2, (1, 1, 2)),
        ("cataphract", 6, one("stone", 2), 0, 4, 2, (1, 1, 2)),
        ("greek-fire-galley", 6, one("food", 2), 0, 4, 2, (1, 1, 2)),
        ("ranger", 6, Resources(), 0, 5, 3, (1, 2, 2)),
        ("frigate", 8, one("stone"), 0, 6, 4, (1, 2, 2)),
        ("hakkapeliitta", 8, Resources(), 2, 5, 3, (1, 2, 2)),
        ("mercenary", 8, one("gold", 2), 0, 4, 2, (1, 2, 2)),
        ("hussar", 9, one("gold"), 0, 6, 4, (1, 2, 2, 2)),
        ("conscript", 7, Resources(), 0, 4, 2, (1, 1, 1, 1)),
        ("submarine", 8, Resources(), 0, 5, 3, (1, 2, 2, 2)),
        ("dreadnought", 14, one("stone", 3), 0, 7, 6, (1, 2, 3)),
        ("machine-gunner", 10, one("gold", 2), 0, 6, 4, (1, 2, 2, 2)),
    ],
)
def test_a_military(
    content: Content,
    card: str,
    strength: int,
    upkeep: Resources,
    stability: int,
    raid: int,
    deploy: int,
    worker_vp: tuple[int, ...],
) -> None:
    """B.4: a Military, among them all Advanced and Expert ones."""
    military = content.military[card]

    assert (military.strength, military.upkeep, military.stability_upkeep) == (strength, upkeep, stability)
    assert (military.raid, military.deploy, military.worker_vp) == (raid, deploy, worker_vp)


@pytest.mark.parametrize(
    ("card", "requirement", "yields", "vp"),
    [
        ("israel", 5, Yields(books=2), 0),
        ("macedonia", 4, Yields(strength=2), 0),
        ("gaul", 7, Yields(food=2), 0),
        ("hindu-kush", 9, Yields(stone=3), 0),
        ("tibet", 8, Yields(stability=3), 1),
        ("prussia", 12, Yields(books=3), 1),
        ("crusader-states", 13, Yields(strength=3), 2),
        ("saharan-trade", 15, Yields(stone=4), 1),
        ("incan-empire", 17, Yields(gold=4), 1),
        ("philippines", 18, Yields(stone=4), 1),
        ("virginia", 21, Yields(stone=5), 1),
        ("hong-kong", 27, Yields(books=5), 2),
        ("australia", 24, Yields(stability=5), 2),
        ("libya", 30, Yields(stone=6), 2),
    ],
)
def test_a_colony(content: Content, card: str, requirement: int, yields: Yields, vp: int) -> None:
    """B.4: a Colony."""
    colony = content.colonies[card]

    assert (colony.requirement, colony.yields, colony.vp) == (requirement, yields, vp)


@pytest.mark.parametrize(
    ("card", "age", "loss"),
    [
        ("wars-of-alexander", 1, one("food", 2)),
        ("three-kingdoms-war", 1, one("gold", 5)),
        ("punic-wars", 1, one("food", 6)),
        ("first-crusade", 2, one("books", 6)),
        ("mongol-invasions", 2, one("food", 10)),
        ("imjin-war", 3, one("stone", 5)),
        ("dutch-liberation-war", 3, one("gold", 9)),
        ("napoleonic-war", 4, one("food", 11)),
        ("american-civil-war", 4, one("books", 12)),
    ],
)
def test_a_war(content: Content, card: str, age: int, loss: Resources) -> None:
    """B.4: what a defeat costs."""
    assert (content.wars[card].age, content.wars[card].loss) == (age, loss)


def _ready(*operations: NationOperation, who: Nations = Owner()) -> OnReady:  # noqa: B008 - a value without state
    return OnReady(operations, who)


@pytest.mark.parametrize(
    ("card", "sections", "vp", "yields", "effects"),
    [
        ("pyramids", (2, 1, 0), 3, Yields(gold=2, food=-2), ()),
        ("hanging-gardens", (1, 2), 1, Yields(food=2, stone=-1, stability=1), ()),
        ("stonehenge", (1, 1, 1), 0, Yields(), (_ready(Gain(Resources(books=6, food=4))),)),
        ("colosseum", (2, 2), 1, Yields(strength=3), (_ready(Lose(one("food", 2))),)),
        ("sphinx", (2, 2), 1, Yields(stone=1), (OnWonderReady(one("stone", 5)),)),
        ("great-lighthouse", (1, 3), 2, Yields(gold=1), (OnPrice(3, one("books")),)),
        (
            "terracotta-army",
            (0, 0, 3),
            2,
            Yields(strength=1),
            (_ready(Lose(one("gold", 4)), who=LEAST_STABLE),),
        ),
        ("solomons-temple", (1, 1), 0, Yields(), (EndOfAge(1), RemovedIf("defeated"))),
        ("porcelain-tower", (1, 0), 0, Yields(), (AdvisorSpace(),)),
        ("krak-des-chevaliers", (5, 5), 2, Yields(strength=6), ()),
        ("versailles", (4, 0, 1), 4, Yields(), (_ready(CountAsLeastStable()),)),
        ("uraniborg", (0, 3, 2), 2, Yields(books=2), (GoldenAgeBonus(2),)),
        ("potala-palace", (1, 1), 1, Yields(), (ScorePer(InPlay(("advisor",)), 1),)),
        ("big-ben", (3, 0), 1, Yields(), (ScorePer(InPlay(("colony",), (4,)), 1),)),
        ("statue-of-liberty", (0, 2), 1, Yields(), (ScoreIf("most-workers", 2),)),
        (
            "brandenburg-gate",
            (2, 2),
            2,
            Yields(),
            (_ready(Gain(Resources(gold=6, stone=6)), who=STRONGEST),),
        ),
        (
            "titanic",
            (2, 0, 2),
            3,
            Yields(),
            (_ready(EitherOr(((Lose(one("gold", 4)),), (LoseCards("advisor"),))), who=EACH),),
        ),
    ],
)
def test_a_wonder(
    content: Content, card: str, sections: tuple[int, ...], vp: int, yields: Yields, effects: tuple[Effect, ...]
) -> None:
    """B.4: sections, VP, standing yield and effect of a Wonder."""
    wonder = content.wonders[card]

    assert (wonder.sections, wonder.vp, wonder.yields) == (sections, vp, yields)
    assert wonder.effects == effects


@pytest.mark.parametrize(
    ("card", "yields", "effects"),
    [
        ("augustus", Yields(strength=1), (ProductionIf("strongest", (one("stone", 2),)),)),
        ("qin-shi-huang", Yields(food=3), (RemovedIf("least-stable"),)),
        ("boudica", Yields(strength=1, gold=1, food=1), (RemovedIf("military-worker"),)),
        ("hannibal", Yields(), (RaidBonus(1), OthersPayMore("battle", 1))),
        ("mansa-musa", Yields(gold=1), (OnLastGold(Resources(food=1, books=2)),)),
        ("abu-bakr", Yields(strength=2), (OnBuy(("battle",), resources=one("books", 2)),)),
        ("genghis-khan", Yields(strength=3), (StabilityOfAll(-3),)),
        ("montezuma", Yields(food=2), (OnBuy(("war", "battle"), resources=one("books", 3)),)),
        ("isabella", Yields(food=2), (ProductionPer(InPlay(("colony",), (3,)), one("gold", 3)),)),
        ("elizabeth", Yields(stone=2), (WarStrength(8),)),
        ("pocahontas", Yields(food=4), (ColonyRequirement(4),)),
        ("martin-luther", Yields(gold=4), (DefeatCosts(one("food", 4)),)),
        (
            "tokugawa",
            Yields(strength=2),
            (ProductionPer(InPlay(("building", "military"), current_age=True), one("stone", 2)),),
        ),
        (
            "peter-the-great",
            Yields(),
            (ProductionIf("stronger-than-war", (one("stone", 5), one("gold", 5), one("books", 5))),),
        ),
        ("suleiman-i", Yields(strength=3), (SpecialAction(TakeWorker(), only_if="strongest"),)),
        ("frederick-the-great", Yields(strength=2), (DeployDiscount("military", 2, 1),)),
        ("marie-antoinette", Yields(books=10, stability=-3), ()),
        ("lin-zexu", Yields(food=4, gold=4), (ProductionIf("weakest", (one("books", -8),)),)),
        ("marie-curie", Yields(stone=4), (PrivateArchitects(2),)),
        (
            "alfred-nobel",
            Yields(),
            (MayNotBuy("war"), ProductionPer(WorkersOn("building", 4), one("stone", 3))),
        ),
        ("shaka-zulu", Yields(strength=8), (OnBuy(("colony",), "others", one("stone", 5)),)),
    ],
)
def test_an_advisor(content: Content, card: str, yields: Yields, effects: tuple[Effect, ...]) -> None:
    """B.4: standing yield and effect of an Advisor."""
    advisor = content.advisors[card]

    assert (advisor.yields, advisor.effects) == (yields, effects)


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("petra", Exchange((one("food"),), (one("books", 3), one("gold", 3), one("stone", 3)))),
        ("piazza-san-marco", Exchange((one("gold", 2),), (one("books", 5), one("food", 5), one("stone", 5)))),
        ("marco-polo", Exchange((one("food", 2), one("stone", 2)), (one("gold", 4),))),
        ("alhazen", SwapOnProgressBoard()),
        ("royal-society", DeployFree(1)),
        ("galileo-galilei", BuyFree(("golden-age", "wonder"))),
        ("abraham-lincoln", TakeWorker()),
        ("simon-bolivar", GiveUpColony(Resources(gold=4, stone=4))),
    ],
)
def test_a_special_action(content: Content, card: str, action: SpecialActionKind) -> None:
    """II. Action Phase > D. Special Action: what the actions of cards do."""
    owner = content.wonders.get(card) or content.advisors[card]

    assert [effect.action for effect in owner.effects if isinstance(effect, SpecialAction)] == [action]


def test_private_architects(content: Content) -> None:
    """R36: three cards and a board give architects of one's own."""
    giving = {
        holder.id: effect.architects
        for holder in _with_effects(content)
        for effect in holder.effects
        if isinstance(effect, PrivateArchitects)
    }

    assert giving == {"archimedes": 1, "alhambra": 1, "marie-curie": 2, "egypt": 1}


# Events


@pytest.mark.parametrize(("age", "famine", "architects"), [(1, 16, 12), (2, 22, 14), (3, 30, 14), (4, 42, 14)])
def test_b9_famine_and_architects_of_an_age(content: Content, age: Age, famine: int, architects: int) -> None:
    """B.9: the sums over the twelve Event Cards of an age."""
    cards = [content.event_cards[card] for card in content.event_deck(age)]

    assert (sum(card.famine for card in cards), sum(card.architects for card in cards)) == (famine, architects)


@pytest.mark.parametrize(
    ("card", "architects", "famine", "top", "bottom"),
    [
        ("event-antiquity-1", 0, 2, "Rigveda", "Exodus"),
        ("event-antiquity-6", 2, 3, "Attila", "Zoroastrian Revival"),
        ("event-antiquity-12", 0, 2, "Pax Romana", "Han Dynasty"),
        ("event-medieval-2", 3, 1, "Benedictine Rule", "Paper Money"),
        ("event-medieval-8", 0, 2, "Feudal Dues", "Hajj from Mali"),
        ("event-renaissance-5", 0, 0, "Sinking of the Vasa", "Peace of Westphalia"),
        ("event-renaissance-8", 2, 5, "Absolute Monarchy", "Salem Witch Trials"),
        ("event-renaissance-11", 2, 3, "Magellan's Expedition", "Papal Indulgence"),
        ("event-industrial-3", 2, 6, "Romanticism", "Industrial Revolution"),
        ("event-industrial-4", 3, 1, "Sick Man of Europe", "Women's Suffrage"),
        ("event-industrial-12", 1, 4, "Scramble for Africa", "Dreyfus Affair"),
    ],
)
def test_an_event_card(content: Content, card: str, architects: int, famine: int, top: str, bottom: str) -> None:
    """B.6: the two numbers at the top of a card, and the names of its events."""
    event_card = content.event_cards[card]

    assert (event_card.architects, event_card.famine) == (architects, famine)
    assert (event_card.top.name, event_card.bottom.name) == (top, bottom)


def _does(who: Nations, *operations: NationOperation) -> EventEffect:
    return EventEffect(who, operations)


@pytest.mark.parametrize(
    ("event", "effects"),
    [
        ("rigveda", (_does(EACH, GainPer(Bought(("war", "battle")), one("books"))),)),
        ("spartacus-revolt", (_does(LEAST_STABLE, GoInOrder("last"), Lose(one("gold"))),)),
        ("taoism", (_does(Ranked("first-to-pass"), Gain(one("books", 3))),)),
        ("christianity", (_does(EACH, May((Pay(one("food", 4)), Gain(one("books", 6))))),)),
        ("olympic-games", (_does(MOST_STABLE, GoInOrder("first")),)),
        ("code-of-hammurabi", (_does(AllExcept(("least-stable",)), Gain(one("food", 3))),)),
        ("ashokas-conversion", (_does(EACH, MayUndeploy("military", one("books", 2))),)),
        ("assyrian-deportations", (_does(WEAKEST, ReturnWorkers(1)),)),
        ("jain-ascetism", (_does(MOST_STABLE, RegainWarLosses("vp")),)),
        ("sea-peoples", (_does(WEAKEST, EitherOr(((LoseArchitect(),), (Lose(vp=1),)))),)),
        ("bronze-age-collapse", (_does(AllExcept(("strongest", "most-stable")), Lose(vp=1)),)),
        (
            "zoroastrian-revival",
            (
                _does(
                    MOST_STABLE,
                    EitherOr(((Gain(one("stone", 4)),), (Inflict(EACH, one("food", 3)),))),
                ),
            ),
        ),
        ("ecological-collapse", (_does(EACH, EitherOr(((Lose(one("food", 2)),), (GoInOrder("last"),)))),)),
        ("council-of-clermont", (_does(EACH, GainPer(InPlay(("colony",), (2,)), vp=1)),)),
        ("imperial-examination", (_does(OwnersOf(InPlay(("advisor",), (2,))), Gain(vp=1)),)),
        ("song-resistance", (_does(MOST_STABLE, RegainWarLosses("all")),)),
        ("feudal-dues", (_does(EACH, FreezeOrder()),)),
        ("hajj-from-mali", (_does(LEAST_STABLE, KeepAtMost("gold", 2)),)),
        ("iconoclasm", (_does(LEAST_STABLE, Lose(Resources(gold=2, food=2))),)),
        ("chanson-de-roland", (_does(WEAKEST, Lose(one("books"))), _does(STRONGEST, Gain(one("books", 3))))),
        ("stupor-mundi", (_does(Ranked("most-golden-ages"), Gain(one("books", 4))),)),
        ("little-ice-age", (_does(EACH, EitherOr(((Lose(one("food", 3)),), (Lose(one("books", 5)),)))),)),
        ("glorious-revolution", (_does(MOST_STABLE, May((GoInOrder("last"), Gain(one("gold", 6))))),)),
        ("mercantilism", (_does(EACH, MayUndeploy("building", one("stone", 2))),)),
        (
            "sinking-of-the-vasa",
            (_does(LEAST_STABLE, EitherOr(((Lose(one("gold", 3)),), (CountLessStrength(10),)))),),
        ),
        ("pilgrims", (_does(Ranked("most-food"), TakeWorkers(1)),)),
        ("absolute-monarchy", (_does(OwnersOf(InPlay(("advisor",), (1, 2))), Lose(one("books", 4))),)),
        ("tulip-mania", (_does(Ranked("last-to-pass"), Lose(vp=1)),)),
        ("magellans-expedition", (_does(EACH, GainPer(Bought(("colony",)), one("gold", 5))),)),
        ("tonghak-movement", (_does(WEAKEST, Lose(one("books", 8)), Gain(one("stone", 2))),)),
        ("industrial-revolution", (_does(Ranked("most-industrial-workers"), Gain(vp=1)),)),
        ("eruption-of-krakatoa", (_does(Ranked("least-food"), Lose(vp=1)),)),
        ("entente-cordiale", (_does(STRONGEST, FreeDeployment("military", 2)),)),
        ("weltpolitik", (_does(EACH, GainPer(InPlay(("colony",), (4,)), Resources(gold=5, stone=5))),)),
        ("march-to-moscow", (_does(Ranked("least-food"), LoseCards("colony", vp_if_none=1)),)),
        ("american-revolution", (_does(WEAKEST, LoseCards("colony", vp_if_none=1)),)),
        ("great-exhibition", (_does(MOST_STABLE, FreeArchitects(2)),)),
        ("scramble-for-africa", (_does(OwnersOf(InPlay(("colony",), (4,))), Gain(vp=1)),)),
    ],
)
def test_an_event(content: Content, event: str, effects: tuple[EventEffect, ...]) -> None:
    """B.6: what an event does to whom."""
    assert content.event[event].effects == effects


@pytest.mark.parametrize(
    ("event", "ruling", "effects"),
    [
        ("qin-unification", "R22", (_does(Ranked("stronger-than-war"), Gain(vp=1)),)),
        (
            "hellenism",
            "R23",
            (_does(STRONGEST, Gain(one("stone", 2))), _does(AllExcept(("strongest",)), Lose(one("food", 2)))),
        ),
        (
            "papal-indulgence",
            "R23",
            (_does(MOST_STABLE, FreeArchitects(1)), _does(AllExcept(("most-stable",)), Lose(one("gold", 2)))),
        ),
        ("han-dynasty", "R34", (_does(MOST_STABLE, May((TakeWorkers(1), Gain(one("food", 3))))),)),
        ("janissaries", "R34", (_does(STRONGEST, May((TakeWorkers(2), Gain(one("stone", 4))))),)),
        (
            "fourth-crusade",
            "R35",
            (_does(STRONGEST, May((Pay(one("gold", 3)), Gain(vp=1), Inflict(WEAKEST, one("books", 4))))),),
        ),
        (
            "salem-witch-trials",
            "R46",
            (_does(LEAST_STABLE, EitherOr(((Lose(one("gold", 3)),), (LoseCards("advisor"),)))),),
        ),
        ("anarchism", "R46", (_does(WEAKEST, LoseCards("advisor", every=True), Lose(vp=1)),)),
        ("french-revolution", "R46", (_does(LEAST_STABLE, LoseCards("advisor", vp_if_none=2)),)),
    ],
)
def test_an_event_that_is_ruled(content: Content, event: str, ruling: str, effects: tuple[EventEffect, ...]) -> None:
    """R22, R23, R34, R35, R46: events whose reading rests on a ruling."""
    assert content.event[event].effects == effects, ruling


def test_one_event_has_a_further_condition(content: Content) -> None:
    """B.6: Peace of God alone asks who bought the War."""
    conditioned = {
        event.id: effect.condition for event in content.event.values() for effect in event.effects if effect.condition
    }

    assert conditioned == {"peace-of-god": "another-bought-war"}


# Boards


@pytest.mark.parametrize(
    ("board", "resources", "vp", "workers", "sections", "spaces"),
    [
        ("a-side", Resources(gold=6, food=3, stone=6), 7, 5, (4, 4), (1, 2, 5)),
        ("china", Resources(gold=5, food=1, stone=5), 3, 6, (3, 4), (1, 1, 6)),
        ("egypt", Resources(gold=5, food=2, stone=7), 4, 5, (4, 4), (1, 2, 5)),
        ("greece", Resources(gold=6, food=3, stone=6), 5, 5, (4, 4), (1, 2, 5)),
        ("persia", Resources(gold=7, food=3, stone=5), 4, 5, (4, 4), (1, 3, 5)),
        ("rome", Resources(gold=6, food=2, stone=6), 4, 5, (4, 4), (1, 2, 5)),
    ],
)
def test_a_board(
    content: Content,
    board: str,
    resources: Resources,
    vp: int,
    workers: int,
    sections: tuple[int, int],
    spaces: tuple[int, int, int],
) -> None:
    """B.1: what a board starts with; workers in the area and on the Population Track are the 13 of a color."""
    printed = content.board[board]

    assert (printed.resources, printed.vp, printed.workers) == (resources, vp, workers)
    assert (printed.food_section, printed.stability_section) == sections
    assert (printed.advisor_spaces, printed.colony_spaces, printed.wonder_spaces) == spaces
    assert printed.workers + sum(sections) == content.setup.workers == 13


def test_the_cards_that_are_printed_on_boards(content: Content) -> None:
    """B.1: five building and military spaces on the A side, four on each B side, none of them empty."""
    assert {board.id: board.cards for board in content.boards} == {
        "a-side": ("temple", "quarry", "axeman", "farm", "caravan"),
        "china": ("farm", "quarry", "axeman", "start-pagoda"),
        "egypt": ("start-brewery", "quarry", "temple", "caravan"),
        "greece": ("farm", "quarry", "start-hoplite", "start-lyceum"),
        "persia": ("quarry", "axeman", "start-ziggurat", "temple"),
        "rome": ("farm", "quarry", "start-legionary", "start-aqueduct"),
    }
    assert {board.id: board.wonders for board in content.boards if board.wonders} == {"egypt": ("start-pyramids",)}
    assert content.sides("a") == ("a-side",)
    assert content.sides("b") == ("china", "egypt", "greece", "persia", "rome")


def test_the_rules_of_single_boards(content: Content) -> None:
    """B.1: four B sides have a rule of their own; Persia's is its third colony space."""
    rules = {board.id: board.effects for board in content.boards if board.effects}

    assert rules == {
        "china": (ProductionIf("first-to-pass", (one("food"),)),),
        "egypt": (PrivateArchitects(1),),
        "greece": (GoldenAgeBonus(1),),
    }
    assert {board.id: board.yields for board in content.boards if board.yields != Yields()} == {
        "rome": Yields(strength=2)
    }


def test_start_cards(content: Content) -> None:
    """B.1: five poor cards of the boards' own; the others are as the Antiquity cards of their names."""
    poor = {
        "temple": Yields(gold=1, books=1),
        "quarry": Yields(gold=1, stone=1),
        "farm": Yields(food=1, stone=1),
        "caravan": Yields(gold=1, stability=1),
    }

    for card, yields in poor.items():
        building = content.buildings[card]
        assert (building.yields, building.deploy, building.worker_vp) == (yields, 1, (1,))
    axeman = content.military["axeman"]
    assert (axeman.strength, axeman.upkeep, axeman.raid) == (2, one("food"), 2)
    assert (axeman.stability_upkeep, axeman.deploy, axeman.worker_vp) == (0, 1, (1,))
    for start in content.start_cards:
        if start.id.startswith("start-"):
            like = msgspec.structs.replace(content.cards[start.id.removeprefix("start-")], id=start.id, set="start")
            assert start == (msgspec.structs.replace(like, sections=()) if isinstance(like, Wonder) else like)


# Setup and tracks


def test_growth_bonus_by_difficulty(content: Content) -> None:
    """B.2; I. Maintenance Phase > 3. Growth: Prince gives 3, which the rulebook says."""
    assert {level.id: level.bonus for level in content.difficulties} == {
        "chieftain": 4,
        "prince": 3,
        "king": 2,
        "emperor": 1,
    }
    assert [level.id for level in content.difficulties if level.source == "rulebook"] == ["prince"]


def test_columns_and_architects_by_players(content: Content) -> None:
    """I. Maintenance Phase > 2. Progress Cards and 5. Architects: columns in use, and architects placed."""
    numbers = {count: (content.players(count).columns, content.players(count).architects) for count in range(1, 6)}

    assert numbers == {1: (4, 0), 2: (4, 1), 3: (5, 2), 4: (6, 2), 5: (7, 3)}


def test_r1_prices_of_rows(content: Content) -> None:
    """R1: row n costs n gold."""
    assert [content.row_price(row) for row in (1, 2, 3)] == [1, 2, 3]
    assert {row.source for row in content.setup.rows} == {"public"}


def test_tracks_and_rounds(content: Content) -> None:
    """Scoring Board Setup: caps of the tracks; eight rounds in four ages; a tile stands for 50 books."""
    setup = content.setup

    assert (setup.strength_cap, setup.stability_cap, setup.books) == (40, 15, 50)
    assert (setup.rounds, setup.rounds_of_an_age) == (8, 2)
    assert [content.age_name(age) for age in AGES] == ["Antiquity", "Medieval", "Renaissance", "Industrial"]
    assert (setup.food_per_worker, setup.stability_per_worker) == (3, 3)


def test_b8_the_game_for_one(content: Content) -> None:
    """B.8: the shadow nation by round, the book marks by age, the readings of the result: all reconstructed."""
    solo = content.solo

    assert solo.source == "reconstructed"
    assert [row.strength for row in solo.shadow] == [1, 3, 5, 8, 11, 14, 18, 22]
    assert [row.stability for row in solo.shadow] == [0, 1, 2, 2, 3, 4, 5, 6]
    assert [row.food for row in solo.shadow] == [2, 2, 3, 3, 4, 4, 5, 5]
    assert [row.marks for row in solo.book_marks] == [(5, 9, 13), (15, 23, 31), (33, 45, 57), (57, 73, 89)]
    assert [(reading.id, reading.least) for reading in solo.readings] == [
        ("solo-decline", 0),
        ("solo-survival", 25),
        ("solo-prosperity", 35),
        ("solo-greatness", 45),
        ("solo-legend", 55),
    ]
    assert {reading.source for reading in solo.readings} == {"reconstructed"}
    assert (solo.die, solo.few_actions) == (6, 5)


# Sources and loading


def test_no_value_is_called_printed_that_the_rulebook_does_not_print(content: Content) -> None:
    """B: card faces, event faces and boards are missing from the rulebook's text, so they are public."""
    items = (*content.cards.values(), *content.events, *content.boards)

    assert {item.source for item in items} == {"public"}
    assert {item.source for item in content.setup.by_players} == {content.setup.source} == {"rulebook"}
    assert {item.id: item.source for item in content.setup.age_names} == {
        "antiquity": "rulebook",
        "medieval": "rulebook",
        "renaissance": "public",
        "industrial": "public",
    }


def test_what_is_less_than_certain_is_noted(content: Content) -> None:
    """B.1, B.4: two cards and a board say in a note what is not beyond doubt."""
    noted = {item.id for item in (*content.cards.values(), *content.events, *content.boards) if item.note}

    assert noted == {"hussar", "radio", "a-side"}


def test_content_survives_json(content: Content) -> None:
    """The content as published reads back as the same content, with the same hash."""
    again = msgspec.json.decode(msgspec.json.encode(content), type=Content)

    assert again == content
    assert content_hash(again) == content_hash(content)


def test_the_kinds_of_cards_are_those_of_the_rulebook(content: Content) -> None:
    """II. Action Phase > A. Buy a Progress Card: what a card is called on the wire."""
    kinds = {"hoplite": Military, "forum": Building, "nubia": Colony, "silk": GoldenAge, "milvian-bridge": Battle}

    for card, struct in kinds.items():
        assert isinstance(content.cards[card], struct)
    assert [content.cards[card].kind for card in ("hoplite", "silk", "petra")] == ["military", "golden-age", "wonder"]
    assert isinstance(content.cards["three-kingdoms-war"], War)
    assert isinstance(content.cards["three-kingdoms-golden-age"], GoldenAge)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("antiquity.toml", 'id = "forum"', 'id = "brewery"', "these ids stand for two things: brewery"),
        ("events.toml", 'id = "exodus"', 'id = "attila"', "these ids stand for two things: attila"),
        (
            "medieval.toml",
            'name = "Market"\nsource = "public"\nage = 2',
            'name = "M"\nsource = "public"\nage = 3',
            "market",
        ),
        ("start_cards.toml", 'set = "start"', 'set = "basic"', "no start cards: temple"),
        ("boards.toml", '"caravan"]', '"forum"]', "a-side has no such start cards: forum"),
        ("boards.toml", 'wonders = ["start-pyramids"]', 'wonders = ["pyramids"]', "egypt has no such start cards"),
        ("boards.toml", "workers = 6", "workers = 7", "china does not have 13 workers"),
        ("boards.toml", 'side = "a"', 'side = "b"', "one A side and 5 B sides are needed"),
        ("events.toml", "age = 4", "age = 3", "age 4 has fewer than four cards"),
        ("setup.toml", "rounds = 8", "rounds = 7", "7 rounds are not 4 ages of 2 rounds"),
        ("setup.toml", "players = 5", "players = 4", "`byPlayers` has one row for each of 1, 2, 3, 4, 5"),
        ("setup.toml", "row = 3", "row = 2", "`rows` has one row for each of 1, 2, 3"),
        ("solo.toml", "round = 8", "round = 9", "`shadow` has one row for each of 1, 2"),
        ("solo.toml", "least = 25", "least = 75", "`readings` begin with 0 VP and ascend"),
        ("renaissance.toml", 'onlyIf = "strongest"', 'onlyIf = "tallest"', "tallest"),
        ("industrial.toml", "oneOf = [{ food = 8 }]", "oneOf = []", "length"),
        ("antiquity.toml", 'source = "public"', 'source = "hearsay"', "hearsay"),
    ],
)
def test_content_that_cannot_be_played_is_refused(
    files: dict[str, str], name: str, old: str, new: str, said: str
) -> None:
    """An operator's own folder is checked when it is loaded, and the message says what is wrong."""
    assert old in files[name]
    many = -1 if name in ("events.toml", "start_cards.toml") and "age" in old else 1
    changed = {**files, name: files[name].replace(old, new, many)}

    with pytest.raises(BadContent) as refusal:
        parse_content(Content, changed)

    assert said in str(refusal.value)

"""The data: counts of the rulebook, exact values of its entries, and where each item says it comes from."""

from collections import Counter

import msgspec
import pytest

from games.kit.content import BadContent, content_hash, parse_content
from games.provincia_romana.cards import DECKS, Content
from games.provincia_romana.effects import Exchange, Glory, LoseBuilding, LoseMorale, LosePrestige
from games.provincia_romana.goods import GOODS, Goods


def test_a1_the_deck_has_the_cards_of_the_entries(content: Content) -> None:
    """A1, D1: the entries add up to 134 Aedificium cards; the printed number of each entry is kept."""
    assert len(content.buildings) == 134
    assert len(content.aedificium) == 32
    assert sum(item.copies for item in content.aedificium if not item.inactive) == 105
    assert sum(item.copies for item in content.aedificium if item.inactive) == 29


def test_the_deck_can_have_the_cards_of_the_component_list(content: Content) -> None:
    """D1: with three copies of Pons and of Portus there are 132, as the box says."""
    deck = content.deck("aedificium", of_132=True)

    assert len(deck) + len(content.horrea) == 132
    assert Counter(map(content.kind, deck))["pons"] == Counter(map(content.kind, deck))["portus"] == 3


def test_no_horreum_is_in_the_deck(content: Content) -> None:
    """A2: all six Horrea are kept apart; 128 cards are left, 86 once 42 are removed."""
    assert content.horrea == tuple(f"horreum-{number}" for number in range(1, 7))
    assert len(content.deck("aedificium")) == 128
    assert not set(content.horrea) & set(content.deck("aedificium"))
    assert 128 - content.setup.removed == 86


def test_the_senate_has_fifty_cards(content: Content) -> None:
    """SPQR Cards: the numbers beside the entries, in all 50."""
    assert Counter(map(content.kind, content.favours)) == {
        "aediles": 3,
        "architectus": 4,
        "commercium": 19,
        "concussio": 1,
        "coniuratio": 2,
        "consuetudo": 2,
        "consul": 2,
        "corruptio": 2,
        "gloria": 4,
        "legio": 4,
        "patronus": 3,
        "praetor": 4,
    }
    assert len(content.deck("spqr")) == 50


def test_the_costs_of_the_senates_cards(content: Content) -> None:
    """SPQR Cards: cost, and whether the card stays in play."""
    costs = {item.entry: (item.cost, item.any_resources, item.stays) for item in content.spqr}

    assert costs == {
        "aediles": (Goods(), 0, False),
        "architectus": (Goods(gold=4), 0, True),
        "commercium": (Goods(), 0, False),
        "concussio": (Goods(gold=2), 0, True),
        "coniuratio": (Goods(gold=5), 0, False),
        "consuetudo": (Goods(gold=2), 0, False),
        "consul": (Goods(gold=3), 0, False),
        "corruptio": (Goods(), 3, True),
        "gloria": (Goods(gold=2), 0, True),
        "legio": (Goods(gold=2), 0, False),
        "patronus": (Goods(gold=1), 0, False),
        "praetor": (Goods(), 0, False),
    }


@pytest.mark.parametrize(
    ("kind", "copies", "gold", "wood", "clay", "stone", "prestige", "unique", "inactive"),
    [
        ("amphitheatrum", 3, 0, 0, 3, 6, 8, True, False),
        ("aquaeductus", 3, 0, 0, 0, 9, 10, True, False),
        ("armamentarium", 2, 1, 2, 0, 0, 2, True, False),
        ("aurifex", 6, 0, 1, 1, 1, 2, False, False),
        ("carchesium", 6, 2, 2, 1, 0, 2, True, False),
        ("circus", 3, 1, 2, 2, 9, 12, True, False),
        ("colosseum", 3, 2, 0, 1, 7, 9, True, False),
        ("domus", 6, 0, 1, 2, 0, 3, False, False),
        ("fodina", 6, 0, 2, 0, 0, 2, False, False),
        ("fons", 6, 0, 0, 2, 1, 3, False, False),
        ("fornax-lateris", 8, 1, 1, 0, 1, 2, False, False),
        ("forum", 3, 1, 1, 0, 6, 6, True, False),
        ("horreum", 6, 2, 1, 1, 0, 0, True, False),
        ("hortus", 6, 6, 0, 0, 0, 8, False, False),
        ("insula", 6, 0, 9, 0, 0, 10, False, False),
        ("lignator", 6, 1, 0, 0, 0, 2, False, False),
        ("officina", 2, 2, 1, 0, 0, 2, True, False),
        ("pons", 4, 0, 4, 1, 0, 5, True, False),
        ("portus", 4, 0, 4, 1, 0, 5, True, False),
        ("puteus", 3, 1, 0, 2, 0, 3, False, False),
        ("stabulum", 2, 0, 2, 1, 0, 2, True, False),
        ("statua", 3, 0, 0, 0, 8, 7, True, False),
        ("strata", 8, 0, 0, 2, 2, 4, False, False),
        ("emporium", 4, 0, 1, 2, 1, 2, True, True),
        ("exercitatio", 2, 1, 1, 0, 0, 2, True, True),
        ("mola", 2, 1, 1, 0, 0, 2, False, True),
        ("statio", 4, 0, 2, 2, 0, 2, False, True),
        ("templum", 3, 1, 0, 4, 8, 11, True, True),
        ("turris", 6, 0, 1, 0, 0, 2, False, True),
        ("via-mercatoris", 4, 0, 1, 1, 0, 2, False, True),
        ("villa", 2, 0, 1, 0, 0, 2, False, True),
        ("vinea", 2, 0, 0, 1, 0, 2, False, True),
    ],
)
def test_an_aedificium_entry(
    content: Content,
    kind: str,
    copies: int,
    gold: int,
    wood: int,
    clay: int,
    stone: int,
    prestige: int,
    unique: bool,
    inactive: bool,
) -> None:
    """Aedificium Cards: number, cost, award, uniqueness and state of an entry."""
    item = content.buildings[f"{kind}-1"]

    assert (item.copies, item.cost) == (copies, Goods(clay, gold, stone, wood))
    assert (item.prestige, item.unique, item.inactive) == (prestige, unique, inactive)


def test_prestige_buildings_are_those_worth_three_points(content: Content) -> None:
    """Aedificium Cards: 3 points or more make a Prestige Building; 64 cards of the deck are."""
    for item in content.aedificium:
        assert ("prestige" in item.icons) == (item.prestige >= 3)
    assert sum(item.copies for item in content.aedificium if item.prestige >= 3) == 64


def test_a22_the_icons_of_common_buildings(content: Content) -> None:
    """A22: Defense gives Defense or Military; Production yields, saves or stores; Morale gives Morale."""
    bearing = {
        icon: {item.id for item in content.aedificium if icon in item.icons}
        for icon in ("defense", "production", "morale")
    }

    assert bearing == {
        "defense": {"armamentarium", "officina", "stabulum", "exercitatio", "statio", "turris"},
        "production": {
            "aurifex",
            "carchesium",
            "fodina",
            "fornax-lateris",
            "lignator",
            "emporium",
            "via-mercatoris",
            "horreum",
        },
        "morale": {
            "mola",
            "villa",
            "vinea",
            "amphitheatrum",
            "aquaeductus",
            "circus",
            "colosseum",
            "hortus",
            "insula",
            "templum",
        },
    }


def test_a22_icons_are_never_called_printed(content: Content) -> None:
    """A22: only the icon of Prestige Buildings is told by the text; all other icons are marked as reconstructed."""
    for item in content.aedificium:
        marked = {other.member: other.source for other in item.elsewhere}
        assert marked.get("icons") == (None if item.icons == ("prestige",) else "reconstructed")


def test_opes_cards(content: Content) -> None:
    """Opes Cards: 30; the Quaestor's part is the larger on most cards and never smaller in anything."""
    assert len(content.opes) == 30
    for card in content.opes:
        assert card.quaestor.covers(card.others)
    assert sum(card.quaestor != card.others for card in content.opes) == 27
    for good in GOODS:
        assert any(card.quaestor.of(good) for card in content.opes)


def test_bellum_cards(content: Content) -> None:
    """Bellum Cards: 15 in four stacks for the rounds with a Legionnaire; the three pictures are among them."""
    assert Counter(card.round for card in content.bellum) == {2: 3, 3: 4, 5: 4, 6: 4}
    assert all(
        card.id.startswith(f"bellum-{ {2: 'ii', 3: 'iii', 5: 'v', 6: 'vi'}[card.round] }-") for card in content.bellum
    )
    assert {card.id: (card.attack, card.penalties) for card in content.bellum if card.source == "rulebook"} == {
        "bellum-iii-1": (3, ((LoseBuilding("production"),), (LoseBuilding("defense"),))),
        "bellum-v-2": (5, ((LosePrestige(4),),)),
        "bellum-vi-1": (5, ((LoseBuilding("prestige"), LosePrestige(2)),)),
    }


def test_the_penalty_of_the_worked_example(content: Content) -> None:
    """Phase 3 - Battle > Defense and Military, the example: first a Defense building, else a Production building."""
    card = content.battles["bellum-ii-1"]

    assert card.penalties == ((LoseBuilding("defense"),), (LoseBuilding("production"),))
    assert {other.member: other.source for other in card.elsewhere} == {"penalties": "rulebook"}


def test_every_kind_of_penalty_occurs(content: Content) -> None:
    """Bellum Cards: buildings, resources, Morale, Gold and Prestige Points can be lost."""
    parts = [part for card in content.bellum for alternative in card.penalties for part in alternative]

    assert {type(part).__name__ for part in parts} == {"LoseBuilding", "LoseGoods", "LoseMorale", "LosePrestige"}
    assert {part.icon for part in parts if isinstance(part, LoseBuilding)} == {
        "defense",
        "morale",
        "prestige",
        "production",
    }
    assert all(part.amount % 2 == 0 for part in parts if isinstance(part, LosePrestige))
    assert all(part.amount > 0 for part in parts if isinstance(part, LoseMorale))


def test_battle_tokens(content: Content) -> None:
    """What's in the Box: 30 battle tokens, five in each of six colors; the +1 with the coin goes to its owner."""
    assert len(content.token) == 30
    assert Counter(token.split("-")[0] for token in content.token) == dict.fromkeys(
        ("orange", "blue", "red", "green", "purple", "yellow"), 5
    )
    assert content.token["orange-coin"].value == 1
    assert [token.id for token in content.battle_tokens if token.coin] == ["coin"]
    assert sum(token.value for token in content.battle_tokens if not token.coin) == 0


def test_the_supply_is_that_of_the_box(content: Content) -> None:
    """What's in the Box: 127 resource tokens and 53 coins."""
    assert content.setup.supply == Goods(clay=37, gold=53, stone=48, wood=42)
    assert content.setup.supply.resources == 127


def test_the_component_list_adds_up(content: Content) -> None:
    """What's in the Box: 235 cards are 132 + 30 + 50 + 15 + 8."""
    count = {component.id: component.count for component in content.components}

    cards = ("aedificium-cards", "opes-cards", "spqr-cards", "bellum-cards", "prestige-cards")
    assert sum(count[name] for name in cards) == count["cards"] == 235
    assert count["clay-tokens"] + count["wood-tokens"] + count["stone-tokens"] == count["resource-tokens"] == 127


@pytest.mark.parametrize(
    ("players", "left"),
    [
        (2, Goods(stone=40, wood=34, clay=31, gold=39)),
        (3, Goods(stone=36, wood=32, clay=30, gold=32)),
        (4, Goods(stone=32, wood=24, clay=23, gold=25)),
        (5, Goods(stone=28, wood=20, clay=20, gold=18)),
        (6, Goods(stone=24, wood=16, clay=17, gold=11)),
    ],
)
def test_what_is_left_after_the_setup(content: Content, players: int, left: Goods) -> None:
    """Setting Up the Game: the starts of all seats and 7 gold each leave this supply."""
    supply = content.setup.supply
    for seat in range(1, players + 1):
        supply = supply.minus(content.start(players, seat).goods).minus(Goods(gold=content.setup.gold))

    assert supply == left


def test_a13_no_start_exceeds_the_capacity(content: Content) -> None:
    """A13: nobody starts with more of a resource than a city without a Horreum could hold."""
    for start in content.setup.starts:
        assert max(start.goods.clay, start.goods.stone, start.goods.wood) <= content.setup.capacity == 5


def test_starts_that_are_printed_and_those_that_are_not(content: Content) -> None:
    """Prestige Points and Resources by Turn Order: the rows of 2 to 4 players are printed, those of 5 and 6 are not."""
    assert {start.players for start in content.setup.starts if start.source == "rulebook"} == {2, 3, 4}
    assert {start.players for start in content.setup.starts if start.source == "reconstructed"} == {5, 6}
    four = [content.start(4, seat) for seat in (1, 2, 3, 4)]
    assert [start.prestige for start in four] == [-2, -2, 0, 0]
    assert [start.goods for start in four] == [Goods(3, 0, 4, 4)] * 2 + [Goods(4, 0, 4, 5)] * 2


def test_cities(content: Content) -> None:
    """City boards: six colors; each special Aedificium is another unique Prestige Building of three copies."""
    assert len({city.color for city in content.cities}) == 6
    assert Counter(city.site for city in content.cities) == {"pons": 3, "portus": 3}
    special = [content.buildings[f"{city.special}-1"] for city in content.cities]
    assert len({item.id for item in special}) == 6
    assert all(item.unique and item.prestige >= 3 and item.copies == 3 for item in special)


def test_what_is_known_of_cities(content: Content) -> None:
    """City boards: names are public, Forum Julii and its orange stand in the rulebook, all else is reconstructed."""
    for city in content.cities:
        known = {other.member: other.source for other in city.elsewhere}
        assert city.source == "reconstructed"
        if city.id == "forum-julii":
            assert known == {"name": "rulebook", "color": "rulebook"}
            assert city.color == "orange"
        else:
            assert known == {"name": "public"}


def test_every_commercium_and_gloria_says_where_it_comes_from(content: Content) -> None:
    """14.5, 14.6: one exchange is read from the rulebook's icon; the others and all Gloria points are reconstructed."""
    assert [item.id for item in content.spqr if isinstance(item.effect, Exchange) and item.source == "rulebook"] == [
        "commercium-01"
    ]
    assert content.favours["commercium-01"].effect == Exchange(pay=Goods(clay=1), take=Goods(stone=1, wood=1))
    assert {item.source for item in content.spqr if isinstance(item.effect, Glory)} == {"reconstructed"}
    assert {item.source for item in content.spqr if not isinstance(item.effect, Exchange | Glory)} == {"rulebook"}


def test_no_exchange_makes_goods_from_nothing(content: Content) -> None:
    """14.5: weighing clay 4, wood and stone 2, gold 1, no Commercium gains weight."""

    def weight(goods: Goods) -> int:
        return 4 * goods.clay + 2 * goods.wood + 2 * goods.stone + goods.gold

    for item in content.spqr:
        if isinstance(item.effect, Exchange):
            assert weight(item.effect.pay) >= weight(item.effect.take)


def test_reconstructed_items_are_marked(content: Content) -> None:
    """14: no value that is printed nowhere in the rulebook's text is called printed."""
    assert {item.source for item in content.opes} == {"reconstructed"}
    assert Counter(item.source for item in content.bellum) == {"reconstructed": 12, "rulebook": 3}
    assert {item.id: item.source for item in content.battle_tokens} == {
        "coin": "rulebook",
        "a": "reconstructed",
        "b": "reconstructed",
        "c": "reconstructed",
        "d": "reconstructed",
    }
    for card in content.bellum:
        if card.source == "rulebook":
            assert {other.member: other.source for other in card.elsewhere} == {"round": "reconstructed"}
    for track in content.tracks:
        if track.id != "game-round":
            assert [(other.member, other.source) for other in track.elsewhere] == [("drawnTo", "reconstructed")]


def test_every_card_has_a_title(content: Content) -> None:
    """A card's title names it without its id."""
    for name in DECKS:
        for card in content.deck(name):
            assert content.title(card)
            assert content.deck_of(card) == name
    assert content.title("via-mercatoris-2") == "Via Mercatoris"
    assert content.title("opes-01") == "Opes (4 stone / 2 stone)"


def test_the_hash_follows_the_values(content: Content, files: dict[str, str]) -> None:
    """A content's hash is that of its values, not of the files' layout."""
    spaced = {name: "\n\n" + text for name, text in files.items()}
    dearer = {**files, "opes.toml": files["opes.toml"].replace("stone = 4", "stone = 5", 1)}

    assert content_hash(content) == content_hash(parse_content(Content, spaced))
    assert content_hash(content) != content_hash(parse_content(Content, dearer))


def test_content_survives_json(content: Content) -> None:
    """The content as published reads back as the same content."""
    assert msgspec.json.decode(msgspec.json.encode(content), type=Content) == content


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("opes.toml", 'id = "opes-02"', 'id = "opes-01"', "opes-01"),
        ("cities.toml", 'special = "forum"', 'special = "thermae"', "thermae"),
        ("bellum.toml", "round = 2", "round = 3", "no card for the rounds [2]"),
        ("setup.toml", "seat = 6", "seat = 5", "one row for each seat"),
        ("opes.toml", "stone = 4", "salt = 4", "salt"),
        ("aedificium.toml", 'source = "rulebook"', 'source = "hearsay"', "hearsay"),
    ],
)
def test_content_that_cannot_be_played_is_refused(
    files: dict[str, str], name: str, old: str, new: str, said: str
) -> None:
    """An operator's own folder is checked when it is loaded, and the message says what is wrong."""
    with pytest.raises(BadContent) as refusal:
        parse_content(Content, {**files, name: files[name].replace(old, new)})

    assert said in str(refusal.value)

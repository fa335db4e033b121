"""What pieces do, in words: every card, board, tile and token, and each entry of the vocabulary."""

import re

import pytest

from games.epochs.abilities import EFFECTS
from games.epochs.ability_words import words_of_action, words_of_advantage, words_of_effect
from games.epochs.action_names import ACTIONS
from games.epochs.cards import Content
from games.epochs.effect_words import words, words_of
from games.epochs.military_effects import ADVANTAGES
from games.epochs.resources import Resources, Reward
from games.epochs.reward_words import words_of_resources, words_of_reward
from tests.games.epochs.printed_things import inside


def test_every_piece_has_words(content: Content) -> None:
    """Everything that has a name, and nothing else."""
    assert set(words(content)) == set(content.names)
    for piece in ("nothing", "layout-of-2", "research-track-5"):
        with pytest.raises(KeyError):
            words_of(content, piece)


def test_words_are_whole_sentences(content: Content) -> None:
    """Capitals at the start, a full stop at the end, plain English between, no entry of the vocabulary by its tag."""
    for piece, said in words(content).items():
        assert re.fullmatch(r"[A-Z0-9].*\.", said), piece
        assert not re.search(r"\s\s|\.\.|None|\b1 (cubes|points|cities|edges)\b|[a-z]-[a-z]+-|_|\{|<", said), (
            piece,
            said,
        )
        assert all(each[:1].isupper() or each[:1].isdigit() for each in said.split(". ")), piece


def test_every_entry_of_the_vocabulary_has_words_of_its_own(content: Content) -> None:
    """C.0: each effect of the content is told in words; different effects in different words."""
    effects = [each for each in inside(content) if isinstance(each, EFFECTS)]
    told = {effect: words_of_effect(effect, content.names.__getitem__) for effect in effects}

    assert {type(effect) for effect in told} == set(EFFECTS)
    assert len(set(told.values())) == len(told)
    assert all(re.fullmatch(r"[a-z0-9].*[^.]", said) for said in told.values())


def test_numbers_are_in_the_words(content: Content) -> None:
    """Costs, rewards and combat values of all cards are told with their numbers."""
    for invention in content.invention.values():
        assert f"Its debut reward is {words_of_reward(invention.debut)}." in words_of(content, invention.id)
    for wonder in content.wonders:
        said = words_of(content, wonder.id)
        assert said.startswith(f"Wonder for {wonder.cost} production. When you build it, gain ")
        assert f"{wonder.reward.culture} culture" in said
    for unit in content.unit.values():
        said = words_of(content, unit.id)
        assert f"{unit.combat_value} combat value" in said
        assert said.count("2 science more without") == len(unit.strategic) + len(unit.terrains)
        dice = sum(int(each) for each in re.findall(r"(\d) more di(?:c)?e ", said))
        assert dice == len(unit.advantages)
    for form in content.governments:
        assert f"Produce Resources gives {words_of_resources(form.produce)}." in words_of(content, form.id)
    for ability in content.ability.values():
        assert f"for {words_of_resources(ability.cost)}." in words_of(content, ability.id)


def test_what_is_depicted_on_tiles_is_in_the_words(content: Content) -> None:
    """C.2: every resource, token, barbarian and city of each tile."""
    for tile in content.map_tiles:
        said = words_of(content, tile.id)
        assert said.count("barbarian") == sum(each.barbarian for each in tile.hexes)
        assert said.count("exploration token") == sum(each.exploration for each in tile.hexes)
        assert ("neutral city" in said) == (tile.city is not None)
        assert all(each.resource in said for each in tile.hexes if each.resource)


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("domestication", "Invention of epoch I. Its debut reward is 2 food. When you expand on plain, gain 1 food."),
        (
            "astronomy",
            "Invention of epoch II. Its debut reward is 1 food and 2 science. 1 point at the end for each 3 lands.",
        ),
        (
            "electricity",
            (
                "Invention of epoch III. Its debut reward is 2 production and 2 science. After each Conduct Academic "
                "Research action you may take an extra Conduct Academic Research action."
            ),
        ),
        (
            "knight",
            (
                "Main unit with 7 combat value and cavalry icon. It costs 6 science. It costs 2 science more without "
                "horse. It costs 2 science more without iron. Attacking with it costs 1 production. 1 more die on "
                "plain. 1 more die in a city."
            ),
        ),
        (
            "statue-of-liberty",
            (
                "Wonder for 10 production. When you build it, gain 5 culture. You may take an extra Expand action "
                "now. You may take an extra Conduct Academic Research action now."
            ),
        ),
        (
            "english-longbow",
            (
                "Support unit with 3 combat value and ranged icon. 1 more die when defending. When you defend "
                "successfully, take 1 honor from the attacker."
            ),
        ),
        (
            "nomadic",
            (
                "Unlocked in epoch I for 1 food. When you expand, you may return a cube of your other lands to your "
                "board; if you do, gain 1 food."
            ),
        ),
        (
            "monarchy",
            (
                "Form of government after Chiefdom, for those with 2 culture or more. It allows 2 cities. When you "
                "change to it, gain 2 cubes. At the end of an epoch every 2 basic resources give 1 gold. Produce "
                "Resources gives 2 food."
            ),
        ),
        (
            "tile-2",
            "Map tile of sea, plain with cattle, plain and forest with iron and a barbarian, from the pointed end on.",
        ),
        ("question-mark", "It stays on its land as an unknown natural resource: 1 more supply."),
        (
            "formation-wedge",
            "Used once when attacking or defending on plain or desert, it brings 3 combat value.",
        ),
        (
            "italy",
            (
                "Civilization of complexity 2. Its abilities are Condottiero (epoch II), Patronage (epoch II), "
                "Maritime Republics (epoch II) and Heritage Preservation (epoch III)."
            ),
        ),
    ],
)
def test_words_of_single_pieces(content: Content, piece: str, said: str) -> None:
    """C.2 to C.10: one piece of each kind, word by word."""
    assert words_of(content, piece) == said


def test_rewards_and_resources_in_words() -> None:
    """Gaining resources: numbers with their nouns, in one order, and nothing."""
    assert words_of_reward(Reward(food=1, gold=2, culture=1, cubes=1, great_works=1)) == (
        "1 food, 2 gold, 1 culture, 1 cube and 1 great work of art"
    )
    assert words_of_reward(Reward(cubes=2, great_works=2)) == "2 cubes and 2 great works of art"
    assert words_of_reward(Reward()) == words_of_resources(Resources()) == "nothing"
    assert words_of_resources(Resources(production=3)) == "3 production"


def test_actions_and_advantages_have_words_of_their_own() -> None:
    """Actions in Detail, BAT-2: no two are called alike."""
    assert len({words_of_action(each) for each in ACTIONS}) == len(ACTIONS) == 8
    assert len({words_of_advantage(each) for each in ADVANTAGES}) == len(ADVANTAGES) == 8

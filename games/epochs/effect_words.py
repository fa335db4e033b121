"""What is printed on cards, boards, tiles and tokens, in sentences, for those who lack the vocabulary."""

from collections.abc import Iterator, Mapping

from games.epochs.ability_words import words_of_ability, words_of_advantage
from games.epochs.battle_numbers import FormationToken
from games.epochs.boards import Civilization, CivilizationAbility, Government
from games.epochs.cards import Content
from games.epochs.components import ExplorationToken
from games.epochs.map_tiles import MapTile, TileHex
from games.epochs.market_cards import Invention, Wonder
from games.epochs.resources import Resources
from games.epochs.reward_words import words_of_resources, words_of_reward
from games.epochs.units import MarketUnit, UnitCard
from games.kit.plain_words import listed, sentence, with_article

_EPOCH = {1: "I", 2: "II", 3: "III"}


def words(content: Content) -> Mapping[str, str]:
    """Everything that has a name, by its id."""
    return {each: words_of(content, each) for each in content.names}


def words_of(content: Content, piece: str) -> str:
    """What a card, board, ability, tile or token does. Raises `KeyError` for others."""
    return " ".join([sentence(part) for part in _parts(content, piece)])


def _parts(content: Content, piece: str) -> Iterator[str]:
    if piece in content.invention:
        yield from _invention(content, content.invention[piece])
    elif piece in content.unit:
        yield from _unit(content, content.unit[piece])
    elif piece in content.wonder:
        yield from _wonder(content, content.wonder[piece])
    elif piece in content.civilization:
        yield from _civilization(content.civilization[piece])
    elif piece in content.ability:
        yield from _ability(content, content.ability[piece])
    elif piece in content.government:
        yield from _government(content, content.government[piece])
    elif piece in content.tile:
        yield from _tile(content.tile[piece])
    elif piece in content.exploration:
        yield _exploration(content, content.exploration[piece])
    else:
        yield _formation({each.id: each for each in content.battle.formations}[piece])


def _invention(content: Content, card: Invention) -> Iterator[str]:
    yield f"invention of epoch {_EPOCH[card.epoch]}"
    yield f"its debut reward is {words_of_reward(card.debut)}"
    yield from words_of_ability(card.ability, content.names.__getitem__)


def _unit(content: Content, unit: UnitCard) -> Iterator[str]:
    icons = f"{listed(unit.branches)} {'icon' if len(unit.branches) == 1 else 'icons'}"
    yield f"{unit.slot} unit with {unit.combat_value} combat value and {icons}"
    if isinstance(unit, MarketUnit):
        yield f"it costs {unit.cost} science"
        for lacked in (*(f"{each}" for each in unit.strategic), *(f"a land of {each}" for each in unit.terrains)):
            yield f"it costs {content.rates.missing_icon} science more without {lacked}"
    if unit.expenditure != Resources():
        yield f"attacking with it costs {words_of_resources(unit.expenditure)}"
    for advantage in dict.fromkeys(unit.advantages):
        dice = unit.advantages.count(advantage)
        yield f"{dice} more {'die' if dice == 1 else 'dice'} {words_of_advantage(advantage)}"
    if unit.ability:
        yield from words_of_ability(unit.ability, content.names.__getitem__)


def _wonder(content: Content, wonder: Wonder) -> Iterator[str]:
    yield f"wonder for {wonder.cost} production"
    yield f"when you build it, gain {words_of_reward(wonder.reward)}"
    if wonder.ability:
        yield from words_of_ability(wonder.ability, content.names.__getitem__)


def _civilization(civilization: Civilization) -> Iterator[str]:
    yield f"civilization of complexity {civilization.complexity}"
    named = [f"{each.name} (epoch {_EPOCH[each.epoch]})" for each in civilization.abilities]
    yield f"its abilities are {listed(named)}"


def _ability(content: Content, ability: CivilizationAbility) -> Iterator[str]:
    yield f"unlocked in epoch {_EPOCH[ability.epoch]} for {words_of_resources(ability.cost)}"
    yield from words_of_ability(ability.ability, content.names.__getitem__)


def _government(content: Content, form: Government) -> Iterator[str]:
    if form.arrows_from:
        before = listed((content.names[each] for each in form.arrows_from), "or")
        yield f"form of government after {before}, for those with {form.culture} culture or more"
    else:
        yield "form of government to start with"
    yield f"it allows {form.city_limit} {'city' if form.city_limit == 1 else 'cities'}"
    if form.reward:
        yield f"when you change to it, gain {words_of_reward(form.reward)}"
    if form.ability:
        yield from words_of_ability(form.ability, content.names.__getitem__)
    yield f"Produce Resources gives {words_of_resources(form.produce)}"


def _tile(tile: MapTile) -> Iterator[str]:
    yield f"map tile of {listed(_hex(each) for each in tile.hexes)}, from the pointed end on"
    if tile.city:
        yield f"a neutral city stands where the {'first' if tile.city == 'abc' else 'last'} three of its hexes meet"


def _hex(place: TileHex) -> str:
    parts: list[str] = [place.resource] if place.resource else []
    parts += [with_article("exploration token")] if place.exploration else []
    parts += [with_article("barbarian")] if place.barbarian else []
    return f"{place.terrain} with {' and '.join(parts)}" if parts else place.terrain


def _exploration(content: Content, token: ExplorationToken) -> str:
    if not token.stays:
        return f"when you reveal it, gain {words_of_reward(token.reward)}; it is removed"
    return f"it stays on its land as an unknown natural resource: {content.rates.natural_supply} more supply"


def _formation(token: FormationToken) -> str:
    cases = [case for case, used in (("attacking", token.attacking), ("defending", token.defending)) if used]
    where = f" on {listed(token.terrains, 'or')}" if token.terrains else ""
    if token.per_hex:
        brought = (
            f"{token.per_hex} combat value for each hex next to the battlefield that is yours or empty, except sea"
        )
    else:
        brought = f"{token.combat_value} combat value"
    return f"used once when {listed(cases, 'or')}{where}, it brings {brought}"

"""A bot that plays what was played least so far, by players who have much: it comes to rare cards and places soon."""

import random
from collections import Counter
from collections.abc import Iterator

from games.epos.options import Options
from games.epos.professions import Professions
from games.epos.state import State, player_of, replace, with_land, with_player
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.structs import Move, kind_of
from tests.specification import Step, streams

RELUCTANCE = {
    "use-permanent-action": 4,
    "end-moving": 3,
    "end-building": 8,
    "end-activating": 2,
    "end-taking": 2,
    "end-reform": 8,
    "exchange-professions": 4,
    "begin-action": 10,
    "use-modifier": 0.2,
    "play-card": 0.01,
    "build-city": 0.001,
    "train": 0.5,
}
"""Kinds of moves that are played less often than others, or more often: cards are played, cities are built."""
SPLITS = ((0, 0), (1, 1), (3, 3), (2, 4), (4, 2), (1, 5), (5, 1))
"""So many of two opposite professions may players have."""
Played = Counter[tuple[str, ...]]


def curious_match(rules: Decider, seats: int, options: Options, luck: str, played: Played) -> Iterator[Step]:
    """A match, step by step; `played` remembers from match to match what was played."""
    state = rules.evolve.fold(rules.blank, rules.setup(options, seats, streams(luck)))
    chance = random.Random(luck)
    is_rich = False
    while prompts := rules.prompts(state):
        if not is_rich and state.step == "flourishing":
            state, is_rich = endowed(state, chance), True
        prompt = prompts[0]
        legal = rules.answers(state, prompt)
        move = min((option.move for option in legal), key=lambda each: (_familiar(each, played), chance.random()))
        played[_kind(move)] += 1
        facts = rules.decide(state, prompt.seat, move, streams(luck, state), prompt)
        assert not isinstance(facts, Rejection), facts
        after = rules.evolve.fold(state, facts)
        yield Step(state, prompt, legal, move, facts, after)
        state = after


def rich_state(rules: Decider, seats: int, options: Options, luck: str) -> State:
    """A match at its first turn, whose players have much; what is to be chosen before is chosen at random."""
    chance = random.Random(luck)
    state = rules.evolve.fold(rules.blank, rules.setup(options, seats, streams(luck)))
    while state.step != "flourishing":
        prompt = rules.prompts(state)[0]
        move = chance.choice(rules.answers(state, prompt)).move
        facts = rules.decide(state, prompt.seat, move, streams(luck, state), prompt)
        assert not isinstance(facts, Rejection), facts
        state = rules.evolve.fold(state, facts)
    return endowed(state, chance)


def endowed(state: State, chance: random.Random) -> State:
    """Players have more coins, cards and trained professions, some have cities, fewer locks and more markers."""
    for seat in range(1, len(state.players) + 1):
        (noble, craftsman), (soldier, merchant), (priest, scholar) = chance.choices(SPLITS, k=3)
        late = chance.sample(state.decks[2], 2)
        decks = (*state.decks[:2], tuple(card for card in state.decks[2] if card not in late))
        state = with_player(
            replace(state, decks=decks),
            seat,
            coins=player_of(state, seat).coins + chance.choice((0, 20, 60)),
            hand=(*player_of(state, seat).hand, *late),
            population=Professions(noble, craftsman, soldier, merchant, priest, scholar),
            locks=chance.choice((0, 2, 5)),
            oracle=chance.choice((0, 3, 4)),
            temple=chance.choice((0, 3, 4)),
        )
        state = _settled(state, seat, chance)
    return state


def _settled(state: State, seat: int, chance: random.Random) -> State:
    """Some cities of a player stand where there is neither a city nor a pioneer of others."""
    free = [land for land in state.lands if land.city is None and not land.neutral and land.ruler in (None, seat)]
    lands = chance.sample(free, chance.choice((0, 2, 5, 6)))
    for land in lands:
        state = with_land(state, land.territory, city=seat, ruler=seat)
    if not lands:
        return state
    return with_player(state, seat, cities=player_of(state, seat).cities - len(lands), polis_city=True)


def _familiar(move: Move, played: Played) -> float:
    return played[_kind(move)] * RELUCTANCE.get(kind_of(type(move)), 1)


def _kind(move: Move) -> tuple[str, ...]:
    """What a move is for the bot: its kind, and the pieces that it names."""
    names = ("card", "marker", "action", "territory", "permanent", "source", "profession", "challenge")
    return (kind_of(type(move)), *[str(getattr(move, name)) for name in names if hasattr(move, name)])

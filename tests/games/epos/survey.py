"""A survey: which cards, effects, markers, territories, occasions, moves, facts, prompts and refusals occur, how often.

All but moves, prompts and refusals is read off the facts (see `survey_of_facts`), each in the state just before it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import get_args

from games.epos import EPOS
from games.epos.actions import WILD_ACTIONS
from games.epos.cards import Content
from games.epos.components import PLAYERS
from games.epos.rejections import Code
from games.epos.state import State
from games.epos.task_record import at_stake
from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.structs import Fact, Move, Prompt, kind_of
from tests.games.epos.survey_of_facts import effects_of, of_fact

Counts = Counter[str]
MODIFIERS = (
    "additional-tax 1",
    "additional-tax 2",
    "additional-tax 3",
    "additional-training 1",
    "additional-training 2",
    "additional-training 3",
    "price-adjustment 1",
    "additional-training 1, price-adjustment 1",
    "additional-training 2, price-adjustment 1",
    "additional-training 3, price-adjustment 1",
)
MOMENTS = ("before the action", "after the action", "in the reform phase")
OPTIONS = (
    *[f"{which} exchange, {moment}" for which in ("first", "second") for moment in MOMENTS],
    *[f"train any, {moment}" for moment in MOMENTS],
    *[f"train any with {oracle} of the oracle area" for oracle in range(4)],
    "one-time virtual profession",
)
OCCASIONS = (
    "1 double hourglasses placed",
    "1 marked trainings moved",
    "1 professions trained at once",
    "2 marked trainings moved",
    "2 professions trained at once",
    "3 professions trained at once",
    "4 or more professions trained at once",
    "a bonus marker in the reform phase",
    "a deck is empty",
    "a lock is removed by the epoch change",
    "a marked card is taken",
    "a marker instead of a lock: epoch-change",
    "a marker instead of a lock: reward",
    "a new principal",
    "a province is used with the last pioneer",
    "a seventh city is relocated",
    "a training pushes the opposite profession back",
    "an area pays for a pioneer: reform-revenue",
    "an area pays for a pioneer: revenue",
    "blocked pioneers build a city",
    "bonus markers are replaced for epoch III",
    "cards are boxed",
    "control is lost to nobody",
    "control is taken from another player",
    "discard pile: 1 taken",
    "discard pile: 2 taken",
    "discard pile: with a card of the display",
    "epoch 1 ends",
    "epoch 2 ends",
    "glory is bought",
    "hand limit",
    "hand limit with double hourglasses",
    "hand limit without room",
    "neutral cities of a colour are removed",
    "no room for a marker: epoch-change",
    "no room for a marker: reform-revenue",
    "no room for a marker: revenue",
    "nobody took the principal marker",
    "pioneers are blocked",
    "pioneers are recalled: navigator",
    "pioneers are recalled: reward",
    "pioneers come to an exhausted province",
    "pioneers move into a neutral city's territory",
    "pioneers move into another's city",
    "reform revenue with a city",
    "reform revenue with pioneers",
    "revealed cards are boxed",
    "the principal marker gives glory",
    "the principal stays by the marker",
    "the starting hourglass is exchanged",
)


def everything(content: Content) -> dict[str, list[str]]:
    """What a survey looks for, by category."""
    neutral = [(players, content.neutral_cities(players)) for players in PLAYERS]
    tasks = [name for challenge in content.solo_challenge.challenges for name in _tasks(challenge.id)]
    partial = [
        f"{challenge.id}-{place}"
        for challenge in content.solo_challenge.challenges
        for place, task in enumerate(challenge.tasks, 1)
        if task.partly_by_round
    ]
    return {
        "cards taken": list(content.cards),
        "cards played": list(content.cards),
        "effects": [label for card in content.cards.values() for label in effects_of(card)],
        "action markers": [
            *[marker for marker in content.marker if marker != "wild-card"],
            *[f"wild-card as {action}" for action in WILD_ACTIONS],
        ],
        "permanent actions": list(content.permanent),
        "provinces": [
            f"{space}: {use} with {held}"
            for space in content.space
            for use in ("action", "modifier")
            for held in ("a city", "pioneers")
        ],
        "territories": [
            f"{territory}: {what}"
            for territory in content.territory
            for what in ("deployed", "moved to", "controlled", "city", "revenue")
        ],
        "neutral cities": [f"{players} players: {each}" for players, poleis in neutral for each in poleis],
        "modifiers": list(MODIFIERS),
        "options": list(OPTIONS),
        "bonus markers": [
            f"{bonus.id}: {worth}" for bonus in content.bonus_markers for worth in (bonus.first, bonus.later)
        ],
        "occasions": list(OCCASIONS),
        "tasks": [
            *[f"{task}: {how}" for task in (*_tasks("first-game"), *tasks) for how in ("done", "failed")],
            *[f"{task}: partly" for task in partial],
        ],
        "series": ["mastered", "partial", "failed", *[f"lost after round {number}" for number in range(1, 7)]],
        "moves": [kind_of(kind) for kind in members(EPOS.moves)],
        "facts": [kind_of(kind) for kind in members(EPOS.facts)],
        "prompts": [kind_of(kind) for kind in members(EPOS.prompts)],
        "refusals": list(get_args(Code)),
    }


def _tasks(challenge: str) -> Iterator[str]:
    return (f"{challenge}-{place}" for place in (1, 2))


class Survey:
    """Counts of what was seen, by category."""

    def __init__(self, content: Content) -> None:
        self.wanted = everything(content)
        self.counts: dict[str, Counts] = {category: Counter() for category in self.wanted}

    def missing(self) -> list[str]:
        """What was never seen."""
        return [
            f"{category}: {item}"
            for category, items in self.wanted.items()
            for item in items
            if not self.counts[category][item]
        ]

    def unexpected(self) -> list[str]:
        """What was seen and is not looked for."""
        seen = [(category, item) for category, counts in self.counts.items() for item in counts]
        return [f"{category}: {item}" for category, item in seen if item not in self.wanted[category]]

    def asked(self, prompt: Prompt, move: Move | None) -> None:
        """Take note of a question, and of the move that answered it."""
        self.counts["prompts"][kind_of(type(prompt))] += 1
        if move is not None:
            self.counts["moves"][kind_of(type(move))] += 1

    def refused(self, code: str) -> None:
        """Take note of a refusal."""
        self.counts["refusals"][code] += 1

    def happened(self, rules: Decider, before: State, facts: Sequence[Fact]) -> State:
        """Take note of what happened; the state afterwards."""
        content: Content = rules.content
        state = before
        for fact in facts:
            self.counts["facts"][kind_of(type(fact))] += 1
            for category, label in of_fact(content, state, fact):
                self.counts[category][label] += 1
            state = rules.evolve(state, fact)
        if state.step == "over" and before.step != "over" and len(state.players) == 1:
            for name, _ in at_stake(content, state):
                if name not in (*state.tasks.fulfilled, *state.tasks.partly):
                    self.counts["tasks"][f"{name}: failed"] += 1
        return state


def report(runs: Survey, at_tables: Survey) -> str:
    """All counts as text: in the matches that bots played, then in directed positions."""
    lines = []
    for category, items in runs.wanted.items():
        lines.append(f"# {category}: matches, directed positions")
        lines += [f"{item}\t{runs.counts[category][item]}\t{at_tables.counts[category][item]}" for item in items]
    return "\n".join(lines) + "\n"

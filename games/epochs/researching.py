"""Actions in Detail > Conduct Academic Research: one track and one scroll for all."""

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from games.epochs import gaining
from games.epochs.at_work import happened
from games.epochs.boards import ResearchColumn
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.happening import Happening
from games.epochs.payments import paid_with, pay, refuse_payment, splits
from games.epochs.rejections import refused
from games.epochs.reward_words import words_of_reward
from games.epochs.sections import CITY_REQUIREMENT, RESEARCH
from games.epochs.state import State, player_of, players_of, replace
from games.epochs.taking_actions import PROMPTS, AnyTaking, discounted, refuse_action, take
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()
Half: TypeAlias = Literal["top", "bottom"]
"""One of the two rewards of a column."""
HALVES: tuple[Half, ...] = get_args(Half)


class ResearchConducted(Fact, frozen=True):
    """A player took a column of the research track; the scroll token lies on `scroll` now."""

    section = RESEARCH
    seat: Seat
    column: Count
    half: Half
    scroll: Count


class Research(Move, frozen=True):
    """Take this half of the next column; `gold` is what you pay in gold instead of science."""

    section = RESEARCH
    half: Half
    gold: Count = 0


@evolver.on(ResearchConducted)
def _research_conducted(state: State, fact: ResearchConducted) -> State:
    return replace(state, scroll=fact.scroll)


def next_column(content: Content, state: State) -> ResearchColumn:
    """The column that research takes now (RES-1, RES-2)."""
    return content.research_track(players_of(state)).next_column(state.scroll)


def research_cost(content: Content, state: State, seat: int) -> int:
    """What the next column costs a player, in science."""
    return discounted(content, state, seat, "research", next_column(content, state).science)


def _refuse_cities(content: Content, state: State, seat: int) -> Rejection | None:
    needed = next_column(content, state).cities
    if len(player_of(state, seat).city_corners) >= needed:
        return None
    return refused("too-few-cities", f"The next column asks for {needed} cities of yours on the map.", CITY_REQUIREMENT)


def _candidates(content: Content, state: State, prompt: AnyTaking) -> Iterator[Research]:
    seat = prompt.seat
    if refuse_action(content, state, prompt, "research") is None and _refuse_cities(content, state, seat) is None:
        for gold in splits(player_of(state, seat).storage, "science", research_cost(content, state, seat)):
            for half in HALVES:
                yield Research(half, gold)


def _refuse(content: Content, state: State, prompt: AnyTaking, move: Research) -> Rejection | None:
    seat = prompt.seat
    if (problem := refuse_action(content, state, prompt, "research")) is not None:
        return problem
    if (problem := _refuse_cities(content, state, seat)) is not None:
        return problem
    payment = paid_with("science", research_cost(content, state, seat), move.gold)
    return refuse_payment(content, state, seat, payment, RESEARCH)


def _unfold(unfolding: Happening, prompt: AnyTaking, move: Research) -> None:
    content, seat, why = unfolding.content, prompt.seat, Cause("research")
    column = next_column(content, unfolding.state)
    cost = research_cost(content, unfolding.state, seat)
    take(unfolding, seat, "research")
    pay(unfolding, seat, paid_with("science", cost, move.gold), why)
    scroll = content.research_track(players_of(unfolding.state)).advanced(unfolding.state.scroll)
    unfolding.record(ResearchConducted(seat=seat, column=column.column, half=move.half, scroll=scroll))
    gaining.gain(unfolding, seat, column.top if move.half == "top" else column.bottom, why)
    happened(unfolding, seat, "research")


def _label(content: Content, state: State, move: Research) -> str:
    column = next_column(content, state)
    reward = words_of_reward(column.top if move.half == "top" else column.bottom)
    return f"Research column {column.column}: {reward}" + (f", with {move.gold} gold" if move.gold else "")


rules = (
    MoveRule(
        move=Research,
        prompts=PROMPTS,
        section=RESEARCH,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)

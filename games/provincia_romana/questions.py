"""Who must decide now, from the stage of the state."""

from collections.abc import Callable
from typing import TypeAlias

from games.kit.structs import Prompt
from games.provincia_romana.battle_order import battle_of, loser
from games.provincia_romana.cards import Content
from games.provincia_romana.hand_limit import excess_of
from games.provincia_romana.prompts import (
    AnswerConiuratio,
    ChooseActivation,
    ChooseBattleToken,
    ChooseBuildingToLose,
    ChooseCard,
    ChooseCardToKeep,
    ChooseCardToPutBack,
    ChooseCity,
    ChooseDeck,
    ChooseDiscard,
    PlayCards,
)
from games.provincia_romana.rows import draft_of, picker
from games.provincia_romana.state import Stage, State, acting

Prompts: TypeAlias = tuple[Prompt, ...]


def prompts(content: Content, state: State) -> Prompts:
    """The open prompts; none once the game has ended."""
    return _QUESTIONS[state.stage](content, state)


def _nobody(content: Content, state: State) -> Prompts:
    return ()


def _choose_card(content: Content, state: State) -> Prompts:
    return (ChooseCard(picker(state), draft_of(state).deck),)


def _answer_coniuratio(content: Content, state: State) -> Prompts:
    conspiracy = state.conspiracy
    assert conspiracy is not None
    return (AnswerConiuratio(conspiracy.target, conspiracy.building, conspiracy.seat),)


def _put_back_card(content: Content, state: State) -> Prompts:
    assert state.search is not None
    return (ChooseCardToPutBack(acting(state), len(state.search.cards)),)


def _discard(content: Content, state: State) -> Prompts:
    seat = acting(state)
    return (ChooseDiscard(seat, excess_of(content, state, seat)),)


def _battle_tokens(content: Content, state: State) -> Prompts:
    return tuple([ChooseBattleToken(seat) for seat, city in enumerate(state.cities, 1) if city.committed is None])


def _lose_building(content: Content, state: State) -> Prompts:
    battle = battle_of(state)
    assert battle.icon is not None
    assert battle.card is not None
    return (ChooseBuildingToLose(loser(state), battle.icon, battle.card),)


_QUESTIONS: dict[Stage, Callable[[Content, State], Prompts]] = {
    "between": _nobody,
    "choose-city": lambda _, state: (ChooseCity(acting(state)),),
    "choose-deck": lambda _, state: (ChooseDeck(acting(state)),),
    "choose-card": _choose_card,
    "play-cards": lambda _, state: (PlayCards(acting(state)),),
    "answer-coniuratio": _answer_coniuratio,
    "keep-card": lambda _, state: (ChooseCardToKeep(acting(state)),),
    "put-back-card": _put_back_card,
    "discard": _discard,
    "battle-tokens": _battle_tokens,
    "lose-building": _lose_building,
    "activate": lambda _, state: (ChooseActivation(acting(state)),),
    "over": _nobody,
}

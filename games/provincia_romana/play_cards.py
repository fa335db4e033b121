"""Phase 2 - Play Cards: turns, also those of the end of the game."""

from collections.abc import Iterator
from itertools import islice

from games.kit.decider import MoveRule, Unfolding
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import UseCommercium, refuse_use
from games.provincia_romana.hand_limit import check_hand, check_hands
from games.provincia_romana.prompts import PlayCards
from games.provincia_romana.rounds import PhaseBegan, TurnBegan, TurnEnded
from games.provincia_romana.sections import PLAY_CARDS
from games.provincia_romana.state import State, acting, city_of, clockwise
from games.provincia_romana.trading import Trade, refuse_trade


class FinishPlaying(Move, frozen=True):
    """End your turn of playing cards."""

    section = PLAY_CARDS


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """Begin the next turn in turn order; when all have played, check the hands and go on to the next phase."""
    state = unfolding.state
    if state.turn is not None and state.switches.hand_limit_check == "end-of-turn":
        unfolding.record(TurnEnded(seat=state.turn, phase="play-cards"))
    elif state.turns < len(state.cities):
        seat = next(islice(clockwise(state, state.first), state.turns, None))
        unfolding.record(TurnBegan(seat=seat, phase="play-cards"))
    elif state.switches.hand_limit_check == "end-of-turn" or not check_hands(unfolding):
        battle = state.round in unfolding.content.setup.battle_rounds
        unfolding.record(PhaseBegan(phase="battle" if battle else "upkeep-and-taxes"))


def finish_if_nothing_can_be_played(unfolding: Unfolding[State, Content]) -> None:
    """End a turn in which everybody sees that nothing can be done: no card in hand, nothing to trade or exchange."""
    state, content = unfolding.state, unfolding.content
    seat = acting(state)
    if city_of(state, seat).hand:
        return
    prompt = PlayCards(seat)
    trades = any(refuse_trade(content, state, prompt, Trade(good)) is None for good in ("stone", "wood"))
    if not trades and all(refuse_use(content, state, prompt, UseCommercium(card)) for card in state.play.exchanges):
        unfolding.record(TurnEnded(seat=seat, phase=state.phase))


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[FinishPlaying]:
    yield FinishPlaying()


def _refuse(content: Content, state: State, prompt: PlayCards, move: FinishPlaying) -> Rejection | None:
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: FinishPlaying) -> None:
    state = unfolding.state
    each_turn = state.phase == "play-cards" and state.switches.hand_limit_check == "end-of-turn"
    if not (each_turn and check_hand(unfolding, prompt.seat)):
        unfolding.record(TurnEnded(seat=prompt.seat, phase=state.phase))


def _label(content: Content, state: State, move: FinishPlaying) -> str:
    return "End the turn"


rules = (
    MoveRule(
        move=FinishPlaying,
        prompts=(PlayCards,),
        section=PLAY_CARDS,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)

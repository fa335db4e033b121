"""Set Up a New Epoch: inventions, market, hands; the last in culture names the first player (NEW-1 to NEW-5)."""

from collections.abc import Iterator

from games.epochs.agenda import answer, ask
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.happening import Happening
from games.epochs.invention_market import box_deck, reveal_inventions, shuffle_inventions
from games.epochs.market_rows import deal, shuffle_late_cards, shuffle_market
from games.epochs.printed import EPOCHS, Epoch
from games.epochs.prompts import NameFirstPlayer
from games.epochs.rejections import refused
from games.epochs.sections import NEW_EPOCH, NEW_FIRST_PLAYER
from games.epochs.state import State, by_culture, replace
from games.epochs.units import MARKET_DECKS
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class EpochBegan(Fact, frozen=True):
    """A new epoch began: what players drew for it is their hand now."""

    section = NEW_EPOCH
    epoch: Epoch


class FirstPlayerNamed(Fact, frozen=True):
    """The player with the lowest culture named the first player of the new epoch."""

    section = NEW_FIRST_PLAYER
    seat: Seat
    first_player: Seat


class NamePlayer(Move, frozen=True):
    """Let this player have the first turn of the new epoch."""

    section = NEW_FIRST_PLAYER
    player: Seat


@evolver.on(EpochBegan)
def _epoch_began(state: State, fact: EpochBegan) -> State:
    players = [replace(each, hand=each.next_hand, next_hand=(), made=0, turns=0) for each in state.players]
    return replace(state, epoch=fact.epoch, round=0, players=tuple(players))


@evolver.on(FirstPlayerNamed)
def _first_player_named(state: State, fact: FirstPlayerNamed) -> State:
    return replace(state, first_player=fact.first_player)


def begin(unfolding: Happening) -> None:
    """Set up the next epoch, and ask who begins it."""
    content, state = unfolding.content, unfolding.state
    mode = content.mode[state.switches.mode]
    epoch = next(each for each in EPOCHS if each == state.epoch + 1)
    unfolding.record(EpochBegan(epoch=epoch))
    reveal_inventions(unfolding)
    box_deck(unfolding)
    if epoch != mode.last_epoch:
        shuffle_inventions(unfolding, EPOCHS[epoch])
    shuffle_market(unfolding, MARKET_DECKS[epoch - 1])
    if epoch == EPOCHS[-1]:
        shuffle_late_cards(unfolding)
    for _ in range(content.setup.market_dealt):
        deal(unfolding)


def ask_for_first_player(unfolding: Happening) -> None:
    """The player with the lowest culture decides (NEW-5)."""
    ask(unfolding, by_culture(unfolding.state)[-1], "first-player", Cause("set-up"))


def _candidates(content: Content, state: State, prompt: NameFirstPlayer) -> Iterator[NamePlayer]:
    return map(NamePlayer, range(1, len(state.players) + 1))


def _refuse(content: Content, state: State, prompt: NameFirstPlayer, move: NamePlayer) -> Rejection | None:
    if move.player <= len(state.players):
        return None
    return refused("not-offered", "Name a player of this match.", NEW_FIRST_PLAYER)


def _unfold(unfolding: Happening, prompt: NameFirstPlayer, move: NamePlayer) -> None:
    answer(unfolding, prompt.seat)
    unfolding.record(FirstPlayerNamed(seat=prompt.seat, first_player=move.player))


rules = (
    MoveRule(
        move=NamePlayer,
        prompts=(NameFirstPlayer,),
        section=NEW_FIRST_PLAYER,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Seat {move.player} begins",
    ),
)

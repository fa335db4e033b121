"""D.I.2 Builder > Synergy symbols: glory for all played cards with one symbol of the card just played."""

from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.effects import SYNERGIES, Synergy
from games.epos.happening import Happening
from games.epos.holdings import gain_glory
from games.epos.prompts import ChooseSynergy
from games.epos.rejections import refuse
from games.epos.sections import BUILDER
from games.epos.state import Player, State, acting_of, player_of, with_acting
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class SynergyChosen(Fact, frozen=True):
    """A player gains glory for this synergy symbol of the card just played."""

    section = BUILDER
    seat: Seat
    card: ItemId
    synergy: Synergy


class ScoreSynergy(Move, frozen=True):
    """Gain glory for your played cards with this synergy symbol."""

    section = BUILDER
    synergy: Synergy


@evolver.on(SynergyChosen)
def _synergy_chosen(state: State, fact: SynergyChosen) -> State:
    return with_acting(state, synergy_due=False)


def with_symbol(content: Content, player: Player, synergy: Synergy) -> int:
    """How many of a player's played cards have a synergy symbol."""
    return sum(synergy in content.cards[card].synergy for card in player.tableau)


def go_on(unfolding: Happening, seat: int) -> bool:
    """Score by itself where all symbols of the card give the same."""
    content, card = unfolding.content, acting_of(unfolding.state).card
    symbols = content.cards[card].synergy
    player = player_of(unfolding.state, seat)
    if len({with_symbol(content, player, symbol) for symbol in symbols}) > 1:
        return False
    _score(unfolding, seat, card, symbols[0])
    return True


def _score(unfolding: Happening, seat: int, card: str, symbol: Synergy) -> None:
    unfolding.record(SynergyChosen(seat=seat, card=card, synergy=symbol))
    points = with_symbol(unfolding.content, player_of(unfolding.state, seat), symbol)
    gain_glory(unfolding, seat, points, Cause("synergy", card))


def _refuse(content: Content, state: State, prompt: ChooseSynergy, move: ScoreSynergy) -> Rejection | None:
    if move.synergy in prompt.choices:
        return None
    return refuse("not-an-option", BUILDER, f"The card has {' and '.join(prompt.choices)}; name one of these.")


def _label(content: Content, state: State, move: ScoreSynergy) -> str:
    assert state.turn is not None
    points = with_symbol(content, player_of(state, state.turn.seat), move.synergy)
    return f"Synergy of {move.synergy.capitalize()}: gain {points} glory"


rules = (
    MoveRule(
        move=ScoreSynergy,
        prompts=(ChooseSynergy,),
        section=BUILDER,
        candidates=lambda content, state, prompt: (ScoreSynergy(symbol) for symbol in SYNERGIES),
        refuse=_refuse,
        unfold=lambda unfolding, prompt, move: _score(unfolding, prompt.seat, prompt.card, move.synergy),
        label=_label,
    ),
)

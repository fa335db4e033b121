"""What is played for a seat that is gone: it passes and declines where it may, else it gives up the least."""

from collections.abc import Callable, Sequence
from typing import Any

from games.kit.decider import LegalMove
from games.kit.structs import Move, Prompt
from games.nations.boards import TakeBoard
from games.nations.card_kinds import Wonder
from games.nations.cards import Content
from games.nations.effect_choices import ChooseEffect
from games.nations.event_effects import EitherOr, Inflict, Lose, LoseArchitect, LoseCards
from games.nations.free_deployments import DeclineDeployment
from games.nations.free_sections import DeclineSection
from games.nations.free_undeployments import FinishUndeploying
from games.nations.growth import TakeBonus
from games.nations.joint_effects import sentences_of
from games.nations.losses import LoseResources
from games.nations.lost_cards import LoseCard
from games.nations.new_events import UseEvent
from games.nations.numbers import stability
from games.nations.production import TakeYield
from games.nations.prompts import ChooseOption
from games.nations.state import State, nation_of
from games.nations.turns import FinishTurn, Pass
from games.nations.war import ReduceLoss
from games.nations.wonders import PlaceWonder
from games.nations.worker_choices import ReturnWorker, TakeWorker

_UNASKED = 100
_CARD = 6
"""What a card or an architect counts as against single resources; a VP counts half of it."""


def stand_in(content: Content, state: State, prompt: Prompt, legal: Sequence[LegalMove]) -> Move:
    """The mildest of the legal moves; the first one where they are equally mild."""
    return min((option.move for option in legal), key=lambda move: _harm(content, state, prompt, move))


def _harm(content: Content, state: State, prompt: Prompt, move: Move) -> float:
    """How much a move does to anybody or costs its nation; 0 for passing and declining."""
    weigh = _WEIGHTS.get(type(move))
    return _UNASKED if weigh is None else weigh(content, state, prompt, move)


def _nothing(content: Content, state: State, prompt: Prompt, move: Move) -> float:
    return 0


def _option(content: Content, state: State, prompt: ChooseOption, move: ChooseEffect) -> float:
    """Declining costs nothing; of two losses the smaller one is taken."""
    if move.option == "decline":
        return 0
    operation = sentences_of(content, prompt.cause)[prompt.sentence].does[prompt.operation]
    if not isinstance(operation, EitherOr):
        return _UNASKED
    harm = 1.0  # whatever else it brings about is more than nothing
    for step in operation.options[int(move.option.removeprefix("option-")) - 1]:
        match step:
            case Lose(resources=resources, vp=vp):
                harm += resources.total + vp * _CARD / 2
            case Inflict(resources=resources):
                harm += resources.total
            case LoseCards() | LoseArchitect():
                harm += _CARD
            case _:
                pass
    return harm


def _returning(content: Content, state: State, prompt: Prompt, move: ReturnWorker) -> float:
    """A worker of the stability section first while in revolt, else one that eats; from the card of the lowest age."""
    age = 0 if move.undeployed == "none" else content.cards[move.undeployed].age
    return age + (0.5 if move.track == _cheaper(content, state, prompt) else 0)


def _taking(content: Content, state: State, prompt: Prompt, move: TakeWorker) -> float:
    return 0 if move.track == _cheaper(content, state, prompt) else 1


def _cheaper(content: Content, state: State, prompt: Prompt) -> str:
    """The section whose workers cost least now: stability where enough is left of it, else food."""
    spare = stability(content, state, prompt.seat) >= content.setup.stability_per_worker
    return "stability" if spare else "food"


def _losing(content: Content, state: State, prompt: Prompt, move: LoseResources) -> float:
    """From what there is most of: what is left stays as even as it can."""
    held = nation_of(state, prompt.seat).resources
    left = (held.gold - move.gold, held.food - move.food, held.stone - move.stone)
    return sum([units * units for units in left])


def _reducing(content: Content, state: State, prompt: Prompt, move: ReduceLoss) -> float:
    """The reduction goes to what the nation has least of."""
    held = nation_of(state, prompt.seat).resources
    return move.gold * held.gold + move.food * held.food + move.stone * held.stone + move.books * held.books


def _card(content: Content, state: State, prompt: Prompt, move: LoseCard) -> float:
    return content.cards[move.card].age


def _space(content: Content, state: State, prompt: Prompt, move: PlaceWonder) -> float:
    """A free space; else onto the wonder with the fewest VP."""
    wonder = content.cards.get(move.replaced)
    return 1 + wonder.vp if isinstance(wonder, Wonder) else 0


def _event(content: Content, state: State, prompt: Prompt, move: UseEvent) -> float:
    return content.event_cards[move.card].famine


_WEIGHTS: dict[type[Move], Callable[[Content, State, Any, Any], float]] = {
    Pass: _nothing,
    FinishTurn: _nothing,
    DeclineDeployment: _nothing,
    DeclineSection: _nothing,
    FinishUndeploying: _nothing,
    TakeBonus: _nothing,
    TakeBoard: _nothing,
    TakeYield: _nothing,
    ChooseEffect: _option,
    TakeWorker: _taking,
    ReturnWorker: _returning,
    LoseResources: _losing,
    ReduceLoss: _reducing,
    LoseCard: _card,
    PlaceWonder: _space,
    UseEvent: _event,
}

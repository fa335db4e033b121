"""What a viewer may see, built field by field from what is shown: all but the order of decks and unseen boxes.

Players may keep their hands secret at a table. Here everybody sees them: each card of a hand was taken from an open row
before all eyes, and the history of a match tells it, so that hiding it would spare nothing but memory.
"""

from games.epos.cards import Content
from games.epos.professions import Profession
from games.epos.rounds import phase_of
from games.epos.state import BonusStack, Phase, State, Step
from games.epos.view_parts import (
    ActionView,
    DeckView,
    ExpeditionView,
    LandView,
    PlayerView,
    ReformView,
    SoloView,
    view_action,
    view_deck,
    view_expedition,
    view_land,
    view_player,
    view_reform,
    view_solo,
)
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.kit.viewers import Viewer


class View(Model, frozen=True):
    """A match of EPOS.

    `passed` are the seats in the order of passing; `turn` is the seat that has its turn. `waiting` are the seats that
    are to decide something, the first one now. `market` is the card display by its spaces, `none` where there is no
    card. `marked…` have a neutral marker. `boxed` cards are out of the game, `boxedUnseen` counts those nobody knows.
    `exchangesLeft` may follow for the oracle marker that was returned last.
    """

    round: Count
    phase: Phase
    step: Step
    principal: Seat
    passed: tuple[Seat, ...]
    turn: Seat | None
    waiting: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    lands: tuple[LandView, ...]
    under_way: ActionView | None
    exchanges_left: Count
    expedition: ExpeditionView | None
    reforming: ReformView | None
    training: tuple[Profession, ...]
    marked_trainings: tuple[Profession, ...]
    market: tuple[ItemId, ...]
    marked_cards: tuple[ItemId, ...]
    card_decks: tuple[DeckView, ...]
    discard: tuple[ItemId, ...]
    boxed: tuple[ItemId, ...]
    boxed_unseen: Count
    revealed_cards: tuple[ItemId, ...]
    action_markers: tuple[ItemId, ...]
    principal_glory: bool
    bonus_stacks: tuple[BonusStack, ...]
    solo: SoloView | None


def view(content: Content, state: State, viewer: Viewer) -> View:
    """What this viewer may see, which is the same for all."""
    turn = state.turn
    return View(
        round=state.round,
        phase=phase_of(state.step),
        step=state.step,
        principal=state.principal,
        passed=state.passed,
        turn=None if turn is None else turn.seat,
        waiting=_waiting(state),
        players=tuple([view_player(content, player, seat) for seat, player in enumerate(state.players, 1)]),
        lands=tuple([view_land(land) for land in state.lands]),
        under_way=None if turn is None else view_action(turn.acting),
        exchanges_left=state.exchanges_left,
        expedition=view_expedition(state.expedition),
        reforming=view_reform(state.reforming),
        training=state.training,
        marked_trainings=state.marked_trainings,
        market=tuple([card or "none" for card in state.market]),
        marked_cards=state.marked_cards,
        card_decks=tuple([view_deck(content, state, epoch, deck) for epoch, deck in enumerate(state.decks, 1)]),
        discard=state.discard,
        boxed=state.boxed,
        boxed_unseen=sum(len(cards) for cards in state.boxed_unseen),
        revealed_cards=state.revealed,
        action_markers=state.action_markers,
        principal_glory=state.principal_glory,
        bonus_stacks=state.bonus_stacks,
        solo=view_solo(content, state),
    )


def _waiting(state: State) -> tuple[int, ...]:
    if state.agenda:
        return tuple([question.seat for question in state.agenda])
    asked = state.expedition or state.turn or state.reforming
    return () if asked is None else (asked.seat,)

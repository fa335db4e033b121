"""What a viewer may see, built field by field from what is shown: all but deck orders, unseen boxes, others' hands."""

from games.epos.cards import Content
from games.epos.components import PLAYERS
from games.epos.effects import Symbol
from games.epos.professions import Profession, Professions
from games.epos.rounds import phase_of
from games.epos.series import SeriesGame
from games.epos.state import (
    BonusStack,
    BonusTaken,
    Expedition,
    ExpeditionStage,
    Glory,
    Land,
    Phase,
    Player,
    State,
    Step,
)
from games.epos.timeline import free_spaces
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.kit.viewers import Viewer


class PlayerView(Model, frozen=True):
    """A player: the population tableau, the timeline, the cards, the supply.

    `timeline` are the occupied spaces from the left: an action marker by its id, `single` or `double` for hourglasses;
    `freeSpaces` follow, then `locks`. `hand` is shown to its owner alone; `handCards` counts it for all. `exhausted`
    are the cards of the tableau that were used in this round. `pioneers` and `citiesLeft` are in the supply.
    """

    seat: Seat
    professions: Professions
    coins: Count
    glory: int
    earned: Glory
    timeline: tuple[ItemId, ...]
    free_spaces: Count
    locks: Count
    hand: tuple[ItemId, ...]
    hand_cards: Count
    tableau: tuple[ItemId, ...]
    exhausted: tuple[ItemId, ...]
    oracle: Count
    temple: Count
    pioneers: Count
    cities_left: Count
    polis_city: bool
    bonuses: tuple[BonusTaken, ...]


class LandView(Model, frozen=True):
    """An open territory: by seat, the pioneers in it and those that are blocked; whose city stands in it.

    `neutralCity`: a city of nobody stands in it. `ruler` controls it. `exhausted`: it cannot be used in this round.
    """

    territory: ItemId
    pioneers_of_seats: tuple[Count, ...]
    blocked_of_seats: tuple[Count, ...]
    city_of: Seat | None
    neutral_city: bool
    ruler: Seat | None
    is_exhausted: bool


class ExpeditionView(Model, frozen=True):
    """Pioneers under way: whose, by which card or marker, what is being done, how many pioneers or steps are left.

    `symbols` are those of the territories to deploy to; none for the player's own.
    """

    seat: Seat
    cause: ItemId
    stage: ExpeditionStage
    symbols: tuple[Symbol, ...]
    left: Count


class DeckView(Model, frozen=True):
    """The deck of an epoch: how many cards are left; with 3 or 4 players also which, in no order."""

    epoch: Count
    count: Count
    cards: tuple[ItemId, ...]


class View(Model, frozen=True):
    """A match of EPOS.

    `passed` are the seats in the order of passing; `turn` is the seat that has its turn. `waiting` are the seats that
    are to decide something, the first one now. `market` is the card display by its spaces, `none` where there is no
    card. `marked…` have a neutral marker. `boxed` cards are out of the game, `boxedUnseen` counts those nobody knows.
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
    expedition: ExpeditionView | None
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
    series: tuple[SeriesGame, ...]


def view(content: Content, state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    turn = state.turn
    return View(
        round=state.round,
        phase=phase_of(state.step),
        step=state.step,
        principal=state.principal,
        passed=state.passed,
        turn=None if turn is None else turn.seat,
        waiting=_waiting(state),
        players=tuple([_player(content, player, seat, viewer) for seat, player in enumerate(state.players, 1)]),
        lands=tuple([_land(land) for land in state.lands]),
        expedition=_expedition(state.expedition),
        training=state.training,
        marked_trainings=state.marked_trainings,
        market=tuple([card or "none" for card in state.market]),
        marked_cards=state.marked_cards,
        card_decks=tuple([_deck(content, state, epoch, deck) for epoch, deck in enumerate(state.decks, 1)]),
        discard=state.discard,
        boxed=state.boxed,
        boxed_unseen=sum(len(cards) for cards in state.boxed_unseen),
        revealed_cards=state.revealed,
        action_markers=state.action_markers,
        principal_glory=state.principal_glory,
        bonus_stacks=state.bonus_stacks,
        series=state.series,
    )


def _land(land: Land) -> LandView:
    return LandView(land.territory, land.pioneers, land.blocked, land.city, land.neutral, land.ruler, land.exhausted)


def _expedition(under_way: Expedition | None) -> ExpeditionView | None:
    if under_way is None:
        return None
    return ExpeditionView(under_way.seat, under_way.cause, under_way.stage, under_way.symbols, under_way.left)


def _waiting(state: State) -> tuple[int, ...]:
    if state.agenda:
        return tuple([question.seat for question in state.agenda])
    asked = state.expedition or state.turn or state.reforming
    return () if asked is None else (asked.seat,)


def _player(content: Content, player: Player, seat: int, viewer: Viewer) -> PlayerView:
    sees = viewer.sits_at(seat) or viewer.role == "arbiter"
    return PlayerView(
        seat=seat,
        professions=player.population,
        coins=player.coins,
        glory=player.glory.total,
        earned=player.glory,
        timeline=player.timeline,
        free_spaces=max(0, free_spaces(content, player)),
        locks=player.locks,
        hand=player.hand if sees else (),
        hand_cards=len(player.hand),
        tableau=player.tableau,
        exhausted=player.exhausted,
        oracle=player.oracle,
        temple=player.temple,
        pioneers=player.pioneers,
        cities_left=player.cities,
        polis_city=player.polis_city,
        bonuses=player.bonuses,
    )


def _deck(content: Content, state: State, epoch: int, deck: tuple[str, ...]) -> DeckView:
    seats = len(state.players)
    is_open = seats in PLAYERS and content.players(PLAYERS[seats - 1]).decks_open
    return DeckView(epoch, len(deck), tuple(sorted(deck)) if is_open else ())

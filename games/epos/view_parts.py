"""The parts of a view: players, territories, what is under way, decks."""

from games.epos.cards import Content
from games.epos.components import PLAYERS, Region
from games.epos.effects import Symbol
from games.epos.professions import Profession, Professions
from games.epos.series import SeriesGame, challenge_points, has_ended
from games.epos.state import (
    Acting,
    Action,
    BonusTaken,
    Expedition,
    ExpeditionStage,
    Glory,
    Land,
    Player,
    Reforming,
    State,
)
from games.epos.task_record import challenges_at_stake
from games.epos.timeline import free_spaces
from games.kit.quantities import Count, ItemId, Seat
from games.kit.results import total
from games.kit.structs import Model


class PlayerView(Model, frozen=True):
    """A player: the population tableau, the timeline, the cards, the supply.

    `timeline` are the occupied spaces from the left: an action marker by its id, `single` or `double` for hourglasses;
    `freeSpaces` follow, then `locks`. `exhausted` are the cards of the tableau that were used in this round. `pioneers`
    and `citiesLeft` are in the supply.
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


class ActionView(Model, frozen=True):
    """The action under way: which, by which marker, card, province or permanent action, what it costs or did cost.

    `left` trainings are to come, among the `reach` leftmost training markers, after those `trained`. `takenFrom` are
    the spaces of the display that cards were taken from. `virtual` professions are there for the card to be played;
    `card` is the played one, `none` before, with its `effects` to be applied.
    """

    action: Action
    source: ItemId
    coins: Count
    modifiers: tuple[ItemId, ...]
    begun: bool
    left: Count
    reach: Count
    trained: tuple[Profession, ...]
    taken_from: tuple[Count, ...]
    virtual: tuple[Profession, ...]
    card: ItemId
    effects: tuple[ItemId, ...]


class ReformView(Model, frozen=True):
    """A player's part of activating: the regions whose revenue was taken, the cards whose effect was used."""

    seat: Seat
    regions: tuple[Region, ...]
    used: tuple[ItemId, ...]


class SoloView(Model, frozen=True):
    """What counts in a solo game.

    `challenges` may be mastered by this game, or name the task of a first game. Tasks are named by their challenge and
    their place, such as `challenge-2-1`: those `fulfilled` and those `partly` fulfilled so far. `lostAfterRound` is the
    round whose glory was missed, 0 for none. Of a solo challenge: its `level` (`none` for a single game), its games,
    the challenge points so far, whether it has ended, and its title then, empty for none.
    """

    challenges: tuple[ItemId, ...]
    fulfilled: tuple[ItemId, ...]
    partly: tuple[ItemId, ...]
    tax_collector_used: bool
    double_hourglass_taken: bool
    lost_after_round: Count
    level: ItemId
    series: tuple[SeriesGame, ...]
    challenge_points: int
    series_ended: bool
    series_title: str


class DeckView(Model, frozen=True):
    """The deck of an epoch: how many cards are left; with 3 or 4 players also which, in no order."""

    epoch: Count
    count: Count
    cards: tuple[ItemId, ...]


def view_player(content: Content, player: Player, seat: int) -> PlayerView:
    """A player as all see it."""
    return PlayerView(
        seat=seat,
        professions=player.population,
        coins=player.coins,
        glory=player.glory.total,
        earned=player.glory,
        timeline=player.timeline,
        free_spaces=max(0, free_spaces(content, player)),
        locks=player.locks,
        hand=player.hand,
        tableau=player.tableau,
        exhausted=player.exhausted,
        oracle=player.oracle,
        temple=player.temple,
        pioneers=player.pioneers,
        cities_left=player.cities,
        polis_city=player.polis_city,
        bonuses=player.bonuses,
    )


def view_land(land: Land) -> LandView:
    """What is on a territory."""
    return LandView(land.territory, land.pioneers, land.blocked, land.city, land.neutral, land.ruler, land.exhausted)


def view_action(acting: Acting | None) -> ActionView | None:
    """The action under way, if there is one."""
    if acting is None:
        return None
    return ActionView(
        action=acting.action,
        source=acting.source,
        coins=acting.coins,
        modifiers=acting.modifiers,
        begun=acting.begun,
        left=acting.left,
        reach=acting.reach,
        trained=acting.trained,
        taken_from=acting.taken,
        virtual=acting.virtual,
        card=acting.card,
        effects=acting.effects,
    )


def view_reform(part: Reforming | None) -> ReformView | None:
    """A player's part of activating, if one is under way."""
    return None if part is None else ReformView(part.seat, part.regions, part.used)


def view_expedition(under_way: Expedition | None) -> ExpeditionView | None:
    """Pioneers under way, if there are any."""
    if under_way is None:
        return None
    return ExpeditionView(under_way.seat, under_way.cause, under_way.stage, under_way.symbols, under_way.left)


def view_deck(content: Content, state: State, epoch: int, deck: tuple[str, ...]) -> DeckView:
    """The deck of an epoch as all see it."""
    seats = len(state.players)
    is_open = seats in PLAYERS and content.players(PLAYERS[seats - 1]).decks_open
    return DeckView(epoch, len(deck), tuple(sorted(deck)) if is_open else ())


def view_solo(content: Content, state: State) -> SoloView | None:
    """What counts in a solo game; nothing with more players."""
    if len(state.players) != 1:
        return None
    tasks, level, series = state.tasks, state.switches.series_level, state.series
    points = 0 if level == "none" else total(challenge_points(content, series))
    ended = level != "none" and has_ended(content, series)
    return SoloView(
        challenges=challenges_at_stake(content, state),
        fulfilled=tasks.fulfilled,
        partly=tasks.partly,
        tax_collector_used=tasks.taxed,
        double_hourglass_taken=tasks.double_taken,
        lost_after_round=tasks.lost_after_round,
        level=level,
        series=series,
        challenge_points=points,
        series_ended=ended,
        series_title=content.series_title(level, points) if level != "none" and ended else "",
    )

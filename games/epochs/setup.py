"""Setup (General Area) and Setup (Player Area), and what the quick games change of them."""

from games.epochs.agenda import ask
from games.epochs.causes import Cause
from games.epochs.happening import Happening
from games.epochs.invention_market import box_deck, deal_hand, reveal_inventions, shuffle_inventions
from games.epochs.market_rows import deal, shuffle_market
from games.epochs.options import Options
from games.epochs.placement import reveal_order
from games.epochs.printed import Epoch
from games.epochs.resources import Resources
from games.epochs.revealing import lay_out, reveal
from games.epochs.sections import CHOOSING_CIVILIZATIONS, FIRST_PLAYER, PLAYER_SETUP
from games.epochs.state import Player, State, clockwise, player_of, players_of, replace, with_player
from games.epochs.steps import begin_step
from games.epochs.units import MARKET_DECKS
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class MatchSetUp(Fact, frozen=True):
    """So many players begin with this epoch; the first player is drawn, the scroll token is placed."""

    section = FIRST_PLAYER
    seat_count: Seat
    switches: Options
    first_player: Seat
    epoch: Epoch
    scroll: Count


class CivilizationsDealt(Fact, frozen=True):
    """A player was dealt civilization boards to choose from."""

    section = CHOOSING_CIVILIZATIONS
    seat: Seat
    civilizations: tuple[ItemId, ...]


class PlayerSetUp(Fact, frozen=True):
    """A player took what lies on the boards and beside them at the start."""

    section = PLAYER_SETUP
    seat: Seat
    resources: Resources
    honor: Count
    cubes: Count
    culture: Count
    great_works: Count
    unit: ItemId
    government: ItemId
    expands_first: bool


@evolver.on(MatchSetUp)
def _match_set_up(state: State, fact: MatchSetUp) -> State:
    seats = tuple(range(1, fact.seat_count + 1))
    order = (*seats[fact.first_player - 1 :], *seats[: fact.first_player - 1])
    return replace(
        state,
        switches=fact.switches,
        epoch=fact.epoch,
        first_player=fact.first_player,
        players=(Player(),) * fact.seat_count,
        stack=order[::-1],
        scroll=fact.scroll,
    )


@evolver.on(CivilizationsDealt)
def _civilizations_dealt(state: State, fact: CivilizationsDealt) -> State:
    return with_player(state, fact.seat, dealt=fact.civilizations)


@evolver.on(PlayerSetUp)
def _player_set_up(state: State, fact: PlayerSetUp) -> State:
    return with_player(
        state,
        fact.seat,
        storage=fact.resources,
        honor=fact.honor,
        cubes=fact.cubes,
        culture=fact.culture,
        great_works=fact.great_works,
        main=fact.unit,
        government=fact.government,
        acted=not fact.expands_first,
    )


def set_up(unfolding: Happening, options: Options, seats: int) -> None:
    """Set up the map, the markets and the players, and ask for the civilizations."""
    content, random = unfolding.content, unfolding.random
    mode = content.mode[options.mode]
    epoch = mode.first_epoch
    players = players_of(replace(unfolding.state, players=(Player(),) * seats))
    unfolding.record(
        MatchSetUp(
            seat_count=seats,
            switches=options,
            first_player=1 + random.below("first-player", seats),
            epoch=epoch,
            scroll=0 if epoch == 1 else content.research_track(players).later_start,
        )
    )
    lay_out(unfolding)
    layout = content.layout(players)
    slots = reveal_order(layout, content.lattices[players]) if mode.map_revealed else layout.middle
    for slot in slots:
        reveal(unfolding, slot)
    shuffle_market(unfolding, MARKET_DECKS[epoch - 1])
    for _ in range(content.setup.market_dealt):
        deal(unfolding)
    shuffle_inventions(unfolding, epoch)
    reveal_inventions(unfolding)
    for seat in clockwise(unfolding.state, unfolding.state.first_player):
        deal_hand(unfolding, seat)
    box_deck(unfolding)
    following = next((each for each in mode.epochs if each > epoch), None)
    if following is not None:
        shuffle_inventions(unfolding, following)
    for seat in range(1, seats + 1):
        _set_up_player(unfolding, seat)
    _deal_civilizations(unfolding)


def _set_up_player(unfolding: Happening, seat: int) -> None:
    content = unfolding.content
    numbers, mode = content.setup, content.mode[unfolding.state.switches.mode]
    unfolding.record(
        PlayerSetUp(
            seat=seat,
            resources=numbers.resources.plus(mode.reward.resources),
            honor=numbers.honor,
            cubes=numbers.cubes_at_start + mode.reward.cubes,
            culture=mode.reward.culture,
            great_works=mode.reward.great_works,
            unit=numbers.start_unit,
            government=numbers.start_government,
            expands_first=mode.first_expand,
        )
    )


def _deal_civilizations(unfolding: Happening) -> None:
    """Deal each player boards to choose from, and ask all at the same time (SET-2, R-48)."""
    content, state = unfolding.content, unfolding.state
    begin_step(unfolding, "choosing-civilizations")
    boards = content.mode[state.switches.mode].boards_for(players_of(state))
    order = unfolding.random.shuffle("civilizations", content.civilizations_in(state.switches.mode))
    seats = range(1, len(state.players) + 1)
    for seat in seats:
        unfolding.record(CivilizationsDealt(seat=seat, civilizations=order[(seat - 1) * boards : seat * boards]))
    if boards > 1:
        for seat in seats:
            ask(
                unfolding,
                seat,
                "civilization",
                Cause("set-up"),
                choices=player_of(unfolding.state, seat).dealt,
            )

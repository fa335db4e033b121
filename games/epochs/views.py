"""What a viewer may see, built field by field from what is shown: not hands, decks and what lies face down (R-50)."""

from games.epochs.action_names import Action
from games.epochs.battle_numbers import Formation
from games.epochs.cards import Content
from games.epochs.counting import base_combat_value, cities_ready, cubes_in_supply, demand, posts_ready, supply
from games.epochs.map_tiles import PlacedTile
from games.epochs.printed import Epoch
from games.epochs.resources import Resources
from games.epochs.state import Battle, Extra, Flag, HeldToken, Market, Pending, Stage, State, Step, Turn, by_culture
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.kit.viewers import Viewer


class PlayerView(Model, frozen=True):
    """A player: the boards, the cards, and the pieces on the map.

    `hand` and `nextHand` are one's own alone, `handCount` and `nextHandCount` are seen by all; `chosen` is one's own
    choice of a civilization until all have chosen, else `none`. `cubes`, `cities` and `posts` lie ready, as many as in
    `cubesInSupply` can still be gained. `rank` is the place in culture, from 1.
    """

    seat: Seat
    dealt: tuple[ItemId, ...]
    chosen: ItemId
    has_chosen: bool
    civilization: ItemId
    storage: Resources
    honor: Count
    culture: Count
    rank: Count
    great_works: Count
    cubes: Count
    exhausted: Count
    cubes_in_supply: Count
    cities: Count
    posts: Count
    lands: tuple[ItemId, ...]
    city_corners: tuple[ItemId, ...]
    post_corners: tuple[ItemId, ...]
    supply: Count
    demand: Count
    main: ItemId
    support: ItemId
    combat_value: Count
    formation: Formation | None
    government: ItemId
    hand: tuple[ItemId, ...]
    hand_count: Count
    next_hand: tuple[ItemId, ...]
    next_hand_count: Count
    inventions: tuple[ItemId, ...]
    made: Count
    turns: Count
    wonders: tuple[ItemId, ...]
    unlocked: tuple[ItemId, ...]
    walls: tuple[ItemId, ...]
    held_tokens: tuple[HeldToken, ...]
    flags: tuple[Flag, ...]
    warmonger: bool


class TurnView(Model, frozen=True):
    """The turn under way, as all see it."""

    seat: Seat
    stage: Stage
    invented: bool
    actions: Count
    in_action: Action | None
    in_extra: bool
    extra: Extra | None
    pending: tuple[Pending, ...]
    refused: tuple[ItemId, ...]
    declared: bool
    became_warmonger: bool
    attacked_neutral: bool
    attacked_rivals: tuple[Seat, ...]
    battle: Battle | None


class View(Model, frozen=True):
    """A match of Epochs: Course of Cultures.

    `faceDown` are the slots with a tile that is not revealed, `unexplored` the hexes with a face-down exploration
    token. `inventionMarket` are the visible cards of the stacks, `stackHeights` how many cards each has. `marketBack`
    is the deck that the top card of the market deck comes from, `none` where it is empty. `waiting` are the seats that
    are to decide something.
    """

    epoch: Epoch
    round: Count
    step: Step
    first_player: Seat
    turn: TurnView | None
    waiting: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    placed: tuple[PlacedTile, ...]
    face_down: tuple[ItemId, ...]
    unexplored: tuple[ItemId, ...]
    question_marks: tuple[ItemId, ...]
    barbarians: tuple[ItemId, ...]
    neutral_cities: tuple[ItemId, ...]
    market: Market
    market_deck_count: Count
    market_back: ItemId
    market_discards: tuple[ItemId, ...]
    invention_market: tuple[ItemId, ...]
    stack_heights: tuple[Count, ...]
    invention_deck_count: Count
    scroll: Count


def view(content: Content, state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    return View(
        epoch=state.epoch,
        round=state.round,
        step=state.step,
        first_player=state.first_player,
        turn=None if state.turn is None else _turn(state.turn),
        waiting=tuple([each.seat for each in state.agenda]),
        players=tuple([_player(content, state, seat, viewer) for seat in range(1, len(state.players) + 1)]),
        placed=state.placed,
        face_down=tuple([each.slot for each in state.hidden_tiles]),
        unexplored=tuple([each.hex for each in state.hidden_tokens]),
        question_marks=state.question_marks,
        barbarians=state.barbarians,
        neutral_cities=state.neutral_cities,
        market=state.market,
        market_deck_count=len(state.market_deck),
        market_back=_back(content, state),
        market_discards=state.market_discards,
        invention_market=tuple([stack[-1] for stack in state.invention_market if stack]),
        stack_heights=tuple([len(stack) for stack in state.invention_market]),
        invention_deck_count=len(state.invention_deck),
        scroll=state.scroll,
    )


def _back(content: Content, state: State) -> str:
    if not state.market_deck:
        return "none"
    top = state.market_deck[0]
    return content.deck_of[top]


def _turn(turn: Turn) -> TurnView:
    return TurnView(
        seat=turn.seat,
        stage=turn.stage,
        invented=turn.invented,
        actions=turn.actions,
        in_action=turn.in_action,
        in_extra=turn.in_extra,
        extra=turn.extra,
        pending=turn.pending,
        refused=turn.refused,
        declared=turn.declared,
        became_warmonger=turn.became_warmonger,
        attacked_neutral=turn.attacked_neutral,
        attacked_rivals=turn.attacked_rivals,
        battle=turn.battle,
    )


def _player(content: Content, state: State, seat: int, viewer: Viewer) -> PlayerView:
    player, own = state.players[seat - 1], seat == viewer.seat
    return PlayerView(
        seat=seat,
        dealt=player.dealt,
        chosen=player.chosen if own else "none",
        has_chosen=player.chosen != "none",
        civilization=player.civilization,
        storage=player.storage,
        honor=player.honor,
        culture=player.culture,
        rank=by_culture(state).index(seat) + 1,
        great_works=player.great_works,
        cubes=player.cubes,
        exhausted=player.exhausted,
        cubes_in_supply=cubes_in_supply(content, player),
        cities=cities_ready(content, player),
        posts=posts_ready(content, player),
        lands=player.lands,
        city_corners=player.city_corners,
        post_corners=player.post_corners,
        supply=supply(content, state, seat),
        demand=demand(content, state, seat),
        main=player.main,
        support=player.support,
        combat_value=base_combat_value(content, player),
        formation=player.formation,
        government=player.government,
        hand=player.hand if own else (),
        hand_count=len(player.hand),
        next_hand=player.next_hand if own else (),
        next_hand_count=len(player.next_hand),
        inventions=player.inventions,
        made=player.made,
        turns=player.turns,
        wonders=player.wonders,
        unlocked=player.unlocked,
        walls=player.walls,
        held_tokens=player.held_tokens,
        flags=player.flags,
        warmonger=player.warmonger,
    )

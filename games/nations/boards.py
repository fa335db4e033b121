"""Setup > Player Board Setup: the board that a nation takes, and what lies on it (B.1)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.plain_words import plural
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations.agenda import answer
from games.nations.card_words import with_details, words_of_yields
from games.nations.cards import Content
from games.nations.components import Board
from games.nations.effect_words import effects
from games.nations.prompts import ChooseBoard
from games.nations.quantities import Food, Gold, Points, Stone, Workers
from games.nations.rejections import refuse
from games.nations.resources import Resources
from games.nations.sections import PLAYER_BOARD_SETUP
from games.nations.state import Population, ReadyWonder, Space, State, awaiting, nation_of, with_nation

evolver: Evolver[State] = Evolver()


class BoardDue(Fact, frozen=True):
    """A seat is to choose one of the boards that are left."""

    section = PLAYER_BOARD_SETUP
    seat: Seat


class BoardTaken(Fact, frozen=True):
    """A nation took a Player Board: its starting resources and VP, its workers, the cards printed on it."""

    section = PLAYER_BOARD_SETUP
    seat: Seat
    board: ItemId
    gold: Gold
    food: Food
    stone: Stone
    points: Points
    workers: Workers
    food_section: Workers
    stability_section: Workers
    cards: tuple[ItemId, ...]
    wonders: tuple[ItemId, ...]


class TakeBoard(Move, frozen=True):
    """Take a Player Board."""

    section = PLAYER_BOARD_SETUP
    board: ItemId


@evolver.on(BoardDue)
def _board_due(state: State, fact: BoardDue) -> State:
    return awaiting(state, ChooseBoard(fact.seat))


@evolver.on(BoardTaken)
def _board_taken(state: State, fact: BoardTaken) -> State:
    books = nation_of(state, fact.seat).resources.books
    return with_nation(
        state,
        fact.seat,
        board=fact.board,
        resources=Resources(fact.gold, fact.food, fact.stone, books),
        vp=fact.points,
        workers=fact.workers,
        population=Population(fact.food_section, fact.stability_section),
        spaces=tuple([Space(card) for card in fact.cards]),
        wonders=tuple([ReadyWonder(card) for card in fact.wonders]),
    )


def take_board(unfolding: Unfolding[State, Content], seat: int, board: str) -> None:
    """A seat's nation starts with this board."""
    printed = unfolding.content.board[board]
    unfolding.record(
        BoardTaken(
            seat=seat,
            board=board,
            gold=printed.resources.gold,
            food=printed.resources.food,
            stone=printed.resources.stone,
            points=printed.vp,
            workers=printed.workers,
            food_section=printed.food_section,
            stability_section=printed.stability_section,
            cards=printed.cards,
            wonders=printed.wonders,
        )
    )


def _free(content: Content, state: State) -> list[str]:
    taken = {nation.board for nation in state.nations}
    return [board for board in content.sides("b") if board not in taken]


def _candidates(content: Content, state: State, prompt: ChooseBoard) -> Iterator[TakeBoard]:
    return (TakeBoard(board) for board in content.sides("b"))


def _refuse(content: Content, state: State, prompt: ChooseBoard, move: TakeBoard) -> Rejection | None:
    free = _free(content, state)
    if move.board in free:
        return None
    if move.board in content.sides("b"):
        return refuse("board-taken", PLAYER_BOARD_SETUP, f"That board is taken; take one of {', '.join(free)}.")
    return refuse("no-such-board", PLAYER_BOARD_SETUP, f"No B side is '{move.board}'; take one of {', '.join(free)}.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseBoard, move: TakeBoard) -> None:
    answer(unfolding)
    take_board(unfolding, prompt.seat, move.board)


def _label(content: Content, state: State, move: TakeBoard) -> str:
    board = content.board[move.board]
    start = f"{board.resources}, {board.vp} VP, {plural(board.workers, 'worker')}"
    printed = ", ".join([content.cards[card].name for card in (*board.cards, *board.wonders)])
    yields = words_of_yields(board.yields)
    own = [*([f"the board gives {yields}"] if yields else []), *effects(content, board.effects)]
    return with_details(f"Take {board.name}", [start, printed, _spaces(board), *own])


def _spaces(board: Board) -> str:
    colonies = plural(board.colony_spaces, "Colony", "Colonies")
    return f"room for {colonies} and {plural(board.wonder_spaces, 'Wonder')}"


rules = (
    MoveRule(
        move=TakeBoard,
        prompts=(ChooseBoard,),
        section=PLAYER_BOARD_SETUP,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)

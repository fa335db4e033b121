"""What must hold of what is under way: the turn with its action, the expedition, a part of the reform phase."""

from collections.abc import Iterator

from games.epos import additional_options, architect, builder, modifiers, prices, reform_areas, rewards, synergy, turns
from games.epos.cards import Content
from games.epos.check_acting import check_acting
from games.epos.check_expedition import check_expedition
from games.epos.effects import PriceAdjustment
from games.epos.prompts import ChooseReform, EndTurn
from games.epos.state import Acting, Reforming, State, Turn, clockwise, player_of
from games.epos.timeline import free_spaces
from games.kit.decider import Problem


def check_underway(content: Content, state: State) -> Iterator[Problem]:
    """What is under way is possible, belongs to the step, and leaves somebody something to decide."""
    seats = range(1, len(state.players) + 1)
    turn, part, expedition = state.turn, state.reforming, state.expedition
    yield from _exchanges(content, state)
    if turn is not None and (turn.seat not in seats or state.step != "flourishing" or turn.seat in state.passed):
        yield Problem("/turn/seat", "Who has a turn plays, has not passed, and the flourishing phase is on.")
    elif turn is not None and turn.seat != turns.next_seat(state):
        yield Problem("/turn/seat", "Turns go clockwise from the principal, past those who have passed.")
    elif part is not None and (part.seat not in seats or state.step != "activating" or part.seat in state.reformed):
        yield Problem("/reforming/seat", "Who activates plays, has not done so, and it is the time for it.")
    elif part is not None and part.seat != _next_to_activate(state):
        yield Problem("/reforming/seat", "Players activate one after the other, clockwise from the principal.")
    elif expedition is not None and (turn is None or turn.seat != expedition.seat):
        yield Problem("/expedition/seat", "Pioneers are under way in their player's turn.")
    elif expedition is not None and (turn is None or turn.acting is None or state.agenda):
        yield Problem("/expedition", "Pioneers are under way by an action, while nothing else is asked.")
    elif turn is not None:
        yield from _turn(content, state, turn)
    elif part is not None:
        yield from _part(content, state, part)
    elif not state.agenda and state.step != "over":
        yield Problem("/step", "Until the game is over, somebody is to decide something.")
    elif state.step == "flourishing":
        yield Problem("/turn", "In the flourishing phase somebody has a turn.")


def _exchanges(content: Content, state: State) -> Iterator[Problem]:
    """The second exchange for a marker follows the first at once, before or after an action or while activating."""
    if state.exchanges_left >= content.setup.exchanges_per_oracle:
        yield Problem("/exchangesLeft", "One exchange of a marker is made before others may follow.")
    elif state.exchanges_left and (state.agenda or (state.turn is None and state.reforming is None)):
        yield Problem("/exchangesLeft", "Exchanges follow in one's turn, or while one activates.")
    elif state.exchanges_left and state.turn is not None and state.turn.acting is not None:
        yield Problem("/exchangesLeft", "Exchanges that are left lapse with the action.")


def _next_to_activate(state: State) -> int | None:
    return next((seat for seat in clockwise(state, state.principal) if seat not in state.reformed), None)


def _turn(content: Content, state: State, turn: Turn) -> Iterator[Problem]:
    acting = turn.acting
    if acting is not None and turn.ending:
        yield Problem("/turn/ending", "A turn ends once its action is done.")
    elif acting is not None:
        problems = list(check_acting(content, state, turn.seat, acting))
        yield from problems or _asking(content, state, turn.seat, acting)
    elif turn.ending:
        if not additional_options.any_possible(content, state, EndTurn(turn.seat)):
            yield Problem("/turn/ending", "A turn in which nothing more is possible is over.")
    elif free_spaces(content, player_of(state, turn.seat)) <= 0:
        yield Problem("/turn/seat", "Who has no free space on the timeline has passed.")


def _asking(content: Content, state: State, seat: int, acting: Acting) -> Iterator[Problem]:
    """An action that is as it should be leaves its player something to decide."""
    if state.expedition is not None:
        yield from check_expedition(content, state, acting, state.expedition)
    elif not acting.begun and not _can_begin(content, state, seat, acting):
        yield Problem("/turn/acting", "Before an action begins, there is a modifier to apply, and it can begin.")
    elif acting.begun and not state.agenda and not _goes_on(content, state, seat, acting):
        yield Problem("/turn/acting", "An action that leaves nothing to decide is done.")


def _can_begin(content: Content, state: State, seat: int, acting: Acting) -> bool:
    found = modifiers.applicable(content, state, seat)
    return bool(found) and (
        prices.payable(content, state, seat, acting.action, acting.coins)
        or any(isinstance(each.modifier, PriceAdjustment) for each in found)
    )


def _goes_on(content: Content, state: State, seat: int, acting: Acting) -> bool:
    match acting.action:
        case "teacher":
            return acting.left > 0 and bool(prices.trainable(content, state, seat, acting.reach))
        case "architect":
            return bool(architect.in_reach(content, state))
        case "builder":
            return _plays(content, state, seat, acting)
        case _:
            return False


def _plays(content: Content, state: State, seat: int, acting: Acting) -> bool:
    player = player_of(state, seat)
    if acting.card == "none":
        return builder.could_play_any(content, state, seat, player.temple, acting.virtual)
    if acting.effects:
        return len(rewards.choices(content, state, seat, acting.card, acting.effects)) > 1
    symbols = content.cards[acting.card].synergy
    return len({synergy.with_symbol(content, player, each) for each in symbols}) > 1


def _part(content: Content, state: State, part: Reforming) -> Iterator[Problem]:
    if len(set(part.regions)) != len(part.regions):
        yield Problem("/reforming/regions", "Each region pays once.")
    elif len(set(part.used)) != len(part.used) or any(
        not _has_effect(content, state, part, card) for card in part.used
    ):
        yield Problem("/reforming/used", "Cards whose effect was used were played and have one, each once.")
    elif not reform_areas.anything(content, state, ChooseReform(part.seat)):
        yield Problem("/reforming", "A part in which nothing is possible is over.")


def _has_effect(content: Content, state: State, part: Reforming, card: str) -> bool:
    return card in player_of(state, part.seat).tableau and content.cards[card].reform is not None

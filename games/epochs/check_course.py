"""What a match can have come to: its epoch and round, the turns taken, hands, civilizations, who is through."""

from collections.abc import Iterator

from games.epochs.cards import Content
from games.epochs.state import Player, State, Step, clockwise
from games.epochs.turns import next_seat
from games.kit.decider import Problem

RESTING: tuple[Step, ...] = (
    "choosing-civilizations",
    "free-lands",
    "turns",
    "feeding",
    "converting",
    "naming-first-player",
    "over",
)
"""The steps in which somebody decides, and the end; all others pass by themselves."""
_BEFORE_TURNS: tuple[Step, ...] = ("choosing-civilizations", "free-lands", "naming-first-player")
_IN_TURN_ORDER: tuple[Step, ...] = ("free-lands", "feeding", "converting")


def check_course(content: Content, state: State) -> Iterator[Problem]:
    """The step, the epoch and the round, and that each player has come as far as they say."""
    mode = content.mode[state.switches.mode]
    if state.step not in RESTING:
        yield Problem("/step", "This step passes by itself: nobody decides in it.")
        return
    if state.epoch not in mode.epochs or (state.step == "over" and state.epoch != mode.last_epoch):
        yield Problem("/epoch", "The epoch is one of those that are played; the game ends after the last.")
        return
    if not _step_is_of_epoch(content, state):
        yield Problem("/step", "That step does not belong to this epoch, or to this mode.")
        return
    if not (first := _first_scroll(content, state)) <= state.scroll < _columns(content, state):
        yield Problem("/scroll", f"The scroll lies on column {first} or further, and never on the last.")
    if state.step == "turns" and state.turn is None:
        yield Problem("/turn", "While turns are taken, one is under way.")
    elif state.step != "turns" and state.turn is not None:
        yield Problem("/turn", "A turn is under way in the step 'turns' alone.")
    else:
        yield from _rounds(content, state)
    yield from _through(state)
    yield from _civilizations(content, state)
    yield from _free_lands(content, state)


def _step_is_of_epoch(content: Content, state: State) -> bool:
    mode = content.mode[state.switches.mode]
    match state.step:
        case "choosing-civilizations":
            return state.epoch == mode.first_epoch
        case "free-lands":
            return state.epoch == mode.first_epoch and mode.free_lands > 0
        case "naming-first-player":
            return state.epoch > mode.first_epoch
        case _:
            return True


def _columns(content: Content, state: State) -> int:
    return len(content.research_track(len(state.players)).columns)  # type: ignore[arg-type]  # 2, 3 or 4 play


def _first_scroll(content: Content, state: State) -> int:
    later = content.mode[state.switches.mode].first_epoch > 1
    return content.research_track(len(state.players)).later_start if later else 0  # type: ignore[arg-type]


def _rounds(content: Content, state: State) -> Iterator[Problem]:
    """Turns go clockwise from the first player; each one takes a card of the hand (END-0, ACT-2)."""
    turns = content.setup.turns_per_epoch
    order = list(clockwise(state, state.first_player))
    if state.turn is None:
        done = 0 if state.step in _BEFORE_TURNS else turns
        expected = dict.fromkeys(order, done)
        current = done
    else:
        place, current = order.index(state.turn.seat), state.round
        expected = {seat: current - (number >= place) for number, seat in enumerate(order)}
    if state.round != current or not 0 <= current <= turns or (state.turn is not None and current < 1):
        yield Problem("/round", f"An epoch has {turns} rounds; this is round {current}.")
        return
    for seat, player in enumerate(state.players, 1):
        at = f"/players/{seat - 1}"
        if player.turns != expected[seat]:
            yield Problem(f"{at}/turns", f"In this round the player has taken {expected[seat]} turns.")
        else:
            yield from _inventions(content, state, seat, player, at)
    if state.turn is not None and next_seat(state, turns) != state.turn.seat:
        yield Problem("/turn/seat", "Turns go clockwise from the first player.")


def _inventions(content: Content, state: State, seat: int, player: Player, at: str) -> Iterator[Problem]:
    numbers, turn = content.setup, state.turn
    own = turn is not None and turn.seat == seat
    played = player.turns + (own and turn is not None and turn.stage not in ("upkeep", "inventing"))
    mode = content.mode[state.switches.mode]
    drawn = player.turns + own if state.epoch < mode.last_epoch else 0
    left = numbers.turns_per_epoch - played
    if len(player.hand) != (0 if state.step == "over" else numbers.hand - played):
        yield Problem(f"{at}/hand", f"{numbers.hand} cards less one for each turn are in the hand.")
    if len(player.next_hand) != drawn:
        yield Problem(f"{at}/nextHand", f"In each turn one was drawn: {drawn} by now.")
    of_epoch = [sum(content.invention[each].epoch == epoch for each in player.inventions) for epoch in mode.epochs]
    if player.made != of_epoch[mode.epochs.index(state.epoch)]:
        yield Problem(f"{at}/made", "As many inventions of this epoch are there as were made in it.")
    elif any(
        count != (numbers.inventions_per_epoch if epoch < state.epoch else 0)
        for epoch, count in zip(mode.epochs, of_epoch, strict=True)
        if epoch != state.epoch
    ):
        yield Problem(f"{at}/inventions", f"In each epoch {numbers.inventions_per_epoch} inventions are made.")
    elif not 0 <= numbers.inventions_per_epoch - player.made <= left or player.made > played:
        yield Problem(f"{at}/made", f"Exactly {numbers.inventions_per_epoch} inventions are made in an epoch.")


def _through(state: State) -> Iterator[Problem]:
    """In steps that take one after the other, those before whoever is asked are through with it."""
    order = list(clockwise(state, state.first_player))
    expected: list[int] = []
    if state.step in _IN_TURN_ORDER and state.agenda:
        expected = order[: order.index(state.agenda[0].seat)]
    if list(state.done) != expected:
        yield Problem("/done", "Players are through with a step one after the other, clockwise from the first player.")


def _civilizations(content: Content, state: State) -> Iterator[Problem]:
    mode = content.mode[state.switches.mode]
    if state.step == "choosing-civilizations":
        dealt = [each for player in state.players for each in player.dealt]
        count = mode.boards_for(len(state.players))  # type: ignore[arg-type]  # 2, 3 or 4 play
        possible = set(content.civilizations_in(state.switches.mode))
        if len(set(dealt)) != len(dealt) or not set(dealt) <= possible:
            yield Problem("/players", "There is one board of each civilization of this mode.")
        for number, player in enumerate(state.players):
            if len(player.dealt) != count or player.chosen not in ("none", *player.dealt):
                yield Problem(f"/players/{number}/dealt", f"{count} boards are dealt to each, of which one is chosen.")
            if player.civilization != "none":
                yield Problem(f"/players/{number}/civilization", "Nobody has a civilization before all have chosen.")
            if player.acted == mode.first_expand or player.lands or player.city_corners or player.post_corners:
                yield Problem(f"/players/{number}/acted", "Before civilizations are chosen nobody has done anything.")
            yield from _can_pay(content, number, player)
        return
    played = [player.civilization for player in state.players]
    for number, player in enumerate(state.players):
        known = player.civilization in content.civilizations_in(state.switches.mode)
        if not known or played.count(player.civilization) > 1:
            yield Problem(f"/players/{number}/civilization", "Each plays a civilization of this mode, all another one.")
        if player.dealt or player.chosen != "none":
            yield Problem(f"/players/{number}/dealt", "Boards that were not chosen are back in the box.")
        yield from _first_action(content, state, number, player)


def _first_action(content: Content, state: State, number: int, player: Player) -> Iterator[Problem]:
    """Before the first action, Expand, nothing is on the map; from the first turn on it was taken (ACT-3)."""
    if player.acted:
        return
    mode = content.mode[state.switches.mode]
    if not mode.first_expand or player.turns or state.epoch != mode.first_epoch or state.step != "turns":
        yield Problem(f"/players/{number}/acted", "The first action of the game was taken in the first turn.")
    elif player.lands or player.city_corners or player.post_corners:
        yield Problem(f"/players/{number}/acted", "Before the first action nothing of the player is on the map.")
    else:
        yield from _can_pay(content, number, player)


def _can_pay(content: Content, number: int, player: Player) -> Iterator[Problem]:
    """Before the first action there is what it takes, a cube and its food (R-30)."""
    if player.storage.food + player.storage.gold < content.rates.expand or not player.cubes:
        yield Problem(f"/players/{number}/storage", "The first action, Expand, can be paid.")


def _free_lands(content: Content, state: State) -> Iterator[Problem]:
    """Who is still to be asked for free lands has none yet, and the cubes for them (QCK-6)."""
    free = content.mode[state.switches.mode].free_lands
    if state.step not in ("choosing-civilizations", "free-lands") or not free:
        return
    begun = {*state.done, *(each.seat for each in state.agenda if state.step == "free-lands")}
    for seat, player in enumerate(state.players, 1):
        if seat not in begun and (player.lands or player.city_corners or player.cubes < free):
            yield Problem(f"/players/{seat - 1}/lands", f"{free} free lands are still to be occupied.")

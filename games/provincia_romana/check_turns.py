"""What must hold of whose turn it is: the stage fits the phase, and what is asked can be answered."""

from collections.abc import Iterable, Iterator
from itertools import islice

from games.kit.decider import Problem
from games.provincia_romana.cards import DECKS, Content
from games.provincia_romana.defeat import with_icon
from games.provincia_romana.effects import DestroyBuilding, Exchange, LoseBuilding
from games.provincia_romana.select_cards import turns_each
from games.provincia_romana.state import Phase, Stage, State, clockwise, deck_of

_STAGES: dict[Phase, tuple[Stage, ...]] = {
    "setup": ("choose-city",),
    "select-cards": ("choose-deck", "choose-card"),
    "play-cards": ("play-cards", "answer-coniuratio", "keep-card", "put-back-card", "discard"),
    "battle": ("battle-tokens", "lose-building"),
    "activate-buildings": ("activate",),
    "final-play-cards": ("play-cards", "answer-coniuratio", "keep-card", "put-back-card", "over"),
}
_SEARCHING: tuple[Stage, ...] = ("keep-card", "put-back-card")


def check_turns(content: Content, state: State) -> list[Problem]:
    """Everything that makes a position impossible to play on from."""
    return [
        *_streams(state),
        *_frame(content, state),
        *_turn(content, state),
        *_markers(content, state),
        *_draft(content, state),
        *_play(content, state),
        *_search(state),
        *_conspiracy(content, state),
        *_battle(content, state),
        *_peeks(state),
        *_hands(content, state),
    ]


def _streams(state: State) -> Iterator[Problem]:
    for name, position in state.streams.items():
        if not 0 <= position < 2**53:
            pointer = name.replace("~", "~0").replace("/", "~1")
            yield Problem(f"/streams/{pointer}", "A position counts the numbers taken.")


def _frame(content: Content, state: State) -> Iterator[Problem]:
    last = content.setup.rounds
    if state.round > last or (state.round == 0) != (state.phase == "setup"):
        yield Problem("/round", f"Rounds are numbered from 1 to {last}; before them is the setup.")
    if state.phase == "battle" and state.round not in content.setup.battle_rounds:
        yield Problem("/phase", f"There is no battle in round {state.round}.")
    if state.phase == "final-play-cards" and state.round != last:
        yield Problem("/phase", "The final turns come after the last round.")
    if state.stage not in _STAGES.get(state.phase, ()):
        yield Problem("/stage", f"In the phase '{state.phase}' nobody is asked '{state.stage}'.")
    if state.first > len(state.cities):
        yield Problem("/first", f"There is no seat {state.first}.")
    for number, city in enumerate(state.cities):
        if (city.converted or city.glory) and state.stage != "over":
            yield Problem(f"/cities/{number}", "Gold is converted and Gloria counted at the end of the game.")


def _order(state: State) -> list[int]:
    """The seats in the order of their turns in this phase."""
    first = state.first
    if state.phase == "final-play-cards":
        first = first % len(state.cities) + 1
    return list(clockwise(state, first))


def _turn(content: Content, state: State) -> Iterator[Problem]:
    turns = len(state.cities) * (turns_each(state) if state.phase == "select-cards" else 1)
    if state.stage in ("battle-tokens", "lose-building", "over", "between"):
        expected = None
    elif state.phase == "setup":
        expected = next((seat for seat, city in enumerate(state.cities, 1) if city.city is None), None)
    elif state.stage == "discard" and state.switches.hand_limit_check == "end-of-phase":
        expected = next((seat for seat in _order(state) if _excess(content, state, seat)), None)
        turns += 1
    elif state.first <= len(state.cities):
        expected = next(islice(_order(state) * 2, state.turns, None), None)
    else:
        return
    if state.turn != expected:
        yield Problem("/turn", f"It is the turn of seat {expected}." if expected else "It is nobody's turn.")
    if state.stage not in ("battle-tokens", "lose-building", "over", "between") and state.turns >= turns:
        yield Problem("/turns", f"The phase has {turns} turns.")


def _excess(content: Content, state: State, seat: int) -> int:
    return max(0, len(state.cities[seat - 1].hand) - content.setup.hand_limit)


def _markers(content: Content, state: State) -> Iterator[Problem]:
    each = content.setup.markers_of_a_deck if state.round else 0
    for deck in DECKS:
        if state.markers.of(deck) > each:
            yield Problem(f"/markers/{deck}", f"Each deck has {each} action markers.")
    if state.phase == "setup":
        return
    selections = len(state.cities) * turns_each(state)
    if state.phase == "select-cards":
        selections = state.turns + (state.draft is not None)
    used = sum(each - state.markers.of(deck) for deck in DECKS)
    if used != selections:
        yield Problem("/markers", f"{selections} selections used as many markers, not {used}.")


def _draft(content: Content, state: State) -> Iterator[Problem]:
    draft = state.draft
    if (draft is not None) != (state.stage == "choose-card"):
        yield Problem("/draft", "A row lies on the table while cards are taken from it.")
    if draft is None:
        return
    if draft.chooser != state.turn:
        yield Problem("/draft/chooser", "Who has the turn chose the deck.")
    gone = sum(place.card is None for place in draft.row)
    if gone != draft.picks or draft.picks >= len(state.cities) or gone == len(draft.row):
        yield Problem("/draft/picks", "Each player takes one card, and one is left for whoever is asked.")
    if len(draft.row) > content.setup.laid_out:
        yield Problem("/draft/row", f"A row has at most {content.setup.laid_out} cards.")
    for index, place in enumerate(draft.row):
        if place.face_up != (index < content.setup.laid_out_face_up):
            yield Problem(f"/draft/row/{index}/faceUp", f"The first {content.setup.laid_out_face_up} lie face up.")


def _play(content: Content, state: State) -> Iterator[Problem]:
    playing = ("play-cards", "answer-coniuratio", *_SEARCHING)
    if state.stage not in playing and (state.play.exchanges or state.play.held):
        yield Problem("/play", "Exchanges are open in a turn of playing cards.")
    for index, card in enumerate(state.play.exchanges):
        favour = content.favours.get(card)
        if favour is None or not isinstance(favour.effect, Exchange) or card not in state.spqr.discard:
            yield Problem(f"/play/exchanges/{index}", f"'{card}' is no Commercium card that was played.")
    if len(set(state.play.exchanges)) != len(state.play.exchanges):
        yield Problem("/play/exchanges", "A card is open once.")


def _search(state: State) -> Iterator[Problem]:
    search = state.search
    if (search is not None) != (state.stage in _SEARCHING):
        yield Problem("/search", "Cards are looked at while one is to be kept or put back.")
    if search is None:
        return
    if not search.cards:
        yield Problem("/search/cards", "There is a card to choose.")
    if state.stage == "keep-card" and search.put_back:
        yield Problem("/search/putBack", "One card is kept before any is put back.")
    if search.put_back[::-1] != state.aedificium.draw[: len(search.put_back)]:
        yield Problem("/search/putBack", "The cards put back lie on top of the deck, the last one first.")


def _conspiracy(content: Content, state: State) -> Iterator[Problem]:
    conspiracy = state.conspiracy
    if (conspiracy is not None) != (state.stage == "answer-coniuratio"):
        yield Problem("/conspiracy", "A Coniuratio is answered while its target is asked.")
    if conspiracy is None:
        return
    favour = content.favours.get(conspiracy.card)
    if favour is None or not isinstance(favour.effect, DestroyBuilding) or conspiracy.card not in state.spqr.discard:
        yield Problem("/conspiracy/card", f"'{conspiracy.card}' is no Coniuratio that was played.")
    if conspiracy.seat != state.turn:
        yield Problem("/conspiracy/seat", "Who has the turn conspires.")
    if conspiracy.target == conspiracy.seat or conspiracy.target > len(state.cities):
        yield Problem("/conspiracy/target", "The target is an opponent.")
    elif all(built.card != conspiracy.building for built in state.cities[conspiracy.target - 1].buildings):
        yield Problem("/conspiracy/building", f"'{conspiracy.building}' does not stand in the target's city.")


def _battle(content: Content, state: State) -> Iterator[Problem]:
    battle = state.battle
    if (battle is not None) != (state.phase == "battle"):
        yield Problem("/battle", "There is a battle in its phase.")
    for number, city in enumerate(state.cities):
        if city.committed is not None and state.stage != "battle-tokens":
            yield Problem(f"/cities/{number}/committed", "Tokens lie face down while others are still to be played.")
    for number, stack in enumerate(state.bellum):
        later = ("upkeep-and-taxes", "activate-buildings", "final-play-cards")
        seen = stack.round < state.round or (
            stack.round == state.round and (state.phase in later or state.stage == "lose-building")
        )
        if stack.revealed != seen:
            yield Problem(f"/bellum/{number}/revealed", "A Bellum card is turned over in the battle of its round.")
    if battle is None:
        return
    if state.stage == "battle-tokens":
        if battle.tokens or battle.card is not None or battle.fought:
            yield Problem("/battle", "Nothing is turned up before all tokens are played.")
        if all(city.committed is not None for city in state.cities):
            yield Problem("/cities", "Somebody has still to play a battle token.")
    elif state.stage == "lose-building":
        yield from _defeat(content, state)


def _defeat(content: Content, state: State) -> Iterator[Problem]:
    battle = state.battle
    assert battle is not None
    if len(battle.tokens) != len(state.cities):
        yield Problem("/battle/tokens", "Each seat played a token.")
    cards = [stack.cards[:1] for stack in state.bellum if stack.round == state.round]
    if [(battle.card,)] != cards or battle.card is None:
        yield Problem("/battle/card", "The card of this round is turned over.")
        return
    if not 1 <= battle.fought <= len(state.cities) or state.first > len(state.cities):
        yield Problem("/battle/fought", "Who fought last is asked.")
        return
    parts = [part for alternative in content.battles[battle.card].penalties for part in alternative]
    part = parts[battle.part] if battle.part is not None and battle.part < len(parts) else None
    if not isinstance(part, LoseBuilding) or part.icon != battle.icon:
        yield Problem("/battle/part", "This part of the penalties demands a building with this icon.")
        return
    seat = _order(state)[battle.fought - 1]
    if not with_icon(content, state, seat, part.icon):
        yield Problem("/battle/icon", f"Seat {seat} has no building with this icon.")


def _peeks(state: State) -> Iterator[Problem]:
    hidden = {place.card for place in state.draft.row if not place.face_up} if state.draft else set()
    for index, peek in enumerate(state.peeks):
        if peek.seat > len(state.cities):
            yield Problem(f"/peeks/{index}/seat", f"There is no seat {peek.seat}.")
        if peek.top != deck_of(state, "aedificium").draw[: len(peek.top)]:
            yield Problem(f"/peeks/{index}/top", "These are the top cards of the deck in their order.")
        if not _within(peek.row, hidden):
            yield Problem(f"/peeks/{index}/row", "These lie face down in the row.")


def _within(cards: Iterable[str], places: set[str | None]) -> bool:
    return all(card in places for card in cards)


def _hands(content: Content, state: State) -> Iterator[Problem]:
    """No hand is above the limit when a battle begins, unless hands are checked before a Coniuratio could fill them."""
    if state.stage == "battle-tokens" and state.switches.hand_limit_check == "end-of-phase":
        for number in range(len(state.cities)):
            if _excess(content, state, number + 1):
                yield Problem(f"/cities/{number}/hand", f"The hand limit is {content.setup.hand_limit}.")

"""The timeline's words for the match and its rounds: Setup, Maintenance, turns, Resolution, the game for one."""

from typing import Any

from games.kit.structs import Fact
from games.nations.architects import ArchitectsPlaced, OwnArchitectsPlaced
from games.nations.boards import BoardTaken
from games.nations.cards import Content
from games.nations.counting import age_of
from games.nations.event_words import parts_of_event
from games.nations.famine import FamineBegan
from games.nations.joint_effects import EffectBegan, OptionChosen, sentences_of
from games.nations.narrator_words import Words, amounts, events_of, name_of, names, plural, seats, why
from games.nations.new_events import EventCardsDrawn, EventRevealed, EventToChoose
from games.nations.operation_words import words_of_option
from games.nations.player_order import NationMoved, PlayerOrderDetermined
from games.nations.progress_cards import ProgressBoardCleared, ProgressCardsDrawn
from games.nations.resources import Resources
from games.nations.rounds import RoundBegan, StepBegan
from games.nations.selector_words import words_of_selector
from games.nations.selectors import Age
from games.nations.setup import DeckShuffled, MatchSetUp
from games.nations.solo import ShadowDeclaredWar, ShadowRose, SoloDieRolled
from games.nations.state import Step
from games.nations.turns import NationPassed, TurnBegan, TurnSkipped
from games.nations.war import DefeatSoftened, NationDefeated, WarEnded

_STEPS: dict[Step, str] = {
    "growth": "Nations grow or take bonus resources.",
    "action": "The Action Phase begins.",
    "production": "All nations produce.",
    "top-event": "The top event is resolved.",
    "bottom-event": "The bottom event is resolved.",
    "age-scoring": "The age is over, and its books are scored.",
    "over": "The game is over, and all is scored.",
}
"""Steps that are told when they begin; of the others what happens in them tells enough."""
_DECKS = {"progress": "Progress", "events": "Event"}


def _age(content: Content, age: Age) -> str:
    return content.age_name(age)


def _match_set_up(content: Content, fact: MatchSetUp) -> str:
    order = f", in player order: {seats(fact.player_order)}" if fact.seat_count > 1 else ""
    return f"The boards are set up for {plural(fact.seat_count, 'nation')}{order}."


def _deck_shuffled(content: Content, fact: DeckShuffled) -> str:
    cards = plural(fact.count, f"{_DECKS[fact.deck]} Card")
    return f"Shuffled: {cards} of {_age(content, fact.age)}."


def _board_taken(content: Content, fact: BoardTaken) -> str:
    start = Resources(fact.gold, fact.food, fact.stone)
    return (
        f"Seat {fact.seat} takes the board {name_of(content, fact.board)}: {start}, {fact.points} VP, "
        f"{plural(fact.workers, 'worker')}."
    )


def _round_began(content: Content, fact: RoundBegan) -> str:
    age: Any = age_of(content, fact.round)
    return f"Round {fact.round} begins ({_age(content, age)})."


def _step_began(content: Content, fact: StepBegan) -> str | None:
    return _STEPS.get(fact.step)


def _progress_board_cleared(content: Content, fact: ProgressBoardCleared) -> str:
    return f"Removed from rows 1 and 2: {names(content, fact.cards)}. What is left in row 3 moves to row 1."


def _progress_cards_drawn(content: Content, fact: ProgressCardsDrawn) -> str:
    return f"Drawn onto the Progress Board: {names(content, fact.cards)}."


def _event_cards_drawn(content: Content, fact: EventCardsDrawn) -> str | None:
    """A single card is told when it is revealed, which it is at once."""
    if len(fact.cards) == 1:
        return None
    return f"Event Cards drawn: {'; '.join(events_of(content, card) for card in fact.cards)}."


def _event_to_choose(content: Content, fact: EventToChoose) -> str:
    return f"Seat {fact.seat} chooses between the Event Cards ({name_of(content, fact.cause)})."


def _event_revealed(content: Content, fact: EventRevealed) -> str:
    card = content.event_cards[fact.card]
    events = [f"{event.name} ({'; '.join(parts_of_event(content, event))})" for event in (card.top, card.bottom)]
    return (
        f"The events of this round are {' and '.join(events)}; the famine costs {card.famine} food, "
        f"and the card brings {plural(card.architects, 'architect')}."
    )


def _architects_placed(content: Content, fact: ArchitectsPlaced) -> str:
    return f"On the Scoring Board: {plural(fact.count, 'architect')}."


def _own_architects_placed(content: Content, fact: OwnArchitectsPlaced) -> str:
    return f"Seat {fact.seat} has {plural(fact.count, 'architect')} of its own ({name_of(content, fact.cause)})."


def _turn_began(content: Content, fact: TurnBegan) -> str | None:
    """A turn of one action is told by that action."""
    return None if fact.count == 1 else f"Seat {fact.seat} has {plural(fact.count, 'action')} in this turn."


def _turn_skipped(content: Content, fact: TurnSkipped) -> str:
    return f"Seat {fact.seat} skips its turn ({name_of(content, fact.cause)})."


def _nation_passed(content: Content, fact: NationPassed) -> str:
    return f"Seat {fact.seat} passes."


def _player_order_determined(content: Content, fact: PlayerOrderDetermined) -> str | None:
    """An order of one nation tells nothing."""
    if len(fact.player_order) == 1:
        return None
    return f"The player order is now {seats(fact.player_order)}."


def _nation_moved(content: Content, fact: NationMoved) -> str:
    return f"Seat {fact.seat} goes {fact.to} in the player order ({why(content, fact)})."


def _nation_defeated(content: Content, fact: NationDefeated) -> str:
    return f"Seat {fact.seat} is defeated in {name_of(content, fact.card)}, with strength {fact.strength}."


def _defeat_softened(content: Content, fact: DefeatSoftened) -> str:
    loss, name = amounts(fact), name_of(content, fact.card)
    spared = "all of it" if fact.count >= loss.total else f"{fact.count} of it"
    return f"{name} takes {loss} from seat {fact.seat}; its stability spares {spared}."


def _famine_began(content: Content, fact: FamineBegan) -> str:
    return f"The famine costs every nation {fact.food} food."


def _war_ended(content: Content, fact: WarEnded) -> str:
    return f"{name_of(content, fact.card)} is over, and the card is removed."


def _effect_began(content: Content, fact: EffectBegan) -> str:
    sentence = sentences_of(content, fact.cause)[fact.sentence]
    whom = words_of_selector(content, sentence.who)
    if sentence.condition == "another-bought-war":
        whom += ", if another bought a War"
    return f"{name_of(content, fact.cause)} concerns {whom}: {seats(fact.nations)}."


def _option_chosen(content: Content, fact: OptionChosen) -> str:
    said = words_of_option(content, fact.cause, fact.sentence, fact.operation, fact.option)
    return f"Seat {fact.seat} chooses to {said} ({name_of(content, fact.cause)})."


def _shadow_rose(content: Content, fact: ShadowRose) -> str:
    return (
        f"The die of the shadow nation shows {fact.die}: it has strength {fact.strength}, stability {fact.stability} "
        f"and {fact.food} food."
    )


def _solo_die_rolled(content: Content, fact: SoloDieRolled) -> str:
    return f"The die shows {fact.die} and takes {names(content, fact.cards)} from the Progress Board."


def _shadow_declared_war(content: Content, fact: ShadowDeclaredWar) -> str:
    return f"The shadow nation buys {name_of(content, fact.card)}; the War marker stands at {fact.strength}."


WORDS: dict[type[Fact], Words] = {
    MatchSetUp: _match_set_up,
    DeckShuffled: _deck_shuffled,
    BoardTaken: _board_taken,
    RoundBegan: _round_began,
    StepBegan: _step_began,
    ProgressBoardCleared: _progress_board_cleared,
    ProgressCardsDrawn: _progress_cards_drawn,
    EventCardsDrawn: _event_cards_drawn,
    EventToChoose: _event_to_choose,
    EventRevealed: _event_revealed,
    ArchitectsPlaced: _architects_placed,
    OwnArchitectsPlaced: _own_architects_placed,
    TurnBegan: _turn_began,
    TurnSkipped: _turn_skipped,
    NationPassed: _nation_passed,
    PlayerOrderDetermined: _player_order_determined,
    NationMoved: _nation_moved,
    NationDefeated: _nation_defeated,
    DefeatSoftened: _defeat_softened,
    FamineBegan: _famine_began,
    WarEnded: _war_ended,
    EffectBegan: _effect_began,
    OptionChosen: _option_chosen,
    ShadowRose: _shadow_rose,
    SoloDieRolled: _solo_die_rolled,
    ShadowDeclaredWar: _shadow_declared_war,
}
"""The words of each kind of fact about the match and its rounds."""

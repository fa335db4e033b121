"""The timeline's words for the setup, rounds, the display, the reform phase and the end of solo games."""

from games.epos.cards import Content
from games.epos.market import (
    CardsBoxed,
    CardsBoxedUnseen,
    CardsDealt,
    CardsDiscarded,
    CardsMarked,
    DeckShuffled,
)
from games.epos.narrator_words import Words, counted, hourglasses, name_of, names, some
from games.epos.opening import CardsRevealed, RevealedCardsReturned, StartingCardTaken, StartingHandTaken
from games.epos.principal import PrincipalDetermined, PrincipalRemained
from games.epos.rounds import RoundBegan, StepBegan
from games.epos.setup import BonusMarkersPlaced, MatchSetUp, PlayerSetUp, TrainingMarkersPlaced
from games.epos.solo_challenge import SeriesGameEnded
from games.epos.state import Step
from games.epos.task_record import GloryMissed, TaskFulfilled, tasks_of
from games.epos.task_words import name_of_challenge, words_of_task
from games.epos.timeline import TimelineCleared
from games.epos.training_area import TrainingMarkersMarked, TrainingMarkersOrdered
from games.kit.plain_words import listed, plural
from games.kit.structs import Fact

_EPOCHS = ("I", "II", "III")
_STEPS: dict[Step, str] = {
    "marked-pieces": "The reform phase begins.",
    "over": "The game is over, and all is scored.",
}
"""Steps that are told when they begin; of the others what happens in them tells enough."""


def _match_set_up(content: Content, fact: MatchSetUp) -> str:
    return f"The board is set up for {plural(fact.seat_count, 'player')}; seat {fact.principal} is principal."


def _bonus_markers(content: Content, fact: BonusMarkersPlaced) -> str:
    worth = listed([str(glory) for glory in fact.worth])
    markers = "bonus point marker" if len(fact.worth) == 1 else "bonus point markers"
    verb = "is" if len(fact.worth) == 1 else "are"
    return f"The {markers} for '{name_of(content, fact.bonus_marker)}' {verb} worth {worth} glory."


def _player_set_up(content: Content, fact: PlayerSetUp) -> str:
    coins, doubles = plural(fact.coins, "coin"), plural(fact.doubles, "double hourglass", "double hourglasses")
    return f"Seat {fact.seat} begins with {coins}, {doubles} and {plural(fact.locks, 'lock marker')}."


def _cleared(content: Content, fact: TimelineCleared) -> str | None:
    markers = counted(content, fact.action_markers)
    parts = [f"{listed(markers)} to the board"] if markers else []
    parts += [f"{listed(hourglasses(fact.singles, 0))} to the supply"] if fact.singles else []
    parts += [f"{listed(hourglasses(0, fact.doubles))} to the single side"] if fact.doubles else []
    return f"Off the timeline of seat {fact.seat}: {'; '.join(parts)}." if parts else None


def _marked(content: Content, fact: CardsMarked) -> str | None:
    lie = "A neutral marker lies" if len(fact.cards) == 1 else "Neutral markers lie"
    return f"{lie} on {names(content, fact.cards)}." if fact.cards else None


def _boxed(content: Content, fact: CardsBoxed) -> str | None:
    return f"{some(content, fact.cards, 'leaves', 'leave')} the game." if fact.cards else None


def _boxed_unseen(content: Content, fact: CardsBoxedUnseen) -> str:
    deck = f"the deck of epoch {_EPOCHS[fact.epoch - 1]}"
    return f"The top {plural(fact.count, 'card')} of {deck} {'leaves' if fact.count == 1 else 'leave'} the game unseen."


def _series_game(content: Content, fact: SeriesGameEnded) -> str:
    if fact.challenge == "none":
        return f"The game ends with {fact.glory} glory: the attempt failed."
    done = "mastered" if fact.outcome == "mastered" else "partly fulfilled"
    return f"The game ends with {fact.glory} glory: {name_of_challenge(content, fact.challenge)} is {done}."


def _task(content: Content, fact: TaskFulfilled) -> str:
    task = tasks_of(content, fact.task.rpartition("-")[0])[fact.task]
    return f"Task {'fulfilled' if fact.whole else 'partly fulfilled'}: {words_of_task(content, task)}."


WORDS: dict[type[Fact], Words] = {
    MatchSetUp: _match_set_up,
    PlayerSetUp: _player_set_up,
    TrainingMarkersPlaced: lambda content, fact: f"The training markers from the left: {listed(fact.training)}.",
    TrainingMarkersOrdered: lambda content, fact: f"The training markers from the left: {listed(fact.training)}.",
    TrainingMarkersMarked: lambda content, fact: (
        f"Neutral markers lie on the training markers of {listed(fact.training)}." if fact.training else None
    ),
    BonusMarkersPlaced: _bonus_markers,
    DeckShuffled: lambda content, fact: (
        f"The {plural(fact.count, 'card')} of epoch {_EPOCHS[fact.epoch - 1]} are shuffled."
    ),
    CardsBoxed: _boxed,
    CardsBoxedUnseen: _boxed_unseen,
    CardsRevealed: lambda content, fact: f"Revealed: {names(content, fact.cards)}.",
    RevealedCardsReturned: lambda content, fact: f"{some(content, fact.cards, 'goes', 'go')} back into the deck.",
    StartingHandTaken: lambda content, fact: f"Seat {fact.seat} begins with the cards {names(content, fact.cards)}.",
    StartingCardTaken: lambda content, fact: f"Seat {fact.seat} takes {name_of(content, fact.card)}.",
    CardsDealt: lambda content, fact: f"Dealt to the display: {names(content, fact.cards)}.",
    CardsMarked: _marked,
    CardsDiscarded: lambda content, fact: (
        f"The display and the deck of epoch {_EPOCHS[fact.epoch - 1]} go onto the discard pile."
    ),
    RoundBegan: lambda content, fact: f"Round {fact.round} begins (epoch {_EPOCHS[content.epoch_of(fact.round) - 1]}).",
    StepBegan: lambda content, fact: _STEPS.get(fact.step),
    PrincipalDetermined: lambda content, fact: f"Seat {fact.seat} has the Principal marker and is principal.",
    PrincipalRemained: lambda content, fact: (
        f"Nobody took the Principal marker: seat {fact.seat} remains principal, and the marker shows glory."
    ),
    TimelineCleared: _cleared,
    TaskFulfilled: _task,
    GloryMissed: lambda content, fact: f"The glory demanded after round {fact.round} is missed, and the game is lost.",
    SeriesGameEnded: _series_game,
}

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
from games.epos.narrator_words import Words, name_of, names
from games.epos.opening import CardsRevealed, RevealedCardsReturned, StartingCardTaken, StartingHandTaken
from games.epos.principal import PrincipalDetermined, PrincipalRemained
from games.epos.reform_areas import RegionActivated
from games.epos.reform_effects import ReformEffectUsed
from games.epos.rounds import RoundBegan, StepBegan
from games.epos.setup import BonusMarkersPlaced, MatchSetUp, PlayerSetUp, TrainingMarkersPlaced
from games.epos.solo_challenge import SeriesGameEnded
from games.epos.state import Step
from games.epos.task_record import GloryMissed, TaskFulfilled, tasks_of
from games.epos.task_words import words_of_task
from games.epos.timeline import TimelineCleared
from games.epos.training_area import TrainingMarkersMarked, TrainingMarkersOrdered
from games.kit.plain_words import listed, plural
from games.kit.structs import Fact

_EPOCHS = ("I", "II", "III")
_STEPS: dict[Step, str] = {
    "marked-pieces": "The reform phase begins.",
    "activating": "Controlled areas and civilization cards are activated.",
    "over": "The game is over, and all is scored.",
}
"""Steps that are told when they begin; of the others what happens in them tells enough."""


def _match_set_up(content: Content, fact: MatchSetUp) -> str:
    return f"The board is set up for {plural(fact.seat_count, 'player')}; seat {fact.principal} is principal."


def _bonus_markers(content: Content, fact: BonusMarkersPlaced) -> str:
    worth = listed([str(glory) for glory in fact.worth])
    return f"Bonus point markers {name_of(content, fact.bonus_marker)}: {worth} glory."


def _player_set_up(content: Content, fact: PlayerSetUp) -> str:
    coins, doubles = plural(fact.coins, "coin"), plural(fact.doubles, "double hourglass", "double hourglasses")
    return f"Seat {fact.seat} begins with {coins}, {doubles} and {plural(fact.locks, 'lock marker')}."


def _cleared(content: Content, fact: TimelineCleared) -> str:
    parts = [f"{names(content, fact.action_markers)} to the board"] if fact.action_markers else []
    parts += [f"{plural(fact.singles, 'single hourglass', 'single hourglasses')} to the supply"] if fact.singles else []
    parts += [f"{plural(fact.doubles, 'double hourglass', 'double hourglasses')} to the single side"]
    return f"From the timeline of seat {fact.seat}: {listed(parts)}."


def _series_game(content: Content, fact: SeriesGameEnded) -> str:
    if fact.challenge == "none":
        return "The attempt failed."
    number = content.challenge[fact.challenge].number
    return f"Challenge {number} is {'mastered' if fact.outcome == 'mastered' else 'partly fulfilled'}."


def _task(content: Content, fact: TaskFulfilled) -> str:
    task = tasks_of(content, fact.task.rpartition("-")[0])[fact.task]
    return f"{'Fulfilled' if fact.whole else 'Partly fulfilled'}: {words_of_task(content, task)}."


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
    CardsBoxed: lambda content, fact: f"{names(content, fact.cards)} leave the game." if fact.cards else None,
    CardsBoxedUnseen: lambda content, fact: (
        f"The top {plural(fact.count, 'card')} of epoch {_EPOCHS[fact.epoch - 1]} leave the game unseen."
    ),
    CardsRevealed: lambda content, fact: f"Revealed: {names(content, fact.cards)}.",
    RevealedCardsReturned: lambda content, fact: f"{names(content, fact.cards)} go back into the deck.",
    StartingHandTaken: lambda content, fact: f"Seat {fact.seat} begins with {names(content, fact.cards)}.",
    StartingCardTaken: lambda content, fact: f"Seat {fact.seat} takes {name_of(content, fact.card)}.",
    CardsDealt: lambda content, fact: f"Dealt to the display: {names(content, fact.cards)}.",
    CardsMarked: lambda content, fact: f"Neutral markers lie on {names(content, fact.cards)}.",
    CardsDiscarded: lambda content, fact: (
        f"The display and the deck of epoch {_EPOCHS[fact.epoch - 1]} go onto the discard pile."
    ),
    RoundBegan: lambda content, fact: f"Round {fact.round} begins (epoch {_EPOCHS[content.epoch_of(fact.round) - 1]}).",
    StepBegan: lambda content, fact: _STEPS.get(fact.step),
    PrincipalDetermined: lambda content, fact: f"Seat {fact.seat} is principal.",
    PrincipalRemained: lambda content, fact: (
        f"Seat {fact.seat} remains principal; the Principal marker shows its side with glory."
    ),
    TimelineCleared: _cleared,
    RegionActivated: lambda content, fact: (
        f"Seat {fact.seat} activates {name_of(content, fact.territory)} for the {fact.region} region."
    ),
    ReformEffectUsed: lambda content, fact: f"Seat {fact.seat} uses {name_of(content, fact.card)}.",
    TaskFulfilled: _task,
    GloryMissed: lambda content, fact: f"The glory demanded after round {fact.round} is missed: the game is lost.",
    SeriesGameEnded: _series_game,
}

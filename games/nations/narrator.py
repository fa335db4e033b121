"""The timeline's words: one line for each kind of fact that tells people something."""

from games.kit.facts import NumbersTaken
from games.kit.game import Line
from games.kit.structs import Fact
from games.nations import narrator_nations, narrator_rounds
from games.nations.agenda import QuestionAnswered
from games.nations.boards import BoardDue
from games.nations.cards import Content
from games.nations.construction import WonderSpaceDue
from games.nations.growth import GrowthDue
from games.nations.joint_effects import EffectCarriedOut, OptionDue
from games.nations.lost_cards import CardToLose
from games.nations.narrator_words import Words
from games.nations.plans import ChoicesTookEffect
from games.nations.production import YieldDue
from games.nations.special_moves import FreePurchaseDue
from games.nations.swapping import SwapToMake
from games.nations.turns import ActionTaken, TurnEnded
from games.nations.war import ReductionDue
from games.nations.workers import WorkerToReturn, WorkerToTake

WORDS: dict[type[Fact], Words] = {**narrator_rounds.WORDS, **narrator_nations.WORDS}
"""The words of each kind of fact. A single fact of a kind may still be silent where another one tells it."""

SILENT: dict[type[Fact], str] = {
    NumbersTaken: "positions of streams of randomness are no part of the game",
    BoardDue: "a question is open; the answer is told",
    GrowthDue: "a question is open; the answer is told",
    WorkerToTake: "a question is open; the answer is told",
    WorkerToReturn: "a question is open; the answer is told",
    YieldDue: "a question is open; the answer is told",
    ReductionDue: "a question is open; what stability spares, and the loss that is left, is told",
    WonderSpaceDue: "a question is open; the last section is told, and that the wonder is ready",
    OptionDue: "a question is open; the answer is told",
    CardToLose: "a question is open; the answer is told",
    FreePurchaseDue: "a question is open; the purchase is told",
    SwapToMake: "a question is open; the swap is told",
    QuestionAnswered: "what the answer brought about is told",
    ActionTaken: "which action it is, is told",
    TurnEnded: "the next turn tells it",
    EffectCarriedOut: "what the effect does is told",
    ChoicesTookEffect: "what was decided is told when it was, and each thing again as it happens",
}
"""The kinds of facts without a line, and why there is nothing to tell."""


def narrate(content: Content, fact: Fact) -> Line | None:
    """A fact in words; `None` where it tells people nothing."""
    words = WORDS.get(type(fact))
    text = None if words is None else words(content, fact)
    return None if text is None else Line(text, fact.section, getattr(fact, "seat", None))

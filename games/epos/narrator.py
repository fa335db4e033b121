"""The timeline's words: one line for each kind of fact that tells people something."""

from games.epos import narrator_map, narrator_rounds, narrator_turns
from games.epos.action_facts import ActionBegan, ActionDone
from games.epos.additional_options import ExchangesLeft
from games.epos.agenda import ChoiceDue, QuestionAnswered
from games.epos.builder import EffectApplied
from games.epos.cards import Content
from games.epos.land_facts import ExpeditionBegan, ExpeditionEnded, ExpeditionStageBegan
from games.epos.market import DisplayClosedUp
from games.epos.narrator_words import Words
from games.epos.reform import CardsRefreshed
from games.epos.reform_areas import ReformBegan, ReformEnded, RegionActivated
from games.epos.reform_effects import ReformEffectUsed
from games.epos.setup import ActionMarkersPlaced
from games.epos.teacher import TrainingChosen
from games.epos.timeline import ActionMarkerTaken
from games.epos.turns import TurnBegan, TurnEnded
from games.kit.facts import NumbersTaken
from games.kit.game import Line
from games.kit.structs import Fact

WORDS: dict[type[Fact], Words] = {**narrator_rounds.WORDS, **narrator_turns.WORDS, **narrator_map.WORDS}
"""The words of each kind of fact. A single fact of a kind may still be silent where another one tells it."""

SILENT: dict[type[Fact], str] = {
    NumbersTaken: "positions of streams of randomness are no part of the game",
    ActionMarkersPlaced: "which markers are on the board follows from the number of players",
    ChoiceDue: "a question is open; the answer is told",
    QuestionAnswered: "what the answer brought about is told",
    ActionBegan: "which action it is, is told",
    ActionDone: "what the action brought about is told",
    TrainingChosen: "the training is told",
    EffectApplied: "what the reward or penalty does is told",
    ExchangesLeft: "the exchange is told",
    DisplayClosedUp: "the cards dealt are told",
    TurnBegan: "the action of the turn is told",
    TurnEnded: "the next action tells it",
    ActionMarkerTaken: "the action tells it",
    RegionActivated: "the revenue is told, with its territory",
    ReformEffectUsed: "what the card gives is told, with the card",
    ExpeditionBegan: "what the pioneers do is told",
    ExpeditionStageBegan: "what the pioneers do is told",
    ExpeditionEnded: "what the pioneers did is told",
    CardsRefreshed: "all cards are usable in every new round",
    ReformBegan: "what is activated is told",
    ReformEnded: "what is activated is told",
}
"""The kinds of facts without a line, and why there is nothing to tell."""


def narrate(content: Content, fact: Fact) -> Line | None:
    """A fact in words; `None` where it tells people nothing."""
    words = WORDS.get(type(fact))
    text = None if words is None else words(content, fact)
    return None if text is None else Line(text, fact.section, getattr(fact, "seat", None))

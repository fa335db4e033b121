"""The timeline's words: one line for each kind of fact that tells people something."""

from games.epochs import narrator_actions, narrator_setup, narrator_war
from games.epochs.agenda import ChoiceDue, QuestionAnswered
from games.epochs.at_work import EffectPending
from games.epochs.attacking import AttacksEnded
from games.epochs.battles import BattleEnded, ReplacementOffered
from games.epochs.cards import Content
from games.epochs.diplomacy import DiplomacyDone
from games.epochs.effect_order import EffectBegun
from games.epochs.invention_market import DeckBoxed, InventionDeckShuffled
from games.epochs.market_rows import LateDeckShuffled, MarketCardTaken, MarketDeckShuffled
from games.epochs.narrator_words import Words
from games.epochs.revealing import ExplorationTokensShuffled, TilesLaidOut, TurnedToInventing
from games.epochs.setup import PlayerSetUp
from games.epochs.steps import SeatDone
from games.epochs.turns import MilitaryPhaseBegan, TurnEnded
from games.kit.facts import NumbersTaken
from games.kit.game import Line
from games.kit.structs import Fact

WORDS: dict[type[Fact], Words] = {**narrator_setup.WORDS, **narrator_actions.WORDS, **narrator_war.WORDS}
"""The words of each kind of fact. A single fact of a kind may still be silent where another one tells it."""

SILENT: dict[type[Fact], str] = {
    NumbersTaken: "positions of streams of randomness are no part of the game",
    PlayerSetUp: "every player begins with the same",
    TilesLaidOut: "how many tiles lie there follows from the number of players",
    ExplorationTokensShuffled: "nobody sees anything of it",
    MarketDeckShuffled: "nobody sees anything of it",
    LateDeckShuffled: "nobody sees anything of it",
    InventionDeckShuffled: "nobody sees anything of it",
    DeckBoxed: "nobody sees anything of it",
    ChoiceDue: "a question is open; the answer is told",
    QuestionAnswered: "what the answer brought about is told",
    SeatDone: "what the player did in the step is told",
    TurnedToInventing: "the invention or the covered card is told",
    MilitaryPhaseBegan: "what is done in it is told",
    DiplomacyDone: "the attack is told, if there is one",
    AttacksEnded: "the next turn tells it",
    TurnEnded: "the next turn tells it",
    MarketCardTaken: "what the card is taken for is told",
    EffectPending: "the effect is told when it comes",
    EffectBegun: "what the effect brings is told",
    ReplacementOffered: "what is put there is told",
    BattleEnded: "how the battle was decided is told",
}
"""The kinds of facts without a line, and why there is nothing to tell."""


def narrate(content: Content, fact: Fact) -> Line | None:
    """A fact in words; `None` where it tells people nothing."""
    words = WORDS.get(type(fact))
    text = None if words is None else words(content, fact)
    return None if text is None else Line(text, fact.section, getattr(fact, "seat", None))

"""Epochs: Course of Cultures, as data and functions: what the service needs to host it."""

from games.epochs.appraisal import appraise
from games.epochs.cards import Content
from games.epochs.effect_words import words
from games.epochs.facts import EpochsFact
from games.epochs.moves import EpochsMove
from games.epochs.narrator import narrate
from games.epochs.options import Options, check_options
from games.epochs.prompts import EpochsPrompt
from games.epochs.rules import RULEBOOK
from games.epochs.state import State
from games.epochs.views import View
from games.kit.game import Game

EPOCHS = Game(
    name="epochs",
    title="Epochs: Course of Cultures",
    type_prefix="Epochs",
    package="games.epochs",
    seats=(2, 3, 4),
    rules_version=1,
    options=Options,
    check_options=check_options,
    content=Content,
    moves=EpochsMove,
    facts=EpochsFact,
    prompts=EpochsPrompt,
    view=View,
    state=State,
    rulebook=RULEBOOK,
    narrate=narrate,
    appraise=appraise,
    words=words,
)

"""EPOS, as data and functions: what the service needs to host it."""

from games.epos.appraisal import appraise
from games.epos.cards import Content
from games.epos.continuing import continued
from games.epos.effect_words import words
from games.epos.facts import EposFact
from games.epos.moves import EposMove
from games.epos.narrator import narrate
from games.epos.options import Options, check_options
from games.epos.prompts import EposPrompt
from games.epos.rules import RULEBOOK
from games.epos.state import State
from games.epos.views import View
from games.kit.game import Game

EPOS = Game(
    name="epos",
    title="EPOS",
    type_prefix="Epos",
    package="games.epos",
    seats=(1, 2, 3, 4),
    rules_version=1,
    options=Options,
    check_options=check_options,
    content=Content,
    moves=EposMove,
    facts=EposFact,
    prompts=EposPrompt,
    view=View,
    state=State,
    rulebook=RULEBOOK,
    narrate=narrate,
    appraise=appraise,
    words=words,
    continued=continued,
)

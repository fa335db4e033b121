"""Nations, as data and functions: what the service needs to host it."""

from games.kit.game import Game
from games.nations.appraisal import appraise
from games.nations.cards import Content
from games.nations.effect_words import words
from games.nations.facts import NationsFact
from games.nations.moves import NationsMove
from games.nations.narrator import narrate
from games.nations.options import Options, check_options
from games.nations.prompts import NationsPrompt
from games.nations.rules import RULEBOOK
from games.nations.state import State
from games.nations.views import View

NATIONS = Game(
    name="nations",
    title="Nations",
    type_prefix="Nations",
    package="games.nations",
    seats=(1, 2, 3, 4, 5),
    rules_version=1,
    options=Options,
    check_options=check_options,
    content=Content,
    moves=NationsMove,
    facts=NationsFact,
    prompts=NationsPrompt,
    view=View,
    state=State,
    rulebook=RULEBOOK,
    narrate=narrate,
    appraise=appraise,
    words=words,
)

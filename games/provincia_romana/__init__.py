"""Provincia Romana, as data and functions: what the service needs to host it."""

from games.kit.game import Game
from games.provincia_romana.appraisal import appraise
from games.provincia_romana.cards import Content
from games.provincia_romana.effect_words import words
from games.provincia_romana.facts import ProvinciaRomanaFact
from games.provincia_romana.moves import ProvinciaRomanaMove
from games.provincia_romana.narrator import narrate
from games.provincia_romana.options import Options, check_options
from games.provincia_romana.prompts import ProvinciaRomanaPrompt
from games.provincia_romana.rules import RULEBOOK
from games.provincia_romana.state import State
from games.provincia_romana.views import View

PROVINCIA_ROMANA = Game(
    name="provincia-romana",
    title="Provincia Romana",
    type_prefix="ProvinciaRomana",
    package="games.provincia_romana",
    seats=(2, 3, 4, 5, 6),
    rules_version=1,
    options=Options,
    check_options=check_options,
    content=Content,
    moves=ProvinciaRomanaMove,
    facts=ProvinciaRomanaFact,
    prompts=ProvinciaRomanaPrompt,
    view=View,
    state=State,
    rulebook=RULEBOOK,
    narrate=narrate,
    appraise=appraise,
    words=words,
)

"""Tides, a small game made up for the tests: `TIDES` is its `Game`.

Traders send ships through calm and storm. A round: every seat forecasts the wind in secret, all at once, and the more
frequent answer blows; then each seat takes a turn. It draws, looks at the top card with a partner, stows one or two
cards, rests, or sets sail: it rolls a die, every other seat with cards is asked whether it raids the ship (the first to
do so ends the question), and a low roll opens two prompts at once, for hull and crew, which one move answers alike.

It has what a rules engine finds hard, in small: a die, a question in another's turn, two open prompts for one seat, a
fact sealed for some seats (`TopSeen`), simultaneous secret answers that are revealed by value, a deck that is shuffled
again, options, a tie-break. Two to four seats; a match takes some 20 to 60 moves.
"""

from games.kit.decider import Rulebook
from games.kit.game import Game
from tests.toy.cards import Content, Options, words
from tests.toy.facts import TidesFact, evolve
from tests.toy.moves import TidesMove, TidesPrompt
from tests.toy.rules import RULES, proceed, prompts, set_up, stand_in
from tests.toy.scoring import appraise, narrate, result
from tests.toy.state import State
from tests.toy.views import View, check, redeal, view

TIDES = Game(
    name="tides",
    title="Tides",
    type_prefix="Tides",
    package="tests.toy",
    seats=(2, 3, 4),
    rules_version=1,
    options=Options,
    content=Content,
    moves=TidesMove,
    facts=TidesFact,
    prompts=TidesPrompt,
    view=View,
    state=State,
    rulebook=Rulebook(
        blank=State(),
        evolver=evolve.closed(TidesFact),
        moves=RULES,
        set_up=set_up,
        proceed=proceed,
        prompts=prompts,
        view=view,
        result=result,
        redeal=redeal,
        check=check,
        stand_in=stand_in,
        turn_section="2 Turn",
    ),
    narrate=narrate,
    appraise=appraise,
    words=words,
)

"""The rules of Provincia Romana, joined from the sections of its rulebook."""

from collections.abc import Callable

from games.kit.decider import Rulebook, Unfolding
from games.kit.facts import Evolver
from games.provincia_romana import (
    activate_buildings,
    battle,
    building,
    commercium,
    concussio,
    coniuratio,
    consuetudo,
    corruptio,
    decks,
    defeat,
    destruction,
    end_of_game,
    exchanges,
    hand_limit,
    opes,
    play_cards,
    rounds,
    sections,
    select_cards,
    setup,
    spqr_cards,
    supply,
    tracks,
    trading,
    upkeep_and_taxes,
)
from games.provincia_romana.cards import Content
from games.provincia_romana.check import check
from games.provincia_romana.facts import ProvinciaRomanaFact
from games.provincia_romana.questions import prompts
from games.provincia_romana.redeal import redeal
from games.provincia_romana.stand_in import stand_in
from games.provincia_romana.state import BLANK, Phase, Stage, State
from games.provincia_romana.views import view

_PHASES: dict[Phase, Callable[[Unfolding[State, Content]], None]] = {
    "setup": setup.proceed,
    "select-cards": select_cards.proceed,
    "play-cards": play_cards.proceed,
    "battle": battle.proceed,
    "upkeep-and-taxes": upkeep_and_taxes.proceed,
    "activate-buildings": activate_buildings.proceed,
    "final-play-cards": end_of_game.proceed,
}
_SKIPPED: dict[Stage, Callable[[Unfolding[State, Content]], None]] = {
    "play-cards": play_cards.finish_if_nothing_can_be_played,
    "activate": activate_buildings.finish_if_nothing_can_be_activated,
}


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """What follows by itself: turns and phases, also turns in which all see that nothing can be done."""
    while True:
        stage = unfolding.state.stage
        if stage == "between":
            _PHASES[unfolding.state.phase](unfolding)
            continue
        if skip := _SKIPPED.get(stage):
            skip(unfolding)
        if unfolding.state.stage != "between":
            return


RULEBOOK = Rulebook(
    blank=BLANK,
    evolver=Evolver(
        setup.evolver,
        decks.evolver,
        supply.evolver,
        tracks.evolver,
        rounds.evolver,
        select_cards.evolver,
        opes.evolver,
        exchanges.evolver,
        building.evolver,
        spqr_cards.evolver,
        commercium.evolver,
        concussio.evolver,
        coniuratio.evolver,
        consuetudo.evolver,
        destruction.evolver,
        hand_limit.evolver,
        battle.evolver,
        defeat.evolver,
        upkeep_and_taxes.evolver,
        activate_buildings.evolver,
        end_of_game.evolver,
    ).closed(ProvinciaRomanaFact),
    moves=(
        *setup.rules,
        *select_cards.rules,
        *building.rules,
        *spqr_cards.rules,
        *concussio.rules,
        *coniuratio.rules,
        *consuetudo.rules,
        *corruptio.rules,
        *commercium.rules,
        *trading.rules,
        *play_cards.rules,
        *hand_limit.rules,
        *battle.rules,
        *defeat.rules,
        *destruction.rules,
        *activate_buildings.rules,
    ),
    set_up=setup.set_up,
    proceed=proceed,
    prompts=prompts,
    view=view,
    result=end_of_game.result,
    redeal=redeal,
    check=check,
    stand_in=stand_in,
    turn_section=sections.PLAYING,
)

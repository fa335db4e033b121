"""III. Resolution Phase > 4. Events: the options that nations choose between before an effect is carried out."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import section_of
from games.nations.joint_effects import OptionChosen
from games.nations.operation_words import words_of_option
from games.nations.prompts import ChooseOption
from games.nations.rejections import refuse
from games.nations.sections import GAME_PLAY
from games.nations.state import State


class ChooseEffect(Move, frozen=True):
    """Choose this one of the options."""

    section = GAME_PLAY
    option: ItemId


def _candidates(content: Content, state: State, prompt: ChooseOption) -> Iterator[ChooseEffect]:
    return (ChooseEffect(option) for option in prompt.choices)


def _refuse(content: Content, state: State, prompt: ChooseOption, move: ChooseEffect) -> Rejection | None:
    if move.option in prompt.choices:
        return None
    section = section_of(prompt)
    return refuse("not-an-option", section, f"Choose one of the options: {' or '.join(prompt.choices)}.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseOption, move: ChooseEffect) -> None:
    answer(unfolding)
    unfolding.record(
        OptionChosen(
            seat=prompt.seat,
            reason=prompt.reason,
            cause=prompt.cause,
            sentence=prompt.sentence,
            operation=prompt.operation,
            option=move.option,
        )
    )


def _label(content: Content, state: State, move: ChooseEffect) -> str:
    prompt = state.agenda[0]
    assert isinstance(prompt, ChooseOption)
    said = words_of_option(content, prompt.cause, prompt.sentence, prompt.operation, move.option, you=True)
    return said[0].upper() + said[1:]


rules = (
    MoveRule(
        move=ChooseEffect,
        prompts=(ChooseOption,),
        section=section_of,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)

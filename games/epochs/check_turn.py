"""What must hold of the turn under way: its stage, its actions, what waits in it; and it leaves something to decide."""

from collections.abc import Iterator

from games.epochs import attacking, converting, diplomacy, unlocking
from games.epochs.cards import Content
from games.epochs.check_battle import check_battle
from games.epochs.effect_order import possible
from games.epochs.effects import ExtraAction, RecallThenGain, Trigger
from games.epochs.owned_effects import ability_of
from games.epochs.prompts import ChooseAttack
from games.epochs.state import State, Turn, player_of
from games.kit.decider import Problem


def check_turn(content: Content, state: State) -> Iterator[Problem]:
    """The turn is at a stage at which somebody decides, and has come there by the rules."""
    turn = state.turn
    if turn is None:
        return
    if problems := [*_actions(content, state, turn), *_waiting(content, turn), *_military(state, turn)]:
        yield from problems
    elif turn.battle is not None:
        yield from check_battle(content, state, turn.battle)
    elif not state.agenda and not _is_open(content, state, turn):
        yield Problem("/turn", "A turn that leaves nothing to decide goes on by itself.")


def _actions(content: Content, state: State, turn: Turn) -> Iterator[Problem]:
    """The actions left, and what else belongs to the action phase alone."""
    whole = (1 if turn.invented else 2) if turn.stage not in ("upkeep", "inventing") else 0
    acting = turn.stage == "actions"
    if turn.stage == "ending":
        yield Problem("/turn/stage", "A turn ends by itself.")
    if turn.invented and (not whole or not player_of(state, turn.seat).made):
        yield Problem("/turn/invented", "An invention is made before the actions of the turn.")
    if turn.actions > whole or (turn.actions and not acting):
        yield Problem("/turn/actions", "A turn has one action after an invention, else two.")
    begun = acting and (turn.actions < whole or turn.in_extra)
    if (turn.in_action is not None) != begun:
        yield Problem("/turn/inAction", "The latest action is told from the first one to the end of the phase.")
    elif turn.in_extra and not begun:
        yield Problem("/turn/inExtra", "An extra action follows an action.")
    if not acting and (turn.pending or turn.extra is not None):
        yield Problem("/turn/pending", "Effects and extra actions wait in the action phase.")
    if turn.refused and not whole:
        yield Problem("/turn/refused", "Permission is refused from the first action of a turn on.")
    first = player_of(state, turn.seat).acted
    if not first and (turn.stage in ("diplomacy", "attack") or begun):
        yield Problem(f"/players/{turn.seat - 1}/acted", "The first action of the game was taken with this action.")


def _waiting(content: Content, turn: Turn) -> Iterator[Problem]:
    """What waits are effects that do; an extra action is one that a piece grants."""
    for place, pending in enumerate(turn.pending):
        ability = ability_of(content, pending.cause)
        effects = () if ability is None else ability.effects
        effect = effects[pending.effect] if pending.effect < len(effects) else None
        found = effect.then if isinstance(effect, Trigger) else effect
        if not isinstance(found, ExtraAction | RecallThenGain):
            yield Problem(f"/turn/pending/{place}", "That effect happens at once, or is none.")
    if turn.extra is not None:
        ability = ability_of(content, turn.extra.cause)
        effects = () if ability is None else ability.effects
        if turn.extra.action not in [each.action for each in effects if isinstance(each, ExtraAction)]:
            yield Problem("/turn/extra", "That piece grants no such extra action.")


def _military(state: State, turn: Turn) -> Iterator[Problem]:
    """Declarations and attacks of the turn (DIP-1, R-18, R-19)."""
    player = player_of(state, turn.seat)
    military = turn.stage in ("diplomacy", "attack")
    if turn.declared and (not military or turn.became_warmonger or not player.flags):
        yield Problem("/turn/declared", "Who declared war has a flag, and did not become a warmonger in this turn.")
    if turn.became_warmonger and (turn.stage != "attack" or not player.warmonger):
        yield Problem("/turn/becameWarmonger", "Who became a warmonger is one, and goes on to the attack.")
    attacks = len(turn.attacked_rivals) + turn.attacked_neutral
    several = turn.became_warmonger and not turn.attacked_neutral
    if attacks > 1 and not several:
        yield Problem("/turn/attackedRivals", "One attack a turn; who became a warmonger attacks each rival once.")
    elif turn.stage != "attack" and (attacks or turn.battle is not None):
        yield Problem("/turn/battle", "Attacks come after the change of diplomacy.")


def _is_open(content: Content, state: State, turn: Turn) -> bool:
    """Whether a turn that nothing is asked in besides leaves its player something to decide."""
    match turn.stage:
        case "upkeep":
            return bool(state.hidden_tiles)
        case "inventing":
            return True
        case "actions":
            if turn.extra is None and turn.pending:
                return len(possible(content, state)) > 1
            return turn.extra is not None or turn.actions > 0
        case "diplomacy":
            return diplomacy.is_worth_asking(content, state, turn.seat)
        case "attack":
            prompt = ChooseAttack(turn.seat)
            return any(
                rule.refuse(content, state, prompt, move) is None
                for rule in (attacking.rules[0], *converting.rules, unlocking.rules[0])
                for move in rule.candidates(content, state, prompt)
            )
        case "ending":
            return False

"""D.I.2 Builder: the rewards and penalties of a card, in an order that lets all of them be applied (Q-28, Q-29)."""

from collections.abc import Sequence

from games.epos import add_pioneers, population
from games.epos.agenda import ask
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.effects import AddPioneers, LoseProfession, Penalty, RemoveLock, Reward, TrainProfession
from games.epos.happening import Happening
from games.epos.holdings import areas_with_room, place_marker, room_in
from games.epos.professions import Professions
from games.epos.state import Player, State, player_of
from games.epos.timeline import remove_lock


def effects_of(content: Content, card: str) -> tuple[str, ...]:
    """The rewards and penalties of a card, by names: `reward-1` and so on."""
    printed = content.cards[card]
    rewards = [f"reward-{place}" for place in range(1, len(printed.rewards) + 1)]
    return (*rewards, *[f"penalty-{place}" for place in range(1, len(printed.penalties) + 1)])


def effect_of(content: Content, card: str, effect: str) -> Reward | Penalty:
    """The reward or penalty of a card with this name."""
    kind, place = effect.split("-")
    printed = content.cards[card]
    return printed.rewards[int(place) - 1] if kind == "reward" else printed.penalties[int(place) - 1]


def workable(
    content: Content, state: State, seat: int, card: str, effects: Sequence[str], *, more_room: int = 0
) -> bool:
    """Whether some order lets all these effects be applied.

    `more_room` counts spaces for neutral markers that can be made before.
    """
    player = player_of(state, seat)
    return _workable(
        content,
        player.population,
        [effect_of(content, card, effect) for effect in effects],
        player.locks + room(content, player) + more_room,
    )


def room(content: Content, player: Player) -> int:
    """How many more neutral markers the two areas hold."""
    return room_in(content, player, "oracle") + room_in(content, player, "temple")


def _workable(content: Content, people: Professions, effects: Sequence[Reward | Penalty], removable: int) -> bool:
    if not effects:
        return True
    for place, effect in enumerate(effects):
        rest = [*effects[:place], *effects[place + 1 :]]
        match effect:
            case TrainProfession():
                if population.can_train(content, people, effect.profession) and _workable(
                    content, population.trained(content, people, effect.profession), rest, removable
                ):
                    return True
            case LoseProfession():
                if people.of(effect.profession) and _workable(
                    content, population.lost(people, effect.profession), rest, removable
                ):
                    return True
            case RemoveLock():
                if removable and _workable(content, people, rest, removable - 1):
                    return True
            case AddPioneers():
                if _workable(content, people, rest, removable):
                    return True
    return False


def choices(content: Content, state: State, seat: int, card: str, effects: Sequence[str]) -> tuple[str, ...]:
    """The effects that may be applied next, so that the others can follow.

    If revenue of new cities has taken the room that a neutral marker instead of a lock needs, that one is lost.
    """
    player = player_of(state, seat)
    for removable in (player.locks + room(content, player), len(effects)):
        found = [effect for effect in effects if _can_be_next(content, player, card, effects, effect, removable)]
        if found:
            return tuple(found)
    return ()


def _can_be_next(
    content: Content, player: Player, card: str, effects: Sequence[str], first: str, removable: int
) -> bool:
    rest = [effect_of(content, card, effect) for effect in effects if effect != first]
    match effect_of(content, card, first):
        case TrainProfession(profession=profession):
            return population.can_train(content, player.population, profession) and _workable(
                content, population.trained(content, player.population, profession), rest, removable
            )
        case LoseProfession(profession=profession):
            return bool(player.population.of(profession)) and _workable(
                content, population.lost(player.population, profession), rest, removable
            )
        case RemoveLock():
            return removable > 0 and _workable(content, player.population, rest, removable - 1)
        case AddPioneers():
            return _workable(content, player.population, rest, removable)


def is_order_free(content: Content, card: str, effects: Sequence[str]) -> bool:
    """Whether it comes to the same in which order these effects are applied: at most one changes each thing."""
    kinds = [type(effect_of(content, card, effect)) for effect in effects]
    people = sum(kind in (TrainProfession, LoseProfession) for kind in kinds)
    markers = sum(kind in (RemoveLock, AddPioneers) for kind in kinds)
    return people <= 1 and markers <= 1


def apply(unfolding: Happening, seat: int, card: str, effect: str) -> None:
    """One reward or penalty of a played card."""
    content = unfolding.content
    match effect_of(content, card, effect):
        case TrainProfession(profession=profession):
            population.train(unfolding, seat, profession, Cause("reward", card))
        case LoseProfession(profession=profession):
            population.lose(unfolding, seat, profession, Cause("penalty", card))
        case RemoveLock():
            unlock(unfolding, seat, Cause("reward", card))
        case AddPioneers() as pioneers:
            add_pioneers.apply(unfolding, seat, pioneers, card)


def unlock(unfolding: Happening, seat: int, why: Cause) -> None:
    """Remove a lock marker; with none left, a neutral marker goes into an area with room, if there is one."""
    player = player_of(unfolding.state, seat)
    if player.locks:
        remove_lock(unfolding, seat, why)
        return
    areas = areas_with_room(unfolding.content, player)
    if len(areas) > 1:
        ask(unfolding, seat, "area", why)
    else:
        place_marker(unfolding, seat, areas[0] if areas else "oracle", why)

"""Trading posts on the map: placing them, and returning them to their owners (Declare war > Removing trading posts)."""

from collections.abc import Iterable

from games.epochs import gaining
from games.epochs.action_names import Route
from games.epochs.causes import Cause, Caused
from games.epochs.happening import Happening
from games.epochs.resources import Reward
from games.epochs.state import State, clockwise, player_of, with_player
from games.kit.facts import Evolver
from games.kit.quantities import ItemId

evolver: Evolver[State] = Evolver()


class PostPlaced(Caused, frozen=True):
    """A player put a trading post into a city."""

    city: ItemId
    route: Route


class PostReturned(Caused, frozen=True):
    """A trading post returned to its owner's civilization board (DIP-4)."""

    city: ItemId


@evolver.on(PostPlaced)
def _post_placed(state: State, fact: PostPlaced) -> State:
    return with_player(state, fact.seat, post_corners=(*player_of(state, fact.seat).post_corners, fact.city))


@evolver.on(PostReturned)
def _post_returned(state: State, fact: PostReturned) -> State:
    left = tuple([each for each in player_of(state, fact.seat).post_corners if each != fact.city])
    return with_player(state, fact.seat, post_corners=left)


def hosts_at(state: State, city: str) -> tuple[int, ...]:
    """The seats that have a trading post in a city."""
    return tuple(seat for seat, player in enumerate(state.players, 1) if city in player.post_corners)


def return_posts(unfolding: Happening, posts: Iterable[tuple[int, str]], why: Cause) -> None:
    """Trading posts, each an owner and a city, return; each brings its owner gold (DIP-4)."""
    gold = unfolding.content.rates.returned_post_gold
    for seat, city in posts:
        unfolding.record(PostReturned(seat=seat, reason=why.reason, cause=why.piece, city=city))
        gaining.gain(unfolding, seat, Reward(gold=gold), Cause("returned-post", "none"))


def return_all_at(unfolding: Happening, city: str, first: int, why: Cause) -> None:
    """All trading posts in a city return, clockwise from a seat."""
    hosts = hosts_at(unfolding.state, city)
    return_posts(unfolding, [(seat, city) for seat in clockwise(unfolding.state, first) if seat in hosts], why)

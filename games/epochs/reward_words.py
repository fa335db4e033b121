"""Resources and rewards in words."""

from games.epochs.resources import RESOURCES, Resources, Reward
from games.kit.plain_words import listed, plural


def words_of_resources(resources: Resources) -> str:
    """Such as `2 food and 1 gold`; `nothing` where there is none."""
    return listed(f"{resources.of(each)} {each}" for each in RESOURCES if resources.of(each)) or "nothing"


def words_of_reward(reward: Reward) -> str:
    """Such as `2 food and 1 culture`; `nothing` where there is none."""
    parts = [f"{reward.resources.of(each)} {each}" for each in RESOURCES if reward.resources.of(each)]
    parts += [f"{reward.culture} culture"] if reward.culture else []
    parts += [plural(reward.cubes, "cube")] if reward.cubes else []
    parts += [plural(reward.great_works, "great work of art", "great works of art")] if reward.great_works else []
    return listed(parts) or "nothing"

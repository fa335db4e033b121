"""How places of the map are called: hexes, corners and slots by their row and column, from 1."""


def place_name(place: str) -> str:
    """`hex-3-4` as `hex 4/5`; of the two corners of a hex pair, `v0` is the `near` one and `v1` the `far` one."""
    kind, *numbers = place.replace("-m", "--").split("-")
    if len(numbers) != 2:  # a corner on the edge of the map has a minus in it, and is never built on
        return place
    column, row = (int(number) + 1 for number in numbers)
    match kind:
        case "v0":
            return f"the near corner {column}/{row}"
        case "v1":
            return f"the far corner {column}/{row}"
        case _:
            return f"{kind} {column}/{row}"

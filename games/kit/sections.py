"""Places in a rulebook, named as its table of contents names them."""


def section(*path: str) -> str:
    """A place in a rulebook, from the chapter inwards: `Phase 2 - Play Cards > Trading Resources`."""
    return " > ".join(path)

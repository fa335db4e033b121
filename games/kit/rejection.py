"""A move that the rules refuse, and why."""

from games.kit.structs import Model


class Rejection(Model, frozen=True):
    """The rules refuse a move: a code for programs, a sentence for people (what is wrong, what to do), the section."""

    code: str
    sentence: str
    section: str

"""Cursors and sizes of Relay pages."""

import base64
import binascii

from service.graphql.cost import LONGEST_PAGE
from service.problems import Code, Problem


def page_size(first: int) -> int:
    """How many items to give. Raises `malformed` for what is no size of a page."""
    if not 1 <= first <= LONGEST_PAGE:
        raise Problem(Code.MALFORMED, f"`first` lies between 1 and {LONGEST_PAGE}.")
    return first


def numbered(what: str, number: int) -> str:
    """A cursor that stands behind the item of this number."""
    return base64.urlsafe_b64encode(f"{what}:{number}".encode()).decode()


def after_number(cursor: str | None, what: str) -> int:
    """The number that a cursor stands behind. Raises `bad-cursor` for one that is not of such a list."""
    if cursor is None:
        return 0
    try:
        kind, _, number = (
            base64.b64decode(cursor.encode("ascii"), altchars=b"-_", validate=True).decode("ascii").partition(":")
        )
        if kind == what and number.isascii() and number.isdigit() and len(number) <= 15:
            return int(number)
    except (binascii.Error, ValueError):
        pass
    raise Problem(Code.BAD_CURSOR, "This is no cursor of this list. Begin again without one.")


def check_version(version: int) -> int:
    """A version to go on after. Raises `malformed` for a negative one."""
    if version < 0:
        raise Problem(Code.MALFORMED, "`afterVersion` is a version, or 0 for all events.")
    return version

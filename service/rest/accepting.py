"""Which of the offered representations a client wants."""

from __future__ import annotations

from service.problems import Code, Problem


def acceptable(accept: str | None, offers: tuple[str, ...]) -> bytes:
    """The offered media type that the header `Accept` likes best, the first offer where it likes several alike.

    Raises `not-acceptable` where it likes none.
    """
    if accept is None or accept in ("", "*/*", offers[0]):
        return offers[0].encode()
    ranges = [_range(part) for part in accept.split(",") if part.strip()]
    best, weight = offers[0], 0.0
    for offer in offers:
        liked = _weight(offer, ranges)
        if liked > weight:
            best, weight = offer, liked
    if weight:
        return best.encode()
    live = "text/event-stream" in accept.lower()
    hint = " Events are not offered live yet: read pages with `after`." if live else ""
    raise Problem(Code.NOT_ACCEPTABLE, f"This is offered as {' or as '.join(offers)}.{hint}")


def _range(part: str) -> tuple[str, float]:
    media_range, *parameters = part.split(";")
    weight = 1.0
    for parameter in parameters:
        name, _, value = parameter.strip().partition("=")
        if name.strip().lower() == "q":
            try:
                weight = min(1.0, max(0.0, float(value)))
            except ValueError:
                weight = 0.0
    return media_range.strip().lower(), weight


def _weight(offer: str, ranges: list[tuple[str, float]]) -> float:
    """How much an offer is liked: the most exact range that covers it says so."""
    group = offer.partition("/")[0] + "/*"
    for exact in (offer, group, "*/*"):
        for media_range, weight in ranges:
            if media_range == exact:
                return weight
    return 0.0

import pytest

from service.problems import Code, Problem
from service.rest.accepting import acceptable

OFFERS = ("application/json", "application/x-ndjson")


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        (None, b"application/json"),
        ("", b"application/json"),
        ("*/*", b"application/json"),
        ("application/*", b"application/json"),
        ("Application/JSON", b"application/json"),
        ("application/x-ndjson", b"application/x-ndjson"),
        ("text/html, application/x-ndjson;q=0.2", b"application/x-ndjson"),
        ("application/json;q=0.1, application/x-ndjson;q=0.2", b"application/x-ndjson"),
        ("*/*;q=0.1, application/x-ndjson", b"application/x-ndjson"),
        ("application/json;q=0, */*", b"application/x-ndjson"),
        ("application/json; charset=utf-8", b"application/json"),
    ],
)
def test_the_most_liked_offer_is_chosen(accept: str | None, chosen: bytes) -> None:
    """Weights count, the most exact range decides, and the first offer wins where all are liked alike."""
    assert acceptable(accept, OFFERS) == chosen


@pytest.mark.parametrize("accept", ["text/html", "application/json;q=0, text/*", "nonsense", "application/json;q=nan"])
def test_what_is_not_offered_is_refused_with_what_is(accept: str) -> None:
    """406 names the types that are offered."""
    with pytest.raises(Problem, match="application/x-ndjson") as refused:
        acceptable(accept, OFFERS)
    assert refused.value.code is Code.NOT_ACCEPTABLE


def test_live_streams_are_refused_with_what_to_do_instead() -> None:
    """A client that asks for server-sent events is told to read pages."""
    with pytest.raises(Problem, match="not offered live yet: read pages"):
        acceptable("text/event-stream", OFFERS)

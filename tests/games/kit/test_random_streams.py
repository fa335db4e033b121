"""Named streams of numbers: the published vectors, fairness, positions."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from games.kit.random_streams import RandomStreams

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[3] / "docs" / "vectors.json").read_text())
KEY = bytes.fromhex(VECTORS["matchKey"])
DRAWS = 60_000

# The value that chi-square exceeds once in a million fair samples, by degrees of freedom.
ONCE_IN_A_MILLION = {1: 23.9, 2: 27.6, 4: 33.4, 5: 35.9, 6: 38.3, 12: 51.0, 23: 69.9}


def chi_square(counts: Counter[Any], cells: int) -> float:
    """How far counts lie from equal ones."""
    expected = counts.total() / cells
    missing = cells - len(counts)
    return sum((count - expected) ** 2 for count in counts.values()) / expected + missing * expected


def test_the_key_of_the_vectors_follows_from_secret_and_contributions() -> None:
    """The key that the streams start from is the one that anybody can derive once the secret is out."""
    contributions = json.dumps(VECTORS["contributions"], separators=(",", ":")).encode()
    key = hmac.digest(bytes.fromhex(VECTORS["secret"]), b"annales/key/1" + contributions, "sha256")

    assert key == KEY


def test_dice_are_those_of_the_vectors() -> None:
    """The stream `dice` rolls what the published vectors say."""
    random = RandomStreams(KEY, {})

    assert [random.roll() for _ in VECTORS["dice"]] == VECTORS["dice"]


def test_numbers_below_a_bound_are_those_of_the_vectors() -> None:
    """Bounds up to beyond 2^63 give the published numbers, each as the next one of the stream `numbers`."""
    random = RandomStreams(KEY, {})

    assert [random.below("numbers", vector["n"]) for vector in VECTORS["below"]] == [
        vector["value"] for vector in VECTORS["below"]
    ]


def test_a_shuffle_is_that_of_the_vectors() -> None:
    """The published deck comes out in the published order, whatever order it goes in, and moves the position."""
    shuffle = VECTORS["shuffle"]
    random = RandomStreams(KEY, {})

    assert list(random.shuffle(shuffle["stream"], shuffle["items"][::-1])) == shuffle["order"]
    assert random.taken == {shuffle["stream"]: shuffle["position"]}


def test_streams_go_on_from_their_positions() -> None:
    """A number depends on key, name and position alone, so play can go on anywhere, and back after an undo."""
    whole = RandomStreams(KEY, {})
    rolls = [whole.roll() for _ in range(10)]

    for position in range(10):
        part = RandomStreams(KEY, {"dice": position})
        assert part.roll() == rolls[position]
        assert part.taken == {"dice": position + 1}


def test_streams_do_not_disturb_each_other() -> None:
    """What one stream takes leaves every other stream where it was."""
    alone, mixed = RandomStreams(KEY, {}), RandomStreams(KEY, {})
    expected = [alone.below("a", 1000) for _ in range(5)]
    found = []
    for _ in range(5):
        mixed.below("b", 7)
        found.append(mixed.below("a", 1000))

    assert found == expected


def test_given_positions_are_left_alone() -> None:
    """The positions that come in belong to the state, and are never written to."""
    positions = {"dice": 3}
    RandomStreams(KEY, positions).roll()

    assert positions == {"dice": 3}


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_bounds_outside_the_span_are_refused(bound: int) -> None:
    """A number below nothing, or below more than eight bytes tell, does not exist."""
    with pytest.raises(ValueError, match="a bound lies in"):
        RandomStreams(KEY, {}).below("dice", bound)


def test_the_largest_bound_takes_all_eight_bytes() -> None:
    """Below 2^64 the first eight bytes are the number."""
    assert 0 <= RandomStreams(KEY, {}).below("dice", 2**64) < 2**64


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 13])
def test_numbers_are_uniform(bound: int) -> None:
    """Every number below an awkward bound is as frequent as every other."""
    random = RandomStreams(hashlib.sha256(b"uniform").digest(), {})
    counts = Counter(random.below("numbers", bound) for _ in range(DRAWS))

    assert set(counts) == set(range(bound))
    assert chi_square(counts, bound) < ONCE_IN_A_MILLION[bound - 1]


def test_numbers_above_the_last_multiple_are_drawn_again() -> None:
    """Below 2^63 + 2^62 a plain modulo would make the lower third twice as frequent; rejection keeps thirds equal."""
    random = RandomStreams(hashlib.sha256(b"thirds").digest(), {})
    third = 2**62
    counts = Counter(random.below("numbers", 3 * third) // third for _ in range(DRAWS // 4))

    assert chi_square(counts, 3) < ONCE_IN_A_MILLION[2]


@pytest.mark.parametrize("size", [3, 4])
def test_shuffles_are_uniform(size: int) -> None:
    """Every order of three and of four cards is as frequent as every other."""
    random = RandomStreams(hashlib.sha256(b"orders").digest(), {})
    orders = Counter(random.shuffle("deck", "abcd"[:size]) for _ in range(DRAWS // 3))
    possible = set(permutations("abcd"[:size]))

    assert set(orders) == possible
    assert chi_square(orders, len(possible)) < ONCE_IN_A_MILLION[len(possible) - 1]


@pytest.mark.parametrize("items", [(), ("one",)])
def test_a_shuffle_of_nothing_takes_no_number(items: tuple[str, ...]) -> None:
    """No card or one card has one order, and the stream stays where it is."""
    random = RandomStreams(KEY, {})

    assert random.shuffle("deck", items) == items
    assert random.taken == {}


def test_copies_lie_one_after_another_before_a_shuffle() -> None:
    """Copies of one card are interchangeable: the order in which they come in plays no part."""
    first = RandomStreams(KEY, {}).shuffle("deck", ["b", "a", "b", "a", "c"])

    assert first == RandomStreams(KEY, {}).shuffle("deck", ["c", "b", "b", "a", "a"])
    assert sorted(first) == ["a", "a", "b", "b", "c"]


def test_a_certain_number_is_taken_too() -> None:
    """Below 1 there is only 0, and the stream moves on all the same: positions never depend on a bound."""
    random = RandomStreams(KEY, {})

    assert random.below("dice", 1) == 0
    assert random.taken == {"dice": 1}


def test_a_rejected_block_is_tried_again_at_the_same_position() -> None:
    """With a bound just above 2^63 about half of the blocks are rejected; each number still moves the stream by one."""
    bound = 2**63 + 1
    random = RandomStreams(KEY, {})
    attempts = []
    for position in range(64):
        attempt = 0
        while (expected := block("halves", position, attempt)) >= bound:
            attempt += 1
        attempts.append(attempt)
        assert random.below("halves", bound) == expected

    assert sum(attempt > 0 for attempt in attempts) > 16
    assert random.taken == {"halves": 64}


def block(stream: str, position: int, attempt: int) -> int:
    """The number that stands at an attempt for a position, as the reference page says."""
    text = position.to_bytes(8, "big") + attempt.to_bytes(8, "big")
    return int.from_bytes(hmac.digest(hmac.digest(KEY, stream.encode(), "sha256"), text, "sha256")[:8], "big")


def test_the_reference_page_derives_the_vectors() -> None:
    """The program that the documentation prints gives the published key, dice, numbers and order."""
    page = (Path(__file__).parents[3] / "docs" / "reference" / "randomness.md").read_text()
    names: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], names)
    key = names["match_key"](bytes.fromhex(VECTORS["secret"]), VECTORS["contributions"])
    dice, numbers = names["Stream"](key, "dice"), names["Stream"](key, "numbers")
    deck = names["Stream"](key, VECTORS["shuffle"]["stream"])

    assert key == KEY
    assert [dice.roll() for _ in VECTORS["dice"]] == VECTORS["dice"]
    assert [numbers.below(vector["n"]) for vector in VECTORS["below"]] == [v["value"] for v in VECTORS["below"]]
    assert deck.shuffle(VECTORS["shuffle"]["items"]) == VECTORS["shuffle"]["order"]
    assert deck.position == VECTORS["shuffle"]["position"]


def test_the_reference_pages_worked_roll_is_right() -> None:
    """The key, the block and the numbers of the example stand in the page as they come out."""
    page = (Path(__file__).parents[3] / "docs" / "reference" / "randomness.md").read_text()
    number = block("dice", 0, 0)

    assert hmac.digest(KEY, b"dice", "sha256").hex() in page
    assert f"`{number:016x}`, which is {number}" in page
    assert (number % 6, VECTORS["dice"][0]) == (5, 6)

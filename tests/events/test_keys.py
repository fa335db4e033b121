from __future__ import annotations

import hmac

from events.keys import (
    commitment_of_secret,
    continuing_match_id,
    match_id,
    match_key,
    new_secret,
    salt,
    salt_key,
    seed_hash,
)
from tests.events.vectors import SECRET, VECTORS


def test_the_secret_is_committed_to_as_in_the_vectors() -> None:
    """The first event publishes the SHA-256 of the secret."""
    assert VECTORS["secretHash"] == commitment_of_secret(SECRET)


def test_the_match_key_throws_the_dice_of_the_vectors() -> None:
    """Secret and contributions give the key; the key gives the published dice."""
    key = match_key(SECRET, VECTORS["contributions"])
    stream = hmac.digest(key, b"dice", "sha256")
    numbers = [hmac.digest(stream, i.to_bytes(8, "big") + bytes(8), "sha256")[:8] for i in range(12)]

    assert VECTORS["matchKey"] == key.hex()
    assert VECTORS["dice"] == [1 + int.from_bytes(number, "big") % 6 for number in numbers]


def test_each_contribution_changes_the_key() -> None:
    """A seat that contributes nothing and one that contributes zeros are not the same."""
    keys = {match_key(SECRET, seeds) for seeds in ([None], ["0" * 64], [None, None], ["0" * 63 + "1"])}

    assert len(keys) == 4


def test_a_salt_belongs_to_one_place_of_one_event() -> None:
    """Opening one closed part opens no other."""
    key = salt_key(SECRET)

    assert VECTORS["saltKey"] == key.hex()
    assert VECTORS["seal"]["salt"] == salt(key, 7, "/facts/0")
    assert len({salt(key, 7, "/facts/0"), salt(key, 8, "/facts/0"), salt(key, 7, "/facts/1")}) == 3


def test_a_seed_is_committed_to_by_its_bytes() -> None:
    """The hash is over the 32 bytes, not over their hex digits."""
    assert VECTORS["seedHash"]["hash"] == seed_hash(VECTORS["seedHash"]["seed"])


def test_secrets_are_32_bytes_and_differ() -> None:
    """No two matches share a secret."""
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


def test_the_same_command_of_the_same_creator_finds_the_same_match() -> None:
    """Creating again after a lost answer makes no second match; nobody else's command finds it."""
    first = match_id(b"key", "p_ada", "command-1")

    assert first == match_id(b"key", "p_ada", "command-1")
    assert first.startswith("m_")
    assert (
        len(
            {
                first,
                match_id(b"key", "p_bob", "command-1"),
                match_id(b"key", "p_ada", "command-2"),
                match_id(b"other", "p_ada", "command-1"),
            }
        )
        == 4
    )


def test_the_match_that_continues_another_is_the_same_for_everybody() -> None:
    """It follows from the match that it continues and how often that came to nothing, and is no other match's id."""
    first = continuing_match_id(b"key", "m_first", 0)

    assert first == continuing_match_id(b"key", "m_first", 0)
    assert first.startswith("m_")
    assert (
        len(
            {
                first,
                continuing_match_id(b"key", "m_first", 1),
                continuing_match_id(b"key", "m_second", 0),
                continuing_match_id(b"other", "m_first", 0),
                match_id(b"key", "m_first", "0"),
            }
        )
        == 5
    )

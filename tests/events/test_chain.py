from __future__ import annotations

from events.chain import commit, commit_text, follows, hash_of, previous_hash_of
from tests.events.vectors import VECTORS


def test_hash_and_commitment_are_those_of_the_vectors() -> None:
    """Other people's verifiers compute the same."""
    seal, event = VECTORS["seal"], VECTORS["event"]

    assert event["hash"] == hash_of(event["publicForm"].encode())
    assert seal["commitment"] == commit(seal["match"], seal["version"], seal["at"], seal["salt"], seal["value"])


def test_the_commitment_to_a_text_is_that_of_the_vectors_and_hangs_on_all_that_goes_in() -> None:
    """Another match, version, salt or text gives another one, so that nobody can pass a text off as another's."""
    given = VECTORS["text"]
    told = (given["match"], given["version"], given["salt"], given["text"])

    assert commit_text(*told) == given["textCommitment"]
    others = {
        commit_text("m_other", *told[1:]),
        commit_text(told[0], 8, *told[2:]),
        commit_text(*told[:2], "0" * 64, told[3]),
        commit_text(*told[:3], "Another text."),
    }
    assert len(others | {given["textCommitment"]}) == 5


def test_an_event_follows_only_the_hash_and_version_that_it_names() -> None:
    """The cheap check sees another hash, another version and a first event that is none."""
    public = VECTORS["event"]["publicForm"].encode()

    assert follows(public, "0" * 64, 7)
    assert not follows(public, "1" * 64, 7)
    assert not follows(public, "0" * 64, 8)
    assert not follows(public, None, 7)
    assert follows(b'{"match":"m","previousHash":null,"version":1}', None, 1)


def test_the_hash_before_is_read_from_the_public_form() -> None:
    """Nothing beside the stored bytes says it."""
    assert previous_hash_of(VECTORS["event"]["publicForm"].encode(), 7) == "0" * 64
    assert previous_hash_of(b'{"match":"m","previousHash":null,"version":1}', 1) is None

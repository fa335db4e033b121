"""Checks events as the API gives them. It shares no code with the project: the format alone decides.

`problems(events, keys, receipts)` lists what is wrong with the events of one match, from its first one on; an empty
list is a clean record. After the reveal it also derives every salt anew from the secret.
"""

import base64
import hashlib
import hmac
import json

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def canonical(value):
    """The bytes that stand for a value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha256(data):
    """SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()


def at(event, pointer):
    """What a JSON Pointer names."""
    for step in pointer.split("/")[1:]:
        event = event[int(step)] if isinstance(event, list) else event[step]
    return event


def problems(events, keys=None, receipts=()):
    """What is wrong with a match's events, as a list of sentences."""
    found, previous, secret, commitment = [], None, None, None
    for number, given in enumerate(events, 1):
        event = {name: value for name, value in given.items() if name not in ("hash", "closed")}
        if event["version"] != number or event["match"] != events[0]["match"]:
            found.append(f"{number}: out of place")
        if event["previousHash"] != previous:
            found.append(f"{number}: does not name the hash before it")
        if sha256(canonical(event)) != given["hash"]:
            found.append(f"{number}: its bytes do not have its hash")
        previous = given["hash"]
        for part in given["closed"]:
            sealed = ["annales/seal/1", event["match"], number, part["at"], part["salt"], part["value"]]
            if sha256(canonical(sealed)) != at(event, part["at"]).get("sealed"):
                found.append(f"{number}: {part['at']} is not what was sealed")
        for fact in event["facts"]:
            commitment = fact["commitment"] if fact["kind"] == "match-created" else commitment
            secret = bytes.fromhex(fact["secret"]) if fact["kind"] == "secret-revealed" else secret
    if secret is not None:
        if sha256(secret) != commitment:
            found.append("the revealed secret is not the one that was committed to")
        salts = hmac.digest(secret, b"annales/salts/1", "sha256")
        for given in events:
            places = {part["at"]: part["salt"] for part in given["closed"]}
            for place, salt in places.items():
                if hmac.digest(salts, canonical([given["version"], place]), "sha256").hex() != salt:
                    found += [f"{given['version']}: {place} has a salt of another making"]
    for receipt in receipts:
        found += receipt_problems(receipt, events, keys)
    return found


def receipt_problems(receipt, events, keys):
    """What is wrong with a receipt, or with the events that it speaks of."""
    version = receipt["version"]
    public = decoded(next((key["publicKey"] for key in keys if key["key"] == receipt["key"]), ""))
    signed = canonical(["annales/receipt/1", receipt["match"], version, receipt["hash"]])
    try:
        if sha256(public)[:16] != receipt["key"]:
            return [f"receipt {version}: its key is not published"]
        Ed25519PublicKey.from_public_bytes(public).verify(decoded(receipt["signature"]), signed)
    except (InvalidSignature, ValueError):
        return [f"receipt {version}: its signature is not the key's"]
    if (
        receipt["match"] != events[0]["match"]
        or version > len(events)
        or events[version - 1]["hash"] != receipt["hash"]
    ):
        return [f"receipt {version}: the service promised another event"]
    return []


def decoded(text):
    """The bytes of base64url without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

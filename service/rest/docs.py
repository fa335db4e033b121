"""The API description, as a document and as a page."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from msgspec import Raw

from service.rest.call import Call, Reply
from service.rest.docs_page import page
from service.rest.operation import SHARED, Operation
from service.shapes import JsonObject, encode

HTML: Final = "text/html; charset=utf-8"
_POLICY: Final = (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'")


def operations(document: dict[str, Any]) -> tuple[Operation, ...]:
    """The operations that give the description of all others."""
    encoded = encode(document)
    text = page(document).encode()

    async def openapi(call: Call) -> JsonObject:
        """Give this description, as OpenAPI 3.1."""
        return Raw(encoded)

    async def docs(call: Call) -> Reply:
        """Show this description and all errors as a page."""
        return Reply(HTTPStatus.OK, text, HTML.encode(), (_POLICY,))

    return (
        Operation("GET", "/openapi.json", openapi, token="unused", caching=SHARED),
        Operation("GET", "/docs", docs, token="unused", offers=("text/html",), caching=SHARED),
    )

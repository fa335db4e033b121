"""The API description, as a document and as a page."""

from __future__ import annotations

import html
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final

from msgspec import Raw

from service.problems import PROBLEMS
from service.rest.call import Call, Reply
from service.rest.operation import SHARED, Operation
from service.shapes import JsonObject, encode

HTML: Final = "text/html; charset=utf-8"
_POLICY: Final = (b"content-security-policy", b"default-src 'none'; style-src 'unsafe-inline'")
_STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
code{font:14px ui-monospace,monospace;background:#f2efe9;padding:.1em .3em;border-radius:.2em}
h2{margin-top:2.5rem;border-bottom:1px solid #ccc}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.35rem .7rem .35rem 0;border-bottom:1px solid #eee}
td:first-child{white-space:nowrap}:target{background:#fff3c4}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}code{background:#333}:target{background:#554400}}
"""


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


def page(document: dict[str, Any]) -> str:
    """The description as a page that needs nothing else."""
    about = "".join(f"<p>{_marked(part)}</p>" for part in document["info"]["description"].split("\n\n"))
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Annales: the API</title>'
        f"<style>{_STYLE}</style><h1>Annales {html.escape(document['info']['version'])}</h1>{about}"
        '<p>All of it for programs: <a href="/openapi.json">/openapi.json</a>. GraphQL: <code>/graphql</code>.</p>'
        f"<h2>Calls</h2><table>{''.join(_calls(document))}</table>"
        f"<h2>Errors</h2><table>{''.join(_errors())}</table></html>"
    )


def _calls(document: dict[str, Any]) -> Iterable[str]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            call = f"<code>{method.upper()} {html.escape(path)}</code>"
            said = ". ".join(filter(None, (operation["summary"], operation.get("description"))))
            yield f'<tr id="{operation["operationId"]}"><td>{call}<td>{_marked(said)}'


def _errors() -> Iterable[str]:
    for code, kind in PROBLEMS.items():
        yield f'<tr id="{code}"><td><code>{code}</code><td>{kind.status}<td>{_marked(f"{kind.title}. {kind.advice}")}'


def _marked(text: str) -> str:
    """Text with what stands between backticks as code."""
    parts = html.escape(text).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))

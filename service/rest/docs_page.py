"""The API description as a page for people, which needs nothing else: every call, every shape, every error."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Final

from service.problems import PROBLEMS
from service.rest.docs_schema import Schema, description, last_step, marked, taking, words
from service.rest.operation import JSON

_STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
code{font:14px ui-monospace,monospace;background:#f2efe9;padding:.1em .3em;border-radius:.2em}
h2{margin-top:3rem;border-bottom:1px solid #ccc}h3{margin:2rem 0 .3rem}p{margin:.3rem 0}
table{border-collapse:collapse;width:100%;margin:.4rem 0}
td,th{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #eee}
th{font-weight:normal;color:#777}td:first-child{white-space:nowrap}:target{background:#fff3c4}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}code{background:#333}a{color:#8bf}
:target{background:#540}td,th{border-color:#333}}
"""
_TOKENS: Final = {0: "", 1: "Needs a token.", 2: "Answers without a token too."}


def page(document: Schema) -> str:
    """The page of a description."""
    info, components = document["info"], document["components"]
    about = "".join(f"<p>{marked(part)}</p>" for part in info["description"].split("\n\n"))
    calls = [
        (path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Annales: the API</title>'
        f"<style>{_STYLE}</style><h1>Annales {html.escape(info['version'])}</h1>{about}"
        '<p>All of it for programs: <a href="/openapi.json">/openapi.json</a>. GraphQL: <code>/graphql</code>.</p>'
        f"<h2>Calls</h2><table>{''.join(_contents(calls))}</table>"
        f"{''.join(_call(*call, components) for call in calls)}"
        f'<h2 id="shapes">Shapes</h2>{"".join(_shape(*each) for each in sorted(components["schemas"].items()))}'
        f'<h2 id="errors">Errors</h2><table>{"".join(_errors())}</table></html>'
    )


def _contents(calls: Iterable[tuple[str, str, Schema]]) -> Iterable[str]:
    for path, method, operation in calls:
        call = f"<code>{method.upper()} {html.escape(path)}</code>"
        yield f'<tr><td><a href="#{operation["operationId"]}">{call}</a><td>{marked(operation["summary"])}'


def _call(path: str, method: str, operation: Schema, components: Schema) -> str:
    parts = [
        f'<h3 id="{operation["operationId"]}"><code>{method.upper()} {html.escape(path)}</code></h3>',
        *(f"<p>{marked(text)}</p>" for text in (f"{operation['summary']}.", operation.get("description")) if text),
    ]
    if token := _TOKENS[len(operation.get("security", ()))]:
        parts.append(f"<p>{token}</p>")
    if parameters := [_resolved(each, components["parameters"]) for each in operation.get("parameters", ())]:
        parts.append(_table(("parameter", "in", "takes", "meaning"), map(_parameter, parameters)))
    if (body := operation.get("requestBody")) is not None:
        needed = "Body" if body["required"] else "Body, which may be left out"
        parts.append(f"<p>{needed}: {_content(body['content'])}.</p>")
        [described] = body["content"].values()
        if (reference := described["schema"].get("$ref")) is not None:
            schema = components["schemas"][last_step(reference)]
            parts += [*_about(schema), _members(schema)]
    for status, answer in operation["responses"].items():
        if status != "default":
            given = f" with {_content(answer['content'])}" if "content" in answer else ""
            parts.append(
                f'<p>Answers <code>{status}</code>{given}, or a <a href="#shape-ProblemShape">problem</a>: '
                'see <a href="#errors">errors</a>.</p>'
            )
    return "".join(parts)


def _resolved(parameter: Schema, shared: Schema) -> Schema:
    reference = parameter.get("$ref")
    return parameter if reference is None else shared[last_step(reference)]


def _parameter(parameter: Schema) -> Iterable[str]:
    yield f"<code>{html.escape(parameter['name'])}</code>"
    yield parameter["in"]
    yield taking(parameter["schema"], needed=parameter["required"])
    yield marked(parameter.get("description", ""))


def _content(content: Schema) -> str:
    """What a body holds, in each of its media types."""
    said = []
    for media_type, described in content.items():
        if media_type == JSON:
            said.append(words(described["schema"]) + _choice(described["schema"]))
        elif media_type.endswith("ndjson"):
            what = "its entries, one a line," if JSON in content else "a match file"
            said.append(f"{what} as <code>{html.escape(media_type)}</code>")
        else:
            said.append(f"<code>{html.escape(media_type)}</code>")
    return " or ".join(said)


def _choice(schema: Schema) -> str:
    names = [f"<code>{name}</code>" for each in schema.get("oneOf", ()) for name in each["required"]]
    return f" with one of {', '.join(names)}" if names else ""


def _shape(name: str, schema: Schema) -> str:
    of = _members(schema) if "properties" in schema else f"<p>{words(schema)}</p>"
    return f'<h3 id="shape-{name}">{name}</h3>{"".join(_about(schema))}{of}'


def _about(schema: Schema) -> list[str]:
    return [f"<p>{marked(part)}</p>" for part in schema.get("description", "").split("\n\n") if part]


def _members(schema: Schema) -> str:
    required = schema.get("required", ())
    rows = (
        (f"<code>{member}</code>", taking(of, needed=member in required), marked(description(of)))
        for member, of in schema["properties"].items()
    )
    return _table(("member", "takes", "meaning"), rows)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    body = "".join(f"<tr>{''.join(f'<td>{cell}' for cell in row)}" for row in rows)
    return f"<table><tr>{''.join(f'<th>{name}' for name in head)}{body}</table>"


def _errors() -> Iterable[str]:
    for code, kind in PROBLEMS.items():
        yield f'<tr id="{code}"><td><code>{code}</code><td>{kind.status}<td>{marked(f"{kind.title}. {kind.advice}")}'

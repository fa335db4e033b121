from pathlib import Path
from typing import Any

import pytest

from service.cli.reference import PAGES
from service.problems import PROBLEMS, Code
from service.rest.api import V1, openapi
from service.settings import SETTINGS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", PAGES, ids=str)
def test_what_is_made_from_the_code_is_current(path: Path) -> None:
    """A change of a contract is a change of these files; `make schema` writes them."""
    assert (ROOT / path).read_text() == PAGES[path]()


def test_every_setting_and_every_code_is_told() -> None:
    """Nothing that an operator can set or a client can get is left out of the docs."""
    settings = (ROOT / "docs/reference/settings.md").read_text()
    errors = (ROOT / "docs/reference/errors.md").read_text()
    assert all(f"`{setting.variable}`" in settings for setting in SETTINGS)
    assert all(f"| `{code}` | {PROBLEMS[code].status} |" in errors for code in Code)


def test_every_reference_in_the_document_leads_somewhere() -> None:
    """Programs that generate clients follow each `$ref`."""
    document = openapi()

    def check(value: Any) -> None:
        if isinstance(value, dict):
            if isinstance(reference := value.get("$ref"), str):
                found: Any = document
                for step in reference.removeprefix("#/").split("/"):
                    found = found[step]
            for member in value.values():
                check(member)
        elif isinstance(value, list):
            for item in value:
                check(item)

    check(document)


def test_every_operation_is_described_once() -> None:
    """With a summary, an id of its own, its path's parameters, and what an error looks like."""
    document = openapi()
    described = [
        (path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    assert len({operation["operationId"] for _, _, operation in described}) == len(described)
    assert {(operation.path, operation.method.lower()) for operation in V1} <= {(p, m) for p, m, _ in described}
    for path, _, operation in described:
        assert operation["summary"]
        assert "default" in operation["responses"]
        named = {parameter["name"] for parameter in operation.get("parameters", ()) if parameter.get("in") == "path"}
        assert named == {part[1:-1] for part in path.split("/") if part.startswith("{")}


def test_component_names_are_short() -> None:
    """Generated classes keep their names when a game is added."""
    assert all(name.isidentifier() for name in openapi()["components"]["schemas"])

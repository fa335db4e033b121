"""Plain English: numbers with their nouns, articles, lists, sentences."""

from collections.abc import Iterable


def plural(count: int, thing: str, things: str = "") -> str:
    """So many things: `1 worker`, `2 workers`, `0 workers`."""
    return f"{count} {thing if count == 1 else things or f'{thing}s'}"


def with_article(thing: str) -> str:
    """One of a thing: `an Advisor`, `a War`."""
    return f"{'an' if thing[0] in 'AEIOaeio' else 'a'} {thing}"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Parts of a sentence: `a`, `a and b`, `a, b and c`; empty where there are none."""
    *before, end = list(parts) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end


def sentence(words: str) -> str:
    """Words as a sentence: with a capital and a full stop."""
    return f"{words[0].upper()}{words[1:]}."

"""Every setting of the service: its name in the environment, its default, its meaning."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from events.receipts import SigningKey
from events.redis_address import parse_address
from service.limits import LONGEST_DAYS

PREFIX: Final = "ANNALES_"

Secret: TypeAlias = Annotated[str, Meta(extra={"secret": True})]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]
LogFormat: TypeAlias = Literal["auto", "console", "json"]


class BadSettings(ValueError):
    """The environment holds settings that the service cannot start with; `problems` has a sentence for each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


class Settings(Struct, frozen=True, kw_only=True):
    """What an operator can set. Each member is read from `ANNALES_` and its name in capitals."""

    host: Annotated[str, Meta(description="The address to listen on; 0.0.0.0 is every network of this machine.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=0, le=65535, description="The port to listen on; 0 takes a free one.")] = 8000
    workers: Annotated[int, Meta(ge=1, le=64, description="How many processes answer requests.")] = 1
    data_dir: Annotated[
        Path,
        Meta(
            description="The folder of what must outlive a restart: the embedded Redis's data, snapshots, heads, and "
            "the keys and the token that were made because none was given. Back it up."
        ),
    ] = Path(".annales")
    redis_url: Annotated[
        Secret | None,
        Meta(
            description="The Redis that holds the log: redis://…, rediss://… or unix://…; without it the service runs "
            "one of its own in the data folder."
        ),
    ] = None
    redis_settings_checked_by_me: Annotated[
        bool,
        Meta(
            description="Start also on a Redis that does not let its configuration be read; the operator vouches that "
            "it writes to disk on every append and never evicts."
        ),
    ] = False
    replicas: Annotated[
        int, Meta(ge=0, le=16, description="How many replicas must hold an event before its receipt is given.")
    ] = 0
    admin_token: Annotated[
        Secret | None,
        Meta(
            description="The administrator's bearer token, at least 16 characters; without it one is made, kept in "
            "the data folder and printed at the start."
        ),
    ] = None
    signing_key: Annotated[
        Secret | None,
        Meta(
            description="The Ed25519 key that signs receipts, 32 bytes as hex or base64url; without it one is made and "
            "kept in the data folder."
        ),
    ] = None
    content_dir: Annotated[
        Path | None,
        Meta(description="A folder with content of your own, a subfolder for each game, instead of what is shipped."),
    ] = None
    cache_mb: Annotated[
        int, Meta(ge=8, le=65536, description="How much memory each process gives to matches in play, in MiB.")
    ] = 256
    abandon_days: Annotated[
        int,
        Meta(ge=1, le=LONGEST_DAYS, description="After so many days without a move a match is aborted and revealed."),
    ] = 30
    body_limit: Annotated[
        int, Meta(ge=1024, le=16 * 2**20, description="The largest body of a request, in bytes; larger ones get 413.")
    ] = 64 * 2**10
    import_limit: Annotated[
        int, Meta(ge=1024, le=2**30, description="The largest match file that is imported over HTTP, in bytes.")
    ] = 64 * 2**20
    archive_dir: Annotated[
        Path | None,
        Meta(
            description="The folder to which `annales archive` moves matches that have ended, the same for all "
            "processes; `archive` in the data folder if left out. Back it up."
        ),
    ] = None
    log_level: Annotated[LogLevel, Meta(description="The least serious lines that are logged.")] = "info"
    log_format: Annotated[
        LogFormat, Meta(description="How lines are logged; auto is console on a terminal, else json.")
    ] = "auto"


def archive_folder(settings: Settings) -> Path:
    """Where archived matches lie."""
    return settings.archive_dir or settings.data_dir / "archive"


class Setting(Struct, frozen=True):
    """A setting as the tables of settings show it."""

    variable: str
    member: str
    type: Any
    default: Any
    meaning: str
    secret: bool


def _described(member: str, annotation: Any, default: Any) -> Setting:
    marks = [mark for mark in get_args(annotation)[1:] if isinstance(mark, Meta)]
    meaning = next(mark.description for mark in marks if mark.description)
    return Setting(PREFIX + member.upper(), member, annotation, default, meaning, _is_secret(annotation))


def _is_secret(annotation: Any) -> bool:
    if get_origin(annotation) is Annotated and any(
        isinstance(mark, Meta) and mark.extra and mark.extra.get("secret") for mark in get_args(annotation)[1:]
    ):
        return True
    return any(_is_secret(part) for part in get_args(annotation))


_HINTS = get_type_hints(Settings, include_extras=True)
SETTINGS: Final[tuple[Setting, ...]] = tuple(
    _described(field.name, _HINTS[field.name], field.default) for field in msgspec.structs.fields(Settings)
)


def from_environment(environment: Mapping[str, str]) -> Settings:
    """The settings that these variables give; an empty one counts as not set. Raises `BadSettings`."""
    given = {name: value for name, value in environment.items() if name.startswith(PREFIX) and value}
    known = {setting.variable: setting for setting in SETTINGS}
    problems = [_unknown(name, list(known)) for name in sorted(set(given) - set(known))]
    values: dict[str, Any] = {}
    for variable, setting in known.items():
        if variable not in given:
            continue
        try:
            values[setting.member] = _read(setting, given[variable])
        except ValueError as error:
            shown = "" if setting.secret else f" is '{given[variable]}':"
            problems.append(f"{variable}{shown} {error}".rstrip(".") + ".")
    if problems:
        raise BadSettings(tuple(problems))
    return Settings(**values)


def _unknown(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name.removeprefix(PREFIX), [each.removeprefix(PREFIX) for each in known], n=1)
    hint = f"did you mean {PREFIX}{near[0]}?" if near else "`annales settings` lists those that there are."
    return f"{name} is not a setting; {hint}"


def _read(setting: Setting, text: str) -> Any:
    if Path in get_args(_plain(setting.type)) or _plain(setting.type) is Path:
        return Path(text).expanduser()
    if setting.member == "admin_token" and not (len(text) >= 16 and text.isascii() and text.isprintable()):
        raise ValueError("must be at least 16 printable ASCII characters")
    if setting.member == "redis_url":
        _check_address(text)
    if setting.member == "signing_key":
        SigningKey.from_text(text)
    try:
        return msgspec.convert(text, setting.type, strict=False)
    except msgspec.ValidationError:
        raise ValueError(f"must be {expectation(setting)}") from None


def _check_address(url: str) -> None:
    try:
        parse_address(url)
    except ValueError:  # its text may hold the password
        raise ValueError("must be an address that begins with redis://, rediss:// or unix://") from None


def _plain(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def expectation(setting: Setting) -> str:
    """What values a setting takes, in words."""
    plain = _plain(setting.type)
    if get_origin(plain) is Literal:
        return "one of " + ", ".join(get_args(plain))
    if plain is bool:
        return "true or false"
    if plain is int:
        bounds = next(mark for mark in get_args(setting.type)[1:] if isinstance(mark, Meta))
        return f"an integer from {bounds.ge} to {bounds.le}"
    return "a folder" if plain is Path or Path in get_args(plain) else "text"


def shown(setting: Setting, settings: Settings) -> str:
    """A setting's value for a table; secrets are only told apart as set and not set."""
    value = getattr(settings, setting.member)
    if value is None:
        return "not set"
    if setting.secret:
        return "set"
    return str(value).lower() if isinstance(value, bool) else str(value)

from pathlib import Path

import pytest

from service.settings import SETTINGS, BadSettings, Settings, from_environment, shown


def test_without_any_variable_all_defaults_hold() -> None:
    """The service starts on a fresh machine with nothing set."""
    assert from_environment({"PATH": "/bin"}) == Settings()


def test_an_empty_variable_counts_as_not_set() -> None:
    """Compose files hand on variables that are empty when nobody set them."""
    assert from_environment({"ANNALES_ADMIN_TOKEN": "", "ANNALES_PORT": ""}) == Settings()


def test_values_are_read_by_the_type_of_their_setting() -> None:
    """Numbers, truths, folders and choices come out as such."""
    settings = from_environment(
        {
            "ANNALES_PORT": "0",
            "ANNALES_DATA_DIR": "/data",
            "ANNALES_REDIS_URL": "unix:///run/redis.sock",
            "ANNALES_REDIS_SETTINGS_CHECKED_BY_ME": "1",
            "ANNALES_LOG_LEVEL": "warning",
        }
    )
    assert settings == Settings(
        port=0,
        data_dir=Path("/data"),
        redis_url="unix:///run/redis.sock",
        redis_settings_checked_by_me=True,
        log_level="warning",
    )


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("ANNALES_PORT", "eighty", "ANNALES_PORT is 'eighty': must be an integer from 0 to 65535."),
        ("ANNALES_PORT", "65536", "ANNALES_PORT is '65536': must be an integer from 0 to 65535."),
        ("ANNALES_WORKERS", "0", "ANNALES_WORKERS is '0': must be an integer from 1 to 64."),
        ("ANNALES_LOG_LEVEL", "loud", "ANNALES_LOG_LEVEL is 'loud': must be one of debug, info, warning, error."),
        (
            "ANNALES_REDIS_SETTINGS_CHECKED_BY_ME",
            "perhaps",
            "ANNALES_REDIS_SETTINGS_CHECKED_BY_ME is 'perhaps': must be true or false.",
        ),
        ("ANNALES_PROT", "80", "ANNALES_PROT is not a setting; did you mean ANNALES_PORT?"),
        ("ANNALES_ZZZ", "80", "ANNALES_ZZZ is not a setting; `annales settings` lists those that there are."),
    ],
)
def test_what_does_not_fit_is_refused_in_clear_words(variable: str, value: str, sentence: str) -> None:
    """A mistyped name or value is told with what was meant or what fits."""
    with pytest.raises(BadSettings) as refused:
        from_environment({variable: value})
    assert refused.value.problems == (sentence,)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("ANNALES_ADMIN_TOKEN", "short"),
        ("ANNALES_REDIS_URL", "http://:opensesame@example"),
        ("ANNALES_REDIS_URL", "redis://:opensesame@example:port"),
        ("ANNALES_SIGNING_KEY", "opensesame"),
    ],
)
def test_a_secret_that_does_not_fit_is_refused_and_not_repeated(variable: str, value: str) -> None:
    """Errors end up in logs, so they hold no password."""
    with pytest.raises(BadSettings) as refused:
        from_environment({variable: value})
    [sentence] = refused.value.problems
    assert sentence.startswith(variable)
    assert "opensesame" not in sentence
    assert value not in sentence


def test_all_problems_are_told_at_once() -> None:
    """Nobody has to start ten times to mend ten variables."""
    with pytest.raises(BadSettings) as refused:
        from_environment({"ANNALES_PORT": "x", "ANNALES_WORKERS": "y", "ANNALES_NONE": "z"})
    assert len(refused.value.problems) == 3


def test_secrets_are_not_shown() -> None:
    """The table of settings can be pasted into a report."""
    settings = Settings(admin_token="a-token-of-the-operator", redis_url="redis://:opensesame@example")
    table = "\n".join(shown(setting, settings) for setting in SETTINGS)
    assert "operator" not in table
    assert "opensesame" not in table

from pathlib import Path

import pytest

from service.preparing import TOKEN_FILE, StartRefused, kept_token, listening_socket, make_data_folder, prepared
from service.settings import Settings


def test_the_admin_token_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    """Without a token in the environment, every start finds the one of the first."""
    token = kept_token(tmp_path)
    assert kept_token(tmp_path) == token
    assert (tmp_path / TOKEN_FILE).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [TOKEN_FILE]


def test_a_data_folder_that_cannot_be_made_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """The sentence names the folder and the setting."""
    (tmp_path / "file").write_text("")
    with pytest.raises(StartRefused, match=r"file/data cannot be written .*ANNALES_DATA_DIR"):
        make_data_folder(tmp_path / "file" / "data")


def test_a_port_in_use_is_refused_in_a_sentence() -> None:
    """The sentence names the port and the setting."""
    with listening_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(StartRefused, match=f"port {port} .*ANNALES_PORT"):
            listening_socket("127.0.0.1", port)


def test_an_address_that_is_not_of_this_machine_is_refused_in_a_sentence() -> None:
    """The sentence names the address and the setting."""
    with pytest.raises(StartRefused, match=r"192\.0\.2\.1.*ANNALES_HOST"):
        listening_socket("192.0.2.1", 0)


def test_a_second_service_on_one_data_folder_is_refused(tmp_path: Path) -> None:
    """Two embedded servers must never write one folder."""
    settings = Settings(data_dir=tmp_path)
    with prepared(settings) as complete:
        assert complete.redis_url is not None
        assert complete.admin_token == (tmp_path / TOKEN_FILE).read_text().strip()
        with pytest.raises(StartRefused, match="Another Annales service"), prepared(settings):
            pass


def test_what_the_operator_gave_is_left_as_it_is(tmp_path: Path) -> None:
    """With a Redis and a token of its own, nothing is started and nothing is made."""
    settings = Settings(data_dir=tmp_path, redis_url="redis://example", admin_token="token-of-the-operator")
    with prepared(settings) as complete:
        assert complete == settings
    assert list(tmp_path.iterdir()) == []

import asyncio
from pathlib import Path

import httpx
import pytest

from events.embedded_redis import EmbeddedRedis
from events.store import Store
from service.application import Application, running
from service.preparing import StartRefused
from service.problems import PROBLEMS, Code
from service.settings import Settings
from tests.service.rest.client import ADMIN_TOKEN, Client, Player, assert_problem


async def test_a_healthy_service_says_so(client: Client) -> None:
    """Alive, and ready once its store answers."""
    assert (await client.get("/healthz")).json() == {"status": "ok"}
    assert (await client.get("/readyz")).json() == {"status": "ready"}


@pytest.mark.alone
async def test_metrics_count_requests_by_route(client: Client, ada: Player) -> None:
    """Ids never become labels."""
    await client.get("/v1/matches/m_unknown", ada)
    await client.get("/nowhere")
    numbers = (await client.get("/metrics", headers={"Accept": "text/plain"})).text
    assert 'annales_http_requests_total{method="GET",route="/v1/matches/{match}",status="404"} 1.0' in numbers
    assert 'annales_http_requests_total{method="GET",route="none",status="404"} 1.0' in numbers
    assert "annales_store_up 1.0" in numbers
    assert "m_unknown" not in numbers


async def test_the_description_is_served(client: Client) -> None:
    """As OpenAPI, and as a page that needs nothing else and lists every error."""
    document = (await client.get("/openapi.json")).json()
    assert document["openapi"] == "3.1.0"
    page = await client.get("/docs", headers={"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"})
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert all(f'id="{code}"' in page.text for code in PROBLEMS)
    assert all(f"{path}</code>" in page.text for path in document["paths"])


async def test_while_the_store_is_away_the_service_stays(tmp_path: Path) -> None:
    """503 with `Retry-After`, not ready, alive; once the store is back, everything goes on."""
    server = EmbeddedRedis(tmp_path / "store")
    url = server.start()
    settings = Settings(data_dir=tmp_path, redis_url=url, admin_token=ADMIN_TOKEN)
    async with running(settings, patience_seconds=0.2) as service:
        transport = httpx.ASGITransport(app=service.application)
        async with httpx.AsyncClient(transport=transport, base_url="http://annales.test") as http:
            client = Client(http)
            ada = await client.new_player("Ada")
            server.stop()
            for answer in (
                await http.get("/readyz"),
                await http.get("/v1/me", headers={"Authorization": "Bearer an_other"}),
                await http.post("/v1/players", json={"name": "Bob"}),
                await http.get("/v1/matches"),
                await http.get("/v1/matches/m_unknown/state"),
            ):
                assert answer.status_code == 503, answer.text
                assert answer.json()["code"] == "store-unavailable"
                assert int(answer.headers["retry-after"]) >= 1
            assert (await http.get("/healthz")).status_code == 200
            assert (await http.get("/v1/games")).status_code == 200
            assert "annales_store_up 0.0" in (await http.get("/metrics")).text
            server.start()
            async with asyncio.timeout(60):
                while (await http.get("/readyz")).status_code != 200:
                    await asyncio.sleep(0)  # lets the connection come back
            assert (await client.get("/v1/me", ada)).json()["name"] == "Ada"
    server.stop()


async def test_a_store_that_cannot_be_used_is_told_to_the_server(tmp_path: Path) -> None:
    """The start fails with a sentence, without a traceback."""
    settings = Settings(data_dir=tmp_path, redis_url=f"unix://{tmp_path}/none", admin_token=ADMIN_TOKEN)
    application = Application(settings, patience_seconds=0.2)
    sent: list[dict[str, object]] = []

    async def receive() -> dict[str, str]:
        return {"type": "lifespan.startup"}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    await application({"type": "lifespan"}, receive, send)  # type: ignore[arg-type]  # as narrow as it needs to be
    assert [message["type"] for message in sent] == ["lifespan.startup.failed"]
    assert "ANNALES_REDIS_URL" in str(sent[0]["message"])
    assert application.refusal is not None


async def test_an_unknown_route_beside_the_api_is_a_problem_too(client: Client) -> None:
    """Every address is behind the same layer."""
    assert_problem(await client.get("/metrics/more"), Code.NOT_FOUND)


@pytest.mark.alone
async def test_metrics_tell_how_the_log_and_the_follower_are(client: Client, ada: Player) -> None:
    """As of the moment of asking: appends, writes, what is held, waiting and stuck."""
    await client.new_match(ada)
    numbers = (await client.get("/metrics")).text
    assert 'annales_log_appends_total{answer="done"} 1.0' in numbers
    assert "annales_log_events_total 2.0" in numbers
    for name in ("store_writes_total", "store_commands_total", "follower_entries_read_total"):
        assert f"\nannales_{name} " in numbers
    for name in ("partitions_held", "matches_waiting", "rows_written_total"):
        assert f"\nannales_follower_{name} " in numbers


async def test_a_key_that_cannot_be_read_is_told_before_anything_is_signed(
    redis_server: EmbeddedRedis, store: Store, tmp_path: Path
) -> None:
    """The file is named; another key in its place would go unnoticed."""
    (tmp_path / "signing-key").write_text("half a ke")
    with pytest.raises(StartRefused, match="signing-key holds no signing key"):
        async with running(Settings(data_dir=tmp_path, redis_url=redis_server.url, admin_token=ADMIN_TOKEN)):
            pass

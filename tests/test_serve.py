"""The server for playing and for the tests."""

import gzip
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tools.site.serve import first_free, make_server


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a small site served below /repo/."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "index.html").write_text("<h1>hello</h1>")
    (folder / "part.mjs").write_text("export {}")
    (folder / "code.zip").write_bytes(b"PK")
    with make_server(folder, 0, prefix="/repo/", max_age=600) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.mark.parametrize("path", ["/repo/", "/repo/index.html", "/repo/?a=1"])
def test_the_page_is_served_compressed(address: str, path: str):
    """The page comes gzipped from its folder, by its name and with any query."""
    answer = urlopen(address + path)

    assert "gzip" == answer.headers["Content-Encoding"]
    assert b"<h1>hello</h1>" == gzip.decompress(answer.read())


@pytest.mark.parametrize(
    ("path", "kind", "coding"),
    [
        ("/repo/part.mjs", "text/javascript", "gzip"),
        ("/repo/code.zip", "application/zip", None),
    ],
)
def test_files_have_their_kinds(address: str, path: str, kind: str, coding: str | None):
    """Modules are scripts; what is packed already is sent as it is."""
    headers = urlopen(address + path).headers

    assert (kind, coding, "max-age=600") == (
        headers.get_content_type(),
        headers["Content-Encoding"],
        headers["Cache-Control"],
    )


@pytest.mark.parametrize("path", ["/", "/index.html", "/repo/other/", "/repo/%2e%2e/%2e%2e/etc/passwd"])
def test_nothing_outside_is_served(address: str, path: str):
    """Addresses outside the folder and of files that are not there are not found."""
    with pytest.raises(HTTPError) as caught:
        urlopen(address + path)

    assert 404 == caught.value.code


def test_an_unchanged_file_is_not_sent_again(address: str):
    """A browser that has the file learns that it is still good."""
    tag = urlopen(f"{address}/repo/").headers["ETag"]
    with pytest.raises(HTTPError) as caught:
        urlopen(Request(f"{address}/repo/", headers={"If-None-Match": tag}))

    assert 304 == caught.value.code


def test_a_taken_port_is_replaced_by_a_free_one(tmp_path: Path):
    """Two servers may be asked for the same port; the second takes another."""
    with make_server(tmp_path, 0) as first, first_free(tmp_path, first.server_address[1]) as second:
        assert first.server_address[1] != second.server_address[1]

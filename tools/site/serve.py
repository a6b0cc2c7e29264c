"""Serve the site on loopback, compressed as on GitHub Pages: `python -m tools.site.serve [SITE] [--port N]`."""

import argparse
import gzip
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".svg", ".txt", ".wasm"}
PORT = 8000


@lru_cache(maxsize=64)
def compressed(path: Path, changed: int) -> bytes:
    """The file gzipped; *changed* is its time of change, so that a new build is not mixed with an old one."""
    return gzip.compress(path.read_bytes(), 6)


class Handler(SimpleHTTPRequestHandler):
    """Files below a prefix such as /repo/, gzip for text and WebAssembly."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }
    prefix = "/"
    max_age = 0

    def translate_path(self, path: str) -> str:
        inside = path.startswith(self.prefix)
        return super().translate_path(path.removeprefix(self.prefix.rstrip("/")) if inside else "/missing")

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path.split("?")[0]))
        path = path / "index.html" if path.is_dir() and self.path.split("?")[0].endswith("/") else path
        if path.suffix not in COMPRESSED or not path.is_file():
            super().do_GET()
        else:
            self.send_gzip(path)

    def send_gzip(self, path: Path) -> None:
        tag = f'"{path.stat().st_mtime_ns:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return
        body = compressed(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", f"max-age={self.max_age}")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing: the address is all one wants to read."""


def make_server(
    site: Path, port: int, prefix: str = "/", max_age: int = 0, handler: type[Handler] = Handler
) -> ThreadingHTTPServer:
    """A server on loopback, ready for serve_forever; port 0 takes a free one."""
    handler = type("SiteHandler", (handler,), {"prefix": prefix, "max_age": max_age})
    return ThreadingHTTPServer(("127.0.0.1", port), partial(handler, directory=str(site)))


def first_free(site: Path, port: int) -> ThreadingHTTPServer:
    """A server on the wanted port, or on a free one where that is taken."""
    try:
        return make_server(site, port)
    except OSError:
        return make_server(site, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on loopback.")
    parser.add_argument("site", nargs="?", type=Path, default=Path("_site"))
    parser.add_argument("--port", type=int, default=PORT)
    options = parser.parse_args()
    if not (options.site / "index.html").is_file():
        sys.exit(f"{options.site} holds no site: run `make site` first.")
    server = first_free(options.site, options.port)
    print(f"One More Roll is at http://127.0.0.1:{server.server_address[1]}/ (Ctrl+C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()

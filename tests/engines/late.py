"""A server on loopback whose answers come late, and that can be killed."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.site.serve import Handler, make_server

Delay = Callable[[str], float]


class Killable:
    """A served site: `address`, and `kill()` after which nothing answers any more."""

    def __init__(self, site: Path, delay: Delay) -> None:
        self._killed = killed = threading.Event()

        class Late(Handler):
            def do_GET(self) -> None:  # noqa: N802 - the name that the library calls
                time.sleep(delay(self.path))
                if killed.is_set():
                    self.close_connection = True
                else:
                    super().do_GET()

        self._server = make_server(site, 0, prefix="/repo/", max_age=600, handler=Late)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/repo/"
        threading.Thread(target=self._server.serve_forever, args=[0.05], daemon=True).start()

    def kill(self) -> None:
        """Stop listening and answer on no open connection; a second time does no harm."""
        self._killed.set()
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def serving(site: Path, delay: Delay = lambda path: 0.0) -> Iterator[Killable]:
    """Serve a folder below /repo/; *delay* gives the seconds that the answer for a path waits."""
    server = Killable(site, delay)
    try:
        yield server
    finally:
        server.kill()

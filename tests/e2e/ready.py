"""What every browser test waits for."""

from playwright.sync_api import Page, expect

READY = 30_000  # ms; a machine that does other work too needs them


def wait_ready(page: Page) -> None:
    """Wait until Python has drawn the first interactive screen."""
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=READY)

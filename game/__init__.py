"""One More Roll: Can't Stop and Can't Stop Express, from the rules to the page."""

VERSION = "1.0.0"

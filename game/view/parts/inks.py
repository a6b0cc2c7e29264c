"""The colours of the light theme for pictures that leave the page: no style sheet goes with them (`tokens.css`)."""

PAPER, CARD, INK, MUTED, LINE = "#f4eee2", "#fffcf5", "#22272e", "#575b61", "#d8cfbd"
SPACE, SPACE_LINE, SUMMIT = "#fffcf5", "#6a6f7b", "#f6d789"
BAD, GOOD = "#a81f19", "#17643e"
PLAYERS = ("#c2410c", "#1d5fa8", "#14735a", "#7a3f98", "#b4236b", "#0b6b84", "#7a5326", "#4b5563")
PLAYER_INK = "#fff"

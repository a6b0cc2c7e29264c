"""What several screens use: controls, drawing, tokens, dice, charts, speech."""

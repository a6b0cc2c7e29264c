"""What the computer players have learned: numbers that tools/training wrote, in files that `game.players.tables` reads.

Beside each stands the command that made it and what it reached. No code lies here, so a release of code leaves it.
"""

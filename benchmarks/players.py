"""Measure all computer players and print Markdown tables: python -m benchmarks.players (--help for fewer games)."""

import argparse

from benchmarks import players_classic, players_express


def main() -> None:
    """Print the tables of both games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games a row on the rules engines")
    parser.add_argument("--compiled", type=int, default=20_000, help="games a row by the compiled games")
    args = parser.parse_args()
    print("### Classic\n")
    for line in players_classic.lines(args.games, args.compiled):
        print(line, flush=True)
    print("\n### Express\n")
    for line in players_express.lines(args.games, args.compiled):
        print(line, flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the scores of `sharpness` with a deep search on five famous games.

usage: sharpness_agreement.py DOUBLECHECK [--nodes N] [--jobs N] [--all]
       sharpness_agreement.py DOUBLECHECK --update

Measures the games of tests/data/sharpness_games.pgn with the default budget, or with --nodes, and compares the score
after each move with tests/data/sharpness_deep.tsv: the score that Stockfish 15.1 gives the position with 1.2 million
nodes, one line, one thread and a fresh hash table of 16 MB. Two scores disagree if they differ by 1.5 pawns or more, or
if the deep search has found a mate and `sharpness` has not. A mate that only `sharpness` has found agrees if the same
side is winning. Positions of checkmate are not counted. Prints each disagreement, their number, and the time.
Exit 1 if more than 1 score in 30 disagrees.

--update searches the positions again with the installed Stockfish, which takes about ten minutes, and writes the file.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import time

from stockfish import Stockfish

DATA = pathlib.Path(__file__).resolve().parent.parent / "tests/data"
GAMES = DATA / "sharpness_games.pgn"
DEEP = DATA / "sharpness_deep.tsv"
DEEP_NODES = 1_200_000
PAWNS = 1.5
ONE_IN = 30
HEAD = f"""# The score of each position of sharpness_games.pgn, as White sees it: by Stockfish 15.1, {DEEP_NODES} nodes,
# one line, one thread, 16 MB of hash table, cleared before each position.
# Written by bench/sharpness_agreement.py --update.
# game.ply\tscore
"""


def positions(program):
    """Returns the label and the FEN of the position after each move."""
    done = subprocess.run([program, "convert", "-i", GAMES, "--labels"], capture_output=True, text=True, check=True)
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    return [(label, fen) for fen, label in rows if not label.endswith(".0")]


def update(program):
    engine = Stockfish()
    with DEEP.open("w", encoding="utf-8") as out:
        out.write(HEAD)
        for label, fen in positions(program):
            score, _ = engine.search(f"fen {fen}", DEEP_NODES)
            if score:
                out.write(f"{label}\t{as_white_sees(score, fen)}\n")


def as_white_sees(score, fen):
    """Converts a score of the side to move to pawns, or to #N for mate in N moves, from White's point of view."""
    sign = 1 if fen.split()[1] == "w" else -1
    return f"#{sign * int(score[1:])}" if score.startswith("#") else f"{sign * int(score) / 100:+.2f}"


def disagree(score, deep):
    is_mate, is_deep_mate = (text.startswith("#") for text in (score, deep))
    if is_mate and is_deep_mate:
        return (score[1] == "-") != (deep[1] == "-")
    if is_mate:
        return float(deep) * (-1 if score[1] == "-" else 1) < PAWNS
    return is_deep_mate or abs(float(score) - float(deep)) > PAWNS - 0.001


def compare(program, arguments):
    rows = [line.split("\t") for line in DEEP.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    deep = dict(rows)
    command = [program, "sharpness", "-i", GAMES, "--json", "--no-cache", "--jobs", str(arguments.jobs)]
    if arguments.nodes:
        command += ["--nodes", str(arguments.nodes)]
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds = time.monotonic() - start
    count = wrong = games = 0
    for games, line in enumerate(done.stdout.splitlines(), 1):
        for ply in json.loads(line)["details"]["plies"]:
            expected = deep.get(f"{games}.{ply['ply']}")
            if expected is None:
                continue
            count += 1
            is_wrong = disagree(ply["score"], expected)
            wrong += is_wrong
            if is_wrong or arguments.all:
                print(f"game {games}: {ply['move']:<11} {ply['score']:>7}, deep search {expected:>7}")
    print(f"{wrong} of {count} scores disagree (at most {count // ONE_IN}); {seconds / games:.1f} s a game")
    return wrong * ONE_IN > count


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    if arguments.update:
        update(arguments.program)
        return 0
    return int(compare(arguments.program, arguments))


sys.exit(main())

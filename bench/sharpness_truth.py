#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what `sharpness` says of moves with searches of a million nodes.

usage: sharpness_truth.py DOUBLECHECK [--positions N] [--nodes N] [--jobs N] [--cache FILE] [--all]
       sharpness_truth.py DOUBLECHECK --make-games FILE...

Takes 500 positions, ten of each game of tests/data/sharpness_truth.pgn: 30 games of people and 20 games of a weak
engine against itself. For each position, `sharpness` lists the good moves, and says how much two moves lose: the one
that was played, and one drawn at random, since few moves of games lose much. All are compared with the truth:
Stockfish's score of the move in question (`go searchmoves`) and of the best move, each one line of 1,000,000 nodes,
with one thread and an empty hash table of 16 MB, in win percent by the formula of lichess.org, where a mate counts 100
or 0. The limits are:

  good moves that lose 20 points or more: none
  moves that lose 20 or more and are reported as losing 10 or more: at least 95 %
  moves reported as losing 20 or more that lose 10 or more: at least 90 %

Prints each move that counts against a limit, the three figures and the time. Exit 1 if a limit is missed. The scores of
a million nodes are kept in tests/data/sharpness_truth.tsv; only moves that are not in it are searched, which takes one
to three seconds each. --cache keeps the searches of `sharpness`, so that an interrupted run continues; the time is then
that of the searches that were new.

--make-games writes tests/data/sharpness_truth.pgn anew: 30 games drawn from the files, and 20 games in which Stockfish
searches 400 nodes for each move, but every seventh move on average is drawn at random.
"""
import argparse
import concurrent.futures
import json
import math
import pathlib
import queue
import random
import subprocess
import sys
import time

from stockfish import Stockfish

DATA = pathlib.Path(__file__).resolve().parent.parent / "tests/data"
GAMES = DATA / "sharpness_truth.pgn"
TRUTH = DATA / "sharpness_truth.tsv"
NODES = 1_000_000
A_GAME = 10
HUMAN_GAMES, WEAK_GAMES = 30, 20
HEAD = f"""# Scores for the side to move, in hundredths of a pawn or as #N for mate in N moves: Stockfish 15.1,
# {NODES} nodes, one line, one thread, 16 MB of hash table, cleared before each search. The move `best` stands for all
# moves.
# Written by bench/sharpness_truth.py.
# FEN\tmove\tscore
"""


class Truth:
    """The scores of a million nodes, kept in a file."""

    def __init__(self, jobs):
        self.scores = self.kept()
        self.jobs = jobs

    @staticmethod
    def kept():
        rows = TRUTH.read_text(encoding="utf-8").splitlines() if TRUTH.exists() else []
        return {tuple(row.split("\t")[:2]): row.split("\t")[2] for row in rows if not row.startswith("#")}

    def search(self, wanted):
        """Searches the pairs of FEN and move that are not known yet."""
        missing = sorted(set(wanted) - set(self.scores))
        if not missing:
            return
        engines = queue.SimpleQueue()
        for _ in range(self.jobs):
            engines.put(Stockfish())

        def one(pair):
            engine = engines.get()
            score, _ = engine.search(f"fen {pair[0]}", NODES, pair[1])
            engines.put(engine)
            return pair, score

        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            for done, (pair, score) in enumerate(pool.map(one, missing), 1):
                self.scores[pair] = score
                if done % 20 == 0 or done == len(missing):
                    print(f"{done} of {len(missing)} searches of a million nodes", file=sys.stderr)
                    self.write()

    def write(self):
        self.scores |= self.kept()  # another run may have added some
        rows = sorted(f"{fen}\t{move}\t{score}" for (fen, move), score in self.scores.items())
        TRUTH.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")

    def loss(self, fen, move):
        best, own = (points(self.scores[fen, one]) for one in ("best", move))
        return best - own


def points(score):
    """Returns the win percent of a score."""
    if score.startswith("#"):
        return 0 if score[1] in "-0" else 100
    return 50 + 50 * (2 / (1 + math.exp(-0.00368208 * int(score))) - 1)


def run(program, *arguments, text=None):
    done = subprocess.run([program, *map(str, arguments)], input=text, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def drawn_positions(program):
    """Returns pairs of a FEN and the move that was played there, in UCI: ten of each game."""
    fens = [[]]
    for row in run(program, "convert", "-i", GAMES, "--labels"):
        fen, label = row.split("\t")
        while len(fens) < int(label.split(".")[0]):
            fens.append([])
        fens[-1].append(fen)
    games = [row.split() for row in run(program, "convert", "-i", GAMES, "--to", "uci")]
    pairs = []
    for game, moves in enumerate(games):
        plies = random.Random(game).sample(range(len(moves)), min(A_GAME, len(moves)))
        pairs += [(fens[game][ply], moves[ply]) for ply in sorted(plies)]
    return pairs


def random_moves(program, fens):
    """Returns pairs of a FEN and a legal move in UCI, drawn at random."""
    rows = run(program, "moves", "-i", "-", "--json", text="".join(fen + "\n" for fen in fens))
    return [(fen, random.Random(fen).choice(json.loads(row)["details"]["uci"]))
            for fen, row in zip(fens, rows, strict=True)]


def as_uci(program, pairs):
    """Converts pairs of a FEN and a move in SAN to pairs of a FEN and a move in UCI."""
    text = "".join(f'[FEN "{fen}"]\n\n{san} *\n\n' for fen, san in pairs)
    rows = run(program, "convert", "-i", "-", "--to", "uci", text=text) if pairs else []
    return [(fen, row.split()[-1]) for (fen, _), row in zip(pairs, rows, strict=True)]


def share(good, all_of_them):
    return 100.0 if not all_of_them else 100 * good / all_of_them


def compare(program, arguments):
    positions = drawn_positions(program)
    # A smaller number comes from all games, too.
    positions = [one for start in range(5) for one in positions[start::5]][:arguments.positions]
    cache = ["--cache", arguments.cache] if arguments.cache else ["--no-cache"]
    options = ["--json", *cache, "--jobs", arguments.jobs]
    if arguments.nodes:
        options += ["--nodes", arguments.nodes]
    start = time.monotonic()
    fens = "".join(fen + "\n" for fen, _ in positions)
    measured = [json.loads(line)["details"] for line in run(program, "sharpness", "-i", "-", *options, text=fens)]
    middle = time.monotonic()
    judged = positions + random_moves(program, [fen for fen, _ in positions])
    games = "".join(f'[FEN "{fen}"]\n\n{san} *\n\n' for (fen, _), san in zip(judged, sans(program, judged)))
    played = [json.loads(line)["details"]["plies"][0]
              for line in run(program, "sharpness", "-i", "-", *options, text=games)]
    end = time.monotonic()
    good = as_uci(program, [(fen, san) for (fen, _), one in zip(positions, measured) for san in one["keeping"]])
    truth = Truth(arguments.jobs)
    truth.search(good + judged + [(fen, "best") for fen, _ in positions])

    bad = [pair for pair in good if truth.loss(*pair) >= 20]
    for pair in bad:
        print(f"good, but loses {truth.loss(*pair):.0f}: {pair[0]} {pair[1]}")
    rows = [(fen, move, truth.loss(fen, move), ply["loss"]) for (fen, move), ply in zip(judged, played)]
    lost = [row for row in rows if row[2] >= 20]
    seen = [row for row in lost if row[3] >= 10]
    reported = [row for row in rows if row[3] >= 20]
    right = [row for row in reported if row[2] >= 10]
    for fen, move, true, said in rows:
        if arguments.all or (true >= 20 and said < 10) or (said >= 20 and true < 10):
            print(f"loses {true:.0f}, reported as {said}: {fen} {move}")
    print(f"{len(positions)} positions, {len(good)} good moves: {len(bad)} lose 20 points or more (limit: 0)")
    print(f"{len(seen)} of {len(lost)} moves that lose 20 are reported as losing 10: "
          f"{share(len(seen), len(lost)):.1f} % (limit: 95 %)")
    print(f"{len(right)} of {len(reported)} moves reported as losing 20 lose 10: "
          f"{share(len(right), len(reported)):.1f} % (limit: 90 %)")
    print(f"{(middle - start) / len(positions):.2f} s a position, {(end - middle) / len(judged):.2f} s a move")
    return bad or share(len(seen), len(lost)) < 95 or share(len(right), len(reported)) < 90


def sans(program, positions):
    text = "".join(f"fen {fen} moves {move}\n" for fen, move in positions)
    pgn = run(program, "convert", "-i", "-", "--to", "pgn", "--bare", text=text)
    moves = [row for row in pgn if row and not row.startswith("[")]
    return [row.split(".")[-1].split()[0] for row in moves]


def weak_game(engine, seed):
    """Returns the moves of a game in UCI."""
    chance = random.Random(seed)
    moves = []
    while len(moves) < 160:
        position = "startpos" + (" moves " + " ".join(moves) if moves else "")
        legal = [line.split(":")[0] for line in engine.say(f"position {position}", "go perft 1", until="Nodes")
                 if ":" in line and not line.startswith("Nodes")]
        if not legal:
            break
        is_random = len(moves) < 4 or chance.random() < 1 / 7
        moves.append(chance.choice(sorted(legal)) if is_random else engine.search(position, 400)[1])
    return moves


def make_games(program, files):
    chance = random.Random(1)
    each = -(-HUMAN_GAMES // len(files))
    with GAMES.open("w", encoding="utf-8") as out:
        people = []
        for file in files:
            games = [game for game in run(program, "convert", "-i", file, "--to", "uci")
                     if 40 <= len(game.split()) <= 160 and not game.startswith("fen")]
            people += chance.sample(games, each)
        engine = Stockfish()
        weak = [" ".join(weak_game(engine, seed)) for seed in range(WEAK_GAMES)]
        rows = run(program, "convert", "-i", "-", "--to", "pgn", "--bare",
                   text="\n".join(people[:HUMAN_GAMES] + weak) + "\n")
        out.write("\n".join(rows) + "\n")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cache")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--make-games", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    if arguments.make_games:
        make_games(arguments.program, arguments.make_games)
        return 0
    return int(bool(compare(arguments.program, arguments)))


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares perft with Debian's Stockfish in the same minute on the same machine.

usage: compare_perft.py PERFT [--stockfish PATH] [--rounds N] [--at-least RATIO]

PERFT is build/bench/bin/perft (`perft DEPTH FEN`). The programs take turns. The time of each is the
least user time of its rounds minus its start-up time, measured at depth 1. Node counts are compared first. Exit 1 if a
count differs or the geometric mean of the ratios is below RATIO.
"""
import argparse
import math
import os
import re
import subprocess
import sys

POSITIONS = [
    ("start", 6, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", 5, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("rook ending", 7, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("promotions", 6, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("talkchess", 5, "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
    ("middlegame", 5, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
]


def charged(command, text=None):
    """Runs a command. Returns (output, seconds of user time)."""
    before = os.times().children_user
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return result.stdout, os.times().children_user - before


def ours(program, depth, fen):
    output, seconds = charged([program, str(depth), fen])
    return int(output), seconds


def stockfish(program, depth, fen):
    output, seconds = charged([program], f"position fen {fen}\ngo perft {depth}\nquit\n")
    return int(re.search(r"Nodes searched: (\d+)", output).group(1)), seconds


def find_stockfish():
    for path in ("/usr/games/stockfish", "/usr/bin/stockfish"):
        if os.access(path, os.X_OK):
            return path
    return "stockfish"


def machine():
    with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return "unknown processor"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("perft")
    parser.add_argument("--stockfish", default=find_stockfish())
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--at-least", type=float, default=0.0)
    options = parser.parse_args()

    name, _ = charged([options.stockfish], "uci\nquit\n")
    peer = re.search(r"id name (.*)", name).group(1)
    print(f"{machine()}; {os.cpu_count()} processors; {peer}; millions of nodes a second of user time, one thread")
    print(f"{'position':<12} {'depth':>5} {'nodes':>13} {'doublecheck':>12} {'stockfish':>10} {'ratio':>6}")
    ratios = []
    for label, depth, fen in POSITIONS:
        least = {ours: math.inf, stockfish: math.inf}
        start = {ours: math.inf, stockfish: math.inf}
        counts = set()
        for _ in range(options.rounds):
            for run, program in ((ours, options.perft), (stockfish, options.stockfish)):
                start[run] = min(start[run], run(program, 1, fen)[1])
                nodes, seconds = run(program, depth, fen)
                least[run] = min(least[run], seconds)
                counts.add(nodes)
        if len(counts) != 1:
            print(f"{label}: the programs count differently: {sorted(counts)}")
            return 1
        nodes = counts.pop()
        speed = {run: nodes / max(least[run] - start[run], 0.001) / 1e6 for run in least}
        ratios.append(speed[ours] / speed[stockfish])
        print(f"{label:<12} {depth:>5} {nodes:>13} {speed[ours]:>12.0f} {speed[stockfish]:>10.0f} {ratios[-1]:>6.2f}",
              flush=True)
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"geometric mean of the ratios: {mean:.2f}")
    if mean < options.at_least:
        print(f"that is below {options.at_least}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

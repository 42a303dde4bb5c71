#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts the limits of the components of sharpness from the engine's scale to the scale of lichess.org.

usage: sharpness_fit.py DOUBLECHECK

Evaluates all moves of the 500 positions of sharpness_truth.py with Stockfish (50,000 nodes a position). For each limit
on the engine's scale, prints the limit on the other scale that is exceeded in as many positions: the loss by the
second-best move from which on criticality is full, and the mean loss from which on risk is full. For the loss below
which a move counts as near the best, moves are counted instead of positions.
"""
import math
import sys

import sharpness_truth
from stockfish import Stockfish

NODES = 50_000
FULL_CRITICALITY, FULL_RISK, NEAR_BEST = 0.30, 0.25, 0.05


def lichess(kind, value):
    centipawns = (1000 if value > 0 else -1000) if kind == "mate" else max(-1000, min(1000, value))
    return 1 / (1 + math.exp(-0.00368208 * centipawns))


def by_chances(kind, value, chances):
    if kind == "mate":
        return 1.0 if value > 0 else 0.0
    win, draw, _ = chances
    return (win + draw / 2) / 1000


def evaluate(engine, fen):
    """Returns the expectations of the moves on both scales, each in falling order."""
    engine.say("ucinewgame", "isready", until="readyok")
    rows = {}
    for line in engine.say(f"position fen {fen}", f"go nodes {NODES}", until="bestmove"):
        words = line.split()
        if "wdl" in words and "pv" in words and not {"lowerbound", "upperbound"} & set(words):
            at = words.index("score")
            wdl = words.index("wdl")
            score = words[at + 1], int(words[at + 2])
            rows[words[words.index("multipv") + 1]] = (by_chances(*score, map(int, words[wdl + 1:wdl + 4])),
                                                       lichess(*score))
    return tuple(sorted(values, reverse=True) for values in zip(*rows.values()))


def risk(values):
    weights = [math.exp(-rank / 4) for rank in range(len(values))]
    return sum(weight * (values[0] - one) for weight, one in zip(weights, values)) / sum(weights)


def matching(limit, engine_losses, other_losses):
    """Returns the limit that as many of the other losses exceed."""
    exceeded = sum(loss >= limit for loss in engine_losses)
    return exceeded, sorted(other_losses, reverse=True)[exceeded - 1]


def main():
    engine = Stockfish()
    engine.say("setoption name UCI_ShowWDL value true", "setoption name MultiPV value 256")
    seconds, risks, losses = ([], []), ([], []), ([], [])
    for fen, _ in sharpness_truth.drawn_positions(sys.argv[1]):
        for scale, values in enumerate(evaluate(engine, fen)):
            if len(values) > 1:
                seconds[scale].append(values[0] - values[1])
                risks[scale].append(risk(values))
                losses[scale].extend(values[0] - one for one in values[1:])
    for name, limit, both in (("full criticality", FULL_CRITICALITY, seconds), ("full risk", FULL_RISK, risks),
                              ("near the best", NEAR_BEST, losses)):
        exceeded, other = matching(limit, *both)
        print(f"{name}: {limit} of the engine's scale, {other:.3f} of lichess.org's; "
              f"{exceeded} of {len(both[0])} reach it")


if __name__ == "__main__":
    main()

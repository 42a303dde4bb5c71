#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A UCI engine for tests. Its moves are those of `doublecheck moves`. Its scores are computed from the position and
the move, so they are the same in every run. Environment variables select how it misbehaves:
DOUBLECHECK_ENGINE=dies|lies|dawdles|silent|ponders|blank, and DOUBLECHECK_MULTIPV=N if it reports at most N lines.
"""
import json
import os
import subprocess
import sys
import time
import zlib

PROGRAM = os.environ.get("DOUBLECHECK", "doublecheck")


def say(line):
    print(line, flush=True)


def score_of(fen, move):
    return zlib.crc32(f"{fen} {move}".encode()) % 400 - 200


def moves_of(fen):
    done = subprocess.run([PROGRAM, "moves", fen, "--json"], stdin=subprocess.DEVNULL, capture_output=True, check=True)
    return json.loads(done.stdout)["details"]["uci"]


def think(fen, lines, searched):
    moves = sorted(searched or moves_of(fen), key=lambda move: -score_of(fen, move))
    for depth in (1, 2):
        for rank, move in enumerate(moves[:lines], 1):
            score = score_of(fen, move) + 3 * depth
            say(f"info depth {depth} multipv {rank} score cp {score} wdl 300 400 300 nodes {100 * depth} pv {move}")
    say(f"bestmove {moves[0] if moves else '(none)'}")


def main():
    asked, fen, lines, wrong, is_new = 0, "", 1, os.environ.get("DOUBLECHECK_ENGINE", ""), True
    with open(os.environ.get("DOUBLECHECK_ENGINE_LOG", os.devnull), "a", encoding="utf-8") as log:
        for line in sys.stdin:
            words = line.split()
            if words[:1] == ["uci"] and wrong == "silent":
                continue
            if words[:1] == ["uci"]:
                most = os.environ.get("DOUBLECHECK_MULTIPV", "500")
                say(f"id name Made Up 1\noption name MultiPV type spin default 1 min 1 max {most}\nuciok")
            elif words[:1] == ["isready"]:
                say("readyok")
            elif words[:4] == ["setoption", "name", "MultiPV", "value"]:
                lines = int(words[4])
            elif words[:1] == ["ucinewgame"]:
                is_new = True
            elif words[:2] == ["position", "fen"]:
                fen = " ".join(words[2:8])
            elif words[:1] == ["go"]:
                if is_new:  # the same position may be searched several times
                    print(fen, file=log, flush=True)
                    asked += 1
                is_new = False
                if wrong == "dies":
                    os.kill(os.getpid(), 11)
                if wrong == "dawdles" and asked >= 3:
                    time.sleep(1.5)
                if wrong == "lies":
                    say("bestmove a1a1")
                elif wrong == "blank":
                    say(f"bestmove {moves_of(fen)[0]}")
                elif wrong != "ponders":
                    think(fen, lines, words[words.index("searchmoves") + 1:] if "searchmoves" in words else [])
            elif words[:1] == ["quit"]:
                return


main()

# SPDX-License-Identifier: MIT
"""Runs Stockfish for the benchmarks: one thread, and a hash table of 16 MB that is cleared before each search."""
import os
import shutil
import subprocess


class Stockfish:
    def __init__(self):
        path = shutil.which("stockfish", path=os.environ["PATH"] + ":/usr/games")
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("setoption name Threads value 1", "setoption name Hash value 16")

    def say(self, *lines, until=None):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()
        answer = []
        while until and not (answer and answer[-1].startswith(until)):
            answer.append(self.process.stdout.readline())
        return answer

    def search(self, position, nodes, move="best"):
        """Returns the score of the last finished depth for the side to move, and the best move."""
        self.say("ucinewgame", "isready", until="readyok")
        only = "" if move == "best" else f" searchmoves {move}"
        score = None
        lines = self.say(f"position {position}", f"go nodes {nodes}{only}", until="bestmove")
        for line in lines:
            words = line.split()
            if "score" in words and "pv" in words and not {"lowerbound", "upperbound"} & set(words):
                kind, value = words[words.index("score") + 1:][:2]
                score = f"#{value}" if kind == "mate" else value
        return score, lines[-1].split()[1]

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the seeds of the fuzz targets from the tests' own data.

usage: make_corpus.py FOLDER        writes FOLDER/fen, epd, san, uci, pgn, json and verdict

Hand-made seeds stand in tests/fuzz/corpus/<target> and are copied along. The same data give the same files.
"""
import hashlib
import pathlib
import re
import shutil
import sys

MAX_SEEDS = 400
MAX_BYTES = 64 * 1024
HERE = pathlib.Path(__file__).resolve().parent
DATA = [HERE.parent / "data", HERE.parent / "golden"]

BOARD = re.compile(r"^[1-8pnbrqkPNBRQK]+(/[1-8pnbrqkPNBRQK]+){7}$")
MOVE = re.compile(r"^(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?$")


def texts():
    for folder in DATA:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield path, path.read_bytes()


def fens_of(line):
    """The FENs in a line: six fields, or as many as follow a board."""
    words = re.split(r"[\s\"]+", line)
    for i, word in enumerate(words):
        if BOARD.match(word):
            rest = words[i + 1:i + 6]
            pattern = [r"[wb]$", r"(-|[A-Ha-hKQkq]{1,4})$", r"(-|[a-h][36])$", r"\d+$", r"\d+$"]
            taken = 0
            while taken < len(rest) and re.match(pattern[taken], rest[taken]):
                taken += 1
            yield " ".join([word, *rest[:taken]])


def collect():
    seeds = {"fen": [], "epd": [], "san": [], "uci": [], "pgn": [], "json": [], "verdict": []}
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    for path, data in texts():
        if path.suffix == ".pgn":
            seeds["pgn"].append(data[:MAX_BYTES])
        text = data.decode("utf-8", errors="replace")
        for line in text.splitlines():
            if line.startswith("{"):
                seeds["verdict" if "doublecheck/verdict" in line else "json"].append(line.encode())
            if path.suffix == ".pgn" and not line.startswith("["):
                seeds["san"] += [word.encode() for word in line.split() if MOVE.match(word)]
                continue
            for fen in fens_of(line):
                seeds["fen"].append(fen.encode())
                seeds["epd"].append((" ".join(fen.split()[:4]) + ' bm e4; id "seed";').encode())
    seeds["fen"].append(start.encode())
    seeds["epd"].append(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 1;")
    seeds["san"] += [b"e4", b"Nf3", b"exd8=Q+", b"O-O-O#", b"Qa1xb2", b"e8(Q)", b"Ng1-f3", b"exd6 e.p."]
    seeds["uci"] += [b"e2e4", b"e7e8q", b"e1g1", b"e1h1", b"0000"]
    seeds["pgn"].append(b'[Event "?"]\n\n1. e4 {a} (1. d4 $1) e5 2. Nf3 *\n')
    seeds["json"] += [b'{"a":[1,-2,true,null,"\\u00e9\\n"],"b":{}}', b"[]", b'"\\ud83d\\ude00"']
    seeds["verdict"].append(b'{"schema":"doublecheck/verdict/1","question":"move","subject":{},"answer":"unknown",'
                            b'"reasons":[],"effort":{"nodes":0}}')
    return seeds


def main():
    root = pathlib.Path(sys.argv[1])
    for target, seeds in collect().items():
        folder = root / target
        folder.mkdir(parents=True, exist_ok=True)
        kept = sorted(set(seeds), key=lambda seed: hashlib.sha256(seed).digest())[:MAX_SEEDS]
        for seed in kept:
            (folder / hashlib.sha256(seed).hexdigest()[:16]).write_bytes(seed)
    for folder in sorted((HERE / "corpus").glob("*")):
        for path in sorted(folder.iterdir()):
            (root / folder.name).mkdir(parents=True, exist_ok=True)
            shutil.copy(path, root / folder.name / path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())

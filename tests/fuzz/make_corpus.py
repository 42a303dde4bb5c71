#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the seeds of the fuzz targets from the tests' own data.

usage: make_corpus.py FOLDER [PROGRAM]

Writes the folders fen, epd, audit_positions, san, judge, pgn, audit, json, verdict, entry and ledger in FOLDER, and
copies the hand-made seeds of tests/fuzz/corpus/<target> to FOLDER/<target>. PROGRAM is forge_seeds, which writes
genuine verdicts with each kind of certificate to FOLDER/certificate_KIND. The same data give the same files.
"""
import hashlib
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

MAX_SEEDS = 400
MAX_BYTES = 64 * 1024
HERE = pathlib.Path(__file__).resolve().parent
DATA = [HERE.parent / "data", HERE.parent / "golden"]
SAMPLES = HERE.parent.parent / "data/samples"
ARB = ['[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Termination "A won on time"]\n\n1. e4 e5 1-0\n',
       '1. e4 {[%clk 0:03:00]} e5 {[%arb illegal,w,b1d3,1,"+120b"] [%arb claim,w,kind=3x,intend=g1f3]} 2. Nf3 1-0\n',
       '1. e4 {[%arb two_hands]} e5 {[%arb touch,w,squares=g1+b8] [%arb offer,b]} 2. Nf3 {[%arb accept,b]} 1/2-1/2\n',
       '[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 60"]\n[SetUp "1"]\n[TimeControl "180+2"]\n[Result "0-1"]\n\n'
       '{[%arb move,w,from=a7,to=a8] [%arb press,w] [%arb claim,b,kind=illegal]} 0-1\n',
       '[Termination "time forfeit"]\n\n1. e4 {[%arb displace,w,squares=e4] [%arb restore,w]} e5 '
       '{[%arb kings,squares=e4+d5] [%arb flag,both=true] [%arb arbiter_rules,decision=stands,t=9.5]} 1/2-1/2\n']

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MOVES = ["e4", "Nf3", "exd8=Q+", "O-O-O#", "Qa1xb2", "Sf3", "\u2658f3", "O\u2014O", "e4,", "e8(Q)", "Ng1-f3",
         "exd6 e.p.", "e2e4", "e7e8q", "e1h1", "0000"]
PGN = '[Event "?"]\n\n1. e4 {a} (1. d4 $1) e5 2. Nf3 *\n'
JSON = ['{"a":[1,-2,true,null,"\\u00e9\\n"],"b":{}}', "[]", '"\\ud83d\\ude00"']
VERDICT = ('{"schema":"doublecheck/verdict/1","question":"move","subject":{},"answer":"unknown","reasons":[],'
           '"effort":{"nodes":0}}')

BOARD = re.compile(r"^[1-8pnbrqkPNBRQK]+(/[1-8pnbrqkPNBRQK]+){7}$")
MOVE = re.compile(r"^(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?$")


def digest(seed):
    return hashlib.sha256(seed.encode("utf-8", errors="surrogateescape")).hexdigest()


def few(seeds):
    """Returns at most MAX_SEEDS of the seeds, always the same ones."""
    return sorted(set(seeds), key=digest)[:MAX_SEEDS]


def texts():
    for folder in DATA:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield path, path.read_bytes()


def fens_of(line):
    """Yields the FENs in a line: each board with as many of the other five fields as follow it."""
    words = re.split(r"[\s\"]+", line)
    for i, word in enumerate(words):
        if BOARD.match(word):
            rest = words[i + 1:i + 6]
            pattern = [r"[wb]$", r"(-|[A-Ha-hKQkq]{1,4})$", r"(-|[a-h][36])$", r"\d+$", r"\d+$"]
            taken = 0
            while taken < len(rest) and re.match(pattern[taken], rest[taken]):
                taken += 1
            yield " ".join([word, *rest[:taken]])


def broken_ledgers():
    """Returns the truncated ledgers of the tests' data, without their titles."""
    text = (HERE.parent / "data/broken_ledgers.txt").read_text(encoding="utf-8")
    return [part.split("\n", 1)[1] for part in re.split("^== ", text, flags=re.MULTILINE)[1:]]


def plain_ledgers():
    """Returns the incidents of the arbiter's cookbook: the arguments of each command are the lines of a ledger."""
    page = (HERE.parent.parent / "docs/arbiter_cookbook.md").read_text(encoding="utf-8").replace("\\\n", " ")
    commands = re.findall(r"^\$ doublecheck rule --no-board (.*)$", page, re.MULTILINE)
    return ["\n".join(shlex.split(command)) + "\n" for command in commands]


def collect():
    fens, moves = [START], [*MOVES]
    seeds = {"pgn": [PGN], "audit": [PGN, (SAMPLES / "faults.pgn").read_text(encoding="utf-8")],
             "json": [*JSON], "verdict": [VERDICT],
             "ledger": [*ARB, *broken_ledgers(), *plain_ledgers(),
                        (SAMPLES / "incident.jsonl").read_text(encoding="utf-8")]}
    entries = (HERE.parent / "data/olive/entries.olv").read_text(encoding="utf-8")
    seeds["entry"] = [entries, *re.split("(?m)^(?=---)", entries)[1:]]
    for path, data in texts():
        text = data.decode("utf-8", errors="replace")
        if path.suffix == ".jsonl":
            seeds["ledger"].append(text)
            continue
        if path.suffix == ".pgn":
            seeds["pgn"].append(data[:MAX_BYTES].decode("utf-8", errors="surrogateescape"))
            seeds["audit"].append(data[:MAX_BYTES // 8].decode("utf-8", errors="surrogateescape"))
            moves += [word for word in text.split() if MOVE.match(word)]
            continue
        for line in text.splitlines():
            if line.startswith("{"):
                seeds["verdict" if "doublecheck/verdict" in line else "json"].append(line)
            fens += fens_of(line)
    fens, moves = few(fens), few(moves)
    seeds["fen"] = fens
    seeds["epd"] = [" ".join(fen.split()[:4]) + ' bm e4; id "seed";' for fen in fens]
    seeds["audit_positions"] = ["\n".join(seeds["epd"][i:i + 5]) + " D1 20; acd 3;\tlabel\n# comment\n"
                                for i in range(0, len(fens), 5)]
    pairs = [(fens[i % len(fens)], moves[i % len(moves)]) for i in range(MAX_SEEDS)]
    seeds["san"] = moves + [f"{move}\n{fen}" for fen, move in pairs]
    seeds["judge"] = fens + [f"{fen}\n{move}" for fen, move in pairs]
    return seeds


def main():
    root = pathlib.Path(sys.argv[1])
    for target, seeds in collect().items():
        folder = root / target
        folder.mkdir(parents=True, exist_ok=True)
        for seed in few(seeds):
            (folder / digest(seed)[:16]).write_bytes(seed.encode("utf-8", errors="surrogateescape"))
    for folder in sorted((HERE / "corpus").glob("*")):
        for path in sorted(folder.iterdir()):
            (root / folder.name).mkdir(parents=True, exist_ok=True)
            shutil.copy(path, root / folder.name / path.name)
    if len(sys.argv) > 2:
        subprocess.run([sys.argv[2], root], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

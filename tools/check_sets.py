#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Judges every row of the data sets in a folder, and verifies every certificate.

usage: check_sets.py DOUBLECHECK FOLDER [--show N]

A set is a file of tab-separated columns whose name gives the question:  double_check_*.tsv (name, FEN, answer) for
`retract`, legality_*.tsv (FEN, answer) and legality_*.txt (FEN of a legal position) for `legality`. `unknown` is
counted, never wrong. Exit 1 if a verdict is wrong, a row is missing, or a certificate is rejected.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

MEANING = {"legal": "yes", "illegal": "no", "yes": "yes", "no": "no"}
FULL_BOARD = re.compile(r"^[1-8pnbrqk]+(/[1-8pnbrqk]+){7} [wb] ", re.IGNORECASE)


def rows_of(path):
    """Returns (FEN, expected answer) for each row of a set."""
    for line in path.read_text(encoding="utf-8").splitlines():
        columns = line.split("\t")
        if line.startswith("#") or not line:
            continue
        if path.suffix == ".txt":
            yield columns[0], "yes"
        else:
            first = 1 if path.name.startswith("double_check") else 0
            if FULL_BOARD.match(columns[first]) and columns[first + 1] in MEANING:
                yield columns[first], MEANING[columns[first + 1]]


def ask(program, question, lines):
    """Returns the JSON lines that an operation prints for the lines."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)
        file.flush()
        result = subprocess.run([program, question, "--json", "-i", file.name], capture_output=True, text=True)
    return result.stdout.splitlines()


def judge(program, path, show):
    question = "retract" if path.name.startswith("double_check") else "legality"
    rows = list(rows_of(path))
    if not rows:
        return True
    answers = ask(program, question, [fen for fen, _ in rows])
    tally = {"right": 0, "unknown": 0, "wrong": 0}
    for (fen, expected), line in zip(rows, answers):
        answer = json.loads(line).get("answer", "error")
        kind = "right" if answer == expected else "unknown" if answer == "unknown" else "wrong"
        tally[kind] += 1
        if kind == "wrong" and tally["wrong"] <= show:
            print(f"  {answer}, expected {expected}: {fen}")
    certified = [line for line in answers if "certificate" in json.loads(line)]
    accepted = sum(json.loads(line).get("answer") == "yes" for line in ask(program, "verify", certified))
    counts = ", ".join(f"{number} {kind}" for kind, number in tally.items())
    print(f"{path.name}: {len(rows)} rows, {counts}, {len(certified)} certified, {accepted} accepted", flush=True)
    return tally["wrong"] == 0 and len(answers) == len(rows) and accepted == len(certified)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--show", type=int, default=5)
    options = parser.parse_args()
    sets = sorted([*options.folder.rglob("double_check_*.tsv"), *options.folder.rglob("legality_*.tsv"),
                   *options.folder.rglob("legality_*.txt")])
    good = [judge(options.program, path, options.show) for path in sets]
    if not sets:
        print(f"no data sets in {options.folder}")
    return 0 if sets and all(good) else 1


if __name__ == "__main__":
    sys.exit(main())

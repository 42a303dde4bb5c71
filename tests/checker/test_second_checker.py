#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the program's checker with tools/second_checker.py: their answers must agree on sample verdicts, on
verdicts of the program, on hand-made certificates, and on forgeries of all these.

usage: test_second_checker.py DOUBLECHECK [--forgeries N] [--seed S] [--structure] [-i FILE]...

DOUBLECHECK is the program. --structure also forges the shape of certificates (members renamed, added, removed,
retyped). With -i the verdicts come from these files instead of the tests' data. Exits with 1 on any difference.
"""
import argparse
import collections
import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "tests/data"
sys.path.insert(0, str(ROOT / "tools"))
import second_checker  # noqa: E402 (found through the path above)

SQUARES = second_checker.NAMES
WORDS = ["white", "black", "king", "queen", "allowed", "prevented", "lost", "normal", "castling", "double-step",
         "en-passant", "promotion", "-", "pn", "p", "", "direct", "double", *second_checker.RULES,
         *second_checker.RETRACTION_RULES]


# Diagrams with games, listed positions and moves before the last one in their certificates.
LAST_MOVES = ["8/8/8/8/8/8/P1PPP1P1/k1KQ1B2 b", "8/8/8/8/8/8/3P4/2KR2k1 b",
              "8/8/8/8/8/P7/KPkPP3/2qb4 b", "6KQ/6p1/7k/8/8/8/8/8 b", "3r2k1/8/q7/8/8/2pK4/8/8 w"]


# Diagrams whose castling rights are refuted or depend on each other, and some with a proved double step.
DIAGRAMS = ["r3k3/p1p5/Q3K3/8/8/8/8/8 w", "r3k2r/8/8/8/8/8/8/4K3 w", "8/8/8/8/8/8/3P4/2KR2k1 w",
            "7R/7p/5P1k/4PKpP/8/8/8/8 w", "kbN5/n1p5/B1N5/PpK5/8/8/8/8 w"]


def rows(name):
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def run(program, *arguments, lines):
    """Runs the program on records and returns the lines of its output."""
    done = subprocess.run([program, *arguments, "--json", "-q", "-j1", "-i", "-"], input="\n".join(lines) + "\n",
                          capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def verdicts_of_program(program):
    """Yields the program's verdicts on positions of the tests' data, for several questions."""
    standard = [row[0] for name in ("legality_random", "legality_composed", "legality_validators")
                for row in rows(name + ".tsv")]
    standard += [row[1] for row in rows("double_check_figures.tsv")]
    standard += [row[0] for row in rows("legality_known_legal.txt")][:100]
    castling = [row[0] for row in rows("castling_positions.tsv")]
    chess960 = [row[2] for row in rows("perft.tsv") if row[0] == "chess960"]
    named = [{"fen": row[0], "winner": row[1]} for name in ("vector", "positions", "unfair", "traps", "lichess")
             for row in rows(f"winnable_{name}.tsv")]
    checks = [row[0] for row in rows("check_kinds.tsv")]

    def json_lines(objects):
        return [json.dumps(entry) for entry in objects]
    yield from run(program, "legality", "--nodes", "30000", lines=standard)
    yield from run(program, "retract", lines=standard[::2] + castling[::2])
    yield from run(program, "retract", "--chess960", lines=chess960[:60] + castling)
    yield from run(program, "retract", "--decide", "--plies", "3", "--nodes", "20000", lines=LAST_MOVES)
    yield from run(program, "castling", "--convention", "codex", lines=DIAGRAMS)
    yield from run(program, "solve", "--stipulation", "#2", "--keys", "--convention", "codex", lines=DIAGRAMS)
    yield from run(program, "check", "--perpetual", lines=[row[0] for row in rows("check_perpetual.tsv")] + checks)
    for reading in ((), ("--chess960",)):
        yield from run(program, "winnable", "--fast", *reading, lines=castling + chess960[:20])
    yield from run(program, "winnable", "--format", "json", lines=json_lines(named))
    yield from run(program, "winnable", "--both", lines=[entry["fen"] for entry in named[:60]])


def verdicts_by_hand():
    """Yields verdicts with the certificates of checker_certificates.tsv, good and bad."""
    for row in rows("checker_certificates.tsv"):
        certificate = json.loads(row[5])
        rule = certificate.get("rule") if isinstance(certificate, dict) else None
        reasons = [{"rule": rule, "text": "", "squares": []}] if isinstance(rule, str) else []
        yield json.dumps({"schema": "doublecheck/verdict/1", "question": row[2], "subject": json.loads(row[4]),
                          "answer": row[3], "reasons": reasons, "certificate": certificate, "effort": {"nodes": 0}})


def forgeries_by_hand():
    """Yields the rows of forgeries/*.tsv as verdicts, both accepted and refused ones."""
    for file in sorted((DATA / "forgeries").glob("*.tsv")):
        for _, question, answer, subject, details, reasons, certificate, _ in rows(f"forgeries/{file.name}"):
            yield json.dumps({"schema": "doublecheck/verdict/1", "question": question, "subject": json.loads(subject),
                              "answer": answer, "reasons": json.loads(reasons) if reasons != "-" else [],
                              **({"details": json.loads(details)} if details != "-" else {}),
                              "certificate": json.loads(certificate), "effort": {"nodes": 0}})


def places(value, path=()):
    """Yields the path of every value within a value, and the value itself."""
    yield path, value
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from places(entry, (*path, key))


def other_fen(fen, random_numbers):
    fields = re.split(r"[ _]+", fen)
    board, choice = list(fields[0]), random_numbers.randrange(5)
    if choice == 0 and len(fields) > 1:
        fields[1] = "b" if fields[1] == "w" else "w"
    elif choice == 1 and len(fields) > 2:
        fields[2] = random_numbers.choice(["-", "K", "Q", "k", "q", "KQ", "kq", "KQkq", "A", "H", "ah"])
    elif choice == 2 and len(fields) > 3:
        fields[3] = random_numbers.choice(["-", *SQUARES])
    else:
        men = [index for index, letter in enumerate(board) if letter.isalpha()]
        if men:
            index = random_numbers.choice(men)
            board[index] = random_numbers.choice("PNBRQKpnbrqk")
            fields[0] = "".join(board)
    return random_numbers.choice([" ", " ", "  "]).join(fields)


def other_text(name, value, random_numbers):
    """Returns another text of the same type: a square for a square, a move for a move, a FEN for a FEN."""
    if name == "uncaptured":
        return random_numbers.choice(["p", "n", "q", "r"])
    if value in SQUARES:
        return random_numbers.choice(SQUARES)
    if re.fullmatch(r"([a-h][1-8]){2}[a-z]?", value):
        return random_numbers.choice([value[2:4] + value[:2] + value[4:], value[:2] + random_numbers.choice(SQUARES),
                                      value[:4] + random_numbers.choice(["q", "n", ""])])
    if value.count("/") == 7:
        return other_fen(value, random_numbers)
    names = value.split(" ")
    if len(names) > 1 and all(name in SQUARES for name in names):
        names[random_numbers.randrange(len(names))] = random_numbers.choice(SQUARES)
        return " ".join(names)
    return random_numbers.choice(WORDS)


def other_list(value, random_numbers):
    changed = list(value)
    if not changed:
        return changed
    first, second = random_numbers.randrange(len(changed)), random_numbers.randrange(len(changed))
    choice = random_numbers.randrange(3)
    if choice == 0:
        del changed[first]
    elif choice == 1:
        changed.append(copy.deepcopy(changed[first]))
    else:
        changed[first], changed[second] = changed[second], changed[first]
    return changed


def other_shape(value, random_numbers):
    """Returns a value of another type, or an object with a member added, removed or renamed."""
    if isinstance(value, dict) and value and random_numbers.random() < 0.7:
        changed, name = dict(value), random_numbers.choice(list(value))
        choice = random_numbers.randrange(3)
        if choice == 0:
            changed["comment"] = "e4"
        else:
            member = changed.pop(name)
            changed.update({name + "s": member} if choice == 1 else {})
        return changed
    return random_numbers.choice([None, 1, -1, True, "e4", "", [], {}, ["e4"], 1.5])


def forgery(line, random_numbers, structure):
    """Returns a damaged copy of a verdict."""
    verdict = json.loads(line)
    certificate = [(("certificate", *path), value) for path, value in places(verdict["certificate"])]
    subject = [(("subject", *path), value) for path, value in places(verdict["subject"]) if path]
    path, value = random_numbers.choice(certificate * 3 + subject + [(("answer",), verdict["answer"])])
    parent = verdict
    for key in path[:-1]:
        parent = parent[key]
    if structure and path[0] == "certificate" and random_numbers.random() < 0.3:
        parent[path[-1]] = other_shape(value, random_numbers)
    elif path == ("answer",):
        parent["answer"] = "no" if value == "yes" else "yes"
    elif isinstance(value, bool):
        parent[path[-1]] = not value
    elif isinstance(value, int):
        parent[path[-1]] = max(0, value + random_numbers.choice([-1, 1, 2]))
    elif isinstance(value, str):
        parent[path[-1]] = other_text(path[-1], value, random_numbers)
    elif isinstance(value, list):
        parent[path[-1]] = other_list(value, random_numbers)
    return json.dumps(verdict)


def forgeries(lines, number, random_numbers, structure):
    """Returns forgeries of verdicts, about equally many of every kind of certificate and rule."""
    groups = collections.defaultdict(list)
    for line in lines:
        certificate = json.loads(line).get("certificate")
        if isinstance(certificate, dict) and certificate.get("kind") in second_checker.KINDS and len(line) < 8000:
            groups[certificate["kind"], str(certificate.get("rule"))].append(line)
    keys = sorted(groups)
    return [forgery(random_numbers.choice(groups[random_numbers.choice(keys)]), random_numbers, structure)
            for _ in range(number if keys else 0)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--forgeries", type=int, default=2000 * int(os.environ.get("DOUBLECHECK_TEST_SCALE", "1")))
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--structure", action="store_true")
    parser.add_argument("-i", "--input", action="append", default=[])
    options = parser.parse_args()
    random_numbers = random.Random(options.seed)
    print(f"seed {options.seed}")
    sys.setrecursionlimit(10000)
    files = [pathlib.Path(name) for name in options.input] or sorted((DATA / "verdicts").glob("*.jsonl"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if line]
    if not options.input:
        lines += [*verdicts_of_program(options.program), *verdicts_by_hand(), *forgeries_by_hand()]
    lines += forgeries(lines, options.forgeries, random_numbers, options.structure)
    words = run(options.program, "verify", lines=lines)
    counts, different = second_checker.compare(lines, words)
    missing = sorted(set(second_checker.KINDS) - set(counts)) if not options.input else []
    for kind in missing:
        print(f"{kind} was never compared")
    return 1 if different or missing else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks every command the same questions on the command line and through another interface, and expects the same bytes.

usage: test_parity.py PROGRAM NAME [--records N] [--only COMMAND] -- DRIVER [ARGUMENT...]

NAME is the interface as in exceptions.tsv, which lists the commands that an interface lacks, and why. The driver reads
calls from standard input, one JSON object per line, and writes the answers to standard output
(include/doublecheck/commands/answer_call.hpp describes calls).
Each command gets up to N records (default: 1000) of tests/data.
Every command must be listed by the interface with a description and an example.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from check_parity import operations  # noqa: E402  (found through the line above)

DATA = ROOT / "tests" / "data"
SAMPLES = ROOT / "data" / "samples"
EXCEPTIONS = pathlib.Path(__file__).resolve().parent / "exceptions.tsv"
# Interfaces whose calls have one record each, so that their errors name no line.
ONE_BY_ONE = {"mcp"}
FEN = re.compile(r"(?:[pnbrqk1-8]+/){7}[pnbrqk1-8]+ [wb] [-a-h]*[-kqa-h]* (?:-|[a-h][1-8])(?: \d+ \d+)?", re.I)


def rows(path):
    """Returns the rows of a table as lists of columns."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def lines_of(records):
    return "".join(f"{record}\n" for record in records)


def unique(items):
    return list(dict.fromkeys(items))


def spread(items, number):
    """Returns `number` elements from all parts of the list."""
    if len(items) <= number:
        return items
    return [items[index * len(items) // number] for index in range(number)]


class Calls:
    """The call for each command, with up to `most` records."""

    def __init__(self, most):
        self.most = most
        tables = sorted(path for path in DATA.iterdir() if path.suffix in (".tsv", ".txt"))
        fens = [fen for path in tables for fen in FEN.findall(path.read_text(encoding="utf-8"))]
        self.fens = spread(unique(fens), most)
        self.playable = spread(unique(FEN.findall((DATA / "perft.tsv").read_text(encoding="utf-8"))), most)
        self.verdicts = []

    def records_of(self, name):
        """Returns (records, options), or None if any position will do."""
        if name.startswith("chess99 "):
            return self.records_of_chess99(name)
        cheap = {"nodes": 3000}
        laws = [f"{row[0]} {row[1]}" for row in rows(DATA / "moves_laws.tsv")]
        tables = {
            "move": lambda: (laws + [f"{fen} e2e4" for fen in self.playable], {}),
            "moves": lambda: (self.playable, {}),
            "show": lambda: (self.fens[:self.most // 2 + 1], cheap),
            "winnable": lambda: (spread(self.flag_falls(), self.most), cheap),
            "solve": lambda: ([f"{row[2]}\t{row[1]}" for row in rows(DATA / "problems.tsv")], cheap),
            "audit": lambda: (self.games(), {}),
            "rule": lambda: (self.ledgers(), {}),
            "perft": lambda: (self.playable[:self.most // 10 + 1], {"depth": 3}),
            "convert": lambda: (self.playable, {"to": "epd"}),
            "verify": lambda: (spread(self.verdicts, self.most), {}),
        }
        if name in tables:
            return tables[name]()
        return self.fens, cheap

    @staticmethod
    def records_of_chess99(name):
        positions = [" ".join(row[0].split(" ")[:4]) for row in rows(SAMPLES / "chess99.fen")]
        record = (SAMPLES / "doublechecks.c99").read_text(encoding="utf-8")
        return {
            "chess99 perft": (positions, {"depth": 2}),
            "chess99 rule": (["\t".join(row) for row in rows(SAMPLES / "chess99.fen")], {}),
            "chess99 analyse": (positions, {"nodes": 20000}),
            "chess99 record": (record, {}),
            "chess99 convert": (record, {"to": "v2"}),
        }.get(name, (positions, {}))

    @staticmethod
    def flag_falls():
        names = ("lichess", "positions", "traps", "unfair", "vector")
        return [f"{row[0]} {row[1]}" for name in names for row in rows(DATA / f"winnable_{name}.tsv")]

    @staticmethod
    def games():
        files = sorted((DATA / "pgn").glob("*.pgn"))
        return "\n\n".join(path.read_text(encoding="utf-8", errors="replace") for path in files)

    def ledgers(self):
        """Returns ledgers of the tests, those of tests/data/rulings as the list of lines in each row."""
        texts = [path.read_text(encoding="utf-8") for path in sorted((DATA / "arbiter").glob("*.jsonl"))]
        for path in sorted((DATA / "rulings").glob("*.jsonl")):
            for row in path.read_text(encoding="utf-8").splitlines():
                texts.append(lines_of(map(json.dumps, json.loads(row)["ledger"])))
        return lines_of(spread(texts, self.most))

    def call(self, operation):
        """Returns the call for an operation, as the interface lists it."""
        name = operation["name"]
        if name == "compose":
            options = {"count": self.most // 25 + 1, "variations": 2, "dual-free": True, "counts": True, "jobs": 1}
            return {"operation": name, "operands": ["#2"], "options": options}
        if operation["takes"] == "none" or name.endswith("rules"):
            return {"operation": name, "operands": [], "form": "text"}
        records, options = self.records_of(name)
        text = records if isinstance(records, str) else lines_of(records)
        return {"operation": name, "records": text, "options": options}


def words_of(options):
    for name, value in options.items():
        yield f"--{name}"
        if value is not True:
            yield str(value)


def answer_of_program(program, call):
    """Returns what the command line prints for a call."""
    command = [program, *call["operation"].split(), *words_of(call.get("options", {})), *call.get("operands", [])]
    if call.get("form") != "text":
        command.append("--json")
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        if "records" in call:
            file.write(call["records"].encode())
            file.flush()
            if call["operation"] != "audit":
                command += ["-i", "-"]
        with open(file.name, "rb") as records:
            return subprocess.run(command, stdin=records, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  check=False).stdout


def ask(driver, call):
    """Returns what the interface answers to a call."""
    result = subprocess.run(driver, input=json.dumps(call, ensure_ascii=False).encode() + b"\n", stdout=subprocess.PIPE,
                            check=False)
    if result.returncode != 0:
        sys.exit(f"test_parity.py: the driver failed with {result.returncode} on {call['operation']}")
    return result.stdout


def difference(expected, found):
    """Returns the first line in which two outputs differ, or None."""
    theirs, ours = expected.split(b"\n"), found.split(b"\n")
    for number, (their, our) in enumerate(zip(theirs, ours), 1):
        if their != our:
            return f"line {number} differs:\n  command line {their[:300]!r}\n  interface    {our[:300]!r}"
    if len(theirs) != len(ours):
        return f"{len(theirs) - 1} lines on the command line, {len(ours) - 1} through the interface"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("name")
    parser.add_argument("--records", type=int, default=1000)
    parser.add_argument("--only")
    parser.add_argument("driver", nargs="+")
    arguments = parser.parse_args()
    missing = {row[1]: row[2] for row in rows(EXCEPTIONS) if row[0] in (arguments.name, "all")}
    listed = [json.loads(line) for line in ask(arguments.driver, {"operation": "", "list": "operations"}).splitlines()]
    calls = Calls(arguments.records)
    faults = 0
    for name in sorted(set(operations(arguments.program)) - {operation["name"] for operation in listed} - set(missing)):
        print(f"{name}: is not listed by the interface, and has no row in exceptions.tsv")
        faults += 1
    for operation in listed:
        name = operation["name"]
        if arguments.only and name not in (arguments.only, "legality"):
            continue
        if name in missing:
            print(f"{name}: is listed by the interface, but exceptions.tsv says: {missing[name]}")
            faults += 1
            continue
        call = calls.call(operation)
        expected = answer_of_program(arguments.program, call)
        if arguments.name in ONE_BY_ONE:
            expected = re.sub(rb'^(\{"schema":"doublecheck/error/1",.*),"line":\d+', rb"\1", expected, flags=re.M)
        fault = difference(expected, ask(arguments.driver, call)) if expected else "the command line prints nothing"
        if not operation["examples"] or not operation["description"]:
            fault = "has no example or no description"
        lines = expected.count(b"\n")
        print(f"{name}: {fault or f'{lines} lines are the same'}", flush=True)
        faults += fault is not None
        if not name.endswith("convert"):
            calls.verdicts += [line.decode() for line in expected.splitlines()
                               if b'"certificate"' in line and len(line) < 20000]
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times the Python package against the command line, on all processors, and `winnable` through the C library.

usage: compare_python.py DOUBLECHECK GAMES.pgn FLAG_FALLS.tsv [--number N] [--rounds N]

Run it with a Python that has the package. The positions are those of the games; FLAG_FALLS.tsv holds positions and the
side that is to mate. Both are repeated up to N (default: 100,000). The command line writes JSON to /dev/null; Python
reads the answer of each verdict. Both take turns; the least time counts.
"""
import argparse
import itertools
import os
import pathlib
import subprocess
import tempfile
import time

import doublecheck
from doublecheck._native import ffi, lib

QUESTIONS = (("check", {}), ("retract", {}), ("legality", {"refute_only": True}), ("winnable", {"fast": True}))


def repeated(lines, number):
    return list(itertools.islice(itertools.cycle(lines), number))


def seconds_of(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def program_time(program, question, options, path):
    words = [f"--{name.replace('_', '-')}" for name in options]
    with open(os.devnull, "wb") as nowhere:
        command = [program, question, *words, "--json", "-i", path]
        return seconds_of(lambda: subprocess.run(command, stdout=nowhere, check=True))


def package_time(question, options, lines):
    answers = {}

    def work():
        for verdict in getattr(doublecheck.batch, question)(lines, **options):
            answers[verdict.answer] = answers.get(verdict.answer, 0) + 1

    seconds = seconds_of(work)
    assert sum(answers.values()) == len(lines)
    return seconds


def compare(program, question, options, lines, rounds):
    with tempfile.NamedTemporaryFile("w", suffix=".fen") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        pairs = [(program_time(program, question, options, file.name), package_time(question, options, lines))
                 for _ in range(rounds)]
    theirs, ours = (min(times) for times in zip(*pairs))
    name = " ".join([question, *options])
    print(f"{name:24} {len(lines) / theirs:12,.0f}/s on the command line {len(lines) / ours:12,.0f}/s in Python"
          f"  {theirs / ours:5.2f}", flush=True)


def time_of_c(flag_falls, rounds):
    """Prints the microseconds of a question to the C library, with the call."""
    rows = [(ffi.new("char[]", fen.encode()), winner[:1].encode()) for fen, winner in flag_falls]

    def all_rows(ask):
        for fen, winner in rows:
            ask(fen, 0, winner, 0, ffi.NULL)

    mean = min(seconds_of(lambda: all_rows(lib.doublecheck_can_mate)) for _ in range(rounds)) / len(rows)
    times = sorted(seconds_of(lambda: lib.doublecheck_can_mate(fen, 0, winner, 0, ffi.NULL)) for fen, winner in rows)
    half, most = times[len(times) // 2], times[len(times) * 99 // 100]
    print(f"doublecheck_can_mate: {1e6 * mean:.1f} microseconds per question, half of them at most {1e6 * half:.1f}, "
          f"99 % at most {1e6 * most:.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("games")
    parser.add_argument("flag_falls", type=pathlib.Path)
    parser.add_argument("--number", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    output = subprocess.run([arguments.program, "convert", "-q", "-i", arguments.games], capture_output=True, text=True,
                            check=False).stdout
    positions = repeated([line for line in output.splitlines() if line.count("/") == 7], arguments.number)
    rows = [line.split("\t") for line in arguments.flag_falls.read_text().splitlines() if line and line[0] != "#"]
    print(f"load average: {' '.join(f'{load:.1f}' for load in os.getloadavg())}")
    falls = repeated([f"{row[0]} {row[1]}" for row in rows], arguments.number)
    for question, options in QUESTIONS:
        lines = falls if question == "winnable" else positions
        compare(arguments.program, question, options, lines, arguments.rounds)
    time_of_c([(row[0], row[1]) for row in rows], arguments.rounds)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the themes that `solve` finds with the keywords of .olv files.

usage: keywords.py BINARY FILE|FOLDER... [--stipulations LIST] [--nodes N] [--jobs N]
                   [--draw N [--seed N] [--only KEYWORD]] [--missed KEYWORD]

Prints for each keyword that doublecheck knows: the entries that have it, those of them in which it is found, the
percentage, and the entries without it in which it is found. A source names what it finds worth naming, so a detection
elsewhere need not be wrong: with --draw, N detections per keyword in entries without it are drawn and printed with
position, key and sentence, to be held against docs/themes.md. With --missed, the entries are printed that have the
keyword although it is not found.

Only entries whose stipulation is in LIST count. They are solved as they stand, with castling by the Codex. Refused and
unsolved entries count as not found.
"""
import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import yaml

from olive_agreement import LOADER, convert


def solve(binary, texts, arguments):
    with tempfile.NamedTemporaryFile("w", suffix=".olv", encoding="utf-8") as file:
        file.write("".join(texts))
        file.flush()
        command = [binary, "solve", "-i", file.name, "--json", "--nodes", str(arguments.nodes)]
        done = subprocess.run(command + ["--jobs", str(arguments.jobs)], capture_output=True, check=False)
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def entries_of(arguments):
    """Yields (entry, answer) for each entry with one of the stipulations."""
    wanted = arguments.stipulations.split(",")
    for path in arguments.paths:
        for file in sorted(path.glob("*.olv")) if path.is_dir() else [path]:
            chosen = [(text, yaml.load(text, Loader=LOADER)) for text in convert(arguments.binary, file)]
            chosen = [(text, entry) for text, entry in chosen if str(entry["stipulation"]) in wanted]
            if not chosen:
                continue
            answers = solve(arguments.binary, [text for text, _ in chosen], arguments)
            if len(answers) != len(chosen):
                sys.exit(f"{file}: {len(answers)} answers for {len(chosen)} entries")
            for (_, entry), answer in zip(chosen, answers):
                yield entry, answer


def show(entry, answer, text):
    subject = answer.get("subject", {})
    fen = subject.get("fen", "") or str(entry.get("algebraic"))
    keys = answer.get("details", {}).get("keys", [])
    print(f"  {entry['stipulation']} {fen} key {' '.join(keys)} | {text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--stipulations", default="#2,#3")
    parser.add_argument("--nodes", type=int, default=20_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--draw", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--missed", default="")
    arguments = parser.parse_args()
    having, agreeing = collections.Counter(), collections.Counter()
    elsewhere = collections.defaultdict(list)
    missed = []
    entries = solved = 0
    for entry, answer in entries_of(arguments):
        entries += 1
        solved += "details" in answer
        stated = {str(word).strip() for word in entry.get("keywords") or []}
        found = {one["name"]: one["text"] for one in answer.get("details", {}).get("keywords", [])}
        having.update(stated)
        agreeing.update(stated & set(found))
        for name in set(found) - stated:
            elsewhere[name].append((entry, answer, found[name]))
        if arguments.missed in stated - set(found):
            missed.append((entry, answer))
    print(f"{entries} entries {arguments.stipulations}, {solved} of them solved")
    print(f"{'having':>6} {'found':>6} {'%':>6} {'else':>6}")
    known = set(elsewhere) | set(agreeing)
    for name in sorted(known, key=lambda one: (-having[one], one)):
        share = 100 * agreeing[name] / having[name] if having[name] else 0
        print(f"{having[name]:6} {agreeing[name]:6} {share:6.1f} {len(elsewhere[name]):6} {name}")
    for entry, answer in missed:
        show(entry, answer, "missed")
    if arguments.draw:
        draw = random.Random(arguments.seed)
        for name in sorted(elsewhere):
            if arguments.only in ("", name):
                print(name)
                for one in draw.sample(elsewhere[name], min(arguments.draw, len(elsewhere[name]))):
                    show(*one)


if __name__ == "__main__":
    main()

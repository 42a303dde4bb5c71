#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws comments, lines of help and commit subjects at random, to be rated by a reader who does not know the project.

usage: draw_samples.py DOUBLECHECK [--seed N] [--since COMMIT]

Prints the seed, then 40 comments with the code below them, 20 lines of help, and 20 subjects of the commits since
COMMIT. A reader rates each: understood at first reading, or not.
"""
import argparse
import pathlib
import random
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARKS = {".cpp": r"\s*//", ".hpp": r"\s*//", ".py": r"\s*#(?!!)", ".ts": r"\s*//", ".mjs": r"\s*//"}


def comments():
    """Yields (place, comment with the four lines below it) for each comment of at least six words."""
    listed = subprocess.run(["git", "ls-files", "include", "src", "apps", "tests", "tools", "bench", "web"], cwd=ROOT,
                            capture_output=True, text=True, check=True).stdout.split("\n")
    for name in listed:
        mark = MARKS.get(pathlib.Path(name).suffix)
        if not mark or "tests/data" in name:
            continue
        lines = (ROOT / name).read_text(encoding="utf-8").split("\n")
        first = 0
        while first < len(lines):
            last = first
            while last < len(lines) and re.match(mark, lines[last]):
                last += 1
            text = " ".join(lines[first:last])
            if last > first and "SPDX" not in text and len(text.split()) >= 6:
                yield f"{name}:{first + 1}", "\n".join(lines[first:last + 4])
            first = max(last, first + 1)


def help_lines(program):
    """Returns the lines of help that describe an answer, an operand or an option, each once."""
    text = subprocess.run([program, "help"], capture_output=True, text=True, check=True).stdout
    operations = text[text.index("operations:"):text.index("records:")]
    commands = re.findall(r"^  ([a-z]+)  ", operations, re.M)
    lines = {}
    for command in commands:
        shown = subprocess.run([program, command, "--help"], capture_output=True, text=True, check=True).stdout
        joined = re.sub(r"\n {20,}", " ", shown)
        for line in joined.split("\n"):
            if re.match(r"  \S.* {2,}\S", line):
                lines.setdefault(line.strip(), command)
    return [f"{command}: {line}" for line, command in lines.items()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10 ** 6))
    parser.add_argument("--since", help="the commit before the first whose subject may be drawn")
    options = parser.parse_args()
    print("seed", options.seed)
    chance = random.Random(options.seed)
    for number, (place, text) in enumerate(chance.sample(sorted(comments()), 40), 1):
        print(f"\n--- {number}. comment, {place}\n{text}")
    for number, line in enumerate(chance.sample(help_lines(options.program), 20), 41):
        print(f"\n--- {number}. help\n{line}")
    commits = [f"{options.since}..HEAD"] if options.since else ["-n", "100"]
    subjects = subprocess.run(["git", "log", "--no-merges", "--format=%s", *commits], cwd=ROOT, capture_output=True,
                              text=True, check=True).stdout.splitlines()
    for number, subject in enumerate(chance.sample(subjects, 20), 61):
        print(f"\n--- {number}. commit subject\n{subject}")


main()

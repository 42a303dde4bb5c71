#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the solutions of `doublecheck solve` with Popeye's output for the same problems.

usage: compare_popeye.py DOUBLECHECK OUTPUTS [--show N] [--options "OPTION..."]

OUTPUTS is a file as tools/popeye_form.py reads it, with what Popeye printed with variations, tries and set play. Twins
(Move and Shift) count as problems of their own. The set play of helpmates is left out.

The first comparison is between texts: Popeye's output, and that of `solve --to popeye`. The second one is between sets
of paths, such as `1.Sd4? 1...Kf5 2.Qg4#`, one for each move, threat and refutation: those of Popeye's output, and those
of the JSON of `solve --separate`. Prints for each class of paths how many Popeye has, and how many of them are missing
or printed only by doublecheck. --show prints the first N differences of each class. The options that replace --separate
are given by --options. Exit 1 if there are differences.
"""
import argparse
import collections
import dataclasses
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tools"))
import popeye_form  # noqa: E402  (found by the line above)

MOVE = re.compile(r"[KQRBSP]?([a-h][1-8])[-*]([a-h][1-8])(?:=([QRBS]))?")
LINE = re.compile(r"^( *)(\d+)(\.\.\.|\.)(\S+)(.*)$")
CLASSES = ("keys", "tries", "refutations", "zugzwangs", "threats", "set play: replies", "set play: answers",
           "variations: replies", "variations: answers", "duals", "lines")


@dataclasses.dataclass
class Section:
    name: str
    stipulation: str
    fen: str
    output: str


def men_of(pieces):
    """Returns the men of a line `Pieces White Kb2 ... Black Kb4 ...`, by their squares."""
    men, side = {}, str.upper
    for word in pieces.split()[1:]:
        if word in ("White", "Black"):
            side = str.upper if word == "White" else str.lower
        else:
            men[word[1:]] = side(word[0].replace("S", "N"))
    return men


def twin_of(men, change):
    """Returns the men after `Twin Move b4 b5` or `Twin Shift a1 a2`."""
    kind, origin, target = change.split()[1:]
    if kind == "Move":
        return {(target if square == origin else square): man for square, man in men.items() if square != target}
    if kind != "Shift":
        raise ValueError(change)
    files, ranks = ord(target[0]) - ord(origin[0]), int(target[1]) - int(origin[1])
    return {chr(ord(square[0]) + files) + str(int(square[1]) + ranks): man for square, man in men.items()}


def fen_of(men, turn):
    """Returns the FEN of a diagram with each castling that the men allow."""
    ranks = []
    for rank in "87654321":
        row = "".join(men.get(file + rank, "1") for file in "abcdefgh")
        ranks.append(re.sub("1+", lambda ones: str(len(ones[0])), row))
    homes = (("K", "e1", "h1"), ("Q", "e1", "a1"), ("k", "e8", "h8"), ("q", "e8", "a8"))
    rights = "".join(right for right, king, rook in homes
                     if men.get(king) == ("K" if right.isupper() else "k")
                     and men.get(rook) == ("R" if right.isupper() else "r"))
    return f"{'/'.join(ranks)} {turn} {rights or '-'} - 0 1"


def without_set_play(output):
    """Returns the output for a helpmate without the lines in which the side begins that mates."""
    return "\n".join(line for line in output.splitlines() if not line.startswith("  1..."))


def sections_of(path):
    for section in popeye_form.sections_of(path):
        lines = section.asked.splitlines()
        men = men_of(next(line for line in lines if line.startswith("Pieces ")))
        # "Twin Shift a1=b1" lacks a blank: Popeye solves the diagram itself once more.
        twins = [men, *(twin_of(men, line) for line in lines if line.startswith("Twin ") and "=" not in line)]
        parts = re.split(r"^[a-z]\) .*$", section.output, flags=re.MULTILINE)
        is_help = section.stipulation.startswith("h")
        for letter, (twin, part) in enumerate(zip(twins, parts[1:] or parts), ord("a")):
            name = f"{section.name}{chr(letter)}" if len(twins) > 1 else section.name
            output = without_set_play(part) if is_help else part
            yield Section(name, section.stipulation, fen_of(twin, "b" if is_help else "w"), output.strip("\n"))


def uci_of(text, is_white):
    if text.startswith("0-0"):
        rank = "1" if is_white else "8"
        return f"e{rank}{'c' if text.startswith('0-0-0') else 'g'}{rank}"
    origin, target, promoted = MOVE.match(text).groups()
    return origin + target + (promoted or "").lower().replace("s", "n")


class Paths:
    """The paths of a solution, by class."""

    def __init__(self):
        self.of = {name: set() for name in CLASSES}

    def add(self, name, path):
        self.of[name].add(" ".join(path))

    def add_duals(self):
        answers = collections.Counter()
        for name in ("set play: answers", "variations: answers"):
            answers.update(path.rsplit(" ", 1)[0] for path in self.of[name])
        self.of["duals"] = {reply for reply, number in answers.items() if number > 1}


def help_line(line):
    """Returns the moves of a line of help play. Black begins."""
    moves = re.findall(r"0-0(?:-0)?|[KQRBS]?[a-h][1-8][-*]\S+", line)
    return [uci_of(move, ply % 2 == 1) for ply, move in enumerate(moves)]


def popeyes_paths(output):
    """Reads Popeye's output. The depth of a line is its indentation."""
    paths, stack, is_refutation = Paths(), [], False
    for line in output.splitlines():
        if line.startswith("  1."):
            paths.add("lines", help_line(line))
            continue
        if line.endswith("?!?"):
            continue  # what the attacker of a reflexmate must do after a refutation
        if line.strip() == "but":
            is_refutation = True
        found = LINE.match(line)
        if not found:
            continue
        indent, number, dots, move, rest = found.groups()
        while stack and stack[-1][0] >= len(indent):
            stack.pop()
        is_white = dots == "."
        above = [word for _, word in stack]
        word = f"{number}{dots}{uci_of(move, is_white)}"
        if is_white and not above:
            is_refutation = False
            word += "!" if "!" in rest else "?"
            paths.add("keys" if "!" in rest else "tries", [word])
        elif is_white and "..." not in above[-1]:
            word = f"threat:{word}"
            paths.add("threats", [*above, word])
        elif is_refutation and not is_white:
            paths.add("refutations", [*above, word])
        else:
            where = "set play" if "..." in (above or [word])[0] else "variations"
            paths.add(f"{where}: {'answers' if is_white else 'replies'}", [*above, word])
        if "zugzwang" in rest:
            paths.add("zugzwangs", [*above, word])
        stack.append((len(indent), word))
    paths.add_duals()
    return paths


def own_paths(details, stipulation):
    """Reads the details of the JSON."""
    paths = Paths()
    for line in details.get("solutions", {}).get("lines", []):
        paths.add("lines", line)
    if "solution" not in details:
        return paths

    def add_variations(variations, above, number, where, left):
        for one in variations:
            if not one["answers"] and left > 1:
                continue  # a reply that mates without being forced to
            reply = [*above, f"{number}...{one['defence']}"]
            paths.add(f"{where}: replies", reply)
            for answer in one["answers"]:
                path = [*reply, f"{number + 1}.{answer['move']}"]
                paths.add(f"{where}: answers", path)
                add_below(answer, path, number + 1, where)

    def add_below(play, above, number, where):
        for threat in play.get("threats", []):
            path = [*above, f"threat:{number + 1}.{threat['move']}"]
            paths.add("threats", path)
            add_below(threat, path, number + 1, where)
        if play["moves"] > 1 and not play.get("threats") and not play["san"].endswith("+"):
            paths.add("zugzwangs", above)
        add_variations(play.get("variations", []), above, number, where, play["moves"])
        for one in play.get("refutations", []):
            paths.add("refutations", [*above, f"{number}...{one['defence']}"])

    tree = details["solution"]
    for sign, name in (("!", "keys"), ("?", "tries")):
        for play in tree[name]:
            path = [f"1.{play['move']}{sign}"]
            paths.add(name, path)
            add_below(play, path, 1, "variations")
    add_variations(tree["set_play"], [], 1, "set play", int(stipulation.lstrip("#=sr")))
    paths.add_duals()
    return paths


def solve(program, section, *options):
    command = [program, "solve", *options, section.stipulation, section.fen]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    if not done.stdout:
        sys.exit(f"{section.name}: {done.stderr}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("outputs")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--options", default="--separate")
    arguments = parser.parse_args()
    totals, unequal, texts, number = {name: [0, [], []] for name in CLASSES}, [], [], 0
    for section in sections_of(arguments.outputs):
        number += 1
        if solve(arguments.program, section, "--to", "popeye").strip("\n") != section.output:
            texts.append(section.name)
        answer = json.loads(solve(arguments.program, section, "--json", *arguments.options.split()))
        theirs, mine = popeyes_paths(section.output), own_paths(answer["details"], section.stipulation)
        for name, (_, missing, added) in totals.items():
            totals[name][0] += len(theirs.of[name])
            missing += [f"{section.name}: {path}" for path in sorted(theirs.of[name] - mine.of[name])]
            added += [f"{section.name}: {path}" for path in sorted(mine.of[name] - theirs.of[name])]
        if theirs.of != mine.of:
            unequal.append(section.name)
    print(f"{number} problems, {number - len(texts)} with the same text, {number - len(unequal)} with the same paths")
    print(*(f"other text: {name}\n" for name in texts), sep="", end="")
    print(f"{'':22}{'Popeye':>8}{'missing':>9}{'added':>7}")
    for name, (count, missing, added) in totals.items():
        print(f"{name:22}{count:8}{len(missing):9}{len(added):7}")
        for sign, paths in (("-", missing), ("+", added)):
            for path in paths[:arguments.show]:
                print(f"  {sign} {path}")
    return 1 if unequal or texts else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures how many positions that are known to be legal `legality` proves by a game.

usage: measure_construction.py DOUBLECHECK [--data FOLDER] [--play PROGRAM] [--seed N] [--only SET,...] [--every N]
                               [--keep FILE] [--plot SVG] [-- ARGUMENT...]

The sets: `random`, `real`, `known` and `puzzles` (every fifth) from the files of a folder with data sets, `games` (500
positions of its PGN files); with PROGRAM, build/bench/bin/random_play, `men` (1,000 positions of random play with 2 to
32 men), `en-passant`, `rights`, `promoted` and `check` (200 of each kind), `chess960` (2,000 positions of play from
random arrays), and `refuted`: 10,000 more of which none may be refuted. A set whose data are missing is left out.

--every takes only every N-th row, --keep writes the verdicts with games to a file, --plot draws those of `men`.
Arguments after `--` go to `legality`. Seconds are wall time, except that the mean is processor time.  Exit 1 if a
position is refuted or a game rejected.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

KINDS = ("en-passant", "rights", "promoted", "check")


def column(path, wanted=None):
    """Returns the first column of the rows of a file. With `wanted`, only of rows whose second column is equal to
    it."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return [row[0] for row in rows if wanted is None or row[1] == wanted]


def ask(program, arguments, lines, suffix=".txt"):
    """Runs an operation. Returns its answers, its processor seconds, and its largest use of memory in MB."""
    with tempfile.NamedTemporaryFile("w", suffix=suffix) as file, tempfile.TemporaryFile("w+") as output:
        file.writelines(line + "\n" for line in lines)
        file.flush()
        process = subprocess.Popen([program, *arguments, "--json", "-i", file.name], stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        return [json.loads(line) for line in output], usage.ru_utime, usage.ru_maxrss / 1024


def cut_games(folder, number):
    """Returns the movetexts of games in PGN files, each cut after a random move."""
    games = []
    for path in sorted(folder.glob("*.pgn")):
        text = path.read_text(encoding="utf-8", errors="replace")
        for game in re.split(r"\n(?=\[Event )", text):
            tags, _, moves = game.partition("\n\n")
            if moves and "[FEN " not in tags and "[SetUp " not in tags:
                games.append(moves)
    chance = random.Random(1)
    cut = []
    for moves in chance.sample(games, min(number, len(games))):
        moves = re.sub(r"\{[^}]*\}|;[^\n]*|\$\d+", " ", moves)
        while "(" in moves and re.search(r"\([^()]*\)", moves):
            moves = re.sub(r"\([^()]*\)", " ", moves)
        words = [word for word in re.sub(r"\d+\.+", " ", moves).split() if re.match(r"[a-hKQRBNO]", word)]
        if words:
            cut.append(" ".join(words[:chance.randint(1, len(words))]) + " *")
    return cut


def positions_of_games(program, folder, number):
    texts = [f'[Event "{i}"]\n\n{moves}\n' for i, moves in enumerate(cut_games(folder, number))]
    verdicts, _, _ = ask(program, ["legality", "--refute-only"], texts, ".pgn")
    return [verdict["subject"]["fen"] for verdict in verdicts if "subject" in verdict]


def played(program, number, seed, kind):
    return subprocess.run([program, str(number), str(seed), kind], capture_output=True, text=True,
                          check=True).stdout.splitlines()


def sets(options):
    """Yields (name, function that returns the positions) for each set whose data exist."""
    data, play = options.data, options.play
    files = {"random": ("legality_random.tsv", lambda path: column(path, "legal")),
             "real": ("legality_real.tsv", column),
             "known": ("legality_known_legal.txt", column),
             "games": ("pgn/games", lambda path: positions_of_games(options.program, path, 500)),
             "puzzles": ("puzzles_lichess.tsv", lambda path: column(path)[::5])}
    for name, (file, read) in files.items():
        if data and (data / file).exists():
            yield name, lambda read=read, path=data / file: read(path)
    if play:
        yield "men", lambda: played(play, 1000, options.seed, "men")
        for kind in KINDS:
            yield kind, lambda kind=kind: played(play, 200, options.seed, kind)
        yield "chess960", lambda: played(play, 2000, options.seed, "chess960")
        yield "refuted", lambda: played(play, 10000, options.seed + 1, "men")


def seconds_of(verdict):
    return verdict["effort"]["microseconds"] / 1e6


def men_of(fen):
    return sum(letter.isalpha() for letter in fen.split()[0])


def share(verdicts, seconds):
    return sum(v["answer"] == "yes" and seconds_of(v) <= seconds for v in verdicts) / len(verdicts)


def report(program, name, verdicts, seconds, memory):
    """Prints a row of the table. Returns true if no position was refuted and no certificate rejected."""
    times = sorted(seconds_of(verdict) for verdict in verdicts)
    answers = collections.Counter(verdict["answer"] for verdict in verdicts)
    certified = [json.dumps(verdict) for verdict in verdicts if verdict["answer"] == "yes"]
    checks, _, _ = ask(program, ["verify"], certified)
    accepted = sum(check.get("answer") == "yes" for check in checks)
    print(f"| {name} | {len(verdicts)} | {answers['yes']} | {share(verdicts, 1):.1%} | {share(verdicts, 10):.1%} | "
          f"{seconds / len(times):.3f} | {times[len(times) * 99 // 100]:.2f} | {times[-1]:.2f} | {memory:.0f} | "
          f"{accepted} |", flush=True)
    for verdict in verdicts:
        if verdict["answer"] == "no":
            print(f"  refuted: {verdict['subject']['fen']}")
    return answers["no"] == 0 and accepted == len(certified)


def by_men(verdicts):
    groups = collections.defaultdict(list)
    for verdict in verdicts:
        groups[men_of(verdict["subject"]["fen"])].append(verdict)
    return [(men, share(group, 1), share(group, 10), len(group)) for men, group in sorted(groups.items())]


def plot(rows):
    """Returns an SVG with the share of positions proved within 1 s and within 10 s, by the number of men."""
    width, height, left, top = 620, 300, 52, 30

    def x(men):
        return left + (men - 2) * width / 30

    def y(part):
        return top + (1 - part) * height

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 30} {top + height + 60}" role="img">',
           "<title>Positions of random play that a game was found to, by the number of men</title>",
           '<rect width="100%" height="100%" fill="#fdfbf5"/>',
           '<g font-family="DejaVu Sans, Verdana, sans-serif" font-size="13" fill="#2a2724">']
    for percent in range(0, 101, 20):
        at = y(percent / 100)
        out.append(f'<path d="M{left} {at:.0f}h{width}" stroke="#d8cdb8"/>'
                   f'<text x="{left - 8}" y="{at + 4:.0f}" text-anchor="end">{percent} %</text>')
    for men in range(2, 33, 5):
        out.append(f'<text x="{x(men):.0f}" y="{top + height + 20}" text-anchor="middle">{men}</text>')
    out.append(f'<text x="{left + width / 2:.0f}" y="{top + height + 42}" text-anchor="middle">men</text>')
    for place, (what, colour) in enumerate((("within 1 s", "#a82615"), ("within 10 s", "#4a6a8a"))):
        points = " ".join(f"{x(row[0]):.1f},{y(row[1 + place]):.1f}" for row in rows)
        dashes = ' stroke-dasharray="7 4"' if place else ""
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"{dashes}/>'
                   f'<path d="M{left + 20 + 150 * place} {top - 12}h30" stroke="{colour}" stroke-width="2.5"{dashes}/>'
                   f'<text x="{left + 58 + 150 * place}" y="{top - 8}">{what}</text>')
    return "\n".join([*out, "</g>", "</svg>"]) + "\n"


def measure(options, name, fens):
    arguments = ["legality", "--timing", "--progress", "never", *options.arguments]
    arguments += ["--refute-only"] * (name == "refuted") + ["--chess960"] * (name == "chess960")
    verdicts, seconds, memory = ask(options.program, arguments, fens)
    if options.keep:
        with options.keep.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(verdict) + "\n" for verdict in verdicts if verdict["answer"] == "yes")
    is_good = report(options.program, name, verdicts, seconds, memory) and len(verdicts) == len(fens)
    if name == "men":
        rows = by_men(verdicts)
        print("\n".join(f"  {men} men: {first:.0%} within 1 s, {second:.0%} within 10 s, of {number}"
                        for men, first, second, number in rows))
        if options.plot:
            options.plot.write_text(plot(rows), encoding="utf-8")
    return is_good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--data", type=pathlib.Path)
    parser.add_argument("--play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--plot", type=pathlib.Path)
    parser.add_argument("arguments", nargs="*")
    options = parser.parse_args()
    if options.keep:
        options.keep.write_text("", encoding="utf-8")
    print("| set | positions | proved | within 1 s | within 10 s | mean s | 99 % s | max s | MB | accepted |\n"
          "|---|---|---|---|---|---|---|---|---|---|")
    is_good = True
    for name, positions in sets(options):
        if options.only and name not in options.only.split(","):
            continue
        is_good = measure(options, name, positions()[::options.every]) and is_good
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())

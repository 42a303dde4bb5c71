#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what doublecheck and pgn-extract do with files of games, by running both on the same inputs.

usage: compare_features.py DOUBLECHECK [--check PAGE | --update PAGE]

Each row of the table is a task with an input, and for each program a command and what its output must contain if the
program does the task. The cell is "yes" or "no" accordingly; "no" without a command means that the program has no
option for it. Prints the table as Markdown. --check compares it with the table in PAGE, --update writes it there.
Exit 1 if they differ.
"""
import argparse
import dataclasses
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

MARKS = ("<!-- bench/compare_features.py -->\n", "<!-- end of the table -->\n")
ECO = "/usr/share/pgn-extract/eco.pgn"
GAME = '[Event "?"]\n[White "A"]\n[Black "B"]\n[Result "{result}"]\n{tags}\n{moves} {result}\n\n'


def game(moves, result="*", tags=""):
    return GAME.format(moves=moves, result=result, tags=tags)


def from_position(fen, moves, result="*", tags=""):
    return game(moves, result, f'[SetUp "1"]\n[FEN "{fen}"]\n{tags}')


@dataclasses.dataclass
class Row:
    task: str
    games: str  # the input, as PGN
    ours: str | None  # arguments of doublecheck; {} is the file
    ours_shows: str  # a regular expression that its output contains if it does the task
    theirs: str | None  # the same for pgn-extract
    theirs_shows: str


ROWS = [
    Row("names an illegal move, and goes on with the next game", game("1. e4 e5 2. Ke3") + game("1. d4 d5"),
        "audit {}", r"2\.Ke3(?s:.*)2 games", "-r {}", r"2\. Ke3(?s:.*)matched out of 2"),
    Row("says what forbids a castling", game("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O-O"),
        "audit {}", r"\[castling\.\w", "-r {}", r"(?i)bishop|knight|queen on|between|occupied"),
    Row("reports a draw that was a checkmate", game("1. f3 e5 2. g4 Qh4#", "1/2-1/2"),
        "audit {}", r"result\.checkmate", "-r {}", r"inconsistent"),
    Row("reports a win on time against a side that cannot be mated",
        from_position("8/6P1/5k1K/r7/8/8/8/8 b - - 0 53", "53... Rh5+", "0-1", '[Termination "Time forfeit"]\n'),
        "audit {}", r"fide\.6\.9", "-r {}", r"(?i)inconsistent|warning"),
    Row("reports moves after a dead position",
        from_position("8/8/4k3/8/8/3K4/8/7b w - - 0 70", "70. Kd4 Kd6 71. Kc4 Kc6 72. Kd4", "0-1"),
        "audit {}", r"over\.dead", "-r {}", r"(?i)inconsistent|dead|warning"),
    Row("reports a starting position that no game reaches",
        from_position("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1", "1. Kd4"),
        "audit {}", r"start\.illegal", "-r {}", r"(?i)illegal|impossible|warning"),
    Row("reports a check without its sign, and a sign without its check", game("1. e4+ f5 2. Qh5"),
        "audit {}", r"(?s)pgn\.check-sign.*pgn\.check-sign", "-r {}", r"(?i)check"),
    Row("reports a clock that shows more time than is possible",
        game("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:09:00]} Nc6 {[%clk 0:04:00]}", "*",
             '[TimeControl "300"]\n'),
        "audit {}", r"clock\.", "-r {}", r"(?i)clock|time"),
    Row("reads castling of Chess960",
        from_position("3k4/8/8/8/8/8/8/RK2R3 w KQ - 0 1", "1. O-O Kd7", "*", '[Variant "Chess960"]\n'),
        "convert --final {}", r"R4RK1", "-s -F {}", r"R4RK1"),
    Row("leaves out games that are there twice", game("1. d4 d5") * 2,
        "audit -q --fix - {}", r"duplicate", "-s -D {}", r"d5"),
    Row("finds the games in which a position arises", game("1. d4 d5 2. c4") + game("1. c4 d5 2. d4") + game("1. e4"),
        "convert --to pgn --position 'rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2' {}",
        r"(?s)^(?!.*e4).*Event.*Event",
        "-s '-Tfrnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2' {}", r"(?s)^(?!.*e4).*Event.*Event"),
    Row("writes moves in the notation of engines (UCI)", game("1. e4 e5"),
        "convert --to uci {}", r"e2e4 e7e5", "-s -Wuci {}", r"e2e4 e7e5"),
    Row("writes moves in long algebraic notation", game("1. e4 e5 2. Nf3"),
        None, "", "-s -Whalg {}", r"g1-f3"),
    Row("writes piece letters of other languages", game("1. e4 e5 2. Nf3"),
        None, "", "-s -WsanBSLTDK {}", r"Sf3"),
    Row("adds the ECO code of the opening", game("1. e4 c5 2. Nf3 d6 3. d4"),
        None, "", f"-s -e{ECO} {{}}", r'\[ECO "B5'),
]


def output_of(command, games):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.pgn"
        path.write_text(games, encoding="utf-8")
        return subprocess.run(["sh", "-c", command.replace("{}", str(path))], capture_output=True, text=True,
                              timeout=60, cwd=folder)


def does(program, arguments, shows, games):
    if arguments is None:
        return "no"
    done = output_of(f"{program} {arguments}", games)
    return "yes" if re.search(shows, done.stdout + done.stderr) else "no"


def table(ours, theirs):
    lines = ["| task | doublecheck | pgn-extract |", "|---|---|---|"]
    for row in ROWS:
        lines.append(f"| {row.task} | {does(ours, row.ours, row.ours_shows, row.games)} "
                     f"| {does(theirs, row.theirs, row.theirs_shows, row.games)} |")
    return "".join(line + "\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--check", type=pathlib.Path)
    parser.add_argument("--update", type=pathlib.Path)
    options = parser.parse_args()
    peer = next((path for path in ("/usr/games/pgn-extract", "/usr/bin/pgn-extract") if os.path.exists(path)), None)
    if peer is None:
        sys.exit("pgn-extract is not installed")
    found = table(pathlib.Path(options.program).resolve(), peer)
    print(found, end="")
    page = options.check or options.update
    if page:
        before, rest = page.read_text(encoding="utf-8").split(MARKS[0])
        kept, after = rest.split(MARKS[1])
        if options.update:
            page.write_text(before + MARKS[0] + found + MARKS[1] + after, encoding="utf-8")
        elif kept != found:
            print("".join(difflib.unified_diff(kept.splitlines(True), found.splitlines(True), str(page), "found")))
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times `doublecheck audit` against pgn-extract, and on packed files.

usage: compare_audit.py DOUBLECHECK [--repeat N] [--rounds N] [--library PROGRAM] FILE.pgn...

Repeats each file to about 100 MB, or N times with --repeat. Both programs must read the same number of games before
anything is timed. Prints the user time of one thread, the least of several rounds in which the programs take turns,
and the speed relative to `pgn-extract -r -s` and, if it was built, to bench/chess_library (PROGRAM). For packed
files prints the wall time on one and on two cores.
"""
import argparse
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

PEER = next((path for path in ("/usr/games/pgn-extract", "/usr/bin/pgn-extract") if os.path.exists(path)), None)
LEVELS = (("moves", ["--only", "moves"]), ("without winnable", ["--only", "notation,result,draws,clocks,duplicates"]),
          ("everything", []))


def timed(command):
    """Runs a command. Returns (user and system seconds, wall seconds, output)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.monotonic()
    done = subprocess.run(command, capture_output=True, check=True)
    wall = time.monotonic() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime
    return used, wall, done.stdout.decode(errors="replace") + done.stderr.decode(errors="replace")


def games_of(program, path):
    out = timed([program, "audit", "-q", "--json", "--only", "moves", path])[2]
    return json.loads(out.splitlines()[-1])["games"]


def peers_games(path):
    """Returns the number of games that pgn-extract reads. Without -s it prints the number on its last line."""
    out = timed([PEER, "-r", path])[2]
    return int(re.findall(r"(\d+) games", out)[-1]) if re.findall(r"(\d+) games", out) else None


def least(commands, rounds):
    """Returns the least times of each command. The commands run in turns."""
    best = [(float("inf"), float("inf"))] * len(commands)
    for _ in range(rounds):
        for i, command in enumerate(commands):
            used, wall, _ = timed(command)
            best[i] = (min(best[i][0], used), min(best[i][1], wall))
    return best


def compare(program, path, rounds, library):
    size = os.path.getsize(path) / 1e6
    mine, theirs = games_of(program, path), peers_games(path)
    print(f"{os.path.basename(path)}: {size:.0f} MB, {mine:,} games (pgn-extract: {theirs})")
    commands = [[PEER, "-r", "-s", path]]
    commands += [[program, "audit", "-q", "-j", "1", *options, path] for _, options in LEVELS]
    commands += [[library, path]] if library else []
    times = least(commands, rounds)
    print(f"  {'pgn-extract -r -s':24} {times[0][0]:6.3f} s")
    if library:
        used = times[-1][0]
        print(f"  {'chess-library':24} {used:6.3f} s, {used / times[1][0]:.1f} times that of validation")
    for (name, _), (used, _) in zip(LEVELS, times[1:]):
        print(f"  {name:24} {used:6.3f} s  {size / used:6.0f} MB/s  {times[0][0] / used:5.1f} times pgn-extract, "
              f"{times[1][0] / used:4.2f} of validation")


def compare_packed(program, path, folder, rounds):
    frames, single = f"{folder}/frames.zst", f"{folder}/single.zst"
    subprocess.run(["pzstd", "-q", "-f", "-k", "-p", "1", path, "-o", frames], check=True)
    subprocess.run(["zstd", "-q", "-f", "-k", path, "-o", single], check=True)
    assert games_of(program, frames) == games_of(program, single) == games_of(program, path)
    audit = [program, "audit", "-q", "--only", "moves"]
    times = least([[*audit, "-j", "1", frames], [*audit, "-j", "2", frames], [*audit, "-j", "2", single],
                   ["zstd", "-q", "-t", single], [*audit, "-j", "2", path]], rounds)
    one, two, mine, zstd, plain = (wall for _, wall in times)
    print(f"  pzstd's frames           {one:6.3f} s on one core, {two:.3f} s on two: {one / two:.2f} times")
    print(f"  a single frame           {mine:6.3f} s on two cores; zstd -t {zstd:.3f} s, validation of the plain file "
          f"{plain:.3f} s: {max(zstd, plain) / mine:.2f} of the slower")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--repeat", type=int)
    parser.add_argument("--library")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    if PEER is None:
        sys.exit("pgn-extract is not installed")
    cpu = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8"))
    print(f"machine: {os.cpu_count()} cores, {cpu[1] if cpu else 'unknown'}")
    with tempfile.TemporaryDirectory() as folder:
        for name in arguments.files:
            text = pathlib.Path(name).read_bytes().strip() + b"\n\n"
            path = pathlib.Path(folder) / pathlib.Path(name).name
            path.write_bytes(text * (arguments.repeat or max(1, round(100e6 / len(text)))))
            compare(arguments.program, str(path), arguments.rounds, arguments.library)
            compare_packed(arguments.program, str(path), folder, arguments.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())

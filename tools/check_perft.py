#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares perft with tables of counts.

usage: check_perft.py PERFT PATH... [--jobs N] [--most-nodes N]

PERFT is build/bench/bin/perft (`perft DEPTH FEN`). PATH is a file of `epd FEN` and `perft DEPTH NODES` lines, a folder
of such files (*.perft), or a .tsv with the columns set, name, FEN and `DEPTH:NODES ...`. Of each position the deepest
row of at most N nodes is counted. Exit 1 if a count differs.
"""
import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys


def positions(path):
    """Returns (FEN, [(depth, nodes), ...]) for each position of a file."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        if path.suffix == ".tsv":
            _, _, fen, counts = line.split("\t")
            found.append((fen, [tuple(map(int, count.split(":"))) for count in counts.split()]))
            continue
        words = line.split()
        if words[:1] == ["epd"]:
            found.append((" ".join(words[1:]), []))
        elif words[:1] == ["perft"]:
            found[-1][1].append((int(words[1]), int(words[2])))
    return found


def rows(path, most_nodes):
    """Yields (FEN, depth, nodes) for each position: its deepest row within the limit of nodes."""
    for fen, counts in positions(path):
        affordable = [count for count in counts if count[1] <= most_nodes]
        if affordable:
            yield (fen, *max(affordable))


def files(paths):
    for path in paths:
        yield from sorted(path.glob("*.perft")) if path.is_dir() else [path]


def count(program, row):
    fen, depth, _ = row
    result = subprocess.run([program, str(depth), fen], capture_output=True, text=True)
    return int(result.stdout) if result.returncode == 0 else result.stderr.strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("perft")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--most-nodes", type=int, default=10_000_000)
    options = parser.parse_args()

    bad = total = 0
    for path in files(options.paths):
        table = list(rows(path, options.most_nodes))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            counts = list(pool.map(lambda row: count(options.perft, row), table))
        wrong = [(row, got) for row, got in zip(table, counts) if got != row[2]]
        for (fen, depth, nodes), got in wrong:
            print(f"  {fen}: depth {depth}: {got}, expected {nodes}")
        nodes = sum(row[2] for row in table)
        print(f"{path.name}: {len(table)} positions, {nodes} nodes, {len(wrong)} wrong", flush=True)
        bad += len(wrong)
        total += len(table)
    return 1 if bad or not total else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `doublecheck show` with chessops and chess.js on random positions.

usage: test_oracles.py BINARY [COUNT [SEED]]

npm installs both into build/oracles. Without node, npm or the registry the comparison is skipped, with a message and
exit code 77.  Exit 1 if a position differs.
"""
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parent.parent / "build/oracles"
PACKAGES = ["chess.js@1.4.0", "chessops@0.15.1"]
SQUARES = ",".join(file + rank for rank in "12345678" for file in "abcdefgh")
SKIPPED = 77


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def install():
    if shutil.which("node") is None or shutil.which("npm") is None:
        skip("there is no node or no npm")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for script in HERE.glob("*.mjs"):
        shutil.copy(script, FOLDER)
    if all((FOLDER / "node_modules" / package.split("@")[0]).exists() for package in PACKAGES):
        return
    done = subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--prefix", str(FOLDER), *PACKAGES],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        skip("npm could not fetch " + " and ".join(PACKAGES))


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    count, seed = (sys.argv[2:] + ["1000", "19"][len(sys.argv) - 2:])[:2]
    install()
    fens = FOLDER / f"positions-{count}-{seed}.fen"
    with fens.open("wb") as out:
        subprocess.run(["node", "positions.mjs", count, seed], cwd=FOLDER, stdout=out, check=True)
    with subprocess.Popen([binary, "show", "-i", str(fens), "--json", "--squares", SQUARES],
                          stdout=subprocess.PIPE) as shown:
        code = subprocess.run(["node", "compare.mjs"], cwd=FOLDER, stdin=shown.stdout, check=False).returncode
        shown.stdout.close()
    fens.unlink()
    sys.exit(1 if code != 0 or shown.returncode != 0 else 0)


main()

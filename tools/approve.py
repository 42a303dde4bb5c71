#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares whole outputs of the program with approved files, or approves them.

usage: approve.py BINARY [--accept] [--commands FILE] [--without NAME]... [NAME...]

Each line of FILE (default tests/golden/commands.tsv) holds a path below the root of the sources, a tab, and a command
for sh. The command is run in a copy of data/samples, with the binary's folder first in PATH and the root in SOURCES.
Its standard output must equal the file at the path, byte for byte. Without --accept the differences are shown, and the
exit code is 1 if there are any. With --accept the files are rewritten; review the diff like code. NAMEs select paths
that contain one of them; --without excludes paths that contain NAME.
"""
import argparse
import difflib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def read_commands(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, tab, command = line.partition("\t")
        if not tab:
            sys.exit(f"{path}:{number}: a path, a tab and a command are expected")
        yield name, command


def run(command, binary, samples):
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder) / "samples"
        shutil.copytree(samples, work)
        environment = {**os.environ, "PATH": f"{binary.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                       "SOURCES": str(ROOT)}
        for name in ("NO_COLOR", "COLUMNS"):
            environment.pop(name, None)
        done = subprocess.run(["sh", "-c", command], cwd=work, env=environment, stdout=subprocess.PIPE,
                              stdin=subprocess.DEVNULL, check=False)
        return done.stdout.decode("utf-8")


def differences(name, approved, received):
    return "".join(difflib.unified_diff(approved.splitlines(True), received.splitlines(True), f"{name} (approved)",
                                        f"{name} (received)"))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("binary", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--without", action="append", default=[], help="a part of the paths that are left out")
    parser.add_argument("--commands", type=pathlib.Path, default=ROOT / "tests/golden/commands.tsv")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    options = parser.parse_args()
    binary = options.binary.resolve()
    if binary.name != "doublecheck" or not os.access(binary, os.X_OK):
        sys.exit(f"approve.py: {binary} is no doublecheck that can be run")
    wrong = 0
    for name, command in read_commands(options.commands):
        if options.names and not any(part in name for part in options.names):
            continue
        if any(part in name for part in options.without):
            continue
        path = options.root / name
        received = run(command, binary, options.root / "data/samples")
        approved = path.read_text(encoding="utf-8") if path.exists() else ""
        if received == approved and path.exists():
            continue
        wrong += 1
        if options.accept:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(received, encoding="utf-8")
            print(f"approved {name}")
        else:
            print(differences(name, approved, received), end="")
    if wrong and not options.accept:
        print(f"{wrong} outputs are not the approved ones; review, then: tools/approve.py {options.binary} --accept")
        sys.exit(1)


main()

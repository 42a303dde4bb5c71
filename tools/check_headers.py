#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles every public header alone, twice in a row.

usage: check_headers.py FOLDER COMPILER [FLAG...]

What a header includes of ours is as good compiled before it as there where it is included, as it compiles alone: so
some that many include are compiled once, precompiled, in FOLDER, and the others begin with the largest that they
include. A header that lacks an include of its own is found as well as without. Exit 1 if one does not compile.
"""
import functools
import pathlib
import re
import shutil
import subprocess
import sys

INCLUDE = pathlib.Path(__file__).resolve().parent.parent / "include"
OWN = re.compile(r'^#include "(doublecheck/[^"]+)"', re.MULTILINE)
PRECOMPILED = 8


@functools.cache
def included(header):
    """All headers of ours that a header includes, and those that they do."""
    found, new = set(), [header]
    while new:
        direct = set(OWN.findall((INCLUDE / new.pop()).read_text(encoding="utf-8"))) - found
        found |= direct
        new.extend(direct)
    return found - {header}


def bases(headers):
    """Those that save the most, each what it includes and its includers do not get from another."""
    chosen = []
    saved = dict.fromkeys(headers, 0)

    def gain(base):
        size = 1 + len(included(base))
        return sum(max(0, size - saved[header]) for header in headers if base in included(header)) - size

    while len(chosen) < PRECOMPILED:
        best = max(headers, key=gain)
        if gain(best) <= 0:
            break
        chosen.append(best)
        for header in headers:
            if best in included(header):
                saved[header] = max(saved[header], 1 + len(included(best)))
    return chosen


def compile_with(compiler, folder, text, arguments):
    source = folder / "header.cpp"
    source.write_text(text, encoding="utf-8")
    command = [*compiler, f"-I{folder}", f"-I{INCLUDE}", *arguments, str(source)]
    return subprocess.run(command, check=False).returncode == 0


def main():
    folder, compiler = pathlib.Path(sys.argv[1]), sys.argv[2:]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    headers = sorted(str(path.relative_to(INCLUDE)) for path in INCLUDE.glob("doublecheck/**/*.hpp"))
    chosen = bases(headers)
    wrong = []
    for number, base in enumerate(chosen):
        (folder / f"base{number}.hpp").write_text(f'#include "{base}"\n', encoding="utf-8")
        output = folder / f"base{number}.hpp.gch"
        if not compile_with(compiler, folder, f'#include "{base}"\n', ["-x", "c++-header", "-o", str(output)]):
            wrong.append(base)
    for header in headers:
        within = [base for base in chosen if base in included(header) and base not in wrong]
        begins = max(within, key=lambda base: len(included(base)), default=None)
        first = ["-include", f"base{chosen.index(begins)}.hpp"] if begins else []
        if not compile_with(compiler, folder, f'#include "{header}"\n' * 2, ["-fsyntax-only", "-Winvalid-pch", *first]):
            wrong.append(header)
    shutil.rmtree(folder)
    if wrong:
        sys.exit("these do not compile alone: " + ", ".join(wrong))


main()

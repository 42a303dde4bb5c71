#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles examples/verdicts.c as C99 without a warning, runs it, and checks that docs/c.md quotes it.

usage: test_examples.py LIBRARY FOLDER     LIBRARY is libdoublecheck.so; the folder is for the program
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "examples" / "verdicts.c"
COMPILER = ["cc", "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I", ROOT / "include"]
MOST_LINES = 10  # of the function that asks a question


def unquoted(page, example):
    """Yields each block of C of the page that is not in the example."""
    for block in re.findall(r"^```c\n(.*?)^```$", page, flags=re.S | re.M):
        if block not in example:
            yield block


def main():
    library, folder = map(pathlib.Path, sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "verdicts"
    subprocess.run([*COMPILER, EXAMPLE, library, f"-Wl,-rpath,{library.parent}", "-o", program], check=True)
    output = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    if output != EXAMPLE.with_suffix(".txt").read_text(encoding="utf-8"):
        sys.exit(f"test_examples.py: the example printed:\n{output}")
    text = EXAMPLE.read_text(encoding="utf-8")
    for block in unquoted((ROOT / "docs" / "c.md").read_text(encoding="utf-8"), text):
        sys.exit(f"test_examples.py: docs/c.md has code that is not in the example:\n{block}")
    for function in re.findall(r"^static \w+\*? \w+\(.*?^}$", text, flags=re.S | re.M):
        if function.count("\n") + 1 > MOST_LINES:
            sys.exit(f"test_examples.py: a question takes more than {MOST_LINES} lines:\n{function}")


if __name__ == "__main__":
    main()

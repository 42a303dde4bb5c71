#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the installed package, and a program that uses it, with `mypy --strict`."""
import pathlib
import subprocess
import sys

import doublecheck

PROGRAM = pathlib.Path(__file__).resolve().parent / "typed_program.py"
# A line that must be rejected, and the error.
WRONG = {
    'doublecheck.legality("8/8/8/8/8/8/8/K1k5 w - -", convention="none")': "arg-type",
    'doublecheck.check("8/8/8/8/8/8/8/K1k5 w - -", refute_only=True)': "call-arg",
    'doublecheck.retract("8/8/8/8/8/8/8/K1k5 w - -").answer == "maybe"': "comparison-overlap",
    'doublecheck.perft("startpos").nodse': "attr-defined",
}


def mypy(*words):
    command = ["/usr/bin/mypy", "--strict", "--cache-dir", "/dev/null", "--python-executable", sys.executable, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def main():
    package = mypy("-p", "doublecheck")
    program = mypy(str(PROGRAM))
    print(package.stdout, package.stderr, program.stdout, program.stderr, sep="")
    faults = package.returncode + program.returncode
    wrong = mypy("-c", "import doublecheck\n" + "\n".join(WRONG)).stdout
    for number, (line, error) in enumerate(WRONG.items(), 2):
        if f"<string>:{number}: error" not in wrong or f"[{error}]" not in wrong:
            print(f"mypy accepts {line}, or for another reason:\n{wrong}")
            faults += 1
    sys.exit(1 if faults or not doublecheck.__version__ else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the installed package, and a program that uses it, with `mypy --strict`."""
import os
import pathlib
import subprocess
import sys
import tempfile

import doublecheck

PROGRAM = pathlib.Path(__file__).resolve().parent / "typed_program.py"
# A line that must be rejected, and the error.
WRONG = {
    'doublecheck.legality("8/8/8/8/8/8/8/K1k5 w - -", convention="none")': "arg-type",
    'doublecheck.check("8/8/8/8/8/8/8/K1k5 w - -", refute_only=True)': "call-arg",
    'doublecheck.retract("8/8/8/8/8/8/8/K1k5 w - -").answer == doublecheck.Color.WHITE': "comparison-overlap",
    'doublecheck.retract("8/8/8/8/8/8/8/K1k5 w - -").answer is doublecheck.Answer.MAYBE': "attr-defined",
    'doublecheck.winnable("8/8/8/8/8/8/8/K1k5 w - -", by=doublecheck.Answer.YES)': "arg-type",
    'doublecheck.perft("startpos").nodse': "attr-defined",
}
# Types of python-chess, for the stub of it below.
PYTHON_CHESS = {'doublecheck.Move("e2e4").chess': "chess.Move", 'doublecheck.Fen("").chess_board()': "chess.Board"}
STUB = """
class Move: ...
class Board: ...
"""


def mypy(*words, **options):
    command = ["/usr/bin/mypy", "--strict", "--cache-dir", "/dev/null", "--python-executable", sys.executable, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


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
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "chess.pyi").write_text(STUB)
        lines = "".join(f"reveal_type({line})\n" for line in PYTHON_CHESS)
        revealed = mypy("-c", f"import doublecheck\n{lines}", env={**os.environ, "MYPYPATH": folder}).stdout
    for line, kind in PYTHON_CHESS.items():
        if f'"{kind}"' not in revealed:
            print(f"mypy does not see that {line} is a {kind}:\n{revealed}")
            faults += 1
    sys.exit(1 if faults or not doublecheck.__version__ else 0)


if __name__ == "__main__":
    main()

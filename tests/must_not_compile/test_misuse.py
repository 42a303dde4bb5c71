#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles a source twice: without options it must compile, and with -DWRONG it must be refused.

usage: test_misuse.py SOURCE COMPILER [FLAGS...]

The error must name the line that ends in `// refused`, so that a source that fails to compile for another reason does
not pass.
"""
import re
import subprocess
import sys


def compile_source(command, source, *flags):
    result = subprocess.run([*command, *flags, source], capture_output=True, text=True, errors="replace")
    return result.returncode, result.stderr


def main():
    source, command = sys.argv[1], sys.argv[2:]
    with open(source, encoding="ascii") as file:
        refused = [n for n, line in enumerate(file, 1) if line.rstrip().endswith("// refused")]
    if len(refused) != 1:
        print(f"{source}: {len(refused)} lines end in '// refused'; one is needed")
        return 1
    code, message = compile_source(command, source)
    if code != 0:
        print(f"{source}: the right twin does not compile\n{message}")
        return 1
    code, message = compile_source(command, source, "-DWRONG")
    if code == 0:
        print(f"{source}:{refused[0]}: compiles, and must not")
        return 1
    lines = {int(n) for n in re.findall(re.escape(source) + r":(\d+):", message)}
    if refused[0] not in lines or "error:" not in message:
        print(f"{source}:{refused[0]}: refused, but for another reason\n{message}")
        return 1
    print(f"{source}:{refused[0]}: refused, as it must be")
    return 0


if __name__ == "__main__":
    sys.exit(main())

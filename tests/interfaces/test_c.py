#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles examples/questions.c as a user of the installed C library does, runs it, and checks what the library
exports.

usage: test_c.py PREFIX LIBRARIES FOLDER     libraries below the prefix, such as lib; the folder is for the program
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADER = ROOT / "include" / "doublecheck.h"
EXPECTED = """\
Can White mate? yes: """


def run(*command, **arguments):
    return subprocess.run(command, check=True, capture_output=True, text=True, **arguments).stdout


def compile_example(libraries, folder):
    """Compiles the example as C99 and as C++17, both without a warning. Returns the program in C."""
    environment = {**os.environ, "PKG_CONFIG_PATH": str(libraries / "pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", "doublecheck-c", env=environment).split()
    warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    source = ROOT / "examples" / "questions.c"
    run("cc", "-std=c99", *warnings, str(source), "-o", str(folder / "questions"), *flags)
    run("c++", "-std=c++17", *warnings, "-fsyntax-only", "-x", "c++", str(HEADER), *flags)
    return folder / "questions"


def check_exports(library):
    """The library exports the functions of the header under one version, and nothing else."""
    declared = set(re.findall(r"\b(doublecheck_\w+)\(", re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.S)))
    listed = run("nm", "-D", "--defined-only", "--with-symbol-versions", str(library)).splitlines()
    exported = {line.split()[-1] for line in listed}
    expected = {f"{name}@@DOUBLECHECK_1" for name in declared} | {"DOUBLECHECK_1@@DOUBLECHECK_1", "DOUBLECHECK_1"}
    if not {f"{name}@@DOUBLECHECK_1" for name in declared} <= exported or not exported <= expected:
        sys.exit(f"test_c.py: exported: {sorted(exported)}\n           expected: {sorted(expected)}")


def main():
    prefix, library_folder, folder = sys.argv[1:]
    libraries = pathlib.Path(prefix).resolve() / library_folder
    target = pathlib.Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    program = compile_example(libraries, target)
    output = run(str(program), env={**os.environ, "LD_LIBRARY_PATH": str(libraries)})
    lines = output.splitlines()
    if not output.startswith(EXPECTED) or "Last moves:" not in lines or '"answer":"yes"' not in lines[-1]:
        sys.exit(f"test_c.py: the example printed:\n{output}")
    check_exports(libraries / "libdoublecheck.so")


if __name__ == "__main__":
    main()

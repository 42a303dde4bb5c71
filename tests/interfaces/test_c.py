#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles examples/questions.c as users of the installed C library do, with the shared and the static library, in C
and in C++, runs it, and checks what the shared library exports.

usage: test_c.py PREFIX LIBRARIES FOLDER     libraries below the prefix, such as lib; the folder is for the program
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADER = ROOT / "include" / "doublecheck.h"
EXPECTED = (ROOT / "examples" / "questions.txt").read_text(encoding="utf-8")
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
# Name, compiler with the language, and the arguments of pkg-config.
PROGRAMS = [
    ("shared", ["cc", "-std=c99"], ["doublecheck-c"]),
    ("shared_cpp", ["c++", "-std=c++17", "-x", "c++"], ["doublecheck-c"]),
    ("static", ["cc", "-std=c99"], ["--static", "doublecheck"]),
]


def run(*command, **arguments):
    return subprocess.run(command, check=True, capture_output=True, text=True, **arguments).stdout


def compile_example(libraries, program, compiler, packages):
    """Compiles the example without a warning."""
    environment = {**os.environ, "PKG_CONFIG_PATH": str(libraries / "pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", *packages, env=environment).split()
    source = ROOT / "examples" / "questions.c"
    run(*compiler, *WARNINGS, str(source), "-x", "none", "-o", str(program), *flags)


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
    for name, compiler, packages in PROGRAMS:
        compile_example(libraries, target / name, compiler, packages)
        output = run(str(target / name), env={**os.environ, "LD_LIBRARY_PATH": str(libraries)})
        if output != EXPECTED:
            sys.exit(f"test_c.py: {name}: the example printed:\n{output}")
    if "libdoublecheck.so" in run("ldd", str(target / "static")):
        sys.exit("test_c.py: the static program loads the shared library")
    run("c++", "-std=c++17", *WARNINGS, "-fsyntax-only", "-x", "c++", str(HEADER))
    check_exports(libraries / "libdoublecheck.so")


if __name__ == "__main__":
    main()

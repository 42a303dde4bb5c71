#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the examples in C as users of the installed C library do, with the shared and the static library, runs
them, and checks what the shared library exports. One example is also compiled as C++.

usage: test_c.py PREFIX LIBRARIES FOLDER     libraries below the prefix, such as lib; the folder is for the program
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADER = ROOT / "include" / "doublecheck.h"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
# Name, example, compiler with the language, and the arguments of pkg-config.
PROGRAMS = [
    ("shared", "questions", ["cc", "-std=c99"], ["doublecheck-c"]),
    ("shared_cpp", "questions", ["c++", "-std=c++17", "-x", "c++"], ["doublecheck-c"]),
    ("shared_verdicts", "verdicts", ["cc", "-std=c99"], ["doublecheck-c"]),
    ("static", "questions", ["cc", "-std=c99"], ["--static", "doublecheck"]),
    ("static_verdicts", "verdicts", ["cc", "-std=c99"], ["--static", "doublecheck"]),
]


def run(*command, **arguments):
    return subprocess.run(command, check=True, capture_output=True, text=True, **arguments).stdout


def compile_example(libraries, source, program, compiler, packages):
    """Compiles the example without a warning."""
    environment = {**os.environ, "PKG_CONFIG_PATH": str(libraries / "pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", *packages, env=environment).split()
    run(*compiler, *WARNINGS, str(source), "-x", "none", "-o", str(program), *flags)


def versions_of_functions():
    """Returns the versions of bindings/c/symbols.map, and each function as `nm` writes it."""
    text = re.sub(r"/\*.*?\*/", "", (ROOT / "bindings/c/symbols.map").read_text(), flags=re.S)
    sections = re.findall(r"^(\w+) \{(.*?)^\}", text, flags=re.S | re.M)
    return ([version for version, _ in sections],
            {f"{name}@@{version}" for version, names in sections for name in re.findall(r"doublecheck_\w+", names)})


def check_exports(library):
    """The library exports the functions of the header under their versions, and nothing else."""
    declared = set(re.findall(r"\b(doublecheck_\w+)\(", re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.S)))
    versions, functions = versions_of_functions()
    if declared != {function.split("@")[0] for function in functions}:
        sys.exit("test_c.py: bindings/c/symbols.map and the header name different functions")
    listed = run("nm", "-D", "--defined-only", "--with-symbol-versions", str(library)).splitlines()
    exported = {line.split()[-1] for line in listed}
    expected = functions | {f"{version}@@{version}" for version in versions} | set(versions)
    if not functions <= exported or not exported <= expected:
        sys.exit(f"test_c.py: exported: {sorted(exported)}\n           expected: {sorted(expected)}")


def main():
    prefix, library_folder, folder = sys.argv[1:]
    libraries = pathlib.Path(prefix).resolve() / library_folder
    target = pathlib.Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, example, compiler, packages in PROGRAMS:
        source = ROOT / "examples" / f"{example}.c"
        compile_example(libraries, source, target / name, compiler, packages)
        output = run(str(target / name), env={**os.environ, "LD_LIBRARY_PATH": str(libraries)})
        if output != source.with_suffix(".txt").read_text(encoding="utf-8"):
            sys.exit(f"test_c.py: {name}: the example printed:\n{output}")
    if "libdoublecheck.so" in run("ldd", str(target / "static")):
        sys.exit("test_c.py: the static program loads the shared library")
    run("c++", "-std=c++17", *WARNINGS, "-fsyntax-only", "-x", "c++", str(HEADER))
    check_exports(libraries / "libdoublecheck.so")


if __name__ == "__main__":
    main()

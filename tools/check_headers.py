#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles every public header alone.

usage: check_headers.py FOLDER CLANG [FLAG...]

Each header, and each standard header that it includes, is compiled as a clang module. A module sees only what it
includes, and is parsed once, however many headers include it. FOLDER holds the modules during the check.
Exit 1 at the first header that lacks an include.
"""
import pathlib
import re
import shutil
import subprocess
import sys

INCLUDE = pathlib.Path(__file__).resolve().parent.parent / "include"
STANDARD = re.compile(r"^#include <(\w+)>", re.MULTILINE)


def standard_paths(compiler, headers):
    """Returns the paths of the standard headers that the public headers include, as the compiler finds them."""
    names = sorted(set(STANDARD.findall("".join(header.read_text(encoding="utf-8") for header in headers))))
    text = "".join(f"#include <{name}>\n" for name in names)
    read = subprocess.run([*compiler, "-M", "-x", "c++", "-"], input=text, capture_output=True, text=True, check=True)
    paths = {path.name: path for path in map(pathlib.Path, read.stdout.split()) if path.name in names}
    if len(paths) < len(names):
        sys.exit("the compiler does not say where it found: " + ", ".join(sorted(set(names) - set(paths))))
    return paths


def main():
    folder, compiler = pathlib.Path(sys.argv[1]), sys.argv[2:]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    headers = {str(path.relative_to(INCLUDE)): path for path in INCLUDE.glob("doublecheck/**/*.hpp")}
    modules = [f'module "{name}" [system] {{ header "{path}" export * }}\n'
               for name, path in standard_paths(compiler, headers.values()).items()]
    modules += [f'module "{name}" {{ header "{path}" export * }}\n' for name, path in headers.items()]
    (folder / "module.modulemap").write_text("".join(modules), encoding="utf-8")
    (folder / "all.cpp").write_text("".join(f'#include "{name}"\n' for name in sorted(headers)), encoding="utf-8")
    command = [*compiler, f"-I{INCLUDE}", "-fsyntax-only", "-fmodules", f"-fmodule-map-file={folder}/module.modulemap",
               f"-fmodules-cache-path={folder}/modules", str(folder / "all.cpp")]
    code = subprocess.run(command, check=False).returncode
    built = list(folder.glob("modules/*/doublecheck/**/*.pcm"))
    shutil.rmtree(folder)
    if code == 0 and len(built) != len(headers):
        sys.exit(f"{len(built)} of {len(headers)} headers became a module")
    sys.exit(code)


main()

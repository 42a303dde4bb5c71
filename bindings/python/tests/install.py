#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the wheel without network and installs it into a new virtual environment. Run it with Debian's Python.

usage: install.py BUILD DIRECTORY     BUILD: the directory of the build; the environment is DIRECTORY/venv
"""
import os
import pathlib
import shutil
import subprocess
import sys
import venv

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
ROOT = PACKAGE.parent.parent


def run(*command, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                            **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{result.stdout}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    built, directory = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(PACKAGE, directory / "source", ignore=shutil.ignore_patterns("tests", "__pycache__"))
    run(sys.executable, ROOT / "tools/make_python.py", built / "bin/doublecheck", directory / "source/doublecheck")
    paths = {"DOUBLECHECK_LIBRARY": built / "lib/libdoublecheck.so", "DOUBLECHECK_INCLUDE": ROOT / "include"}
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", directory, directory / "source",
        env={**os.environ, **paths})
    wheels = list(directory.glob("*.whl"))
    if len(wheels) != 1 or "-cp310-abi3-" not in wheels[0].name:
        sys.exit(f"one wheel with the stable ABI is expected, not {[wheel.name for wheel in wheels]}")
    # cffi, the only package that the wheel needs, is Debian's.
    venv.create(directory / "venv", system_site_packages=True, with_pip=True)
    run(directory / "venv/bin/python", "-m", "pip", "install", "--no-index", "--quiet", wheels[0])


if __name__ == "__main__":
    main()

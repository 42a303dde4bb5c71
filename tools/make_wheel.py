#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the wheel and the source distribution of the Python package. `./dev wheel` builds the library and calls it.

usage: make_wheel.py DIRECTORY BUILD     writes both to DIRECTORY; BUILD holds bin/doublecheck, which lists the
                                         commands, and lib/libdoublecheck.so, for the wheel

The source distribution holds the sources of the library too, and builds a wheel without the repository. The wheel is
tagged for Linux, not for manylinux: a wheel for manylinux may need only libraries that all distributions have, and
libdoublecheck.so needs others. Their names, and the oldest glibc and libstdc++ for the wheel, are printed.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile

from release import pack

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The sources of the library that CMake needs to build libdoublecheck.so.
SOURCES = ["CMakeLists.txt", "LICENSE", "apps/CMakeLists.txt", "bindings/c", "cmake", "include", "src"]
# Libraries of which PEP 600 allows a wheel for manylinux to expect the system's version.
EVERYWHERE = re.compile(r"(libc|libm|libz|libgcc_s|libstdc\+\+|ld-linux-.*)\.so\.\d+")


def build(kind, folder, output, **environment):
    """Runs build in a directory where no folder hides it."""
    command = ["/usr/bin/python3", "-m", "build", "--no-isolation", f"--{kind}", "--outdir", output, folder]
    result = subprocess.run(command, cwd=output, env={**os.environ, **environment}, check=False, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != 0:
        sys.exit(f"make_wheel.py: the {kind} cannot be built:\n{result.stdout}")


def stage(folder, program):
    """Copies the package and the sources of the library to a new directory, and writes the generated modules there."""
    shutil.copytree(ROOT / "bindings/python", folder,
                    ignore=shutil.ignore_patterns("tests", "__pycache__", "build", "*.egg-info", "*.so"))
    for name in SOURCES:
        source, target = ROOT / name, folder / "library" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    subprocess.run([sys.executable, ROOT / "tools/make_python.py", program, folder / "doublecheck"], check=True)


def needs_of(wheel, work):
    """Returns the libraries that a wheel needs beside those of every system, and its newest version of each symbol."""
    needed, own, versions = set(), set(), {}
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if ".so" not in pathlib.PurePath(name).name:
                continue
            own.add(pathlib.PurePath(name).name)
            text = subprocess.run(["readelf", "--wide", "--dynamic", "--version-info", archive.extract(name, work)],
                                  check=True, capture_output=True, text=True).stdout
            needed |= set(re.findall(r"\(NEEDED\).*\[(.+)\]", text))
            for kind, number in re.findall(r"Name: (GLIBC|GLIBCXX)_([\d.]+)", text):
                versions[kind] = max(versions.get(kind, (0,)), tuple(map(int, number.split("."))))
    return sorted(one for one in needed - own if not EVERYWHERE.fullmatch(one)), versions


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    output, built = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="doublecheck-wheel-") as place:
        work = pathlib.Path(place)
        stage(work / "package", built / "bin/doublecheck")
        build("sdist", work / "package", work)
        [packed] = work.glob("*.tar.gz")
        # setuptools notes the time and the owner of every file. Without them equal sources give equal bytes.
        with tarfile.open(packed) as archive:
            archive.extractall(work / "sources")
        [sources] = (work / "sources").iterdir()
        pack(sources, sources.name, output / packed.name, int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
        # The interpreter's own flags ask for debug information, which names the directory.
        (work / "wheel").mkdir()
        build("wheel", sources, work / "wheel", CFLAGS="-g0", DOUBLECHECK_LIBRARY=str(built / "lib/libdoublecheck.so"))
        [wheel] = (work / "wheel").iterdir()
        shutil.copy(wheel, output)
        libraries, versions = needs_of(wheel, work)
    newest = ", ".join(f"{kind} {'.'.join(map(str, number))}" for kind, number in sorted(versions.items()))
    print(f"{packed.name}\n{wheel.name}: needs {newest}, "
          f"and not tagged for manylinux because of {', '.join(libraries)}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the source distribution, builds a wheel from it without the repository, installs and uses it.

usage: test_sdist.py BUILD DIRECTORY     BUILD: the directory of the build; all files are made below DIRECTORY
"""
import os
import pathlib
import shutil
import sys
import tarfile
import venv

from install import run

ROOT = pathlib.Path(__file__).resolve().parents[3]
USE = """
import doublecheck, pathlib
assert doublecheck.legality("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1").answer == "no"
assert doublecheck.quick.last_moves("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1") == ("d4xc3 e.p.",)
folder = pathlib.Path(doublecheck.__file__).parent
assert (folder / "libdoublecheck.so.2").is_file() and (folder / "py.typed").is_file()
"""


def main():
    build, directory = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    shutil.rmtree(directory, ignore_errors=True)
    clean = directory / "clean"
    clean.mkdir(parents=True)
    make = (sys.executable, ROOT / "tools/make_wheel.py")
    for name in ("made", "again"):
        run(*make, directory / name, build, env={**os.environ, "SOURCE_DATE_EPOCH": "1000000000"})
    for path in (directory / "made").iterdir():
        if path.read_bytes() != (directory / "again" / path.name).read_bytes():
            sys.exit(f"{path.name} differs when it is made again")
    [sources], [wheel] = (list((directory / "made").glob(name)) for name in ("*.tar.gz", "*.whl"))
    if not wheel.name.endswith("-cp310-abi3-linux_x86_64.whl"):
        sys.exit(f"the wheel is called {wheel.name}")
    with tarfile.open(sources) as archive:
        archive.extractall(clean)
    [folder] = clean.iterdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DOUBLECHECK_")}
    # Compiled without optimisation, which takes a fifth of the time.
    environment["CMAKE_ARGS"] = ("-DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCMAKE_UNITY_BUILD=ON "
                                 "-DCMAKE_UNITY_BUILD_BATCH_SIZE=24")
    run("/usr/bin/python3", "-m", "build", "--no-isolation", "--wheel", "--outdir", directory / "built", folder,
        env=environment, cwd=clean)
    [built] = (directory / "built").iterdir()
    if built.name != wheel.name:
        sys.exit(f"the wheel of the source distribution is called {built.name}")
    venv.create(directory / "venv", system_site_packages=True, with_pip=True)
    run(directory / "venv/bin/python", "-m", "pip", "install", "--no-index", "--quiet", built)
    run(directory / "venv/bin/python", "-c", USE, cwd=directory)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests how `./dev` installs packages and refuses to build, on simulated machines.

usage: test_dev.py DEV

Each machine is a PATH with stand-ins for dpkg-query, apt-cache, apt-get, id and sudo, which record how they were
called, for cmake and ninja, which do nothing, and for ctest, which records the preset.
"""
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tempfile

TOOLS = ["bash", "env", "dirname", "mktemp", "cat", "rm", "sort", "sh", "mkdir", "nproc"]
BUILDING = "dev: building build/release\n"


def script(folder, name, body):
    path = folder / name
    path.write_text("#!/bin/sh\n" + body, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def machine(folder, missing, user, sudo, lists, apt):
    """Creates the stand-ins. `apt` is the exit code of the first `apt-get install`."""
    for tool in TOOLS:
        os.symlink(shutil.which(tool), folder / tool)
    names = "|".join(missing) or "nothing"
    script(folder, "dpkg-query", f'for last; do :; done; case $last in {names}) exit 1;; *) printf installed;; esac\n')
    script(folder, "id", f"echo {user}\n")
    script(folder, "cmake", "exit 0\n")
    script(folder, "ninja", "exit 0\n")
    script(folder, "ctest", 'echo "ctest $2" >>"$CALLS"\n')
    script(folder, "apt-cache", f"exit {0 if lists else 100}\n")
    script(folder, "apt-get", 'echo "apt-get $*" >>"$CALLS"\n'
           f'case $* in *install*) [ -e "$CALLS.again" ] && exit 0; : >"$CALLS.again"; exit {apt};; esac\n')
    if sudo == "works":
        script(folder, "sudo", '[ "$1" = -n ] && shift\necho "sudo" >>"$CALLS"\n[ "$1" = true ] || exec "$@"\n')
    elif sudo == "refuses":
        script(folder, "sudo", "exit 1\n")


def run(dev, missing=(), user=0, sudo=None, lists=True, apt=0, environment=(), verb="build", words=(),
        occupied=False):
    """Returns (exit code, output, the calls of apt-get and sudo)."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "bin"
        folder.mkdir()
        machine(folder, missing, user, sudo, lists, apt)
        calls = pathlib.Path(name) / "calls"
        shutil.copy(dev, name)
        if occupied:  # makes `build` a file
            (pathlib.Path(name) / "build").touch()
        result = subprocess.run([f"{name}/dev", verb, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                env={"PATH": str(folder), "CALLS": str(calls), "TMPDIR": name, **dict(environment)})
        log = calls.read_text(encoding="utf-8").splitlines() if calls.exists() else []
    return result.returncode, result.stdout + result.stderr, log


def main():
    dev = sys.argv[1]
    failures = []

    def expect(claim, holds, outcome):
        if not holds:
            failures.append(claim)
            print(f"FAILED: {claim}\n  {outcome}")

    two = ["ninja-build", "libfmt-dev"]
    code, said, calls = outcome = run(dev)
    expect("quiet when nothing is missing", code == 0 and said == BUILDING and calls == [], outcome)

    code, said, calls = outcome = run(dev, two)
    expect("root installs with one call", code == 0 and len(calls) == 1 and calls[0].endswith("libfmt-dev ninja-build"),
           outcome)

    code, said, calls = outcome = run(dev, two, lists=False)
    expect("the lists are fetched when they do not know a package",
           code == 0 and [("update" in call, "install" in call) for call in calls] == [(True, False), (False, True)],
           outcome)

    code, said, calls = outcome = run(dev, two, apt=100)
    expect("the lists are fetched when they are too old",
           code == 0 and [call.split()[-1] for call in calls] == ["ninja-build", "update", "ninja-build"], outcome)

    code, said, calls = outcome = run(dev, two, user=1000, sudo="works")
    expect("sudo without a terminal", code == 0 and [call.split()[0] for call in calls] == ["sudo", "sudo", "apt-get"],
           outcome)

    for claim, options in (("without root and sudo", {}), ("when sudo refuses", {"sudo": "refuses"})):
        code, said, calls = outcome = run(dev, two, user=1000, **options)
        expect(f"{claim} the packages are named",
               code == 1 and "apt-get install libfmt-dev ninja-build" in said and calls == [], outcome)

    code, said, calls = outcome = run(dev, two, environment={"DOUBLECHECK_NO_INSTALL": "1"}.items())
    expect("DOUBLECHECK_NO_INSTALL installs nothing", code == 1 and "libfmt-dev" in said and calls == [], outcome)

    code, said, calls = outcome = run(dev, ["ninja-build", "nodejs"], user=1000, verb="test", words=["--all"])
    expect("all that is missing is named, and once", code == 1 and "install ninja-build nodejs\n" in said, outcome)

    for words, built in ((["test"], ["dev"]), (["test", "--all"], ["dev", "sanitize"])):
        code, said, calls = outcome = run(dev, verb=words[0], words=words[1:])
        expect(f"{' '.join(words)} builds and tests {' and '.join(built)}",
               code == 0 and re.findall(r"building build/(\w+)", said) == built
               and calls == [f"ctest {name}" for name in built], outcome)

    code, said, calls = outcome = run(dev, occupied=True)
    expect("a build folder that cannot be written to is named",
           code == 1 and said.startswith("dev: cannot write to ") and "/build;" in said, outcome)

    print(f"{len(failures)} of 12 claims about ./dev failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

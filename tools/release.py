#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds all artefacts of a release from the last commit. `./dev release` installs what it needs and calls it.

usage: release.py [--output DIR]     default: build/dist; DIR is created, and must be empty or missing

Exports the commit, builds in the exported directory, and uses the network only for npm packages. The artefacts are

  doublecheck-VERSION.tar.gz                 the sources
  doublecheck-VERSION-linux-ARCH.tar.gz      program, headers and libraries (bin, include, lib, share)
  *.deb                                      the Debian packages
  doublecheck_chess-VERSION-*.whl            the Python package
  doublecheck-chess-VERSION.tar.gz           its source distribution
  doublecheck-VERSION.tgz, doublecheck-mcp-VERSION.tgz    the npm packages
  doublecheck-VERSION.wasm                   the WebAssembly module
  doublecheck-page-VERSION.tar.gz            the web page
  doublecheck-site-VERSION.tar.gz            the manual
  doublecheck-VERSION.spdx.json              the dependencies (SPDX 2.3)
  SHA256SUMS

Two runs on the same commit and the same installed packages give the same bytes, in whatever directories they run.
"""
import argparse
import gzip
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def say(text):
    print(f"release: {text}", file=sys.stderr, flush=True)


def run(*command, cwd, **environment):
    """Runs a command. Its standard output goes to standard error."""
    words = [str(word) for word in command]
    result = subprocess.run(words, cwd=cwd, stdout=sys.stderr.fileno(), env={**os.environ, **environment}, check=False)
    if result.returncode != 0:
        sys.exit(f"release: {' '.join(words)} failed")


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout


def pack(folder, name, target, time):
    """Writes a directory as name/... to target, a .tar.gz whose bytes depend only on names, modes and contents."""
    def plain(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = time
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with open(target, "wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
            archive.add(folder, name, recursive=False, filter=plain)
            for path in sorted(folder.rglob("*")):
                archive.add(path, f"{name}/{path.relative_to(folder)}", recursive=False, filter=plain)


def build(source, output, work, version, time):
    dev = source / "dev"
    mapped = {"CXXFLAGS": f"-ffile-prefix-map={source}=."}

    say("program and libraries")
    run(dev, "build", "release", cwd=source, **mapped)
    place = f"doublecheck-{version}-linux-{platform.machine()}"
    prefix = work / "prefix"
    run("cmake", "--install", source / "build/release", "--prefix", prefix, "--strip", cwd=source)
    shutil.copy(source / "LICENSE", prefix)
    shutil.copy(source / "README.md", prefix)
    pack(prefix, place, output / f"{place}.tar.gz", time)

    say("Python package")
    run(sys.executable, source / "tools/make_wheel.py", output, prefix, cwd=work)

    say("page, WebAssembly and npm packages")
    run(dev, "page", cwd=source, **mapped)
    pack(source / "build/page", f"doublecheck-page-{version}", output / f"doublecheck-page-{version}.tar.gz", time)
    shutil.copy(source / "packages/npm/doublecheck.wasm", output / f"doublecheck-{version}.wasm")
    for package in ("npm", "mcp"):
        run("npm", "pack", "--silent", "--pack-destination", output, cwd=source / "packages" / package)

    say("Debian packages")
    run(dev, "deb", cwd=source)
    for package in sorted((source / "build/deb").glob("*.deb")):
        shutil.copy(package, output)

    say("site")
    run(dev, "site", cwd=source)
    pack(source / "build/site", f"doublecheck-site-{version}", output / f"doublecheck-site-{version}.tar.gz", time)

    say("list of dependencies")
    run(sys.executable, source / "tools/make_sbom.py", output / f"doublecheck-{version}.spdx.json",
        "--debs", output, cwd=source)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "build/dist")
    output = parser.parse_args().output.resolve()
    if output.exists() and any(output.iterdir()):
        sys.exit(f"release: {output} is not empty")
    if git("status", "--porcelain"):
        sys.exit("release: there are changes that are not committed")
    version = re.search(rb"^project\(doublecheck VERSION (\S+)", git("show", "HEAD:CMakeLists.txt"), re.M)[1].decode()
    time = int(git("log", "-1", "--format=%ct"))
    os.environ["SOURCE_DATE_EPOCH"] = str(time)
    # A directory that ccache takes for the base changes the paths in debug information, and so the build ids.
    os.environ["CCACHE_DISABLE"] = "1"
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ["TZ"] = "UTC"
    os.umask(0o022)
    output.mkdir(parents=True, exist_ok=True)

    say("sources")
    name = f"doublecheck-{version}"
    sources = git("archive", "--format=tar", f"--prefix={name}/", "HEAD")
    with open(output / f"{name}.tar.gz", "wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as packed:
        packed.write(sources)
    with tempfile.TemporaryDirectory(prefix="doublecheck-release-") as folder:
        work = pathlib.Path(folder)
        subprocess.run(["tar", "-x", "-C", work], input=sources, check=True)
        build(work / name, output, work, version, time)

    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(output.iterdir())]
    (output / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    say(f"{len(lines)} artefacts and SHA256SUMS are in {output}")


if __name__ == "__main__":
    main()

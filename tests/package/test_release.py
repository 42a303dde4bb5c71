#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds a release twice from clean clones in different directories, compares the bytes, and uses each artefact.

usage: test_release.py [--use DIR [OTHER]]     --use: only use the artefacts in DIR, and compare them with OTHER

The Debian packages are used by debian_chroot.sh.
"""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FEN = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"
# What each release contains, whatever the version and the architecture.
ARTEFACTS = [r"doublecheck-[\d.]+\.tar\.gz", r"doublecheck-[\d.]+-linux-\w+\.tar\.gz", r"doublecheck_[\d.]+_\w+\.deb",
             r"libdoublecheck2_.*\.deb", r"libdoublecheck-dev_.*\.deb", r"python3-doublecheck_.*\.deb",
             r"doublecheck-web_.*_all\.deb", r"doublecheck_chess-.*\.whl", r"doublecheck-[\d.]+\.tgz",
             r"doublecheck-mcp-.*\.tgz", r"doublecheck-[\d.]+\.wasm", r"doublecheck-page-.*\.tar\.gz",
             r"doublecheck-[\d.]+\.spdx\.json", r"doublecheck-site-.*\.tar\.gz", r"SHA256SUMS",
             r"doublecheck-chess-[\d.]+\.tar\.gz"]


def run(*command, **options):
    words = [str(word) for word in command]
    result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    if result.returncode != 0:
        sys.exit(f"test_release.py: {' '.join(words)} failed:\n{result.stdout}")
    return result.stdout


def build(place, commit):
    """Clones a commit to place, builds a release there, and returns the directory of the artefacts."""
    run("git", "clone", "--quiet", "--no-checkout", ROOT, place)
    run("git", "checkout", "--quiet", "--detach", commit, cwd=place)
    temporary = place.parent / f"{place.name}-temporary"
    temporary.mkdir()
    run(place / "dev", "release", "--output", place.parent / f"{place.name}-artefacts", cwd=place,
        env={**os.environ, "TMPDIR": str(temporary)})
    return place.parent / f"{place.name}-artefacts"


def compare(one, other):
    names = {path.name for path in one.iterdir()} | {path.name for path in other.iterdir()}
    differing = [name for name in sorted(names) if subprocess.run(
        ["cmp", "--silent", one / name, other / name], check=False).returncode != 0]
    if differing:
        sys.exit(f"test_release.py: two builds differ in {', '.join(differing)}; diffoscope shows where")
    print(f"{len(names)} files of two builds are equal")


def use(folder, work):
    """Installs and uses the artefacts in folder, as a user would."""
    def the(pattern):
        [found] = [path for path in folder.iterdir() if re.fullmatch(pattern, path.name)]
        return found

    for pattern in ARTEFACTS:
        the(pattern)
    run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=folder)
    listed = {line.split()[1] for line in (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()}
    assert listed == {path.name for path in folder.iterdir()} - {"SHA256SUMS"}, listed

    # The sources are those of the commit, and configure.
    with tarfile.open(the(ARTEFACTS[0])) as archive:
        archive.extractall(work / "sources")
    [sources] = (work / "sources").iterdir()
    run("cmake", "--preset", "release", "-S", sources, "-B", work / "configured", cwd=sources)

    # The program and the C library, from the binary archive.
    with tarfile.open(the(ARTEFACTS[1])) as archive:
        archive.extractall(work / "binary")
    [prefix] = (work / "binary").iterdir()
    program = prefix / "bin/doublecheck"
    assert "Proved" in run("sh", "-c", '"$0" retract "$1" --json | "$0" verify -i -', program, FEN)
    flags = run("pkg-config", "--cflags", "--libs", "doublecheck-c",
                env={**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")}).split()
    run("cc", "-std=c99", ROOT / "examples/questions.c", "-o", work / "questions", *flags)
    expected = (ROOT / "examples/questions.txt").read_text(encoding="utf-8")
    answer = run(work / "questions", env={**os.environ, "LD_LIBRARY_PATH": str(prefix / "lib")})
    assert answer == expected, answer

    # The wheel, in a new environment.
    run("/usr/bin/python3", "-m", "venv", "--system-site-packages", work / "venv")
    run(work / "venv/bin/python", "-m", "pip", "install", "--no-index", "--quiet", the(ARTEFACTS[7]))
    answer = run(work / "venv/bin/python", ROOT / "examples/questions.py")
    assert answer == expected, answer

    # The npm packages: the second needs the first, and others from the registry.
    node = work / "node"
    node.mkdir()
    run("npm", "install", "--silent", "--no-audit", "--no-fund", the(ARTEFACTS[8]), the(ARTEFACTS[9]), cwd=node)
    (node / "ask.mjs").write_text('import { Doublecheck } from "doublecheck";\n'
                                  f'console.log((await Doublecheck.open()).retract("{FEN}").answer);\n')
    assert run("node", "ask.mjs", cwd=node) == "no\n"
    run("node", "-e", 'import("doublecheck-mcp").then(() => process.exit(0))', cwd=node)

    # WebAssembly: the module alone is the one of the npm package.
    module = the(ARTEFACTS[10]).read_bytes()
    assert module[:4] == b"\0asm" and module == (node / "node_modules/doublecheck/doublecheck.wasm").read_bytes()

    # The page, served by the program.
    with tarfile.open(the(ARTEFACTS[11])) as archive:
        archive.extractall(work / "page")
    [page] = (work / "page").iterdir()
    assert hashlib.sha256(module).digest() in {hashlib.sha256(path.read_bytes()).digest()
                                               for path in page.glob("assets/*.wasm")}
    server = subprocess.Popen([program, "serve", "--port", "0", "--page", page], stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://\S+", server.stdout.readline())[0]
        assert "<title>" in run("/usr/bin/python3", "-c", "import sys, urllib.request as r; "
                                "print(r.urlopen(sys.argv[1]).read().decode())", address)
    finally:
        server.terminate()
        assert server.wait(60) == 0

    with tarfile.open(the(ARTEFACTS[13])) as archive:
        archive.extractall(work / "site")
    [site] = (work / "site").iterdir()
    assert "<title>" in (site / "index.html").read_text(encoding="utf-8")

    run(sys.executable, ROOT / "tests/package/test_sbom.py", the(ARTEFACTS[12]))
    print("each artefact works")


def main():
    arguments = sys.argv[1:]
    folder = pathlib.Path(tempfile.mkdtemp(prefix="doublecheck-test-"))
    print(f"in {folder}, which is removed if everything succeeds", flush=True)
    is_built = arguments[:1] != ["--use"]
    if is_built:
        commit = run("git", "rev-parse", "HEAD", cwd=ROOT).strip()
        builds = [build(folder / "one", commit), build(folder / "another" / "deeper", commit)]
    else:
        builds = [pathlib.Path(argument).resolve() for argument in arguments[1:]]
    (folder / "work").mkdir()
    use(builds[0], folder / "work")
    if len(builds) > 1:
        compare(*builds)
    if is_built:
        subprocess.run([ROOT / "tests/package/debian_chroot.sh", builds[0]], check=True)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()

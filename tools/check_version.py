#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every file that states the version agrees with project() in CMakeLists.txt.

usage: check_version.py [ROOT]       exit 1 if a file states another version, or none
       check_version.py --self-test  changes the version in a copy of each file and expects each to be reported

The first heading of CHANGELOG.md is the version, or a later one with the words "(not yet released)". CITATION.cff must
also have the keys that the Citation File Format 1.2.0 requires.
"""
import json
import pathlib
import re
import shutil
import sys
import tempfile

import yaml

# File, and the pattern of the version in it. {minor} stands for a version of two numbers.
PLACES = [
    ("packages/npm/package.json", r'"version": "([^"]*)"'),
    ("packages/mcp/package.json", r'"version": "([^"]*)"'),
    ("packages/mcp/package.json", r'"doublecheck": "\^([^"]*)"'),
    ("web/package.json", r'"version": "([^"]*)"'),
    ("debian/changelog", r"\Adoublecheck \(([^)]*)\)"),
    ("CITATION.cff", r"^version: (\S+)"),
]
MINOR_PLACES = [(page, r"find_package\(doublecheck (\S+) REQUIRED\)") for page in ("README.md", "docs/manual/cpp.md")]
# Lock file, and the path in it of each object with a version that npm copies from package.json.
LOCKS = [
    ("web/package-lock.json", []),
    ("web/package-lock.json", ["packages", ""]),
    ("packages/package-lock.json", ["packages", "npm"]),
    ("packages/package-lock.json", ["packages", "mcp"]),
]
CHANGELOG = "CHANGELOG.md"
CITATION_KEYS = {"cff-version", "message", "title", "authors"}


def project_version(root):
    return re.search(r"^project\(doublecheck VERSION (\S+)", (root / "CMakeLists.txt").read_text(), re.M)[1]


def number(version):
    return [int(part) for part in version.split(".")]


def faults(root):
    version = project_version(root)
    minor = version.rsplit(".", 1)[0]

    def read(name):
        return (root / name).read_text(encoding="utf-8")

    for places, expected in ((PLACES, version), (MINOR_PLACES, minor)):
        for name, pattern in places:
            found = re.search(pattern, read(name), re.M)
            if not found or found[1] != expected:
                yield f"{name}: the version is {found[1] if found else 'missing'}, not {expected}"
    for name, path in LOCKS:
        entry = json.loads(read(name))
        for member in path:
            entry = entry.get(member, {})
        if entry.get("version") != version:
            yield f"{name}: the version of {path or 'the package'} is {entry.get('version')}, not {version}"
    needed = json.loads(read("packages/package-lock.json"))["packages"]["mcp"]["dependencies"]["doublecheck"]
    if needed != f"^{version}":
        yield f"packages/package-lock.json: mcp needs doublecheck {needed}, not ^{version}"

    heading = re.search(r"^## (\d+\.\d+\.\d+)( \(not yet released\))?$", read(CHANGELOG), re.M)
    if not heading:
        yield f"{CHANGELOG}: no heading with a version"
    elif heading[1] != version and not (heading[2] and number(heading[1]) > number(version)):
        yield f"{CHANGELOG}: the version is {heading[1]}, not {version}"

    citation = yaml.safe_load(read("CITATION.cff"))
    missing = CITATION_KEYS - citation.keys()
    if missing:
        yield f"CITATION.cff: no {', '.join(sorted(missing))}"
    elif not all(author.get("name") or author.get("family-names") for author in citation["authors"]):
        yield "CITATION.cff: an author without a name"


def self_test():
    root = pathlib.Path(__file__).resolve().parent.parent
    version = project_version(root)
    minor = version.rsplit(".", 1)[0]
    # File, its text before and after, and what must be reported.
    changes = []
    for places, old, new in ((PLACES, version, "9.8.7"), (MINOR_PLACES, minor, "9.8")):
        for name, pattern in places:
            text = (root / name).read_text(encoding="utf-8")
            found = re.search(pattern, text, re.M)
            changes.append((name, text[:found.start(1)] + new + text[found.end(1):], f"{name}: the version is {new}"))
            assert found[1] == old
    for name, path in LOCKS + [("packages/package-lock.json", ["packages", "mcp", "dependencies"])]:
        lock = json.loads((root / name).read_text(encoding="utf-8"))
        entry = lock
        for member in path:
            entry = entry[member]
        entry["doublecheck" if path[-1:] == ["dependencies"] else "version"] = "9.8.7"
        changes.append((name, json.dumps(lock), f"{name}: "))
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    for heading in ("## 9.8.7", "## 0.0.1 (not yet released)"):
        changes.append((CHANGELOG, re.sub(r"^## .*", heading, changelog, count=1, flags=re.M),
                        f"{CHANGELOG}: the version is {heading.split()[1]}"))
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    for key in sorted(CITATION_KEYS):
        changes.append(("CITATION.cff", re.sub(f"^{key}:", f"x-{key}:", citation, flags=re.M),
                        f"CITATION.cff: no {key}"))

    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        for name in {"CMakeLists.txt", *(change[0] for change in changes)}:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, copy / name)
        for name, text, expected in changes:
            before = (copy / name).read_text(encoding="utf-8")
            (copy / name).write_text(text, encoding="utf-8")
            found = list(faults(copy))
            if len(found) != 1 or not found[0].startswith(expected):
                failures += 1
                print(f"self-test: expected {expected!r}, found {found}")
            (copy / name).write_text(before, encoding="utf-8")
    print(f"{len(changes) - failures} of {len(changes)} changes reported")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    found = list(faults(root))
    print("\n".join(found) if found else f"every file states version {project_version(root)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

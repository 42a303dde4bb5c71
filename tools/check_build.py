#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the build stays simple.

usage: check_build.py [ROOT]        exit 1 if the build has more parts than the limits below
       check_build.py --self-test   adds parts to a copy of the build and expects each to be reported

Counts the CMake presets that are not hidden, the library targets that another project can link (doublecheck::NAME),
and the sources with options of their own.
"""
import json
import pathlib
import re
import shutil
import sys
import tempfile

MAX_PRESETS = 5
MAX_LIBRARIES = 9
# The only source with options of its own.
SOURCES_WITH_OPTIONS = ["board/kernel_bmi2.cpp"]
SOURCE_OPTIONS = re.compile(r"set_(?:source_files_properties|property)\s*\(([^)]*)\)")
SKIPPED = {"build", ".git", "node_modules"}


def build_files(root):
    for path in sorted(root.rglob("*")):
        relative = path.relative_to(root)
        if SKIPPED.isdisjoint(relative.parts) and (path.name == "CMakeLists.txt" or path.suffix == ".cmake"):
            yield relative, path.read_text(encoding="utf-8")


def faults(root):
    presets = json.loads((root / "CMakePresets.json").read_text(encoding="utf-8"))["configurePresets"]
    names = [preset["name"] for preset in presets if not preset.get("hidden")]
    if len(names) > MAX_PRESETS:
        yield f"CMakePresets.json: {len(names)} presets, at most {MAX_PRESETS}: {', '.join(names)}"

    libraries, sources = [], []
    for relative, text in build_files(root):
        text = re.sub(r"#.*", "", text)
        libraries += re.findall(r"^\s*doublecheck_library\(\s*(\w+)", text, re.M)
        libraries += [name for name in re.findall(r"add_library\(\s*doublecheck::(\w+)\s+ALIAS", text)
                      if name != "doublecheck"]
        for arguments in SOURCE_OPTIONS.findall(text):
            words = arguments.split()
            if words[:1] == ["GLOBAL"] or words[:1] == ["TARGET"]:
                continue
            found = [word for word in words if "." in word and not word.startswith('"')]
            sources += found or [f"{relative}: {words[0]}"]
    if len(libraries) > MAX_LIBRARIES:
        yield f"{len(libraries)} library targets, at most {MAX_LIBRARIES}: {', '.join(libraries)}"
    if sources != SOURCES_WITH_OPTIONS:
        yield f"sources with options of their own: {', '.join(sources)}; allowed: {', '.join(SOURCES_WITH_OPTIONS)}"


def self_test():
    root = pathlib.Path(__file__).resolve().parent.parent
    planted = {
        "src/CMakeLists.txt": ("doublecheck_library(another FOLDERS another)\n", "10 library targets"),
        "tests/CMakeLists.txt": ("set_source_files_properties(a.cpp PROPERTIES COMPILE_OPTIONS -O3)\n", "a.cpp"),
        "bench/CMakeLists.txt": ("set_source_files_properties(${all} PROPERTIES COMPILE_OPTIONS -O3)\n", "${all}"),
    }
    failures = 0

    def expect(expected, folder):
        nonlocal failures
        found = list(faults(folder))
        if len(found) != 1 or expected not in found[0]:
            failures += 1
            print(f"self-test: expected {expected!r}, found {found}")

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for relative, _ in build_files(root):
            (folder / relative).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / relative, folder / relative)
        shutil.copy(root / "CMakePresets.json", folder)
        for relative, (text, expected) in planted.items():
            before = (folder / relative).read_text(encoding="utf-8")
            (folder / relative).write_text(before + text, encoding="utf-8")
            expect(expected, folder)
            (folder / relative).write_text(before, encoding="utf-8")
        presets = json.loads((folder / "CMakePresets.json").read_text(encoding="utf-8"))
        presets["configurePresets"].append({"name": "another"})
        (folder / "CMakePresets.json").write_text(json.dumps(presets), encoding="utf-8")
        expect("6 presets", folder)
    print(f"{len(planted) + 1 - failures} of {len(planted) + 1} planted parts reported")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    found = list(faults(root))
    print("\n".join(found) if found else "the build is within its limits")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

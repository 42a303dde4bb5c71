# SPDX-License-Identifier: MIT
"""Writes a copy of the checker in which each refusal tests at run time whether it is disabled."""
import pathlib

from mutants import cpp, refusals

STRIDE = 100  # Each source has its own range of numbers, so that a change in one rarely affects the others.
HEADER = """// SPDX-License-Identifier: MIT
// Written by tools/mutate_checker.py. One place, whose number the environment names, does not refuse.
#pragma once

#include <atomic>
#include <type_traits>

namespace doublecheck::mutants {

extern unsigned chosen;
extern std::atomic<bool> noted[];

inline bool is_chosen(unsigned place) {
    noted[place].store(true, std::memory_order_relaxed);
    return place == chosen;
}
constexpr bool refuses(unsigned place, bool value) {
    if (std::is_constant_evaluated()) return value;
    return value && !is_chosen(place);
}
constexpr bool holds(unsigned place, bool value) {
    if (std::is_constant_evaluated()) return value;
    return value || is_chosen(place);
}

}  // namespace doublecheck::mutants
"""
PROGRAM = """// SPDX-License-Identifier: MIT
// Written by tools/mutate_checker.py.
#include "checker/mutants.hpp"

#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace doublecheck::mutants {

namespace {
constexpr unsigned most = %d;
unsigned number_in_environment(const char* name) {
    const char* text = std::getenv(name);
    return text != nullptr ? static_cast<unsigned>(std::atoi(text)) : 0;
}
/// Ends a program that takes too long; writes, as it ends by itself, how long it took and which places have refused.
struct Record {
    Record() {
        const rlim_t seconds = number_in_environment("DOUBLECHECK_MUTANT_SECONDS");
        const rlimit limit{seconds, seconds};
        if (seconds > 0) setrlimit(RLIMIT_CPU, &limit);
    }
    ~Record() {
        const char* name = std::getenv("DOUBLECHECK_MUTANTS_NOTED");
        std::FILE* file = name != nullptr ? std::fopen(name, "w") : nullptr;
        if (file == nullptr) return;
        std::fprintf(file, "%%g\\n", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
        for (unsigned place = 0; place < most; ++place) {
            if (noted[place]) std::fprintf(file, "%%u\\n", place);
        }
        std::fclose(file);
    }
} record;
}  // namespace

std::atomic<bool> noted[most] = {};
unsigned chosen = number_in_environment("DOUBLECHECK_MUTANT");

}  // namespace doublecheck::mutants
"""


class Mutated:
    """A source with its places. `copy` returns its text with the places wrapped."""

    def __init__(self, path, name):
        self.name = name
        self.source = cpp.Source(path.read_text(encoding="utf-8"))
        self.places, self.skipped = refusals.find(self.source)
        for place in self.places:
            place.file = name

    def copy(self, without):
        """Returns the text with the same line numbers. The places whose numbers are in `without` are not wrapped."""
        edits = [edit for place in self.places if place.number not in without for edit in edits_of(place)]
        edits.sort(key=lambda edit: edit[:3])
        parts, at = ['#include "checker/mutants.hpp"\n#line 1\n'], 0
        for offset, _, _, text in edits:
            parts += [self.source.text[at:offset], text]
            at = offset
        return "".join(parts) + self.source.text[at:]


def edits_of(place):
    """Returns the insertions for a place: (offset, two keys for the order of insertions at one offset, text). Ends come
    before beginnings, inner ends first, outer beginnings first."""
    length = place.end - place.start
    if place.declares:
        return [(place.end, 0, length, f"; ::doublecheck::mutants::refuses({place.number}, "
                                       f"static_cast<bool>({place.declares}))")]
    if place.way != "returns":
        begin = f"::doublecheck::mutants::{place.way}({place.number}, static_cast<bool>("
        return [(place.start, 1, -length, begin), (place.end, 0, length, "))")]
    asks = f"::doublecheck::mutants::refuses({place.number}, true)"
    if place.accepting:
        begin = f"{{ if (!{asks}) {place.accepting} "
    else:
        begin = f"{{ if ({asks}) "
    return [(place.start, 1, -length, begin), (place.end, 0, length, " }")]


def read(root):
    """Returns (the sources below the folder with numbered places, a number greater than all of these)."""
    checker = pathlib.Path(root)
    files, number = [], 1
    for path in sorted(checker.rglob("*.[ch]pp")):
        mutated = Mutated(path, path.relative_to(checker).as_posix())
        for k, place in enumerate(mutated.places):
            place.number = number + k
        number += STRIDE * (1 + len(mutated.places) // STRIDE)
        files.append(mutated)
    return files, number


def write_if_other(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def write(files, most, folder, without):
    """Writes the copies to the folder checker below `folder`, and removes other files there."""
    target = pathlib.Path(folder) / "checker"
    texts = {mutated.name: mutated.copy(without) for mutated in files}
    texts["mutants.hpp"] = HEADER
    texts["common/mutants.cpp"] = PROGRAM % most  # makes room for the notes of all places
    for name, text in texts.items():
        write_if_other(target / name, text)
    for path in target.rglob("*"):
        if path.is_file() and path.relative_to(target).as_posix() not in texts:
            path.unlink()

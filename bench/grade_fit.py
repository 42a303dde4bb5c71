#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures and fits the weights of `solve --grade` on the awards of published problems.

usage: grade_fit.py BINARY FOLDER [--moves 2|3] [--cache FILE] [--repeats N]

FOLDER holds .olv files, such as those of the Debian package pychess. Requires the Debian packages python3-numpy and
python3-yaml. The problems of the stipulation are solved once with `solve --grade --json`; the verdicts go to the cache
file (default: grade_fit_N.jsonl in the temporary folder).

Each prize-winner is compared with each problem without a distinction that shares an author and the decade. The figure
is the percentage of pairs in which the prize-winner has the higher score; 50 is chance. Versions of a problem are in
one group: equal diagrams up to reflection, and diagrams that differ by at most three men and king squares. A group is
in one fold. A pair counts if both problems are in the fold held out; the figures are means over repeated divisions
into ten folds, with the standard deviation. Weights are fitted by logistic regression with a quadratic penalty to the
differences between the two problems of the pairs of the other folds.

The baseline has the number of men, its square and the year. The last lines are the weights of the parts, fitted to all
pairs, and their averages in the undistinguished problems. Exit 1 if the program has others; they stand in
src/problem/grade/grade.cpp.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FOLDS = 10
PENALTY = 10.0


class Problem:
    """An entry with its verdict."""

    def __init__(self, entry, verdict):
        self.authors = {str(author).strip() for author in entry.get("authors") or []}
        date = re.match(r"\d{4}", str(entry.get("date") or ""))
        self.year = int(date[0]) if date and date[0] != "0000" else None
        self.distinction = str(entry.get("distinction") or "")
        self.men = {man for side, men in entry["algebraic"].items() for man in (f"{side[0]}{one}" for one in men)}
        details = verdict.get("details") or {}
        self.is_sound = details.get("soundness") == "sound"
        # Numbers with a fraction are texts in JSON.
        self.graded = {part["part"]: {member: float(part[member]) for member in ("value", "weight", "contribution")}
                       for part in (details.get("grade") or {}).get("parts", [])}
        self.parts = {name: part["value"] for name, part in self.graded.items()}

    @property
    def is_prize(self):
        return "Prize" in self.distinction or bool(re.match(r"(1st|2nd|3rd) Place", self.distinction))

    @property
    def is_plain(self):
        return not self.distinction

    def strata(self):
        return {(author, self.year // 10) for author in self.authors}


def documents(folder, stipulation):
    """Yields the text of each entry with the stipulation."""
    pattern = re.compile(rf'(?m)^stipulation:\s*"?{re.escape(stipulation)}"?\s*$')
    for path in sorted(pathlib.Path(folder).glob("*.olv")):
        for text in re.split(r"(?m)^---\s*\n", path.read_text(encoding="utf-8", errors="replace")):
            if pattern.search(text):
                yield text


def verdicts(binary, texts, cache, moves):
    """Returns the verdict of each entry, from the cache file if it exists."""
    if not cache.exists():
        with tempfile.NamedTemporaryFile("w", suffix=".olv", encoding="utf-8") as file:
            file.write("".join("---\n" + text for text in texts))
            file.flush()
            options = [] if moves == 2 else ["--nodes", "2000000"]
            command = [binary, "solve", "--grade", "--no-tries", "--json", "--jobs", "1", *options, "-i", file.name]
            done = subprocess.run(command, capture_output=True, check=False)
        cache.write_bytes(done.stdout)
    lines = cache.read_text(encoding="utf-8").splitlines()
    if len(lines) != len(texts):
        sys.exit(f"{cache} has {len(lines)} verdicts for {len(texts)} entries; delete it")
    return [json.loads(line) for line in lines]


def load(binary, folder, moves, cache):
    """Returns the sound problems with a year and an author."""
    texts = list(documents(folder, f"#{moves}"))
    problems = []
    for text, verdict in zip(texts, verdicts(binary, texts, cache, moves)):
        try:
            problems.append(Problem(yaml.load(text, LOADER), verdict))
        except yaml.YAMLError:
            continue
    return [one for one in problems if one.is_sound and one.parts and one.year and one.authors]


def reflections(men):
    """Returns the eight diagrams that arise from one by rotation and reflection, as sets of men."""
    def moved(square, image):
        x, y = ord(square[0]) - ord("a"), int(square[1]) - 1
        if image & 1:
            x = 7 - x
        if image & 2:
            y = 7 - y
        if image & 4:
            x, y = y, x
        return chr(ord("a") + x) + str(y + 1)
    return [frozenset(man[:-2] + moved(man[-2:], image) for man in men) for image in range(8)]


def groups_of(problems):
    """Returns a group for each problem; versions of one problem have the same."""
    group = list(range(len(problems)))

    def root(index):
        while group[index] != index:
            index = group[index]
        return index

    images = [reflections(one.men) for one in problems]
    by_man = collections.defaultdict(set)
    for index, one in enumerate(problems):
        for man in one.men:
            by_man[man].add(index)
    for index in range(len(problems)):
        for image in images[index]:
            shared = collections.Counter(other for man in image for other in by_man[man] if other < index)
            for other, number in shared.items():
                if number >= max(len(image), len(problems[other].men)) - 3:
                    group[root(index)] = root(other)
    return numpy.array([root(index) for index in range(len(problems))])


def pairs_of(problems):
    """Returns the pairs (prize-winner, undistinguished problem) with a common author and decade."""
    by_stratum = collections.defaultdict(list)
    for index, one in enumerate(problems):
        if one.is_plain:
            for stratum in one.strata():
                by_stratum[stratum].append(index)
    found = {(index, other) for index, one in enumerate(problems) if one.is_prize
             for stratum in one.strata() for other in by_stratum[stratum]}
    return numpy.array(sorted(found))


def fit(features, pairs):
    """Returns the weights of a logistic regression on the differences.

    The weight of a pair is the inverse square root of the number of pairs of its prize-winner, between one vote for
    each prize-winner and one for each pair.
    """
    differences = features[pairs[:, 0]] - features[pairs[:, 1]]
    numbers = collections.Counter(pairs[:, 0].tolist())
    share = numpy.array([numbers[index] ** -0.5 for index in pairs[:, 0].tolist()])
    share *= len(numbers) / share.sum()
    weights = numpy.zeros(features.shape[1])
    for _ in range(30):
        chance = 1 / (1 + numpy.exp(-differences @ weights))
        gradient = differences.T @ (share * (1 - chance)) - PENALTY * weights
        curvature = (differences * (share * chance * (1 - chance))[:, None]).T @ differences
        step = numpy.linalg.solve(curvature + PENALTY * numpy.eye(len(weights)), gradient)
        weights += step
        if abs(step).max() < 1e-8:
            break
    return weights


def accuracy(scores, pairs):
    """Returns the percentage of pairs in the right order; equal scores count one half."""
    better, worse = scores[pairs[:, 0]], scores[pairs[:, 1]]
    return 100 * ((better > worse).mean() + (better == worse).mean() / 2)


def held_out(features, pairs, groups, repeats):
    """Returns mean and standard deviation of the accuracy on folds held out."""
    names = numpy.unique(groups)
    figures = []
    for repeat in range(repeats):
        random = numpy.random.default_rng(repeat)
        fold_of = dict(zip(names[random.permutation(len(names))].tolist(), numpy.arange(len(names)) % FOLDS))
        fold = numpy.array([fold_of[group] for group in groups.tolist()])
        right = total = 0
        for held in range(FOLDS):
            inside = (fold[pairs] == held).all(axis=1)
            outside = (fold[pairs] != held).all(axis=1)
            if not inside.any():
                continue
            scores = features @ fit(features, pairs[outside])
            right += accuracy(scores, pairs[inside]) * inside.sum()
            total += inside.sum()
        figures.append(right / total)
    return float(numpy.mean(figures)), float(numpy.std(figures))


def scaled(columns):
    matrix = numpy.array(columns, dtype=float).T
    deviation = matrix.std(axis=0)
    deviation[deviation == 0] = 1
    return (matrix - matrix.mean(axis=0)) / deviation, deviation


def baseline_columns(problems):
    men = [len(one.men) for one in problems]
    return [men, [number**2 for number in men], [one.year for one in problems]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("folder")
    parser.add_argument("--moves", type=int, choices=(2, 3), default=2)
    parser.add_argument("--cache", type=pathlib.Path)
    parser.add_argument("--repeats", type=int, default=20)
    options = parser.parse_args()
    cache = options.cache or pathlib.Path(tempfile.gettempdir()) / f"grade_fit_{options.moves}.jsonl"
    problems = load(options.binary, options.folder, options.moves, cache)
    groups, pairs = groups_of(problems), pairs_of(problems)
    prizes = len(set(pairs[:, 0].tolist()))
    print(f"{len(problems)} sound problems, {len(set(groups.tolist()))} groups; {len(pairs)} pairs of {prizes} "
          f"prize-winners and {len(set(pairs[:, 1].tolist()))} undistinguished problems")
    base = baseline_columns(problems)
    names = list(problems[0].parts)
    columns = [[one.parts[name] for one in problems] for name in names]
    figures = [("men", base[:1]), ("year", base[2:]), ("baseline: men, its square, year", base),
               ("grade: all parts", columns), ("grade and baseline", columns + base)]
    figures += [(f"grade without {name}", columns[:place] + columns[place + 1:]) for place, name in enumerate(names)]
    for name, chosen in figures:
        print(f"{name}: %.1f +- %.1f" % held_out(scaled(chosen)[0], pairs, groups, options.repeats), flush=True)
    for name, column in zip(names, columns):
        print(f"{name} by itself: {accuracy(numpy.array(column, dtype=float), pairs):.1f}")
    sys.exit(compare(problems, names, columns, pairs))


def compare(problems, names, columns, pairs):
    """Prints the weights and averages, and compares them with those of the program. Returns the exit status."""
    matrix, deviation = scaled(columns)
    weights = fit(matrix, pairs) / deviation
    plain = sorted(set(pairs[:, 1].tolist()))
    averages = numpy.array(columns, dtype=float)[:, plain].mean(axis=1)
    differ = 0
    for name, weight, average in zip(names, weights, averages):
        part = problems[0].graded[name]
        used = part["value"] - part["contribution"] / part["weight"] if part["weight"] else 0
        differs = abs(part["weight"] - weight) > 0.002 or abs(used - average) > 0.02
        differ += differs
        print(f"{name}: weight {weight:.3f}, average {average:.3f}" +
              (f"; the program has {part['weight']:.3f}, {used:.3f}" if differs else ""))
    return 1 if differ else 0


if __name__ == "__main__":
    main()

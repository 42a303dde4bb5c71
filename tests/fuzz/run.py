#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs libFuzzer programs in parallel and prints a table.

usage: run.py BUILD SECONDS JOBS [TARGET...]

BUILD is the build directory, which contains bin/fuzz_TARGET. New inputs are saved in BUILD/corpus/TARGET, and inputs
that make a program crash in BUILD/crashes. Exits with 1 if a program crashes.
"""
import concurrent.futures
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def run(build, target, seconds):
    corpus = build / "corpus" / target
    corpus.mkdir(parents=True, exist_ok=True)
    log = build / f"{target}.log"
    dictionary = HERE / f"{target}.dict"
    command = [build / "bin" / f"fuzz_{target}", f"-max_total_time={seconds}", "-print_final_stats=1", "-timeout=20",
               "-rss_limit_mb=4096", f"-artifact_prefix={build}/crashes/{target}-", corpus]
    if dictionary.exists():
        command.insert(1, f"-dict={dictionary}")
    with open(log, "wb") as file:
        code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT).returncode
    text = log.read_text(encoding="utf-8", errors="replace")
    executed = re.search(r"stat::number_of_executed_units:\s*(\d+)", text)
    covered = re.findall(r"cov: (\d+)", text)
    return {"target": target, "code": code, "runs": int(executed.group(1)) if executed else 0,
            "covered": int(covered[-1]) if covered else 0, "seeds": len(list(corpus.iterdir())), "log": log}


def main():
    build, seconds, jobs = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]), int(sys.argv[3])
    known = sorted(path.name[len("fuzz_"):] for path in (build / "bin").glob("fuzz_*"))
    targets = sys.argv[4:] or known
    unknown = [target for target in targets if target not in known]
    if unknown or not targets:
        print(f"no target {' '.join(unknown)}; there are: {' '.join(known)}", file=sys.stderr)
        return 2
    (build / "crashes").mkdir(exist_ok=True)
    subprocess.run([sys.executable, HERE / "make_corpus.py", build / "corpus", build / "bin/forge_seeds"], check=True)

    print(f"{'target':<26} {'seconds':>8} {'runs':>12} {'runs/s':>9} {'coverage':>9} {'corpus':>7}  result")
    failed = False
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for row in pool.map(lambda target: run(build, target, seconds), targets):
            failed |= row["code"] != 0
            result = "clean" if row["code"] == 0 else f"FAILED (exit {row['code']}), see {row['log']}"
            print(f"{row['target']:<26} {seconds:>8} {row['runs']:>12} {row['runs'] // max(seconds, 1):>9} "
                  f"{row['covered']:>9} {row['seeds']:>7}  {result}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

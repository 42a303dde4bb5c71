#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the workflow in packaging/github, and packaging/Containerfile.

usage: test_templates.py DOUBLECHECK

The audit step of the workflow runs on repositories with and without faults. The Containerfile is checked only for what
needs no container: its stages, paths and user, and its health check, which runs against a server.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = ROOT / "data/samples"


def run_step(step, program, files):
    """Runs a step as the runner does in a container, in a directory with these files. Returns exit code and output."""
    with tempfile.TemporaryDirectory() as folder:
        bin_folder = pathlib.Path(folder) / "bin"
        repository = pathlib.Path(folder) / "repository"
        bin_folder.mkdir()
        (bin_folder / "doublecheck").symlink_to(program)
        for name, source in files.items():
            (repository / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SAMPLES / source, repository / name)
        repository.mkdir(exist_ok=True)
        result = subprocess.run(["sh", "-e", "-c", step["run"]], cwd=repository, capture_output=True, text=True,
                                env={**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}"}, check=False)
        return result.returncode, result.stdout + result.stderr


def check_workflow(program):
    workflow = yaml.safe_load((ROOT / "packaging/github/lint-chess-files.yml").read_text(encoding="utf-8"))
    # YAML 1.1 reads the key `on` as true.
    assert workflow[True] == ["push", "pull_request"] and workflow["permissions"] == {"contents": "read"}, workflow
    [job] = workflow["jobs"].values()
    assert job["runs-on"] and job["container"] == "debian:12", job
    for step in job["steps"]:
        assert ("run" in step) != ("uses" in step), step
        if "run" in step:
            subprocess.run(["sh", "-n"], input=step["run"], text=True, check=True)
    assert {"DOUBLECHECK_DEB", "DOUBLECHECK_SHA256"} == job["env"].keys()
    [step] = [step for step in job["steps"] if step.get("name") == "Audit PGN and EPD files"]

    code, text = run_step(step, program, {"a b.pgn": "games.pgn", "endings/x.pgn": "endings.pgn"})
    assert code == 0, (code, text)
    code, text = run_step(step, program, {})
    assert code == 0, ("a repository without chess files", code, text)
    for name, source, rule in (("deep/er/faults.pgn", "faults.pgn", "castling.right-lost"),
                               ("suite.epd", "suite.epd", "epd.illegal-move")):
        code, text = run_step(step, program, {"games.pgn": "games.pgn", name: source})
        assert code != 0 and rule in text and name in text, (code, text)


def instructions(text):
    """Yields (word, rest) for each instruction of a Containerfile."""
    text = re.sub(r"^\s*#.*\n", "", text, flags=re.M).replace("\\\n", " ")
    for line in text.splitlines():
        if line.strip():
            word, _, rest = line.strip().partition(" ")
            yield word, rest.strip()


def check_health(command, program):
    """The health check succeeds while the server answers at port 8000, and fails otherwise."""
    # A port of its own, so that the test runs beside other servers.
    server = subprocess.Popen([program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        port = re.search(r":(\d+)", server.stdout.readline())[1]
        own = [word.replace("/8000", f"/{port}") for word in command]
        assert own != command
        for _ in range(50):
            if subprocess.run(own, check=False, timeout=60, stderr=subprocess.DEVNULL).returncode == 0:
                break
            time.sleep(0.2)
        else:
            raise AssertionError("the health check fails while the server runs")
    finally:
        server.terminate()
        server.wait(60)
    assert subprocess.run(own, check=False, timeout=60, stderr=subprocess.DEVNULL).returncode != 0, \
        "the health check succeeds without a server"


def check_containerfile(program):
    rows = list(instructions((ROOT / "packaging/Containerfile").read_text(encoding="utf-8")))
    stages = [index for index, (word, _) in enumerate(rows) if word == "FROM"]
    assert len(stages) == 2 and rows[0][0] == "ARG" and "debian:12" in rows[0][1], rows
    last = dict(rows[stages[-1]:])
    assert last["USER"].split(":")[0] not in ("", "0", "root"), last["USER"]
    for word, rest in rows:
        if word in ("COPY", "ADD"):
            for path in [part for part in rest.split() if not part.startswith("--")][:-1]:
                assert (ROOT / path).exists(), f"{path} does not exist"
    control = (ROOT / "debian/control").read_text(encoding="utf-8")
    packages = re.findall(r"/deb/([a-z0-9-]+)_\*\.deb", last["RUN"])
    assert packages == ["doublecheck", "doublecheck-web"], packages
    for package in packages:
        assert f"\nPackage: {package}\n" in control, package
    entry = json.loads(last["ENTRYPOINT"])
    assert entry[:2] == ["doublecheck", "serve"] and entry[entry.index("--port") + 1] == last["EXPOSE"], entry
    # The options exist: the server accepts them and reports only that the page is not there.
    result = subprocess.run([program, *entry[1:-1], "/nowhere"], capture_output=True, text=True, timeout=60,
                            check=False)
    assert result.returncode != 0 and "/nowhere" in result.stderr, result
    check_health(json.loads(last["HEALTHCHECK"].removeprefix("CMD ")), program)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    check_workflow(program)
    check_containerfile(program)
    print("the workflow finds faults; the Containerfile is consistent")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks tools/make_sbom.py: the members that SPDX 2.3 requires, references, and that no dependency is missing.

usage: test_sbom.py [FILE]     FILE: the list of a release (default: a new one)
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENT = {"spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo"}
PACKAGE = {"name", "SPDXID", "downloadLocation"}
RELATIONSHIP = {"spdxElementId", "relationshipType", "relatedSpdxElement"}
TYPES = {"DESCRIBES", "CONTAINS", "DEPENDS_ON", "BUILD_DEPENDENCY_OF", "DEV_DEPENDENCY_OF"}


def faults(document):
    if DOCUMENT - document.keys():
        yield f"the document has no {DOCUMENT - document.keys()}"
        return
    if document["spdxVersion"] != "SPDX-2.3" or document["dataLicense"] != "CC0-1.0":
        yield "wrong version or licence of the document"
    if not re.fullmatch(r"\d{4}(-\d\d){2}T\d\d(:\d\d){2}Z", document["creationInfo"].get("created", "")):
        yield "the time of creation is missing or malformed"
    if not all(re.match("(Tool|Person|Organization): ", by) for by in document["creationInfo"].get("creators", [""])):
        yield "the creators are missing or malformed"
    identities = ["SPDXRef-DOCUMENT"]
    for package in document["packages"]:
        if PACKAGE - package.keys():
            yield f"{package}: no {PACKAGE - package.keys()}"
            continue
        identities.append(package["SPDXID"])
        if not re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", package["SPDXID"]):
            yield f"{package['SPDXID']}: malformed id"
        if package.get("filesAnalyzed", True):
            yield f"{package['SPDXID']}: filesAnalyzed needs a verification code"
        for checksum in package.get("checksums", []):
            if checksum["algorithm"] != "SHA512" or not re.fullmatch("[0-9a-f]{128}", checksum["checksumValue"]):
                yield f"{package['SPDXID']}: malformed checksum"
    if len(identities) != len(set(identities)):
        yield "two packages have the same id"
    for relationship in document["relationships"]:
        if relationship.keys() != RELATIONSHIP or relationship["relationshipType"] not in TYPES:
            yield f"malformed relationship {relationship}"
        elif not {relationship["spdxElementId"], relationship["relatedSpdxElement"]} <= set(identities):
            yield f"unknown package in {relationship}"
    if not any(relationship["relationshipType"] == "DESCRIBES" for relationship in document["relationships"]):
        yield "the document describes nothing"


def expected_npm():
    for lock in ("web/package-lock.json", "packages/package-lock.json"):
        for path, entry in json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"].items():
            if "node_modules/" in path and not entry.get("link"):
                yield path.rpartition("node_modules/")[2], entry["version"]


def make(folder):
    target = pathlib.Path(folder) / "sbom.json"
    subprocess.run([sys.executable, ROOT / "tools/make_sbom.py", target], check=True,
                   env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
    return target.read_bytes()


def main():
    if len(sys.argv) > 1:
        text = pathlib.Path(sys.argv[1]).read_bytes()
    else:
        with tempfile.TemporaryDirectory() as folder:
            text = make(folder)
            assert text == make(folder), "two runs differ"
    document = json.loads(text)
    found = list(faults(document))
    names = {(package["name"], package.get("versionInfo")) for package in document["packages"]}
    found += [f"{name} {version} is missing" for name, version in expected_npm() if (name, version) not in names]
    listed = {name for name, _ in names}
    found += [f"{name} is missing" for name in ("libfmt-dev", "libtbb-dev", "nlohmann-json3-dev", "g++", "wasi-libc")
              if name not in listed]
    # The check itself: each planted fault must be reported.
    planted = {
        "a document without a name": lambda broken: broken.pop("name"),
        "a package without a location": lambda broken: broken["packages"][0].pop("downloadLocation"),
        "an id twice": lambda broken: broken["packages"].append(broken["packages"][0]),
        "a package that is referred to but missing": lambda broken: broken["packages"].pop(),
    }
    for claim, change in planted.items():
        broken = json.loads(text)
        change(broken)
        if not list(faults(broken)):
            found.append(f"{claim} is not reported")
    print("\n".join(found) if found else f"{len(names)} packages, no fault")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the list of dependencies (SBOM) of a release as SPDX 2.3 JSON.

usage: make_sbom.py OUTPUT [--debs DIR]

Lists the Debian packages that the build needs (debian/control, and wasm_packages of ./dev) and those that the built
packages in DIR depend on, with the versions that are installed here, and the npm packages of both lock files. The time
is SOURCE_DATE_EPOCH (default: now).
"""
import argparse
import base64
import datetime
import json
import os
import pathlib
import re
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def package_names(field):
    """Returns the first alternative of each entry of a Debian dependency field, without versions."""
    return [re.split(r"[ (|:]", entry.strip())[0] for entry in field.split(",") if entry.strip()]


def installed(names):
    """Returns {name: version} of the packages that are installed; virtual packages and missing ones are left out."""
    rows = subprocess.run(["dpkg-query", "-W", "-f=${Package}\t${Version}\t${db:Status-Status}\n", *names],
                          capture_output=True, text=True, check=False).stdout.splitlines()
    return {name: version for name, version, status in (row.split("\t") for row in rows) if status == "installed"}


def build_packages():
    control = (ROOT / "debian/control").read_text(encoding="utf-8")
    names = package_names(re.search(r"^Build-Depends:(.*(?:\n .*)*)", control, re.M)[1])
    wasm = re.search(r"^wasm_packages=\((.*?)\)", (ROOT / "dev").read_text(encoding="utf-8"), re.M | re.S)[1].split()
    return sorted({*names, *wasm, "g++"})


def runtime_packages(folder):
    """Returns the packages that the built packages depend on, without those of this project."""
    debs = sorted(folder.glob("*.deb"))
    own = {output("dpkg-deb", "-f", deb, "Package").strip() for deb in debs}
    return sorted({name for deb in debs for name in package_names(output("dpkg-deb", "-f", deb, "Depends"))} - own)


def npm_packages(lock):
    """Yields (name, entry) for each package from the registry in a lock file."""
    for path, entry in json.loads(lock.read_text(encoding="utf-8"))["packages"].items():
        if "integrity" in entry:
            yield path.rpartition("node_modules/")[2], entry


class Document:
    def __init__(self, version):
        moment = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
        created = datetime.datetime.fromtimestamp(moment, datetime.timezone.utc)
        self.packages = {}
        self.relationships = set()
        self.head = {
            "spdxVersion": "SPDX-2.3",
            "dataLicense": "CC0-1.0",
            "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"doublecheck-{version}",
            "documentNamespace": f"https://spdx.org/spdxdocs/doublecheck-{version}-{moment}",
            "creationInfo": {
                "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "creators": ["Tool: tools/make_sbom.py"],
            },
        }

    def add(self, kind, name, version, license, purl=None, **members):
        """Adds a package unless it is there. Returns its id."""
        identity = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", f"{kind}-{name}-{version}".replace("@", ""))
        package = {"name": name, "SPDXID": identity, "versionInfo": version, "downloadLocation": "NOASSERTION",
                   "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": license,
                   "copyrightText": "NOASSERTION", **members}
        if purl:
            package["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                        "referenceLocator": purl}]
        self.packages[identity] = package
        return identity

    def relate(self, one, kind, other):
        self.relationships.add((one, kind, other))

    def text(self):
        rows = [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                for one, kind, other in sorted(self.relationships)]
        packages = [self.packages[identity] for identity in sorted(self.packages)]
        return json.dumps({**self.head, "packages": packages, "relationships": rows}, indent=1) + "\n"


def add_debian(document, names, relate):
    for name, version in sorted(installed(names).items()):
        purl = f"pkg:deb/debian/{name.replace('+', '%2B')}@{version.replace('+', '%2B').replace(':', '%3A')}"
        relate(document.add("Debian", name, version, "NOASSERTION", purl))


def add_npm(document, lock, owner):
    for name, entry in npm_packages(lock):
        algorithm, _, digest = entry["integrity"].partition("-")
        identity = document.add(
            "npm", name, entry["version"], entry.get("license", "NOASSERTION"),
            f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}",
            downloadLocation=f"https://registry.npmjs.org/{name}/-/{name.rpartition('/')[2]}-{entry['version']}.tgz",
            checksums=[{"algorithm": algorithm.upper(), "checksumValue": base64.b64decode(digest).hex()}])
        if entry.get("dev"):
            document.relate(identity, "DEV_DEPENDENCY_OF", owner)
        else:
            document.relate(owner, "DEPENDS_ON", identity)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--debs", type=pathlib.Path)
    arguments = parser.parse_args()
    version = re.search(r"^project\(doublecheck VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]
    document = Document(version)
    library = document.add("doublecheck", "doublecheck", version, "MIT")
    page = document.add("doublecheck", "doublecheck-web", version, "GPL-3.0-or-later")
    mcp = document.add("doublecheck", "doublecheck-mcp", version, "MIT")
    for part in (library, page, mcp):
        document.relate("SPDXRef-DOCUMENT", "DESCRIBES", part)
    document.relate(page, "CONTAINS", library)
    document.relate(mcp, "DEPENDS_ON", library)
    add_debian(document, build_packages(), lambda found: document.relate(found, "BUILD_DEPENDENCY_OF", library))
    if arguments.debs:
        add_debian(document, runtime_packages(arguments.debs),
                   lambda found: document.relate(library, "DEPENDS_ON", found))
    add_npm(document, ROOT / "web/package-lock.json", page)
    add_npm(document, ROOT / "packages/package-lock.json", mcp)
    arguments.output.write_text(document.text(), encoding="utf-8")


if __name__ == "__main__":
    main()

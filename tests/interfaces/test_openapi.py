#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Passes the OpenAPI document of `doublecheck serve` to programs from npm that make clients from such documents.

usage: test_openapi.py PROGRAM

Installs the programs in tests/interfaces/openapi.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from http_server import Server

PROGRAM = ""
PACKAGES = pathlib.Path(__file__).resolve().parent / "openapi"
ENVIRONMENT = {**os.environ, "REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
# The types of hey-api use those of fetch.
COMPILE = ("tsc", "--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--lib", "es2022,dom,dom.iterable",
           "--moduleResolution", "bundler", "--module", "esnext")


class Generators(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        subprocess.run(["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", PACKAGES], check=True,
                       stdout=subprocess.DEVNULL)
        cls.folder = tempfile.TemporaryDirectory()
        with Server(PROGRAM) as server:
            cls.document = server.get("/v1/openapi.json").body
        pathlib.Path(cls.folder.name, "openapi.json").write_bytes(cls.document)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_tool(self, name, *arguments):
        """Runs a program of the packages, which must end with 0, and returns what it prints."""
        done = subprocess.run([PACKAGES / "node_modules/.bin" / name, *arguments], cwd=self.folder.name, text=True,
                              env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(done.returncode, 0, done.stdout[-5000:])
        return done.stdout

    def written(self, name):
        return pathlib.Path(self.folder.name, name).read_text(encoding="utf-8")

    def test_redocly_finds_no_error(self):
        self.assertIn("is valid", self.run_tool("redocly", "lint", "openapi.json"))

    def test_openapi_typescript_writes_types(self):
        self.run_tool("openapi-typescript", "openapi.json", "-o", "types.ts")
        types = self.written("types.ts")
        self.assertTrue('"/v1/check"' in types and 'components["schemas"]["verdict"]' in types)

    def test_hey_api_writes_a_client_that_compiles(self):
        self.run_tool("openapi-ts", "-i", "openapi.json", "-o", "client")
        self.assertTrue("export type Verdict =" in self.written("client/types.gen.ts"))
        self.run_tool(*COMPILE, "client/index.ts")


def main():
    global PROGRAM
    PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])


if __name__ == "__main__":
    main()

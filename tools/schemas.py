# SPDX-License-Identifier: MIT
"""Reads data/schema for the tools that write types in other languages (make_types.py, make_python.py)."""
import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "data" / "schema"


def documents():
    """Returns the schemas by name: `verdict`, `finding`, `perft` and so on."""
    return {path.name.split(".")[0]: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.schema.json"))}


def name_of(words):
    """Returns the name of a type: `chess99.record` becomes `Chess99Record`."""
    return "".join(part[:1].upper() + part[1:] for part in words.replace(".", "-").replace("/", "-").split("-"))


def reference(schema):
    """Returns the name of the definition that a schema refers to, `#` for the whole document, or None."""
    return schema["$ref"].rsplit("/", 1)[-1] if "$ref" in schema else None


def constants(schema):
    """Returns the values that the schema allows, or None if they are not listed."""
    return [schema["const"]] if "const" in schema else schema.get("enum")


def alternatives(schema):
    """Returns the schemas of which a value fits one, or None if there is no choice."""
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return schema[choice]
    kind = schema.get("type")
    return [{**schema, "type": one} for one in kind] if isinstance(kind, list) else None


def questions(verdict):
    """Yields each question of verdicts with the schemas of its subject, details and certificate."""
    for rule in verdict["allOf"]:
        question = rule["if"]["properties"]["question"].get("const")
        if question is not None:
            yield question, rule["then"]["properties"]

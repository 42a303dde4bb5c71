#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the generated files of packages/npm: lines.d.ts, the TypeScript types of all lines, from data/schema;
commands.js and commands.d.ts, a method for each operation of the WebAssembly module packages/npm/doublecheck.wasm.
`./dev page` calls it.

usage: make_types.py
"""
import json
import pathlib
import subprocess
import sys

import npm_commands
import schemas
from schemas import name_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
NPM = ROOT / "packages" / "npm"
# Prints the descriptions of the module's operations, a line of JSON each. The class `Doublecheck` needs commands.js.
LIST_OPERATIONS = """
import { readFileSync } from "node:fs";
import { instantiate } from "./host.js";

const answer = instantiate(new WebAssembly.Module(readFileSync("doublecheck.wasm")));
answer(JSON.stringify({ list: "operations" }), (text) => process.stdout.write(text));
"""
PRIMITIVES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def comment(schema, indent):
    words = schema.get("description") if isinstance(schema, dict) else None
    return f"{indent}/** {words} */\n" if words else ""


def type_of(schema, indent=""):
    if schema is True or schema == {}:
        return "unknown"
    if schema is False:
        return "never"
    if (values := schemas.constants(schema)) is not None:
        return " | ".join(json.dumps(value) for value in values)
    if (name := schemas.reference(schema)) is not None:
        return "Verdict" if name == "#" else name_of(name)
    if (choices := schemas.alternatives(schema)) is not None:
        return " | ".join(dict.fromkeys(type_of(one, indent) for one in choices))
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return tuple_type(schema, indent)
    if kind == "array":
        item = type_of(schema.get("items", {}), indent)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object" or "properties" in schema:
        return object_type(schema, indent)
    return PRIMITIVES.get(kind, "unknown")


def tuple_type(schema, indent):
    items = [type_of(item, indent) for item in schema["prefixItems"]]
    least = schema.get("minItems", len(items))
    return "[" + ", ".join(item + "?" * (i >= least) for i, item in enumerate(items)) + "]"


def object_type(schema, indent):
    inner = indent + "    "
    lines = []
    required = schema.get("required", [])
    for name, member in schema.get("properties", {}).items():
        mark = "" if name in required else "?"
        key = name if name.isidentifier() else json.dumps(name)
        lines.append(f"{comment(member, inner)}{inner}{key}{mark}: {type_of(member, inner)};\n")
    extra = schema.get("additionalProperties", True)
    if isinstance(extra, dict):
        lines.append(f"{inner}[name: string]: {type_of(extra, inner)};\n")
    elif extra and (schema.get("properties") is None or "kind" in schema["properties"]):
        lines.append(f"{inner}[name: string]: unknown;\n")
    return "{\n" + "".join(lines) + indent + "}"


def verdict_types(schema):
    """Returns the type of all verdicts, and for each question a type with its subject, details and certificate."""
    own = {"question": "Question", "subject": "Subject", "details": "Details", "certificate": "Certificate"}
    base = {**schema, "properties": {k: v for k, v in schema["properties"].items() if k not in own}}
    text = f"/** {schema['description']} */\n"
    text += "export interface VerdictOf<Question extends string, Subject, Details, Certificate> "
    body = object_type(base, "")
    members = "".join(f"    {name}{'' if name in schema['required'] else '?'}: {kind};\n" for name, kind in own.items())
    text += body.replace("{\n", "{\n" + members, 1) + "\n\n"
    names = []
    for question, members in schemas.questions(schema):
        name = name_of(question)
        names.append(name)
        text += f"export type {name}Subject = {type_of(members['subject'])};\n"
        text += f"export type {name}Details = {type_of(members['details'])};\n"
        parts = [json.dumps(question), f"{name}Subject", f"{name}Details", type_of(members["certificate"])]
        text += f"export type {name}Verdict = VerdictOf<{', '.join(parts)}>;\n\n"
    union = "".join(f"\n    | {name}Verdict" for name in names)
    return text + f"export type Verdict ={union};\n"


def document():
    parts = ["// SPDX-License-Identifier: MIT\n// Made by tools/make_types.py from data/schema: not to be edited.\n"]
    lines = []
    defined = {}
    for title, schema in schemas.documents().items():
        name = name_of(title)
        for key, one in schema.get("$defs", {}).items():
            if defined.setdefault(key, one) is one:
                parts.append(f"export type {name_of(key)} = {type_of(one)};\n")
            elif defined[key] != one:
                sys.exit(f"make_types: two types of the name {key}")
        if name == "Verdict":
            parts.append(verdict_types(schema))
        else:
            words = f"/** {schema['title']}. {schema['description']} */\n"
            parts.append(f"{words}export type {name}Line = {type_of(schema)};\n")
            name += "Line"
        if title not in ("laws", "ledger"):  # these are read, not printed
            lines.append(name)
    parts.append(f"/** A line of an answer. */\nexport type Line = {' | '.join(lines)};\n")
    return "\n".join(parts)


def main():
    if len(sys.argv) != 1:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    operations = subprocess.run(["node", "--input-type=module", "--eval", LIST_OPERATIONS], check=True, cwd=NPM,
                                capture_output=True, text=True).stdout
    for path, text in {NPM / "lines.d.ts": document(), **npm_commands.files(operations)}.items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

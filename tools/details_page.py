# SPDX-License-Identifier: MIT
"""docs/details.md: what the details of verdicts hold, as tables, from the schema of verdicts."""

HEAD = """# Details

What `details` of a verdict hold, question by question, made from `data/schema/verdict.schema.json`, which is itself
made from the structs that the program writes. A member in *italics* may be left out; `[]` are the elements of a list.
"""
WORDS = {"string": "text", "integer": "whole number", "boolean": "true or false", "null": "null", "object": "object"}


def kind_of(schema):
    """(what a value is in words, the schema whose members it shows, what follows its name)"""
    if "enum" in schema:
        return ", ".join(f"`{word}`" for word in schema["enum"]), None, ""
    if "oneOf" in schema:
        return " or ".join(kind_of(one)[0] for one in schema["oneOf"]), None, ""
    if isinstance(schema["type"], list):
        return " or ".join(WORDS[one] for one in schema["type"]), None, ""
    if schema["type"] == "array":
        inner, members, more = kind_of(schema["items"])
        return f"list: {inner}", members, "[]" + more
    if schema["type"] == "string" and "pattern" in schema:
        return "text, see the schema", None, ""
    return WORDS[schema["type"]], schema if schema["type"] == "object" else None, ""


def rows(schema, path=""):
    for name, member in schema["properties"].items():
        kind, members, more = kind_of(member)
        shown = f"`{path}{name}`" if name in schema.get("required", []) else f"*`{path}{name}`*"
        yield f"| {shown} | {kind} | {member.get('description', '')} |"
        if members:
            yield from rows(members, f"{path}{name}{more}.")


def page(schema):
    text = HEAD
    for rule in schema["allOf"]:
        question = rule["if"]["properties"]["question"].get("const")
        if not question:
            continue
        details = rule["then"]["properties"]["details"]
        text += f"\n## {question}\n"
        for number, one in enumerate(details.get("oneOf", [details])):
            text += "\nor\n" if number else ""
            text += "\n| member | is | |\n|---|---|---|\n" + "".join(row + "\n" for row in rows(one))
    return text

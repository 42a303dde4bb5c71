# SPDX-License-Identifier: MIT
"""Makes docs/details.md: tables of the subjects, details and certificates of verdicts, from the schema of verdicts."""

HEAD = """# Details

What `subject`, `details` and `certificate` of a verdict hold, question by question, made from
`data/schema/verdict.schema.json`, which is itself made from the structs that the program writes. A member in *italics*
may be left out; `[]` are the elements of a list. The certificates stand at the end;
[what they prove](certificates.md) has a page of its own.
"""
WORDS = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "null": "null",
         "object": "object"}


def kind_of(schema):
    """Returns the type of a value in words, the schema whose members are listed in the table, and a suffix for the
    name."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return "a verdict" if name == "#" else f"[{name}](#{name})", None, ""
    if "const" in schema:
        return f"`{schema['const']}`", None, ""
    if "enum" in schema:
        return ", ".join(f"`{word}`" for word in schema["enum"]), None, ""
    if "oneOf" in schema:
        return " or ".join(kind_of(one)[0] for one in schema["oneOf"]), None, ""
    if isinstance(schema["type"], list):
        return " or ".join(WORDS[one] for one in schema["type"]), None, ""
    if schema["type"] == "array" and "items" not in schema:
        return "list, see the schema", None, ""
    if schema["type"] == "array":
        inner, members, more = kind_of(schema["items"])
        return f"list: {inner}", members, "[]" + more
    if schema["type"] == "string" and "pattern" in schema:
        return "text, see the schema", None, ""
    return WORDS[schema["type"]], schema if "properties" in schema else None, ""


def rows(schema, path=""):
    for name, member in schema["properties"].items():
        kind, members, more = kind_of(member)
        shown = f"`{path}{name}`" if name in schema.get("required", []) else f"*`{path}{name}`*"
        yield f"| {shown} | {kind} | {member.get('description', '')} |"
        if members:
            yield from rows(members, f"{path}{name}{more}.")


def tables(schema):
    """Returns the tables of a schema, one for each of its alternatives."""
    alternatives = schema.get("oneOf", [schema])
    text = []
    for one in alternatives:
        if one.get("properties"):
            text.append("\n| member | is | |\n|---|---|---|\n" + "".join(row + "\n" for row in rows(one)))
        else:
            text.append(f"\n{kind_of(one)[0]}\n")
    return "\nor\n".join(text)


def page(schema):
    text = HEAD
    for rule in schema["allOf"]:
        question = rule["if"]["properties"]["question"].get("const")
        if not question:
            continue
        members = rule["then"]["properties"]
        text += f"\n## {question}\n\nSubject:\n{tables(members['subject'])}\nDetails:\n{tables(members['details'])}"
        if members["certificate"]:
            kinds = members["certificate"].get("oneOf", [members["certificate"]])
            text += "\nCertificate: " + ", ".join(kind_of(kind)[0] for kind in kinds) + ".\n"
    text += "\n## Certificates, and their parts\n"
    for name, one in schema["$defs"].items():
        text += f"\n### {name}\n{tables(one)}"
    return text

# SPDX-License-Identifier: MIT
"""Makes packages/npm/commands.js and commands.d.ts from the descriptions of the operations."""
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "packages" / "npm"
HEAD = ("// SPDX-License-Identifier: MIT\n"
        "// Made by tools/make_types.py from the operations of doublecheck.wasm: not to be edited.\n")
# Options that print another form than verdicts. The method of a command that answers with verdicts leaves them out.
AS_TEXT = {"to", "svg", "pgn", "report"}
KINDS = {"flag": "boolean", "integer": "number", "number": "number", "limit": 'number | "none"',
         "word": "string | number", "squares": "string | readonly string[]", "arrows": "string | readonly string[]",
         "file": "string", "contents": "string | object"}
# What each method takes and returns; `takes` of commands.js.
SHAPES = """
/** A method that answers a record: a FEN or a game as text, or an object as on a line of JSON. */
export interface RecordCommand<Answer, Options> {
    /** Returns all answers, in the order of the records. A record that cannot be read has an error in its place. */
    (records: readonly (string | object)[], options?: Options): (Answer | ErrorLine)[];
    /** Returns the answer to a record. Throws a `DoublecheckError` if it cannot be read, or has several answers. */
    (record: string | object, options?: Options): Answer;
}

/** A method that reads a text of any number of games. */
export type TextCommand<Answer, Options> = (text: string, options?: Options) => (Answer | ErrorLine)[];

/** A method that takes operands, as on the command line, and no records. */
export type OperandCommand<Answer, Options> = (operands?: string | readonly string[], options?: Options) => Answer[];
"""


def camel(name):
    return re.sub(r"-(.)", lambda match: match[1].upper(), name)


def pascal(name):
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[ ./-]", name))


def takes(operation):
    if operation["takes"] == "records":
        return "record"
    reads = operation["takes"] == "games" and any(one["name"] == "input" for one in operation["parameters"])
    return "text" if reads else "operands"


def answers_of(operation):
    """Returns the types of the lines with which a method answers."""
    if operation["questions"]:
        return [f"{pascal(question['name'])}Verdict" for question in operation["questions"]]
    return [f"{pascal(line.split('/')[1])}Line" for line in operation["lines"]] or ["TextLine"]


def option_type(parameter):
    if "choices" in parameter:
        return " | ".join(json.dumps(choice) for choice in parameter["choices"])
    return KINDS[parameter["kind"]]


def options_of(operation):
    left_out = AS_TEXT if operation["questions"] else set()
    for parameter in operation["parameters"]:
        if not parameter.get("is_for_program") and parameter["name"] not in left_out:
            yield parameter


def option_text(parameter):
    words = parameter.get("help", "").replace("*/", "*\\/")
    if "default" in parameter:
        words += f" (default: {parameter['default']})"
    return f"    /** {words} */\n    {camel(parameter['name'])}?: {option_type(parameter)};\n"


def options_text(operation):
    name = f"{pascal(operation['name'])}Options"
    return f"\nexport interface {name} {{\n" + "".join(map(option_text, options_of(operation))) + "}\n"


def method_text(operation, indent):
    shape = {"record": "RecordCommand", "text": "TextCommand", "operands": "OperandCommand"}[takes(operation)]
    kind = f"{shape}<{' | '.join(answers_of(operation))}, {pascal(operation['name'])}Options>"
    words = operation["summary"][:1].upper() + operation["summary"][1:]
    lines = [f"/** {words} */", f"{camel(operation['name'].split()[-1])}: {kind};"]
    return "".join(f"{indent}{line}\n" for line in lines)


def declarations(operations):
    types = sorted({name for operation in operations for name in answers_of(operation)} | {"ErrorLine"})
    text = HEAD + "import type {" + ",".join(f"\n    {name}" for name in types) + ",\n} from \"./lines.js\";\n" + SHAPES
    text += "".join(map(options_text, operations))
    groups = {}
    for operation in operations:
        group, _, name = operation["name"].rpartition(" ")
        groups.setdefault(group, []).append(operation)
    text += "\n/** A method for each operation of the module. */\nexport interface Commands {\n"
    text += "".join(method_text(operation, "    ") for operation in groups.pop(""))
    for group, members in groups.items():
        text += f"    {group}: {{\n" + "".join(method_text(one, " " * 8) for one in members) + "    };\n"
    return text + "}\n"


def table(operations):
    text = HEAD + "\n/** What the method of each operation takes: a record, a text of many games, or operands. */\n"
    text += "export const commands = {\n"
    for operation in operations:
        name = operation["name"]
        text += f"    {name if name.isidentifier() else json.dumps(name)}: {json.dumps(takes(operation))},\n"
    return text + "};\n"


def files(text):
    """Returns the contents of the files by their paths. `text` has the description of an operation on each line."""
    operations = [json.loads(line) for line in text.splitlines()]
    return {FOLDER / "commands.js": table(operations), FOLDER / "commands.d.ts": declarations(operations)}

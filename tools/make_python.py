#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the generated modules of the Python package: a function for each command, from `doublecheck operations`, and
classes for what it prints, from data/schema. tests/interfaces/exceptions.tsv lists the commands that are left out.

usage: make_python.py BINARY PACKAGE     PACKAGE: a copy of bindings/python/doublecheck, or this directory itself
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys
import textwrap
from typing import NamedTuple

import python_types
import schemas
from python_types import attribute
from schemas import name_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "data" / "samples"
HEAD = ("# SPDX-License-Identifier: MIT\n"
        "# Made by tools/make_python.py from `doublecheck operations`: not to be edited.\n")
KINDS = {"flag": "bool", "integer": "int", "number": "float", "limit": 'int | Literal["none"]', "word": "str | int",
         "squares": "str | Iterable[str | int]", "arrows": "str | Iterable[str]", "contents": "str | dict[str, object]"}
# Options that select what a stream prints; the caller of a function can do so.
SELECTING = {"only", "except", "most"}
# Options with which a command prints something other than verdicts. `doublecheck.text` accepts them.
AS_TEXT = {"to", "svg", "pgn", "report"}
# Options with which a record has several answers. Only the functions of `batch` have them.
MANY = {"every-ply", "all"}
# Options at the end of each signature.
LAST = ("format", "nodes", "seconds", "timing")
RECORD = ("a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the path of a "
          "file")
WORDS = python_types.Words(schemas.documents())
NAMES = {"FEN": "position", "LEDGER": "ledger"}


class Form(NamedTuple):
    """How functions return answers: at once, or for asyncio."""

    keyword: str  # of functions that return an answer
    wait: str  # in front of a call that returns an answer
    iterator: str
    first: str  # returns the first answer of an iterator
    helpers: str  # the module of the functions that they call
    package: str  # the package `doublecheck`


AT_ONCE = Form("def", "", "Iterator[{}]", "next", "._ask", ".")
ASYNC = Form("async def", "await ", "AsyncGenerator[{}, None]", "first_of", "._threads", "..")


class Command:
    """A command as functions of the package."""

    def __init__(self, operation):
        self.line = operation
        self.name = operation["name"]
        self.group, _, self.function = self.name.rpartition(" ")
        self.options = {parameter["name"] for parameter in operation["parameters"]}
        first = operation.get("operands", "").split("|")[0]
        words = [word.removesuffix("...") for word in first.split()]
        names = [NAMES.get(word, word.lower()) for word in words
                 if word.isalpha() and word.isupper() and word.lower() not in self.options]
        self.operands = ["record" if name in self.options else name for name in names]
        self.reads_file = operation["takes"] == "games" and "FILE" in words
        self.is_stream = operation["takes"] == "games"

    @property
    def is_record(self):
        return self.line["takes"] == "records"

    def parameters(self, in_batch):
        """Returns the parameters that are keywords of a function."""
        left_out = set() if in_batch else MANY
        if self.is_record:
            left_out = left_out | SELECTING
        if self.line["questions"] or self.reads_file:
            left_out = left_out | AS_TEXT
        programs = {one["name"] for one in self.line["parameters"] if one.get("is_for_program")}
        kept = [one for one in self.line["parameters"]
                if one["name"] not in left_out | programs and not programs & set(one.get("only_with", []))]
        return sorted(kept, key=lambda one: LAST.index(one["name"]) + 1 if one["name"] in LAST else 0)

    def answers(self):
        """Returns the classes of the answers."""
        if self.line["questions"]:
            return [f"{name_of(one['name'])}Verdict" for one in self.line["questions"]]
        return [name_of(line.split("/")[1]) for line in self.line["lines"]] or ["Text"]


def keywords_of(command, parameters):
    """Returns the parameters as keywords of a signature."""
    return "".join(keyword_text(one, command.group) for one in parameters) + "    jobs: int | None = None,\n"


def keyword_text(parameter, group):
    """Returns the parameter as a keyword. Words of answers can be passed on, and colours of python-chess."""
    name = attribute(parameter["name"])
    if parameter["kind"] == "flag":
        return f"    {name}: bool = False,\n"
    if "choices" not in parameter:
        return f"    {name}: {KINDS[parameter['kind']]} | None = None,\n"
    words = ", ".join(json.dumps(choice) for choice in parameter["choices"])
    others = "".join(f" | {one}" for one in WORDS.within(parameter["choices"])
                     if one.startswith("Chess99") <= (group == "chess99"))
    others += (" | bool" if " | Color" in others else "") + " | None = None,\n"
    line = f"    {name}: Literal[{words}]{others}"
    if len(line) <= python_types.WIDTH:
        return line
    body = textwrap.wrap(words, python_types.WIDTH - 8, break_on_hyphens=False)
    return f"    {name}: Literal[\n" + "".join(f"        {one}\n" for one in body) + f"    ]{others}"


def help_text(name, words, default=None):
    words = words + (f" (default: {default})" if default else "")
    return textwrap.fill(f"{name}: {words}", python_types.WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 12,
                         break_long_words=False, break_on_hyphens=False) + "\n"


def docstring(command, parameters, example):
    operation = command.line
    summary = operation["summary"]
    end = "" if summary.endswith("?") else "."
    text = f'    """{summary[:1].upper()}{summary[1:]}{end}\n'
    for paragraph in operation["description"].split("\n\n"):
        text += "\n" + textwrap.indent(textwrap.fill(paragraph, python_types.WIDTH - 4, break_long_words=False,
                                                     break_on_hyphens=False), "    ") + "\n"
    helps = "".join(parameter.get("help", "") for parameter in parameters)
    if "--" in in_python(operation["description"] + helps, parameters):
        text += "\n    Options that begin with two dashes are those of the command line.\n"
    text += "\n    Args:\n"
    if command.is_record:
        text += help_text(command.operands[0], RECORD)
        if len(command.operands) > 1:
            text += help_text(command.operands[1], "if the record does not contain it")
    elif command.reads_file:
        text += help_text("path", "a file, which is read in pieces")
    elif "operands" in operation:
        text += help_text("operands", f"{operation['operands']} of the command line")
    for parameter in parameters:
        text += help_text(attribute(parameter["name"]), parameter.get("help", ""), parameter.get("default"))
    text += help_text("jobs", "the number of threads", "all processors")
    if command.is_record:
        text += help_text("progress", "receives the bytes of a file that were read, and 0; returns False to stop")
    return (in_python(text, parameters) + example + '    """\n').replace("\\", "\\\\")


def in_python(text, parameters):
    """Returns a text with the options of the command line as keywords."""
    names = {one["name"] for one in parameters}
    return re.sub(r"--([a-z0-9]+(?:-[a-z0-9]+)*)",
                  lambda match: f"`{attribute(match[1])}`" if match[1] in names else match[0], text)


# ---- Examples ----


def parsed_example(command, words):
    """Returns operands and options of an example of the command line, or None if a function cannot run it."""
    kinds = {one["name"]: one for one in command.line["parameters"]}
    kept = {one["name"] for one in command.parameters(in_batch=False)}
    operands, options = [], {}
    words = list(words)
    while words:
        word = words.pop(0)
        if word in ("|", ">", "||", "-i", "<"):
            return None
        if not word.startswith("--"):
            operands.append(word)
            continue
        name = word[2:]
        value = True if kinds[name]["kind"] == "flag" else words.pop(0)
        if name in kept:
            options[name] = int(value) if kinds[name]["kind"] == "integer" else value
        elif name not in ("no-board", "json"):
            return None
    return operands, options


def python_call(command, operands, options):
    """Returns the call of a function with the operands and options of the command line."""
    arguments = [json.dumps(operand) for operand in operands]
    if command.is_record:
        if operands and (SAMPLES / operands[0]).is_file():
            arguments = [f"pathlib.Path({json.dumps(operands[0])})"]
        elif command.name == "solve":
            options = {"stipulation": operands[0], **options}
            arguments = [json.dumps(operands[1])]
        else:
            count = len(command.operands)
            head = operands[:len(operands) - count + 1] if count > 1 and len(operands) > 1 else operands
            separator = "\n" if command.operands == ["ledger"] else " "
            arguments = [json.dumps(separator.join(head)), *map(json.dumps, operands[len(head):])]
    for name, value in options.items():
        arguments.append(f"{attribute(name)}={value if value is True else json.dumps(value)}")
    group = f"{command.group}." if command.group else ""
    return f"doublecheck.{group}{command.function}({', '.join(arguments)})"


def answer_of_example(binary, command, example):
    words = shlex.split(example["command"])[1:]
    is_text = command.answers() == ["Text"]
    result = subprocess.run([binary, *words, *([] if is_text else ["--json"])], cwd=SAMPLES, capture_output=True,
                            text=True, check=False)
    return result.stdout if is_text else json.loads(result.stdout.splitlines()[0])


def example_text(binary, command):
    """Returns the first example that a function can run, as a doctest."""
    if command.name == "verify":
        return verify_example(binary, command)
    for example in command.line["examples"]:
        if not example["command"].startswith("doublecheck "):
            continue
        words = shlex.split(example["command"])[1 + len(command.name.split()):]
        parsed = parsed_example(command, words)
        if parsed is None:
            continue
        code = python_call(command, *parsed)
        answer = answer_of_example(binary, command, example)
        if isinstance(answer, str):
            if len(answer.splitlines()) > 20 and example is command.line["examples"][-1]:
                return doctest(f"{code}.text.splitlines()[0]", repr(answer.splitlines()[0]))
            if len(answer.splitlines()) > 20 or not answer.strip():
                continue
            return doctest(f"print({code})", answer.rstrip("\n"))
        if answer["schema"] == "doublecheck/verdict/1":
            is_stream = not command.is_record
            return doctest(f"next({code}).answer" if is_stream else f"{code}.answer", shown_answer(answer))
        if answer["schema"] == "doublecheck/finding/1":
            return doctest(f"next({code}).rule", repr(answer["rule"]))
        return doctest(f"{code}.nodes", repr(answer["nodes"]))
    return ""


def verify_example(binary, command):
    """Returns the example that verifies the verdict on a single position. The others read files."""
    for example in command.line["examples"]:
        question, _, rest = example["command"].partition(" --json | doublecheck verify -i -")
        words = shlex.split(question)[1:]
        if len(words) != 2 or "/" not in words[1] or rest:
            continue
        verdict = subprocess.run([binary, *words, "--json"], capture_output=True, check=True).stdout
        found = subprocess.run([binary, "verify", "--json"], input=verdict, capture_output=True, check=True).stdout
        code = f"doublecheck.verify(doublecheck.{words[0]}({json.dumps(words[1])})).answer"
        return doctest(code, shown_answer(json.loads(found)))
    return ""


def shown_answer(verdict):
    """Returns the answer of a verdict as Python shows it."""
    return f"<Answer.{verdict['answer'].upper()}: {verdict['answer']!r}>"


def doctest(code, output):
    needs = "    >>> import pathlib\n" if "pathlib." in code else ""
    rows = "".join(f"    {line}\n" if line.strip() else "    <BLANKLINE>\n" for line in output.splitlines())
    return f"\n{needs}    >>> {code}\n{rows}"


# ---- Functions ----


def options_text(parameters, indent="        "):
    rows = "".join(f'{indent}    "{one["name"]}": {attribute(one["name"])},\n' for one in parameters)
    return f"{{\n{rows}{indent}}}" if rows else "{}"


def function_text(command, doc, form):
    parameters = command.parameters(in_batch=False)
    kind = " | ".join(command.answers())
    keywords = keywords_of(command, parameters)
    keyword = form.keyword
    if command.is_record:
        record, *move = command.operands
        signature = f"    {record}: Record,\n" + "".join(f"    {one}: object = None,\n" for one in move) + "    *,\n"
        keywords += "    progress: Progress | None = None,\n"
        extra = f"        move={move[0]},\n" if move else ""
        body = (f"    answer: {kind} = {form.wait}ask(\n        \"{command.name}\",\n        {record},\n"
                f"        {options_text(parameters)},\n{extra}        jobs=jobs,\n        progress=progress,\n    )\n"
                "    return answer\n")
    elif command.is_stream:
        kind = iterator_of(command, form)
        keyword = "def"
        signature, source = (("    path: str | os.PathLike[str],\n    *,\n", "path=path") if command.reads_file else
                             ("    *operands: str,\n", "operands=operands"))
        body = (f"    return stream_of(\"{command.name}\", {options_text(parameters, '    ')}, {source}, "
                "jobs=jobs)\n")
    else:
        has_operands = "operands" in command.line
        signature = "    *operands: str,\n" if has_operands else "    *,\n"
        body = (f"    answer: {kind} = {form.wait}{form.first}(stream_of(\"{command.name}\", "
                f"{options_text(parameters, '    ')}, {'operands=operands, ' if has_operands else ''}jobs=jobs))\n"
                "    return answer\n")
    return f"{keyword} {command.function}(\n{signature}{keywords}) -> {kind}:\n{doc}{body}"


def iterator_of(command, form):
    """Returns the type of an iterator over answers."""
    return form.iterator.format(" | ".join([*command.answers(), "Error"]))


def documented_function(binary, command):
    parameters = command.parameters(in_batch=False)
    return function_text(command, docstring(command, parameters, example_text(binary, command)), AT_ONCE)


def async_function(command):
    verb = "Yields the answers" if command.is_stream else "Returns the answer"
    name = f"doublecheck.{command.name.replace(' ', '.')}"
    return function_text(command, f'    """{verb} of `{name}`, whose documentation explains the arguments."""\n', ASYNC)


def batch_text(command, form):
    name = command.name.replace(" ", "_")
    single = command.name.replace(" ", ".")
    parameters = command.parameters(in_batch=True)
    own = [one for one in parameters if one["name"] in MANY]
    words = "A record that cannot be read has an `Error` in its place. "
    if len(command.operands) > 1:
        words += f"A record may also be a pair of a {command.operands[0]} and a {command.operands[1]}. "
    words += "If `records` is the path of a file, the records of the file are read."
    text = f'    """Yields the answers of `doublecheck.{single}` to many records, in their order.\n\n'
    text += textwrap.indent(textwrap.fill(words, python_types.WIDTH - 4), "    ") + "\n"
    if own:
        text += "\n    Args:\n" + "".join(help_text(attribute(one["name"]), one["help"]) for one in own)
    keywords = keywords_of(command, parameters)
    kind = iterator_of(command, form)
    return (f"def {name}(\n    records: Iterable[Record] | os.PathLike[str],\n    *,\n{keywords}) -> {kind}:\n{text}"
            f'    """\n    return batch("{command.name}", records, {options_text(parameters, "    ")}, jobs)\n')


def module_text(words, functions, names, commands, form):
    """Returns a module of functions."""
    body = "\n\n".join(functions)
    answers = sorted({answer for command in commands for answer in command.answers()})
    verdicts = [answer for answer in answers if answer.endswith("Verdict")]
    lines = [answer for answer in answers if not answer.endswith("Verdict")]
    abstract = [word for word in ("AsyncGenerator", "Iterable", "Iterator") if re.search(rf"\b{word}\[", body)]
    helpers = [one for one in ("ask", "batch", "first_of", "stream_of")
               if re.search(rf"= (await )?{one}\(|return {one}\(|\({one}\(", body)]
    text = f'{HEAD}"""{words}"""\nfrom __future__ import annotations\n\n'
    text += "import os\n" if "os.PathLike" in body else ""
    text += f"from collections.abc import {', '.join(abstract)}\n" if abstract else ""
    text += f"from typing import TYPE_CHECKING, Literal\n\nfrom {form.helpers} import {', '.join(helpers)}\n\n"
    calls = [word for word in ("Error", "Progress") if word in body.replace("`Error`", "")]
    text += f"if TYPE_CHECKING:\n    from {form.package}_call import {', '.join(calls)}\n"
    text += f"    from {form.package}_records import Record\n"
    text += f"    from {form.package}types.lines import {', '.join(lines)}\n" if lines else ""
    used = sorted(name for name in WORDS.names.values() if f" | {name} " in body)
    text += (python_types.wrapped_import(f"    from {form.package}types.words import {', '.join(used)}\n")
             if used else "")
    text += f"    from {form.package}verdicts import (\n" + "".join(f"        {one},\n" for one in verdicts) + "    )\n"
    listed = "".join(f'    "{name}",\n' for name in names)
    return f"{text}\n__all__ = [\n{listed}]\n\n\n{body}"


def commands_of(operations):
    rows = [line.split("\t") for line in (ROOT / "tests/interfaces/exceptions.tsv").read_text().splitlines()
            if line and not line.startswith("#")]
    absent = {row[1] for row in rows if row[0] in ("all", "python")}
    return [Command(one) for one in operations if one["takes"] != "none" and one["name"] not in absent]


def files(binary):
    """Returns the contents of the generated modules by their names, relative to the package."""
    listed = subprocess.run([binary, "operations"], check=True, capture_output=True, text=True).stdout
    operations = [json.loads(line) for line in listed.splitlines()]
    commands = commands_of(operations)
    texts = python_types.files(operations)
    for group, module, words in (("", "commands", "A function for each command."),
                                 ("chess99", "chess99", "A function for each command about Chess 99.")):
        members = [command for command in commands if command.group == group]
        names = [one.function for one in members]
        texts[f"{module}.py"] = module_text(words, [documented_function(binary, one) for one in members], names,
                                            members, AT_ONCE)
        texts[f"aio/{module}.py"] = module_text(words, [async_function(one) for one in members], names, members, ASYNC)
    records = [command for command in commands if command.is_record]
    words = "The functions of each command for many records, on all processors."
    for folder, form in (("", AT_ONCE), ("aio/", ASYNC)):
        texts[f"{folder}batch.py"] = module_text(words, [batch_text(one, form) for one in records],
                                                 [one.name.replace(" ", "_") for one in records], records, form)
    return texts


def main():
    if len(sys.argv) != 3:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    binary, package = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    for name, text in files(binary).items():
        path = package / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

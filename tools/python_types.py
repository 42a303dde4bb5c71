# SPDX-License-Identifier: MIT
"""Makes the modules of bindings/python/doublecheck/types, frozen dataclasses for what doublecheck prints, and
verdicts.py, a class for the verdicts on each question, from data/schema.
"""
import keyword
import re
import textwrap

import schemas
from schemas import name_of

HEAD = "# SPDX-License-Identifier: MIT\n# Made by tools/make_python.py from data/schema: not to be edited.\n"
PRIMITIVES = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
WIDTH = 116
# Classes of bindings/python/doublecheck/values.py for texts that fit a pattern,
PATTERNS = {"^[a-h][1-8]$": "Square", "^[a-i][1-9]$": "Chess99Square", "^([a-h][1-8]){2}[kqrbnp]?$": "Move"}
# and for other texts by their member, or by its class and the member.
MEMBERS = {
    "after": "Fen", "before": "Fen", "fen": "Fen", "nearest": "Fen", "start": "Fen",
    "captured": "Men", "uncaptured": "Men", "Event.captured": "str",
    "squares": "Square", "FactStep.squares": "str", "FactStepCases.squares": "str",
    "ImmobilePositionMen.square": "Square", "RefutedRetraction.to": "Square", "RefutedRetraction.from": "Square",
    "defence": "Move", "SolveSolutionKeys.move": "Move", "ComposeSolutionKeys.move": "Move",
    "PossibleRetraction.move": "Move", "PossibleRetraction.game": "Move",
    "ProofGameCertificate.moves": "Move",
    "ProofGamesCertificate.games": "Move", "PerpetualCertificateStrategy.check": "Move",
    "NoPerpetualCertificateEnds.escapes": "Move",
}
MET = set()  # the members of all classes


def attribute(key):
    """Returns the name of an attribute, as doublecheck/_build.py does."""
    name = re.sub(r"\W", "_", key)
    return name + "_" if keyword.iskeyword(name) else name


def doc(words, indent):
    """Returns a text as a docstring of one or more lines."""
    words = words.replace("\\", "\\\\").replace('"""', "'''")
    first = words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", ":")) else ".")
    lines = textwrap.wrap(first, WIDTH - len(indent) - 6, break_long_words=False, break_on_hyphens=False)
    if len(lines) == 1:
        return f'{indent}"""{first}"""\n'
    return f'{indent}"""' + f"\n{indent}".join(lines) + f'\n{indent}"""\n'


def unique(items):
    return list(dict.fromkeys(items))


# ---- Words ----

# Names of classes for lists of words, by the member that has them. The others are called as the member.
CLASS_NAMES = {"based_on": "Edition", "by": "Actor", "claim": "HistoryKind", "class": "TimeControl", "ev": "EventKind",
               "kind": "ClaimKind", "kinds": "CheckKind", "passed": "Method", "rights": "AssumedRights",
               "score": "FlagScore", "side": "CastlingSide", "state": "CastlingState", "theme": "ThemeName",
               "turn": "Color", ("possible", "open"): "LastMoveState"}
# Names for words that are no names.
WORD_NAMES = {"1-0": "WHITE_WINS", "0-1": "BLACK_WINS", "1/2-1/2": "DRAW", "0-0": "BOTH_LOSE", "*": "UNFINISHED",
              "3x": "REPETITION", "50": "FIFTY_MOVES"}
BASES = {"Color": "Side"}  # with members of their own


class Words:
    """The classes of words: one for each list of words in the schemas."""

    def __init__(self, documents):
        self.names = {}
        self.members = {}
        for question, members in schemas.questions(documents["verdict"]):
            self.find(members, "Chess99" if question.startswith("chess99.") else "")
        for document in documents.values():
            self.find(document.get("$defs", {}), "")
            self.find(document.get("properties", {}), "")

    def find(self, schema, prefix, member=""):
        """Names the lists of words in a schema. The conditions of events repeat words, and need no classes."""
        if isinstance(schema, list):
            for one in schema:
                self.find(one, prefix, member)
        if not isinstance(schema, dict):
            return
        if isinstance(words := schema.get("enum"), list) and member != "question":
            self.add(tuple(words), prefix, member)
        for key, one in schema.items():
            if key not in ("enum", "allOf"):
                is_keyword = key in ("items", "properties", "oneOf", "anyOf", "then", "else", "$defs")
                self.find(one, prefix, member if is_keyword else key)

    def add(self, words, prefix, member):
        self.members.setdefault(words, set()).add(member)
        if words in self.names:
            return
        name = CLASS_NAMES.get(words) or prefix + (
            name_of(member.replace("_", "-")) if prefix else
            CLASS_NAMES.get(member, name_of(member.replace("_", "-"))))
        if name in self.names.values():
            raise SystemExit(f"python_types.py: two lists of words are called {name}: a name for {words} is needed")
        self.names[words] = name

    def within(self, choices):
        """Returns the classes of which all words are among the choices of an option."""
        return [name for words, name in self.names.items() if set(words) <= set(choices)]

    def text(self):
        bases = sorted({"Word", *BASES.values()})
        classes = []
        for words, name in self.names.items():
            members = ", ".join(f"`{member}`" for member in sorted(self.members[words]))
            rows = "".join(f'    {WORD_NAMES.get(word) or attribute(word).upper()} = "{word}"\n' for word in words)
            classes.append(f"class {name}({BASES.get(name, 'Word')}):\n" + doc(f"The words of {members}", "    ")
                           + f"\n{rows}")
        listed = "".join(f'    "{name}",\n' for name in sorted(self.names.values()))
        return (f'{HEAD}"""Words of fixed lists. A word that this version does not know stays a text."""\n'
                f"from ..values import {', '.join(bases)}\n\n__all__ = [\n{listed}]\n\n\n" + "\n\n".join(classes))


# ---- Dataclasses ----


class Module:
    """The dataclasses of one module."""

    def __init__(self, words, home, foreign=None):
        self.words = words
        self.home = home  # definitions of this module
        self.foreign = foreign or {}  # definitions of other modules, with the modules
        self.imports = set()
        self.classes = {}
        self.names = {}
        self.aliases = []

    def type_of(self, schema, name, text="str"):
        """Returns the type of a schema. `name` is for a class that it needs, `text` for texts without a pattern."""
        if schema is True or schema == {}:
            return "Any"
        if schema is False:
            return "None"
        if (words := self.words.names.get(tuple(schema.get("enum", ())))) is not None:
            self.imports.add((".words", words))
            return words
        if (values := schemas.constants(schema)) is not None:
            return f"Literal[{', '.join(map(repr, values))}]"
        if (key := schemas.reference(schema)) is not None:
            return self.referred(key)
        if (choices := schemas.alternatives(schema)) is not None:
            return " | ".join(unique(self.type_of(one, self.variant(one, name), text) for one in choices))
        kind = schema.get("type")
        if kind == "array":
            items = schema.get("items", {}) if "prefixItems" not in schema else {}
            return f"tuple[{self.type_of(items, name, text)}, ...]"
        if kind == "object" or "properties" in schema:
            return self.object_type(schema, name)
        if kind == "string" or "pattern" in schema:
            return self.text_type(PATTERNS.get(schema.get("pattern"), text))
        return PRIMITIVES.get(kind, "Any")

    def text_type(self, name):
        if name != "str":
            self.imports.add(("..values", name))
        return name

    def variant(self, schema, name):
        """Returns the name for a class that is one of several, with its kind, its first needed member, or Other."""
        members = schema.get("properties", {}) if isinstance(schema, dict) else {}
        kind = members.get("kind", {}).get("const")
        needed = [kind] if kind else schema.get("required", [])[:1] or ["other"]
        if not members:
            needed = []
        return name + "".join(name_of(word.replace("_", "-")) for word in needed)

    def referred(self, key):
        if key == "#":
            return "Verdict"
        if key in self.foreign:
            self.imports.add((f".{self.foreign[key]}", name_of(key)))
        return name_of(key) if key in self.home or key in self.foreign else "Any"

    def object_type(self, schema, name):
        if not schema.get("properties"):
            extra = schema.get("additionalProperties", True)
            inner = self.type_of(extra, name) if isinstance(extra, dict) else "Any"
            return f"dict[str, {inner}]"
        text = repr(schema)
        if text in self.names:
            return self.names[text]
        base, number = name, 2
        while name in self.classes:
            name, number = f"{base}{number}", number + 1
        self.names[text] = name
        self.classes[name] = ""  # keeps the name while the members are made
        self.classes[name] = self.class_text(schema, name)
        return name

    def class_text(self, schema, name, base=""):
        needed = schema.get("required", [])
        members = sorted(schema["properties"].items(), key=lambda member: member[0] not in needed)
        text = "".join(self.member_text(key, member, name, key in needed) for key, member in members)
        words = schema.get("description", "")
        return f"@dataclass(frozen=True)\nclass {name}{base}:\n" + (doc(words, "    ") + "\n" if words else "") + text

    def member_text(self, key, schema, name, is_needed):
        text = MEMBERS.get(f"{name}.{key}", MEMBERS.get(key, "str"))
        MET.update((key, f"{name}.{key}"))
        hint = self.type_of(schema, re.sub("Details|Subject", "", name) + name_of(key.replace("_", "-")), text)
        if not is_needed:
            hint = f"{hint.removesuffix(' | None')} | None = None" if hint != "None" else "None = None"
        line = f"    {attribute(key)}: {hint}\n"
        if len(line) > WIDTH:
            line = wrapped_line(f"    {attribute(key)}: ", hint)
        words = schema.get("description", "") if isinstance(schema, dict) else ""
        return line + (doc(words, "    ") if words else "")

    def add_alias(self, name, schema):
        """Adds a name for the type of a schema: a class of that name, or an alias."""
        hint = self.type_of(schema, name)
        if hint == name:
            return
        members = hint.split(" | ")
        if hint.startswith("Literal") or len(members) == 1:
            self.aliases.append(f"{name} = {hint}\n")
        else:
            body = "".join(f"    {member},\n" for member in members)
            self.aliases.append(f"{name} = Union[\n{body}]\n")

    def text(self):
        body = "\n\n".join([*self.classes.values()])
        tail = "\n".join(self.aliases)
        imports = "from __future__ import annotations\n\nfrom dataclasses import dataclass\n"
        words = [word for word in ("Any", "Literal", "Union") if re.search(rf"\b{word}\b", body + tail)]
        if words:
            imports += f"from typing import {', '.join(words)}\n"
        for name in ("Line", "Verdict"):
            if re.search(rf"\b{name}\b", body + tail):
                self.imports.add((".._verdict", name))
        own = [f"from {module} import {', '.join(sorted(name for of, name in self.imports if of == module))}\n"
               for module in {module for module, _ in self.imports}]
        if own:
            imports += "\n" + "".join(wrapped_import(line) for line in sorted(own))
        return f"{HEAD}{imports}\n\n{body}" + (f"\n\n{tail}" if tail else "")


def wrapped_import(line):
    """Returns an import of names, one a line if it is too long."""
    if len(line) <= WIDTH:
        return line
    start, _, names = line.rstrip("\n").partition(" import ")
    indent = start[: len(start) - len(start.lstrip())]
    return f"{start} import (\n" + "".join(f"{indent}    {name},\n" for name in names.split(", ")) + f"{indent})\n"


def wrapped_line(start, hint):
    """Returns a member whose type is too long for a line."""
    match = re.fullmatch(r"(.*?)Literal\[(.*)\](.*?)( = None)?", hint)
    if match is None:
        return f"{start}{hint}\n"
    words = textwrap.wrap(match[2], WIDTH - 8, break_long_words=False, break_on_hyphens=False)
    inner = "".join(f"        {line}\n" for line in words)
    return f"{start}{match[1]}Literal[\n{inner}    ]{match[3]}{match[4] or ''}\n"


def module_of(question):
    return attribute(question)


def common_types(words, verdict):
    """Returns the module of what all verdicts contain."""
    module = Module(words, {})
    reason = verdict["properties"]["reasons"]["items"]
    module.add_alias("Reason", {**reason, "description": "a rule that decides, in a sentence"})
    squares = verdict["allOf"][0]["then"]["properties"]["reasons"]["items"]["properties"]["squares"]
    hint = module.type_of(squares, "")
    module.classes["Chess99Reason"] = ("@dataclass(frozen=True)\nclass Chess99Reason(Reason):\n"
                                       f'    """A reason of a verdict on Chess 99."""\n\n    squares: {hint}\n')
    module.add_alias("Effort", {**verdict["properties"]["effort"], "description": "what an answer has cost"})
    module.aliases.append("Reasons = tuple[Reason, ...]\nChess99Reasons = tuple[Chess99Reason, ...]\n")
    return module.text()


def definition_types(words, verdict):
    """Returns the modules of certificates and ledgers."""
    definitions = verdict["$defs"]
    ledger = {key: definitions[key] for key in ("header", "event")}
    proofs = {key: schema for key, schema in definitions.items() if key not in ledger}
    modules = {}
    for name, home in (("ledger", ledger), ("certificates", proofs)):
        module = Module(words, home)
        for key, schema in home.items():
            module.add_alias(name_of(key), schema)
        if name == "certificates":
            for question, members in schemas.questions(verdict):
                if members["certificate"] is False:
                    continue
                module.add_alias(f"{name_of(question)}Certificates", members["certificate"])
        modules[name] = module.text()
    return modules


def question_types(words, question, members):
    module = Module(words, {}, {"header": "ledger", "event": "ledger", "last-move": "certificates",
                                "retract-step": "certificates", "excluded-moves": "certificates"})
    for part in ("subject", "details"):
        module.add_alias(name_of(question) + part.title(), members[part])
    return module.text()


def line_types(words, documents):
    """Returns the module of the lines that are not verdicts, each of which is a class."""
    module = Module(words, {})
    ids = {}
    for title, schema in documents.items():
        if title in ("verdict", "laws", "ledger", "error"):
            continue
        own = {key: member for key, member in schema["properties"].items() if key != "schema"}
        needed = [key for key in schema["required"] if key != "schema"]
        description = f"{schema['title']}. {schema['description']}"
        shape = {**schema, "properties": own, "required": needed, "description": description}
        module.classes[name_of(title)] = ""
        module.classes[name_of(title)] = module.class_text(shape, name_of(title), "(Line)")
        ids[schema["$id"]] = name_of(title)
    table = "".join(f"    {key!r}: {name},\n".replace("'", '"') for key, name in ids.items())
    module.aliases.append(f"CLASSES: dict[str, type[Line]] = {{\n{table}}}\n")
    return module.text()


PROPERTY = '''
    @property
    def {part}(self) -> {kind}:
        """{words}"""
        value: {kind} = self._part({arguments})
        return value
'''


def verdict_class(question, members, meanings):
    name = name_of(question)
    kinds = {"subject": (module_of(question), "What was asked about."),
             "details": (module_of(question), "What the question asked for besides yes or no."),
             "certificate": ("certificates", "What the checker needs to verify the answer.")}
    rows = "".join(f"        {key!r}: {text!r},\n" for key, text in meanings.items()).replace("'", '"')
    text = f'class {name}Verdict(Verdict):\n    """A verdict on the question `{question}`."""\n\n'
    text += f'    __slots__ = ()\n    question = "{question}"\n'
    text += f"    meanings = {{\n{rows}    }}\n" if rows else ""
    text += '    _reasons = "Chess99Reasons"\n' if question.startswith("chess99.") else ""
    for part, (module, words) in kinds.items():
        if members[part] is False:
            continue
        alias = f"{name}{part.title()}" + ("s" if part == "certificate" else "")
        kind = f"{module}.{alias}" + ("" if part == "subject" else " | None")
        arguments = f'"{part}", "{module}", "{alias}"'
        block = PROPERTY.format(part=part, kind=kind, words=words, arguments=arguments)
        if len(kind) + len(arguments) > WIDTH - 30:
            block = block.replace(arguments, f"\n            {arguments}\n        ")
        text += block
    return text


def verdicts_module(verdict, operations):
    """Returns the module with a class of verdicts for each question."""
    meanings = {one["name"]: one["answers"] for operation in operations for one in operation["questions"]}
    questions = list(schemas.questions(verdict))
    body = "\n\n".join(verdict_class(question, members, meanings.get(question, {})) for question, members in questions)
    names = [name_of(question) + "Verdict" for question, _ in questions]
    modules = "".join(f"    from .types import {module}\n" for module in
                      sorted({module_of(question) for question, _ in questions} | {"certificates"}))
    classes = "".join(f"    {name},\n" for name in names)
    return (f"{HEAD.replace('from data/schema', 'from data/schema and the operations')}"
            "from __future__ import annotations\n\nfrom typing import TYPE_CHECKING\n\n"
            f"from ._verdict import Verdict\n\nif TYPE_CHECKING:\n{modules}\n\n{body}\n\n"
            f"CLASSES: dict[str, type[Verdict]] = {{one.question: one for one in (\n{classes})}}\n")


def files(operations):
    """Returns the contents of the modules by their names, relative to the package."""
    documents = schemas.documents()
    words = Words(documents)
    verdict = documents["verdict"]
    texts = {"types/words": words.text(), "types/verdict": common_types(words, verdict),
             "types/lines": line_types(words, documents)}
    texts |= {f"types/{name}": text for name, text in definition_types(words, verdict).items()}
    for question, members in schemas.questions(verdict):
        texts[f"types/{module_of(question)}"] = question_types(words, question, members)
    if absent := MEMBERS.keys() - MET:
        raise SystemExit(f"python_types.py: no schema has the members {', '.join(sorted(absent))}")
    texts["verdicts"] = verdicts_module(verdict, operations)
    package = HEAD + '"""Frozen dataclasses for the members of verdicts, a module for each question."""\n'
    texts["types/__init__"] = package
    return {f"{name}.py": text.rstrip("\n") + "\n" for name, text in texts.items()}

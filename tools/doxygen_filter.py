#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints a header as Doxygen should read it: a member of a struct gets the words of its field() as its comment.

usage: doxygen_filter.py HEADER
       doxygen_filter.py --self-test
"""
import re
import sys

TEXT = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
FIELD = re.compile(r'field(?:_unless_empty)?\(\s*"[^"]*",\s*&(\w+)::(\w+),\s*' + TEXT)
GROUP = re.compile(r"group\(&(\w+)::(\w+)\)")
ALIAS = re.compile(r"^\s*using (\w+) = (\w+);", re.MULTILINE)
STRUCT = re.compile(r"^struct (\w+)")
MEMBER = re.compile(r"^    (?!static|using|return|friend)[\w:<>, ]+ (\w+)(?: = [^;]*)?;$")
# What needs no comment of its own: defaulted comparisons and moves, which have nothing to say.
SILENT = (re.compile(r"operator(==|<=>)[(].*= default;$"),
          re.compile(r"^ *[A-Za-z]+(& operator=)?[(][A-Za-z]+&&[)] noexcept;$"))
STATED = {"    static constexpr auto fields() {": "    /// Describes the members for JSON.",
          "    static constexpr std::string_view kind": "    /// The kind of the certificate.",
          "    static constexpr std::string_view definition": "    /// The name of its definition in the schema."}


def words_of_members(text):
    """Returns the words of each described member, by struct and name."""
    aliases = dict(ALIAS.findall(text))
    words = {}
    for struct, member, texts in FIELD.findall(text):
        words[aliases.get(struct, struct), member] = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', texts))
    for struct, member in GROUP.findall(text):
        is_variant = re.search(rf"\bAlternatives {member}\b", text)
        words[struct, member] = ("the members of the struct that it holds" if is_variant else
                                 "the members of this struct, if it has a value")
    return words


def filtered(text):
    words = words_of_members(text)
    struct, before, lines = None, "", []
    for line in text.splitlines():
        struct = match[1] if (match := STRUCT.match(line)) else struct
        has_comment = before.strip().startswith("///")
        for beginning, comment in STATED.items():
            if line.startswith(beginning) and not has_comment:
                lines.append(comment)
        member = MEMBER.match(line)
        before = line
        if member and not has_comment and (struct, member[1]) in words:
            line += "  ///< " + words[struct, member[1]]
        lines.append("" if any(pattern.search(line) for pattern in SILENT) else line)
    return "\n".join(lines) + "\n"


def self_test():
    header = """struct Last {
    std::string text = {};
    int ply;  ///< its number
    std::optional<Unreachable> more = std::nullopt;
    /// the move
    Move move;
    static constexpr auto fields() {
        return members(field("move", &Last::text,
                             "the move "
                             "as text"), field("ply", &Last::ply, "a number"), group(&Last::more));
    }
    friend bool operator==(const Last&, const Last&) = default;
};
"""
    lines = filtered(header).splitlines()
    wanted = {1: "    std::string text = {};  ///< the move as text", 2: "    int ply;  ///< its number",
              3: "    std::optional<Unreachable> more = std::nullopt;"
                 "  ///< the members of this struct, if it has a value",
              5: "    Move move;", 6: "    /// Describes the members for JSON.", 12: ""}
    wrong = [number for number, line in wanted.items() if lines[number] != line]
    print(f"{len(wanted) - len(wrong)} of {len(wanted)} lines as expected")
    return 1 if wrong else 0


if sys.argv[1] == "--self-test":
    sys.exit(self_test())
with open(sys.argv[1], encoding="utf-8") as header:
    sys.stdout.write(filtered(header.read()))

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "framework/program_options.hpp"
#include "reference.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t column = 24;

/// Returns a name with its explanation in the right column. A long name gets a line of its own.
std::string entry(std::string_view name, std::string_view text) {
    const std::string left = fmt::format("  {}", name);
    std::string right = wrapped(text, std::string(column, ' '));
    if (left.size() + 2 > column) return left + '\n' + right;
    return left + right.substr(left.size());
}

std::string entries(std::string_view title, std::span<const Parameter> parameters) {
    if (parameters.empty()) return {};
    std::string out = fmt::format("\n{}:\n", title);
    for (const Parameter& parameter : parameters) {
        const std::string letter = parameter.letter.empty() ? "    " : fmt::format("-{}, ", parameter.letter);
        out += entry(letter + long_form(parameter), explained(parameter));
    }
    return out;
}

/// Returns the names of the options that the operation shares with others. `--timing` and those of the board
/// are left out if the operation prints no verdicts.
std::string further_options(const Operation& operation) {
    std::vector<std::string> names;
    const auto add = [&](std::span<const Parameter> parameters) {
        for (const Parameter& parameter : parameters) names.push_back(fmt::format("--{}", parameter.name));
    };
    if (!operation.answers.empty()) add(filter_parameters());
    add(shared_parameters());
    add(common_parameters());
    constexpr auto of_verdicts =
        std::to_array<std::string_view>({"--timing", "--board", "--no-board", "--ascii"});
    if (operation.answers.empty())
        std::erase_if(names, [&](const std::string& name) {
            return std::ranges::find(of_verdicts, name) != of_verdicts.end();
        });
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string usage(const Operation& operation) {
    std::string out = fmt::format("usage: doublecheck {}", operation.name);
    if (operation.answers_records() != nullptr || !operation.parameters.empty()) out += " [OPTION...]";
    if (!operation.operands.empty()) out.append(" ").append(operation.operands);
    out += '\n';
    if (operation.answers_records() != nullptr)
        out += fmt::format("       doublecheck {} [OPTION...] -i FILE\n", operation.name);
    return out;
}

/// Returns the list of the operations of a group; for null, the list of all other operations and the groups.
std::string operation_list(const OperationGroup* group) {
    std::string out;
    const OperationGroup* last = nullptr;
    for (const Operation& operation : commands()) {
        if (operation.is_hidden) continue;
        const OperationGroup* own = group_of(operation);
        if (own == group) {
            out += entry(operation.name, operation.summary);
        } else if (group == nullptr && own != last) {
            out += entry(fmt::format("{} ...", own->name), own->summary);
        }
        last = own;
    }
    return out;
}

}  // namespace

std::string options_text() {
    std::string out = "Options that many operations share.\n";
    out += entries("options of every question", filter_parameters());
    out += entries("options of every operation that reads records", shared_parameters());
    return out + entries("common options", common_parameters());
}

std::string long_form(const Parameter& parameter) {
    return parameter.value.empty() ? fmt::format("--{}", parameter.name)
                                   : fmt::format("--{} {}", parameter.name, parameter.value);
}

std::string explained(const Parameter& parameter) {
    std::vector<std::string> notes;
    if (!parameter.choices.empty()) notes.push_back(fmt::format("{}", fmt::join(parameter.choices, ", ")));
    if (!parameter.default_value.empty())
        notes.push_back(fmt::format("default: {}", parameter.default_value));
    if (!parameter.only_with.empty())
        notes.push_back(fmt::format("only with --{}", fmt::join(parameter.only_with, ", --")));
    if (!parameter.not_with.empty())
        notes.push_back(fmt::format("not with --{}", fmt::join(parameter.not_with, ", --")));
    return notes.empty() ? std::string(parameter.help)
                         : fmt::format("{} ({})", parameter.help, fmt::join(notes, "; "));
}

std::string_view input_text() {
    return "A single record is given as arguments, with or without quotes: a FEN, its first field alone "
           "(the answer then says which side to move and which rights it assumes), \"startpos\", or, where a "
           "game may be given, its moves. A FEN has four or six fields, separated by blanks or underscores; "
           "castling letters "
           "follow X-FEN or Shredder-FEN.\n\n"
           "Many records come from a file (-i FILE, or just FILE) or from standard input (-i -, or no "
           "argument at all), plain or packed with gzip or zstd. The program recognises the format:\n\n"
           "  fen   one FEN per line; the text after a tab is the label of the record\n"
           "  epd   one EPD per line; its id is the label\n"
           "  pgn   games; for a question about a position, the last position counts\n"
           "  json  one object per line: {\"fen\":...,\"move\":...,\"winner\":...,\"label\":...}, or a "
           "verdict, whose subject is used\n\n"
           "In JSON, the commands that judge positions play the move first, unless the record has a member "
           "\"ply\", as the positions in the details of a verdict have: there the move led to the position. "
           "A member that is misspelt or of a wrong type is refused; members with other names are "
           "ignored.\n\n"
           "Blank lines and lines that begin with # are skipped. If a record cannot be read, an error takes "
           "the place of its answer, and the next record is read.\n\n"
           "A record may be up to 1 MiB long, whether it is a line or a ledger of several lines; a verdict "
           "to be verified may have 1 GiB. Packed input is refused if it unpacks to more than 1 GiB and to "
           "more than 1,000 times its size, or if its compression window is larger than 128 MiB. --most "
           "limits the number of records.";
}

std::string help_text(const Operation& operation) {
    std::string out = usage(operation);
    out += '\n' + wrapped(fmt::format("{}: {}", operation.name, operation.summary), "");
    out += '\n' + wrapped(operation.description, "");
    if (!operation.answers.empty()) out += "\nanswers:\n";
    for (const auto& [answer, text] : operation.answers) out += entry(to_string(answer), text);
    out += entries("options", operation.parameters);
    if (operation.answers_records() == nullptr)
        out += entries("common options", common_parameters());
    else
        out += "\nfurther options, explained by \"doublecheck help options\":\n" +
               wrapped(further_options(operation), "  ");
    out += "\nexamples:\n";
    for (const Example& example : operation.examples) {
        out += fmt::format("  # {}\n  {}\n", example.description, example.command);
    }
    return out;
}

std::string help_text(const OperationGroup& group) {
    std::string out = fmt::format("usage: doublecheck {} OPERATION [OPTION...] [RECORD]\n", group.name);
    out += '\n' + wrapped(fmt::format("{}: {}", group.name, group.summary), "");
    out += '\n' + wrapped(group.description, "");
    out += "\noperations:\n" + operation_list(&group);
    out += entries("common options", common_parameters());
    out += "\nexamples:\n";
    for (const Operation& operation : commands()) {
        if (group_of(operation) != &group || operation.examples.empty()) continue;
        const Example& example = operation.examples.front();
        out += fmt::format("  # {}\n  {}\n", example.description, example.command);
    }
    return out + fmt::format("\nHelp for one operation: doublecheck help {} OPERATION\n", group.name);
}

std::string help_text() {
    std::string out = "usage: doublecheck OPERATION [OPTION...] [RECORD]\n\n";
    out += wrapped(
        "Answers questions about the rules of chess with yes, no or unknown, and names the rule that "
        "decides. An answer that is easier to check than to find carries a certificate, which an independent "
        "checker verifies.",
        "");
    out += "\noperations:\n" + operation_list(nullptr);
    out += "\nrecords:\n" + wrapped(input_text(), "  ");
    out += entries("options of every question", filter_parameters());
    out += entries("options of every operation that reads records", shared_parameters());
    out += entries("common options", common_parameters());
    out += "\nexit codes:\n";
    for (const auto& [code, text] : exit_codes()) out += entry(std::to_string(code), text);
    out += "\nexamples:\n";
    for (const std::string_view name : {"legality", "retract", "castling"}) {
        const Example& example = find_command(name)->examples.front();
        out += fmt::format("  # {}\n  {}\n", example.description, example.command);
    }
    out += "\nHelp for one operation: doublecheck help OPERATION\n";
    return out;
}

}  // namespace doublecheck

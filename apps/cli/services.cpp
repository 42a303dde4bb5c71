// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/all_operations.hpp"
#include "commands/operations.hpp"
#include "commands/schema.hpp"
#include "doublecheck/framework/call.hpp"
#include "reference.hpp"
#include "serve.hpp"
#include "unknown.hpp"

namespace doublecheck {
namespace {

using Operands = std::span<const std::string>;

Result<std::string> report_help(Operands operands, const Arguments&, const PrintContext&) {
    if (operands.empty()) return help_text();
    if (operands.front() == "options") return options_text();
    const std::string name = fmt::format("{}", fmt::join(operands, " "));
    if (const OperationGroup* group = find_operation_group(name)) return help_text(*group);
    if (const Operation* operation = find_command(name)) return help_text(*operation);
    return failure("argument.value", unknown_operation(name));
}

Result<std::string> report_version(Operands, const Arguments&, const PrintContext&) {
    return fmt::format("doublecheck {}\n", version());
}

Result<std::string> report_man(Operands, const Arguments&, const PrintContext&) {
    return man_page();
}
Result<std::string> report_reference(Operands, const Arguments&, const PrintContext&) {
    return reference_markdown();
}

Result<std::string> report_schema(Operands operands, const Arguments&, const PrintContext&) {
    return schema_text(operands.empty() ? "verdict" : operands.front());
}

/// Returns what a call `{"list":"operations"}` answers.
Result<std::string> report_operations(Operands, const Arguments&, const PrintContext&) {
    std::string lines;
    answer_call(operations(), R"({"list":"operations"})", {.output = [&](std::string_view text) {
                    lines += text;
                    return true;
                }});
    return lines;
}

Result<std::string> report_completion(Operands operands, const Arguments&, const PrintContext&) {
    const auto wrong = [](std::string_view shell) {
        return failure("argument.value",
                       fmt::format("Completion is there for bash, zsh and fish, not for \"{}\".", shell));
    };
    if (operands.empty())
        return failure("argument.value", "Name the shell: doublecheck completion bash, zsh or fish.");
    if (operands.size() > 1)
        return failure("argument.value",
                       fmt::format("completion takes one shell; \"{}\" is one word too many.", operands[1]));
    if (auto text = completion(operands.front())) return std::move(*text);
    return wrong(operands.front());
}

std::vector<Operation> make_own_operations() {
    std::vector<Operation> table;
    table.reserve(8);
    table.push_back(serve_operation());
    table.push_back({.name = "help",
                     .summary = "print help on an operation",
                     .description = "Prints the same as OPERATION --help.",
                     .operands = "[OPERATION]",
                     .examples = {{"doublecheck help legality", "help on one operation"}},
                     .kind = PrintsText{.report = report_help}});
    table.push_back({.name = "version",
                     .summary = "print the version",
                     .description = "Prints the same as --version.",
                     .examples = {{"doublecheck version", "the version"}},
                     .kind = PrintsText{.report = report_version}});
    table.push_back(
        {.name = "completion",
         .summary = "print a completion script for bash, zsh or fish",
         .description = "Prints a script that lets the shell complete operations, options and their values.",
         .operands = "SHELL",
         .examples = {{"doublecheck completion bash > doublecheck.bash",
                       "write the script to a file that the shell then sources"}},
         .kind = PrintsText{.report = report_completion}});
    table.push_back({.name = "man",
                     .summary = "print the man page",
                     .description = "Prints the source of the man page doublecheck(1).",
                     .examples = {{"doublecheck man > doublecheck.1",
                                   "write the man page; read it with: man ./doublecheck.1"}},
                     .kind = PrintsText{.report = report_man},
                     .is_hidden = true});
    table.push_back({.name = "reference",
                     .summary = "print docs/cli.md",
                     .description = "Prints the reference of the command line as Markdown.",
                     .examples = {{"doublecheck reference > cli.md", "the whole reference"}},
                     .kind = PrintsText{.report = report_reference},
                     .is_hidden = true});
    table.push_back(
        {.name = "schema",
         .summary = "print a JSON schema of data/schema",
         .description = "Prints the JSON schema of verdicts (verdict), of unreadable records (error), or of "
                        "another kind of line that is read or printed (text, ledger, finding, ...).",
         .operands = "[NAME]",
         .examples = {{"doublecheck schema verdict > verdict.schema.json", "the schema of verdicts"}},
         .kind = PrintsText{.report = report_schema},
         .is_hidden = true});
    table.push_back(
        {.name = "operations",
         .summary = "print the descriptions of all operations",
         .description = "Prints one line of JSON for each operation, as a call that lists them does.",
         .examples = {{"doublecheck operations > operations.jsonl", "all operations"}},
         .kind = PrintsText{.report = report_operations},
         .is_hidden = true});
    return table;
}

/// Returns the operations about the program itself.
std::span<const Operation> own_operations() {
    static const std::vector<Operation> table = make_own_operations();
    return table;
}

}  // namespace

std::span<const Operation> commands() {
    static const std::vector<Operation> table = [] {
        std::vector<Operation> all = make_own_operations();
        all.reserve(all.size() + named_operations.size());
        for (const NamedOperation& one : named_operations) all.push_back(one.make());
        std::ranges::rotate(all, all.end() - std::ssize(named_operations));
        return all;
    }();
    return table;
}

const Operation* find_command(std::string_view name) {
    const std::string_view known = name == "arbiter" ? "rule" : name;  // the chapter on `rule` is arbiter.md
    if (const Operation* const operation = find_operation(known)) return operation;
    const auto found = std::ranges::find(own_operations(), known, &Operation::name);
    return found == own_operations().end() ? nullptr : &*found;
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "doublecheck/ops/reference.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "doublecheck/audit/finding.hpp"
#include "doublecheck/ops/rules.hpp"
#include "ops/parameter_text.hpp"
#include "ops/wrap.hpp"

namespace doublecheck {
namespace {

/// Text for a cell of a table.
std::string cell(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

/// How a heading is linked to.
std::string anchor(std::string_view heading) {
    std::string out(heading);
    std::ranges::replace(out, ' ', '-');
    return out;
}

std::string parameter_table(std::span<const Parameter> parameters) {
    std::string out = "| option | |\n|---|---|\n";
    for (const Parameter& parameter : parameters) {
        const std::string letter = parameter.letter.empty() ? "" : fmt::format("`-{}`, ", parameter.letter);
        out += fmt::format("| {}`{}` | {} |\n", letter, long_form(parameter), cell(explained(parameter)));
    }
    return out + '\n';
}

/// Paragraphs; those indented by two blanks become blocks of code.
std::string markdown_paragraphs(std::string_view text) {
    std::string out;
    bool is_code = false;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const bool is_indented = line.starts_with("  ");
        if (is_indented != is_code) out += "```\n";
        is_code = is_indented;
        out += is_indented ? std::string(line.substr(2)) + '\n' : wrapped(line, "", 110);
        if (line.empty()) out += '\n';
    }
    if (is_code) out += "```\n";
    return out + '\n';
}

std::string markdown_section(const Operation& operation) {
    std::string out = fmt::format("## {}\n\n`doublecheck {}{}{}`\n\n", operation.name, operation.name,
                                  operation.operands.empty() ? "" : " ", operation.operands);
    out += fmt::format("*{}*\n\n", operation.summary);
    out += markdown_paragraphs(operation.description);
    if (!operation.answers.empty()) out += "| answer | meaning |\n|---|---|\n";
    for (const auto& [answer, text] : operation.answers)
        out += fmt::format("| {} | {} |\n", to_string(answer), cell(text));
    if (!operation.answers.empty()) out += '\n';
    if (!operation.parameters.empty()) out += parameter_table(operation.parameters);
    out += "```sh\n";
    for (const Example& example : operation.examples)
        out += fmt::format("# {}\n{}\n", example.description, example.command);
    return out + "```\n\n";
}

}  // namespace

std::string reference_markdown() {
    std::string out =
        "# The command line\n\nGenerated from the operation table by `doublecheck reference`.\n\n";
    for (const Operation& operation : operations()) {
        if (!operation.is_hidden)
            out +=
                fmt::format("- [{}](#{}): {}\n", operation.name, anchor(operation.name), operation.summary);
    }
    out += "\n## Records\n\n" + markdown_paragraphs(input_text());
    out += "## Options of every question and conversion\n\n" + parameter_table(shared_parameters());
    out += "## Common options\n\n" + parameter_table(common_parameters());
    out += "## Exit codes\n\n| code | meaning |\n|---|---|\n";
    for (const auto& [code, text] : exit_codes()) out += fmt::format("| {} | {} |\n", code, cell(text));
    out += "\nThe examples below are run by the tests, in the directory `data/samples`.\n\n";
    for (const Operation& operation : operations()) {
        if (!operation.is_hidden) out += markdown_section(operation);
    }
    out.pop_back();
    return out;
}

std::string rules_text(std::string_view name) {
    std::string out;
    for (const Rule& rule : rule_catalogue()) {
        const bool is_of_family =
            rule.id.size() > name.size() && rule.id.starts_with(name) && rule.id[name.size()] == '.';
        if (!name.empty() && rule.id != name && !is_of_family) continue;
        if (!out.empty()) out += '\n';
        out += fmt::format("{}\n", rule.id);
        out += wrapped(rule.statement, "    ") + wrapped(rule.basis, "    ");
    }
    return out;
}

std::string audit_rules_markdown() {
    std::string out = "| rule | check | level | what it says |\n|---|---|---|---|\n";
    for (std::size_t i = 0; i < audit_check_count; ++i) {
        for (const AuditRule& rule : audit_rules()) {
            if (rule.check != static_cast<AuditCheck>(i)) continue;
            const Rule* const known = find_rule(rule.id);
            out += fmt::format("| `{}` | {} | {} | {} |\n", rule.id, to_string(rule.check),
                               to_string(rule.severity), known == nullptr ? "" : cell(known->statement));
        }
    }
    return out;
}

std::string rules_markdown() {
    std::string out =
        "# Rules\n\nEvery rule that a verdict can name: what it says, and the law or the proof it rests on. "
        "Generated "
        "by\n`doublecheck rules --markdown`.\n\n| rule | statement | law or proof |\n|---|---|---|\n";
    for (const Rule& rule : rule_catalogue()) {
        out += fmt::format("| `{}` | {} | {} |\n", rule.id, cell(rule.statement), cell(rule.basis));
    }
    return out;
}

}  // namespace doublecheck

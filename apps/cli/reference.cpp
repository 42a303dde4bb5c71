// SPDX-License-Identifier: MIT
#include "reference.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "doublecheck/show/escape.hpp"
#include "doublecheck/show/wrap.hpp"
#include "parameter_text.hpp"

namespace doublecheck {
namespace {

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
        out += fmt::format("| {}`{}` | {} |\n", letter, long_form(parameter),
                           markdown_cell(explained(parameter)));
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
        out += fmt::format("| {} | {} |\n", to_string(answer), markdown_cell(text));
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
    for (const Operation& operation : commands()) {
        if (!operation.is_hidden)
            out +=
                fmt::format("- [{}](#{}): {}\n", operation.name, anchor(operation.name), operation.summary);
    }
    out += "\n## Records\n\n" + markdown_paragraphs(input_text());
    out += "## Options of every question and conversion\n\n" + parameter_table(shared_parameters());
    out += "## Options of every question with answers\n\n" + parameter_table(filter_parameters());
    out += "## Common options\n\n" + parameter_table(common_parameters());
    out += "## Exit codes\n\n| code | meaning |\n|---|---|\n";
    for (const auto& [code, text] : exit_codes())
        out += fmt::format("| {} | {} |\n", code, markdown_cell(text));
    out += "\nThe examples below are run by the tests, in the directory `data/samples`.\n\n";
    for (const Operation& operation : commands()) {
        if (!operation.is_hidden) out += markdown_section(operation);
    }
    out.pop_back();
    return out;
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "framework/program_options.hpp"
#include "reference.hpp"

namespace doublecheck {
namespace {

/// Escapes a text for roff: special characters, hyphens that must stay ASCII when copied, and characters that
/// would begin a request at the front of a line.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool is_at_front = out.empty() || out.back() == '\n';
        if (is_at_front && (c == '.' || c == '\'')) out += "\\&";
        switch (c) {
            case '\\': out += "\\e"; break;
            case '-': out += "\\-"; break;
            case '\'': out += "\\(aq"; break;
            case '^': out += "\\(ha"; break;
            case '~': out += "\\(ti"; break;
            case '`': out += "\\(ga"; break;
            default: out += c;
        }
    }
    return out;
}

/// Returns paragraphs for roff. Lines that begin with two blanks are not filled.
std::string roff_paragraphs(std::string_view text) {
    std::string out;
    bool is_verbatim = false;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const bool keeps = line.starts_with("  ");
        if (keeps != is_verbatim) out += keeps ? ".nf\n" : ".fi\n";
        is_verbatim = keeps;
        out += line.empty() ? ".PP\n" : roff(line) + '\n';
    }
    if (is_verbatim) out += ".fi\n";
    return out;
}

std::string options(std::span<const Parameter> parameters) {
    std::string out;
    for (const Parameter& parameter : parameters) {
        out += ".TP\n.B ";
        if (!parameter.letter.empty()) out += roff(fmt::format("-{}, ", parameter.letter));
        out += roff(long_form(parameter)) + '\n' + roff(explained(parameter)) + '\n';
    }
    return out;
}

std::string roff_section(const Operation& operation) {
    std::string out = fmt::format(".SS {} {}\n", operation.name, roff(operation.operands));
    out += roff(operation.summary) + "\n.PP\n" + roff_paragraphs(operation.description);
    for (const auto& [answer, text] : operation.answers) {
        out += fmt::format(".TP\n.I {}\n{}\n", to_string(answer), roff(text));
    }
    out += options(operation.parameters);
    for (const Example& example : operation.examples) {
        out += fmt::format(".PP\nExample: {}\n.PP\n.nf\n.RS 4\n{}\n.RE\n.fi\n", roff(example.description),
                           roff(example.command));
    }
    return out;
}

}  // namespace

std::string man_page() {
    std::string out = fmt::format(".TH DOUBLECHECK 1 \"\" \"doublecheck {}\" \"User Commands\"\n", version());
    out += ".SH NAME\ndoublecheck \\- answers questions about the rules of chess, with proofs\n";
    out += ".SH SYNOPSIS\n.B doublecheck\n.I OPERATION\n[\\fIOPTION\\fR...] [\\fIRECORD\\fR]\n.br\n";
    out += ".B doublecheck\n.I OPERATION\n[\\fIOPTION\\fR...] \\fB\\-i\\fR \\fIFILE\\fR\n";
    out +=
        ".SH DESCRIPTION\nEvery answer is yes, no or unknown, names the rule that decides, and explains "
        "itself. "
        "An answer that\nis easier to check than to find carries a certificate, which an independent checker "
        "verifies.\n";
    out += ".PP\n" + roff_paragraphs(input_text());
    out += ".SH OPTIONS\nOptions of every operation that reads records:\n" + options(shared_parameters());
    out += ".PP\nOptions of every question:\n" + options(filter_parameters());
    out += ".PP\nCommon options:\n" + options(common_parameters());
    out += ".SH OPERATIONS\n";
    for (const Operation& operation : commands()) {
        if (!operation.is_hidden) out += roff_section(operation);
    }
    out += ".SH EXIT STATUS\n";
    for (const auto& [code, text] : exit_codes()) out += fmt::format(".TP\n.B {}\n{}\n", code, roff(text));
    out +=
        ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nif set and not empty, no colours are used unless "
        "\\-\\-color=always asks for them\n";
    return out;
}

}  // namespace doublecheck

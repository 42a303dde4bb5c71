// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "desk/rows.hpp"
#include "doublecheck/audit/finding.hpp"
#include "doublecheck/desk/catalogue.hpp"
#include "doublecheck/desk/rules.hpp"
#include "doublecheck/ops/suggestion.hpp"
#include "doublecheck/show/markdown.hpp"
#include "doublecheck/show/wrap.hpp"

namespace doublecheck {

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

namespace {

using Operands = std::span<const std::string>;

/// The rules of those names, and those of a family: `castling` are all that begin with `castling.`.
Result<std::string> rules_named(Operands names) {
    std::string text;
    for (const std::string& name : names) {
        const std::string found = rules_text(name);
        if (found.empty()) {
            std::vector<std::string_view> known;
            for (const Rule& rule : rule_catalogue()) known.push_back(rule.id);
            return failure("argument.value",
                           fmt::format("There is no rule \"{}\".{}", name, suggestion(name, known)));
        }
        text += (text.empty() ? "" : "\n") + found;
    }
    return text;
}

Result<std::string> report_rules(Operands operands, const Arguments& arguments) {
    if (!operands.empty()) return rules_named(operands);
    if (arguments.flag("audit")) return audit_rules_markdown();
    return arguments.flag("markdown") ? rules_markdown() : rules_text();
}

}  // namespace

Operation rules_operation() {
    return {
        .name = "rules",
        .summary = "print the rules that verdicts name, each with its law or its proof",
        .description =
            "Every rule id that a verdict can name, the rule in a sentence, and what it rests on; or those "
            "that are named, where \"castling\" means all that begin with \"castling.\".",
        .operands = "[RULE...]",
        .parameters = {{.name = "markdown", .help = "as docs/rules.md"},
                       {.name = "audit",
                        .help = "those that an audit goes by, with their levels, as a table"}},
        .examples = {{"doublecheck rules", "the catalogue"},
                     {"doublecheck rules castling.through-check", "one rule"},
                     {"doublecheck rules --audit", "what an audit can find"}},
        .report = report_rules};
}

}  // namespace doublecheck

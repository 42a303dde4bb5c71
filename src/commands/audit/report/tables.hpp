// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "audit/audit_figures.hpp"
#include "commands/catalogue.hpp"

namespace doublecheck {

using NamedRule = std::pair<std::string, const RuleFigures*>;

/// Returns the statement of a rule in HTML; text between backquotes becomes code.
[[nodiscard]] std::string statement_of(const Rule& rule);

/// Returns the id of the section of a rule, to which links of the page refer.
[[nodiscard]] std::string anchor_of(std::string_view rule);

/// Returns the rules with findings: errors first, within a severity by the number of findings.
[[nodiscard]] std::vector<NamedRule> ranked_rules(const AuditFigures& figures);

/// Divides `most` findings to be shown among the rules: errors are served before warnings, warnings before
/// notes. Within a severity all rules get equally many, unless a rule has fewer.
[[nodiscard]] std::vector<std::size_t> shares_of_rules(const std::vector<NamedRule>& rules, std::size_t most);

/// Returns the tables of findings, one for each rule.
[[nodiscard]] std::string findings_section(const AuditFigures& figures, std::size_t most);
/// Returns the table of files, or an empty string for a single file without an error.
[[nodiscard]] std::string files_section(const AuditFigures& figures);

}  // namespace doublecheck

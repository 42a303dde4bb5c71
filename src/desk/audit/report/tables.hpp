// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/audit/audit_figures.hpp"
#include "doublecheck/desk/catalogue.hpp"

namespace doublecheck {

using NamedRule = std::pair<std::string, const RuleFigures*>;

/// The statement as it stands in the page: what has backquotes around it is set as code.
[[nodiscard]] std::string statement_of(const Rule& rule);

/// What a link inside the page names the findings of a rule by.
[[nodiscard]] std::string anchor_of(std::string_view rule);

/// Errors first, then by the number of findings.
[[nodiscard]] std::vector<NamedRule> ranked_rules(const AuditFigures& figures);

/// How many findings of each rule are shown, if so many are shown in all: errors before warnings before
/// notes, and of one severity each rule as many as any other, as far as it has so many.
[[nodiscard]] std::vector<std::size_t> shares_of_rules(const std::vector<NamedRule>& rules, std::size_t most);

/// The findings one by one, a table for each rule.
[[nodiscard]] std::string findings_section(const AuditFigures& figures, std::size_t most);
/// What each file came to; nothing if there is but one, and no error.
[[nodiscard]] std::string files_section(const AuditFigures& figures);

}  // namespace doublecheck

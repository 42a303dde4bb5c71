// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "doublecheck/audit/audit_figures.hpp"

namespace doublecheck {

struct AuditReportOptions {
    std::string title = {};                                          ///< empty: named after the files
    std::vector<std::pair<std::string, std::string>> settings = {};  ///< told at the end: names and values
    std::size_t most_findings = 200;                                 ///< shown one by one
    std::string date = {};                                           ///< of the report; empty: not told
};

/// The figures of an audit as one page of HTML that needs nothing else, also well-formed XML: plots of the
/// rules, results, lengths and themes, and the worst findings, errors first. No script; light, dark and on
/// paper.
[[nodiscard]] std::string audit_report(const AuditFigures& figures, const AuditReportOptions& options = {});

}  // namespace doublecheck

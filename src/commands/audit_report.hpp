// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "audit/audit_figures.hpp"

namespace doublecheck {

/// Options of `audit_report`.
struct AuditReportOptions {
    std::string title = {};  ///< the title; if empty, it is made from the file names
    std::vector<std::pair<std::string, std::string>> settings = {};  ///< names and values, listed at the end
    std::size_t most_findings = 200;  ///< the maximum number of findings that are listed
    std::string date = {};            ///< the date of the report; if empty, no date is shown
};

/// Returns the figures of an audit as a self-contained HTML page, which is also well-formed XML: plots of
/// rules, results, lengths and themes, and the worst findings, errors first. The page needs no script and
/// suits light and dark screens and paper.
[[nodiscard]] std::string audit_report(const AuditFigures& figures, const AuditReportOptions& options = {});

}  // namespace doublecheck

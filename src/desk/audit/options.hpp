// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "desk/audit/game_files.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/io/game_file.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

[[nodiscard]] std::vector<Parameter> audit_parameters();

/// What an audit was asked to do.
struct AuditRequest {
    AuditOptions options = {};
    std::optional<GameFilePart> part = std::nullopt;
    std::optional<std::string> store = std::nullopt;
    std::optional<std::string> report = std::nullopt;
    GameFilePaths games = {};
    bool resumes = false;
    bool merges = false;
    bool lists_findings = true;
    std::vector<std::pair<std::string, std::string>> told = {};  ///< options that a report tells of
};

/// What is written must be none of the files that are read, and no two of it one file. Error:
/// `argument.value`.
[[nodiscard]] Result<void> keep_apart(const AuditRequest& request, std::span<const std::string> operands);

/// Errors: `argument.value`.
[[nodiscard]] Result<AuditRequest> audit_request(const Arguments& arguments);

}  // namespace doublecheck

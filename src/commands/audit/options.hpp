// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "commands/audit/game_files.hpp"
#include "commands/game_filter_options.hpp"
#include "doublecheck/audit/audit.hpp"
#include "framework/options.hpp"
#include "io/game_file.hpp"

namespace doublecheck {

/// The options of `audit` that decide what is found.
struct AuditCriteria {
    std::optional<std::string> only = std::nullopt;
    std::string rules = {};
    Severity min_severity = Severity::note;
    std::string themes = {};
    IllegalMoves illegal = IllegalMoves::stop;
    bool deep = false;
    std::optional<std::uint64_t> nodes = std::nullopt;
};

/// The options of `audit`.
struct AuditCommandOptions : AuditCriteria, GameFilterOptions, GameFilePaths {
    std::optional<std::string> input = std::nullopt;
    bool epd = false;
    std::optional<std::uint64_t> most = std::nullopt;
    bool csv = false;
    bool proofs = false;
    std::optional<std::string> out = std::nullopt;
    bool resume = false;
    std::optional<std::string> report = std::nullopt;
    bool list = false;
    std::optional<std::string> shard = std::nullopt;
    std::optional<std::string> from = std::nullopt;
    bool merge = false;
};

[[nodiscard]] OptionTable<AuditCommandOptions> audit_options();

/// What an audit does, by its options.
struct AuditRequest {
    AuditOptions options = {};
    std::optional<GameFilePart> part = std::nullopt;
    std::optional<std::string> input = std::nullopt;
    std::optional<std::string> store = std::nullopt;
    std::optional<std::string> report = std::nullopt;
    GameFilePaths games = {};
    GameFilterOptions filters = {};
    bool resumes = false;
    bool merges = false;
    bool lists_findings = true;
    bool is_csv = false;
    bool reads_positions = false;  ///< all files have a position on each line
    /// An option that cannot be used for positions, if there is one: `--fix`.
    std::optional<std::string> option_of_games = std::nullopt;
    /// The options that decide what is found, with their values; the report lists them.
    std::vector<std::pair<std::string, std::string>> reported_options = {};
    /// The options that select games, with their values.
    std::vector<std::pair<std::string, std::string>> selection = {};
};

/// Checks that no file is written to which an operand refers or which another option names, and that files
/// of games are not made of standard input, as they need a second reading. Error: `argument.value`.
[[nodiscard]] Result<void> check_output_paths(const AuditRequest& request,
                                              std::span<const std::string> operands);

/// Reads the options that were given. Error: `argument.value`.
[[nodiscard]] Result<AuditRequest> audit_request(const Arguments& given);

}  // namespace doublecheck

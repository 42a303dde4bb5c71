// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "doublecheck/verdict/verdict.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// When something is shown. `automatic`: the program decides, for example only on a terminal.
enum class When : std::uint8_t { automatic, always, never };

/// The format of the input. `automatic`: recognised by its content.
enum class InputFormat : std::uint8_t { automatic, fen, epd, pgn, json, olv };

/// Which verdicts are printed: those with an answer, or only the errors of records that cannot be read.
enum class Selection : std::uint8_t { any, yes, no, unknown, unreadable };

/// Which verdicts are printed, and how: options of the operations whose verdicts answer yes or no. Others use
/// the names for options of their own (`audit --only moves`).
struct FilterOptions {
    Selection only = Selection::any;
    std::optional<Answer> except = std::nullopt;
    bool records = false;
};

/// The options that the program reads itself, whatever the command. A command has only some of them.
struct ProgramOptions {
    std::optional<std::string> input = std::nullopt;
    bool json = false;
    InputFormat format = InputFormat::automatic;
    std::optional<int> jobs = std::nullopt;
    std::optional<std::uint64_t> most = std::nullopt;
    bool timing = false;
    bool exit_status = false;
    bool board = false;
    bool no_board = false;
    bool ascii = false;
    When progress = When::automatic;
    When color = When::automatic;
    bool quiet = false;
    bool help = false;
    bool interactive = false;
    std::optional<std::string> report = std::nullopt;  ///< the file of a report
    std::optional<std::string> out = std::nullopt;     ///< the database of an audit
};

[[nodiscard]] ProgramOptions program_options(const Arguments& given);
/// Reads the options of an operation that has `filter_parameters`.
[[nodiscard]] FilterOptions filter_options(const Arguments& given);

/// Returns the parameters of every operation on records.
[[nodiscard]] std::span<const Parameter> shared_parameters();
/// Returns the parameters of every operation whose verdicts answer yes or no.
[[nodiscard]] std::span<const Parameter> filter_parameters();
/// Returns the parameters of every operation.
[[nodiscard]] std::span<const Parameter> common_parameters();

}  // namespace doublecheck

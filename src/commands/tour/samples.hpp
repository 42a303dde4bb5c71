// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/ruling.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// The verdicts on the records of a sample file.
using Verdicts = std::vector<Verdict>;

/// Returns the text of a sample file. Error: `tour.sample`.
[[nodiscard]] Result<std::string> read_sample(std::string_view directory, std::string_view name);
/// Returns the verdicts of an operation on the records of a sample file: games, or one FEN per line.
[[nodiscard]] Result<Verdicts> judge_sample(std::string_view directory, const Operation& operation,
                                            std::string_view name);
/// Returns the verdict of `rule` on the sample ledger.
[[nodiscard]] Result<RulingVerdict> judge_ledger_sample(std::string_view directory);
/// Returns the verdict as a program that reads its JSON gets it.
[[nodiscard]] Verdict as_read(const RulingVerdict& verdict);

/// Returns the label of the record.
[[nodiscard]] inline std::string_view sample_label(const Verdict& verdict) {
    return text_of(verdict.subject, "label");
}

/// Returns the directory of the samples: `data/samples` below the current directory, or a directory relative
/// to the program, which differs between a build and an installation.
[[nodiscard]] std::string samples_directory();

}  // namespace doublecheck

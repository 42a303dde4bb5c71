// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// Records of a sample file with their verdicts.
using Verdicts = std::vector<Verdict>;

/// The text of a sample in a directory.
[[nodiscard]] Result<std::string> read_sample(std::string_view directory, std::string_view name);
/// The verdicts of an operation on the records of a sample: games, or a FEN a line.
[[nodiscard]] Result<Verdicts> judge_sample(std::string_view directory, const Operation& asked,
                                            std::string_view name);
/// The ruling on the sample of a ledger.
[[nodiscard]] Result<Verdict> judge_ledger_sample(std::string_view directory);

/// What its record is called.
[[nodiscard]] inline std::string_view sample_label(const Verdict& verdict) {
    return text_of(verdict.subject, "label");
}

/// Where the samples are: below the current folder in the sources, beside the program when built or
/// installed.
[[nodiscard]] std::string samples_directory();

}  // namespace doublecheck

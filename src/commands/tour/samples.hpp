// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/checker/verify.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// A record of a sample file with its verdict.
struct JudgedSample {
    std::string label = {};                   ///< the label of the record
    Answer answer = Answer::unknown;          ///< the answer
    std::vector<WrittenReason> reasons = {};  ///< the reasons
    VerifyVerdict verified = {};              ///< what the checker says of the verdict

    /// Returns the position that the verdict is about, as a FEN, or an empty text.
    [[nodiscard]] std::string_view fen() const { return text_of(verified.subject.subject, "fen"); }
};
using JudgedSamples = std::vector<JudgedSample>;

/// Returns the text of a sample file. Error: `tour.sample`.
[[nodiscard]] Result<std::string> read_sample(std::string_view directory, std::string_view name);
/// Returns the records of a sample file with the verdicts of an operation: games, or one FEN per line.
[[nodiscard]] Result<JudgedSamples> judge_sample(std::string_view directory, const Operation& operation,
                                                 std::string_view name);
/// Returns the verdict of `rule` on the sample ledger.
[[nodiscard]] Result<RulingVerdict> judge_ledger_sample(std::string_view directory);

/// Returns the directory of the samples: `data/samples` below the current directory, or a directory relative
/// to the program, which differs between a build and an installation.
[[nodiscard]] std::string samples_directory();

}  // namespace doublecheck

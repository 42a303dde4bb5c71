// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "audit/duplicates_sorter.hpp"
#include "audit/text_store.hpp"
#include "doublecheck/audit/duplicates.hpp"

namespace doublecheck {

/// A game that is probably the same as an earlier one. Games are numbered over all files.
struct ProbableDuplicate {
    std::uint64_t game = 0;
    std::uint64_t first = 0;
    std::uint64_t offset = 0;
    Likeness likeness = Likeness::same;
    bool has_like_names = false;
    bool has_findings = false;
};

/// Finds, in fixed memory, games that are not equal and still probably the same: their moves are the same in
/// any order, or but for the last half-move of one; and the names of both players are alike, or they are
/// long. Games whose tags tell of different days or addresses are not taken for the same.
class ProbableDuplicates {
  public:
    explicit ProbableDuplicates(std::size_t memory_bytes)
        : by_moves_(memory_bytes / 2), by_game_(memory_bytes / 8), facts_(memory_bytes / 4) {}

    /// Games come in the order of their numbers. False after an error.
    [[nodiscard]] bool add(std::uint64_t game, const AuditedGame& told);
    /// No more come; `next` is ready. Error: `duplicates.temporary-file`.
    [[nodiscard]] Result<void> pair_up();
    /// The games in their order, then nothing; nothing after an error either.
    [[nodiscard]] std::optional<ProbableDuplicate> next();
    [[nodiscard]] const std::optional<Error>& error() const;

  private:
    class Group;

    RecordSorter by_moves_;
    RecordSorter by_game_;
    TextStore facts_;
    std::string facts_text_ = {};  ///< memory
    std::uint64_t last_ = 0;       ///< the game that was handed over last
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "audit/temporary_file.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// Sorts any number of records in fixed memory: full buffers go to a temporary file, each sorted, and are
/// merged when the records are taken out again.
class RecordSorter {
  public:
    using Record = std::array<std::uint64_t, 5>;

    explicit RecordSorter(std::size_t memory_bytes);
    RecordSorter(const RecordSorter&) = delete;
    RecordSorter& operator=(const RecordSorter&) = delete;

    /// False after an error.
    [[nodiscard]] bool push(const Record& record);
    /// Takes out most records whose first word no other has, as long as all are in memory. Comes before
    /// `sort`.
    void drop_lone();
    /// No more come; `next` is ready. Error: `duplicates.temporary-file`.
    [[nodiscard]] Result<void> sort();
    /// The records in order, then nothing; nothing after an error either.
    [[nodiscard]] std::optional<Record> next();
    [[nodiscard]] const std::optional<Error>& error() const { return file_.error(); }

  private:
    /// A sorted stretch of the file, and the part of it that is in memory.
    struct Run {
        std::uint64_t at = 0;
        std::uint64_t end = 0;
        std::size_t first = 0;  ///< of its part of `buffer_`
        std::size_t used = 0;
        std::size_t filled = 0;
    };

    bool spill();
    bool refill(Run& run);
    [[nodiscard]] bool is_behind(std::size_t left, std::size_t right) const;

    std::size_t capacity_;
    std::vector<Record> buffer_ = {};
    std::vector<std::uint32_t> order_ = {};  ///< places in the buffer
    std::vector<Run> runs_ = {};
    std::vector<std::size_t> heap_ = {};  ///< of runs, the one with the least record in front
    std::size_t run_records_ = 0;         ///< in memory for each run
    std::size_t taken_ = 0;               ///< of the buffer, if nothing was spilled
    std::uint64_t written_ = 0;           ///< records in the file
    TemporaryFile file_ = {};
};

}  // namespace doublecheck

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

/// Sorts any number of records in a fixed amount of memory (external merge sort). Full buffers are sorted and
/// written to a temporary file; they are merged when the records are read.
class RecordSorter {
  public:
    using Record = std::array<std::uint64_t, 5>;

    explicit RecordSorter(std::size_t memory_bytes);
    RecordSorter(const RecordSorter&) = delete;
    RecordSorter& operator=(const RecordSorter&) = delete;

    /// Adds a record. Returns false after an error.
    [[nodiscard]] bool push(const Record& record);
    /// Removes most records whose first word no other record has. Does nothing unless all records are in
    /// memory. Must be called before `sort`.
    void drop_unique();
    /// Sorts the records. After that `next` returns them. Error: `duplicates.temporary-file`.
    [[nodiscard]] Result<void> sort();
    /// Returns the next record in sorted order. Returns `std::nullopt` at the end and after an error.
    [[nodiscard]] std::optional<Record> next();
    [[nodiscard]] const std::optional<Error>& error() const { return file_.error(); }

  private:
    /// A sorted run in the file. The records that will be used next are in a part of `buffer_`.
    struct Run {
        std::uint64_t at = 0;    ///< the number of the next record to read from the file
        std::uint64_t end = 0;   ///< the number of the record after the run in the file
        std::size_t first = 0;   ///< the index in `buffer_` of the part for this run
        std::size_t used = 0;    ///< the number of records of the part that `next` has returned
        std::size_t filled = 0;  ///< the number of records in the part
    };

    bool spill();
    bool refill(Run& run);
    [[nodiscard]] bool is_after(std::size_t left, std::size_t right) const;

    std::size_t capacity_;
    std::vector<Record> buffer_ = {};
    std::vector<std::uint32_t> order_ = {};  ///< the indexes of `buffer_` in sorted order
    std::vector<Run> runs_ = {};
    std::vector<std::size_t> heap_ = {};  ///< the indexes of the runs; the smallest next record is in front
    std::size_t run_records_ = 0;         ///< the size of the part of `buffer_` for each run
    std::size_t taken_ = 0;               ///< the number of records that `next` has returned without a file
    std::uint64_t written_ = 0;           ///< the number of records in the file
    TemporaryFile file_ = {};
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/audit/audit.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/text_blocks.hpp"

namespace doublecheck {

/// Remembers the positions of all files and the ids of the current one, to find those that occur twice.
/// Remembers ten million positions at most.
class PositionIndex {
  public:
    PositionIndex();
    ~PositionIndex();
    PositionIndex(PositionIndex&&) noexcept;
    PositionIndex& operator=(PositionIndex&&) noexcept;

    /// Begins the next file, to which the following positions and ids belong.
    void begin_file(std::string path);
    /// Returns the place of the same position in an earlier line, such as `line 3` or `line 3 of book.epd`.
    /// Stores the position and returns nothing if it is new.
    [[nodiscard]] std::optional<std::string> add(const Position& position, std::uint64_t line);
    /// Returns the number of the line with the same id. Stores the id and returns nothing if it is new.
    [[nodiscard]] std::optional<std::uint64_t> add_id(std::string_view id, std::uint64_t line);
    /// Returns true if a line of the current file has an id.
    [[nodiscard]] bool has_ids() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Examines every line of a file of positions (EPD or FEN, with a label after a tab) and passes it to the
/// listener with its findings. Blank lines and lines that begin with `#` are skipped. Of the options only the
/// checks, rules, severity, nodes, boards, maximum number and stop flag count.
[[nodiscard]] AuditSummary audit_positions(TextBlocks& blocks, const AuditOptions& options,
                                           PositionIndex& index, AuditListener& listener);

}  // namespace doublecheck

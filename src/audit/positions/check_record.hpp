// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "audit/checks/checks.hpp"
#include "audit/positions.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::audit {

/// A line of a file of positions.
struct PositionLine {
    std::string_view text;  ///< the line without its end and without the label after a tab
    std::uint64_t number;   ///< the number of the line, from 1
    std::uint64_t offset;   ///< the offset of its first byte in the file
};

/// What a line contains.
struct CheckedRecord {
    std::optional<Position> position = std::nullopt;  ///< nothing if it cannot be read or played on
    std::string id = {};
};

/// Adds the findings about a line.
[[nodiscard]] CheckedRecord check_record(const PositionLine& line, const AuditOptions& options,
                                         PositionIndex& index, Findings& findings);

}  // namespace doublecheck::audit

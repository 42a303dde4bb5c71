// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// A text of a ledger's line with the offset of its first character behind the quotation mark.
struct LineText {
    std::string text = {};
    std::size_t offset = 0;
};

/// What a member of a ledger's line may hold: no objects, and lists of texts alone.
struct LineValue {
    enum class Kind : std::uint8_t { null, boolean, number, text, texts };

    Kind kind = Kind::null;
    std::size_t offset = 0;  ///< of its first character
    bool boolean = false;
    double number = 0;
    LineText text = {};
    std::vector<LineText> texts = {};
};

struct LineMember {
    std::string name;
    std::size_t offset = 0;
    LineValue value = {};
};

/// The member of that name, if it is there and not null.
[[nodiscard]] const LineMember* find(const std::vector<LineMember>& line, std::string_view name);

/// Reads one JSON object whose numbers may have fractions, which the JSON of verdicts has not; keeps where
/// each member stands. Errors: `ledger.json`, with the offset of the character.
[[nodiscard]] Result<std::vector<LineMember>> read_json_line(std::string_view line);

}  // namespace doublecheck

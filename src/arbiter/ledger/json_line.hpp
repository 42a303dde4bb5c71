// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// A string in a ledger line, with the offset of its first character after the quotation mark.
struct LineText {
    std::string text = {};
    std::size_t offset = 0;
};

struct LineMember;

/// A value that a member of a ledger line may have. A list may contain only strings.
struct LineValue {
    enum class Kind : std::uint8_t { null, boolean, number, text, texts, object };

    Kind kind = Kind::null;
    std::size_t offset = 0;  ///< offset of the value's first character
    bool boolean = false;
    double number = 0;
    LineText text = {};
    std::vector<LineText> texts = {};
    std::vector<LineMember> members;  ///< no initializer: LineMember is not complete here
};

struct LineMember {
    std::string name;
    std::size_t offset = 0;
    LineValue value = {};
};

/// Returns the member of that name, or null if it is missing or its value is null.
[[nodiscard]] const LineMember* find(const std::vector<LineMember>& line, std::string_view name);

/// Returns true if the text has no line feed, tab or other control character.
[[nodiscard]] bool is_one_line(std::string_view text);

/// Parses one JSON object and keeps the offset of each member. Numbers may have fractions, which the JSON of
/// verdicts does not allow. Objects may be nested twice. Errors: `ledger.json`, with the offset of the
/// character.
[[nodiscard]] Result<std::vector<LineMember>> read_json_line(std::string_view line);

}  // namespace doublecheck

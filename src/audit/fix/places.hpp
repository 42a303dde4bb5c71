// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace doublecheck::audit {

/// A range of a text: the characters from the offset `begin` to the one before `end`.
struct TextPlace {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// The range of the tags at the front of a game.
struct TagPlaces {
    std::size_t end = 0;  ///< the offset after the closing bracket of the last tag; 0 if there are no tags
    /// Returns the place of the value of a tag, without quotation marks. `end` is `TagPlaces::end`. Returns
    /// `std::nullopt` if the tag is missing or its value contains a backslash.
    [[nodiscard]] static std::optional<TextPlace> value_of(std::string_view text, std::string_view name,
                                                           std::size_t end);
};
[[nodiscard]] TagPlaces tag_places(std::string_view text);

/// Returns the place of the result after the moves: the first result after the offset `from` that is outside
/// comments and variations.
[[nodiscard]] std::optional<TextPlace> terminator_place(std::string_view text, std::size_t from);

/// Returns the place of the digits of the move number directly before the move at the offset `move`. Does not
/// look before the offset `from`. Returns `std::nullopt` if there is no number.
[[nodiscard]] std::optional<TextPlace> number_before(std::string_view text, std::size_t move,
                                                     std::size_t from);

}  // namespace doublecheck::audit

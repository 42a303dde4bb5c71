// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace doublecheck::audit {

/// A stretch of a text.
struct TextPlace {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// The tags at the front of a game, as places in its text.
struct TagPlaces {
    std::size_t end = 0;  ///< behind the last bracket; 0 without tags
    /// The value of a tag, without its quotation marks; nothing if it is not there, or holds a backslash.
    [[nodiscard]] static std::optional<TextPlace> value_of(std::string_view text, std::string_view name,
                                                           std::size_t end);
};
[[nodiscard]] TagPlaces tag_places(std::string_view text);

/// The result behind the moves, looked for from that place on; comments and variations are passed over.
[[nodiscard]] std::optional<TextPlace> terminator_place(std::string_view text, std::size_t from);

/// The digits of the number right before a move; nothing if none stands there.
[[nodiscard]] std::optional<TextPlace> number_before(std::string_view text, std::size_t move,
                                                     std::size_t from);

}  // namespace doublecheck::audit

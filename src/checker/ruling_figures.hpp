// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "checker/reading.hpp"

namespace doublecheck::checker {

/// What one ruling changes, apart from the board.
struct RulingChange {
    bool was_over = false;                       ///< before it
    bool is_end = false;                         ///< the game ends with it
    std::optional<Color> offender = {};          ///< whose count went up
    std::optional<Color> forgiven = {};          ///< whose count went down
    std::optional<Color> asker = {};             ///< who asked for what Guidelines III give, the latest
    std::array<std::int64_t, 2> added = {0, 0};  ///< seconds, by colour
};

/// Whether the ruling cites that article.
bool cites(const Value& ruling, std::string_view article);

/// Holds the seconds and the count against the header, the event and the articles (docs/certificates.md);
/// what is wrong, or an empty text.
std::string check_figures(const Value& header, const Value& event, const Value& ruling,
                          const RulingChange& change);
/// Holds a result against the event that brings it and the article that it needs; what is wrong, or an empty
/// text. Facts and boards are not looked at.
std::string check_ending(const Value& event, const Value& ruling, const RulingChange& change);

}  // namespace doublecheck::checker

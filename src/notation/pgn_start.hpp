// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// The starting position of a game, from the tags `Variant`, `SetUp` and `FEN`.
struct PgnStart {
    Position position = Position::initial();
    bool is_chess960 = false;
    std::optional<Error> error = std::nullopt;  ///< why the moves cannot be read
    std::vector<Error> warnings = {};
};

/// The values of these tags. A missing tag has an empty value.
struct PgnStartTags {
    std::string_view variant = {};
    std::string_view setup = {};
    std::string_view fen = {};
};

/// Returns the starting position. Offsets in the errors are 0.
[[nodiscard]] PgnStart pgn_start(const PgnStartTags& tags);
[[nodiscard]] PgnStart pgn_start(const PgnGame& game);

/// Returns the warning that `text` is not the number of the move behind it.
[[nodiscard]] Error wrong_number(std::string_view text, int expected);
/// Returns warnings about the tag Result and the result behind the moves. Either may be empty.
[[nodiscard]] std::vector<Error> result_warnings(std::string_view tag, std::string_view result);

}  // namespace doublecheck

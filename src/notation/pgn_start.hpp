// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// What the tags `Variant`, `SetUp` and `FEN` say about where a game begins.
struct PgnStart {
    Position position = Position::initial();
    bool is_chess960 = false;
    std::optional<Error> error = std::nullopt;  ///< why the moves cannot be read
    std::vector<Error> warnings = {};
};

/// The values of these tags, empty if they are missing.
struct PgnStartTags {
    std::string_view variant = {};
    std::string_view setup = {};
    std::string_view fen = {};
};

/// Offsets in the errors are 0.
[[nodiscard]] PgnStart pgn_start(const PgnStartTags& tags);
[[nodiscard]] PgnStart pgn_start(const PgnGame& game);

/// That the number in front of a move, as it is written, is not that of the move.
[[nodiscard]] Error wrong_number(std::string_view text, int expected);
/// What is wrong with the tag Result and the result behind the moves, which may be missing.
[[nodiscard]] std::vector<Error> result_warnings(std::string_view tag, std::string_view result);

}  // namespace doublecheck

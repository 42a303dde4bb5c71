// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// The start position of a game, according to the tags `Variant`, `SetUp` and `FEN`.
struct PgnStart {
    Position position = Position::initial();
    bool is_chess960 = false;
    std::optional<Error> error = std::nullopt;  ///< the reason why the moves cannot be read
    std::vector<Error> warnings = {};
};

/// The values of the tags `Variant`, `SetUp` and `FEN`. A missing tag has an empty value.
struct PgnStartTags {
    std::string_view variant = {};
    std::string_view setup = {};
    std::string_view fen = {};
};

/// Returns the start position. Offsets in the error and in the warnings are 0.
[[nodiscard]] PgnStart pgn_start(const PgnStartTags& tags);
[[nodiscard]] PgnStart pgn_start(const PgnGame& game);

/// Returns the warning that `text` is not `expected`, the number of the move after it.
[[nodiscard]] Error wrong_number(std::string_view text, int expected);
/// Returns the warnings about the tag Result and the result after the moves. Both texts may be empty.
[[nodiscard]] std::vector<Error> result_warnings(std::string_view tag, std::string_view result);

}  // namespace doublecheck

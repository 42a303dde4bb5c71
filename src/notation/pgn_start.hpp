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

/// Offsets in the errors are 0.
[[nodiscard]] PgnStart pgn_start(const PgnGame& game);

}  // namespace doublecheck

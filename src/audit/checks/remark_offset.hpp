// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/notation/pgn.hpp"

namespace doublecheck::audit {

/// An offset of the reader, counted from the game's first byte as `GameView` has it. The reader counts from
/// where it began to read; to the first game the view adds what stands before it.
[[nodiscard]] inline std::uint64_t offset_in_game(const PgnGame& game, std::uint64_t offset) {
    const std::uint64_t begin = game.number == 1 ? 0 : game.offset;
    return offset < begin ? 0 : offset - begin;
}
[[nodiscard]] inline std::uint64_t offset_in_game(const PgnGame& game, const Error& error) {
    return offset_in_game(game, error.offset);
}

}  // namespace doublecheck::audit

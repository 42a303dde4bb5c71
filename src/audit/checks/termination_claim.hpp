// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/board/color.hpp"

namespace doublecheck::audit {

/// How a game ended, as its Termination tag has it.
enum class EndKind : std::uint8_t {
    untold,  ///< no tag, or words that claim nothing that can be checked
    normal,  ///< on the board, by resignation or agreement
    checkmate,
    resignation,
    time,
    stalemate,
    repetition,
    fifty_moves,
    insufficient_material,
    agreement,
    unterminated,
};

struct TerminationClaim {
    EndKind kind = EndKind::untold;
    bool is_draw = false;                        ///< the words say that it was drawn
    bool is_win = false;                         ///< the words say that somebody won
    std::optional<Color> winner = std::nullopt;  ///< whom they name, if it is one of the players
};

/// Reads the values of the PGN standard (9.8.1), of Lichess, and the sentences of chess.com: `Time forfeit`,
/// `NAME won by checkmate`, `Game drawn by repetition`. What is not known claims nothing.
[[nodiscard]] TerminationClaim read_termination(std::string_view text, std::string_view white,
                                                std::string_view black);

}  // namespace doublecheck::audit

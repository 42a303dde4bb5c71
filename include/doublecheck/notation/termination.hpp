// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/board/color.hpp"

namespace doublecheck {

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
    abandoned,         ///< a player left the game, or never came
    rules_infraction,  ///< lost by an offence: an illegal move, a forbidden device or program
    adjudication,      ///< somebody who was not playing decided
    unterminated,
};

struct TerminationClaim {
    EndKind kind = EndKind::untold;
    bool is_draw = false;                        ///< the words say that it was drawn
    bool is_win = false;                         ///< the words say that somebody won
    std::optional<Color> winner = std::nullopt;  ///< whom they name, if it is one of the players
};

/// Reads the values of the PGN standard (9.8.1), of Lichess, and the sentences of chess.com: `Time forfeit`,
/// `NAME won by checkmate`, `NAME won - game abandoned`, `Game drawn by timeout vs insufficient material`.
/// What is not known claims nothing.
[[nodiscard]] TerminationClaim read_termination(std::string_view text, std::string_view white,
                                                std::string_view black);

}  // namespace doublecheck

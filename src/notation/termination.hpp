// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/board/color.hpp"

namespace doublecheck {

/// The way in which a game ended according to its Termination tag.
enum class EndKind : std::uint8_t {
    unstated,  ///< no tag, or a value that claims nothing that can be checked
    normal,    ///< the game ended on the board, by resignation or by agreement
    checkmate,
    resignation,
    time,
    stalemate,
    repetition,
    fifty_moves,
    insufficient_material,
    agreement,
    abandoned,  ///< a player left the game, or did not appear
    /// A player lost because of an offence: an illegal move, a forbidden device or program.
    rules_infraction,
    adjudication,  ///< somebody other than the players decided the result
    unterminated,
};

struct TerminationClaim {
    EndKind kind = EndKind::unstated;
    bool is_draw = false;                        ///< the value says that the game was drawn
    bool is_win = false;                         ///< the value says that a player won
    std::optional<Color> winner = std::nullopt;  ///< the winner whom the value names, if it is a player
};

/// Reads the value of a Termination tag: the values of the PGN standard (9.8.1) and of Lichess, and the
/// sentences of chess.com, such as `Time forfeit`, `NAME won by checkmate`, `NAME won - game abandoned`,
/// `Game drawn by timeout vs insufficient material`. Any other value gives a claim of the kind `unstated`.
[[nodiscard]] TerminationClaim read_termination(std::string_view text, std::string_view white,
                                                std::string_view black);

}  // namespace doublecheck

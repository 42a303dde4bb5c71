// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "castling/lost_rights.hpp"
#include "check/repetition.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// The positions of a game, up to a null move, with facts that depend on earlier positions: repetitions, lost
/// castling rights, checks given. Takes time proportional to the number of moves.
struct GameHistory {
    explicit GameHistory(PgnGame played);

    PgnGame game;
    std::vector<Position> positions;  ///< the start, and the position after each move
    std::vector<NumberedMove> moves = {};
    Repetitions repetitions;
    LostRights lost_rights;
    std::vector<GivenCheck> checks;  ///< the moves that gave check, ordered by ply

    /// Returns the number of plies.
    [[nodiscard]] std::size_t plies() const { return moves.size(); }
    /// Returns the check given by the move that led to the position at a ply, or null.
    [[nodiscard]] const GivenCheck* check_at(std::size_t ply) const;
    /// Returns a text such as `after 12.Nf3`, or `at the start`.
    [[nodiscard]] std::string place(std::size_t ply) const;
};

}  // namespace doublecheck

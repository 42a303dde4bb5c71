// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/castling/details.hpp"
#include "doublecheck/check/details.hpp"
#include "doublecheck/check/repetition.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// A game as one steps through it: its positions up to a null move, and what is known of each from those
/// before. Made once, in time that grows with the number of moves.
struct GameWalk {
    explicit GameWalk(PgnGame played);

    PgnGame game;
    std::vector<Position> positions;  ///< at the start and after each move
    std::vector<PlayedSanText> moves = {};
    Repetitions repetitions;
    LostRights lost_rights;
    std::vector<GivenCheck> checks;  ///< the moves that gave check, by their plies

    [[nodiscard]] std::size_t plies() const { return moves.size(); }
    /// The check that the move before a position gave.
    [[nodiscard]] const GivenCheck* check_at(std::size_t ply) const;
    /// `after 12.Nf3`, or `at the start`.
    [[nodiscard]] std::string place(std::size_t ply) const;
};

/// A position to be looked at: a place in a game, or a board of its own.
struct PlaceToShow {
    Setup setup = {};
    std::shared_ptr<const GameWalk> walk = nullptr;
    std::size_t ply = 0;
    bool is_all = false;  ///< every position of the game is wanted
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/retract/last_moves.hpp"

namespace doublecheck::checker {

/// An element of `details.last_moves`: a last move as people write it, with the letters of the men that it
/// may have captured.
struct PlayedMove {
    std::string_view move = {};
    std::optional<std::string_view> captured = {};

    static constexpr auto fields() {
        return members(field("move", &PlayedMove::move, "the move in long notation"),
                       field("captured", &PlayedMove::captured, "what it may have captured"));
    }
};

/// The same, of our own making; `captured` is empty if nothing was.
struct WrittenOut {
    std::string move;
    std::string captured;

    friend auto operator<=>(const WrittenOut&, const WrittenOut&) = default;
};

/// The possible ones of the retractions, in their order; those that differ by the captured man together.
std::vector<WrittenOut> written_out(const LastMoves& last_moves, const std::vector<bool>& is_possible);

/// `Ng4-f2, Ng4xf2 (pnq)`
std::string text_of(const std::vector<WrittenOut>& moves);

/// Whether the details list these moves and no others, in any order.
bool is_same_list(const std::vector<PlayedMove>& said, std::vector<WrittenOut> moves);

/// Moves as people write them, the last one played first.
using Line = std::vector<std::string_view>;

/// Whether the moves of the line can be taken back from the position, one after the other: each leads by a
/// legal move to where it is taken back from, and no rule refutes it. They are as many as `plies`, or fewer
/// that lead back to where a game may begin.
bool can_be_taken_back_so(const LastMoves& last_moves, const Retraction& first, const Line& line,
                          std::size_t plies, Frame& frame);

}  // namespace doublecheck::checker

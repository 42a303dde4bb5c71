// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::slow {

/// A square as (file, rank), both from 0.
using Place = std::pair<int, int>;

/// A board of characters that knows only how men move. Only the reading of positions is shared with the
/// library.
struct Men {
    char at[8][8];  ///< [rank][file], FEN letters, a space for an empty square
    bool is_white_to_move;
    std::optional<Place> ep;

    explicit Men(const Position& position);
    [[nodiscard]] char on(Place place) const { return at[place.second][place.first]; }
    [[nodiscard]] Place king(bool white) const;
    /// Returns the squares strictly between two squares, in order, if they share a rank, file or diagonal.
    [[nodiscard]] static std::optional<std::vector<Place>> path(Place from, Place to);
    [[nodiscard]] bool attacks(Place from, Place to) const;
    [[nodiscard]] std::vector<Place> attackers(Place target, bool by_white) const;
    /// Returns true if the side to move has a reply that leaves its king unattacked. Ignores castling, since
    /// it is called in check only.
    [[nodiscard]] bool has_reply() const;
    /// Returns all replies in UCI, sorted.
    [[nodiscard]] std::vector<std::string> replies() const;
    [[nodiscard]] bool is_mate() const;
    /// Returns the men after a move in UCI. Requires a move other than castling.
    [[nodiscard]] Men played(const std::string& uci) const;
    /// Returns a key of the men, the turn, and the en passant square if a capture on it is legal.
    [[nodiscard]] std::string key() const;
};

/// Returns the kinds of check, by a literal reading of the definitions in docs/check.md.
[[nodiscard]] std::set<std::string> kinds(const Position& before, Move move);
[[nodiscard]] std::set<std::string> kinds_without_mates(const Position& before, Move move);
/// Returns the squares of the men that give check after the move.
[[nodiscard]] std::set<std::string> checkers(const Position& before, Move move);

}  // namespace doublecheck::slow

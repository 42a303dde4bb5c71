// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/field.hpp"

// Subjects of verdicts that several questions share.

namespace doublecheck {

/// A position of chess.
struct PositionSubject {
    std::string fen = {};
    bool chess960 = false;

    static constexpr auto fields() {
        return members(
            field("fen", &PositionSubject::fen, "the position"),
            field_unless_empty("chess960", &PositionSubject::chess960,
                               "true: arrays, castling rights and castlings are those of Chess960"));
    }
};

/// A game of chess.
struct GameSubject {
    std::string start = {};
    std::vector<std::string> moves = {};
    bool chess960 = false;

    static constexpr auto fields() {
        return members(field("start", &GameSubject::start, "the first position, as a FEN"),
                       field("moves", &GameSubject::moves, "the moves in UCI"),
                       field_unless_empty("chess960", &GameSubject::chess960, "true: a game of Chess960"));
    }
};

}  // namespace doublecheck

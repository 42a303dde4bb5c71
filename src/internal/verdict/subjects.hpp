// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "internal/verdict/certificates.hpp"

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
                               "true: it is Chess960, which arrays, castling rights and castlings follow"));
    }
};

/// A game of chess.
struct GameSubject {
    std::string start = {};
    std::vector<std::string> moves = {};
    bool chess960 = false;

    static constexpr auto fields() {
        return members(field("start", &GameSubject::start, "FEN of its first position"),
                       field("moves", &GameSubject::moves, "its moves in UCI"),
                       field_unless_empty("chess960", &GameSubject::chess960, "true: it is one of Chess960"));
    }
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/leaves.hpp"

namespace doublecheck::checker {

/// The position without what makes no difference to what can be played: contradicted rights, and an en
/// passant square on which no capture is legal.
Position essence(const Position& position);

/// How often the last position of a history has stood.
struct RepetitionSubject {
    Stand fen = {};
    std::int64_t times = 0;
    std::vector<Stand> history = {};

    static constexpr auto fields() {
        return std::tuple{
            field("fen", &RepetitionSubject::fen, "the position"),
            field("times", &RepetitionSubject::times, "how often it has to stand"),
            field("history", &RepetitionSubject::history, "all boards, from the first to this one")};
    }
};

/// How many half-moves a FEN counts.
struct CounterSubject {
    Stand fen = {};
    std::int64_t plies = 0;

    static constexpr auto fields() {
        return std::tuple{field("fen", &CounterSubject::fen, "the position"),
                          field("plies", &CounterSubject::plies, "how many half-moves are asked")};
    }
};

/// The same position (FIDE 9.2.3): men, turn and castling rights, and an en passant square only where some
/// capture on it is legal.
[[nodiscard]] bool is_repeated(const Position& a, const Position& b);

}  // namespace doublecheck::checker

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/leaves.hpp"
#include "checker/subjects.hpp"

namespace doublecheck::checker {

/// The position without what makes no difference to what can be played: contradicted rights, and an en
/// passant square on which no capture is legal.
Position essence(const Position& position);

/// How often the last position of a history has stood.
struct RepetitionSubject {
    Stand fen = {};
    std::int64_t times = 0;
    std::vector<Stand> history = {};
    std::optional<bool> chess960 = {};

    void settle() {
        read_as_named(fen.position, chess960);
        for (Stand& board : history) board.position.start = fen.position.start;
    }

    static constexpr auto fields() {
        return std::tuple{
            field("fen", &RepetitionSubject::fen, "the position"),
            field("times", &RepetitionSubject::times, "how often it has to stand"),
            field("history", &RepetitionSubject::history, "all boards, from the first to this one"),
            field("chess960", &RepetitionSubject::chess960, "it is Chess960")};
    }
};

/// How many half-moves a FEN counts.
struct CounterSubject {
    Stand fen = {};
    std::int64_t plies = 0;
    std::optional<bool> chess960 = {};

    void settle() { read_as_named(fen.position, chess960); }

    static constexpr auto fields() {
        return std::tuple{field("fen", &CounterSubject::fen, "the position"),
                          field("plies", &CounterSubject::plies, "how many half-moves are asked"),
                          field("chess960", &CounterSubject::chess960, "it is Chess960")};
    }
};

/// The same position (FIDE 9.2.3): men, turn and castling rights, and an en passant square only where some
/// capture on it is legal.
[[nodiscard]] bool is_repeated(const Position& a, const Position& b);

}  // namespace doublecheck::checker

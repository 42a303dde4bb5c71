// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/common/subjects.hpp"

namespace doublecheck::checker {

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
        return members(
            field("fen", &RepetitionSubject::fen, "the position"),
            field("times", &RepetitionSubject::times, "how often it has to stand"),
            field("history", &RepetitionSubject::history, "all boards, from the first to this one"),
            field("chess960", &RepetitionSubject::chess960, "it is Chess960"));
    }
};

/// How many half-moves a FEN counts.
struct CounterSubject {
    Stand fen = {};
    std::int64_t plies = 0;
    std::optional<bool> chess960 = {};

    void settle() { read_as_named(fen.position, chess960); }

    static constexpr auto fields() {
        return members(field("fen", &CounterSubject::fen, "the position"),
                       field("plies", &CounterSubject::plies, "how many half-moves are asked"),
                       field("chess960", &CounterSubject::chess960, "it is Chess960"));
    }
};

}  // namespace doublecheck::checker

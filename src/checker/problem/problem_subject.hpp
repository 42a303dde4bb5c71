// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

/// The most moves that a stipulation may have.
inline constexpr int most_moves = 18;

/// A stipulation: `#n`, `h#n` or `h#n.5`.
struct Stipulation {
    std::string_view text = {};
    bool is_help = false;
    int moves = 0;
    bool has_half_move = false;

    /// Reads a stipulation. The result refers to the text in `value`, which must outlive it.
    static Strict<Stipulation> read(const Value& value);

    /// Returns the number of plies of help play up to the mate.
    [[nodiscard]] int plies() const { return 2 * moves + (has_half_move ? 1 : 0); }
};

/// The subject of `solve`: the position and the stipulation.
struct ProblemSubject {
    PlayableFen fen = {};
    Stipulation stipulation = {};
    std::optional<bool> chess960 = {};

    void settle() {
        if (chess960.value_or(false)) fen.read_as(Start::chess960);
    }
    [[nodiscard]] const SoundPosition& position() const { return fen.position; }

    static constexpr auto fields() {
        return members(field("fen", &ProblemSubject::fen, "the position"),
                       field("stipulation", &ProblemSubject::stipulation, "what is asked for"),
                       field("chess960", &ProblemSubject::chess960, "it is Chess960"));
    }
};

/// Returns true if the side to move is in check.
[[nodiscard]] bool is_in_check(const Position& position);

/// Returns the move in UCI. Castling is written as the king's step of two squares, or in Chess960 as king
/// takes rook.
[[nodiscard]] std::string written(const Position& position, const Move& move);

}  // namespace doublecheck::checker

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

/// The most moves that a stipulation may have.
inline constexpr int most_moves = 18;

/// A stipulation: `#n`, `=n`, `s#n`, `s=n`, `r#n`, `h#n`, `h#n.5`, `h=n`, `h=n.5`, `ser-h#n` or `ser-h=n`.
struct Stipulation {
    std::string_view text = {};
    bool is_self = false;       ///< the side to move forces the other one to reach the aim
    bool is_reflex = false;     ///< the same, and each side must mate if it can mate in one
    bool is_help = false;       ///< both sides cooperate
    bool is_series = false;     ///< the side to move makes all moves but the last one
    bool is_stalemate = false;  ///< the last move stalemates
    int moves = 0;
    bool has_half_move = false;

    /// Reads a stipulation. The result refers to the text in `value`, which must outlive it.
    static Strict<Stipulation> read(const Value& value);

    /// Returns true if the last move is one of the side that does not begin.
    [[nodiscard]] bool ends_with_reply() const { return is_self || is_reflex; }
    /// Returns the number of plies of help play up to the last move.
    [[nodiscard]] int plies() const { return is_series ? moves + 1 : 2 * moves + (has_half_move ? 1 : 0); }
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

/// Returns the position with the other side to move, as between the moves of a series: without an en passant
/// square. Requires that the side to move is not in check.
[[nodiscard]] SoundPosition passed(const SoundPosition& position);

/// Returns the move in UCI. Castling is written as the king's step of two squares, or in Chess960 as king
/// takes rook.
[[nodiscard]] std::string written(const Position& position, const Move& move);

}  // namespace doublecheck::checker

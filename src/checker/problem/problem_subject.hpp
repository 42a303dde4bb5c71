// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

/// A stipulation has no more moves than these.
inline constexpr int most_moves = 18;

/// `#n`, `h#n` or `h#n.5`.
struct Stipulation {
    std::string_view text = {};
    bool is_help = false;
    int moves = 0;
    bool has_half_move = false;

    /// A view of the text, which must outlive it.
    static Strict<Stipulation> read(const Value& value);

    /// Half-moves of help play to the mate.
    [[nodiscard]] int plies() const { return 2 * moves + (has_half_move ? 1 : 0); }
};

/// The subject of `solve`: the position as it is solved, and what is asked for.
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

/// Whether the side to move is in check.
[[nodiscard]] bool is_in_check(const Position& position);

/// How moves are written in a position: castling as the king's two steps, or in Chess960 as king takes rook.
[[nodiscard]] std::string written(const Position& position, const Move& move);

}  // namespace doublecheck::checker

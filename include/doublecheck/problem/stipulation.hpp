// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/color.hpp"

namespace doublecheck {

/// What is to be reached: a mate, a stalemate or a dead position (FIDE 5.2.2).
enum class Aim : std::uint8_t { mate, stalemate, dead_position };

/// How it is reached: against any defence, by cooperation, or by cooperation after a series of moves of one
/// side.
enum class Genre : std::uint8_t { direct, help, series_help };

/// The first part of a retractor: the moves that both sides take back by turns before the forward play.
struct TakeBack {
    Color first = Color::white;  ///< the side that made the last move, and takes it back
    int plies = 1;               ///< how many moves of both sides are taken back

    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};

/// The task of a problem.
/// - `#n`: the side to move mates in at most n moves against any defence.
/// - `h#n`: both sides cooperate, and the side to move is mated in exactly n moves of each side.
/// - `h#n.5`: the mating side makes an additional first move, so that it mates with its move n + 1.
/// - `h=n`, `h=n.5`, `hdp n`, `hdp n.5`: the same with a stalemate or a dead position instead of a mate.
/// - `ser-h#n`, `ser-h=n`: the side to move makes exactly n moves in a row, of which only the last one may
///   give check, and is then mated or stalemated by one move of the other side.
/// - `-1w & ...`: a help retractor. White takes back one move, then the rest of the stipulation is fulfilled
///   from the position reached, in which the side that took back the last move is to move.
struct Stipulation {
    Aim aim = Aim::mate;
    Genre genre = Genre::direct;
    int moves = 2;               ///< n
    bool has_half_move = false;  ///< help play: `.5`
    /// Of a retractor: the moves to take back first.
    std::optional<TakeBack> take_back = std::nullopt;

    /// Returns the number of plies up to and including the last one.
    [[nodiscard]] int plies() const {
        switch (genre) {
            case Genre::direct: return 2 * moves - 1;
            case Genre::series_help: return moves + 1;
            case Genre::help: break;
        }
        return 2 * moves + (has_half_move ? 1 : 0);
    }
    /// Returns `#2`, `h#2.5`, `h=2`, `hdp2`, `ser-h#5`, `-1w & #1`, `-1(w,b) & h#1`.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Stipulation&, const Stipulation&) = default;
};

/// The most moves that a stipulation may have.
inline constexpr int most_stipulated_moves = 18;
/// The most moves of both sides that a retractor may take back.
inline constexpr int most_taken_back_plies = 8;

/// Returns the length of a stipulation in words with which a text begins, such as `mate in 2`, `mate2` or
/// `helpmate in 2.5`; 0 if it begins with none.
[[nodiscard]] std::size_t length_of_stipulation_in_words(std::string_view text);

/// Returns the length of the first part of a retractor with which a text begins, such as `-1w & `; 0 if it
/// begins with none.
[[nodiscard]] std::size_t length_of_take_back(std::string_view text);

/// Reads `#3`, `h#2`, `h#2.5`, `h=2`, `hdp2` or `hdp 2`, `ser-h#5`, also `+` for `#`, capitals, and the words
/// `mate in 3` or `helpmate in 2`; before `#n` and `h#n` also `-1w &` or `-1(w,b) &`. In `-2w` White takes
/// back two moves and Black the one between them; in `-2(w,b)` White and Black take back two moves each.
/// Errors: `problem.stipulation`.
[[nodiscard]] Result<Stipulation> parse_stipulation(std::string_view text);

}  // namespace doublecheck

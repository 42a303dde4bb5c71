// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/board.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/player_names.hpp"

namespace doublecheck {

struct GameView;

/// A date whose month and day may be unknown.
struct PartialDate {
    int year = 0;  ///< the year
    /// The month from 1 and the day from 1; nothing if unknown.
    std::array<std::optional<int>, 2> month_and_day = {};
};

/// Parses `1956`, `1956.03` or `1956.03.21`; `-` may separate the parts, and `??` stands for an unknown part.
/// Returns nothing for any other text.
[[nodiscard]] std::optional<PartialDate> parse_partial_date(std::string_view text);

/// The ratings from `least` to `most`.
struct RatingRange {
    std::optional<int> least = std::nullopt;  ///< the lowest rating that is included
    std::optional<int> most = std::nullopt;   ///< the highest rating that is included

    /// Returns true if there is a lowest or a highest rating.
    [[nodiscard]] bool is_set() const { return least || most; }
};

/// Conditions on a game. A condition that is not set holds for every game.
struct GameFilter {
    NamePattern player = {};                          ///< the name of White or Black
    NamePattern white = {};                           ///< the name of White
    NamePattern black = {};                           ///< the name of Black
    std::string event = {};                           ///< a part of the tag Event
    std::string eco = {};                             ///< the beginning of the tag ECO, such as `B9`
    std::string result = {};                          ///< the terminator, such as `1-0`
    std::optional<PartialDate> since = std::nullopt;  ///< the first date that is included
    std::optional<PartialDate> until = std::nullopt;  ///< the last date that is included
    std::optional<int> min_elo = std::nullopt;    ///< for the lower-rated player; both ratings must be known
    std::optional<int> max_elo = std::nullopt;    ///< for the higher-rated player
    RatingRange white_elo = {};                   ///< the rating of White
    RatingRange black_elo = {};                   ///< the rating of Black
    std::optional<int> min_moves = std::nullopt;  ///< the least number of moves; a move of White alone counts
    std::optional<int> max_moves = std::nullopt;  ///< the greatest number of moves
    /// The men and the side to move of a position that the main line contains.
    std::optional<Setup> position = std::nullopt;
    /// Men that stand on these squares in some position of the main line, whatever stands on the others.
    std::optional<Board> men = std::nullopt;

    /// Returns true if a condition is set.
    [[nodiscard]] bool is_set() const;
    /// Returns true if all conditions hold for the game. The positions are those up to the first null move or
    /// illegal move. A date or rating that the game does not give, or not precisely enough, fails the
    /// condition, except that an unknown month or day may be any.
    [[nodiscard]] bool matches(const PgnGame& game) const;
    /// Returns true if all conditions hold for a game in the form that an audit reads.
    [[nodiscard]] bool matches(const GameView& game) const;
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// Whose rules are known.
enum class Site : std::uint8_t { lichess, chess_com, uscf, python_chess };

/// What is scored for the winner when the other side's flag falls.
enum class FlagScore : std::uint8_t { win, draw, draw_unless_forced };

/// `win`, `draw`, `draw-unless-forced`.
[[nodiscard]] std::string_view to_string(FlagScore score);

/// What a site, a federation or a library would score by its own rule.
struct SiteScore {
    std::string_view site;  ///< `lichess`, `chess.com`, `uscf`, `python-chess`
    FlagScore score = FlagScore::win;
    std::string_view rule = {};  ///< what makes it a draw: `a lone king`; empty for a win
};

/// What the simple rules in use score for `winner` when the other side's flag falls. They look at men alone:
/// Lichess and python-chess at men that can give no mate, chess.com at the winner's men, USCF 14E at the
/// winner's men and at whether a win is forced, which is left open here. Where they differ from FIDE 6.9,
/// `judge_winnable` says why. In the order of `Site`.
[[nodiscard]] std::array<SiteScore, 4> site_scores(const Position& position, Color winner);

}  // namespace doublecheck

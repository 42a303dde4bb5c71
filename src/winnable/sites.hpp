// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/sites.hpp"

// What playing sites and federations score when a flag falls, by rules simpler than FIDE 6.9.

namespace doublecheck {

/// Returns `win`, `draw` or `draw-unless-forced`.
[[nodiscard]] std::string_view to_string(FlagScore score);

/// What one site scores by its own rule.
struct SiteScore {
    std::string_view site;  ///< `lichess`, `chess.com`, `uscf`, `python-chess`
    FlagScore score = FlagScore::win;
    std::string_view rule = {};  ///< the material that scores a draw, such as `a lone king`
};

/// Returns what each site scores for `winner` when the other side's flag falls, in the order of `Site`. All
/// these rules count material only. Lichess and python-chess score a draw for material that can mate in no
/// position; chess.com looks at the winner's men alone; USCF 14E looks at the winner's men and at whether a
/// win is forced, which `has_forced_win` decides. Where a site differs from FIDE 6.9, `winnable` gives
/// the reason.
[[nodiscard]] std::array<SiteScore, 4> site_scores(const Position& position, Color winner);

/// Returns the same by site.
[[nodiscard]] SiteRulings site_rulings(const Position& position, Color winner);

/// Decides whether `winner` can force checkmate against any defence, in any number of moves. Draws by
/// repetition and by the 50-move and 75-move rules are ignored. The answer is exact, or `unknown` if more
/// than `positions` positions or a limit was reached. Meant for endings with few men of the winner (USCF
/// 14E2, 14E3).
[[nodiscard]] Answer has_forced_win(const Position& position, Color winner, std::uint32_t positions,
                                    const Limits& limits = {});

}  // namespace doublecheck

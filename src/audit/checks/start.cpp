// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "doublecheck/legality/legality.hpp"

namespace doublecheck::audit {

void check_start(const CheckedGame& game, Findings& findings) {
    if (game.view.first_ply > 0 || game.view.tag("FEN").empty()) return;
    // Rights and en passant squares that the board contradicts are gone from it, and said elsewhere.
    const auto reason =
        refute(game.view.start->setup(), game.view.is_chess960 ? StartArray::chess960 : StartArray::standard);
    if (!reason) return;
    findings.add(game.view, "start.illegal", 0, 0,
                 fmt::format("No game leads to the starting position: {}", reason->text));
}

}  // namespace doublecheck::audit

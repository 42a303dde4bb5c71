// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "audit/checks/check_game.hpp"

namespace doublecheck::audit {
namespace {

/// A draw that ended the game without a claim (FIDE 9.6).
struct AutomaticDraw {
    int ply;
    std::string_view over;    ///< the rule of the finding if the game goes on after the draw
    std::string_view result;  ///< the rule of the finding if the result is not a draw
    std::string_view why;
};

/// Returns the first draw that needed no claim, or `std::nullopt`. FIDE 9.6 has been in force since July
/// 2014.
std::optional<AutomaticDraw> automatic_draw(const CheckedGame& game) {
    const DrawPlies& plies = game.draw_plies();
    if (!plies.fivefold && !plies.seventyfive) return std::nullopt;
    if (game.is_before(2014, 7)) return std::nullopt;
    if (plies.fivefold && (!plies.seventyfive || *plies.fivefold <= *plies.seventyfive)) {
        return AutomaticDraw{*plies.fivefold, "over.fivefold", "result.fivefold",
                             "the position stood on the board for the fifth time"};
    }
    return AutomaticDraw{*plies.seventyfive, "over.seventyfive", "result.seventyfive",
                         "75 moves without a capture or a pawn move were completed"};
}

/// Reports draws that a player could have claimed, if the game went on or was not drawn.
void report_claims(const CheckedGame& game, std::optional<int> dead_since, Findings& findings) {
    const auto report = [&](std::optional<int> ply, std::string_view rule, std::string_view why) {
        if (!ply || (dead_since && *dead_since <= *ply)) return;
        if (!game.goes_on_after(*ply) && game.results.is_draw()) return;
        findings.add_at_move(game.view, rule, *ply,
                             fmt::format("{} {}: a draw could be claimed.",
                                         *ply == 0 ? "From the start" : "With " + game.move_at(*ply), why));
    };
    const DrawPlies& plies = game.draw_plies();
    report(plies.threefold, "draw.threefold", "the position stood on the board for the third time");
    report(plies.fifty, "draw.fifty-moves", "fifty moves without a capture or a pawn move were completed");
}

}  // namespace

std::optional<int> drawn_since(const CheckedGame& game) {
    const auto draw = automatic_draw(game);
    return draw ? std::optional(draw->ply) : std::nullopt;
}

void check_draws(const CheckedGame& game, std::optional<int> dead_since, Findings& findings) {
    const DrawPlies& plies = game.draw_plies();
    if (!plies.threefold && !plies.fifty) return;
    const auto draw = automatic_draw(game);
    if (!draw) return report_claims(game, dead_since, findings);
    if (dead_since && *dead_since < draw->ply) return;
    if (game.goes_on_after(draw->ply)) {
        findings.add_at_move(game.view, draw->over, draw->ply,
                             fmt::format("The game was a draw {}: {}; {}.", game.since(draw->ply), draw->why,
                                         game.what_followed(draw->ply)));
    }
    const bool is_reported = game.is_stalemate && findings.wants("result.stalemate");
    if (!is_reported && game.is_complete() &&
        game.results.exclude([](GameResult result) { return !is_win(result); })) {
        findings.add_at_move(game.view, draw->result, draw->ply,
                             fmt::format("The result is {}, but the game was a draw {}: {}.",
                                         game.results.text(), game.since(draw->ply), draw->why));
    }
}

}  // namespace doublecheck::audit

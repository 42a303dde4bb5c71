// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "doublecheck/notation/termination.hpp"
#include "doublecheck/winnable/quick_tests.hpp"

namespace doublecheck::audit {
namespace {

/// Whether the result cannot be the one that the words name.
bool contradicts_result(const CheckedGame& game, const TerminationClaim& claim) {
    const ResultClaims& results = game.results;
    if (claim.is_draw) return results.exclude(GameResult::draw);
    if (claim.winner) return results.exclude(win_of(*claim.winner));
    if (claim.is_win) return results.exclude(is_win);
    if (claim.kind == EndKind::unterminated) return results.exclude(GameResult::unfinished);
    if (claim.kind == EndKind::time)
        return results.exclude([](GameResult result) { return result != GameResult::unfinished; });
    return false;
}

struct Denial {
    std::string_view rule = {};
    std::string_view why = {};
};

/// What the board says against the claim; an empty rule if nothing.
Denial denied_by_board(const CheckedGame& game, EndKind kind, DeadCheck& dead) {
    const Position& last = game.view.last();
    switch (kind) {
        case EndKind::checkmate:
            if (game.is_checkmate) return {};
            return {"termination.checkmate", "but the last position is not checkmate"};
        case EndKind::stalemate:
            if (game.is_stalemate) return {};
            return {"termination.stalemate", "but the last position is not stalemate"};
        case EndKind::repetition:
            // What stood on the board before an illegal move is not compared.
            if (game.view.first_ply > 0) return {};
            // A claim names a move that is then not played (FIDE 9.2.1).
            if (game.draw_plies().threefold || may_repeat_next(game.view.positions())) return {};
            return {"termination.repetition", "but no position occurred three times"};
        case EndKind::fifty_moves:
            if (last.halfmove_clock() >= 100 || may_be_fiftieth_next(last)) return {};
            return {"termination.fifty-moves",
                    "but the game does not end with fifty moves without a capture or a pawn move"};
        case EndKind::insufficient_material:
            if (!winnable::insufficient_material(last, Color::white).empty() &&
                !winnable::insufficient_material(last, Color::black).empty())
                return {};
            if (dead.is_dead(last)) return {};
            return {"termination.insufficient-material", "but there is enough material left to mate"};
        case EndKind::untold:
        case EndKind::normal:
        case EndKind::resignation:
        case EndKind::time:
        case EndKind::agreement:
        case EndKind::abandoned:
        case EndKind::rules_infraction:
        case EndKind::adjudication:
        case EndKind::unterminated: return {};
    }
    return {};
}

}  // namespace

void check_termination(const CheckedGame& game, bool is_result_wrong, DeadCheck& dead, Findings& findings) {
    if (game.tags.termination.empty() || !game.is_complete()) return;
    const TerminationClaim& claim = game.termination;
    const auto said = [&] { return "The Termination tag says " + quoted(game.tags.termination); };
    const Denial denial = denied_by_board(game, claim.kind, dead);
    if (!denial.rule.empty()) {
        findings.add_at_move(game.view, denial.rule, game.last_ply(),
                             fmt::format("{}, {}.", said(), denial.why));
    } else if (!is_result_wrong && contradicts_result(game, claim)) {
        findings.add(game.view, "termination.result", 0, 0,
                     fmt::format("{}, but the result is {}.", said(), game.results.text()));
    }
}

}  // namespace doublecheck::audit

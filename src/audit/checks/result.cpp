// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "notation/termination.hpp"
#include "winnable/quick_tests.hpp"

namespace doublecheck::audit {

bool check_result(const CheckedGame& game, std::optional<int> drawn_since, Findings& findings) {
    if (!game.is_complete() || (!game.is_checkmate && !game.is_stalemate)) return false;
    if (drawn_since && *drawn_since < game.last_ply()) return false;
    const GameResult right = game.is_checkmate ? win_of(opposite(game.view.last().turn())) : GameResult::draw;
    if (!game.results.exclude(right)) return false;
    const int ply = game.last_ply();
    findings.add_at_move(
        game.view, game.is_checkmate ? "result.checkmate" : "result.stalemate", ply,
        fmt::format("{} gave {}, so the result is {} and not {}.", game.move_at(ply),
                    game.is_checkmate ? "mate" : "stalemate", to_string(right), game.results.text()));
    return true;
}

namespace {

/// Returns true if the Termination tag and the result contradict each other.
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

/// Returns the reason why the last position contradicts the claim that the game ended by `kind`. Returns a
/// denial with an empty rule if it does not.
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
            // The positions before an illegal move are not known here, so that repetitions cannot be
            // excluded.
            if (game.view.first_ply > 0) return {};
            // The claim may be based on a move that was announced and not played (FIDE 9.2.1).
            if (game.draw_plies().threefold || may_repeat_next(game.view.positions())) return {};
            return {"termination.repetition", "but no position occurred three times"};
        case EndKind::fifty_moves:
            if (last.halfmove_clock() >= 100 || may_be_fiftieth_next(last)) return {};
            return {"termination.fifty-moves",
                    "but the game does not end with fifty moves without a capture or a pawn move"};
        case EndKind::insufficient_material:
            if (!mates::insufficient_material(last, Color::white).empty() &&
                !mates::insufficient_material(last, Color::black).empty())
                return {};
            if (dead.is_dead(last)) return {};
            return {"termination.insufficient-material", "but there is enough material left to mate"};
        case EndKind::unstated:
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
    const auto claim_text = [&] { return "The Termination tag says " + quoted(game.tags.termination); };
    const Denial denial = denied_by_board(game, claim.kind, dead);
    if (!denial.rule.empty()) {
        findings.add_at_move(game.view, denial.rule, game.last_ply(),
                             fmt::format("{}, {}.", claim_text(), denial.why));
    } else if (!is_result_wrong && contradicts_result(game, claim)) {
        findings.add(game.view, "termination.result", 0, 0,
                     fmt::format("{}, but the result is {}.", claim_text(), game.results.text()));
    }
}

}  // namespace doublecheck::audit

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "notation/termination.hpp"
#include "winnable/quick_tests.hpp"

namespace doublecheck::audit {
namespace {

using mates::Effort;
using mates::Outcome;

/// Returns how much material a side has for mating. Each queen, rook and pawn counts ten times as much as a
/// bishop or knight, because a side with such a man can always mate if the opponent helps.
int mating_force(const Position& position, Color color) {
    const auto count = [&](PieceType type) { return position.of(color, type).size(); };
    const int mating = count(PieceType::queen) + count(PieceType::rook) + count(PieceType::pawn);
    return 10 * mating + count(PieceType::bishop) + count(PieceType::knight);
}
Color stronger_side(const Position& position) {
    return mating_force(position, Color::white) >= mating_force(position, Color::black) ? Color::white
                                                                                        : Color::black;
}

/// Returns true if the recorded win is correct only if the winner could still mate: a win on time, or a win
/// that may have been a resignation. For resignations the Laws require this only since 2023 (article 5.1.2).
bool needs_mating_chance(const CheckedGame& game) {
    const EndKind kind = game.termination.kind;
    if (kind == EndKind::time) return true;
    const bool may_be_resigned =
        kind == EndKind::normal || kind == EndKind::resignation || game.tags.termination.empty();
    return may_be_resigned && !game.is_before(2023, 1);
}

/// Returns true if a mate is known to be possible or is found quickly. The result false proves nothing.
bool finds_mate(const Position& position, Color winner) {
    return mates::few_men_can_mate(position, winner) || mates::playout_finds_mate(position, winner);
}

/// Returns true if a quick estimate suggests that the last position is not dead, or that the winner can mate
/// where that matters. There is nothing to report then: if the last position is not dead, no earlier position
/// was.
bool is_clearly_open(const CheckedGame& game, std::optional<Color> winner) {
    const Position& last = game.view.last();
    if (winner && mates::is_plainly_open(last, *winner)) return true;
    if (winner && needs_mating_chance(game)) return false;
    return mates::is_plainly_open(last, opposite(winner.value_or(Color::white))) ||
           (!winner && mates::is_plainly_open(last, Color::white));
}

/// Returns true if a quickly found mate rules out every finding about a dead position or a wrong win.
/// `winner` is the recorded winner of a complete game. With `may_estimate`, an estimate that proves nothing
/// is sufficient for drawn games.
bool finds_refuting_mate(const CheckedGame& game, std::optional<Color> winner, bool may_estimate) {
    const Position& last = game.view.last();
    if (winner && needs_mating_chance(game)) return finds_mate(last, *winner);
    // If the last move made the position dead, a draw is correct; only a move after that would be a finding.
    // So the position before the last move is examined.
    const bool is_drawn = game.is_complete() && game.results.is_draw();
    const Position& position = is_drawn ? game.view.positions()[game.view.moves.size() - 1] : last;
    const Color stronger = stronger_side(position);
    if (may_estimate && is_drawn && mates::is_plainly_open(position, stronger)) return true;
    return finds_mate(position, stronger) || finds_mate(position, opposite(stronger));
}

}  // namespace

mates::Solution DeadCheck::solve(const Position& position, Color winner, Effort effort) {
    mates::SolverOptions options{.effort = effort, .limits = limits_};
    if (limits_.nodes) {
        constexpr std::uint64_t most = 0xffffffff;
        options.nodes = static_cast<std::uint32_t>(std::min(*limits_.nodes, most));
        options.limits.nodes.reset();
    }
    return solver_.solve(position, winner, options);
}

/// Returns the first ply after which `winner` could no longer mate. Returns a later ply if a search reached
/// its limit. Requires that `winner` cannot mate in the last position. A side that cannot mate in a position
/// cannot mate in any later one, so that the ply is found by bisection.
int DeadCheck::unwinnable_since(const CheckedGame& game, Color winner) {
    int high = game.last_ply();
    for (int low = -1; high - low > 1;) {
        const int middle = low + (high - low) / 2;
        const Position& position = game.view.positions()[static_cast<std::size_t>(middle)];
        const bool can_mate = solve(position, winner, Effort::full).outcome != Outcome::unwinnable;
        (can_mate ? low : high) = middle;
    }
    return high;
}

/// Returns true if neither side can mate. Examines the side with more material first: if the position is not
/// dead, this side probably has a mate, and the other side need not be examined.
bool DeadCheck::is_dead(const Position& position) {
    const Color first = stronger_side(position);
    if (finds_mate(position, first)) return false;
    return solve(position, first, Effort::full).outcome == Outcome::unwinnable &&
           solve(position, opposite(first), Effort::full).outcome == Outcome::unwinnable;
}

/// Returns the first ply after which neither side could mate. Requires that neither side can mate in the last
/// position. Nearly always the result is the last ply, so that the search goes backwards in growing steps
/// before it bisects.
int DeadCheck::find_dead_ply(const CheckedGame& game) {
    const auto is_dead_at = [&](int ply) {
        return is_dead(game.view.positions()[static_cast<std::size_t>(ply)]);
    };
    int dead = game.last_ply();
    int alive = -1;
    for (int step = 1; dead - alive > 1; step *= 2) {
        const int ply = std::max(dead - step, alive + 1);
        if (is_dead_at(ply)) {
            dead = ply;
            continue;
        }
        alive = ply;
        break;
    }
    while (dead - alive > 1) {
        const int middle = alive + (dead - alive) / 2;
        (is_dead_at(middle) ? dead : alive) = middle;
    }
    return dead;
}

std::optional<int> DeadCheck::dead_since(const CheckedGame& game) {
    can_winner_mate_ = true;
    full_answer_.reset();
    if (game.view.moves.empty() || game.is_checkmate) return std::nullopt;
    const bool is_on_time = game.termination.kind == EndKind::time && game.is_complete();
    const auto winner = game.is_complete() ? game.results.winner() : std::nullopt;
    if (!is_deep_ && is_clearly_open(game, winner)) return std::nullopt;
    const bool is_scored_on_time = is_on_time && (winner || game.results.is_draw());
    const Effort effort = is_deep_ || is_scored_on_time ? Effort::full : Effort::fast;
    const Position& last = game.view.last();
    // A full search without a recorded winner may begin with either side. After the flag of the side to move
    // fell it begins with the opponent, whose answer `report_flag_draw` needs for a drawn game.
    const bool is_order_free = !winner && effort == Effort::full;
    const Color preferred = is_scored_on_time ? opposite(last.turn()) : stronger_side(last);
    const Color first = is_order_free ? preferred : winner.value_or(Color::white);
    if (effort == Effort::fast && mates::looks_open(last, first)) return std::nullopt;
    if (finds_refuting_mate(game, winner, !is_deep_)) return std::nullopt;
    // If one side can mate, the position is not dead.
    mates::Solution solution = solve(last, first, effort);
    if (solution.outcome != Outcome::unwinnable) {
        if (effort == Effort::full)
            full_answer_ = FullAnswer{.winner = first, .solution = std::move(solution)};
        return std::nullopt;
    }
    can_winner_mate_ = !winner;
    if (solve(last, opposite(first), Effort::full).outcome != Outcome::unwinnable) return std::nullopt;
    return find_dead_ply(game);
}

void DeadCheck::report(const CheckedGame& game, std::optional<int> drawn_since, std::optional<int> dead_since,
                       Findings& findings) {
    if (dead_since) {
        if (!drawn_since || *drawn_since > *dead_since) report_dead(game, *dead_since, findings);
        return;
    }
    if (drawn_since || game.view.moves.empty() || game.is_checkmate || !game.is_complete()) return;
    if (!can_winner_mate_) return report_wrong_win(game, *game.results.winner(), findings);
    if (game.termination.kind == EndKind::time && game.results.is_draw()) report_flag_draw(game, findings);
}

void DeadCheck::report_dead(const CheckedGame& game, int ply, Findings& findings) {
    // The position before an unavoidable stalemate is dead too, but such a finding would help nobody.
    if (game.is_stalemate && ply + 1 >= game.last_ply()) return;
    constexpr std::string_view why = "neither side can mate by any series of legal moves";
    if (game.goes_on_after(ply)) {
        findings.add_at_move(
            game.view, "over.dead", ply,
            fmt::format("The position was dead {}: {}; {}.", game.since(ply), why, game.what_followed(ply)));
    }
    const bool is_reported = game.is_stalemate && findings.wants("result.stalemate");
    if (!is_reported && game.is_complete() &&
        game.results.exclude([](GameResult result) { return !is_win(result); })) {
        findings.add_at_move(game.view, "result.dead", ply,
                             fmt::format("The result is {}, but the position was dead {}: {}.",
                                         game.results.text(), game.since(ply), why));
    }
}

/// Reports a win by a side that cannot mate. Requires that the loser can mate in the last position.
void DeadCheck::report_wrong_win(const CheckedGame& game, Color winner, Findings& findings) {
    if (!needs_mating_chance(game)) return;
    const bool is_flag = game.termination.kind == EndKind::time;
    const std::string_view rule = is_flag ? "fide.6.9" : "fide.5.1.2";
    if (!findings.wants(rule)) return;
    const bool is_bare = mates::insufficient_material(game.view.last(), winner) == "winnable.bare-king";
    const std::string cannot =
        is_bare ? fmt::format("{} has nothing but the king and so", name(winner)) : std::string(name(winner));
    findings.add_at_move(
        game.view, rule, game.last_ply(),
        fmt::format(
            "The result is {}, but {} cannot mate by any series of legal moves ({}): {} a draw.",
            game.results.text(), cannot, game.since(unwinnable_since(game, winner)),
            is_flag ? "the fall of the flag makes it" : "a resignation or the fall of the flag makes it"));
}

/// Reports a draw after the fall of a flag although the opponent of the side to move can mate.
void DeadCheck::report_flag_draw(const CheckedGame& game, Findings& findings) {
    const Position& last = game.view.last();
    const Color winner = opposite(last.turn());
    const bool is_known = full_answer_ && full_answer_->winner == winner;
    const mates::Solution solution =
        is_known ? std::move(full_answer_->solution) : solve(last, winner, Effort::full);
    if (solution.outcome != Outcome::winnable) return;
    const std::size_t moves = (solution.line.size() + 1) / 2;
    findings.add_at_move(game.view, "result.flag-draw", game.last_ply(),
                         fmt::format("The game was drawn when the flag fell, but {} can still mate by a "
                                     "series of legal moves, for example in {}.",
                                     name(winner), moves == 1 ? "one move" : fmt::format("{} moves", moves)));
}

}  // namespace doublecheck::audit

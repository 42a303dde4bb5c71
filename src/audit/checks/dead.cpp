// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "doublecheck/notation/termination.hpp"
#include "doublecheck/winnable/quick_tests.hpp"

namespace doublecheck::audit {
namespace {

using winnable::Effort;
using winnable::Outcome;

/// What a side has to mate with, as a number: men that can mate with a king alone count most.
int force(const Position& position, Color color) {
    const auto count = [&](PieceType type) { return position.of(color, type).size(); };
    const int mating = count(PieceType::queen) + count(PieceType::rook) + count(PieceType::pawn);
    return 10 * mating + count(PieceType::bishop) + count(PieceType::knight);
}
Color stronger_side(const Position& position) {
    return force(position, Color::white) >= force(position, Color::black) ? Color::white : Color::black;
}

/// Whether a win stands only if the winner can mate: by the fall of a flag, or perhaps by a resignation,
/// which has counted as a draw only since 2023.
bool needs_a_mate(const CheckedGame& game) {
    const EndKind kind = game.termination.kind;
    if (kind == EndKind::time) return true;
    const bool may_be_resigned =
        kind == EndKind::normal || kind == EndKind::resignation || game.tags.termination.empty();
    return may_be_resigned && !game.is_before(2023, 1);
}

/// Whether a mate is known or quickly found to be possible; false says nothing.
bool finds_mate(const Position& position, Color winner) {
    return winnable::few_men_can_mate(position, winner) || winnable::playout_finds_mate(position, winner);
}

/// Whether counting tells that nothing can be said. What is not dead in the end never was.
bool is_plainly_alive(const CheckedGame& game, std::optional<Color> winner) {
    const Position& last = game.view.last();
    if (winner && winnable::is_plainly_open(last, *winner)) return true;
    if (winner && needs_a_mate(game)) return false;
    return winnable::is_plainly_open(last, opposite(winner.value_or(Color::white))) ||
           (!winner && winnable::is_plainly_open(last, Color::white));
}

/// Whether a mate is quickly found that rules out all that could be said of a dead position and of a wrong
/// win. `winner` is that of a game that is complete; counting proves nothing, and is enough only if it
/// `may_count`.
bool is_plainly_in_order(const CheckedGame& game, std::optional<Color> winner, bool may_count) {
    const Position& last = game.view.last();
    if (winner && needs_a_mate(game)) return finds_mate(last, *winner);
    // A draw is right when the last move made the position dead, and wrong only if another one followed.
    const bool is_drawn = game.is_complete() && game.results.is_draw();
    const Position& asked = is_drawn ? game.view.positions()[game.view.moves.size() - 1] : last;
    const Color stronger = stronger_side(asked);
    if (may_count && is_drawn && winnable::is_plainly_open(asked, stronger)) return true;
    return finds_mate(asked, stronger) || finds_mate(asked, opposite(stronger));
}

}  // namespace

winnable::Solution DeadCheck::ask(const Position& position, Color winner, Effort effort) {
    winnable::SolverOptions options{.effort = effort, .limits = limits_};
    if (limits_.nodes) {
        constexpr std::uint64_t most = 0xffffffff;
        options.nodes = static_cast<std::uint32_t>(std::min(*limits_.nodes, most));
        options.limits.nodes.reset();
    }
    return solver_.solve(position, winner, options);
}

/// After which half-move the side could no longer mate, or a later one if a search was given up. Requires
/// that it cannot mate in the last position. Who cannot mate any more never can again.
int DeadCheck::since(const CheckedGame& game, Color winner) {
    int high = game.last_ply();
    for (int low = -1; high - low > 1;) {
        const int middle = low + (high - low) / 2;
        const Position& position = game.view.positions()[static_cast<std::size_t>(middle)];
        const bool can_mate = ask(position, winner, Effort::full).outcome != Outcome::unwinnable;
        (can_mate ? low : high) = middle;
    }
    return high;
}

/// Asks first of the side with more to mate with: of a position that is not dead that is enough, and where a
/// lone piece plays against a pawn, the owner of the pawn is quickly told.
bool DeadCheck::is_dead(const Position& position) {
    const Color first = stronger_side(position);
    if (finds_mate(position, first)) return false;
    return ask(position, first, Effort::full).outcome == Outcome::unwinnable &&
           ask(position, opposite(first), Effort::full).outcome == Outcome::unwinnable;
}

/// After which half-move neither side could mate any more. Requires that neither can in the last position.
/// Nearly always that came with the last half-move, so that the search goes backwards in growing steps.
int DeadCheck::dead_since_ply(const CheckedGame& game) {
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
    told_.reset();
    if (game.view.moves.empty() || game.is_checkmate) return std::nullopt;
    const bool is_on_time = game.termination.kind == EndKind::time && game.is_complete();
    const auto winner = game.is_complete() ? game.results.winner() : std::nullopt;
    if (!is_deep_ && is_plainly_alive(game, winner)) return std::nullopt;
    const bool is_scored_on_time = is_on_time && (winner || game.results.is_draw());
    const Effort effort = is_deep_ || is_scored_on_time ? Effort::full : Effort::fast;
    const Position& last = game.view.last();
    // Asked in full, the order makes no difference to the answer. If it was drawn when a flag fell, the other
    // side is asked about anyway.
    const bool is_free = !winner && effort == Effort::full;
    const Color preferred = is_scored_on_time ? opposite(last.turn()) : stronger_side(last);
    const Color first = is_free ? preferred : winner.value_or(Color::white);
    if (effort == Effort::fast && winnable::looks_open(last, first)) return std::nullopt;
    if (is_plainly_in_order(game, winner, !is_deep_)) return std::nullopt;
    // Of a position that is not dead one answer is enough.
    winnable::Solution solution = ask(last, first, effort);
    if (solution.outcome != Outcome::unwinnable) {
        if (effort == Effort::full) told_ = Told{.winner = first, .solution = std::move(solution)};
        return std::nullopt;
    }
    can_winner_mate_ = !winner;
    if (ask(last, opposite(first), Effort::full).outcome != Outcome::unwinnable) return std::nullopt;
    return dead_since_ply(game);
}

void DeadCheck::look_at(const CheckedGame& game, std::optional<int> drawn_since,
                        std::optional<int> dead_since, Findings& findings) {
    if (dead_since) {
        if (!drawn_since || *drawn_since > *dead_since) report_dead(game, *dead_since, findings);
        return;
    }
    if (drawn_since || game.view.moves.empty() || game.is_checkmate || !game.is_complete()) return;
    if (!can_winner_mate_) return report_wrong_win(game, *game.results.winner(), findings);
    if (game.termination.kind == EndKind::time && game.results.is_draw()) report_flag_draw(game, findings);
}

void DeadCheck::report_dead(const CheckedGame& game, int ply, Findings& findings) {
    // Before a stalemate that could not be avoided the position is dead, too; to say so helps nobody.
    if (game.is_stalemate && ply + 1 >= game.last_ply()) return;
    constexpr std::string_view why = "neither side can mate by any series of legal moves";
    if (game.goes_on_after(ply)) {
        findings.add_at_move(
            game.view, "over.dead", ply,
            fmt::format("The position was dead {}: {}; {}.", game.since(ply), why, game.what_followed(ply)));
    }
    const bool is_said = game.is_stalemate && findings.wants("result.stalemate");
    if (!is_said && game.is_complete() &&
        game.results.exclude([](GameResult result) { return !is_win(result); })) {
        findings.add_at_move(game.view, "result.dead", ply,
                             fmt::format("The result is {}, but the position was dead {}: {}.",
                                         game.results.text(), game.since(ply), why));
    }
}

/// Requires that the winner cannot mate in the last position, and the loser can.
void DeadCheck::report_wrong_win(const CheckedGame& game, Color winner, Findings& findings) {
    if (!needs_a_mate(game)) return;
    const bool is_flag = game.termination.kind == EndKind::time;
    const std::string_view rule = is_flag ? "fide.6.9" : "fide.5.1.2";
    if (!findings.wants(rule)) return;
    const bool is_bare = winnable::insufficient_material(game.view.last(), winner) == "winnable.bare-king";
    const std::string cannot =
        is_bare ? fmt::format("{} has nothing but the king and so", name(winner)) : std::string(name(winner));
    findings.add_at_move(
        game.view, rule, game.last_ply(),
        fmt::format(
            "The result is {}, but {} cannot mate by any series of legal moves ({}): {} a draw.",
            game.results.text(), cannot, game.since(since(game, winner)),
            is_flag ? "the fall of the flag makes it" : "a resignation or the fall of the flag makes it"));
}

/// A draw when the flag fell, though the other side can mate.
void DeadCheck::report_flag_draw(const CheckedGame& game, Findings& findings) {
    const Position& last = game.view.last();
    const Color winner = opposite(last.turn());
    const bool is_told = told_ && told_->winner == winner;
    const winnable::Solution solution =
        is_told ? std::move(told_->solution) : ask(last, winner, Effort::full);
    if (solution.outcome != Outcome::winnable) return;
    const std::size_t moves = (solution.line.size() + 1) / 2;
    findings.add_at_move(game.view, "result.flag-draw", game.last_ply(),
                         fmt::format("The game was drawn when the flag fell, but {} can still mate by a "
                                     "series of legal moves, for example in {}.",
                                     name(winner), moves == 1 ? "one move" : fmt::format("{} moves", moves)));
}

}  // namespace doublecheck::audit

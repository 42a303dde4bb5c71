// SPDX-License-Identifier: MIT
#include "problem/open_rights.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/legality/legality.hpp"
#include "notation/words.hpp"

namespace doublecheck::problem {
namespace {

/// Returns true unless it is proved that the problem has no solution with these rights.
bool may_be_solved(const Setup& setup, const SolveOptions& options, SolveVerdict& verdict) {
    const auto solved = solve(setup, {.stipulation = options.stipulation,
                                      .solution = {.wants_tree = false, .wants_tries = false},
                                      .judges_diagram = false,
                                      .limits = options.limits});
    if (!solved) return false;
    verdict.effort.nodes += solved->effort.nodes;
    return solved->answer != Answer::no;
}

/// Returns true if a game that leads to the setup is found.
bool is_reached(const Setup& setup, const SolveOptions& options, SolveVerdict& verdict) {
    const LegalityVerdict found = legality(setup, {.construct = true, .limits = options.limits});
    verdict.effort.nodes += found.effort.nodes;
    return found.answer == Answer::yes;
}

/// Puts a reason why the answer is open in front of the one for which it was no.
void leave_open(std::string text, std::vector<Square> squares, std::string_view condition,
                SolveVerdict& verdict) {
    verdict.answer = Answer::unknown;
    verdict.soundness.reset();
    verdict.certificate.reset();
    verdict.stated.reset();
    std::erase_if(verdict.reasons, [](const Reason& one) { return one.rule == "problem.stated-key"; });
    std::string& why_not = verdict.reasons.front().text;
    why_not = fmt::format("{}, {}", condition, decapitalised(why_not));
    verdict.reasons.insert(verdict.reasons.begin(),
                           {"problem.open-rights", std::move(text), std::move(squares)});
}

void leave_open_capture(Square ep_square, Color turn, SolveVerdict& verdict) {
    std::erase_if(verdict.reasons, [&](const Reason& one) {
        return one.rule == "codex.en-passant-not-proved" && one.squares.front() == ep_square;
    });
    const int step = forward(opposite(turn));
    leave_open(
        fmt::format("There may be a solution with the capture en passant on {}, which is allowed if it is "
                    "proved that {}-{} was the last move (Codex, article 16). That is neither proved nor "
                    "refuted.",
                    ep_square.name(), ep_square.offset(0, -step)->name(), ep_square.offset(0, step)->name()),
        {ep_square}, "Without it", verdict);
}

}  // namespace

void leave_open_rights(const DiagramRights& rights, const SolveOptions& options, SolveVerdict& verdict) {
    for (const Square ep_square : rights.open_captures) {
        for (const Setup& setup : rights.setups) {
            Setup with_capture = setup;
            with_capture.ep_square = ep_square;
            if (may_be_solved(with_capture, options, verdict) && !is_reached(setup, options, verdict))
                return leave_open_capture(ep_square, setup.turn, verdict);
        }
    }
    if (rights.setups.size() > 1 || options.stipulation.is_help()) return;
    const Setup& setup = rights.setups.front();
    const Color defender = opposite(setup.turn);
    const SquareSet rooks = setup.castling_rooks & setup.board.of(defender, PieceType::rook);
    if (rooks.empty()) return;
    Setup without = setup;
    without.castling_rooks = setup.castling_rooks - rooks;
    if (!may_be_solved(without, options, verdict) || is_reached(setup, options, verdict)) return;
    leave_open(
        fmt::format("There may be a solution if {0} may not castle. It is neither proved nor refuted that "
                    "{0}'s king or rook has moved.",
                    name(defender)),
        {rooks.begin(), rooks.end()}, fmt::format("If {} may castle", name(defender)), verdict);
}

}  // namespace doublecheck::problem

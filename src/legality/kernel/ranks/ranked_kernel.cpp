// SPDX-License-Identifier: MIT
#include "legality/kernel/ranks/ranked_kernel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "legality/words/says.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::uint64_t default_states = 10'000;
/// Much less than the checker looks at, which leaves out fewer.
constexpr std::uint64_t most_states = 20'000;
/// Longer lists are left out of certificates: the checker makes its own.
constexpr std::size_t longest_list = 256;

std::string text_of(const RankedState& state) {
    std::string text;
    for (const RankedColumn column : state.columns) {
        for (int i = 0; i < column.size(); ++i) {
            const RankedPawn pawn = column.at(i);
            text += static_cast<char>((pawn.color == Color::white ? '0' : 'a') + pawn.progress);
        }
        text += '/';
    }
    text.back() = ' ';
    return text + fmt::format("{} {} {} {} {} {} {} {} {} {} {} {}", state.captures[0], state.captures[1],
                              state.victims[0], state.victims[1], state.promoted[0][0], state.promoted[0][1],
                              state.promoted[1][0], state.promoted[1][1], state.bishops[0][0],
                              state.bishops[0][1], state.bishops[1][0], state.bishops[1][1]);
}

bool has_bishops(const RankedState& state) {
    return state.bishops != RankedState{}.bishops;
}

}  // namespace

Limits limits_with_ranks(Budget& budget) {
    const auto left = budget.left();
    return budget.part(left ? std::min(*left / 2, most_states) : default_states);
}

Reason explain(const Setup& setup, const RankedProblem& problem) {
    const int white = captures_left(problem.start, Color::black);
    const int black = captures_left(problem.start, Color::white);
    Reason reason{
        .rule = std::string(says::kernel_with_ranks.id),
        .text = fmt::format(
            "The captures of {} white and {} black {} might let the pawns past each other, but "
            "no way was open to them: each time a pawn would have had to be further back than where "
            "it captured or was passed before, or than where it stands{}.",
            white, black, white + black == 1 ? "man" : "men",
            has_bishops(problem.start) ? ", or to capture a bishop on a square of the other colour" : "")};
    for (const Square square : setup.board.of(PieceType::pawn)) reason.squares.push_back(square.name());
    return reason;
}

Certificate certify(const RankedOutcome& outcome) {
    Certificate certificate{.kind = "kernel"};
    certificate.body.emplace_back("ranks", true);
    if (outcome.failed.size() > longest_list) return certificate;
    Array closed;
    for (const RankedState& state : outcome.failed) closed.emplace_back(text_of(state));
    certificate.body.emplace_back("closed", std::move(closed));
    return certificate;
}

}  // namespace doublecheck::kernel

namespace doublecheck {

constinit const Rule says::kernel_with_ranks = {
    "pawns.kernel-with-ranks",
    "No captures lead from the initial pawns to those of the position if each pawn has to be where it "
    "captures.",
    "As pawns.kernel, and each pawn keeps how many ranks it has advanced at least: one more for each "
    "capture, "
    "more "
    "than the own pawns behind it, enough to have passed the enemy it has behind it, and not so many that "
    "it "
    "would have met the enemy ahead of it or stood beyond the pawn that it took, or beyond where it stands "
    "now (docs/certificates.md)."};

}  // namespace doublecheck

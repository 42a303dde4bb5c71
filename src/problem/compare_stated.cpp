// SPDX-License-Identifier: MIT
#include "problem/compare_stated.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/written_move.hpp"
#include "doublecheck/problem/solution.hpp"

namespace doublecheck::problem {
namespace {

bool is_found(const SolveDetails& details, const UciText& move) {
    if (details.keys) return std::ranges::find(*details.keys, move) != details.keys->end();
    return details.solutions && std::ranges::any_of(details.solutions->lines, [&](const auto& line) {
               return !line.empty() && line.front() == move;
           });
}

/// `: 1...Kd5 refutes it`, if a reply does.
std::string refutation_text(const Position& position, Move move, const Verdict& verdict) {
    const auto* solution = verdict.parts.find<DirectSolution>();
    if (solution == nullptr) return {};
    const auto refuted = std::ranges::find(solution->refuted, move, &RefutedMove::move);
    if (refuted == solution->refuted.end()) return {};
    if (!refuted->reply) return ": it leaves no move";
    const std::string_view dots = position.turn() == Color::white ? "1..." : "1.";
    return fmt::format(": {}{} refutes it", dots, san(position.after(move), *refuted->reply));
}

}  // namespace

void compare_stated(const Position& position, const std::vector<std::string>& stated, Verdict& verdict,
                    SolveDetails& details) {
    if (stated.empty()) return;
    details.stated.emplace();
    for (const std::string& written : stated) {
        StatedKey& key = details.stated->emplace_back(StatedKey{.written = written});
        const auto move = parse_move(position, typed_move(written));
        if (move) {
            key.move = UciText{uci(*move, uci_castling(position))};
            key.is_key = is_found(details, *key.move);
        }
        if (key.is_key) continue;
        const std::string text =
            move ? fmt::format("The stated first move {} is no solution{}.", san(position, *move),
                               refutation_text(position, *move, verdict))
                 : fmt::format("The stated first move {} is no legal move.", written);
        verdict.reasons.push_back({"problem.stated-key", text});
    }
}

}  // namespace doublecheck::problem

// SPDX-License-Identifier: MIT
#include "commands/catalogue.hpp"

#include <algorithm>
#include <vector>

#include "chess99/judge.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/audit/finding.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/problem/solve.hpp"
#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck {
namespace {

/// The rules that verdicts on sharpness can name. They stand here because WebAssembly has the catalogue
/// without the command.
std::span<const Rule> sharpness_rules() {
    static constexpr auto rules = std::to_array<Rule>(
        {{"sharpness.measured", "An engine has evaluated the moves, and their differences are weighed.",
          "Not a rule of chess: docs/sharpness.md has the formula."},
         {"sharpness.none", "The game is over, or no side can win any more, so that nothing is at stake.",
          "FIDE 5.1.1, 5.2.1, 5.2.2"},
         {"engine.not-found", "There is no engine to ask.", "Name one with --engine."},
         {"engine.not-started", "The engine could not be started.", "What the system said is in the reason."},
         {"engine.silent", "The engine did not answer in time.", "The Universal Chess Interface."},
         {"engine.died", "The engine ended during its analysis.", "The Universal Chess Interface."},
         {"engine.position",
          "The position is not passed to an engine, because engines assume that a position is legal.",
          "The Universal Chess Interface."},
         {"engine.unfinished", "The engine did not get as far as evaluating the moves.",
          "The Universal Chess Interface."},
         {"engine.illegal-move", "The engine answered with a move that is not legal.",
          "The Universal Chess Interface."}});
    return rules;
}

/// The rules of the command `guard`; WebAssembly lacks this command too.
std::span<const Rule> guard_rules() {
    static constexpr auto rules = std::to_array<Rule>(
        {{"guard.command", "The command position is not of the form that engines read.",
          "The Universal Chess Interface."},
         {"guard.ep-square", "The FEN has an en passant square, but no pawn can capture there.",
          "Engines have crashed on such squares; without it the position is the same (FIDE 9.2.3.1)."},
         {"guard.fen", "The position is not written as a FEN.", "The Universal Chess Interface."},
         {"guard.move", "A move is not written as two squares and, for a promotion, a letter.",
          "Engines ignore the moves from there on, and so analyse another position."},
         {"guard.move-form",
          "A castling move is not written in the form that the option UCI_Chess960 requires, or a promotion "
          "with a capital letter.",
          "The Universal Chess Interface: the king's move, or in Chess960 king takes rook."}});
    return rules;
}

}  // namespace

std::span<const Rule> rule_catalogue() {
    static const std::vector<Rule> catalogue = [] {
        std::vector<Rule> all;
        for (const auto& part : {move_rules(), check_rules(), castling_rules(), legality_rules(),
                                 winnable_rules(), problem_rules(), arbiter_rules(), audit_finding_rules(),
                                 chess99::all_rules(), sharpness_rules(), guard_rules(), verify_rules()}) {
            all.insert(all.end(), part.begin(), part.end());
        }
        std::ranges::sort(all, {}, &Rule::id);
        return all;
    }();
    return catalogue;
}

const Rule* find_rule(std::string_view id) {
    const std::span<const Rule> all = rule_catalogue();
    const auto at = std::ranges::lower_bound(all, id, {}, &Rule::id);
    return at != all.end() && at->id == id ? &*at : nullptr;
}

}  // namespace doublecheck

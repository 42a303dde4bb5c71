// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/facts/assignment.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

// Rule facts.captures: the pawns of a side have made no more captures than there were men to capture.
//
// Proof. Assign different homes to the men on the board. A man that is a pawn or a promoted pawn costs the
// captures without which its pawn cannot have reached its square or a square of promotion; other men cost
// nothing. Different pawns capture different men, so the sum of these costs is at most the number of captures
// that the pawns of this colour could have made. A home for which every assignment costs more is not the
// man's home. In the same way, the pawn of a home has made at most as many captures as the cheapest
// assignment of the other men leaves.

namespace doublecheck::facts {
namespace {

void bound_captures(Knowledge& known, const Table& table, const Assignment& best, Color color) {
    for (int j = 0; j < men_a_side; ++j) {
        const Square home = table.columns[static_cast<std::size_t>(j)];
        if (man_of_home(home).type != PieceType::pawn || known.most(home) == 0) continue;
        int others = forbidden;
        for (int row = 0; row < men_a_side; ++row) {
            const int own = table.costs[static_cast<std::size_t>(row)][static_cast<std::size_t>(j)];
            if (own < forbidden) others = std::min(others, best.total_with(row, j) - own);
        }
        const int most = known.budget(color) - others;
        if (most >= known.most(home)) continue;
        Premises premises = table.premises;
        premises |= origins_of(table, ~0U);
        known.add_most(home, most, by::captures, premises);
    }
}

void find_captures(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        if (known.is_absurd()) return;
        const auto budget_bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(color));
        const Premises budget{.budgets = budget_bit};
        for (const Square home : pawn_homes_of(color)) {
            known.add_most(home, known.budget(color), by::captures, budget);
        }
        Table table = table_of(known, color);
        table.premises = budget;
        set_costs(known, color, table);
        const Assignment best(table.costs);
        if (best.total() > known.budget(color)) {
            table.premises |= origins_of(table, ~0U);
            known.add_absurdity(static_cast<std::uint8_t>(color), static_cast<std::uint64_t>(best.total()),
                                by::captures, table.premises);
            return;
        }
        remove_pairs(known, table, best, known.budget(color), by::captures);
        bound_captures(known, table, best, color);
    }
}

/// Returns why no pawn captured the man that began on `home`, for example "which never left f1".
std::string why_spared(const Knowledge& known, Square home) {
    const SquareSet stood = deaths_of(known, home).squares;
    if (known.region(home) == SquareSet(home)) return fmt::format("which never left {}", home.name());
    if (stood.size() <= 4 && !stood.empty()) {
        return fmt::format("which was captured on {}", list_of(stood, "or"));
    }
    return "which no pawn could have met";
}

SquareSet spared_by_pawns(const Knowledge& known, Color pawns) {
    const SquareSet hit = squares_hit_by_pawns(known, pawns).squares;
    SquareSet spared;
    for (const Square home : captured_homes(known, opposite(pawns))) {
        if (!deaths_of(known, home).squares.intersects(hit)) spared |= home;
    }
    return spared;
}

/// Returns, for example, "only three white men are missing, and one of them is the light-squared bishop,
/// which never left f1".
std::string missing_text(const FinalStep& end, Color pawns) {
    const Color victims = opposite(pawns);
    const int missing = 16 - end.setup.board.of(victims).size();
    if (missing == 0) return fmt::format("no {} man is missing", lower_case_name(victims));
    std::string text =
        missing == 1 ? fmt::format("only one {} man is missing", lower_case_name(victims))
                     : fmt::format("only {} {} men are missing", number(missing), lower_case_name(victims));
    const SquareSet spared = spared_by_pawns(end.known, pawns);
    if (end.known.budget(pawns) == missing || spared.empty()) return text;
    std::vector<std::string> men;
    for (const Square home : spared) men.push_back(man_of(home) + ", " + why_spared(end.known, home));
    if (missing == 1) return fmt::format("{}: {}", text, men.front());
    return fmt::format("{}, and {} of them {} {}", text, number(spared.size()),
                       spared.has_more_than_one() ? "are" : "is", joined(men));
}

std::string explain_captures(FinalStep& end) {
    const Color color = end.color();
    const NeededCaptures needed = needed_captures(end.known, color);
    SquareSet pawns;
    SquareSet promoted;
    for (const Square man : end.setup.board.of(color)) {
        if (needed.costs[static_cast<std::size_t>(man.index())] == 0) continue;
        (end.setup.board.of(PieceType::pawn).contains(man) ? pawns : promoted) |= man;
    }
    if (pawns.empty() && promoted.empty()) {
        return fmt::format("{}'s men cannot be traced back to where they began.", name(color));
    }
    if (needed.least >= PawnPaths::none) {
        SquareSet lost;
        for (const Square man : pawns | promoted) {
            if (needed.costs[static_cast<std::size_t>(man.index())] >= PawnPaths::none) lost |= man;
        }
        if (lost.empty()) lost = pawns | promoted;
        end.squares |= lost;
        return fmt::format("{} cannot be traced back to where {} began.", men_on(end.setup.board, lost),
                           lost.has_more_than_one() ? "they" : "it");
    }
    end.squares |= pawns | promoted;
    std::vector<std::string> men;
    if (!pawns.empty()) men.push_back(men_on(end.setup.board, pawns));
    if (!promoted.empty()) men.push_back(men_on(end.setup.board, promoted) + ", promoted,");
    const bool is_one = (pawns | promoted).size() == 1;
    return fmt::format("{} {} {}, but {}.", joined(men), is_one ? "needs" : "need",
                       counted(needed.least, "capture"), missing_text(end, color));
}

}  // namespace

constinit const FactRule by::captures = {
    .rule = {"facts.captures", "The pawns of a side need more captures than they could have made.",
             "Different men began on different homes; a pawn, or a promoted pawn, needed the captures "
             "without which it cannot have come to its square, round men that never moved. Different pawns "
             "capture different men."},
    .reads = {Topic::steady, Topic::region, Topic::origins, Topic::most, Topic::budget},
    .find = {find_captures},
    .explain = explain_captures};

}  // namespace doublecheck::facts

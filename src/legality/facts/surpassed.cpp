// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "legality/facts/fact_rules.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/text.hpp"

// Rule facts.surpassed: if two pawns of one file have passed each other, one of them has captured.
//
// Proof. Consider two pawns that began on the same file. Each of them either stands on that file, having
// passed the other, or was promoted. If neither had captured, they would face each other on the file for
// ever. So one of them left the file by a capture; if it stands on the file now, it came back by another one.
//
// By `facts.captures` a side needs a least number of captures. Consider a pair whose homes are known and
// whose captures that number does not include. Then every capture that one of the two has made comes on top.
// So for each such pair one of the two sides has made one more capture (if its pawn promoted) or two more (if
// its pawn stands on the file). If the pairs cannot be divided between the sides so that the captures of both
// suffice, the position is impossible.

namespace doublecheck::facts {
namespace {

struct Pair {
    Square white;
    Square black;
    int white_charge;
    int black_charge;
};

/// Returns how many captures a man that left its file has made at least: two if it is back on the file, one
/// if it promoted.
int captures_to_charge(const Board& board, Square man) {
    return board.of(PieceType::pawn).contains(man) ? 2 : 1;
}

std::vector<Pair> surpassed_pairs(const Knowledge& known, SquareSet free_men) {
    std::vector<Pair> pairs;
    const Board& board = known.setup().board;
    for (const Square home : pawn_homes_of(Color::white)) {
        const auto white = man_from(known, home);
        const auto black = man_from(known, Square(home.file(), pawn_rank(Color::black)));
        if (!white || !black || !free_men.contains(*white) || !free_men.contains(*black)) continue;
        const bool both_stand =
            captures_to_charge(board, *white) == 2 && captures_to_charge(board, *black) == 2;
        if (both_stand && white->rank_index() < black->rank_index()) continue;
        pairs.push_back({.white = *white,
                         .black = *black,
                         .white_charge = captures_to_charge(board, *white),
                         .black_charge = captures_to_charge(board, *black)});
    }
    return pairs;
}

/// Returns true if each pair can be charged to one of the sides so that both sides have enough captures.
bool can_be_shared(const std::vector<Pair>& pairs, int white, int black) {
    for (unsigned by_white = 0; by_white < 1U << pairs.size(); ++by_white) {
        int left = white;
        int left_for_black = black;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const bool is_whites = (by_white >> i & 1) != 0;
            left -= is_whites ? pairs[i].white_charge : 0;
            left_for_black -= is_whites ? 0 : pairs[i].black_charge;
        }
        if (left >= 0 && left_for_black >= 0) return true;
    }
    return false;
}

/// Returns the men of all pairs of pawns that have passed each other, except pairs with a man whose captures
/// `needed_captures` already counts.
SquareSet surpassed_men(const Knowledge& known) {
    const SquareSet free_men =
        needed_captures(known, Color::white).free_men | needed_captures(known, Color::black).free_men;
    SquareSet men;
    for (const Pair& pair : surpassed_pairs(known, free_men)) men |= SquareSet(pair.white) | pair.black;
    return men;
}

void find_surpassed(Knowledge& known) {
    // Returns early if no pawns have passed each other, which is cheap to see.
    if (known.is_absurd() || surpassed_pairs(known, ~SquareSet()).empty()) return;
    const NeededCaptures white = needed_captures(known, Color::white);
    const NeededCaptures black = needed_captures(known, Color::black);
    const int left_to_white = known.budget(Color::white) - white.least;
    const int left_to_black = known.budget(Color::black) - black.least;
    // If a side lacks captures even without the pawns that have passed each other, `facts.captures` refutes
    // the position.
    if (left_to_white < 0 || left_to_black < 0) return;
    const auto pairs = surpassed_pairs(known, white.free_men | black.free_men);
    if (can_be_shared(pairs, left_to_white, left_to_black)) return;
    Premises premises{.budgets = 3};
    premises |= white.premises;
    premises |= black.premises;
    known.add_absurdity(0, pairs.size(), by::surpassed, premises);
}

std::string explain_surpassed(FinalStep& end) {
    const SquareSet men = surpassed_men(end.known);
    end.squares |= men;
    const int white = end.known.budget(Color::white) - needed_captures(end.known, Color::white).least;
    const int black = end.known.budget(Color::black) - needed_captures(end.known, Color::black).least;
    return fmt::format(
        "{} began in pairs on the same files and have passed each other, so one of each pair left its file "
        "by a capture, and those that stand on it again came back by another. Besides the captures needed "
        "elsewhere, White's pawns could have made {} and Black's {}, which is too few.",
        men_on(end.setup.board, men), number(white), number(black));
}

}  // namespace

constinit const FactRule by::surpassed = {
    .rule = {"facts.surpassed",
             "Pawns that began on one file have passed each other, and neither side has the captures.",
             "Without a capture two such pawns face each other for ever. Each pair costs one of the sides a "
             "capture if the pawn was promoted, or two if it stands on its file again."},
    .reads = {Topic::steady, Topic::region, Topic::origins, Topic::most, Topic::budget},
    .find = {find_surpassed},
    .explain = explain_surpassed};

}  // namespace doublecheck::facts

// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "legality/facts/conclusion.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/rules.hpp"
#include "legality/facts/words.hpp"

// Rule facts.surpassed: pawns of one file that have passed each other have captured, one or the other.
//
// Proof. Take two pawns that began on the same file, of which each stands on it, having passed the other, or
// was promoted. Had neither captured, they would face each other on the file for ever. So one of them has
// left the file by a capture; if it stands on the file, it has come back by another. By
// `facts.captures` a side has needed some captures at least; if that sum counts none for such a pawn, whose
// home is known, every capture that the pawn has made comes on top. So for each such pair one of the two
// sides has captured once more (promoted) or twice more (standing). If the sides cannot share the pairs so
// that the captures of both suffice, the position cannot be.

namespace doublecheck::facts {
namespace {

struct Pair {
    Square white;
    Square black;
    int white_pays;
    int black_pays;
};

/// The captures of a man that left its file, if it ends on it or beyond it.
int pays(const Board& board, Square man) {
    return board.of(PieceType::pawn).contains(man) ? 2 : 1;
}

std::vector<Pair> surpassed_pairs(const Knowledge& known, SquareSet free_men) {
    std::vector<Pair> pairs;
    const Board& board = known.setup().board;
    for (const Square home : pawn_homes_of(Color::white)) {
        const auto white = man_from(known, home);
        const auto black = man_from(known, Square(home.file(), pawn_rank(Color::black)));
        if (!white || !black || !free_men.contains(*white) || !free_men.contains(*black)) continue;
        const bool both_stand = pays(board, *white) == 2 && pays(board, *black) == 2;
        if (both_stand && white->rank_index() < black->rank_index()) continue;
        pairs.push_back({.white = *white,
                         .black = *black,
                         .white_pays = pays(board, *white),
                         .black_pays = pays(board, *black)});
    }
    return pairs;
}

/// Whether each pair can be paid for by one of the sides.
bool can_be_shared(const std::vector<Pair>& pairs, int white, int black) {
    for (unsigned by_white = 0; by_white < 1U << pairs.size(); ++by_white) {
        int left = white;
        int left_for_black = black;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const bool is_whites = (by_white >> i & 1) != 0;
            left -= is_whites ? pairs[i].white_pays : 0;
            left_for_black -= is_whites ? 0 : pairs[i].black_pays;
        }
        if (left >= 0 && left_for_black >= 0) return true;
    }
    return false;
}

/// The men of both colours that make the pairs, those left out that have captured anyway.
SquareSet surpassed_men(const Knowledge& known) {
    const SquareSet free_men =
        needed_captures(known, Color::white).free_men | needed_captures(known, Color::black).free_men;
    SquareSet men;
    for (const Pair& pair : surpassed_pairs(known, free_men)) men |= SquareSet(pair.white) | pair.black;
    return men;
}

void find_surpassed(Knowledge& known) {
    // At once: whether there is any such pair at all.
    if (known.is_absurd() || surpassed_pairs(known, ~SquareSet()).empty()) return;
    const NeededCaptures white = needed_captures(known, Color::white);
    const NeededCaptures black = needed_captures(known, Color::black);
    const auto pairs = surpassed_pairs(known, white.free_men | black.free_men);
    if (can_be_shared(pairs, known.budget(Color::white) - white.least,
                      known.budget(Color::black) - black.least)) {
        return;
    }
    Premises premises{.budgets = 3};
    premises |= white.premises;
    premises |= black.premises;
    known.add_absurdity(0, pairs.size(), by::surpassed, premises);
}

std::string surpassed_words(Conclusion& end) {
    const SquareSet men = surpassed_men(end.known);
    end.squares |= men;
    const int white = end.known.budget(Color::white) - needed_captures(end.known, Color::white).least;
    const int black = end.known.budget(Color::black) - needed_captures(end.known, Color::black).least;
    return fmt::format(
        "{} began in pairs on the same files and have passed each other, so one of each pair left its file "
        "by a capture, and those that stand on it again came back by another. Besides the captures needed "
        "elsewhere, White's pawns can have made {} and Black's {}, which is too few.",
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
    .words = surpassed_words};

}  // namespace doublecheck::facts

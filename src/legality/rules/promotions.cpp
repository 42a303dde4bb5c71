// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "legality/rules/promoted_men.hpp"
#include "legality/rules/static_rules.hpp"
#include "notation/words.hpp"

// Rule count.promotions: a side has at most as many promoted men as pawns are missing.
//
// Proof. A side begins with one queen, two rooks, two knights, and one bishop on squares of each colour, and
// a bishop never changes the colour of its squares. Every man beyond these is a promoted pawn. Different
// promoted men were different pawns, and none of them is a pawn any more.

namespace doublecheck::rules {

int promoted_men(const Board& board, Color color) {
    const auto beyond = [](SquareSet men, int first) { return std::max(0, men.size() - first); };
    const SquareSet bishops = board.of(color, PieceType::bishop);
    return beyond(board.of(color, PieceType::queen), 1) + beyond(board.of(color, PieceType::rook), 2) +
           beyond(board.of(color, PieceType::knight), 2) + beyond(bishops & light_squares, 1) +
           beyond(bishops & dark_squares, 1);
}

std::string missing_pawns_text(const Board& board, Color color) {
    const int missing = 8 - board.of(color, PieceType::pawn).size();
    if (missing == 0) return "no pawn is missing";
    return fmt::format("only {} {} missing", missing, missing == 1 ? "pawn is" : "pawns are");
}

namespace {

MaybeRefutation find_promotions(const Setup& setup, StartArray /*array*/) {
    for (const Color color : {Color::white, Color::black}) {
        const int missing = 8 - setup.board.of(color, PieceType::pawn).size();
        if (promoted_men(setup.board, color) > missing) return Refutation::of(promotions.rule.id, color);
    }
    return std::nullopt;
}

/// Returns the kinds of men of which there are more than at the beginning: "3 queens and 4 rooks".
std::string surplus_text(const Board& board, Color color) {
    std::vector<std::string> kinds;
    const auto count = [&](SquareSet men, int first, std::string_view word) {
        if (men.size() > first) kinds.push_back(fmt::format("{} {}", men.size(), word));
    };
    count(board.of(color, PieceType::queen), 1, "queens");
    count(board.of(color, PieceType::rook), 2, "rooks");
    count(board.of(color, PieceType::knight), 2, "knights");
    count(board.of(color, PieceType::bishop) & light_squares, 1, "light-squared bishops");
    count(board.of(color, PieceType::bishop) & dark_squares, 1, "dark-squared bishops");
    return joined(kinds);
}

std::string explain_promotions(const Setup& setup, const Refutation& refutation) {
    const Color color = *refutation.color;
    const int promoted = promoted_men(setup.board, color);
    return fmt::format("{} has {}, so at least {} {} promoted, but {}.", name(color),
                       surplus_text(setup.board, color), promoted, promoted == 1 ? "pawn has" : "pawns have",
                       missing_pawns_text(setup.board, color));
}

}  // namespace

constinit const StaticRule promotions = {
    .rule = {"count.promotions", "One side has more promoted men than pawns missing.",
             "FIDE 2.2, 3.7.3.3: a side begins with one queen, two rooks, two knights and a bishop on each "
             "colour of square. Bishops never change the colour of their square. Every man beyond that is a "
             "pawn promoted, and a pawn once."},
    .about = About::men_and_rights,
    .explain = explain_promotions,
    .find = find_promotions};

}  // namespace doublecheck::rules

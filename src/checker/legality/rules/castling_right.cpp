// SPDX-License-Identifier: MIT
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

/// Returns true if `color` has the castling right of the rook on `file`, but king or rook is not in its
/// place, or, in Chess960, there is another right on the same wing.
bool is_right_contradicted(const Position& position, Color color, int file) {
    const auto& rights = position.rights[index(color)];
    if (!rights[static_cast<std::size_t>(file)]) return false;
    const int king = king_of(position.men, color);
    const int rook = square_at(file, home_rank(color));
    if (king == nowhere || rank_of(king) != home_rank(color)) return true;
    if (position.men[rook] != man_of('r', color)) return true;
    if (position.start == Start::standard) return file_of(king) != 4 || (file != 0 && file != 7);
    if (file_of(king) == 0 || file_of(king) == 7) return true;
    for (int other = 0; other < 8; ++other) {
        const bool is_same_wing = (other < file_of(king)) == (file < file_of(king));
        if (other != file && is_same_wing && rights[static_cast<std::size_t>(other)]) return true;
    }
    return false;
}

bool holds(const Counted& counted, Color /*board*/) {
    for (int file = 0; file < 8; ++file) {
        if (is_right_contradicted(counted.position, Color::white, file)) return true;
        if (is_right_contradicted(counted.position, Color::black, file)) return true;
    }
    return false;
}

bool holds_as(const Claim& claim, const Position& position) {
    const int square = claim.squares[0];
    for (const Color color : {Color::white, Color::black}) {
        if (rank_of(square) == home_rank(color))
            return is_right_contradicted(position, color, file_of(square));
    }
    return false;
}

}  // namespace

/// The king or the rook of a castling right is not in its place. In standard chess the king has to stand on
/// the e-file of its home rank and the rook on the a- or h-file. In Chess960 the king has to stand on the
/// home rank, not in a corner, and a rook of its colour on the square that the right names; each wing has at
/// most one right.
/// Members: `squares`: the square of the rook of such a right, even if it is empty; of two rights on one
/// wing, the square of either.
const Rule castling_right = {
    .id = "setup.castling-right", .squares = 1, .holds = holds, .holds_as = holds_as};

}  // namespace doublecheck::checker::rules

// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/rules/static_rules.hpp"

// Rule setup.castling-right: a side that may still castle has its king and that rook on the squares on which
// they began.
//
// Proof. The right is lost once the king or that rook has moved (FIDE 3.8.2.1), and a captured rook is gone.
// In the standard array the king begins on the e-file and the rooks in the corners. In Chess960 the king
// begins between the rooks, so it is never in a corner and has at most one rook with a right on either side.

namespace doublecheck::rules {
namespace {

bool can_be_kings_home(Square king, Color color, StartArray array) {
    if (king.rank() != home_rank(color)) return false;
    if (array == StartArray::standard) return king.file() == File::e;
    return king.file() != File::a && king.file() != File::h;
}

bool can_be_rooks_home(Square rook, Square king, StartArray array) {
    if (array == StartArray::standard) return rook.file() == File::a || rook.file() == File::h;
    return rook != king;
}

MaybeRefutation rights_of(const Setup& setup, Color color, StartArray array) {
    const SquareSet claimed = setup.castling_rooks & squares_of(home_rank(color));
    if (claimed.empty()) return std::nullopt;
    const Square king = setup.board.of(color, PieceType::king).first();
    int on_kings_wing = 0;
    int on_queens_wing = 0;
    for (const Square rook : claimed) {
        const bool is_right = can_be_kings_home(king, color, array) && can_be_rooks_home(rook, king, array) &&
                              setup.board.of(color, PieceType::rook).contains(rook) &&
                              ++(rook > king ? on_kings_wing : on_queens_wing) == 1;
        if (!is_right) return Refutation::at(castling_rights.rule.id, rook);
    }
    return std::nullopt;
}

MaybeRefutation find_castling_rights(const Setup& setup, StartArray array) {
    if (setup.castling_rooks.empty()) return std::nullopt;
    if (const auto found = rights_of(setup, Color::white, array)) return found;
    if (const auto found = rights_of(setup, Color::black, array)) return found;
    const SquareSet elsewhere = setup.castling_rooks - end_ranks;
    if (elsewhere.empty()) return std::nullopt;
    return Refutation::at(castling_rights.rule.id, elsewhere.first());
}

std::string explain_castling_rights(const Setup& setup, const Refutation& refutation) {
    const Square rook = refutation.square(0);
    const Color color = rook.rank() == Rank::r8 ? Color::black : Color::white;
    if (!setup.board.of(color, PieceType::rook).contains(rook)) {
        return fmt::format("{} cannot have the right to castle with a rook on {}: no {} rook stands there.",
                           name(color), rook.name(), lower_case_name(color));
    }
    return fmt::format(
        "{} cannot have the right to castle with the rook on {}: king and rook do not both stand where they "
        "began.",
        name(color), rook.name());
}

}  // namespace

constinit const StaticRule castling_rights = {
    .rule = {"setup.castling-right",
             "A castling right is claimed, but king or rook is not on its home square.", "FIDE 3.8.2.1"},
    .about = About::men_and_rights,
    .explain = explain_castling_rights,
    .find = find_castling_rights};

}  // namespace doublecheck::rules

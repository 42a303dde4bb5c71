// SPDX-License-Identifier: MIT
#include "legality/rules/promoted_men.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "legality/common/text.hpp"
#include "legality/rules/static_rules.hpp"

// Rule count.shut-bishops: count.promotions, with bishops behind unmoved pawns taken into account.
//
// A pawn on its initial square has never moved. Call a square of a side's first rank shut if all its diagonal
// neighbours hold such pawns of that side. No bishop of either colour has ever entered or left a shut square
// by a move, since those pawns have stood there from the beginning.
//
// Proof. (1) A bishop of the side itself on a shut square has always stood there. So in the standard array it
// stands on c1 or f1 (c8 or f8), and no other shut square of the first rank holds a bishop of the side. (2)
// If the home of an initial bishop is shut and the bishop is not there, it was captured at home. Then every
// bishop elsewhere on squares of that colour is a promoted pawn. (3) A bishop on a shut square of the enemy's
// first rank was promoted on it. All other bishops are counted as in count.promotions: of those on squares of
// one colour, one is the initial bishop if that bishop could have left its home, and the rest are promoted
// pawns.
//
// In Chess960 bishops begin on other squares, so (1) and (2) are not used.

namespace doublecheck::rules {

SquareSet shut_squares(const Board& board, Color color) {
    const SquareSet unmoved = board.of(color, PieceType::pawn) & squares_of(pawn_rank(color));
    SquareSet shut;
    if (unmoved.empty()) return shut;
    for (const Square square : squares_of(home_rank(color))) {
        if (unmoved.contains_all(pawn_attacks(color, square))) shut |= square;
    }
    return shut;
}

ShutBishops shut_bishops_of(const Board& board, Color color, StartArray array) {
    ShutBishops found;
    const bool is_standard = array == StartArray::standard;
    const SquareSet bishops = board.of(color, PieceType::bishop);
    const SquareSet shut_at_home = is_standard ? shut_squares(board, color) : SquareSet();
    const SquareSet home =
        SquareSet(Square(File::c, home_rank(color))) | SquareSet(Square(File::f, home_rank(color)));
    found.taken_at_home = (home & shut_at_home) - bishops;
    found.impossible = (bishops & shut_at_home) - home;
    const SquareSet made_there = bishops & shut_squares(board, opposite(color));
    for (std::size_t i = 0; i < 2; ++i) {
        const SquareSet shade = i == 0 ? light_squares : dark_squares;
        const int initial = found.taken_at_home.intersects(shade) ? 0 : 1;
        const int in_place = (made_there & shade).size();
        const int elsewhere = (bishops & shade).size() - in_place;
        found.promoted_in_place[i] = in_place;
        found.promoted[i] = in_place + std::max(0, elsewhere - initial);
    }
    return found;
}

int promoted_men(const Board& board, Color color, const ShutBishops& bishops) {
    const auto beyond = [&](PieceType type, int first) {
        return std::max(0, board.of(color, type).size() - first);
    };
    return beyond(PieceType::queen, 1) + beyond(PieceType::rook, 2) + beyond(PieceType::knight, 2) +
           bishops.promoted[0] + bishops.promoted[1];
}

namespace {

MaybeRefutation find_shut_bishops(const Setup& setup, StartArray array) {
    const Board& board = setup.board;
    if (!board.of(PieceType::pawn).intersects(squares_of(Rank::r2) | squares_of(Rank::r7)))
        return std::nullopt;
    for (const Color color : {Color::white, Color::black}) {
        const ShutBishops bishops = shut_bishops_of(board, color, array);
        if (!bishops.impossible.empty())
            return Refutation::at(shut_bishops.rule.id, bishops.impossible.first());
        const int missing = 8 - board.of(color, PieceType::pawn).size();
        const bool are_too_many = promoted_men(board, color, bishops) > missing;
        if (are_too_many) return Refutation::of(shut_bishops.rule.id, color);
    }
    return std::nullopt;
}

/// Returns, for example, "bishop on c8 was" or "bishops on c8 and f8 were".
std::string bishops_text(std::string_view where, SquareSet squares) {
    const bool is_one = squares.size() == 1;
    return fmt::format("{} {} {} {}", is_one ? "bishop" : "bishops", where, list_of(squares, "and"),
                       is_one ? "was" : "were");
}

std::string explain_shut_bishops(const Setup& setup, const Refutation& refutation) {
    if (!refutation.color) {
        const std::string square(refutation.square(0).name());
        return fmt::format(
            "The bishop on {} did not begin there, and cannot have come there past the pawns that have never "
            "moved.",
            square);
    }
    const Color color = *refutation.color;
    const Board& board = setup.board;
    const ShutBishops bishops = shut_bishops_of(board, color, StartArray::standard);
    const int promoted = promoted_men(board, color, bishops);
    std::string why;
    if (!bishops.taken_at_home.empty()) {
        why = fmt::format(" (the {} captured at home, behind pawns that have never moved)",
                          bishops_text("of", bishops.taken_at_home));
    } else {
        const SquareSet stuck = board.of(color, PieceType::bishop) & shut_squares(board, opposite(color));
        why = fmt::format(" (the {} promoted there, behind pawns that have never moved)",
                          bishops_text("on", stuck));
    }
    return fmt::format("At least {} {} {} promoted{}, but {}.", promoted, lower_case_name(color),
                       promoted == 1 ? "pawn has" : "pawns have", why, missing_pawns_text(board, color));
}

}  // namespace

constinit const StaticRule shut_bishops = {
    .rule = {"count.shut-bishops",
             "One side has more promoted men than pawns missing, bishops behind pawns that never moved "
             "considered.",
             "A pawn on its first square has never moved. A square of the first rank whose diagonal "
             "neighbours all hold such pawns of that side has never been entered or left by a bishop. So a "
             "bishop at home there is an initial one (in the standard array on the c- or f-file), an initial "
             "bishop missing there was captured at home, its successors on squares of that colour are "
             "promoted pawns, and so is a bishop of the other side that stands on such a square."},
    .about = About::men_and_rights,
    .explain = explain_shut_bishops,
    .find = find_shut_bishops};

}  // namespace doublecheck::rules

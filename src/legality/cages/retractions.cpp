// SPDX-License-Identifier: MIT
#include "legality/cages/retractions.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

// Finds the states before a state, by taking one move back.
//
// Let P be a position of a game, other than the first, with the men of the state on their squares. Let U be
// the side that made the last move and T the other side. Take that move back.
//
// A man of the state that did not make this move stood where it stands now. So if the man that moved is not
// one of the state, the position before has all men of the state. (A castling whose king and rook are not of
// the state is such a case.) Otherwise the man came from a square that is empty now, over squares that are
// empty now, so no man of the state stands on these squares. It is unknown what stood on the square to which
// the man came: nothing, or a captured man.
//
// A pawn came from behind or, capturing, from a neighbouring file, and never from its first rank. A capture
// en passant is taken back like any capture by a pawn. A piece on its last rank may have been a pawn. A king
// on g1 or c1 may have castled; then the rook on f1 or d1 stood on h1 or a1. In the same way a rook on f1 or
// d1 may have castled with that king.
//
// A man attacks *certainly* from a neighbouring square or as a knight, since nothing can stand between. In a
// position of a game the king of the side that has just moved is not attacked. So the king of U is not
// attacked in P, and the king of T is not attacked in the position before, where U is to move. If the king of
// T is certainly attacked in P, the last move was one of U that gave this check; otherwise the king would
// have been attacked before it.

namespace doublecheck::cages {
namespace {

/// Returns true if the king of that colour is attacked whatever stands on the unknown squares. The squares of
/// `empty` are known to be empty.
bool is_attacked(const Board& men, Color king, SquareSet empty = {}) {
    const SquareSet squares = men.of(king, PieceType::king);
    // All other squares count as occupied, so sliders reach only the next square, or further through `empty`.
    return !squares.empty() && !attackers(men, squares.first(), opposite(king), ~empty).empty();
}

/// Returns how many pieces of a colour must be promoted pawns.
int promoted(const Board& men, Color color) {
    const auto beyond = [](SquareSet squares, int original) {
        return std::max(0, squares.size() - original);
    };
    const SquareSet bishops = men.of(color, PieceType::bishop);
    return beyond(men.of(color, PieceType::queen), 1) + beyond(men.of(color, PieceType::rook), 2) +
           beyond(men.of(color, PieceType::knight), 2) + beyond(bishops & light_squares, 1) +
           beyond(bishops & dark_squares, 1);
}

/// Takes back the moves of one side.
class Retractor {
  public:
    Retractor(const Roster& roster, const State& state, const Board& men, Color side,
              std::vector<EarlierState>& found)
        : roster_(roster), state_(state), men_(men), side_(side), found_(found) {}

    void find() {
        for (std::size_t man = 0; man < roster_.size; ++man) {
            if (state_.knows(man) && roster_.pieces[man].color == side_ && !is_frozen(man)) find_of(man);
        }
    }

  private:
    [[nodiscard]] bool is_frozen(std::size_t man) const { return (roster_.frozen >> man & 1U) != 0; }
    [[nodiscard]] bool is_free(Square square) const { return !men_.occupied().contains(square); }

    void find_of(std::size_t man) {
        const Square to = state_.square(man);
        const Piece piece = piece_of(roster_, state_, man);
        if (piece.type == PieceType::pawn) {
            find_pawn(man, to);
            return;
        }
        for (const Square from : attacks(piece, to, men_.occupied()) - men_.occupied()) add(man, from, false);
        const bool is_king = piece.type == PieceType::king;
        if (!is_king && to.rank() == home_rank(opposite(side_))) find_promotions(man, to);
        if ((is_king || piece.type == PieceType::rook) && to.rank() == home_rank(side_))
            find_castling(man, to);
    }

    void find_pawn(std::size_t man, Square to) {
        const auto behind = to.offset(0, -forward(side_));
        if (!behind || behind->rank() == home_rank(side_)) return;
        if (is_free(*behind)) {
            add(man, *behind, false);
            const Square start(to.file(), pawn_rank(side_));
            if (to.rank() == double_step_rank(side_) && is_free(start)) add(man, start, false);
        }
        for (const Square from : pawn_attacks(opposite(side_), to) - men_.occupied()) add(man, from, false);
    }

    void find_promotions(std::size_t man, Square to) {
        SquareSet from = pawn_attacks(opposite(side_), to);
        if (const auto behind = to.offset(0, -forward(side_))) from |= *behind;
        for (const Square square : from - men_.occupied()) add(man, square, true);
    }

    void find_castling(std::size_t man, Square to) {
        const Rank home = home_rank(side_);
        const bool on_kings_side = to.file() >= File::f;
        const Square king(on_kings_side ? File::g : File::c, home);
        const Square rook(on_kings_side ? File::f : File::d, home);
        const bool is_king = roster_.pieces[man].type == PieceType::king;
        if (to != (is_king ? king : rook)) return;
        const Square other = is_king ? rook : king;
        const Square rooks_home(on_kings_side ? File::h : File::a, home);
        const Square kings_home(File::e, home);
        SquareSet empty = SquareSet(rooks_home) | kings_home;
        if (!on_kings_side) empty |= Square(File::b, home);
        if (men_.occupied().intersects(empty)) return;
        State before = state_;
        before.put(man, is_king ? kings_home : rooks_home);
        if (!is_free(other)) {
            const PieceType kind = is_king ? PieceType::rook : PieceType::king;
            if (!men_.of(side_, kind).contains(other)) return;
            const std::size_t second = state_.man_on(other);
            // If both king and rook are known, the castling is found once: as a move of the king.
            if (!is_king || is_frozen(second)) return;
            before.put(second, rooks_home);
        }
        if (is_attacked(board_of(roster_, before), opposite(side_))) return;
        found_.push_back({before, {man, before.square(man)}});
    }

    void add(std::size_t man, Square from, bool as_pawn) {
        const Square to = state_.square(man);
        const SquareSet path = between(from, to);
        if (is_attacked(men_, side_, path | from)) return;
        Board men = men_;
        men.remove(to);
        men.put(from, as_pawn ? Piece{side_, PieceType::pawn} : piece_of(roster_, state_, man));
        if (is_attacked(men, opposite(side_), path) || (as_pawn && is_impossible(men))) return;
        found_.push_back({state_, {man, from}});
        if (as_pawn) {
            found_.back().state.put_as_pawn(man, from);
        } else {
            found_.back().state.put(man, from);
        }
    }

    const Roster& roster_;
    const State& state_;
    const Board& men_;
    Color side_;
    std::vector<EarlierState>& found_;
};

}  // namespace

bool is_impossible(const Board& men) {
    if (men.of(PieceType::pawn).intersects(end_ranks)) return true;
    for (const Color color : {Color::white, Color::black}) {
        const int pawns = men.of(color, PieceType::pawn).size();
        if (men.of(color, PieceType::king).has_more_than_one() || men.of(color).size() > 16) return true;
        if (pawns + promoted(men, color) > 8) return true;
    }
    return is_attacked(men, Color::white) && is_attacked(men, Color::black);
}

bool has_check(const Board& men) {
    return is_attacked(men, Color::white) || is_attacked(men, Color::black);
}

void find_earlier_states(const Roster& roster, const State& state, std::vector<EarlierState>& found) {
    found.clear();
    const Board men = board_of(roster, state);
    for (const Color side : {Color::white, Color::black}) {
        if (!is_attacked(men, side)) Retractor(roster, state, men, side, found).find();
    }
}

}  // namespace doublecheck::cages

// SPDX-License-Identifier: MIT
#include "chess99/position.hpp"

#include <cstdlib>

#include "chess99/attackers.hpp"
#include "chess99/geometry.hpp"
#include "chess99/zobrist.hpp"

namespace doublecheck::chess99 {

void Position::put(Cell cell, Piece piece) {
    const auto at = static_cast<std::size_t>(cell.index());
    assert(men_[at] == 0);
    men_[at] = code_of(piece);
    by_color_[static_cast<std::size_t>(piece.color)].insert(cell);
    if (piece.type == PieceType::king)
        kings_[static_cast<std::size_t>(piece.color)] = static_cast<std::uint8_t>(cell.index());
    key_ ^= zobrist.man[men_[at]][at];
}

void Position::take(Cell cell) {
    const auto at = static_cast<std::size_t>(cell.index());
    assert(men_[at] != 0);
    const Piece piece = piece_of(men_[at]);
    by_color_[static_cast<std::size_t>(piece.color)].erase(cell);
    if (piece.type == PieceType::king) kings_[static_cast<std::size_t>(piece.color)] = none;
    key_ ^= zobrist.man[men_[at]][at];
    men_[at] = 0;
}

void Position::set_passed(std::uint8_t cell) {
    if (passed_ != none) key_ ^= zobrist.passed[passed_];
    passed_ = cell;
    if (passed_ != none) key_ ^= zobrist.passed[passed_];
}

CellSet Position::attackers(Cell cell, Color by) const {
    CellSet result;
    for_each_attacker(men_, cell, by, std::nullopt, [&](Cell from) {
        result.insert(from);
        return true;
    });
    return result;
}

bool Position::is_attacked(Cell cell, Color by) const {
    return !for_each_attacker(men_, cell, by, std::nullopt, [](Cell) { return false; });
}

bool Position::is_in_check(Color color) const {
    const auto cell = king(color);
    return cell && is_attacked(*cell, opposite(color));
}

Position Position::after(Move move) const {
    Position next = *this;
    const Piece moved = *piece_at(move.from());
    next.take(move.from());
    std::uint8_t passed = none;
    if (move.is_castling()) {
        const Piece partner = *piece_at(move.to());
        next.take(move.to());
        next.put(move.king_arrival(), moved);
        next.put(move.from(), partner);
    } else {
        if (move.is_en_passant()) {
            next.take(passing_man());
        } else if (!next.is_empty(move.to())) {
            next.take(move.to());
        }
        next.put(move.to(), Piece{moved.color, move.promotion().value_or(moved.type)});
        const int way = move.to().index() - move.from().index();
        if (moved.type == PieceType::pawn && std::abs(way) == 2 * board_side)
            passed = static_cast<std::uint8_t>(move.from().index() + way / 2);
    }
    next.set_passed(passed);
    next.turn_ = opposite(turn_);
    next.key_ ^= zobrist.black_to_move;
    if (turn_ == Color::black) ++next.move_number_;
    return next;
}

}  // namespace doublecheck::chess99

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "doublecheck/board/position.hpp"

// A slow and obvious implementation of the board, for comparison: sixty-four squares, and lines walked step
// by step. A move is legal if the king cannot be captured after it. Shares no table and no bitboard with the
// tested code.

namespace doublecheck::test {

class SlowChess {
  public:
    using Cell = std::optional<Piece>;

    explicit SlowChess(const Setup& setup) : turn_(setup.turn) {
        for (int i = 0; i < 64; ++i)
            cells_[static_cast<std::size_t>(i)] = setup.board.at(Square::from_index(i));
        for (int i = 0; i < 64; ++i) {
            rights_[static_cast<std::size_t>(i)] = setup.castling_rooks.contains(Square::from_index(i));
        }
        if (setup.ep_square) ep_ = setup.ep_square->index();
    }

    [[nodiscard]] Cell at(int file, int rank) const {
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
        return cells_[static_cast<std::size_t>(rank * 8 + file)];
    }
    [[nodiscard]] static bool on_board(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    }

    [[nodiscard]] bool is_attacked(int square, Color by) const {
        const int file = square % 8;
        const int rank = square / 8;
        for (int df = -2; df <= 2; ++df) {
            for (int dr = -2; dr <= 2; ++dr) {
                if (std::abs(df * dr) == 2 && at(file + df, rank + dr) == Piece{by, PieceType::knight})
                    return true;
                if (std::abs(df) <= 1 && std::abs(dr) <= 1 && (df != 0 || dr != 0)) {
                    if (at(file + df, rank + dr) == Piece{by, PieceType::king}) return true;
                    if (sees_slider(file, rank, df, dr, by)) return true;
                }
            }
        }
        const int behind = by == Color::white ? -1 : 1;
        return at(file - 1, rank + behind) == Piece{by, PieceType::pawn} ||
               at(file + 1, rank + behind) == Piece{by, PieceType::pawn};
    }

    [[nodiscard]] int king_of(Color color) const {
        for (int i = 0; i < 64; ++i) {
            if (cells_[static_cast<std::size_t>(i)] == Piece{color, PieceType::king}) return i;
        }
        return -1;
    }

    [[nodiscard]] std::vector<Move> legal_moves() const {
        std::vector<Move> legal;
        for (const Move move : pseudo_legal_moves()) {
            const SlowChess after = played(move);
            if (!after.is_attacked(after.king_of(turn_), opposite(turn_))) legal.push_back(move);
        }
        add_castlings(legal);
        return legal;
    }

    /// Returns the position after a legal move: its men, side to move, castling rights and en passant square.
    [[nodiscard]] SlowChess played(Move move) const {
        SlowChess after = *this;
        const int from = move.from().index();
        const int to = move.to().index();
        after.ep_ = -1;
        after.turn_ = opposite(turn_);
        const Piece man = *cells_[static_cast<std::size_t>(from)];
        if (man.type == PieceType::king) after.drop_rights(turn_);
        after.rights_[static_cast<std::size_t>(from)] = false;
        after.rights_[static_cast<std::size_t>(to)] = false;
        after.cell(from) = std::nullopt;
        if (move.is_castling()) {
            const int home = from / 8 * 8;
            after.cell(to) = std::nullopt;
            after.cell(home + (to > from ? 6 : 2)) = Piece{turn_, PieceType::king};
            after.cell(home + (to > from ? 5 : 3)) = Piece{turn_, PieceType::rook};
            return after;
        }
        if (move.kind() == MoveKind::en_passant) after.cell(from / 8 * 8 + to % 8) = std::nullopt;
        after.cell(to) = Piece{turn_, move.promotion_type().value_or(man.type)};
        if (man.type == PieceType::pawn && std::abs(to - from) == 16) after.ep_ = (from + to) / 2;
        return after;
    }

    /// Returns the position with the other side to move, without an en passant square.
    [[nodiscard]] SlowChess passed() const {
        SlowChess after = *this;
        after.turn_ = opposite(turn_);
        after.ep_ = -1;
        return after;
    }

    [[nodiscard]] bool agrees_with(const Setup& setup) const {
        for (int i = 0; i < 64; ++i) {
            const Square square = Square::from_index(i);
            if (cells_[static_cast<std::size_t>(i)] != setup.board.at(square)) return false;
            if (rights_[static_cast<std::size_t>(i)] != setup.castling_rooks.contains(square)) return false;
        }
        return turn_ == setup.turn && ep_ == (setup.ep_square ? setup.ep_square->index() : -1);
    }

    [[nodiscard]] Color turn() const { return turn_; }

  private:
    Cell& cell(int square) { return cells_[static_cast<std::size_t>(square)]; }

    void drop_rights(Color color) {
        const int home = color == Color::white ? 0 : 56;
        for (int i = home; i < home + 8; ++i) rights_[static_cast<std::size_t>(i)] = false;
    }

    [[nodiscard]] bool sees_slider(int file, int rank, int df, int dr, Color by) const {
        const PieceType straight = df == 0 || dr == 0 ? PieceType::rook : PieceType::bishop;
        for (int f = file + df, r = rank + dr; on_board(f, r); f += df, r += dr) {
            const Cell man = at(f, r);
            if (man) return man->color == by && (man->type == straight || man->type == PieceType::queen);
        }
        return false;
    }

    [[nodiscard]] std::vector<Move> pseudo_legal_moves() const {
        std::vector<Move> moves;
        for (int from = 0; from < 64; ++from) {
            const Cell man = cells_[static_cast<std::size_t>(from)];
            if (!man || man->color != turn_) continue;
            if (man->type == PieceType::pawn) {
                add_pawn_moves(moves, from);
            } else {
                add_piece_moves(moves, from, man->type);
            }
        }
        return moves;
    }

    void add_piece_moves(std::vector<Move>& moves, int from, PieceType type) const {
        for (int df = -2; df <= 2; ++df) {
            for (int dr = -2; dr <= 2; ++dr) {
                const bool is_hop = std::abs(df * dr) == 2;
                const bool is_step = std::abs(df) <= 1 && std::abs(dr) <= 1 && (df != 0 || dr != 0);
                const bool is_straight = df == 0 || dr == 0;
                const bool fits = type == PieceType::knight   ? is_hop
                                  : type == PieceType::bishop ? is_step && !is_straight
                                  : type == PieceType::rook   ? is_step && is_straight
                                                              : is_step;
                if (!fits) continue;
                const bool is_slider =
                    type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
                for (int f = from % 8 + df, r = from / 8 + dr; on_board(f, r); f += df, r += dr) {
                    const Cell there = at(f, r);
                    if (there && (there->color == turn_ || there->type == PieceType::king)) break;
                    moves.push_back(Move::normal(Square::from_index(from), Square::from_index(r * 8 + f)));
                    if (there || !is_slider) break;
                }
            }
        }
    }

    void add_pawn_move(std::vector<Move>& moves, int from, int to) const {
        const Square a = Square::from_index(from);
        const Square b = Square::from_index(to);
        if (to / 8 == (turn_ == Color::white ? 7 : 0)) {
            for (const PieceType type : promotion_types) moves.push_back(Move::promotion(a, b, type));
        } else {
            moves.push_back(Move::normal(a, b));
        }
    }

    void add_pawn_moves(std::vector<Move>& moves, int from) const {
        const int up = turn_ == Color::white ? 1 : -1;
        const int file = from % 8;
        const int rank = from / 8;
        if (!at(file, rank + up)) {
            add_pawn_move(moves, from, from + 8 * up);
            const bool is_home = rank == (turn_ == Color::white ? 1 : 6);
            if (is_home && !at(file, rank + 2 * up)) add_pawn_move(moves, from, from + 16 * up);
        }
        for (const int side : {-1, 1}) {
            if (file + side < 0 || file + side > 7) continue;
            const int to = from + 8 * up + side;
            const Cell there = at(file + side, rank + up);
            if (there && there->color != turn_ && there->type != PieceType::king)
                add_pawn_move(moves, from, to);
            if (to == ep_)
                moves.push_back(Move::en_passant(Square::from_index(from), Square::from_index(to)));
        }
    }

    void add_castlings(std::vector<Move>& moves) const {
        const int home = turn_ == Color::white ? 0 : 56;
        const int king = king_of(turn_);
        for (int rook = home; rook < home + 8; ++rook) {
            if (!rights_[static_cast<std::size_t>(rook)]) continue;
            const int king_to = home + (rook > king ? 6 : 2);
            const int rook_to = home + (rook > king ? 5 : 3);
            bool is_free = true;
            for (int i = std::min({king, rook, king_to, rook_to});
                 i <= std::max({king, rook, king_to, rook_to}); ++i) {
                const bool is_on_a_path = (i >= std::min(king, king_to) && i <= std::max(king, king_to)) ||
                                          (i >= std::min(rook, rook_to) && i <= std::max(rook, rook_to));
                if (is_on_a_path && i != king && i != rook && cells_[static_cast<std::size_t>(i)])
                    is_free = false;
            }
            SlowChess without_king = *this;
            without_king.cell(king) = std::nullopt;
            for (int i = std::min(king, king_to); i <= std::max(king, king_to); ++i) {
                if (without_king.is_attacked(i, opposite(turn_))) is_free = false;
            }
            const Move move = Move::castling(Square::from_index(king), Square::from_index(rook));
            if (is_free && !played(move).is_attacked(king_to, opposite(turn_))) moves.push_back(move);
        }
    }

    std::array<Cell, 64> cells_{};
    std::array<bool, 64> rights_{};
    int ep_ = -1;
    Color turn_;
};

}  // namespace doublecheck::test

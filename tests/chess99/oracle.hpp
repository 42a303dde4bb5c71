// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <vector>

#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/outcome.hpp"
#include "chess99/position.hpp"

/// A second, slow implementation of the rules. It tests for every man and every cell whether the man may go
/// there. It shares only the reading of positions with the library.
namespace doublecheck::chess99::oracle {

using Board = std::array<std::optional<Piece>, cell_count>;

inline std::optional<Piece>& man_at(Board& board, int file, int rank) {
    return board.at(static_cast<std::size_t>(rank * 9 + file));
}
inline const std::optional<Piece>& man_at(const Board& board, int file, int rank) {
    return board.at(static_cast<std::size_t>(rank * 9 + file));
}

inline Board board_of(const Position& position) {
    Board board;
    for (int i = 0; i < cell_count; ++i)
        board[static_cast<std::size_t>(i)] = position.piece_at(Cell::from_index(i));
    return board;
}

inline int up(Color color) {
    return color == Color::white ? 1 : -1;
}
/// Returns the rank on which pawns of the colour promote.
inline int far_rank(Color color) {
    return color == Color::white ? 8 : 0;
}
inline Color other(Color color) {
    return color == Color::white ? Color::black : Color::white;
}

/// Returns true if all cells between two cells of one line are empty.
inline bool is_way_empty(const Board& board, Cell from, Cell to) {
    int file = from.file();
    int rank = from.rank();
    while (true) {
        if (file < to.file()) ++file;
        if (file > to.file()) --file;
        if (rank < to.rank()) ++rank;
        if (rank > to.rank()) --rank;
        if (file == to.file() && rank == to.rank()) return true;
        if (man_at(board, file, rank)) return false;
    }
}

/// Returns true if the man on `from` could capture a man on `to`, whether or not there is one.
inline bool could_capture(const Board& board, Piece man, Cell from, Cell to) {
    if (from == to) return false;
    const int files = std::abs(to.file() - from.file());
    const int ranks = std::abs(to.rank() - from.rank());
    const bool rook_way = (files == 0 || ranks == 0) && is_way_empty(board, from, to);
    const bool bishop_way = files == ranks && is_way_empty(board, from, to);
    const bool knight_way = (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
    if (man.type == PieceType::king) return files <= 1 && ranks <= 1;
    if (man.type == PieceType::queen) return rook_way || bishop_way;
    if (man.type == PieceType::paladin) return knight_way || bishop_way;
    if (man.type == PieceType::rook) return rook_way;
    if (man.type == PieceType::bishop) return bishop_way;
    if (man.type == PieceType::knight) return knight_way;
    return files == 1 && to.rank() - from.rank() == up(man.color);
}

/// Returns true if a pawn on `from` may move straight ahead to `to`.
inline bool may_advance(const Board& board, Color color, Cell from, Cell to) {
    if (from.file() != to.file()) return false;
    if (man_at(board, to.file(), to.rank())) return false;
    if (to.rank() == from.rank() + up(color)) return true;
    return to.rank() == from.rank() + 2 * up(color) && !man_at(board, from.file(), from.rank() + up(color));
}

inline std::vector<PieceType> promotions(const Board& board, Color color, const Options& options) {
    std::vector<PieceType> result;
    for (const PieceType type : {PieceType::bishop, PieceType::knight}) {
        int men = 0;
        for (const auto& man : board) {
            if (man && man->color == color && man->type == type) ++men;
        }
        if (!options.promote_to_captured_only || men < 2) result.push_back(type);
    }
    return result;
}

/// Adds the plays of the man on `from` to `to`, except castlings and captures en passant. `types` are the
/// types to which a pawn may promote.
inline void ask(const Position& position, const Board& board, const Options& options,
                const std::vector<PieceType>& types, Cell from, Cell to, std::vector<Move>& result) {
    const Piece man = *man_at(board, from.file(), from.rank());
    const auto& there = man_at(board, to.file(), to.rank());
    const bool is_waiting = man.type == PieceType::pawn && from.rank() == far_rank(man.color);
    if (from == to) {
        if (!is_waiting || !options.promote_in_place) return;
        for (const PieceType type : types) result.push_back(Move::normal(from, to).promoting_to(type));
        return;
    }
    if (there && there->color == man.color) return;
    if (!there && !options.ep_quiet_move && position.passed_cell() == to) return;
    if (is_waiting) {
        for (const PieceType type : types) {
            if (could_capture(board, Piece{man.color, type}, from, to))
                result.push_back(Move::normal(from, to).promoting_to(type));
        }
        return;
    }
    if (man.type != PieceType::pawn) {
        if (could_capture(board, man, from, to)) result.push_back(Move::normal(from, to));
        return;
    }
    if (!(there ? could_capture(board, man, from, to) : may_advance(board, man.color, from, to))) return;
    result.push_back(Move::normal(from, to));
    if (to.rank() != far_rank(man.color)) return;
    for (const PieceType type : types) result.push_back(Move::normal(from, to).promoting_to(type));
}

/// Adds the captures en passant. For them the pawn is put back by one cell; every man that could capture it
/// there may do so.
inline void ask_en_passant(const Position& position, const Options& options, std::vector<Move>& result) {
    if (!position.passed_cell()) return;
    const Color us = position.turn();
    const Cell passed = *position.passed_cell();
    Board board = board_of(position);
    man_at(board, passed.file(), passed.rank() + up(other(us))) = std::nullopt;
    man_at(board, passed.file(), passed.rank()) = Piece{other(us), PieceType::pawn};
    for (int i = 0; i < cell_count; ++i) {
        const Cell from = Cell::from_index(i);
        const auto& man = man_at(board, from.file(), from.rank());
        if (!man || man->color != us) continue;
        if (man->type != PieceType::pawn || from.rank() != far_rank(us)) {
            if (could_capture(board, *man, from, passed)) result.push_back(Move::en_passant(from, passed));
            continue;
        }
        for (const PieceType type : promotions(board, us, options)) {
            if (could_capture(board, Piece{us, type}, from, passed))
                result.push_back(Move::en_passant(from, passed).promoting_to(type));
        }
    }
}

/// Adds the castling of the king with the man on `partner`, if it is possible.
inline void ask_castling(const Position& position, const Board& board, const Options& options, Cell king,
                         Cell partner, std::vector<Move>& result) {
    const Color us = position.turn();
    const int home = us == Color::white ? 0 : 8;
    const auto& man = man_at(board, partner.file(), partner.rank());
    if (king.rank() != home || partner.rank() != home || king == partner) return;
    if (!man || man->color != us || man->type == PieceType::pawn) return;
    const int arrival = king.file() + (partner.file() > king.file() ? 1 : -1);
    if (arrival != partner.file() && man_at(board, arrival, home)) return;
    if (!options.castle_over && !is_way_empty(board, king, partner)) return;
    result.push_back(Move::castling(king, partner));
}

inline std::vector<Move> moves(const Position& position, const Options& options) {
    std::vector<Move> result;
    const Board board = board_of(position);
    int kings = 0;
    for (const auto& man : board) kings += man && man->type == PieceType::king ? 1 : 0;
    if (kings != 2) return result;
    const std::vector<PieceType> types = promotions(board, position.turn(), options);
    for (int i = 0; i < cell_count; ++i) {
        const Cell from = Cell::from_index(i);
        const auto& man = board.at(static_cast<std::size_t>(i));
        if (!man || man->color != position.turn()) continue;
        for (int j = 0; j < cell_count; ++j) {
            ask(position, board, options, types, from, Cell::from_index(j), result);
            if (man->type == PieceType::king)
                ask_castling(position, board, options, from, Cell::from_index(j), result);
        }
    }
    ask_en_passant(position, options, result);
    return result;
}

/// Returns the cells of the men of the colour `by` that could capture on the cell. A pawn on its last rank
/// cannot capture.
inline std::vector<Cell> attackers(const Position& position, Cell cell, Color by) {
    std::vector<Cell> result;
    const Board board = board_of(position);
    for (int i = 0; i < cell_count; ++i) {
        const auto& man = board.at(static_cast<std::size_t>(i));
        if (man && man->color == by && could_capture(board, *man, Cell::from_index(i), cell))
            result.push_back(Cell::from_index(i));
    }
    return result;
}

inline std::optional<Cell> king_of(const Board& board, Color color) {
    for (int i = 0; i < cell_count; ++i) {
        if (board.at(static_cast<std::size_t>(i)) == Piece{color, PieceType::king})
            return Cell::from_index(i);
    }
    return std::nullopt;
}

inline bool is_in_check(const Position& position, Color color) {
    const auto king = king_of(board_of(position), color);
    return king && !attackers(position, *king, other(color)).empty();
}

inline std::optional<Outcome> outcome(const Position& position, const Options& options) {
    const Color to_move = position.turn();
    const Color moved = other(to_move);
    const GameResult moved_wins = moved == Color::white ? GameResult::white_wins : GameResult::black_wins;
    if (!king_of(board_of(position), to_move)) {
        if (is_in_check(position, moved)) return Outcome{Ending::king_captured_in_check, GameResult::draw};
        return Outcome{Ending::king_captured, moved_wins};
    }
    if (options.move_limit && position.move_number() == *options.move_limit + 1)
        return Outcome{Ending::move_limit, GameResult::draw};
    if (moves(position, options).empty()) {
        if (options.no_move == NoMove::draw) return Outcome{Ending::no_move, GameResult::draw};
        return Outcome{Ending::no_move, moved_wins};
    }
    return std::nullopt;
}

/// Returns the board after a play. First the men that the play moves are removed, then they are put on their
/// new cells.
inline Board board_after(const Position& position, Move move) {
    Board board = board_of(position);
    const Piece man = *man_at(board, move.from().file(), move.from().rank());
    if (move.is_castling()) {
        const Piece partner = *man_at(board, move.to().file(), move.to().rank());
        man_at(board, move.to().file(), move.to().rank()) = std::nullopt;
        man_at(board, move.from().file(), move.from().rank()) = partner;
        man_at(board, move.from().file() + (move.to().file() > move.from().file() ? 1 : -1),
               move.from().rank()) = man;
        return board;
    }
    man_at(board, move.from().file(), move.from().rank()) = std::nullopt;
    if (move.is_en_passant())
        man_at(board, move.to().file(), move.to().rank() + up(other(man.color))) = std::nullopt;
    man_at(board, move.to().file(), move.to().rank()) =
        Piece{man.color, move.promotion() ? *move.promotion() : man.type};
    return board;
}

}  // namespace doublecheck::chess99::oracle

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "doublecheck/board/attacks.hpp"
#include "support/random_positions.hpp"

namespace doublecheck::test {

/// Draws random placements of a given number of men, all with the same probability. Each side has one king,
/// pawns only on ranks 2 to 7, and at most as many promoted men as pawns are missing from eight. (Queens
/// beyond one, and rooks, bishops and knights beyond two, count as promoted.) ChessPositionRanking numbers
/// diagrams in the same way, but also bounds promotions by captures. That bound is left out here, because
/// the rule `pawns.files` is to be tested on it.
/// Side to move, castling rights and en passant square are then drawn from those that fit the men.
class RandomDiagrams {
  public:
    /// Requires 2 to 32 men.
    explicit RandomDiagrams(int men) {
        for (int pawns = 0; pawns <= 8; ++pawns) add_sides(pawns);
        for (const Cell& white : sides_) {
            for (const Cell& black : sides_) {
                if (white.men() + black.men() != men) continue;
                total_ += weight(white, black);
                pairs_.push_back({&white, &black, total_});
            }
        }
    }
    RandomDiagrams(const RandomDiagrams&) = delete;
    RandomDiagrams& operator=(const RandomDiagrams&) = delete;

    [[nodiscard]] Setup draw(Random& random) const {
        const Pair& pair = pick(pairs_, random);
        Setup setup;
        put_pawns(setup, pair.white->pawns, Color::white, random);
        put_pawns(setup, pair.black->pawns, Color::black, random);
        put_pieces(setup, *pair.white, Color::white, random);
        put_pieces(setup, *pair.black, Color::black, random);
        setup.turn = below(random, 2) == 0 ? Color::white : Color::black;
        draw_rights(setup, random);
        draw_ep_square(setup, random);
        return setup;
    }

  private:
    /// The numbers of knights, bishops, rooks and queens.
    struct PieceCounts {
        std::array<int, 4> number;
        double total;  ///< the sum of the weights up to and including this entry
    };
    /// All ways to choose the men of a side with a given number of pawns and of pieces besides the king.
    struct Cell {
        int pawns;
        int pieces;
        std::vector<PieceCounts> all;
        [[nodiscard]] int men() const { return 1 + pawns + pieces; }
        [[nodiscard]] double total() const { return all.back().total; }
    };
    struct Pair {
        const Cell* white;
        const Cell* black;
        double total;
    };

    static double falling(int from, int factors) {
        double product = 1;
        for (int i = 0; i < factors; ++i) product *= from - i;
        return product;
    }
    static double factorial(int n) { return falling(n, n); }

    template <typename Entry>
    static const Entry& pick(const std::vector<Entry>& entries, Random& random) {
        const double at = static_cast<double>(random() >> 11U) * 0x1p-53 * entries.back().total;
        for (const Entry& entry : entries) {
            if (at < entry.total) return entry;
        }
        return entries.back();
    }

    void add_sides(int pawns) {
        std::array<Cell, 16> cells;
        for (int i = 0; i < 16; ++i) cells[static_cast<std::size_t>(i)] = {pawns, i, {}};
        const int most = 8 - pawns;
        for (int knights = 0; knights <= 2 + most; ++knights) {
            for (int bishops = 0; bishops <= 2 + most; ++bishops) {
                for (int rooks = 0; rooks <= 2 + most; ++rooks) {
                    for (int queens = 0; queens <= 1 + most; ++queens) {
                        const int promoted = std::max(0, knights - 2) + std::max(0, bishops - 2) +
                                             std::max(0, rooks - 2) + std::max(0, queens - 1);
                        if (promoted > most) continue;
                        Cell& cell = cells[static_cast<std::size_t>(knights + bishops + rooks + queens)];
                        const double before = cell.all.empty() ? 0 : cell.total();
                        const double weight = 1 / (factorial(knights) * factorial(bishops) *
                                                   factorial(rooks) * factorial(queens));
                        cell.all.push_back({{knights, bishops, rooks, queens}, before + weight});
                    }
                }
            }
        }
        for (Cell& cell : cells) {
            if (!cell.all.empty()) sides_.push_back(std::move(cell));
        }
    }

    /// Returns the number of placements of two such sides, up to a constant factor.
    static double weight(const Cell& white, const Cell& black) {
        const int pawns = white.pawns + black.pawns;
        return falling(48, pawns) / factorial(white.pawns) / factorial(black.pawns) *
               falling(64 - pawns, 2 + white.pieces + black.pieces) * white.total() * black.total();
    }

    static void put(Setup& setup, Piece piece, SquareSet squares, Random& random) {
        const SquareSet empty = squares - setup.board.occupied();
        int skip = below(random, empty.size());
        for (const Square square : empty) {
            if (skip-- == 0) return setup.board.put(square, piece);
        }
    }
    static void put_pawns(Setup& setup, int number, Color color, Random& random) {
        for (int i = 0; i < number; ++i) put(setup, {color, PieceType::pawn}, ~end_ranks, random);
    }
    static void put_pieces(Setup& setup, const Cell& cell, Color color, Random& random) {
        put(setup, {color, PieceType::king}, ~SquareSet(), random);
        const PieceCounts& pieces = pick(cell.all, random);
        constexpr std::array<PieceType, 4> types = {PieceType::knight, PieceType::bishop, PieceType::rook,
                                                    PieceType::queen};
        for (std::size_t i = 0; i < types.size(); ++i) {
            for (int n = 0; n < pieces.number[i]; ++n) put(setup, {color, types[i]}, ~SquareSet(), random);
        }
    }

    static void draw_rights(Setup& setup, Random& random) {
        for (const Color color : {Color::white, Color::black}) {
            const Rank home = home_rank(color);
            if (!setup.board.of(color, PieceType::king).contains(Square(File::e, home))) continue;
            for (const File file : {File::a, File::h}) {
                const Square corner(file, home);
                const bool has_rook = setup.board.of(color, PieceType::rook).contains(corner);
                if (has_rook && below(random, 2) == 0) setup.castling_rooks |= corner;
            }
        }
    }
    /// Draws the en passant square: that of a double step that could just have been played to a square beside
    /// an enemy pawn that can capture, or none.
    static void draw_ep_square(Setup& setup, Random& random) {
        const Color mover = opposite(setup.turn);
        std::vector<Square> found;
        for (const Square pawn : setup.board.of(mover, PieceType::pawn)) {
            const auto passed = pawn.offset(0, -forward(mover));
            const auto left = pawn.offset(0, -2 * forward(mover));
            if (!left || left->rank() != pawn_rank(mover)) continue;
            if (setup.board.occupied().intersects(SquareSet(*passed) | SquareSet(*left))) continue;
            if (pawn_attacks(mover, *passed).intersects(setup.board.of(setup.turn, PieceType::pawn)))
                found.push_back(*passed);
        }
        const int chosen = below(random, static_cast<int>(found.size()) + 1);
        if (chosen > 0) setup.ep_square = found[static_cast<std::size_t>(chosen) - 1];
    }

    std::vector<Cell> sides_ = {};
    std::vector<Pair> pairs_ = {};
    double total_ = 0;
};

}  // namespace doublecheck::test

// SPDX-License-Identifier: MIT
#include "doublecheck/board/setup.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace doublecheck {
namespace {

/// The pieces of an array from the a-file to the h-file.
using Row = std::array<PieceType, 8>;

/// Sets up the array with these pieces, the pawns, and all castling rights.
Setup setup_of(const Row& pieces, StartArray array) {
    Setup setup;
    setup.array = array;
    for (int file = 0; file < 8; ++file) {
        const auto f = static_cast<File>(file);
        const PieceType type = pieces[static_cast<std::size_t>(file)];
        setup.board.put(Square(f, Rank::r1), {Color::white, type});
        setup.board.put(Square(f, Rank::r2), {Color::white, PieceType::pawn});
        setup.board.put(Square(f, Rank::r7), {Color::black, PieceType::pawn});
        setup.board.put(Square(f, Rank::r8), {Color::black, type});
    }
    setup.castling_rooks = setup.board.of(PieceType::rook);
    return setup;
}

/// Returns the pieces of the array with this number. In Scharnagl's scheme the number gives, from its last
/// digit on, the square of the light-squared bishop (base 4), of the dark-squared bishop (base 4), of the
/// queen among the six squares left (base 6), and of the two knights among the five squares left (ten pairs).
/// The king stands between the rooks on the three last squares.
constexpr Row row_of(unsigned number) {
    constexpr auto knights = std::to_array<std::array<std::size_t, 2>>(
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}});
    Row row = {};
    row.fill(PieceType::pawn);
    const auto put_on_free = [&](std::size_t place, PieceType type) {
        for (PieceType& there : row) {
            if (there != PieceType::pawn || place-- > 0) continue;
            there = type;
            return;
        }
    };
    row[2 * (number % 4) + 1] = PieceType::bishop;
    row[2 * (number / 4 % 4)] = PieceType::bishop;
    put_on_free(number / 16 % 6, PieceType::queen);
    const auto [first, second] = knights[number / 96];
    put_on_free(second, PieceType::knight);  // first the later one, which leaves the place of the other free
    put_on_free(first, PieceType::knight);
    put_on_free(0, PieceType::rook);
    put_on_free(0, PieceType::king);
    put_on_free(0, PieceType::rook);
    return row;
}

constexpr std::array<Row, chess960_arrays> rows = [] {
    std::array<Row, chess960_arrays> all{};
    for (unsigned number = 0; number < all.size(); ++number) all[number] = row_of(number);
    return all;
}();

}  // namespace

Setup initial_setup(StartArray array) {
    return setup_of(rows[chess960_standard_number], array);
}

Setup chess960_setup(int number) {
    assert(number >= 0 && number < chess960_arrays);
    return setup_of(rows[static_cast<std::size_t>(number)], StartArray::chess960);
}

std::optional<int> chess960_number(const Board& board) {
    Row row = {};
    for (std::size_t file = 0; file < row.size(); ++file) {
        const auto man = board.at(Square(static_cast<File>(file), Rank::r1));
        if (!man) return std::nullopt;
        row[file] = man->type;
    }
    const auto found = std::ranges::find(rows, row);
    if (found == rows.end() || board != setup_of(row, StartArray::chess960).board) return std::nullopt;
    return static_cast<int>(found - rows.begin());
}

}  // namespace doublecheck

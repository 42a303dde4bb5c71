// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "doublecheck/board/piece.hpp"
#include "doublecheck/board/square_set.hpp"

namespace doublecheck {

/// Men on squares, at most one on each square. The numbers of men are not limited: there may be several kings
/// of one colour, or no men at all.
class Board {
  public:
    constexpr Board() = default;

    /// Makes a board from its eight bitboards. Requires that every square in a bitboard of a kind is in
    /// exactly one bitboard of a colour, and the other way round.
    [[nodiscard]] static constexpr Board from_bits(const std::array<std::uint64_t, 6>& types,
                                                   const std::array<std::uint64_t, 2>& colors) {
        Board board;
        board.types_ = types;
        board.colors_ = colors;
        return board;
    }

    /// Returns the squares of the men of a colour.
    [[nodiscard]] constexpr SquareSet of(Color color) const { return SquareSet(colors_[index(color)]); }
    /// Returns the squares of the men of a kind.
    [[nodiscard]] constexpr SquareSet of(PieceType type) const { return SquareSet(types_[index(type)]); }
    /// Returns the squares of the men of a colour and kind.
    [[nodiscard]] constexpr SquareSet of(Color color, PieceType type) const {
        return SquareSet(types_[index(type)] & colors_[index(color)]);
    }
    /// Returns the squares of the men of the colour and kind of `piece`.
    [[nodiscard]] constexpr SquareSet of(Piece piece) const { return of(piece.color, piece.type); }
    /// Returns the squares that are not empty.
    [[nodiscard]] constexpr SquareSet occupied() const { return SquareSet(colors_[0] | colors_[1]); }

    /// Returns the kind of the man on a square, or nothing if it is empty.
    [[nodiscard]] constexpr std::optional<PieceType> type_at(Square square) const {
        const std::uint64_t bit = SquareSet(square).bits();
        if (((colors_[0] | colors_[1]) & bit) == 0) return std::nullopt;
        unsigned type = 0;
        while ((types_[type] & bit) == 0) ++type;
        return static_cast<PieceType>(type);
    }
    /// Returns the man on a square, or nothing if it is empty.
    [[nodiscard]] constexpr std::optional<Piece> at(Square square) const {
        const auto type = type_at(square);
        if (!type) return std::nullopt;
        return Piece{of(Color::white).contains(square) ? Color::white : Color::black, *type};
    }

    /// Puts a man on a square, and removes any man that was there.
    constexpr void put(Square square, Piece piece) {
        remove(square);
        const std::uint64_t bit = SquareSet(square).bits();
        types_[index(piece.type)] |= bit;
        colors_[index(piece.color)] |= bit;
    }
    /// Empties a square.
    constexpr void remove(Square square) {
        const std::uint64_t keep = ~SquareSet(square).bits();
        for (auto& type : types_) type &= keep;
        for (auto& color : colors_) color &= keep;
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;

    /// Returns the bitboards of the six kinds. Bit 0 is a1, bit 63 is h8.
    [[nodiscard]] constexpr const std::array<std::uint64_t, 6>& type_bits() const { return types_; }
    /// Returns the bitboards of White and of Black. Bit 0 is a1, bit 63 is h8.
    [[nodiscard]] constexpr const std::array<std::uint64_t, 2>& color_bits() const { return colors_; }

  private:
    friend class Position;
    static constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }
    static constexpr std::size_t index(PieceType type) { return static_cast<std::size_t>(type); }

    std::array<std::uint64_t, 6> types_{};
    std::array<std::uint64_t, 2> colors_{};
};

}  // namespace doublecheck

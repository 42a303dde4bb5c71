// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "doublecheck/board/board.hpp"

namespace doublecheck::cages {

inline constexpr std::size_t most_men = 32;

/// The men of a fragment, numbered as they stand from a1 to h8.
struct Roster {
    std::array<Piece, most_men> pieces = {};
    std::size_t size = 0;
    std::uint32_t frozen = 0;  ///< by number: it has never moved
};

/// Some men on squares; on every other square stands nobody or anybody. A man that is not known to stand
/// anywhere is forgotten. A promoted man keeps its number when its promotion is taken back.
class State {
  public:
    /// No man is known.
    State() { places_.fill(forgotten); }

    [[nodiscard]] bool knows(std::size_t man) const { return places_[man] != forgotten; }
    /// Where a known man stands.
    [[nodiscard]] Square square(std::size_t man) const { return Square::from_index(places_[man] & 63); }
    /// Whether it is a pawn that was promoted later.
    [[nodiscard]] bool is_unpromoted(std::size_t man) const { return (places_[man] & unpromoted) != 0; }
    /// Whether every man of the other state stands here in the same place as the same kind of man.
    [[nodiscard]] bool contains(const State& fewer) const {
        unsigned differences = 0;
        for (std::size_t man = 0; man < most_men; ++man) {
            const unsigned is_asked = fewer.places_[man] != forgotten ? 1 : 0;
            differences |= is_asked * (fewer.places_[man] ^ unsigned{places_[man]});
        }
        return differences == 0;
    }
    /// The numbers of the known men, as bits.
    [[nodiscard]] std::uint32_t known() const {
        std::uint32_t men = 0;
        for (std::size_t man = 0; man < most_men; ++man) {
            men |= static_cast<std::uint32_t>(places_[man] != forgotten) << man;
        }
        return men;
    }
    /// The same without the men that are not among these.
    [[nodiscard]] State only(std::uint32_t men) const {
        State fewer = *this;
        for (std::size_t man = 0; man < most_men; ++man) {
            if ((men >> man & 1U) == 0) fewer.places_[man] = forgotten;
        }
        return fewer;
    }
    [[nodiscard]] std::size_t hash() const {
        std::uint64_t value = 0;
        for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, most_men / 8>>(places_)) {
            value = (value ^ word) * 0x9e3779b97f4a7c15ULL;
            value ^= value >> 32;
        }
        return static_cast<std::size_t>(value);
    }
    /// The man on that square, or `most_men`.
    [[nodiscard]] std::size_t man_on(Square square) const;

    void forget(std::size_t man) { places_[man] = forgotten; }
    /// Puts a man on a square as what it was.
    void put(std::size_t man, Square square) {
        const unsigned kind = knows(man) ? places_[man] & unpromoted : 0;
        places_[man] = static_cast<std::uint8_t>(kind | static_cast<unsigned>(square.index()));
    }
    /// Puts a promoted man back on the square from which it promoted.
    void put_as_pawn(std::size_t man, Square square) {
        places_[man] = static_cast<std::uint8_t>(unpromoted | static_cast<unsigned>(square.index()));
    }

    friend bool operator==(const State&, const State&) = default;

  private:
    static constexpr std::uint8_t forgotten = 64;
    static constexpr unsigned unpromoted = 128;
    std::array<std::uint8_t, most_men> places_;
};

/// The man of that number as what it is in the state.
[[nodiscard]] inline Piece piece_of(const Roster& roster, const State& state, std::size_t man) {
    const Piece piece = roster.pieces[man];
    return state.is_unpromoted(man) ? Piece{piece.color, PieceType::pawn} : piece;
}
/// The men of a board by number, where they stand.
struct Numbered {
    Roster roster = {};
    State state = {};
};
/// Requires at most `most_men`; the men on `frozen` have never moved.
[[nodiscard]] Numbered number(const Board& men, SquareSet frozen);

[[nodiscard]] Board board_of(const Roster& roster, const State& state);

/// Whether all known men stand where such men stand in the initial array.
[[nodiscard]] bool may_be_initial(const Board& men);
/// Whether such a man stands on that square in the initial array.
[[nodiscard]] bool is_home(Square square, Piece piece);

}  // namespace doublecheck::cages

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "doublecheck/board/board.hpp"

namespace doublecheck::cages {

inline constexpr std::size_t max_men = 32;

/// The men of a fragment, numbered in the order of their squares from a1 to h8.
struct Roster {
    std::array<Piece, max_men> pieces = {};
    std::size_t size = 0;
    std::uint32_t frozen = 0;  ///< by number, as bits: the men that have never moved
};

/// Some men on squares; nothing is known about all other squares. A man that is not in the state is called
/// forgotten. A promoted man keeps its number when its promotion is taken back.
class State {
  public:
    /// Makes a state without men.
    State() { places_.fill(forgotten); }

    [[nodiscard]] bool knows(std::size_t man) const { return places_[man] != forgotten; }
    /// Returns where a known man stands.
    [[nodiscard]] Square square(std::size_t man) const { return Square::from_index(places_[man] & 63); }
    /// Returns true if the man is a pawn in this state and promotes later.
    [[nodiscard]] bool is_unpromoted(std::size_t man) const { return (places_[man] & unpromoted) != 0; }
    /// Returns true if every man of the state `fewer` stands on the same square and is of the same kind here.
    [[nodiscard]] bool contains(const State& fewer) const {
        unsigned differences = 0;
        for (std::size_t man = 0; man < max_men; ++man) {
            const unsigned is_known = fewer.places_[man] != forgotten ? 1 : 0;
            differences |= is_known * (fewer.places_[man] ^ unsigned{places_[man]});
        }
        return differences == 0;
    }
    /// Returns the known men as bits: bit n is set if man n is known.
    [[nodiscard]] std::uint32_t known() const {
        std::uint32_t men = 0;
        for (std::size_t man = 0; man < max_men; ++man) {
            men |= static_cast<std::uint32_t>(places_[man] != forgotten) << man;
        }
        return men;
    }
    /// Returns the state with only those known men whose bits are set in `men`.
    [[nodiscard]] State only(std::uint32_t men) const {
        State fewer = *this;
        for (std::size_t man = 0; man < max_men; ++man) {
            if ((men >> man & 1U) == 0) fewer.places_[man] = forgotten;
        }
        return fewer;
    }
    [[nodiscard]] std::size_t hash() const {
        std::uint64_t value = 0;
        for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, max_men / 8>>(places_)) {
            value = (value ^ word) * 0x9e3779b97f4a7c15ULL;
            value ^= value >> 32;
        }
        return static_cast<std::size_t>(value);
    }
    /// Returns the number of the man on a square, or `max_men`.
    [[nodiscard]] std::size_t man_on(Square square) const;

    void forget(std::size_t man) { places_[man] = forgotten; }
    /// Puts a man on a square. The man stays what it was: a pawn that will promote, or not.
    void put(std::size_t man, Square square) {
        const unsigned kind = knows(man) ? places_[man] & unpromoted : 0;
        places_[man] = static_cast<std::uint8_t>(kind | static_cast<unsigned>(square.index()));
    }
    /// Puts a promoted man back on the board as a pawn, on the square from which it promoted.
    void put_as_pawn(std::size_t man, Square square) {
        places_[man] = static_cast<std::uint8_t>(unpromoted | static_cast<unsigned>(square.index()));
    }

    friend bool operator==(const State&, const State&) = default;

  private:
    static constexpr std::uint8_t forgotten = 64;
    static constexpr unsigned unpromoted = 128;
    std::array<std::uint8_t, max_men> places_;
};

/// Returns what the man of that number is in the state: a pawn if it promotes later.
[[nodiscard]] inline Piece piece_of(const Roster& roster, const State& state, std::size_t man) {
    const Piece piece = roster.pieces[man];
    return state.is_unpromoted(man) ? Piece{piece.color, PieceType::pawn} : piece;
}
/// The men of a board with their numbers, and the state in which each stands on its square.
struct NumberedMen {
    Roster roster = {};
    State state = {};
};
/// Numbers the men of a board. Requires at most `max_men` men. The men on `frozen` have never moved.
[[nodiscard]] NumberedMen number_men(const Board& men, SquareSet frozen);

[[nodiscard]] Board board_of(const Roster& roster, const State& state);

/// Returns true if every man stands on a square on which the initial array has a man of its kind and colour.
[[nodiscard]] bool may_be_initial(const Board& men);
/// Returns true if the initial array has `piece` on `square`.
[[nodiscard]] bool is_home(Square square, Piece piece);

}  // namespace doublecheck::cages

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "checker/common/leaves.hpp"

// The types of the subjects of facts: a square, a home (the square on which a man began), and a man on the
// board. No value of these types is outside the board.

namespace doublecheck::checker::facts {

/// A set of squares.
using Set = SquareFlags;
inline bool has(const Set& set, Square square) {
    return set[square.number()];
}
inline void put(Set& set, Square square) {
    set[square.number()] = true;
}
/// Adds the square if there is one.
inline void put(Set& set, std::optional<Square> square) {
    if (square) put(set, *square);
}
inline void take(Set& set, Square square) {
    set[square.number()] = false;
}
inline bool is_within(const Set& small, const Set& large) {
    return (small & ~large).none();
}
inline Set only(Square square) {
    Set set;
    put(set, square);
    return set;
}

/// All squares, a1 first.
inline constexpr auto all_squares = []<std::size_t... n>(std::index_sequence<n...>) {
    return std::array{*Square::numbered(static_cast<int>(n))...};
}(std::make_index_sequence<64>());

/// Returns the square on a file and a rank (each from 0 to 7), or nothing if it is off the board.
constexpr std::optional<Square> square_on(int file, int rank) {
    return Square::numbered(square_at(file, rank));
}
/// Returns the square `files` files and `ranks` ranks away from `square`, or nothing if it is off the board.
constexpr std::optional<Square> beside(Square square, int files, int ranks) {
    return square_on(file_of(square) + files, rank_of(square) + ranks);
}

template <typename T>
class BySquare {
  public:
    BySquare() = default;
    explicit BySquare(const T& everywhere) { all_.fill(everywhere); }

    [[nodiscard]] const T& operator[](Square square) const { return all_[square.number()]; }
    [[nodiscard]] T& operator[](Square square) { return all_[square.number()]; }

  private:
    std::array<T, 64> all_ = {};
};

template <typename T>
class ByColor {
  public:
    [[nodiscard]] const T& operator[](Color color) const { return all_[index(color)]; }
    [[nodiscard]] T& operator[](Color color) { return all_[index(color)]; }

  private:
    std::array<T, 2> all_ = {};
};

/// A man on the board: its square and its FEN letter.
class Man {
  public:
    /// Returns the man on `square`, or nothing if the square is empty.
    static std::optional<Man> on(const Men& men, Square square) {
        return men[square] == nobody ? std::nullopt : std::optional(Man(square, men[square]));
    }

    [[nodiscard]] Square square() const { return square_; }
    [[nodiscard]] char letter() const { return letter_; }
    [[nodiscard]] char kind() const { return kind_of(letter_); }
    [[nodiscard]] Color color() const { return is_white(letter_) ? Color::white : Color::black; }

  private:
    Man(Square square, char letter) : square_(square), letter_(letter) {}

    Square square_;
    char letter_;
};

/// A square on which a man begins in the standard array. It identifies that man.
class Home {
  public:
    /// Returns the home on `square`, or nothing if no man begins there.
    static constexpr std::optional<Home> on(Square square) {
        const int rank = rank_of(square);
        return rank >= 2 && rank <= 5 ? std::nullopt : std::optional(Home(square));
    }

    [[nodiscard]] constexpr Square square() const { return square_; }
    [[nodiscard]] constexpr Color color() const { return rank_of(square_) < 2 ? Color::white : Color::black; }
    [[nodiscard]] constexpr char kind() const {
        constexpr std::string_view row = "rnbqkbnr";
        return rank_of(square_) == pawn_rank(color()) ? 'p' : row[static_cast<std::size_t>(file_of(square_))];
    }
    /// Returns the FEN letter of the man that begins on this square.
    [[nodiscard]] constexpr char letter() const { return man_of(kind(), color()); }

    friend constexpr bool operator==(const Home& a, const Home& b) { return a.square_ == b.square_; }

  protected:
    constexpr explicit Home(Square square) : square_(square) {}

  private:
    Square square_;
};

/// A home on which a pawn begins.
class PawnHome : public Home {
  public:
    static constexpr std::optional<PawnHome> of(Home home) {
        return home.kind() == 'p' ? std::optional(PawnHome(home.square())) : std::nullopt;
    }

  private:
    constexpr explicit PawnHome(Square square) : Home(square) {}
};

inline constexpr auto all_homes = []<std::size_t... n>(std::index_sequence<n...>) {
    return std::array{*Home::on(all_squares[n < 16 ? n : n + 32])...};
}(std::make_index_sequence<32>());
/// Returns the sixteen homes of a colour.
constexpr std::span<const Home> homes_of(Color color) {
    return std::span(all_homes).subspan(color == Color::white ? 0 : 16, 16);
}

inline constexpr auto all_pawn_homes = []<std::size_t... n>(std::index_sequence<n...>) {
    return std::array{*PawnHome::of(all_homes[n + 8])...};
}(std::make_index_sequence<16>());
/// Returns the eight homes of the pawns of a colour, from the a-file to the h-file.
constexpr std::span<const PawnHome, 8> pawn_homes_of(Color color) {
    return color == Color::white ? std::span(all_pawn_homes).first<8>() : std::span(all_pawn_homes).last<8>();
}

/// Returns the squares on which pawns of a colour are promoted.
constexpr std::span<const Square, 8> promotions_of(Color color) {
    return color == Color::white ? std::span(all_squares).last<8>() : std::span(all_squares).first<8>();
}

}  // namespace doublecheck::checker::facts

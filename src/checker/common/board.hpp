// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck::checker {

enum class Color { white, black };

constexpr Color opposite(Color color) {
    return color == Color::white ? Color::black : Color::white;
}
constexpr std::size_t index(Color color) {
    return color == Color::white ? 0 : 1;
}

/// Squares are numbers: a1 is 0, b1 is 1, h8 is 63. `nowhere` is not a square of the board.
constexpr int nowhere = -1;
constexpr int file_of(int square) {
    return square % 8;
}
constexpr int rank_of(int square) {
    return square / 8;
}
/// Returns the square on a file and a rank (each from 0 to 7), or `nowhere` if it is off the board.
constexpr int square_at(int file, int rank) {
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? nowhere : rank * 8 + file;
}
/// Returns the square called `name` ("e4"), or `nowhere` if there is none.
int square_named(std::string_view name);
std::string name_of(int square);

constexpr int home_rank(Color color) {
    return color == Color::white ? 0 : 7;
}
constexpr int pawn_rank(Color color) {
    return color == Color::white ? 1 : 6;
}
constexpr int passed_rank(Color color) {
    return color == Color::white ? 2 : 5;
}
constexpr int double_step_rank(Color color) {
    return color == Color::white ? 3 : 4;
}
constexpr int forward(Color color) {
    return color == Color::white ? 1 : -1;
}

/// Men are FEN letters, and an empty square holds `nobody`.
constexpr char nobody = '.';
constexpr bool is_white(char man) {
    return man >= 'A' && man <= 'Z';
}
constexpr bool is_man_of(char man, Color color) {
    return color == Color::white ? is_white(man) : man >= 'a' && man <= 'z';
}
/// Returns the kind of a man as a small letter.
constexpr char kind_of(char man) {
    return is_white(man) ? static_cast<char>(man - 'A' + 'a') : man;
}
/// Returns the FEN letter of the man of `color` whose kind is `kind`, a small letter.
constexpr char man_of(char kind, Color color) {
    return color == Color::white ? static_cast<char>(kind - 'a' + 'A') : kind;
}

/// The contents of the 64 squares. The operator `[]` returns `#` for a square off the board, which is neither
/// a man nor `nobody`.
class Men {
  public:
    Men() { men_.fill(nobody); }

    [[nodiscard]] char operator[](int square) const {
        return square >= 0 && square < 64 ? men_[static_cast<std::size_t>(square)] : off_board;
    }
    void put(int square, char man) {
        if (square >= 0 && square < 64) men_[static_cast<std::size_t>(square)] = man;
    }
    [[nodiscard]] auto begin() const { return men_.begin(); }
    [[nodiscard]] auto end() const { return men_.end(); }

    friend bool operator==(const Men&, const Men&) = default;

  private:
    static constexpr char off_board = '#';
    std::array<char, 64> men_;
};

/// Which initial arrays games begin from: only the standard one, or any of the 960 of Chess960.
enum class Start { standard, chess960 };

/// Everything that a FEN states except its counters. The castling rights and the en passant square may
/// contradict the board.
struct Position {
    Men men = {};
    Color turn = Color::white;
    /// By colour and file: whether that side may castle with the rook on that file of its home rank.
    std::array<std::array<bool, 8>, 2> rights = {};
    int ep = nowhere;  ///< the square that a double step has just passed over
    /// How the castling rights are read: in standard chess a right counts only if the king is on the e-file
    /// and the rook on the a- or h-file.
    Start start = Start::standard;

    /// Compares everything except `start`.
    friend bool operator==(const Position& a, const Position& b) {
        return a.men == b.men && a.turn == b.turn && a.rights == b.rights && a.ep == b.ep;
    }
};

/// A list of at most 20 squares, enough for the attackers of a square (at most sixteen).
class Squares {
  public:
    void add(int square) {
        if (size_ < squares_.size()) squares_[size_++] = square;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] int operator[](std::size_t i) const { return squares_[i]; }
    [[nodiscard]] bool contains(int square) const {
        for (const int one : *this) {
            if (one == square) return true;
        }
        return false;
    }
    [[nodiscard]] const int* begin() const { return squares_.data(); }
    [[nodiscard]] const int* end() const { return squares_.data() + size_; }

  private:
    std::array<int, 20> squares_ = {};
    std::size_t size_ = 0;
};

struct Direction {
    int files;
    int ranks;
};
/// Straight directions have even indices, diagonal ones odd indices.
constexpr std::array<Direction, 8> directions{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::array<Direction, 8> knight_jumps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// Returns the square `times` steps away in the direction `step`, or `nowhere` if it is off the board.
constexpr int beside(int square, Direction step, int times = 1) {
    return square_at(file_of(square) + times * step.files, rank_of(square) + times * step.ranks);
}

/// Returns true if a man of `kind` slides along `directions[direction]`.
constexpr bool slides(char kind, std::size_t direction) {
    return kind == 'q' || kind == (direction % 2 == 0 ? 'r' : 'b');
}

/// Returns the squares of the men of colour `by` that attack `square`.
Squares attackers(const Men& men, int square, Color by);
bool is_attacked(const Men& men, int square, Color by);

/// Returns the square of the king of `color`, or `nowhere` if `color` has no king or more than one.
int king_of(const Men& men, Color color);

/// Counts the men of each kind and colour.
class Census {
  public:
    explicit Census(const Men& men);

    [[nodiscard]] int of(Color color) const;
    [[nodiscard]] int of(Color color, char kind) const {
        return letters_[static_cast<std::size_t>(man_of(kind, color))];
    }
    /// The number of bishops on squares of one shade: 0 is the shade of a1, 1 that of b1.
    [[nodiscard]] int bishops(Color color, std::size_t shade) const { return bishops_[index(color)][shade]; }

  private:
    std::array<std::uint8_t, 128> letters_ = {};
    std::array<std::array<int, 2>, 2> bishops_ = {};
};

/// Returns how many men of `color` must be promoted pawns: queens beyond 1, rooks and knights beyond 2, and
/// bishops beyond 1 on squares of the same shade.
[[nodiscard]] int promoted_men(const Census& census, Color color);

}  // namespace doublecheck::checker

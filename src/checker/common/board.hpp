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

/// Squares are numbers: a1 is 0, b1 is 1, h8 is 63; `nowhere` stands for none.
constexpr int nowhere = -1;
constexpr int file_of(int square) {
    return square % 8;
}
constexpr int rank_of(int square) {
    return square / 8;
}
/// The square of a file and a rank (0 to 7), or `nowhere` off the board.
constexpr int square_at(int file, int rank) {
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? nowhere : rank * 8 + file;
}
/// The square of that name, or `nowhere`.
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

/// Men are FEN letters; an empty square holds `nobody`. Neither that nor what stands beyond the edge is a
/// man.
constexpr char nobody = '.';
constexpr bool is_white(char man) {
    return man >= 'A' && man <= 'Z';
}
constexpr bool is_man_of(char man, Color color) {
    return color == Color::white ? is_white(man) : man >= 'a' && man <= 'z';
}
/// The kind of a man as a small letter.
constexpr char kind_of(char man) {
    return is_white(man) ? static_cast<char>(man - 'A' + 'a') : man;
}
/// The FEN letter of a kind (small letter) in a colour.
constexpr char man_of(char kind, Color color) {
    return color == Color::white ? static_cast<char>(kind - 'a' + 'A') : kind;
}

/// The 64 squares. Beyond the board there is neither a man nor an empty square.
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

/// Which initial arrays games begin from.
enum class Start { standard, chess960 };

/// All a FEN says but its counters, believed or not.
struct Position {
    Men men = {};
    Color turn = Color::white;
    /// By colour and file: the rook there, on its home rank, carries a castling right.
    std::array<std::array<bool, 8>, 2> rights = {};
    int ep = nowhere;  ///< the square passed over by the last double step
    /// How the rights are read: in standard chess one stands only with the king on the e-file and its rook on
    /// the a- or h-file.
    Start start = Start::standard;

    /// Whether they say the same; how their rights are read is no part of that.
    friend bool operator==(const Position& a, const Position& b) {
        return a.men == b.men && a.turn == b.turn && a.rights == b.rights && a.ep == b.ep;
    }
};

/// A few squares; a square has at most sixteen attackers.
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
/// Straight directions at even places, diagonal ones at odd places.
constexpr std::array<Direction, 8> directions{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::array<Direction, 8> knight_jumps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// The square so many steps in a direction away, or `nowhere` off the board.
constexpr int beside(int square, Direction step, int times = 1) {
    return square_at(file_of(square) + times * step.files, rank_of(square) + times * step.ranks);
}

/// Whether a man of that kind slides along the direction of that number in `directions`.
constexpr bool slides(char kind, std::size_t direction) {
    return kind == 'q' || kind == (direction % 2 == 0 ? 'r' : 'b');
}

/// The men of a colour that attack a square.
Squares attackers(const Men& men, int square, Color by);
bool is_attacked(const Men& men, int square, Color by);

/// The square of the only king of that colour; `nowhere` if there is none or more than one.
int king_of(const Men& men, Color color);

/// How many men of each kind there are.
class Census {
  public:
    explicit Census(const Men& men);

    [[nodiscard]] int of(Color color) const;
    [[nodiscard]] int of(Color color, char kind) const {
        return letters_[static_cast<std::size_t>(man_of(kind, color))];
    }
    /// Bishops on squares of one shade: 0 is that of a1.
    [[nodiscard]] int bishops(Color color, std::size_t shade) const { return bishops_[index(color)][shade]; }

  private:
    std::array<std::uint8_t, 128> letters_ = {};
    std::array<std::array<int, 2>, 2> bishops_ = {};
};

/// The men that must be promoted pawns.
[[nodiscard]] int promoted_men(const Census& census, Color color);

}  // namespace doublecheck::checker

// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/common/board.hpp"
#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "doublecheck/verdict/fields.hpp"

// How the things of a board stand in certificates and subjects. Each type holds nothing but what it is named
// for: a square is one of the 64, a man of a list stands there once, a move has two squares.

namespace doublecheck::checker {

/// One of the 64 squares.
class Square {
  public:
    /// a1, so that structs can be made before they are read.
    constexpr Square() = default;
    static std::optional<Square> named(std::string_view name) { return numbered(square_named(name)); }
    /// The square of a number of `board.hpp`; nothing for `nowhere`.
    static constexpr std::optional<Square> numbered(int number) {
        return number < 0 || number > 63 ? std::nullopt : std::optional(Square(number));
    }

    /// From 0 to 63.
    constexpr operator int() const { return square_; }  // NOLINT: a square is such a number
    [[nodiscard]] constexpr std::size_t number() const { return static_cast<std::size_t>(square_); }

  private:
    constexpr explicit Square(int square) : square_(square) {}
    int square_ = 0;
};

/// A FEN with the position that it stands for.
struct FenText {
    std::string_view text = {};
    Stand stand = {};

    [[nodiscard]] const Position& position() const { return stand.position; }
    /// The FEN, and that its castling rights are those of Chess960.
    [[nodiscard]] std::string in_words() const;

    /// A view of the text, which must outlive it.
    static Strict<FenText> read(const Value& value);
};

/// Different squares, in no order.
using SquareFlags = std::bitset<64>;
inline bool has(const SquareFlags& squares, int square) {
    return square != nowhere && squares[static_cast<std::size_t>(square)];
}
inline void put(SquareFlags& squares, int square) {
    if (square != nowhere) squares.set(static_cast<std::size_t>(square));
}

/// Whether these are the names of the squares and of no others, each once.
[[nodiscard]] bool are_named(const std::vector<std::string>& names, const SquareFlags& squares);

}  // namespace doublecheck::checker

namespace doublecheck {

template <>
struct Reader<checker::Square> {
    static Strict<checker::Square> read(const Value& value);
};

template <>
struct Reader<checker::Color> {
    static Strict<checker::Color> read(const Value& value);
};

/// At most sixteen squares, in their order.
template <>
struct Reader<checker::Squares> {
    static Strict<checker::Squares> read(const Value& value);
};

/// A list of different squares, or one text with blanks between them.
template <>
struct Reader<checker::SquareFlags> {
    static Strict<checker::SquareFlags> read(const Value& value);
};

template <>
struct Reader<checker::Stand> {
    static Strict<checker::Stand> read(const Value& value);
};

template <>
struct Reader<checker::WrittenMove> {
    static Strict<checker::WrittenMove> read(const Value& value);
};

}  // namespace doublecheck

namespace doublecheck::checker {

/// Moves in UCI, as they follow each other: a list, or one text with blanks between them.
struct Moves {
    std::vector<WrittenMove> all = {};

    static Strict<Moves> read(const Value& value);
};

/// The words of a text with blanks between them.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

/// `White` or `Black`; `white` or `black`.
[[nodiscard]] std::string_view name_of(Color color);
[[nodiscard]] std::string_view small_name_of(Color color);

/// `e4, f3 and g1`.
[[nodiscard]] std::string names_of(const Squares& squares);

/// `chess960`: `true`, or left out. Letters of the FEN may say it too.
inline void read_as_named(Position& position, const std::optional<bool>& chess960) {
    if (chess960.value_or(false)) position.start = Start::chess960;
}

/// A position.
struct PositionSubject {
    FenText fen = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &PositionSubject::fen, "the position"),
                       field("chess960", &PositionSubject::chess960, "it is Chess960"));
    }
    void settle() { read_as_named(fen.stand.position, chess960); }
    [[nodiscard]] Start start() const { return fen.position().start; }
};

}  // namespace doublecheck::checker

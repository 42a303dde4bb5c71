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
#include "verdict/fields.hpp"

// How squares, colours, FENs and moves are written in certificates and subjects. A value of each type is
// well-formed: a `Square` is one of the 64 squares, `SquareFlags` has no square twice, and a move has two
// squares.

namespace doublecheck::checker {

/// One of the 64 squares.
class Square {
  public:
    /// Constructs a1, so that structs with a `Square` can be constructed before they are read.
    constexpr Square() = default;
    static std::optional<Square> named(std::string_view name) { return numbered(square_named(name)); }
    /// Returns the square with a number of `board.hpp`, or nothing for a number that is not from 0 to 63.
    static constexpr std::optional<Square> numbered(int number) {
        return number < 0 || number > 63 ? std::nullopt : std::optional(Square(number));
    }

    /// The number of the square, from 0 to 63.
    constexpr operator int() const { return square_; }  // NOLINT: implicit on purpose
    [[nodiscard]] constexpr std::size_t number() const { return static_cast<std::size_t>(square_); }

  private:
    constexpr explicit Square(int square) : square_(square) {}
    int square_ = 0;
};

/// The text of a FEN and what it describes.
struct FenText {
    std::string_view text = {};
    BoardState state = {};

    [[nodiscard]] const Position& position() const { return state.position; }
    /// Returns the FEN, followed by "(Chess960)" if its castling rights are read as those of Chess960.
    [[nodiscard]] std::string in_words() const;

    /// Reads the FEN in `value`. The result refers to the text in `value`, which must outlive it.
    static Strict<FenText> read(const Value& value);
};

/// A set of squares.
using SquareFlags = std::bitset<64>;
inline bool has(const SquareFlags& squares, int square) {
    return square != nowhere && squares[static_cast<std::size_t>(square)];
}
inline void put(SquareFlags& squares, int square) {
    if (square != nowhere) squares.set(static_cast<std::size_t>(square));
}

/// Returns true if `names` contains the name of each square of `squares` exactly once and nothing else.
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

/// Reads a list of at most sixteen squares and keeps their order.
template <>
struct Reader<checker::Squares> {
    static Strict<checker::Squares> read(const Value& value);
};

/// Reads different squares: a list of their names, or one text of names with blanks between them.
template <>
struct Reader<checker::SquareFlags> {
    static Strict<checker::SquareFlags> read(const Value& value);
};

template <>
struct Reader<checker::BoardState> {
    static Strict<checker::BoardState> read(const Value& value);
};

template <>
struct Reader<checker::WrittenMove> {
    static Strict<checker::WrittenMove> read(const Value& value);
};

}  // namespace doublecheck

namespace doublecheck::checker {

/// Consecutive moves in UCI: a list of texts, or one text with blanks between the moves.
struct Moves {
    std::vector<WrittenMove> all = {};

    static Strict<Moves> read(const Value& value);
};

/// Splits a text at its blanks and returns the words.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

/// Returns `White` or `Black`; `small_name_of` returns `white` or `black`.
[[nodiscard]] std::string_view name_of(Color color);
[[nodiscard]] std::string_view small_name_of(Color color);

/// Returns the names of the squares as `e4, f3 and g1`.
[[nodiscard]] std::string names_of(const Squares& squares);

/// Reads the position as one of Chess960 if the member `chess960` of the subject is `true`. Otherwise the
/// castling letters of the FEN decide.
inline void read_as_named(Position& position, const std::optional<bool>& chess960) {
    if (chess960.value_or(false)) position.start = Start::chess960;
}

/// The members `fen` and `chess960` of a subject.
struct PositionSubject {
    FenText fen = {};
    std::optional<bool> chess960 = {};

    static constexpr auto fields() {
        return members(field("fen", &PositionSubject::fen, "the position"),
                       field("chess960", &PositionSubject::chess960, "it is Chess960"));
    }
    void settle() { read_as_named(fen.state.position, chess960); }
    [[nodiscard]] Start start() const { return fen.position().start; }
};

}  // namespace doublecheck::checker

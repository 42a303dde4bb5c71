// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "doublecheck/notation/fen.hpp"
#include "notation/fen_fields.hpp"
#include "notation/man_planes.hpp"
#include "notation/shown.hpp"

namespace doublecheck {
namespace {

/// The meaning of a byte in the placement field: the man, as one bit for its kind and one for its colour (0
/// for none), the number of squares that it fills, and its class (`kind`).
struct PlacementByte {
    /// The number of squares that the byte fills: in the lower half on the board, in the upper half on the
    /// current rank; a slash subtracts 8 from the upper half.
    std::uint32_t step = 0;
    std::uint32_t at_rest = 0;  ///< for a slash, the bits that must be 0 after adding `step`: the upper half
    std::uint16_t man = 0;
    std::uint16_t kind = 0;

    static constexpr std::uint16_t digit = 1;
    static constexpr std::uint16_t bad = 2;
    static constexpr std::uint16_t separator = 4;
    static constexpr std::uint8_t white = 64;
    static constexpr std::uint8_t black = 128;
    static constexpr std::uint32_t in_rank = 0x10000;
    static constexpr std::uint32_t whole_board = 64 + 8 * in_rank;
};

constexpr std::array<PlacementByte, 256> placement_bytes = [] {
    constexpr std::uint32_t one = 1 + PlacementByte::in_rank;
    std::array<PlacementByte, 256> table{};
    for (auto& entry : table) entry.kind = PlacementByte::bad;
    for (unsigned type = 0; type < 6; ++type) {
        const char small = letter(static_cast<PieceType>(type));
        const auto man = static_cast<std::uint16_t>(1U << type);
        table[static_cast<unsigned char>(small - 'a' + 'A')] = {
            one, 0, static_cast<std::uint16_t>(man | PlacementByte::white), 0};
        table[static_cast<unsigned char>(small)] = {
            one, 0, static_cast<std::uint16_t>(man | PlacementByte::black), 0};
    }
    for (unsigned n = 1; n <= 8; ++n) table['0' + n] = {n * one, 0, 0, PlacementByte::digit};
    table['/'] = {0 - 8 * PlacementByte::in_rank, 0 - PlacementByte::in_rank, 0, 0};
    table[' '].kind = table['_'].kind = PlacementByte::separator;
    return table;
}();

constexpr bool is_separator(char c) {
    return c == ' ' || c == '_';
}

/// A position in a text that moves from field to field.
struct Cursor {
    std::string_view text;
    std::size_t at = 0;

    [[nodiscard]] bool is_at_end() const { return at == text.size(); }
    [[nodiscard]] bool is_at_field_end() const { return is_at_end() || is_separator(text[at]); }
    void skip_separators() {
        while (!is_at_end() && is_separator(text[at])) ++at;
    }
};

/// Returns `1 square`, `2 squares`.
std::string counted(int number, std::string_view word) {
    return std::to_string(number) + " " + std::string(word) + (number == 1 ? "" : "s");
}

std::string rank_name(int rank) {
    return std::string("rank ") + static_cast<char>('1' + rank);
}

/// Returns true if a text begins with the nine ranks of a position of Chess 99.
bool is_of_chess99(std::string_view text) {
    const std::string_view field = text.substr(0, text.find_first_of(" _"));
    return std::ranges::count(field, '/') == 8 &&
           field.find_first_not_of("kqarbnpKQARBNP123456789/") == std::string_view::npos;
}

/// Returns the error in a placement field that `read_placement` has refused.
std::unexpected<Error> explain_placement(std::string_view text, std::size_t begin) {
    if (begin == text.size())
        return failure("fen.empty", "There is no text where the pieces should be.", begin);
    int rank = 7;
    int file = 0;
    bool after_digit = false;
    std::size_t at = begin;
    for (; at < text.size() && !is_separator(text[at]); ++at) {
        const char c = text[at];
        const PlacementByte byte = placement_bytes[static_cast<unsigned char>(c)];
        if ((byte.kind & PlacementByte::bad) != 0) {
            if (is_of_chess99(text.substr(begin))) {
                return failure(
                    "fen.bad-piece",
                    "This is a board of Chess 99, with nine ranks: put the word chess99 before the "
                    "operation.",
                    at);
            }
            return failure(
                "fen.bad-piece",
                shown_at(text, at) + " is neither a piece, nor a number of empty squares, nor '/'.", at);
        }
        if (byte.at_rest != 0) {
            if (file < 8) {
                return failure("fen.too-few-squares",
                               "The '/' ends " + rank_name(rank) + " after " + counted(file, "square") + ".",
                               at);
            }
            if (rank == 0) return failure("fen.too-many-ranks", "This '/' begins a ninth rank.", at);
            --rank;
            file = 0;
            after_digit = false;
            continue;
        }
        const bool is_digit = (byte.kind & PlacementByte::digit) != 0;
        if (is_digit && after_digit) {
            const int sum = text[at - 1] - '0' + c - '0';
            return failure("fen.two-digits",
                           "Two digits stand side by side: write " + std::to_string(sum) + ", not " +
                               std::string(text.substr(at - 1, 2)) + ".",
                           at);
        }
        file += static_cast<int>(byte.step & 0xffU);
        after_digit = is_digit;
        if (file > 8) {
            return failure("fen.too-many-squares",
                           "With " + shown(c) + ", " + rank_name(rank) + " has more than 8 squares.", at);
        }
    }
    if (file < 8) {
        return failure(
            "fen.too-few-squares",
            "The field ends when " + rank_name(rank) + " has only " + counted(file, "square") + ".", at);
    }
    return failure("fen.too-few-ranks", "The field ends after " + counted(8 - rank, "rank") + ".", at);
}

/// Reads the placement field without a branch for each character. Returns false if the field has an error.
bool read_placement(Cursor& cursor, Board& board) {
    constexpr std::size_t longest = 71;
    std::array<std::uint8_t, 64> men{};  // the index counts squares in reading order: a8 is 0, h1 is 63
    std::uint32_t squares = 0;
    std::uint32_t wrong = 0;
    unsigned previous = 0;
    const std::string_view text = cursor.text.substr(cursor.at, longest + 1);
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        const PlacementByte& byte = placement_bytes[static_cast<unsigned char>(text[at])];
        if ((byte.kind & (PlacementByte::separator | PlacementByte::bad)) != 0) {
            if ((byte.kind & PlacementByte::bad) != 0) return false;
            break;
        }
        men[squares % 64] = static_cast<std::uint8_t>(byte.man);
        squares += byte.step;
        wrong |= (squares & byte.at_rest) | (previous & byte.kind);
        previous = byte.kind;
    }
    // The rank must be full at each slash and at the end, and no two digits may be neighbours.
    if (squares != PlacementByte::whole_board || wrong != 0) return false;
    const BytePlanes planes = byte_planes(men.data());
    // Byte 0 of a set is rank 1, but the reading order begins with rank 8, so the bytes are reversed.
    const auto set = [&](std::size_t k) { return __builtin_bswap64(planes[k]); };
    board = Board::from_bits({set(0), set(1), set(2), set(3), set(4), set(5)}, {set(6), set(7)});
    cursor.at += at;
    return true;
}

/// Returns the square of the rook that a castling letter names, or nothing if the character is not such a
/// letter.
std::optional<Square> castling_square(const Board& board, char c) {
    switch (c) {
        case 'K': return castling_letter_square(board, Color::white, Side::king);
        case 'Q': return castling_letter_square(board, Color::white, Side::queen);
        case 'k': return castling_letter_square(board, Color::black, Side::king);
        case 'q': return castling_letter_square(board, Color::black, Side::queen);
    }
    if (c >= 'A' && c <= 'H') return Square(static_cast<File>(c - 'A'), Rank::r1);
    if (c >= 'a' && c <= 'h') return Square(static_cast<File>(c - 'a'), Rank::r8);
    return std::nullopt;
}

/// Reads the fields after the placement. Each function leaves the cursor at the end of its field, or returns
/// false and stores the error.
class FieldReader {
  public:
    FieldReader(Cursor& cursor, Setup& setup) : cursor_(cursor), setup_(setup) {}

    bool read(int field) {
        switch (field) {
            case 1: return turn();
            case 2: return castling();
            case 3: return ep_square();
            case 4: return counter("fen.bad-halfmove-clock", "halfmove clock", setup_.halfmove_clock);
            default: return counter("fen.bad-fullmove-number", "move number", setup_.fullmove_number);
        }
    }
    [[nodiscard]] std::unexpected<Error> error() { return std::unexpected(std::move(*error_)); }

  private:
    bool fail(std::string_view code, std::string message, std::size_t offset) {
        error_ = Error{code, std::move(message), offset};
        return false;
    }
    [[nodiscard]] char here() const { return cursor_.text[cursor_.at]; }

    bool turn() {
        if (cursor_.is_at_end()) {
            return fail("fen.bad-turn", "The text ends before the side to move (w or b).", cursor_.at);
        }
        if (here() != 'w' && here() != 'b') {
            return fail("fen.bad-turn",
                        "The side to move is w or b, not " + shown_at(cursor_.text, cursor_.at) + ".",
                        cursor_.at);
        }
        setup_.turn = here() == 'w' ? Color::white : Color::black;
        ++cursor_.at;
        if (cursor_.is_at_field_end()) return true;
        return fail("fen.bad-turn", shown_at(cursor_.text, cursor_.at) + " follows the turn without a blank.",
                    cursor_.at);
    }

    /// Returns true if a file letter names a rook that can castle only in Chess960.
    [[nodiscard]] bool is_of_chess960(char c, Square square) const {
        const bool is_file_letter = (c >= 'A' && c <= 'H') || (c >= 'a' && c <= 'h');
        const Color color = square.rank() == Rank::r1 ? Color::white : Color::black;
        return is_file_letter && setup_.board.at(square) == Piece{color, PieceType::rook} &&
               is_right_of_chess960(setup_.board, color, square);
    }

    bool castling() {
        if (here() == '-') {
            ++cursor_.at;
            if (cursor_.is_at_field_end()) return true;
            return fail(
                "fen.bad-castling",
                shown_at(cursor_.text, cursor_.at) + " follows the '-' that denies all castling rights.",
                cursor_.at);
        }
        for (; !cursor_.is_at_field_end(); ++cursor_.at) {
            const auto square = castling_square(setup_.board, here());
            if (!square) {
                return fail("fen.bad-castling",
                            shown_at(cursor_.text, cursor_.at) + " is not the letter of a castling right.",
                            cursor_.at);
            }
            if (setup_.castling_rooks.contains(*square)) {
                return fail(
                    "fen.duplicate-castling",
                    shown_at(cursor_.text, cursor_.at) + " names a castling right that is already named.",
                    cursor_.at);
            }
            setup_.castling_rooks |= *square;
            if (is_of_chess960(here(), *square)) setup_.array = StartArray::chess960;
        }
        return true;
    }

    bool ep_square() {
        if (here() != '-') {
            if (here() < 'a' || here() > 'h') {
                return fail(
                    "fen.bad-ep",
                    shown_at(cursor_.text, cursor_.at) + " does not begin an en passant square (or '-').",
                    cursor_.at);
            }
            if (cursor_.at + 1 == cursor_.text.size()) {
                return fail("fen.bad-ep", "The text ends in the middle of the en passant square.",
                            cursor_.at + 1);
            }
            setup_.ep_square = Square::parse(cursor_.text.substr(cursor_.at, 2));
            ++cursor_.at;
            if (!setup_.ep_square) {
                return fail("fen.bad-ep",
                            shown_at(cursor_.text, cursor_.at) + " is not the rank of an en passant square.",
                            cursor_.at);
            }
        }
        ++cursor_.at;
        if (cursor_.is_at_field_end()) return true;
        return fail("fen.bad-ep",
                    shown_at(cursor_.text, cursor_.at) + " follows the en passant field without a blank.",
                    cursor_.at);
    }

    bool counter(std::string_view code, std::string_view name, int& counter) {
        const std::size_t begin = cursor_.at;
        int value = 0;
        for (; !cursor_.is_at_field_end(); ++cursor_.at) {
            if (here() < '0' || here() > '9') {
                return fail(
                    code,
                    shown_at(cursor_.text, cursor_.at) + " is not a digit of the " + std::string(name) + ".",
                    cursor_.at);
            }
            value = value * 10 + (here() - '0');
            if (value > 65535)
                return fail(code, "The " + std::string(name) + " is greater than 65535.", begin);
        }
        counter = value;
        return true;
    }

    Cursor& cursor_;
    Setup& setup_;
    std::optional<Error> error_;
};

}  // namespace

bool is_right_of_chess960(const Board& board, Color color, Square rook) {
    if (rook.file() != File::a && rook.file() != File::h) return true;
    const SquareSet kings = board.of(color, PieceType::king) & squares_of(home_rank(color));
    return !kings.empty() && !kings.contains(Square(File::e, home_rank(color)));
}

Square castling_letter_square(const Board& board, Color color, Side side) {
    const Rank home = home_rank(color);
    const Square corner(side == Side::king ? File::h : File::a, home);
    const SquareSet king = board.of(color, PieceType::king) & squares_of(home);
    if (king.empty()) return corner;
    const std::uint64_t king_bit = SquareSet(king.first()).bits();
    const SquareSet rooks = board.of(color, PieceType::rook) & squares_of(home);
    const SquareSet below(king_bit - 1);
    const SquareSet outside = side == Side::king ? rooks - below : rooks & below;
    if (outside.empty()) return corner;
    return side == Side::king ? outside.last() : outside.first();
}

Result<FenFields> read_fen_fields(std::string_view text, int most, Setup& setup) {
    Cursor cursor{text};
    cursor.skip_separators();
    if (!read_placement(cursor, setup.board)) return explain_placement(text, cursor.at);
    cursor.skip_separators();
    FieldReader reader(cursor, setup);
    int field = 1;
    while (field < most && (field == 1 || !cursor.is_at_end())) {
        if (!reader.read(field)) return reader.error();
        cursor.skip_separators();
        ++field;
    }
    return FenFields{field, cursor.at};
}

Result<Setup> parse_fen(std::string_view text, StartArray array) {
    Result<Setup> setup;
    setup->array = array;
    const auto fields = read_fen_fields(text, 6, *setup);
    if (!fields) {
        setup = std::unexpected(fields.error());
    } else if (fields->end != text.size()) {
        setup = failure("fen.trailing-text",
                        "There is text after the FEN: " + shown(text.substr(fields->end)) + ".", fields->end);
    }
    return setup;
}

Result<Position> parse_position(std::string_view fen, StartArray array) {
    const Result<Setup> setup = parse_fen(fen, array);
    if (!setup) return std::unexpected(setup.error());
    return Position::from_setup(*setup);
}

}  // namespace doublecheck

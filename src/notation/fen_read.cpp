// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <string>

#include "doublecheck/notation/fen.hpp"
#include "notation/fen_fields.hpp"
#include "notation/man_planes.hpp"
#include "notation/shown.hpp"

namespace doublecheck {
namespace {

/// What a byte of the placement field says: the man, as one bit for its kind and one for its colour (0 for
/// none), how many squares it fills, and what else it is.
struct PlacementByte {
    std::uint8_t man = 0;
    std::uint8_t squares = 0;
    std::uint8_t slash = 0;  ///< 1 for a slash
    std::uint8_t kind = 0;

    static constexpr std::uint8_t digit = 1;
    static constexpr std::uint8_t bad = 2;
    static constexpr std::uint8_t separator = 4;
    static constexpr std::uint8_t white = 64;
    static constexpr std::uint8_t black = 128;
};

constexpr std::array<PlacementByte, 256> placement_bytes = [] {
    std::array<PlacementByte, 256> table{};
    for (auto& entry : table) entry.kind = PlacementByte::bad;
    for (unsigned type = 0; type < 6; ++type) {
        const char small = letter(static_cast<PieceType>(type));
        table[static_cast<unsigned char>(small - 'a' + 'A')] = {
            static_cast<std::uint8_t>((1U << type) | PlacementByte::white), 1, 0, 0};
        table[static_cast<unsigned char>(small)] = {
            static_cast<std::uint8_t>((1U << type) | PlacementByte::black), 1, 0, 0};
    }
    for (unsigned n = 1; n <= 8; ++n)
        table['0' + n] = {0, static_cast<std::uint8_t>(n), 0, PlacementByte::digit};
    table['/'] = {0, 0, 1, 0};
    table[' '].kind = table['_'].kind = PlacementByte::separator;
    return table;
}();

constexpr bool is_separator(char c) {
    return c == ' ' || c == '_';
}

/// A walk over the fields of a text.
struct Cursor {
    std::string_view text;
    std::size_t at = 0;

    [[nodiscard]] bool is_at_end() const { return at == text.size(); }
    [[nodiscard]] bool is_at_field_end() const { return is_at_end() || is_separator(text[at]); }
    void skip_separators() {
        while (!is_at_end() && is_separator(text[at])) ++at;
    }
};

std::string rank_name(int rank) {
    return std::string("rank ") + static_cast<char>('1' + rank);
}

/// Says what is wrong with a placement field that `read_placement` has refused.
std::unexpected<Error> explain_placement(std::string_view text, std::size_t begin) {
    if (begin == text.size())
        return failure("fen.empty", "There is no text where the men should stand.", begin);
    int rank = 7;
    int file = 0;
    bool after_digit = false;
    std::size_t at = begin;
    for (; at < text.size() && !is_separator(text[at]); ++at) {
        const char c = text[at];
        const PlacementByte byte = placement_bytes[static_cast<unsigned char>(c)];
        if ((byte.kind & PlacementByte::bad) != 0) {
            return failure("fen.bad-piece",
                           shown(c) + " is neither a man, nor a number of empty squares, nor '/'.", at);
        }
        if (byte.slash != 0) {
            if (file < 8) {
                return failure(
                    "fen.too-few-squares",
                    "The '/' ends " + rank_name(rank) + " after " + std::to_string(file) + " squares.", at);
            }
            if (rank == 0) return failure("fen.too-many-ranks", "This '/' begins a ninth rank.", at);
            --rank;
            file = 0;
            after_digit = false;
            continue;
        }
        const bool is_digit = (byte.kind & PlacementByte::digit) != 0;
        if (is_digit && after_digit) {
            return failure("fen.two-digits",
                           "The digit " + shown(c) + " follows another digit; empty squares are added up.",
                           at);
        }
        file += byte.squares;
        after_digit = is_digit;
        if (file > 8) {
            return failure("fen.too-many-squares",
                           "With " + shown(c) + ", " + rank_name(rank) + " has more than 8 squares.", at);
        }
    }
    if (file < 8) {
        return failure(
            "fen.too-few-squares",
            "The field ends when " + rank_name(rank) + " has only " + std::to_string(file) + " squares.", at);
    }
    return failure("fen.too-few-ranks", "The field ends after " + std::to_string(8 - rank) + " ranks.", at);
}

/// Reads the placement without a branch a character; false if anything is wrong with it.
bool read_placement(Cursor& cursor, Board& board) {
    constexpr std::uint64_t slashes_between_ranks = 0x0101010101010100ULL;
    std::array<std::uint8_t, 72> men{};  // in reading order: a8 is 0, h1 is 63, and some room behind
    std::uint64_t slashes = 0;           // by the square that follows
    unsigned slash_count = 0;
    unsigned square = 0;
    unsigned previous = 0;
    unsigned two_digits = 0;
    std::size_t at = cursor.at;
    for (; at < cursor.text.size() && square <= 64; ++at) {
        const PlacementByte byte = placement_bytes[static_cast<unsigned char>(cursor.text[at])];
        if ((byte.kind & (PlacementByte::separator | PlacementByte::bad)) != 0) {
            if ((byte.kind & PlacementByte::bad) != 0) return false;
            break;
        }
        men[square] = byte.man;
        square += byte.squares;
        slashes |= static_cast<std::uint64_t>(byte.slash) << (square & 63);
        slash_count += byte.slash;
        two_digits |= previous & byte.kind;
        previous = byte.kind;
    }
    // Seven slashes, before each eighth square, and no square too many: so no rank is too long or too short.
    if (square != 64 || slash_count != 7 || slashes != slashes_between_ranks || two_digits != 0) return false;
    BytePlanes planes = byte_planes(men.data());
    // A square's rank is a byte of a set; reading order begins with the eighth.
    for (std::uint64_t& plane : planes) plane = __builtin_bswap64(plane);
    board = Board::from_bits({planes[0], planes[1], planes[2], planes[3], planes[4], planes[5]},
                             {planes[6], planes[7]});
    cursor.at = at;
    return true;
}

Result<void> read_turn(Cursor& cursor, Color& turn) {
    if (cursor.is_at_end()) {
        return failure("fen.bad-turn", "The text ends before it says whose turn it is ('w' or 'b').",
                       cursor.at);
    }
    const char c = cursor.text[cursor.at];
    if (c != 'w' && c != 'b') {
        return failure("fen.bad-turn", shown(c) + " does not say whose turn it is; 'w' or 'b' does.",
                       cursor.at);
    }
    turn = c == 'w' ? Color::white : Color::black;
    ++cursor.at;
    if (!cursor.is_at_field_end()) {
        return failure("fen.bad-turn", shown(cursor.text[cursor.at]) + " follows the turn without a blank.",
                       cursor.at);
    }
    return {};
}

/// The rook square of a castling letter, or nothing if it is none.
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

Result<void> read_castling(Cursor& cursor, const Board& board, SquareSet& rooks) {
    if (cursor.text[cursor.at] == '-') {
        ++cursor.at;
        if (cursor.is_at_field_end()) return {};
        return failure("fen.bad-castling",
                       shown(cursor.text[cursor.at]) + " follows the '-' that denies all castling rights.",
                       cursor.at);
    }
    for (; !cursor.is_at_field_end(); ++cursor.at) {
        const char c = cursor.text[cursor.at];
        const auto square = castling_square(board, c);
        if (!square)
            return failure("fen.bad-castling", shown(c) + " is not the letter of a castling right.",
                           cursor.at);
        if (rooks.contains(*square)) {
            return failure("fen.duplicate-castling",
                           shown(c) + " names a castling right that is already named.", cursor.at);
        }
        rooks |= *square;
    }
    return {};
}

Result<void> read_ep_square(Cursor& cursor, std::optional<Square>& square) {
    const std::string_view rest = cursor.text.substr(cursor.at);
    std::size_t length = 1;
    if (rest[0] != '-') {
        if (rest[0] < 'a' || rest[0] > 'h') {
            return failure("fen.bad-ep", shown(rest[0]) + " does not begin an en passant square (or '-').",
                           cursor.at);
        }
        if (rest.size() < 2) {
            return failure("fen.bad-ep", "The text ends in the middle of the en passant square.",
                           cursor.text.size());
        }
        square = Square::parse(rest.substr(0, 2));
        if (!square) {
            return failure("fen.bad-ep", shown(rest[1]) + " is not the rank of an en passant square.",
                           cursor.at + 1);
        }
        length = 2;
    }
    cursor.at += length;
    if (cursor.is_at_field_end()) return {};
    return failure("fen.bad-ep",
                   shown(cursor.text[cursor.at]) + " follows the en passant field without a blank.",
                   cursor.at);
}

Result<void> read_counter(Cursor& cursor, std::string_view code, std::string_view name, int& counter) {
    const std::size_t begin = cursor.at;
    int value = 0;
    for (; !cursor.is_at_field_end(); ++cursor.at) {
        const char c = cursor.text[cursor.at];
        if (c < '0' || c > '9') {
            return failure(code, shown(c) + " is not a digit of the " + std::string(name) + ".", cursor.at);
        }
        value = value * 10 + (c - '0');
        if (value > 65535)
            return failure(code, "The " + std::string(name) + " is greater than 65535.", begin);
    }
    counter = value;
    return {};
}

Result<void> read_field(int field, Cursor& cursor, Setup& setup) {
    switch (field) {
        case 1: return read_turn(cursor, setup.turn);
        case 2: return read_castling(cursor, setup.board, setup.castling_rooks);
        case 3: return read_ep_square(cursor, setup.ep_square);
        case 4: return read_counter(cursor, "fen.bad-halfmove-clock", "halfmove clock", setup.halfmove_clock);
        default: return read_counter(cursor, "fen.bad-fullmove-number", "move number", setup.fullmove_number);
    }
}

}  // namespace

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
    int field = 1;
    while (field < most && (field == 1 || !cursor.is_at_end())) {
        if (auto done = read_field(field, cursor, setup); !done)
            return std::unexpected(std::move(done.error()));
        cursor.skip_separators();
        ++field;
    }
    return FenFields{field, cursor.at};
}

Result<Setup> parse_fen(std::string_view text) {
    Result<Setup> setup;
    const auto fields = read_fen_fields(text, 6, *setup);
    if (!fields) {
        setup = std::unexpected(fields.error());
    } else if (fields->end != text.size()) {
        setup = failure("fen.trailing-text", shown(text[fields->end]) + " follows the last field of the FEN.",
                        fields->end);
    }
    return setup;
}

Result<Position> parse_position(std::string_view fen) {
    const Result<Setup> setup = parse_fen(fen);
    if (!setup) return std::unexpected(setup.error());
    return Position::from_setup(*setup);
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <string>

#include "doublecheck/notation/fen.hpp"
#include "notation/fen_fields.hpp"
#include "notation/shown.hpp"

namespace doublecheck {
namespace {

/// What a byte of the placement field says: the man (0 to 11, or 12 for none) and how many squares it fills.
struct PlacementByte {
    std::uint8_t man = no_man;
    std::uint8_t squares = 0;
    std::uint8_t flags = 0;
    static constexpr std::uint8_t no_man = 12;
    static constexpr std::uint8_t digit = 1;
    static constexpr std::uint8_t slash = 2;
    static constexpr std::uint8_t bad = 4;
    static constexpr std::uint8_t separator = 8;
};

constexpr std::array<PlacementByte, 256> placement_bytes = [] {
    std::array<PlacementByte, 256> table{};
    for (auto& entry : table) entry.flags = PlacementByte::bad;
    for (int type = 0; type < 6; ++type) {
        const char small = letter(static_cast<PieceType>(type));
        table[static_cast<unsigned char>(small - 'a' + 'A')] = {static_cast<std::uint8_t>(type), 1, 0};
        table[static_cast<unsigned char>(small)] = {static_cast<std::uint8_t>(type + 6), 1, 0};
    }
    for (int n = 1; n <= 8; ++n) {
        table[static_cast<std::size_t>('0' + n)] = {PlacementByte::no_man, static_cast<std::uint8_t>(n),
                                                    PlacementByte::digit};
    }
    table['/'] = {PlacementByte::no_man, 0, PlacementByte::slash};
    table[' '].flags = PlacementByte::separator;
    table['_'].flags = PlacementByte::separator;
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
        if ((byte.flags & PlacementByte::bad) != 0) {
            return failure("fen.bad-piece",
                           shown(c) + " is neither a man, nor a number of empty squares, nor '/'.", at);
        }
        if ((byte.flags & PlacementByte::slash) != 0) {
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
        const bool is_digit = (byte.flags & PlacementByte::digit) != 0;
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
    std::array<std::uint64_t, 13> sets{};
    unsigned square = 0;      // in reading order: a8 is 0, h1 is 63
    unsigned rank_begin = 0;  // of the rank being read
    unsigned previous = 0;
    unsigned wrong = 0;
    std::size_t at = cursor.at;
    for (; at < cursor.text.size(); ++at) {
        const PlacementByte byte = placement_bytes[static_cast<unsigned char>(cursor.text[at])];
        if ((byte.flags & (PlacementByte::separator | PlacementByte::bad)) != 0) {
            if ((byte.flags & PlacementByte::bad) != 0) return false;
            break;
        }
        sets[byte.man] |= std::uint64_t{1} << (square & 63);
        square += byte.squares;
        rank_begin += (byte.flags & PlacementByte::slash) * 4U;
        // A slash before the rank is full makes the difference wrap; a man too many makes it more than 8.
        wrong |=
            static_cast<unsigned>(square - rank_begin > 8U) | (previous & byte.flags & PlacementByte::digit);
        previous = byte.flags;
    }
    if (wrong != 0 || square != 64 || rank_begin != 56) return false;
    std::array<std::uint64_t, 6> types{};
    std::array<std::uint64_t, 2> colors{};
    for (std::size_t type = 0; type < 6; ++type) {
        // Reading order runs through the ranks from the eighth; a square's rank is a byte of the set.
        const std::uint64_t white = __builtin_bswap64(sets[type]);
        const std::uint64_t black = __builtin_bswap64(sets[type + 6]);
        types[type] = white | black;
        colors[0] |= white;
        colors[1] |= black;
    }
    board = Board::from_bits(types, colors);
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

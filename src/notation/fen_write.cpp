// SPDX-License-Identifier: MIT
#include <charconv>

#include "doublecheck/notation/fen.hpp"
#include "notation/fen_fields.hpp"

namespace doublecheck {
namespace {

/// Appends to a FenText, which has room for the longest FEN: 71 characters of men, 16 castling letters, two
/// counters of at most 11 characters, and 10 more.
class Writer {
  public:
    explicit Writer(FenText& text) : begin_(text.characters.data()), out_(begin_), size_(text.size) {}
    ~Writer() { size_ = static_cast<std::size_t>(out_ - begin_); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void put(char c) { *out_++ = c; }
    void put(Square square) {
        put(square.file_letter());
        put(square.rank_digit());
    }
    void put(int number) { out_ = std::to_chars(out_, out_ + 11, number).ptr; }

  private:
    char* begin_;
    char* out_;
    std::size_t& size_;
};

/// A FEN letter for each square, 0 for an empty one.
std::array<char, 64> letters(const Board& board) {
    std::array<char, 64> on_square{};
    for (const PieceType type : all_piece_types) {
        for (const Square square : board.of(Color::white, type))
            on_square[square.index()] = letter(Piece{Color::white, type});
        for (const Square square : board.of(Color::black, type))
            on_square[square.index()] = letter(Piece{Color::black, type});
    }
    return on_square;
}

void put_placement(Writer& out, const Board& board) {
    const std::array<char, 64> on_square = letters(board);
    for (int rank = 7; rank >= 0; --rank) {
        SquareSet men = board.occupied() & squares_of(static_cast<Rank>(rank));
        int next = rank * 8;  // the first square not yet written
        for (const Square square : men) {
            if (square.index() > next) out.put(static_cast<char>('0' + square.index() - next));
            out.put(on_square[static_cast<std::size_t>(square.index())]);
            next = square.index() + 1;
        }
        if (const int empty = rank * 8 + 8 - next; empty > 0) out.put(static_cast<char>('0' + empty));
        if (rank > 0) out.put('/');
    }
}

char castling_letter(const Board& board, Color color, Square rook, CastlingStyle style) {
    char c = rook.file_letter();
    if (style == CastlingStyle::xfen) {
        if (rook == castling_letter_square(board, color, Side::king))
            c = 'k';
        else if (rook == castling_letter_square(board, color, Side::queen))
            c = 'q';
    }
    return color == Color::white ? static_cast<char>(c - 'a' + 'A') : c;
}

void put_castling(Writer& out, const Setup& setup, CastlingStyle style) {
    const SquareSet rights = setup.castling_rooks & end_ranks;
    if (rights.empty()) return out.put('-');
    for (const Color color : {Color::white, Color::black}) {
        SquareSet rooks = rights & squares_of(home_rank(color));
        while (!rooks.empty()) {
            const Square rook = rooks.last();
            out.put(castling_letter(setup.board, color, rook, style));
            rooks -= rook;
        }
    }
}

FenText write(const Setup& setup, std::optional<Square> ep_square, CastlingStyle style) {
    FenText text;
    {
        Writer out(text);
        put_placement(out, setup.board);
        out.put(' ');
        out.put(setup.turn == Color::white ? 'w' : 'b');
        out.put(' ');
        put_castling(out, setup, style);
        out.put(' ');
        if (ep_square)
            out.put(*ep_square);
        else
            out.put('-');
        out.put(' ');
        out.put(setup.halfmove_clock);
        out.put(' ');
        out.put(setup.fullmove_number);
    }
    return text;
}

std::optional<Square> ep_square(const Position& position, EpStyle style) {
    switch (style) {
        case EpStyle::always: return position.ep_square();
        case EpStyle::pseudo_legal: return position.pseudo_legal_ep_square();
        case EpStyle::legal: return position.legal_ep_square();
    }
    return std::nullopt;
}

}  // namespace

FenText write_fen(const Position& position, FenStyle style) {
    return write(position.setup(), ep_square(position, style.ep), style.castling);
}

FenText write_fen(const Setup& setup, FenStyle style) {
    if (style.ep == EpStyle::always) return write(setup, setup.ep_square, style.castling);
    const auto position = Position::from_setup(setup);
    return write(setup, position ? ep_square(*position, style.ep) : std::nullopt, style.castling);
}

std::string fen(const Setup& setup, FenStyle style) {
    return std::string(write_fen(setup, style).view());
}
std::string fen(const Position& position, FenStyle style) {
    return std::string(write_fen(position, style).view());
}

}  // namespace doublecheck

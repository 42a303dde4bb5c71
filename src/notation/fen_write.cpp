// SPDX-License-Identifier: MIT
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "notation/fen_fields.hpp"

namespace doublecheck {
namespace {

/// The text of a rank with men on certain files: the digits in their places, and space for the letters of the
/// men.
struct RankText {
    std::array<char, 8> digits{};
    std::array<std::uint8_t, 8> place{};  ///< for each file, the place of its letter
    std::uint8_t size = 0;
};

constexpr std::array<RankText, 256> rank_texts = [] {
    std::array<RankText, 256> texts{};
    for (unsigned men = 0; men < 256; ++men) {
        RankText& text = texts[men];
        char empty = 0;
        const auto end_gap = [&] {
            if (empty > 0) text.digits[text.size++] = static_cast<char>('0' + empty);
            empty = 0;
        };
        for (unsigned file = 0; file < 8; ++file) {
            if (((men >> file) & 1U) == 0) {
                ++empty;
                continue;
            }
            end_gap();
            text.place[file] = text.size++;
        }
        end_gap();
    }
    return texts;
}();

/// Appends to a FenText, which has space for the longest FEN: 71 characters of men, 16 castling letters, two
/// counters of at most 11 characters, and 10 more.
class FenWriter {
  public:
    explicit FenWriter(FenText& text) : begin_(text.characters.data()), out_(begin_), size_(text.size) {}
    ~FenWriter() { size_ = static_cast<std::size_t>(out_ - begin_); }
    FenWriter(const FenWriter&) = delete;
    FenWriter& operator=(const FenWriter&) = delete;

    void put(char c) { *out_++ = c; }
    void put(Square square) {
        put(square.file_letter());
        put(square.rank_digit());
    }
    /// Writes the digits of a rank and leaves space for the letters of the men. Returns the place where the
    /// rank begins.
    char* put(const RankText& rank) {
        char* const begin = out_;
        std::memcpy(begin, rank.digits.data(), rank.digits.size());
        out_ += rank.size;
        return begin;
    }
    void put(int number) { out_ = std::to_chars(out_, out_ + 11, number).ptr; }

  private:
    char* begin_;
    char* out_;
    std::size_t& size_;
};

/// The men as four sets of squares: the bits of the first three at a square form the number of the man's
/// kind, and the fourth contains the black men.
struct ManNumbers {
    std::uint64_t low;
    std::uint64_t middle;
    std::uint64_t high;
    std::uint64_t black;

    explicit ManNumbers(const Board& board) {
        const auto bits = [&](PieceType type) { return board.of(type).bits(); };
        low = bits(PieceType::knight) | bits(PieceType::rook) | bits(PieceType::king);
        middle = bits(PieceType::bishop) | bits(PieceType::rook);
        high = bits(PieceType::queen) | bits(PieceType::king);
        black = board.of(Color::black).bits();
    }
    [[nodiscard]] char letter_on(Square square) const {
        constexpr std::string_view letters = "PNBRQK??pnbrqk??";
        const auto bit = [&](std::uint64_t set) { return (set >> square.index()) & 1U; };
        return letters[bit(low) | bit(middle) << 1 | bit(high) << 2 | bit(black) << 3];
    }
};

/// Writes all ranks with their digits first, then each letter into the space that was left for it. So no
/// branch depends on the men.
void put_placement(FenWriter& out, const Board& board) {
    const std::uint64_t occupied = board.occupied().bits();
    struct Rank {
        char* begin;
        const RankText* text;
    };
    std::array<Rank, 8> ranks;
    for (std::size_t rank = 8; rank-- > 0;) {
        const RankText& text = rank_texts[(occupied >> (8 * rank)) & 0xffU];
        ranks[rank] = {out.put(text), &text};
        if (rank > 0) out.put('/');
    }
    const ManNumbers men(board);
    for (const Square square : board.occupied()) {
        const Rank& rank = ranks[static_cast<std::size_t>(square.rank_index())];
        rank.begin[rank.text->place[static_cast<std::size_t>(square.file_index())]] = men.letter_on(square);
    }
}

/// Returns the letter of a castling right: that of the rook's file, or `K` or `Q` if `is_short` is true and
/// the letter names that rook.
char castling_letter(const Board& board, Color color, Square rook, bool is_short) {
    char c = rook.file_letter();
    if (is_short) {
        if (rook == castling_letter_square(board, color, Side::king))
            c = 'k';
        else if (rook == castling_letter_square(board, color, Side::queen))
            c = 'q';
    }
    return color == Color::white ? static_cast<char>(c - 'a' + 'A') : c;
}

void put_castling(FenWriter& out, const Setup& setup, CastlingStyle style) {
    const SquareSet rights = setup.castling_rooks & end_ranks;
    if (rights.empty()) return out.put('-');
    const bool marks_chess960 = style == CastlingStyle::automatic && setup.array == StartArray::chess960;
    const SquareSet rooks_at_home = (setup.board.of(Color::white, PieceType::rook) & squares_of(Rank::r1)) |
                                    (setup.board.of(Color::black, PieceType::rook) & squares_of(Rank::r8));
    const SquareSet inner = (rights & rooks_at_home) - squares_of(File::a) - squares_of(File::h);
    for (const Color color : {Color::white, Color::black}) {
        SquareSet rooks = rights & squares_of(home_rank(color));
        while (!rooks.empty()) {
            const Square rook = rooks.last();
            // Rooks in the corners get file letters only if no other right marks Chess960.
            const bool is_mark = marks_chess960 && rooks_at_home.contains(rook) &&
                                 (inner.empty() || inner.contains(rook)) &&
                                 is_right_of_chess960(setup.board, color, rook);
            const bool is_short = style != CastlingStyle::shredder && !is_mark;
            out.put(castling_letter(setup.board, color, rook, is_short));
            rooks -= rook;
        }
    }
}

FenText write(const Setup& setup, std::optional<Square> ep_square, CastlingStyle style) {
    FenText text;
    {
        FenWriter out(text);
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

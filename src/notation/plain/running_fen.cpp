// SPDX-License-Identifier: MIT
#include "doublecheck/notation/running_fen.hpp"

#include <bit>
#include <charconv>
#include <cstring>
#include <string_view>

namespace doublecheck {
namespace {

/// How a rank with men on some of its files is written: the digits in their place, room for the letters.
struct RankForm {
    static constexpr std::uint8_t nowhere = 9;

    std::array<char, 9> text{};            ///< with the slash
    std::array<std::uint8_t, 8> places{};  ///< of each file's letter; `nowhere` where nobody stands
    std::uint8_t size = 0;
};

constexpr std::array<RankForm, 256> rank_forms = [] {
    std::array<RankForm, 256> forms{};
    for (unsigned men = 0; men < 256; ++men) {
        RankForm& form = forms[men];
        char empty = 0;
        const auto end_gap = [&] {
            if (empty > 0) form.text[form.size++] = static_cast<char>('0' + empty);
            empty = 0;
        };
        for (unsigned file = 0; file < 8; ++file) {
            form.places[file] = RankForm::nowhere;
            if (((men >> file) & 1U) == 0) {
                ++empty;
                continue;
            }
            end_gap();
            form.places[file] = form.size++;
        }
        end_gap();
        form.text[form.size++] = '/';
    }
    return forms;
}();

/// A short text that is copied as a whole.
struct Word {
    std::array<char, 8> text{};
    std::uint8_t size = 0;

    constexpr void put(char c) { text[size++] = c; }
};

constexpr Word castling_word(unsigned rights, std::string_view letters) {
    Word word;
    for (unsigned i = 0; i < 4; ++i) {
        if ((rights >> i & 1U) != 0) word.put(letters[i]);
    }
    if (rights == 0) word.put('-');
    word.put(' ');
    return word;
}

/// By style and rights.
constexpr std::array<std::array<Word, 16>, 2> castling_words = [] {
    std::array<std::array<Word, 16>, 2> words{};
    for (unsigned rights = 0; rights < 16; ++rights) {
        words[static_cast<std::size_t>(CastlingStyle::xfen)][rights] = castling_word(rights, "KQkq");
        words[static_cast<std::size_t>(CastlingStyle::shredder)][rights] = castling_word(rights, "HAha");
    }
    return words;
}();

/// The rights that are left when a man leaves a square or arrives there.
constexpr std::array<std::uint8_t, 64> rights_left = [] {
    std::array<std::uint8_t, 64> left{};
    left.fill(0xf);
    left[7] = 0xe;   // h1
    left[0] = 0xd;   // a1
    left[4] = 0xc;   // e1
    left[63] = 0xb;  // h8
    left[56] = 0x7;  // a8
    left[60] = 0x3;  // e8
    return left;
}();

constexpr std::array<char, 64> initial_men = [] {
    std::array<char, 64> men{};
    for (std::size_t file = 0; file < 8; ++file) {
        men[file] = std::string_view("RNBQKBNR")[file];
        men[8 + file] = 'P';
        men[48 + file] = 'p';
        men[56 + file] = std::string_view("rnbqkbnr")[file];
    }
    return men;
}();

char* put_word(char* out, const Word& word) {
    std::memcpy(out, word.text.data(), word.text.size());
    return out + word.size;
}

char* put_number(char* out, int number) {
    if (number < 10) {
        *out = static_cast<char>('0' + number);
        return out + 1;
    }
    if (number < 100) {
        out[0] = static_cast<char>('0' + number / 10);
        out[1] = static_cast<char>('0' + number % 10);
        return out + 2;
    }
    return std::to_chars(out, out + 11, number).ptr;
}

char* put_text(char* out, std::string_view text) {
    std::memcpy(out, text.data(), text.size());
    return out + text.size();
}

/// Which of eight bytes are not 0, none being above 127: a bit each.
unsigned occupied_files(const char* rank) {
    std::uint64_t men = 0;
    std::memcpy(&men, rank, sizeof men);
    if constexpr (std::endian::native == std::endian::big) men = __builtin_bswap64(men);
    const std::uint64_t bits = (men + 0x7f7f7f7f7f7f7f7f) >> 7U & 0x0101010101010101;
    return static_cast<unsigned>(bits * 0x0102040810204080 >> 56U);
}

constexpr bool is_pawn(char man) {
    return man == 'P' || man == 'p';
}

unsigned index_of(Square square) {
    return static_cast<unsigned>(square.index());
}

}  // namespace

RunningFen::RunningFen(CastlingStyle style) : men_(initial_men), style_(style) {}

RunningFen::RunningFen(const Position& start, CastlingStyle style)
    : is_black_(start.turn() == Color::black ? 1 : 0),
      halfmove_clock_(start.halfmove_clock()),
      fullmove_number_(start.fullmove_number()),
      style_(style) {
    men_.fill('\0');
    for (const Square square : start.occupied()) men_[index_of(square)] = letter(*start.at(square));
    rights_ = 0;
    unsigned right = 1;
    for (const Color color : {Color::white, Color::black}) {
        for (const Side side : {Side::king, Side::queen}) {
            if (start.has_right(color, side)) rights_ |= right;
            right <<= 1U;
        }
    }
    if (const auto square = start.ep_square()) ep_square_ = index_of(*square);
}

void RunningFen::put(unsigned square, char man) {
    men_[square] = man;
    stale_ |= 1U << (square / 8);
}

void RunningFen::castle(Move move) {
    const char king = men_[index_of(move.from())];
    const char rook = men_[index_of(move.to())];
    put(index_of(move.from()), '\0');
    put(index_of(move.to()), '\0');
    put(index_of(move.arrival()), king);
    put(index_of(move.rook_arrival()), rook);
}

void RunningFen::play(Move move) {
    const unsigned from = index_of(move.from());
    const unsigned to = index_of(move.to());
    char man = men_[from];
    const bool is_reset = is_pawn(man) || (men_[to] != '\0' && !move.is_castling());
    halfmove_clock_ = is_reset ? 0 : halfmove_clock_ + 1;
    fullmove_number_ += static_cast<int>(is_black_);
    const bool is_double_step = is_pawn(man) && (from ^ to) == 16;
    ep_square_ = is_double_step ? (from + to) / 2 : 0;
    rights_ &= rights_left[from] & rights_left[to];
    if (move.is_castling()) {
        castle(move);
    } else {
        if (const auto type = move.promotion_type())
            man = letter(Piece{is_black_ != 0 ? Color::black : Color::white, *type});
        if (move.kind() == MoveKind::en_passant) put((from & ~7U) | (to & 7U), '\0');
        put(from, '\0');
        put(to, man);
    }
    is_black_ ^= 1U;
}

void RunningFen::refresh(unsigned rank) {
    const char* const men = men_.data() + std::size_t{8} * rank;
    const RankForm& form = rank_forms[occupied_files(men)];
    Rank& written = ranks_[rank];
    std::memcpy(written.text.data(), form.text.data(), form.text.size());
    // A file without a man writes where nothing is read, which is cheaper than to ask.
    for (std::size_t file = 0; file < 8; ++file) written.text[form.places[file]] = men[file];
    written.size = form.size;
}

char* RunningFen::write_four_fields(char* out) {
    for (; stale_ != 0; stale_ &= stale_ - 1) refresh(static_cast<unsigned>(std::countr_zero(stale_)));
    for (std::size_t rank = 8; rank-- > 0;) {
        std::memcpy(out, ranks_[rank].text.data(), ranks_[rank].text.size());
        out += ranks_[rank].size;
    }
    out[-1] = ' ';
    *out++ = "wb"[is_black_];
    *out++ = ' ';
    out = put_word(out, castling_words[static_cast<std::size_t>(style_)][rights_]);
    if (ep_square_ == 0) {
        *out++ = '-';
        return out;
    }
    *out++ = static_cast<char>('a' + ep_square_ % 8);
    *out++ = static_cast<char>('1' + ep_square_ / 8);
    return out;
}

char* RunningFen::write(char* out) {
    out = write_four_fields(out);
    *out++ = ' ';
    out = put_number(out, halfmove_clock_);
    *out++ = ' ';
    return put_number(out, fullmove_number_);
}

char* RunningFen::write_epd(char* out, std::string_view id) {
    out = write_four_fields(out);
    if (!id.empty()) {
        out = put_text(put_text(out, " id "), id);
        *out++ = ';';
    }
    if (halfmove_clock_ != 0) {
        out = put_number(put_text(out, " hmvc "), halfmove_clock_);
        *out++ = ';';
    }
    if (fullmove_number_ != 1) {
        out = put_number(put_text(out, " fmvn "), fullmove_number_);
        *out++ = ';';
    }
    return out;
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "notation/running_fen.hpp"

#include <bit>
#include <charconv>
#include <cstring>
#include <string_view>

namespace doublecheck {
namespace {

/// The text of a rank with men on certain files: the digits in their places, and space for the letters of the
/// men.
struct RankForm {
    static constexpr std::uint8_t nowhere = 9;

    std::array<char, 9> text{};            ///< the rank in a FEN, with the slash at its end
    std::array<std::uint8_t, 8> places{};  ///< by file: index of the letter; `nowhere` if the square is empty
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

/// A short text in eight bytes, which are copied together.
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

/// The castling field with the blank after it, by style and rights.
constexpr std::array<std::array<Word, 16>, 3> castling_words = [] {
    std::array<std::array<Word, 16>, 3> words{};
    for (unsigned rights = 0; rights < 16; ++rights) {
        for (const CastlingStyle style : {CastlingStyle::automatic, CastlingStyle::xfen})
            words[static_cast<std::size_t>(style)][rights] = castling_word(rights, "KQkq");
        words[static_cast<std::size_t>(CastlingStyle::shredder)][rights] = castling_word(rights, "HAha");
    }
    return words;
}();

/// Returns the castling rights of standard chess as four bits: K, Q, k, q from the lowest.
unsigned rights_of(const Position& position) {
    unsigned rights = 0;
    unsigned right = 1;
    for (const Square rook : {Square("h1"), Square("a1"), Square("h8"), Square("a8")}) {
        if (position.castling_rooks().contains(rook)) rights |= right;
        right <<= 1U;
    }
    return rights;
}

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

/// Returns which of eight bytes are not 0, as one bit for each. Requires bytes of at most 127.
unsigned occupied_files(const char* rank) {
    std::uint64_t men = 0;
    std::memcpy(&men, rank, sizeof men);
    if constexpr (std::endian::native == std::endian::big) men = __builtin_bswap64(men);
    const std::uint64_t bits = (men + 0x7f7f7f7f7f7f7f7f) >> 7U & 0x0101010101010101;
    return static_cast<unsigned>(bits * 0x0102040810204080 >> 56U);
}

}  // namespace

RunningFen::RunningFen(const Position& start, CastlingStyle style) : position_(start), style_(style) {
    for (const Square square : start.occupied()) update(square);
}

void RunningFen::update(Square square) {
    const auto at = static_cast<std::size_t>(square.index());
    const auto man = position_.at(square);
    men_[at] = man ? letter(*man) : '\0';
    stale_ |= 1U << (at / 8);
}

void RunningFen::play(Move move) {
    position_ = position_.after(move);
    update(move.from());
    update(move.to());
    if (move.is_castling()) {
        update(move.arrival());
        update(move.rook_arrival());
    }
    if (move.kind() == MoveKind::en_passant) update(Square(move.to().file(), move.from().rank()));
}

void RunningFen::refresh(unsigned rank) {
    const char* const men = men_.data() + std::size_t{8} * rank;
    const RankForm& form = rank_forms[occupied_files(men)];
    Rank& written = ranks_[rank];
    std::memcpy(written.text.data(), form.text.data(), form.text.size());
    // The letter of an empty square is written to a place that is never read, which is cheaper than a branch.
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
    *out++ = position_.turn() == Color::white ? 'w' : 'b';
    *out++ = ' ';
    out = put_word(out, castling_words[static_cast<std::size_t>(style_)][rights_of(position_)]);
    const auto ep_square = position_.ep_square();
    if (!ep_square) {
        *out++ = '-';
        return out;
    }
    *out++ = ep_square->file_letter();
    *out++ = ep_square->rank_digit();
    return out;
}

char* RunningFen::write(char* out) {
    out = write_four_fields(out);
    *out++ = ' ';
    out = put_number(out, position_.halfmove_clock());
    *out++ = ' ';
    return put_number(out, position_.fullmove_number());
}

char* RunningFen::write_epd(char* out, std::string_view id) {
    out = write_four_fields(out);
    if (!id.empty()) {
        out = put_text(put_text(out, " id "), id);
        *out++ = ';';
    }
    if (position_.halfmove_clock() != 0) {
        out = put_number(put_text(out, " hmvc "), position_.halfmove_clock());
        *out++ = ';';
    }
    if (position_.fullmove_number() != 1) {
        out = put_number(put_text(out, " fmvn "), position_.fullmove_number());
        *out++ = ';';
    }
    return out;
}

}  // namespace doublecheck

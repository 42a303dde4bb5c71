// SPDX-License-Identifier: MIT
#include "notation/plain_tables.hpp"

#include <string_view>

namespace doublecheck::detail {
namespace {

constexpr std::uint64_t all = ~std::uint64_t{0};
constexpr std::uint64_t end_ranks = 0xff000000000000ffULL;

constexpr int magnitude(int x) {
    return x < 0 ? -x : x;
}

/// Whether a man that stands `files` and `ranks` away goes there on an empty board; ranks count forward.
constexpr bool reaches(std::size_t how, int files, int ranks, bool is_double_step_rank) {
    const int dx = magnitude(files);
    const int dy = magnitude(ranks);
    switch (how) {
        case push: return dx == 0 && (ranks == 1 || (ranks == 2 && is_double_step_rank));
        case pawn_capture: return dx == 1 && ranks == 1;
        case knight_move: return dx * dy == 2;
        case king_move: return dx <= 1 && dy <= 1;
        case rook_move: return dx == 0 || dy == 0;
        case bishop_move: return dx == dy;
        default: return dx == 0 || dy == 0 || dx == dy;
    }
}

constexpr std::uint64_t origins(std::size_t how, int color, int to) {
    std::uint64_t found = 0;
    const bool is_double_step_rank = to / 8 == (color == 0 ? 3 : 4);
    for (int from = 0; from < 64; ++from) {
        const int ranks = (to / 8 - from / 8) * (color == 0 ? 1 : -1);
        if (from != to && reaches(how, to % 8 - from % 8, ranks, is_double_step_rank))
            found |= std::uint64_t{1} << from;
    }
    return found;
}

constexpr std::uint32_t spelled(unsigned number) {
    std::uint32_t text = '.';
    do {
        text = text << 8 | ('0' + number % 10);
        number /= 10;
    } while (number > 0);
    return text;
}

constexpr std::array<TextByte, 256> text_bytes() {
    std::array<TextByte, 256> bytes{};
    bytes.fill(TextByte::other);
    const auto set = [&](std::string_view letters, TextByte kind) {
        for (const char c : letters) bytes[static_cast<unsigned char>(c)] = kind;
    };
    set("abcdefgh", TextByte::pawn);
    set("N", TextByte::knight);
    set("B", TextByte::bishop);
    set("R", TextByte::rook);
    set("Q", TextByte::queen);
    set("K", TextByte::king);
    set("O", TextByte::castling);
    set(" \n\r\t", TextByte::blank);
    set("{", TextByte::open_brace);
    set("$", TextByte::dollar);
    set("0123456789*", TextByte::digit);
    set("!?", TextByte::mark);
    return bytes;
}

constexpr PlainTables make() {
    PlainTables tables{};
    tables.bytes = text_bytes();
    for (unsigned number = 0; number < tables.numbers.size(); ++number)
        tables.numbers[number] = spelled(number);
    for (std::size_t how = 0; how < man_moves; ++how) {
        const bool is_pawn = how == push || how == pawn_capture;
        tables.barriers[how] = {.flip = how == pawn_capture ? all : 0,
                                .asked = is_pawn ? all : 0,
                                .never = is_pawn ? end_ranks : 0};
        tables.resets_clock[how] = is_pawn;
        for (std::size_t color = 0; color < 2; ++color) {
            for (int to = 0; to < 64; ++to)
                tables.reach[color][how][static_cast<std::size_t>(to)] =
                    origins(how, static_cast<int>(color), to);
            tables.words[color][how][is_pawn ? 0 : how] = all;
            tables.words[color][how][6 + color] = all;
            tables.lost_rights[color][how] = how != king_move ? 0 : color == 0 ? 0xffULL : 0xffULL << 56;
        }
    }
    return tables;
}

}  // namespace

constinit const PlainTables plain_tables = make();

}  // namespace doublecheck::detail

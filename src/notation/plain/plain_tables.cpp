// SPDX-License-Identifier: MIT
#include "notation/plain/plain_tables.hpp"

#include <span>
#include <string_view>
#include <utility>

namespace doublecheck::detail {
namespace {

constexpr std::uint64_t all = ~std::uint64_t{0};
constexpr std::uint64_t end_ranks = 0xff000000000000ffULL;

using Direction = std::pair<int, int>;  // files to the right, ranks up

constexpr std::array<Direction, 8> around = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Direction, 8> hops = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
constexpr std::array<Direction, 2> steps = {{{0, 1}, {0, -1}}};                        // White's, Black's
constexpr std::array<Direction, 4> captures = {{{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}};  // the same, two each

/// The squares from which `to` lies at most `most` steps in one of some directions.
constexpr std::uint64_t origins(std::span<const Direction> directions, int to, int most) {
    std::uint64_t found = 0;
    for (const auto& [files, ranks] : directions) {
        int file = to % 8 - files;
        int rank = to / 8 - ranks;
        for (int step = 0; step < most && file >= 0 && file < 8 && rank >= 0 && rank < 8; ++step) {
            found |= std::uint64_t{1} << (rank * 8 + file);
            file -= files;
            rank -= ranks;
        }
    }
    return found;
}

constexpr std::uint64_t origins(std::size_t how, std::size_t color, int to) {
    const std::span<const Direction> lines(around);
    const bool is_double_step_rank = to / 8 == (color == 0 ? 3 : 4);
    switch (how) {
        case push: return origins(std::span(steps).subspan(color, 1), to, is_double_step_rank ? 2 : 1);
        case pawn_capture: return origins(std::span(captures).subspan(2 * color, 2), to, 1);
        case knight_move: return origins(hops, to, 1);
        case king_move: return origins(lines, to, 1);
        case rook_move: return origins(lines.first(4), to, 7);
        case bishop_move: return origins(lines.last(4), to, 7);
        default: return origins(lines, to, 7);
    }
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
    set(";", TextByte::semicolon);
    set("(", TextByte::open_bracket);
    set(")", TextByte::close_bracket);
    set(".", TextByte::dot);
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
                tables.reach[color][how][static_cast<std::size_t>(to)] = origins(how, color, to);
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

// SPDX-License-Identifier: MIT
// Changes FENs so that they mean something else, or mean the same in another spelling.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "forge/texts.hpp"

namespace doublecheck::forge {
namespace {

constexpr std::string_view men = "KQRBNPkqrbnp";

/// Splits the board field of a FEN into rows with one letter for each square and a point for an empty square.
/// Unknown characters are kept.
std::vector<std::string> rows_of(std::string_view board) {
    std::vector<std::string> rows(1);
    for (const char c : board) {
        if (c == '/') {
            rows.emplace_back();
        } else if (c >= '1' && c <= '9') {
            rows.back().append(static_cast<std::size_t>(c - '0'), '.');
        } else {
            rows.back() += c;
        }
    }
    return rows;
}

std::string board_of(const std::vector<std::string>& rows) {
    std::string board;
    for (const std::string& row : rows) {
        if (!board.empty()) board += '/';
        int empty = 0;
        for (const char c : row) {
            if (c == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) board += std::to_string(empty);
            empty = 0;
            board += c;
        }
        if (empty > 0) board += std::to_string(empty);
    }
    return board;
}

char* some_place(std::vector<std::string>& rows, Chance& chance) {
    std::string& row = chance.any(rows);
    return row.empty() ? nullptr : &chance.any(row);
}

/// Returns a pointer to a random square with a man on it, or null if a few tries find none.
char* some_man(std::vector<std::string>& rows, Chance& chance) {
    for (int tries = 0; tries < 30; ++tries) {
        char* place = some_place(rows, chance);
        if (place != nullptr && *place != '.') return place;
    }
    return nullptr;
}

std::string varied_board(const std::string& board, Chance& chance) {
    std::vector<std::string> rows = rows_of(board);
    char* man = some_man(rows, chance);
    char* place = some_place(rows, chance);
    if (man == nullptr || place == nullptr) return board + "1";
    switch (chance.below(8)) {
        case 0: *man = '.'; break;
        case 1: *place = chance.any(men); break;
        case 2: *man = chance.any(men); break;
        case 3: *man = static_cast<char>(*man ^ 32); break;
        case 4: chance.any(rows) += chance.any(men); break;
        case 5: std::ranges::reverse(rows); break;
        default: std::swap(*man, *place); break;
    }
    return board_of(rows);
}

std::vector<std::string> fields_of(const std::string& fen) {
    std::vector<std::string> fields(1);
    for (const char c : fen) {
        if (c == ' ' || c == '_' || c == '\t') {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    return fields;
}

std::string some_clock(const std::string& clock, Chance& chance) {
    constexpr auto clocks = std::to_array<std::string_view>({"0",
                                                             "1",
                                                             "2",
                                                             "98",
                                                             "99",
                                                             "100",
                                                             "101",
                                                             "147",
                                                             "148",
                                                             "149",
                                                             "150",
                                                             "151",
                                                             "-1",
                                                             "+1",
                                                             "00",
                                                             "0149",
                                                             "",
                                                             "x",
                                                             "32767",
                                                             "32768",
                                                             "65535",
                                                             "65536",
                                                             "2147483647",
                                                             "2147483648",
                                                             "4294967295",
                                                             "4294967296",
                                                             "9223372036854775807",
                                                             "18446744073709551616",
                                                             "1.0",
                                                             "149x"});
    if (!clock.empty() && clock.size() < 4 && chance.percent(30) &&
        std::ranges::all_of(clock, [](char c) { return c >= '0' && c <= '9'; }))
        return std::to_string(std::stoi(clock) + (chance.percent(50) ? 1 : -1));
    return std::string(chance.any(clocks));
}

std::string some_field(std::size_t i, const std::string& field, Chance& chance) {
    constexpr auto rights =
        std::to_array<std::string_view>({"-", "K", "Q", "k", "q", "KQ", "kq", "KQkq", "HAha", "H", "a", "BG",
                                         "KK", "QK", "K-", "", "x", "Kk"});
    switch (i) {
        case 0: return varied_board(field, chance);
        case 1: return field == "w" ? "b" : chance.percent(90) ? "w" : "W";
        case 2: return std::string(chance.any(rights));
        case 3: {
            if (chance.percent(30)) return "-";
            std::string square = some_square(chance);
            if (chance.percent(70)) square[1] = chance.percent(50) ? '3' : '6';
            return square;
        }
        default: return some_clock(field, chance);
    }
}

}  // namespace

std::string varied_fen(const std::string& fen, Chance& chance) {
    std::vector<std::string> fields = fields_of(fen);
    std::string_view separator = " ";
    switch (chance.below(8)) {
        case 0: {
            const std::size_t dropped = 1 + chance.below(3);
            fields.resize(fields.size() > dropped ? fields.size() - dropped : 1);
            break;
        }
        case 1: fields.push_back(some_clock("", chance)); break;
        case 2: separator = chance.percent(50) ? "_" : "\t"; break;
        default: break;
    }
    for (std::size_t changes = 1 + chance.below(2); changes > 0; --changes) {
        const std::size_t i = chance.percent(50) ? 0 : chance.below(fields.size());
        fields[i] = some_field(i, fields[i], chance);
    }
    std::string text;
    for (std::size_t i = 0; i < fields.size(); ++i) text.append(i == 0 ? "" : separator).append(fields[i]);
    return text;
}

}  // namespace doublecheck::forge

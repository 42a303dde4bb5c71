// SPDX-License-Identifier: MIT
#include "checker/common/fen.hpp"

#include <algorithm>
#include <array>

namespace doublecheck::checker {

namespace {

constexpr std::string_view letters_of_men = "PNBRQKpnbrqk";

bool is_separator(char c) {
    return c == ' ' || c == '_';
}

/// Removes the next field from the front of `text` and returns it. Returns an empty text if no field is left.
std::string_view take_field(std::string_view& text) {
    while (!text.empty() && is_separator(text.front())) text.remove_prefix(1);
    std::size_t length = 0;
    while (length < text.size() && !is_separator(text[length])) ++length;
    const std::string_view field = text.substr(0, length);
    text.remove_prefix(length);
    return field;
}

bool read_men(std::string_view field, Men& men) {
    int file = 0;
    int rank = 7;
    bool is_behind_digit = false;
    for (const char c : field) {
        const bool is_digit = c >= '1' && c <= '8';
        if (is_digit && is_behind_digit) return false;
        is_behind_digit = is_digit;
        if (c == '/') {
            if (file != 8) return false;
            file = 0;
            --rank;
        } else if (is_digit) {
            file += c - '0';
        } else {
            const int square = square_at(file, rank);
            if (square == nowhere || letters_of_men.find(c) == std::string_view::npos) return false;
            men.put(square, c);
            ++file;
        }
    }
    return rank == 0 && file == 8;
}

/// Returns the file of the outermost rook on one side of the king, searched from the file `corner` (7 or 0)
/// towards the king in steps of `step`. Returns `corner` if no rook stands on that side, or if the king is
/// not on its home rank.
int outermost_rook(const Men& men, Color color, int corner, int step) {
    const int rank = home_rank(color);
    const int king = king_of(men, color);
    if (king == nowhere || rank_of(king) != rank) return corner;
    for (int file = corner; file != file_of(king); file += step) {
        if (men[square_at(file, rank)] == man_of('r', color)) return file;
    }
    return corner;
}

bool read_rights(std::string_view field, Position& position) {
    if (field.empty() || field == "-") return true;
    for (const char c : field) {
        const Color color = is_white(c) ? Color::white : Color::black;
        const char letter = kind_of(c);
        int file = 0;
        if (letter == 'k') {
            file = outermost_rook(position.men, color, 7, -1);
        } else if (letter == 'q') {
            file = outermost_rook(position.men, color, 0, 1);
        } else if (letter >= 'a' && letter <= 'h') {
            file = letter - 'a';
        } else {
            return false;
        }
        bool& right = position.rights[index(color)][static_cast<std::size_t>(file)];
        if (right) return false;
        right = true;
        const bool is_file_letter = letter != 'k' && letter != 'q';
        const bool has_rook = position.men[square_at(file, home_rank(color))] == man_of('r', color);
        if (is_file_letter && has_rook && file != 0 && file != 7) position.start = Start::chess960;
    }
    return true;
}

/// Reads a number from 0 to 65535. Returns `missing` if the field is empty, and nothing if it is not such a
/// number.
std::optional<int> read_counter(std::string_view field, int missing) {
    constexpr int most = 65535;
    if (field.empty()) return missing;
    int number = 0;
    for (const char digit : field) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + (digit - '0');
        if (number > most) return std::nullopt;
    }
    return number;
}

}  // namespace

std::optional<BoardState> read_board_state(std::string_view text) {
    BoardState state;
    Position& position = state.position;
    if (!read_men(take_field(text), position.men)) return std::nullopt;
    const std::string_view turn = take_field(text);
    if (turn != "w" && turn != "b") return std::nullopt;
    position.turn = turn == "w" ? Color::white : Color::black;
    if (!read_rights(take_field(text), position)) return std::nullopt;
    const std::string_view ep = take_field(text);
    if (!ep.empty() && ep != "-") {
        position.ep = square_named(ep);
        if (position.ep == nowhere) return std::nullopt;
    }
    const auto clock = read_counter(take_field(text), 0);
    const auto number = read_counter(take_field(text), 1);
    if (!clock || !number || !take_field(text).empty()) return std::nullopt;
    state.clock = std::min(*clock, most_quiet_plies);
    state.plies = *clock;
    state.number = *number;
    return state;
}

std::optional<Position> read_fen(std::string_view text) {
    const auto state = read_board_state(text);
    return state ? std::optional(state->position) : std::nullopt;
}

const Position& initial_position() {
    static const Position position = *read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    return position;
}

bool is_chess960_array(const Position& position) {
    std::array<char, 8> array{};
    for (int file = 0; file < 8; ++file) {
        const auto at = [&](int rank) { return position.men[square_at(file, rank)]; };
        if (at(1) != 'P' || at(6) != 'p' || !is_white(at(0)) || kind_of(at(0)) != at(7)) return false;
        for (int rank = 2; rank < 6; ++rank) {
            if (at(rank) != nobody) return false;
        }
        array[static_cast<std::size_t>(file)] = at(7);
    }
    std::array<char, 8> sorted = array;
    std::ranges::sort(sorted);
    if (!std::ranges::equal(sorted, std::string_view("bbknnqrr"))) return false;
    const auto first = [&](char kind) { return std::ranges::find(array, kind) - array.begin(); };
    const auto last = [&](char kind) {
        return 7 - (std::find(array.rbegin(), array.rend(), kind) - array.rbegin());
    };
    if ((last('b') - first('b')) % 2 == 0) return false;
    if (first('k') < first('r') || first('k') > last('r')) return false;
    std::array<bool, 8> rooks{};
    rooks[static_cast<std::size_t>(first('r'))] = true;
    rooks[static_cast<std::size_t>(last('r'))] = true;
    return position.rights[0] == rooks && position.rights[1] == rooks && position.turn == Color::white &&
           position.ep == nowhere;
}

}  // namespace doublecheck::checker

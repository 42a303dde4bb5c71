// SPDX-License-Identifier: MIT
#include "checker/chess99/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace doublecheck::checker::c99 {

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find_first_of(separators);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

bool read_row(std::string_view row, int rank, Men& men) {
    int file = 0;
    for (const char letter : row) {
        if (letter >= '1' && letter <= '9') {
            file += letter - '0';
            if (file > side) return false;
            continue;
        }
        if (std::string_view("KQARBNPkqarbnp").find(letter) == std::string_view::npos) return false;
        if (file >= side) return false;
        men.put(cell_at(file++, rank), letter);
    }
    return file == side;
}

std::optional<Men> read_rows(std::string_view text) {
    const auto rows = split(text, "/");
    if (rows.size() != side) return std::nullopt;
    Men men;
    for (int rank = 0; rank < side; ++rank) {
        if (!read_row(rows[static_cast<std::size_t>(side - 1 - rank)], rank, men)) return std::nullopt;
    }
    return men;
}

int number_of_men(const Men& men, char man) {
    int number = 0;
    for (int cell = 0; cell < cell_count; ++cell) number += men[cell] == man ? 1 : 0;
    return number;
}

bool has_pawn_on_first_rank(const Men& men) {
    for (int file = 0; file < side; ++file) {
        if (men[cell_at(file, first_rank(Color::white))] == 'P') return true;
        if (men[cell_at(file, first_rank(Color::black))] == 'p') return true;
    }
    return false;
}

/// Returns true if a pawn of the side that has just moved could have passed over the cell. It came from an
/// empty cell that is not on its first rank. On the cell ahead stands a pawn, or on the last rank the man
/// that it has become.
bool can_be_passed(const Position& position) {
    const Color mover = opposite(position.turn);
    const int file = cell_file(position.passed);
    const int rank = cell_rank(position.passed);
    const int start = cell_at(file, rank - forward(mover));
    const int landing = cell_at(file, rank + forward(mover));
    if (start == nowhere || landing == nowhere || cell_rank(start) == first_rank(mover)) return false;
    const char man = position.men[landing];
    if (position.men[start] != nobody || position.men[position.passed] != nobody) return false;
    if (!is_man_of(man, mover)) return false;
    const bool is_on_last_rank = cell_rank(landing) == last_rank(mover);
    return kind_of(man) == 'p' || (is_on_last_rank && (kind_of(man) == 'b' || kind_of(man) == 'n'));
}

std::optional<int> read_number(std::string_view text) {
    if (text.size() > 7) return std::nullopt;
    int number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    return number >= 1 && number <= 1'000'000 ? std::optional(number) : std::nullopt;
}

bool is_line_free(const Men& men, int from, int to, int files, int ranks) {
    int file = cell_file(from) + files;
    int rank = cell_rank(from) + ranks;
    while (cell_at(file, rank) != to) {
        if (men[cell_at(file, rank)] != nobody) return false;
        file += files;
        rank += ranks;
    }
    return true;
}

int sign(int number) {
    return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

}  // namespace

int cell_named(std::string_view name) {
    return name.size() == 2 ? cell_at(name[0] - 'a', name[1] - '1') : nowhere;
}

std::string cell_name(int cell) {
    std::string name(2, static_cast<char>('a' + cell_file(cell)));
    name[1] = static_cast<char>('1' + cell_rank(cell));
    return name;
}

std::optional<Position> read_position(std::string_view text) {
    std::vector<std::string_view> fields = split(text, " \t");
    std::erase(fields, std::string_view());
    if (fields.size() < 2 || fields.size() > 5) return std::nullopt;
    const auto men = read_rows(fields[0]);
    if (!men || number_of_men(*men, 'K') != 1 || number_of_men(*men, 'k') != 1) return std::nullopt;
    if (has_pawn_on_first_rank(*men) || (fields[1] != "w" && fields[1] != "b")) return std::nullopt;
    Position position{*men, fields[1] == "w" ? Color::white : Color::black};
    if (fields.size() > 2 && fields[2] != "-") return std::nullopt;
    if (fields.size() > 3 && fields[3] != "-") {
        position.passed = cell_named(fields[3]);
        if (position.passed == nowhere || !can_be_passed(position)) return std::nullopt;
    }
    if (fields.size() > 4) {
        const auto number = read_number(fields[4]);
        if (!number) return std::nullopt;
        position.number = *number;
    }
    return position;
}

int king_cell(const Men& men, Color color) {
    for (int cell = 0; cell < cell_count; ++cell) {
        if (men[cell] == man_of('k', color)) return cell;
    }
    return nowhere;
}

int landing_cell(const Position& position) {
    return position.passed + side * forward(opposite(position.turn));
}

bool reaches(const Men& men, char kind, Color color, int from, int to) {
    if (from == to) return false;
    const int files = cell_file(to) - cell_file(from);
    const int ranks = cell_rank(to) - cell_rank(from);
    const bool is_straight = files == 0 || ranks == 0;
    const bool is_diagonal = std::abs(files) == std::abs(ranks);
    const bool is_leap = std::abs(files * ranks) == 2;
    const bool is_one_step = std::abs(files) <= 1 && std::abs(ranks) <= 1;
    const bool is_free =
        (is_straight || is_diagonal) && is_line_free(men, from, to, sign(files), sign(ranks));
    switch (kind) {
        case 'k': return is_one_step;
        case 'q': return is_free;
        case 'r': return is_straight && is_free;
        case 'b': return is_diagonal && is_free;
        case 'n': return is_leap;
        case 'a': return is_leap || (is_diagonal && is_free);
        case 'p': return std::abs(files) == 1 && ranks == forward(color);
        default: return false;
    }
}

std::vector<int> attackers_of(const Men& men, int cell, Color by) {
    std::vector<int> attackers;
    for (int from = 0; from < cell_count; ++from) {
        if (is_man_of(men[from], by) && reaches(men, kind_of(men[from]), by, from, cell)) {
            attackers.push_back(from);
        }
    }
    return attackers;
}

std::vector<int> checkers_of(const Men& men, Color king) {
    const int cell = king_cell(men, king);
    return cell == nowhere ? std::vector<int>{} : attackers_of(men, cell, opposite(king));
}

}  // namespace doublecheck::checker::c99

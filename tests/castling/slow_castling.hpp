// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::slow {

/// The rule and the square of each obstacle of one castling. They are found by walking over squares one at a
/// time, with attacks computed from coordinates. Only the reading of the position is shared with the library.
struct Obstacle {
    std::string rule;
    std::string square;
    std::string attacker;
    auto operator<=>(const Obstacle&) const = default;
};

inline std::string square_name(int file, int rank) {
    return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
}

struct Men {
    char at[8][8];
    explicit Men(const Position& position) {
        for (int i = 0; i < 64; ++i) {
            const auto piece = position.at(Square::from_index(i));
            at[i / 8][i % 8] = piece ? letter(*piece) : ' ';
        }
    }
    [[nodiscard]] bool sees(int ff, int fr, int tf, int tr) const {
        const int df = tf - ff;
        const int dr = tr - fr;
        const char man = at[fr][ff];
        const char kind = static_cast<char>(man | 32);
        const int far = std::max(std::abs(df), std::abs(dr));
        if (man == ' ' || far == 0) return false;
        if (kind == 'p') return std::abs(df) == 1 && dr == (man == 'P' ? 1 : -1);
        if (kind == 'n') return std::abs(df * dr) == 2;
        if (kind == 'k') return far == 1;
        const bool straight = df == 0 || dr == 0;
        const bool diagonal = std::abs(df) == std::abs(dr);
        if (!(straight && kind != 'b') && !(diagonal && kind != 'r')) return false;
        for (int step = 1; step < far; ++step) {
            if (at[fr + dr / far * step][ff + df / far * step] != ' ') return false;
        }
        return true;
    }
    [[nodiscard]] std::vector<std::string> attackers(int file, int rank, bool by_white) const {
        std::vector<std::string> found;
        for (int i = 0; i < 64; ++i) {
            const char man = at[i / 8][i % 8];
            const bool is_white = man >= 'A' && man <= 'Z';
            if (man != ' ' && is_white == by_white && sees(i % 8, i / 8, file, rank)) {
                found.push_back(square_name(i % 8, i / 8));
            }
        }
        return found;
    }
};

/// Returns the obstacles, sorted. Requires a rook with a castling right on the file `rook` of its home rank.
inline std::vector<Obstacle> obstacles(const Position& position, Color color, int rook) {
    const Men men(position);
    const bool white = color == Color::white;
    const int rank = white ? 0 : 7;
    int king = 0;
    while (men.at[rank][king] != (white ? 'K' : 'k')) ++king;
    const int king_to = rook > king ? 6 : 2;
    const int rook_to = rook > king ? 5 : 3;
    Men arrived = men;
    arrived.at[rank][king] = ' ';
    arrived.at[rank][rook] = ' ';
    arrived.at[rank][king_to] = white ? 'K' : 'k';
    arrived.at[rank][rook_to] = white ? 'R' : 'r';

    std::vector<Obstacle> found;
    if (position.turn() != color) found.push_back({"castling.not-his-turn", "", ""});
    for (int file = 0; file < 8; ++file) {
        const auto is_within = [file](int a, int b) {
            return std::min(a, b) <= file && file <= std::max(a, b);
        };
        const bool is_passed = is_within(king, king_to) || is_within(rook, rook_to);
        if (is_passed && file != king && file != rook && men.at[rank][file] != ' ') {
            found.push_back({"castling.blocked", square_name(file, rank), ""});
        }
        if (!is_within(king, king_to)) continue;
        const auto by = men.attackers(file, rank, !white);
        const char* rule = file == king      ? "castling.out-of-check"
                           : file == king_to ? "castling.into-check"
                                             : "castling.through-check";
        for (const std::string& attacker : by) found.push_back({rule, square_name(file, rank), attacker});
        if (file != king_to) continue;
        for (const std::string& more : arrived.attackers(file, rank, !white)) {
            if (std::find(by.begin(), by.end(), more) == by.end())
                found.push_back({"castling.into-check", square_name(file, rank), more});
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace doublecheck::slow

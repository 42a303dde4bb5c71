// SPDX-License-Identifier: MIT
#include "checker/common/board.hpp"

#include <algorithm>

namespace doublecheck::checker {

namespace {

/// Calls `found` with the square of each attacker of `square`, until one call returns true. Returns true if
/// one did.
template <typename Found>
bool any_attacker(const Men& men, int square, Color by, Found found) {
    const int file = file_of(square);
    const int rank = rank_of(square);
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const Direction step = directions[i];
        for (int distance = 1; distance < 8; ++distance) {
            const int at = square_at(file + distance * step.files, rank + distance * step.ranks);
            if (at == nowhere) break;
            const char man = men[at];
            if (man == nobody) continue;
            if (!is_man_of(man, by)) break;
            const char kind = kind_of(man);
            const bool is_neighbour = distance == 1;
            const bool is_pawn_attack = kind == 'p' && step.files != 0 && step.ranks == -forward(by);
            if (slides(kind, i) || (is_neighbour && (kind == 'k' || is_pawn_attack))) {
                if (found(at)) return true;
            }
            break;
        }
    }
    for (const Direction jump : knight_jumps) {
        const int at = square_at(file + jump.files, rank + jump.ranks);
        if (at != nowhere && men[at] == man_of('n', by) && found(at)) return true;
    }
    return false;
}

}  // namespace

int square_named(std::string_view name) {
    return name.size() == 2 ? square_at(name[0] - 'a', name[1] - '1') : nowhere;
}

std::string name_of(int square) {
    if (square == nowhere) return "-";
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Squares attackers(const Men& men, int square, Color by) {
    Squares squares;
    any_attacker(men, square, by, [&](int at) {
        squares.add(at);
        return false;
    });
    return squares;
}

bool is_attacked(const Men& men, int square, Color by) {
    return any_attacker(men, square, by, [](int) { return true; });
}

int king_of(const Men& men, Color color) {
    int king = nowhere;
    for (int square = 0; square < 64; ++square) {
        if (men[square] != man_of('k', color)) continue;
        if (king != nowhere) return nowhere;
        king = square;
    }
    return king;
}

Census::Census(const Men& men) {
    for (int square = 0; square < 64; ++square) {
        const char man = men[square];
        if (man == nobody) continue;
        ++letters_[static_cast<std::size_t>(man)];
        if (kind_of(man) == 'b')
            ++bishops_[is_white(man) ? 0 : 1]
                      [static_cast<std::size_t>((file_of(square) + rank_of(square)) % 2)];
    }
}

int Census::of(Color color) const {
    int men = 0;
    for (const char kind : {'p', 'n', 'b', 'r', 'q', 'k'}) men += of(color, kind);
    return men;
}

int promoted_men(const Census& census, Color color) {
    const auto beyond = [](int number, int initial) { return std::max(0, number - initial); };
    return beyond(census.of(color, 'q'), 1) + beyond(census.of(color, 'r'), 2) +
           beyond(census.of(color, 'n'), 2) + beyond(census.bishops(color, 0), 1) +
           beyond(census.bishops(color, 1), 1);
}

}  // namespace doublecheck::checker

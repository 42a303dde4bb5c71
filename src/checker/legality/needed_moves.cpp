// SPDX-License-Identifier: MIT
#include "checker/legality/needed_moves.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace doublecheck::checker {

namespace {

/// A cost that no game can pay: the man cannot have this part.
constexpr int never = 100'000;

constexpr std::string_view kinds = "pnbrqk";

std::size_t number_of(char kind) {
    return kinds.find(kind);
}
std::size_t place(int square) {
    return static_cast<std::size_t>(square);
}

/// Returns the squares that a man of `kind` can reach from `from` in one move if only men that never move are
/// in its way.
template <typename IsStill>
std::vector<int> steps(char kind, int from, IsStill is_still) {
    std::vector<int> squares;
    if (kind == 'n') {
        for (const Direction jump : knight_jumps) squares.push_back(beside(from, jump));
    }
    for (std::size_t i = 0; i < directions.size(); ++i) {
        if (kind == 'k') squares.push_back(beside(from, directions[i]));
        if (!slides(kind, i)) continue;
        for (int at = beside(from, directions[i]); at != nowhere && !is_still(at);
             at = beside(at, directions[i]))
            squares.push_back(at);
    }
    std::erase_if(squares, [&](int square) { return square == nowhere || is_still(square); });
    return squares;
}

}  // namespace

NeededMoves::NeededMoves(const Position& goal, bool only_men) {
    for (int square = 0; square < 64; ++square) {
        for (const Color color : {Color::white, Color::black}) {
            if (!is_man_of(goal.men[square], color)) continue;
            ++number_[index(color)];
            if (goal.men[square] == man_of('p', color) && rank_of(square) == pawn_rank(color))
                still_.add(square);
        }
    }
    for (const Color color : {Color::white, Color::black}) {
        if (only_men) break;
        for (const Castling& castling : castlings_with_right(SoundPosition(goal), color)) {
            still_.add(castling.king);
            still_.add(castling.rook);
        }
    }
    for (const Color color : {Color::white, Color::black}) {
        PartCosts& captured = captured_[index(color)];
        for (std::size_t part = 0; part < captured.size(); ++part)
            captured[part] = std::cmp_less(part, number_of_men(color)) ? never : 0;
        for (const std::size_t count : {0U, 1U}) {
            auto& costs = costs_[index(color)][count];
            costs = std::make_unique<Costs>();
            fill(*costs, goal, color, count == 0 ? 0 : quiet);
        }
    }
}

/// Searches from `target` outwards, since every move of a piece can also be made in reverse.
NeededMoves::Table NeededMoves::piece(char kind, int target) const {
    Table table;
    table.fill(never);
    table[place(target)] = 0;
    std::vector<int> edge = {target};
    for (int moves = 1; !edge.empty(); ++moves) {
        std::vector<int> next;
        for (const int from : edge) {
            for (const int to : steps(kind, from, [&](int square) { return is_still(square); })) {
                if (table[place(to)] != never) continue;
                table[place(to)] = moves;
                next.push_back(to);
            }
        }
        edge = std::move(next);
    }
    return table;
}

NeededMoves::Table NeededMoves::pawn(Table table, Color color, int quiet_cost) const {
    for (int ranks = 6; ranks >= 1; --ranks) {
        const int rank = color == Color::white ? ranks : 7 - ranks;
        for (int file = 0; file < 8; ++file) {
            int& best = table[place(square_at(file, rank))];
            for (const int side : {-1, 0, 1}) {
                const int to = square_at(file + side, rank + forward(color));
                if (to == nowhere || is_still(to)) continue;
                best = std::min(best, table[place(to)] + 1 + (side == 0 ? quiet_cost : 0));
            }
            const int over = square_at(file, rank + forward(color));
            const int to = square_at(file, rank + 2 * forward(color));
            if (rank == pawn_rank(color) && !is_still(over) && !is_still(to))
                best = std::min(best, table[place(to)] + 1 + quiet_cost);
        }
    }
    return table;
}

void NeededMoves::fill(Costs& costs, const Position& goal, Color color, int quiet_cost) const {
    for (auto& squares : costs.of) {
        for (PartCosts& row : squares) row.fill(0);
    }
    for (PartCosts& row : costs.of[number_of('k')]) row.fill(never);
    std::size_t part = 0;
    for (int target = 0; target < 64; ++target) {
        if (!is_man_of(goal.men[target], color)) continue;
        const char kind = kind_of(goal.men[target]);
        Table ends;
        ends.fill(never);
        for (auto& squares : costs.of) {
            for (PartCosts& row : squares) row[part] = never;
        }
        if (kind == 'p') {
            ends[place(target)] = 0;
        } else {
            const Table ways = piece(kind, target);
            for (std::size_t i = 0; i < 64; ++i) costs.of[number_of(kind)][i][part] = ways[i];
            for (int file = 0; file < 8 && kind != 'k'; ++file) {
                const int last = square_at(file, home_rank(opposite(color)));
                ends[place(last)] = ways[place(last)];
            }
        }
        const Table ways = pawn(ends, color, quiet_cost);
        for (std::size_t i = 0; i < 64; ++i) costs.of[number_of('p')][i][part] = ways[i];
        ++part;
    }
    const auto home = [&](int file) { return place(square_at(file, home_rank(color))); };
    const auto& kings = costs.of[number_of('k')];
    const auto& rooks = costs.of[number_of('r')];
    costs.castling_king = kings[home(4)];
    costs.castling_rook = rooks;
    for (part = 0; part < costs.castling_king.size(); ++part) {
        int& king = costs.castling_king[part];
        king = std::min({king, kings[home(2)][part] + 1 + quiet_cost, kings[home(6)][part] + 1 + quiet_cost});
        costs.castling_rook[home(0)][part] = std::min(rooks[home(0)][part], rooks[home(3)][part]);
        costs.castling_rook[home(7)][part] = std::min(rooks[home(7)][part], rooks[home(5)][part]);
    }
}

const PartCosts& NeededMoves::of(const Position& position, Color color, int square, bool quietly) const {
    const Costs& costs = *costs_[index(color)][quietly ? 1 : 0];
    const auto& rights = position.rights[index(color)];
    const char kind = kind_of(position.men[square]);
    if (kind == 'k' && (rights[0] || rights[7])) return costs.castling_king;
    const bool is_home = rank_of(square) == home_rank(color);
    if (kind == 'r' && is_home && rights[place(file_of(square))]) return costs.castling_rook[place(square)];
    return costs.of[number_of(kind)][place(square)];
}

MovesLeft::MovesLeft(const NeededMoves& needed, const Position& position) : needed_(&needed) {
    for (const Color color : {Color::white, Color::black}) {
        int man = 0;
        for (int square = 0; square < 64; ++square) {
            if (is_man_of(position.men[square], color)) put(position, color, man++, square);
        }
    }
}

void MovesLeft::put(const Position& position, Color color, int man, int square) {
    man_at_[index(color)][place(square)] = static_cast<std::uint8_t>(man);
    for (const bool quietly : {false, true})
        counts_[index(color)][quietly ? 1 : 0].change(place(man),
                                                      needed_->of(position, color, square, quietly));
}

void MovesLeft::change(const Position& before, const Move& move, const Position& next) {
    const Color mover = before.turn;
    const auto man_on = [&](Color color, int square) -> int { return man_at_[index(color)][place(square)]; };
    const int moved = man_on(mover, move.from);
    const int rook = move.kind == MoveKind::castling ? man_on(mover, move.rook) : 0;
    put(next, mover, moved, move.to);
    if (move.kind == MoveKind::castling)
        put(next, mover, rook, castling_of(mover, move.from, move.rook).rook_to);
    for (const Color color : {Color::white, Color::black}) {
        const bool has_lost_right = before.rights[index(color)] != next.rights[index(color)];
        for (int square = 0; square < 64; ++square) {
            if (!is_man_of(before.men[square], color)) continue;
            if (before.men[square] == next.men[square]) {
                if (has_lost_right && rank_of(square) == home_rank(color))
                    put(next, color, man_on(color, square), square);
            } else if (color != mover) {
                for (Assignment& count : counts_[index(color)])
                    count.change(place(man_on(color, square)), needed_->of_captured(color));
            }
        }
    }
}

bool MovesLeft::may_do(const Position& position, int plies) const {
    std::array<int, 2> men = {};
    for (int square = 0; square < 64; ++square) {
        if (position.men[square] != nobody) ++men[is_white(position.men[square]) ? 0 : 1];
    }
    for (const Color color : {Color::white, Color::black}) {
        const Color other = opposite(color);
        const int moves = (plies + (position.turn == color ? 1 : 0)) / 2;
        const int captures = men[index(other)] - needed_->number_of_men(other);
        // If too many men have been captured, a part of the goal lacks its man, and `counts` shows it.
        if (captures > moves) return false;
        const auto& counts = counts_[index(color)];
        if (counts[0].total() > moves) return false;
        if (counts[1].total() > moves + NeededMoves::quiet * (moves - captures)) return false;
    }
    return true;
}

namespace {

constexpr std::size_t part_count = 16;
constexpr int no_man = -1;

}  // namespace

Assignment::Assignment() {
    for (std::size_t part = 0; part < part_count; ++part) man_of_[part] = static_cast<int>(part);
}

/// Frees the part of the man `changed` and finds the cheapest chain of exchanges that gives it one again (the
/// Hungarian method). The prices of a man and a part never add up to more than the cost of that part for that
/// man, and to exactly that cost if the man has the part.
void Assignment::change(std::size_t changed, const PartCosts& costs) {
    costs_[changed] = costs;
    int least = std::numeric_limits<int>::max();
    for (std::size_t part = 0; part < part_count; ++part) {
        if (man_of_[part] == static_cast<int>(changed)) man_of_[part] = no_man;
        least = std::min(least, costs[part] - part_price_[part]);
    }
    man_price_[changed] = least;
    man_of_[part_count] = static_cast<int>(changed);
    std::array<int, part_count> missing;
    missing.fill(std::numeric_limits<int>::max());
    std::array<std::size_t, part_count + 1> before = {};
    std::array<bool, part_count + 1> is_done = {};
    std::size_t at = part_count;
    while (man_of_[at] != no_man) {
        is_done[at] = true;
        const auto man = static_cast<std::size_t>(man_of_[at]);
        std::size_t next = part_count;
        int step = std::numeric_limits<int>::max();
        for (std::size_t part = 0; part < part_count; ++part) {
            if (is_done[part]) continue;
            const int short_of = costs_[man][part] - man_price_[man] - part_price_[part];
            if (short_of < missing[part]) {
                missing[part] = short_of;
                before[part] = at;
            }
            if (missing[part] < step) {
                step = missing[part];
                next = part;
            }
        }
        for (std::size_t part = 0; part <= part_count; ++part) {
            if (is_done[part]) {
                man_price_[static_cast<std::size_t>(man_of_[part])] += step;
                part_price_[part] -= step;
            } else {
                missing[part] -= step;
            }
        }
        at = next;
    }
    while (at != part_count) {
        man_of_[at] = man_of_[before[at]];
        at = before[at];
    }
}

int Assignment::total() const {
    int total = 0;
    for (std::size_t part = 0; part < part_count; ++part)
        total += costs_[static_cast<std::size_t>(man_of_[part])][part];
    return total;
}

}  // namespace doublecheck::checker

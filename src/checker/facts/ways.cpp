// SPDX-License-Identifier: MIT
#include "checker/facts/ways.hpp"

#include <algorithm>

namespace doublecheck::checker::facts {

namespace {

Color color_of(char man) {
    return is_white(man) ? Color::white : Color::black;
}

/// Whether two squares of a file, one above the other, were always shut by a pawn that stood on one of them
/// and then on the other.
bool is_shut_by_a_pawn(const World& world, int a, int b) {
    if (file_of(a) != file_of(b)) return false;
    for (const Color color : {Color::white, Color::black}) {
        const int home = (a < b) == (color == Color::white) ? a : b;
        const int other = home == a ? b : a;
        if (rank_of(home) == pawn_rank(color) && other == home + 8 * forward(color) &&
            world.kept_pawn(home) == other) {
            return true;
        }
    }
    return false;
}

}  // namespace

Set attacked_close_by(char man, int square) {
    Set set;
    const char kind = kind_of(man);
    const int file = file_of(square);
    const int rank = rank_of(square);
    if (kind == 'n') {
        for (const Direction jump : knight_jumps) put(set, square_at(file + jump.files, rank + jump.ranks));
        return set;
    }
    const int ahead = forward(is_white(man) ? Color::white : Color::black);
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const Direction step = directions[i];
        const bool attacks =
            kind == 'k' || slides(kind, i) || (kind == 'p' && step.files != 0 && step.ranks == ahead);
        if (attacks) put(set, square_at(file + step.files, rank + step.ranks));
    }
    return set;
}

Set barred_to_king(const World& world, Color color) {
    Set barred;
    const Color enemy = opposite(color);
    for (int square = 0; square < 64; ++square) {
        const char man = world.position.men[square];
        if (!is_man_of(man, enemy)) continue;
        if (has(world.steady, square)) barred |= attacked_close_by(man, square);
        const int behind = square - 8 * forward(enemy);
        const bool has_captured_once = kind_of(man) == 'p' && rank_of(square) == passed_rank(enemy) &&
                                       !has(world.origins[at(square)], behind);
        if (has_captured_once) put(barred, square);
    }
    return barred;
}

bool holds_a_steady_king(const World& world, char man, int square) {
    const int king = king_of(world.position.men, opposite(color_of(man)));
    return has(world.steady, king) && has(attacked_close_by(man, square), king);
}

Set moves_of(const World& world, char man, int square, const Set& more_closed) {
    Set moves;
    if (holds_a_steady_king(world, man, square)) return moves;
    Set closed = world.steady | more_closed;
    const char kind = kind_of(man);
    if (kind == 'k') closed |= barred_to_king(world, color_of(man));
    if (kind == 'n' || kind == 'k') {
        const Set all = attacked_close_by(man, square);
        for (int to = 0; to < 64; ++to) {
            const bool is_shut = kind == 'k' && is_shut_by_a_pawn(world, square, to);
            if (has(all, to) && !has(closed, to) && !is_shut) put(moves, to);
        }
        return moves;
    }
    for (std::size_t i = 0; i < directions.size(); ++i) {
        if (!slides(kind, i)) continue;
        int here = square;
        while (true) {
            const int to =
                square_at(file_of(here) + directions[i].files, rank_of(here) + directions[i].ranks);
            if (to == nowhere || has(closed, to) || is_shut_by_a_pawn(world, here, to)) break;
            put(moves, to);
            here = to;
        }
    }
    return moves;
}

namespace {

/// The square of the pawn because of which a man promoted in a corner does not get there: the only way into
/// the corner was along the file that this pawn had left by its one move.
int corner_pawn(const World& world, Color color, int corner) {
    const Color enemy = opposite(color);
    if (rank_of(corner) != home_rank(enemy) || (file_of(corner) != 0 && file_of(corner) != 7)) return nowhere;
    const int home = corner + 8 * forward(enemy);
    const int beside = home + (file_of(corner) == 0 ? 1 : -1);
    const int pawn = beside + 8 * forward(enemy);
    const bool is_shut = has(world.steady, beside) && world.position.men[pawn] == man_of('p', enemy) &&
                         world.only_origin(pawn) == home;
    return is_shut ? pawn : nowhere;
}

}  // namespace

Set reach_of(const World& world, char man, int square) {
    Set closed;
    put(closed, corner_pawn(world, color_of(man), square));
    Set first;
    put(first, square);
    return reach_while(world, man, first, closed);
}

Set reach_while(const World& world, char man, const Set& squares, const Set& closed) {
    Set reach = squares;
    Set done;
    while (reach != done) {
        const Set before = reach;
        for (int here = 0; here < 64; ++here) {
            if (has(before, here) && !has(done, here)) reach |= moves_of(world, man, here, closed);
        }
        done = before;
    }
    return reach;
}

bool is_castling_shut_out(const World& world, Color color, bool kings_side) {
    for (int file = kings_side ? 4 : 0; file <= (kings_side ? 7 : 4); ++file) {
        if (has(world.steady, square_at(file, home_rank(color)))) return true;
    }
    return false;
}

namespace {

/// Whether a pawn can stand on a square while the enemy pawn that keeps to that file stands ahead of it
/// (`passed` 0) or behind it (1). Without such a pawn there is only the first case.
bool is_possible(const World& world, Color color, int square, int passed, int facing) {
    const int home = square_at(file_of(square), pawn_rank(opposite(color)));
    // A pawn that will still capture can have come as far as to the square before its last.
    const int pawn = home == facing ? square_at(file_of(square), pawn_rank(color)) : world.kept_pawn(home);
    if (pawn == nowhere) return passed == 0;
    const int step = forward(color);
    return passed == 0 ? rank_of(home) * step > rank_of(square) * step
                       : rank_of(pawn) * step < rank_of(square) * step;
}

}  // namespace

namespace {

/// By case of `is_possible` and square: the fewest captures.
std::array<std::array<int, 64>, 2> fewest_by_case(const World& world, int home, int facing) {
    const Color color = color_of(man_that_begins_on(home));
    std::array<std::array<int, 64>, 2> fewest;
    for (auto& side : fewest) side.fill(never);
    fewest[0][at(home)] = 0;
    bool changes = !has(world.steady, home);
    while (changes) {
        changes = false;
        const auto improve = [&](std::size_t passed, int to, int captures) {
            if (to == nowhere || has(world.steady, to)) return;
            if (captures >= fewest[passed][at(to)]) return;
            if (!is_possible(world, color, to, static_cast<int>(passed), facing)) return;
            fewest[passed][at(to)] = captures;
            changes = true;
        };
        for (int square = 0; square < 64; ++square) {
            for (const std::size_t passed : {std::size_t{0}, std::size_t{1}}) {
                const int captures = fewest[passed][at(square)];
                if (captures == never) continue;
                const int rank = rank_of(square) + forward(color);
                improve(passed, square_at(file_of(square), rank), captures);
                for (const int files : {-1, 1}) {
                    improve(0, square_at(file_of(square) + files, rank), captures + 1);
                    improve(1, square_at(file_of(square) + files, rank), captures + 1);
                }
            }
        }
    }
    return fewest;
}

/// The case in which a pawn that stands on a square now is.
std::size_t case_now(const World& world, Color color, int square) {
    const int pawn = world.kept_pawn(square_at(file_of(square), pawn_rank(opposite(color))));
    if (pawn == nowhere) return 0;
    return rank_of(pawn) * forward(color) < rank_of(square) * forward(color) ? 1 : 0;
}

}  // namespace

std::array<int, 64> pawn_ways(const World& world, int home) {
    return pawn_ways(world, home, nowhere);
}

std::array<int, 64> pawn_ways(const World& world, int home, int facing) {
    const auto fewest = fewest_by_case(world, home, facing);
    std::array<int, 64> ways;
    for (std::size_t i = 0; i < 64; ++i) ways[i] = std::min(fewest[0][i], fewest[1][i]);
    return ways;
}

int ways_to_stand(const World& world, int home, int square) {
    const std::size_t now = case_now(world, color_of(man_that_begins_on(home)), square);
    return fewest_by_case(world, home, nowhere)[now][at(square)];
}

namespace {

/// Where a pawn can be after so many captures, by case; or from where it can still come to its end.
using Stage = std::array<Set, 2>;

/// The steps of a pawn from a square in a case, each with its square and case; captures only, or none.
template <typename Use>
void for_steps(const World& world, Color color, int square, std::size_t passed, bool captures, Use&& use) {
    for (const int files : {-1, 0, 1}) {
        if ((files != 0) != captures) continue;
        const int to = square_at(file_of(square) + files, rank_of(square) + forward(color));
        if (to == nowhere || has(world.steady, to)) continue;
        for (const std::size_t then : {std::size_t{0}, std::size_t{1}}) {
            if (!captures && then != passed) continue;
            if (is_possible(world, color, to, static_cast<int>(then), nowhere)) use(to, then);
        }
    }
}

/// All squares that straight steps lead to, those of the stage among them.
void go_straight_on(const World& world, Color color, Stage& stage) {
    for (int times = 0; times < 6; ++times) {
        for (const std::size_t passed : {std::size_t{0}, std::size_t{1}}) {
            const Set from = stage[passed];
            for (int square = 0; square < 64; ++square) {
                if (!has(from, square)) continue;
                for_steps(world, color, square, passed, false,
                          [&](int to, std::size_t then) { put(stage[then], to); });
            }
        }
    }
}

/// The captures with which a pawn still comes from a square to one of its ends, counted from `most` down: bit
/// n is set if n captures do.
unsigned captures_to_end(const World& world, Color color, int square, std::size_t passed, const Stage& ends) {
    unsigned counts = has(ends[passed], square) ? 1U : 0U;
    for_steps(world, color, square, passed, false,
              [&](int to, std::size_t then) { counts |= captures_to_end(world, color, to, then, ends); });
    for_steps(world, color, square, passed, true, [&](int to, std::size_t then) {
        counts |= captures_to_end(world, color, to, then, ends) << 1;
    });
    return counts;
}

}  // namespace

std::vector<Set> capture_squares(const World& world, int home, const Set& targets, bool stands_there) {
    const Color color = color_of(man_that_begins_on(home));
    if (has(world.steady, home)) return {};
    Stage ends = {targets, targets};
    if (stands_there) {
        for (int square = 0; square < 64; ++square) take(ends[1 - case_now(world, color, square)], square);
    }
    const unsigned within = (2U << std::min(world.most[at(home)], 6)) - 1;
    const unsigned counts = captures_to_end(world, color, home, 0, ends) & within;
    std::size_t fewest = 0;
    while (counts != 0 && (counts >> fewest & 1) == 0) ++fewest;
    std::vector<Set> squares(counts == 0 ? 0 : fewest);
    Stage stage = {};
    put(stage[0], home);
    for (std::size_t made = 0; made < squares.size(); ++made) {
        go_straight_on(world, color, stage);
        Stage next = {};
        for (const std::size_t passed : {std::size_t{0}, std::size_t{1}}) {
            for (int square = 0; square < 64; ++square) {
                if (!has(stage[passed], square)) continue;
                for_steps(world, color, square, passed, true, [&](int to, std::size_t then) {
                    put(next[then], to);
                    const unsigned left = captures_to_end(world, color, to, then, ends);
                    if ((left & within >> (made + 1)) != 0) put(squares[made], to);
                });
            }
        }
        stage = next;
    }
    return squares;
}

Set deaths_of(const World& world, int home) {
    const char man = man_that_begins_on(home);
    Set deaths = world.regions[at(home)];
    if (kind_of(man) != 'p') return deaths & world.deaths[at(home)];
    const Color color = color_of(man);
    for (int square = 0; square < 64; ++square) {
        if (rank_of(square) != home_rank(opposite(color)) || !has(world.regions[at(home)], square)) continue;
        for (const char kind : {'q', 'r', 'b', 'n'}) {
            deaths |= reach_of(world, man_of(kind, color), square);
        }
    }
    return deaths & world.deaths[at(home)];
}

Set squares_hit_by_pawns(const World& world, Color color) {
    Set hit;
    for (int file = 0; file < 8; ++file) {
        const int home = square_at(file, pawn_rank(color));
        const std::array<int, 64> ways = pawn_ways(world, home);
        for (int square = 0; square < 64; ++square) {
            if (ways[at(square)] + 1 > world.most[at(home)]) continue;
            for (const int files : {-1, 1}) {
                const int to = square_at(file_of(square) + files, rank_of(square) + forward(color));
                if (to == nowhere || has(world.steady, to)) continue;
                put(hit, to);
                if (rank_of(to) == passed_rank(opposite(color))) put(hit, to - 8 * forward(color));
            }
        }
    }
    return hit;
}

Set arrivals(const World& world, int square, bool faces_king) {
    const char man = world.position.men[square];
    const Color color = color_of(man);
    const int king = king_of(world.position.men, opposite(color));
    const auto can_start_from = [&](char as, int from) {
        return !faces_king || !has(attacked_close_by(as, from), king);
    };
    const char kind = kind_of(man);
    Set from;
    if (kind == 'p' || (kind != 'k' && rank_of(square) == home_rank(opposite(color)))) {
        for (const int files : {-1, 0, 1}) {
            const int behind = square_at(file_of(square) + files, rank_of(square) - forward(color));
            const bool is_on_home_rank = behind != nowhere && rank_of(behind) == home_rank(color);
            if (behind == nowhere || is_on_home_rank) continue;
            if (can_start_from(man_of('p', color), behind)) put(from, behind);
        }
    }
    if (kind == 'p') return from;
    Set round = attacked_close_by(man, square);
    if (kind == 'k') round &= ~barred_to_king(world, color);
    for (int other = 0; other < 64; ++other) {
        // A slider may have come from further away.
        const bool is_leap = kind == 'k' || kind == 'n';
        if (has(round, other) && (!is_leap || can_start_from(man, other))) put(from, other);
    }
    return from;
}

}  // namespace doublecheck::checker::facts

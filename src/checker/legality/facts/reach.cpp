// SPDX-License-Identifier: MIT
#include "checker/legality/facts/reach.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "checker/legality/facts/walls.hpp"

namespace doublecheck::checker::facts {

namespace {

Color color_of(char man) {
    return is_white(man) ? Color::white : Color::black;
}

/// Returns squares on which a king of `color` can never have stood.
Set barred_to_king(const World& world, Color color) {
    Set barred;
    for (const Man man : world.men) {
        if (man.color() == color) continue;
        if (has(world.steady, man.square())) barred |= attacked_close_by(man.letter(), man.square());
        if (man.kind() != 'p' || rank_of(man.square()) != passed_rank(man.color())) continue;
        const auto behind = beside(man.square(), 0, -forward(man.color()));
        const bool has_captured_once = behind && !has(world.origins[man.square()], *behind);
        if (has_captured_once) put(barred, man.square());
    }
    for (const Wall& wall : walls_of(world)) {
        if (wall.man.color() == color) continue;
        // Wherever the man stands, it attacks or occupies these squares.
        Set always;
        always.set();
        for (const Square square : all_squares) {
            if (has(wall.squares, square))
                always &= attacked_close_by(wall.man.letter(), square) | only(square);
        }
        barred |= always;
    }
    return barred;
}

}  // namespace

bool holds_a_steady_king(const World& world, char man, Square square) {
    const std::optional<Square> king = world.kings[opposite(color_of(man))];
    return king && has(world.steady, *king) && has(attacked_close_by(man, square), *king);
}

Set attacked_close_by(char man, Square square) {
    Set set;
    const char kind = kind_of(man);
    if (kind == 'n') {
        for (const Direction jump : knight_jumps) put(set, beside(square, jump.files, jump.ranks));
        return set;
    }
    const int ahead = forward(color_of(man));
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const Direction step = directions[i];
        const bool attacks =
            kind == 'k' || slides(kind, i) || (kind == 'p' && step.files != 0 && step.ranks == ahead);
        if (attacks) put(set, beside(square, step.files, step.ranks));
    }
    return set;
}

Set moves_of(const World& world, Mover mover, Square square, const Set& more_closed) {
    world.work.take(40);
    Set moves;
    const char man = mover.letter;
    const std::vector<Wall> walls = walls_of(world);
    if (holds_a_steady_king(world, man, square)) return moves;
    Set closed = world.steady | more_closed;
    const char kind = kind_of(man);
    if (kind == 'k') closed |= barred_to_king(world, color_of(man));
    if (kind == 'n') {
        for (const Direction jump : knight_jumps) {
            const auto to = beside(square, jump.files, jump.ranks);
            if (to && !passes_wall(walls, only(square) | only(*to), mover.home)) put(moves, *to);
        }
        return moves & ~closed;
    }
    for (std::size_t i = 0; i < directions.size(); ++i) {
        if (kind != 'k' && !slides(kind, i)) continue;
        Square here = square;
        Set passed = only(square);
        while (const auto to = beside(here, directions[i].files, directions[i].ranks)) {
            put(passed, *to);
            if (has(closed, *to) || passes_wall(walls, passed, mover.home)) break;
            put(moves, *to);
            here = *to;
            if (kind == 'k') break;
        }
    }
    return moves;
}

namespace {

/// Returns the square of an enemy pawn that a man of `color` promoted on `corner` can never have entered: the
/// man can only have come to the corner along the file that this pawn had left with its only move. Returns
/// nothing if there is no such pawn.
std::optional<Square> corner_pawn(const World& world, Color color, Square corner) {
    const Color enemy = opposite(color);
    if (file_of(corner) != 0 && file_of(corner) != 7) return std::nullopt;
    const auto home = beside(corner, 0, forward(enemy));
    const auto neighbour = beside(corner, file_of(corner) == 0 ? 1 : -1, forward(enemy));
    if (!home || !neighbour || !has(world.steady, *neighbour)) return std::nullopt;
    const auto square = beside(*neighbour, 0, forward(enemy));
    const auto pawn = square ? Man::on(world.position.men, *square) : std::nullopt;
    if (!pawn || pawn->letter() != man_of('p', enemy)) return std::nullopt;
    return world.only_origin(*pawn) == Home::on(*home) ? square : std::nullopt;
}

}  // namespace

Set reach_of(const World& world, char man, Square square) {
    Set closed;
    put(closed, corner_pawn(world, color_of(man), square));
    return reach_while(world, {man, std::nullopt}, only(square), closed);
}

Set reach_while(const World& world, Mover mover, const Set& squares, const Set& more_closed) {
    Set reach = squares;
    Set done;
    while (reach != done) {
        const Set before = reach;
        for (const Square here : all_squares) {
            if (has(before, here) && !has(done, here)) reach |= moves_of(world, mover, here, more_closed);
        }
        done = before;
    }
    return reach;
}

namespace {

/// The files of a castling: where the rook begins, and where king and rook arrive.
struct Wing {
    int rook;
    int king_to;
    int rook_to;

    [[nodiscard]] bool is_shut_out(const World& world, Color color) const {
        for (int file = std::min(rook, 4); file <= std::max(rook, 4); ++file) {
            const auto square = square_on(file, home_rank(color));
            if (square && has(world.steady, *square)) return true;
        }
        return false;
    }
};
constexpr std::array<Wing, 2> wings{{{7, 6, 5}, {0, 2, 3}}};

}  // namespace

Set castled_to(const World& world, Home home) {
    Set to;
    const int rank = home_rank(home.color());
    for (const Wing& wing : wings) {
        if (wing.is_shut_out(world, home.color())) continue;
        if (home.kind() == 'k') put(to, square_on(wing.king_to, rank));
        if (home.kind() == 'r' && file_of(home.square()) == wing.rook) put(to, square_on(wing.rook_to, rank));
    }
    return to;
}

bool can_have_castled(const World& world, Color color) {
    return !std::ranges::all_of(wings, [&](const Wing& wing) { return wing.is_shut_out(world, color); });
}

const Set& PromotedReach::of(char man, Square promotion) {
    const char kind = kind_of(man);
    const std::size_t place = kind == 'n' ? 0 : kind == 'b' ? 1 : kind == 'r' ? 2 : 3;
    std::optional<Set>& known = known_[place][promotion];
    if (!known) known = reach_of(world_, man, promotion);
    return *known;
}

bool PromotedReach::leads_to(PawnHome home, Man man) {
    return std::ranges::any_of(promotions_of(home.color()), [&](Square promotion) {
        return has(world_.regions[home.square()], promotion) &&
               has(of(man.letter(), promotion), man.square());
    });
}

Set deaths_of(const World& world, Home home, PromotedReach& promoted) {
    Set deaths = world.regions[home.square()];
    if (home.kind() != 'p') return deaths & world.deaths[home.square()];
    for (const Square promotion : promotions_of(home.color())) {
        if (!has(world.regions[home.square()], promotion)) continue;
        for (const char kind : {'q', 'r', 'b', 'n'}) {
            deaths |= promoted.of(man_of(kind, home.color()), promotion);
        }
    }
    return deaths & world.deaths[home.square()];
}

Set arrivals(const World& world, Man man, bool faces_king) {
    world.work.take(60);
    const Color color = man.color();
    const std::optional<Square> king = world.kings[opposite(color)];
    const std::vector<Wall> walls = walls_of(world);
    const auto can_start_from = [&](char as, Square from) {
        const Set squares = only(from) | only(man.square());
        for (const Wall& wall : walls) {
            if (wall.man.square() != man.square() && is_within(wall.squares, squares)) return false;
        }
        // A slider may have come from further away, so where it attacks the king does not matter.
        const bool is_slider = as != man_of('p', color) && man.kind() != 'k' && man.kind() != 'n';
        return is_slider || !faces_king || !king || !has(attacked_close_by(as, from), *king);
    };
    const bool is_on_last_rank = rank_of(man.square()) == home_rank(opposite(color));
    Set from;
    if (man.kind() == 'p' || (man.kind() != 'k' && is_on_last_rank)) {
        for (const int files : {-1, 0, 1}) {
            const auto behind = beside(man.square(), files, -forward(color));
            if (!behind || rank_of(*behind) == home_rank(color)) continue;
            if (can_start_from(man_of('p', color), *behind)) put(from, *behind);
        }
    }
    if (man.kind() == 'p') return from;
    Set round = attacked_close_by(man.letter(), man.square());
    if (man.kind() == 'k') round &= ~barred_to_king(world, color);
    for (const Square other : all_squares) {
        if (has(round, other) && can_start_from(man.letter(), other)) put(from, other);
    }
    return from;
}

namespace {

bool has_right(const Position& position, Man man) {
    if (rank_of(man.square()) != home_rank(man.color())) return false;
    const auto& rights = position.rights[index(man.color())];
    if (man.kind() == 'r') return rights[static_cast<std::size_t>(file_of(man.square()))];
    return man.kind() == 'k' && std::ranges::find(rights, true) != rights.end();
}

/// Returns true if king and rook stand as after a castling and the man is one of them.
bool may_have_castled(const Men& men, Man man) {
    const int rank = home_rank(man.color());
    return std::ranges::any_of(wings, [&](const Wing& wing) {
        const int king = square_at(wing.king_to, rank);
        const int rook = square_at(wing.rook_to, rank);
        return men[king] == man_of('k', man.color()) && men[rook] == man_of('r', man.color()) &&
               (man.square() == king || man.square() == rook);
    });
}

}  // namespace

Set jam_of(const World& world, std::optional<Man> given) {
    Set jam;
    for (const Man man : world.men) put(jam, man.square());
    for (bool changes = true; changes;) {
        changes = false;
        for (const Man man : world.men) {
            const bool is_given = given && given->square() == man.square();
            const bool stands_fast = has(world.steady, man.square()) || has_right(world.position, man);
            if (!has(jam, man.square()) || is_given || stands_fast) continue;
            const std::optional<Square> king = world.kings[opposite(man.color())];
            const bool faces_king = king && has(jam, *king);
            const bool stays = !may_have_castled(world.position.men, man) &&
                               is_within(arrivals(world, man, faces_king), jam);
            if (stays) continue;
            take(jam, man.square());
            changes = true;
        }
    }
    return jam;
}

}  // namespace doublecheck::checker::facts

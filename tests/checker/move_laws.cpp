// SPDX-License-Identifier: MIT
#include "checker/move_laws.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace doublecheck::checker {

namespace {

/// Returns the square of the outermost rook of the side to move on one side of its king, or the corner if
/// there is none.
int rook_or_corner(const Position& position, int king, bool is_king_side) {
    const int corner = is_king_side ? 7 : 0;
    for (int file = corner; file != file_of(king); file += is_king_side ? -1 : 1) {
        const int square = square_at(file, rank_of(king));
        if (position.men[square] == man_of('r', position.turn)) return square;
    }
    return square_at(corner, rank_of(king));
}

}  // namespace

std::optional<Attempt> attempted_castling(const SoundPosition& position, const WrittenMove& move,
                                          Start start) {
    const Color color = position->turn;
    const bool is_on_rank = rank_of(move.from) == home_rank(color) && rank_of(move.to) == home_rank(color);
    if (position->men[move.from] != man_of('k', color) || !is_on_rank || move.promotion != 0)
        return std::nullopt;
    const bool is_onto_rook = position->men[move.to] == man_of('r', color);
    const bool is_two_steps = file_of(move.from) == 4 && std::abs(file_of(move.to) - file_of(move.from)) == 2;
    if (start == Start::standard ? !is_two_steps : !is_onto_rook) return std::nullopt;
    const bool is_king_side = file_of(move.to) > file_of(move.from);
    for (const Castling& castling : castlings_with_right(position, color)) {
        const bool is_side = (file_of(castling.rook) > file_of(castling.king)) == is_king_side;
        if (start == Start::standard ? is_side : castling.rook == move.to) return Attempt{castling, true};
    }
    const int rook = start == Start::standard ? rook_or_corner(position, move.from, is_king_side) : move.to;
    return Attempt{castling_of(color, move.from, rook), false};
}

namespace {

int sign(int number) {
    return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

bool pawn_moves_so(const Try& attempt) {
    const int files = std::abs(file_of(attempt.move.to) - file_of(attempt.move.from));
    const int ranks = (rank_of(attempt.move.to) - rank_of(attempt.move.from)) * forward(attempt.color());
    if (files == 0)
        return ranks == 1 || (ranks == 2 && rank_of(attempt.move.from) == pawn_rank(attempt.color()));
    if (files != 1 || ranks != 1) return false;
    const bool is_en_passant = attempt.move.to == attempt.position->ep;
    return is_en_passant || is_man_of(attempt.target(), opposite(attempt.color()));
}

/// Returns true if the man could make this move on an otherwise empty board. Castling does not count.
bool moves_so(const Try& attempt) {
    const char kind = kind_of(attempt.man());
    if (kind == 'p') return pawn_moves_so(attempt);
    const int files = std::abs(file_of(attempt.move.to) - file_of(attempt.move.from));
    const int ranks = std::abs(rank_of(attempt.move.to) - rank_of(attempt.move.from));
    if (files + ranks == 0) return false;
    if (kind == 'n') return files * ranks == 2;
    if (kind == 'k') return files <= 1 && ranks <= 1;
    const bool is_straight = files == 0 || ranks == 0;
    const bool is_diagonal = files == ranks;
    return (is_straight && kind != 'b') || (is_diagonal && kind != 'r');
}

/// Returns true if `square` holds a man that blocks this move.
bool is_in_the_way(const Try& attempt, int square) {
    if (attempt.position->men[square] == nobody || kind_of(attempt.man()) == 'n') return false;
    const int files = sign(file_of(attempt.move.to) - file_of(attempt.move.from));
    const int ranks = sign(rank_of(attempt.move.to) - rank_of(attempt.move.from));
    int on_way = attempt.move.from;
    for (int step = 0; step < 7 && on_way != attempt.move.to; ++step) {
        on_way = beside(on_way, {files, ranks});
        const bool is_straight_pawn = kind_of(attempt.man()) == 'p' && files == 0;
        if (on_way == attempt.move.to && !is_straight_pawn) return false;
        if (on_way == square) return true;
    }
    return false;
}

bool is_no_man(const Try& t) {
    return t.man() == nobody && t.names({t.move.from});
}
bool is_wrong_side(const Try& t) {
    return is_man_of(t.man(), opposite(t.color())) && t.names({t.move.from});
}
bool is_own_man(const Try& t) {
    return t.is_own() && is_man_of(t.target(), t.color()) && !t.castling && t.names({t.move.to});
}
bool is_kings_capture(const Try& t) {
    return t.is_own() && t.target() == man_of('k', opposite(t.color())) && t.names({t.move.to});
}
bool is_not_its_way(const Try& t) {
    return t.is_own() && !t.castling && !moves_so(t) && t.names({t.move.from, t.move.to});
}
bool is_blocked(const Try& t) {
    return t.is_own() && moves_so(t) && t.squares.size() == 3 && is_in_the_way(t, t.squares[2]) &&
           t.names({t.move.from, t.move.to, t.squares[2]});
}
bool is_promotion_missing(const Try& t) {
    return t.is_own_pawn() && t.reaches_last_rank() && moves_so(t) && t.move.promotion == 0 &&
           t.names({t.move.to});
}
bool is_promotion_impossible(const Try& t) {
    const bool is_wrong_man = t.move.promotion == 'k' || t.move.promotion == 'p';
    const bool is_wrong_move = !t.is_own_pawn() || !t.reaches_last_rank();
    return t.is_own() && t.move.promotion != 0 && (is_wrong_man || is_wrong_move) && t.names({t.move.to});
}
bool is_en_passant_too_late(const Try& t) {
    const Color enemy = opposite(t.color());
    const int files = std::abs(file_of(t.move.to) - file_of(t.move.from));
    const int ranks = (rank_of(t.move.to) - rank_of(t.move.from)) * forward(t.color());
    const int pawn = square_at(file_of(t.move.to), rank_of(t.move.from));
    return t.is_own_pawn() && files == 1 && ranks == 1 && t.target() == nobody &&
           t.position->men[pawn] == man_of('p', enemy) && rank_of(pawn) == double_step_rank(enemy) &&
           t.position->ep != t.move.to && t.names({t.move.to, pawn});
}

/// Returns the position after the move if the move is legal apart from the safety of the king of the side to
/// move.
std::optional<SoundPosition> reached_by(const Try& t) {
    for (const Move& move : pseudo_legal_moves(t.position, t.move.from)) {
        if (is_written(move, t.move)) return after(t.position, move);
    }
    return std::nullopt;
}

/// Returns true if the move is legal except that afterwards the man named second attacks the king named
/// first. `was_check` is whether the king must have been in check before the move.
bool loses_king(const Try& t, bool was_check) {
    const Color enemy = opposite(t.color());
    if (is_attacked(t.position->men, king_of(t.position->men, t.color()), enemy) != was_check) return false;
    const auto next = reached_by(t);
    if (!next || t.squares.size() != 2) return false;
    const int king = king_of((*next)->men, t.color());
    return t.squares[0] == king && attackers((*next)->men, king, enemy).contains(t.squares[1]);
}
bool leaves_king(const Try& t) {
    return loses_king(t, true);
}
bool exposes_king(const Try& t) {
    return loses_king(t, false);
}

bool is_right_lost(const Try& t) {
    return t.castling && !t.castling->has_right && t.names({t.castling->castling.rook});
}
bool is_castling_blocked(const Try& t) {
    if (!t.castling || !t.castling->has_right || t.squares.size() != 1) return false;
    const Castling& castling = t.castling->castling;
    const int square = t.squares[0];
    return castling.touches(square) && square != castling.king && square != castling.rook &&
           t.position->men[square] != nobody;
}
/// Returns true if the castling king leaves, crosses or reaches the square named first, and the man named
/// second attacks it.
bool is_way_attacked(const Try& t) {
    if (!t.castling || !t.castling->has_right || t.squares.size() != 2) return false;
    const Castling& castling = t.castling->castling;
    const int square = t.squares[0];
    return castling.is_on_kings_way(square) &&
           attackers_of_way(t.position, castling, square).contains(t.squares[1]);
}
bool is_out_of_check(const Try& t) {
    if (!is_way_attacked(t) || t.squares[0] != t.castling->castling.king) return false;
    return attackers(t.position->men, t.squares[0], opposite(t.position->turn)).contains(t.squares[1]);
}
bool is_into_check(const Try& t) {
    return is_way_attacked(t) && t.squares[0] == t.castling->castling.king_to;
}
bool is_through_check(const Try& t) {
    return is_way_attacked(t) && !is_out_of_check(t) && !is_into_check(t);
}

constexpr auto laws = std::to_array<MoveLaw>({
    {"castling.blocked", is_castling_blocked},
    {"castling.into-check", is_into_check},
    {"castling.out-of-check", is_out_of_check},
    {"castling.right-lost", is_right_lost},
    {"castling.through-check", is_through_check},
    {"move.blocked", is_blocked},
    {"move.captures-king", is_kings_capture},
    {"move.en-passant-too-late", is_en_passant_too_late},
    {"move.exposes-king", exposes_king},
    {"move.leaves-king-in-check", leaves_king},
    {"move.no-man", is_no_man},
    {"move.not-its-way", is_not_its_way},
    {"move.own-man", is_own_man},
    {"move.promotion-impossible", is_promotion_impossible},
    {"move.promotion-missing", is_promotion_missing},
    {"move.wrong-side", is_wrong_side},
});

}  // namespace

bool Try::names(std::initializer_list<int> others) const {
    return std::equal(squares.begin(), squares.end(), others.begin(), others.end());
}

const MoveLaw* find_law(std::string_view name) {
    const auto found = std::ranges::find(laws, name, &MoveLaw::name);
    return found != laws.end() ? &*found : nullptr;
}

}  // namespace doublecheck::checker

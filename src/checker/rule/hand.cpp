// SPDX-License-Identifier: MIT
#include "checker/rule/hand.hpp"

#include <algorithm>
#include <cstdlib>

#include "checker/common/clock.hpp"

namespace doublecheck::checker::rulings {

namespace {

Color owner(char man) {
    return is_white(man) ? Color::white : Color::black;
}

/// The rook that a king takes along who goes two files from the e-file, or to an own rook; `nowhere` if none.
int castling_rook(const Position& before, const WrittenMove& move, bool is_chess960) {
    const char man = before.men[move.from];
    const Color by = owner(man);
    const bool is_on_rank = rank_of(move.from) == home_rank(by) && rank_of(move.to) == home_rank(by);
    if (kind_of(man) != 'k' || !is_on_rank) return nowhere;
    if (before.men[move.to] == man_of('r', by)) return is_chess960 ? move.to : nowhere;
    if (file_of(move.from) != 4 || (file_of(move.to) != 2 && file_of(move.to) != 6)) return nowhere;
    const int corner = square_at(file_of(move.to) == 2 ? 0 : 7, home_rank(by));
    return before.men[corner] == man_of('r', by) ? corner : nowhere;
}

/// A pawn that goes one step aside and forward.
bool is_step_aside(char man, const WrittenMove& move) {
    return kind_of(man) == 'p' && std::abs(file_of(move.to) - file_of(move.from)) == 1 &&
           rank_of(move.to) - rank_of(move.from) == forward(owner(man));
}

/// The enemy pawn that such a pawn passes on its way to an empty square, or `nowhere`.
int passed_pawn(const Position& before, const WrittenMove& move) {
    const char man = before.men[move.from];
    if (!is_step_aside(man, move) || before.men[move.to] != nobody) return nowhere;
    const int beside = square_at(file_of(move.to), rank_of(move.from));
    return before.men[beside] == man_of('p', opposite(owner(man))) ? beside : nowhere;
}

void lose_right(Position& position, int square) {
    for (const Color color : {Color::white, Color::black}) {
        if (rank_of(square) == home_rank(color))
            position.rights[index(color)][static_cast<std::size_t>(file_of(square))] = false;
    }
}

/// What a hand leaves, whatever the Laws say.
Stand carried_by_hand(const Stand& stand, const WrittenMove& move, bool is_chess960) {
    const Position& before = stand.position;
    const char man = before.men[move.from];
    const Color by = owner(man);
    Position left = before;
    left.men.put(move.from, nobody);
    const int pawn = passed_pawn(before, move);
    if (pawn != nowhere) left.men.put(pawn, nobody);
    const int rook = castling_rook(before, move, is_chess960);
    if (rook != nowhere) {
        const Castling castling = castling_of(by, move.from, rook);
        left.men.put(rook, nobody);
        left.men.put(castling.king_to, man);
        left.men.put(castling.rook_to, man_of('r', by));
    } else {
        const bool is_promoted =
            kind_of(man) == 'p' && move.promotion != 0 && rank_of(move.to) == home_rank(opposite(by));
        left.men.put(move.to, is_promoted ? man_of(move.promotion, by) : man);
    }
    if (kind_of(man) == 'k') left.rights[index(by)].fill(false);
    lose_right(left, move.from);
    lose_right(left, move.to);
    left.ep = nowhere;
    left.turn = opposite(before.turn);
    const bool is_capture = before.men[move.to] != nobody || pawn != nowhere;
    return counted_on(stand, left, is_capture || kind_of(man) == 'p');
}

/// Whether the man goes that way on this board, kings apart.
bool goes_so(const Position& position, const WrittenMove& move) {
    const char man = position.men[move.from];
    const Color by = owner(man);
    if (kind_of(man) != 'p') return attackers(position.men, move.to, by).contains(move.from);
    const bool is_occupied = position.men[move.to] != nobody;
    if (is_step_aside(man, move))
        return is_occupied || (position.ep == move.to && passed_pawn(position, move) != nowhere);
    if (file_of(move.from) != file_of(move.to) || is_occupied) return false;
    const int ranks = (rank_of(move.to) - rank_of(move.from)) * forward(by);
    if (ranks != 2) return ranks == 1;
    const int between = square_at(file_of(move.from), rank_of(move.from) + forward(by));
    return rank_of(move.from) == pawn_rank(by) && position.men[between] == nobody;
}

bool can_castle_by_hand(const Position& position, int king, int rook) {
    const Color by = owner(position.men[king]);
    const Castling castling = castling_of(by, king, rook);
    if (!position.rights[index(by)][static_cast<std::size_t>(file_of(rook))]) return false;
    const int first = std::min(file_of(king), file_of(rook));
    const int last = std::max(file_of(king), file_of(rook));
    for (int file = 0; file < 8; ++file) {
        const int square = square_at(file, home_rank(by));
        const bool is_on_way = castling.touches(square) || (first <= file && file <= last);
        const bool is_own = square == king || square == rook;
        if (is_on_way && !is_own && position.men[square] != nobody) return false;
        if (castling.is_on_kings_way(square) && is_attacked(position.men, square, opposite(by))) return false;
    }
    return true;
}

/// Legality where the board is not playable: the way of the man and the safety of the own king.
bool is_legal_by_hand(const Position& before, const WrittenMove& move, bool is_chess960, const Men& after) {
    const Color by = before.turn;
    const char target = before.men[move.to];
    if (!is_man_of(before.men[move.from], by) || is_king_attacked(after, by)) return false;
    const int rook = castling_rook(before, move, is_chess960);
    if (rook != nowhere) return can_castle_by_hand(before, move.from, rook);
    return !is_man_of(target, by) && kind_of(target) != 'k' && goes_so(before, move);
}

std::vector<int> touched_by(const Position& before, const WrittenMove& move, bool is_chess960) {
    const int rook = castling_rook(before, move, is_chess960);
    const int pawn = passed_pawn(before, move);
    std::vector<int> touched = {move.from};
    if (rook != nowhere) {
        touched.push_back(rook);
    } else if (is_man_of(before.men[move.to], opposite(owner(before.men[move.from])))) {
        touched.push_back(move.to);
    } else if (pawn != nowhere) {
        touched.push_back(pawn);
    }
    return touched;
}

}  // namespace

bool is_same_stand(const Position& a, const Position& b) {
    const SoundPosition one(a);
    const SoundPosition other(b);
    return is_same(one, other) || is_same(other, one);
}

bool is_same_stand(const Stand& a, const Stand& b) {
    return a.plies == b.plies && a.number == b.number && is_same_stand(a.position, b.position);
}

Carried carry(const Stand& stand, const WrittenMove& move, bool is_chess960) {
    const Position& before = stand.position;
    const char man = before.men[move.from];
    const Color by = owner(man);
    const bool is_last_rank = rank_of(move.to) == home_rank(opposite(by));
    Carried carried{.move = move};
    carried.is_unfinished = kind_of(man) == 'p' && by == before.turn && move.promotion == 0 && is_last_rank;
    if (carried.is_unfinished) carried.move.promotion = 'q';
    carried.touched = touched_by(before, move, is_chess960);
    carried.after = carried_by_hand(stand, carried.move, is_chess960);
    const bool is_on_own_rook = !is_chess960 && castling_rook(before, move, true) == move.to &&
                                castling_rook(before, move, false) == nowhere;
    carried.is_judged = is_playable(before) && !is_on_own_rook;
    if (carried.is_judged) {
        const SoundPosition plain(before);
        if (const auto legal = legal_move(plain, carried.move)) {
            carried.is_legal = true;
            carried.after = counted_on(stand, after(plain, *legal), is_irreversible(plain, *legal));
        }
    } else {
        carried.is_legal = is_legal_by_hand(before, carried.move, is_chess960, carried.after.position.men);
    }
    if (carried.is_unfinished) carried.after.position.men.put(move.to, man);
    return carried;
}

Stand counted_on(const Stand& before, Position position, bool is_irreversible) {
    Stand next{.position = std::move(position)};
    next.plies = is_irreversible ? 0 : before.plies + 1;
    next.clock = std::min(next.plies, most_quiet_plies);
    next.number = before.number + (before.position.turn == Color::black ? 1 : 0);
    return next;
}

Stand passed(const Stand& stand) {
    Stand next = stand;
    next.position.turn = opposite(stand.position.turn);
    next.position.ep = nowhere;
    next.number += stand.position.turn == Color::black ? 1 : 0;
    return next;
}

bool is_on_last_rank(const Position& position, int square, Color by) {
    return position.men[square] == man_of('p', by) && rank_of(square) == home_rank(opposite(by));
}

bool is_king_attacked(const Men& men, Color color) {
    for (int square = 0; square < 64; ++square) {
        if (men[square] == man_of('k', color) && is_attacked(men, square, opposite(color))) return true;
    }
    return false;
}

bool is_illegal_to_see(const Men& men) {
    for (int file = 0; file < 8; ++file) {
        for (const int rank : {0, 7}) {
            if (kind_of(men[square_at(file, rank)]) == 'p') return true;
        }
    }
    return is_king_attacked(men, Color::white) && is_king_attacked(men, Color::black);
}

}  // namespace doublecheck::checker::rulings

// SPDX-License-Identifier: MIT
#include "checker/winnable/mobility.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

namespace {

Color color_of(char man) {
    return is_white(man) ? Color::white : Color::black;
}
int ahead_of(int square, int ranks) {
    return beside(square, {0, ranks});
}

/// Returns the squares that a man on `square` attacks. A pawn attacks the two squares diagonally ahead. A
/// line ends at the first square of `stops`, which it includes.
SquareFlags attacked_from(int square, char man, const SquareFlags& stops, Work& work) {
    SquareFlags squares;
    work.add();
    const char kind = kind_of(man);
    if (kind == 'p') {
        for (const int file : {-1, 1}) put(squares, beside(square, {file, forward(color_of(man))}));
        return squares;
    }
    if (kind == 'n') {
        for (const Direction jump : knight_jumps) put(squares, beside(square, jump));
        return squares;
    }
    for (std::size_t i = 0; i < directions.size(); ++i) {
        if (kind != 'k' && !slides(kind, i)) continue;
        int at = square;
        do {
            at = beside(at, directions[i]);
            put(squares, at);
        } while (kind != 'k' && at != nowhere && !has(stops, at));
    }
    return squares;
}

/// Sets of squares that follow from the bounds of all men, named as in docs/certificates.md.
struct Survey {
    /// S(c): the squares of men that never move and are never captured.
    std::array<SquareFlags, 2> steady = {};
    /// V(c): the squares where men other than the king may ever stand.
    std::array<SquareFlags, 2> visited = {};
    std::array<SquareFlags, 2> attacked = {};  ///< A(c): the squares attacked whatever happens
    std::array<SquareFlags, 2> passed = {};    ///< P(c): the squares that pawns may pass over
    SquareFlags all_steady = {};               ///< S: the squares of S(c) for both colours
    SquareFlags ever_occupied = {};            ///< E: the squares where any man may ever stand
};

/// Returns the square that a pawn passes over if it can still make its double step, otherwise `nowhere`.
int passed_square(const Bounds& one) {
    const Color color = color_of(one.man);
    if (kind_of(one.man) != 'p' || rank_of(one.start) != pawn_rank(color)) return nowhere;
    const bool can_step = has(one.reach, ahead_of(one.start, 2 * forward(color)));
    return can_step ? ahead_of(one.start, forward(color)) : nowhere;
}

/// Returns the squares that a man attacks from every square of its bounds. Returns none if it can be captured
/// or promoted.
SquareFlags always_attacked(const Bounds& one, const SquareFlags& ever_occupied, Work& work) {
    SquareFlags squares;
    if (one.can_be_captured || one.promoted.any()) return squares;
    squares.set();
    for (int square = 0; square < 64 && squares.any(); ++square) {
        if (has(one.reach, square)) squares &= attacked_from(square, one.man, ever_occupied, work);
    }
    return squares;
}

Survey survey(const SoundPosition& position, const std::vector<Bounds>& men, Work& work) {
    Survey all;
    for (const Bounds& one : men) {
        const std::size_t color = index(color_of(one.man));
        all.ever_occupied |= one.anywhere();
        if (one.is_steady()) put(all.steady[color], one.start);
        if (kind_of(one.man) != 'k') all.visited[color] |= one.anywhere();
        put(all.passed[color], passed_square(one));
    }
    put(all.passed[index(opposite(position->turn))], position->ep);
    all.all_steady = all.steady[0] | all.steady[1];
    for (const Bounds& one : men) {
        all.attacked[index(color_of(one.man))] |= always_attacked(one, all.ever_occupied, work);
    }
    return all;
}

bool stays_a_pawn_on_its_file(const Bounds& one) {
    if (kind_of(one.man) != 'p' || one.promoted.any()) return false;
    for (int square = 0; square < 64; ++square) {
        if (has(one.reach, square) && file_of(square) != file_of(one.start)) return false;
    }
    return true;
}

/// Returns B(m) of rule 5: the squares of its file that a pawn never enters because an enemy pawn ahead of it
/// stays in its way.
SquareFlags blocked_by_pawns(const Bounds& pawn, const std::vector<Bounds>& men) {
    SquareFlags blocked;
    if (!stays_a_pawn_on_its_file(pawn)) return blocked;
    const int ahead = forward(color_of(pawn.man));
    for (const Bounds& other : men) {
        const bool is_ahead = file_of(other.start) == file_of(pawn.start) &&
                              (rank_of(other.start) - rank_of(pawn.start)) * ahead > 0;
        if (color_of(other.man) == color_of(pawn.man) || !is_ahead || other.can_be_captured) continue;
        if (!stays_a_pawn_on_its_file(other)) continue;
        for (int square = other.start; square != nowhere; square = ahead_of(square, ahead)) {
            put(blocked, square);
        }
    }
    return blocked;
}

/// What the rules demand because of one man: squares to be added to its bounds (`reach`, `promoted`), squares
/// on which it can capture (`captures`), and squares to which it can go by a capture en passant (`passed`).
struct Demand {
    SquareFlags reach = {};
    SquareFlags promoted = {};
    SquareFlags captures = {};
    SquareFlags passed = {};
};

/// Applies the rules to the bounds of all men as they are.
class Judge {
  public:
    Judge(const SoundPosition& position, std::vector<Bounds> men, std::optional<Color> winner, Work& work)
        : position_(position),
          men_(std::move(men)),
          winner_(winner),
          work_(work),
          all_(survey(position_, men_, work_)) {}

    [[nodiscard]] Demand demand(const Bounds& bounds) const {
        Demand demand;
        work_.add(men_.size());
        const SquareFlags blocked = blocked_by_pawns(bounds, men_);
        for (int square = 0; square < 64; ++square) {
            if (!has(bounds.reach, square)) continue;
            if (kind_of(bounds.man) == 'p') {
                add_pawn(square, bounds, blocked, demand);
            } else {
                add_piece(square, bounds, demand);
            }
        }
        leave_out_mates(bounds, demand);
        for (int square = 0; square < 64; ++square) {
            if (has(bounds.promoted, square)) add_promoted(square, bounds, demand);
        }
        add_castlings(bounds, demand);
        return demand;
    }

  private:
    /// Rule 1: pieces and kings.
    void add_piece(int square, const Bounds& bounds, Demand& demand) const {
        const Color color = color_of(bounds.man);
        SquareFlags targets = attacked_from(square, bounds.man, all_.all_steady, work_);
        if (kind_of(bounds.man) == 'k') targets &= ~all_.attacked[index(opposite(color))];
        targets &= ~all_.steady[index(color)];
        demand.reach |= targets & ~all_.steady[index(opposite(color))];
        demand.captures |= targets;
    }

    /// Rule 2: castling.
    void add_castlings(const Bounds& bounds, Demand& demand) const {
        for (const Castling& castling : castlings_with_right(position_, color_of(bounds.man))) {
            if (bounds.start == castling.king) put(demand.reach, castling.king_to);
            if (bounds.start == castling.rook) put(demand.reach, castling.rook_to);
        }
    }

    /// Rule 3: pawns.
    void add_pawn(int square, const Bounds& bounds, const SquareFlags& blocked, Demand& demand) const {
        const Color color = color_of(bounds.man);
        const Color enemy = opposite(color);
        const SquareFlags closed = all_.all_steady | blocked;
        const SquareFlags diagonal = attacked_from(square, bounds.man, {}, work_);
        const SquareFlags passed = diagonal & all_.passed[index(enemy)];
        SquareFlags to = passed | (diagonal & all_.visited[index(enemy)] & ~all_.steady[index(enemy)]);
        const int one = ahead_of(square, forward(color));
        const int two = ahead_of(square, 2 * forward(color));
        if (!has(closed, one)) {
            put(to, one);
            if (rank_of(square) == pawn_rank(color) && !has(closed, two)) put(to, two);
        }
        const bool promotes = one != nowhere && rank_of(one) == home_rank(enemy);
        (promotes ? demand.promoted : demand.reach) |= to;
        demand.captures |= diagonal;
        demand.passed |= passed;
    }

    /// Rule 4: promoted men.
    void add_promoted(int square, const Bounds& bounds, Demand& demand) const {
        const Color color = color_of(bounds.man);
        SquareFlags targets = attacked_from(square, 'q', all_.all_steady, work_) |
                              attacked_from(square, 'n', all_.all_steady, work_);
        targets &= ~all_.steady[index(color)];
        demand.promoted |= targets & ~all_.steady[index(opposite(color))];
        demand.captures |= targets;
    }

    /// Rule 7: does not demand moves of the loser that checkmate the winner.
    void leave_out_mates(const Bounds& bounds, Demand& demand) const {
        const char kind = kind_of(bounds.man);
        if (!winner_ || color_of(bounds.man) == *winner_ || kind == 'k') return;
        const int step = forward(color_of(bounds.man));
        for (int square = 0; square < 64; ++square) {
            if (has(bounds.reach, square) || !has(demand.reach | demand.captures, square)) continue;
            const bool is_refused = has(demand.passed, square) || rank_of(square) == home_rank(*winner_) ||
                                    square == ahead_of(bounds.start, 2 * step);
            if ((kind == 'p' && is_refused) || !is_mate(bounds, square)) continue;
            demand.reach.reset(static_cast<std::size_t>(square));
            demand.captures.reset(static_cast<std::size_t>(square));
        }
    }

    /// Returns true if the man checkmates the winner's king by arriving on `square`, whatever happened
    /// before.
    [[nodiscard]] bool is_mate(const Bounds& mover, int square) const {
        const auto king = std::find_if(men_.begin(), men_.end(),
                                       [&](const Bounds& one) { return one.man == man_of('k', *winner_); });
        SquareFlags everywhere;
        everywhere.set();
        if (king->reach.count() != 1) return false;
        if (!has(attacked_from(square, mover.man, everywhere, work_), king->start)) return false;
        return !can_be_taken(mover, square) && is_shut_in(mover, square, king->start);
    }

    /// Returns true if a man of the winner other than the king can capture the man that arrived on `square`.
    [[nodiscard]] bool can_be_taken(const Bounds& mover, int square) const {
        SquareFlags stops = all_.all_steady;
        stops.reset(static_cast<std::size_t>(mover.start));
        for (const Bounds& one : men_) {
            if (color_of(one.man) != *winner_ || kind_of(one.man) == 'k') continue;
            if (one.promoted.any()) return true;
            for (int from = 0; from < 64; ++from) {
                if (has(one.reach, from) && has(attacked_from(from, one.man, stops, work_), square))
                    return true;
            }
        }
        return false;
    }

    /// Returns true if no square next to the king is free once the man has arrived on `square`.
    [[nodiscard]] bool is_shut_in(const Bounds& mover, int square, int king) const {
        SquareFlags stops = all_.ever_occupied;
        put(stops, square);
        SquareFlags closed;
        for (const Bounds& one : men_) {
            if (one.start == mover.start) continue;
            if (color_of(one.man) == *winner_) {
                if (one.is_steady() && one.start != square) put(closed, one.start);
            } else {
                closed |= always_attacked(one, stops, work_);
            }
        }
        stops.reset(static_cast<std::size_t>(king));
        closed |= attacked_from(square, mover.man, stops, work_);
        return (attacked_from(king, 'k', {}, work_) & ~closed).none();
    }

    const SoundPosition& position_;
    const std::vector<Bounds> men_;
    const std::optional<Color> winner_;
    Work& work_;
    const Survey all_;
};

/// Returns true if a man with these bounds can be captured on a square of `demand.captures`, or en passant by
/// a pawn that goes to a square of `demand.passed`.
bool is_captured(const Bounds& bounds, const Demand& demand) {
    if (kind_of(bounds.man) == 'k') return false;
    if ((bounds.anywhere() & demand.captures).any()) return true;
    if (kind_of(bounds.man) != 'p' || demand.passed.none()) return false;
    for (int square = 0; square < 64; ++square) {
        const int in_front = ahead_of(square, forward(color_of(bounds.man)));
        if (has(demand.passed, square) && has(bounds.reach, in_front)) return true;
    }
    return false;
}

constexpr std::size_t nobody_in_particular = ~std::size_t{0};

/// Adds to the bounds `men` what the rules demand of them and returns true if they changed. These bounds hold
/// as long as the man `survivor` is not captured. Rule 6: every other man goes only where the bounds of its
/// own lifetime allow.
bool widen_one(std::vector<Bounds>& men, const Mobility& before, std::size_t survivor,
               std::optional<Color> winner, Work& work) {
    const Judge judge(before.position, men, winner, work);
    const std::vector<Bounds> old = men;
    for (std::size_t i = 0; i < old.size() && work.settle(); ++i) {
        Demand demand = judge.demand(old[i]);
        const bool is_own =
            i == survivor || (survivor == nobody_in_particular && &before.lifetime_of(i) == &before.men);
        const Bounds& limit = before.lifetime_of(i)[i];
        if (!is_own) {
            demand.reach &= limit.reach;
            demand.promoted &= limit.promoted;
            demand.captures &= limit.anywhere();
            demand.passed &= limit.reach;
        }
        men[i].reach |= demand.reach;
        men[i].promoted |= demand.promoted;
        for (std::size_t j = 0; j < old.size(); ++j) {
            const bool is_enemy = color_of(old[j].man) != color_of(old[i].man);
            if (is_enemy && j != survivor && is_captured(old[j], demand)) men[j].can_be_captured = true;
        }
    }
    return men != old;
}

}  // namespace

Mobility standing_still(const SoundPosition& position) {
    Mobility mobility{position};
    for (int square = 0; square < 64; ++square) {
        if (position->men[square] == nobody) continue;
        Bounds bounds{.man = position->men[square], .start = square};
        put(bounds.reach, square);
        mobility.men.push_back(bounds);
    }
    return mobility;
}

const std::vector<Bounds>& Mobility::lifetime_of(std::size_t man) const {
    for (const Lifetime& one : lifetimes) {
        if (one.man == man) return one.men;
    }
    return men;
}

bool widen(Mobility& mobility, std::optional<Color> winner, Work& work) {
    const Mobility before = mobility;
    bool was_missing = widen_one(mobility.men, before, nobody_in_particular, winner, work);
    for (Lifetime& one : mobility.lifetimes) was_missing |= widen_one(one.men, before, one.man, winner, work);
    return was_missing && work.settle();
}

Mobility least_closed_bounds(const SoundPosition& position, std::optional<Color> winner, Work& work) {
    Mobility mobility = standing_still(position);
    while (widen(mobility, winner, work)) {
    }
    return mobility;
}

}  // namespace doublecheck::checker

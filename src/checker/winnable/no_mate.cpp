// SPDX-License-Identifier: MIT
#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "checker/winnable/mobility.hpp"

namespace doublecheck::checker {

namespace {

SquareFlags neighbours(int square) {
    SquareFlags squares;
    for (const Direction step : directions) put(squares, beside(square, step));
    return squares;
}

SquareFlags steady_squares(const std::vector<Bounds>& men) {
    SquareFlags squares;
    for (const Bounds& one : men) {
        if (one.is_steady()) squares.set(static_cast<std::size_t>(one.start));
    }
    return squares;
}

/// The squares that a set of men of the winner can attack. The bounds of men of one kind are merged.
class Attackers {
  public:
    /// Lines of attack end at the squares of `steady`.
    Attackers(Color winner, const SquareFlags& steady) : winner_(winner), steady_(steady) {}

    void add(const Bounds& one) {
        reach_[kinds.find(kind_of(one.man))] |= one.reach;
        has_promoted_ = has_promoted_ || one.promoted.any();
    }

    /// Returns true if one of the men can attack `square` while the loser's king is on `king`, or after it
    /// has gone from `king` to `square`.
    [[nodiscard]] bool can_attack(int square, int king) const {
        if (has_promoted_) return true;
        for (const Direction jump : knight_jumps) {
            if (has(reach_[1], beside(square, jump))) return true;
        }
        for (const int file : {-1, 1}) {
            if (has(reach_[0], beside(square, {file, -forward(winner_)}))) return true;
        }
        for (std::size_t i = 0; i < directions.size(); ++i) {
            if (can_attack_along(i, square, king)) return true;
        }
        return false;
    }

  private:
    static constexpr std::string_view kinds = "pnbrq";

    [[nodiscard]] bool can_attack_along(std::size_t direction, int square, int king) const {
        const SquareFlags& sliders = direction % 2 == 0 ? reach_[3] : reach_[2];
        for (int at = beside(square, directions[direction]); at != nowhere;
             at = beside(at, directions[direction])) {
            // No other man is there, and the line of attack continues behind the king.
            if (at == king) continue;
            if (has(sliders | reach_[4], at)) return true;
            if (has(steady_, at)) return false;
        }
        return false;
    }

    Color winner_;
    SquareFlags steady_;
    std::array<SquareFlags, 5> reach_ = {};  ///< the merged bounds, by kind
    bool has_promoted_ = false;
};

bool can_attack(const std::vector<Attackers>& attackers, int square, int king, Work& work) {
    for (const Attackers& some : attackers) {
        work.add();
        if (some.can_attack(square, king)) return true;
    }
    return false;
}

/// Returns true if different men of the loser other than the king can stand on all of `squares`. Each square
/// in turn is given a man; a man that already has a square may be moved to another one.
bool can_be_filled(const SquareFlags& squares, const std::vector<Bounds>& men, Color loser, Work& work) {
    std::array<int, 64> square_of{};  // the square given to each man
    square_of.fill(nowhere);
    std::array<bool, 64> is_tried{};
    const std::function<bool(int)> find_man = [&](int square) {
        work.add(1 + men.size() / 4);
        for (std::size_t i = 0; i < men.size(); ++i) {
            const Bounds& one = men[i];
            if (!is_man_of(one.man, loser) || kind_of(one.man) == 'k' || is_tried[i]) continue;
            if (!has(one.anywhere(), square)) continue;
            is_tried[i] = true;
            if (square_of[i] != nowhere && !find_man(square_of[i])) continue;
            square_of[i] = square;
            return true;
        }
        return false;
    };
    for (int square = 0; square < 64; ++square) {
        if (!has(squares, square)) continue;
        is_tried.fill(false);
        if (!find_man(square)) return false;
    }
    return true;
}

const Bounds& king_in(const std::vector<Bounds>& men, Color color) {
    std::size_t i = 0;
    while (men[i].man != man_of('k', color)) ++i;
    return men[i];
}

/// Tests whether bounds admit a mate in which one of `checkers` gives check and `attackers` guard the squares
/// next to the king.
class MateTest {
  public:
    MateTest(const std::vector<Bounds>& men, Color loser, const Attackers& checkers,
             const std::vector<Attackers>& attackers, Work& work)
        : men_(men), loser_(loser), checkers_(checkers), attackers_(attackers), work_(work) {}

    [[nodiscard]] bool is_safe_everywhere() const {
        for (int king = 0; king < 64; ++king) {
            if (has(king_in(men_, loser_).reach, king) && !is_safe(king)) return false;
            if (!work_.settle()) return false;
        }
        return true;
    }

  private:
    /// Returns true if the loser's king cannot be mated on `king`.
    [[nodiscard]] bool is_safe(int king) const {
        if (!checkers_.can_attack(king, king)) return true;
        const SquareFlags free = flights(king);
        if (can_be_filled(free, men_, loser_, work_)) return false;
        const SquareFlags next_to_king = neighbours(king);
        const SquareFlags& reach = king_in(men_, opposite(loser_)).reach;
        for (int other = 0; other < 64; ++other) {
            if (!has(reach, other) || other == king || has(next_to_king, other)) continue;
            work_.add();
            const SquareFlags guarded = neighbours(other);
            if ((free & guarded).none()) continue;
            if (can_be_filled(free & ~guarded, men_, loser_, work_)) return false;
        }
        return true;
    }

    /// Returns F: the neighbours of the king that must be filled by the loser's men or guarded by the
    /// winner's king.
    [[nodiscard]] SquareFlags flights(int king) const {
        SquareFlags free;
        const SquareFlags next_to_king = neighbours(king);
        for (int square = 0; square < 64; ++square) {
            if (has(next_to_king, square) && !can_attack(attackers_, square, king, work_)) {
                free.set(static_cast<std::size_t>(square));
            }
        }
        for (const Bounds& one : men_) {
            if (is_man_of(one.man, loser_) && one.is_steady())
                free.reset(static_cast<std::size_t>(one.start));
        }
        return free;
    }

    const std::vector<Bounds>& men_;
    Color loser_;
    const Attackers& checkers_;
    const std::vector<Attackers>& attackers_;
    Work& work_;
};

/// Returns true for a man of the winner other than the king.
bool is_winners_man(const Bounds& one, Color winner) {
    return is_man_of(one.man, winner) && kind_of(one.man) != 'k';
}

/// Returns true if bounds without lifetimes admit no mate. One test covers all men that can give check.
bool admits_no_mate_at_all(const std::vector<Bounds>& men, Color winner, Work& work) {
    Attackers all(winner, steady_squares(men));
    for (const Bounds& one : men) {
        if (is_winners_man(one, winner)) all.add(one);
    }
    return MateTest(men, opposite(winner), all, {all}, work).is_safe_everywhere();
}

/// Returns true if the man `checker` cannot give mate within the bounds of its lifetime.
bool gives_no_mate(std::size_t checker, const Mobility& mobility, Color winner, Work& work) {
    const std::vector<Bounds>& men = mobility.lifetime_of(checker);
    std::vector<Attackers> attackers;
    std::size_t number = 0;
    work.add(men.size());
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (!is_winners_man(men[i], winner)) continue;
        if (i == checker) number = attackers.size();
        Attackers one(winner, steady_squares(men) | steady_squares(mobility.lifetime_of(i)));
        one.add(men[i]);
        attackers.push_back(one);
    }
    return MateTest(men, opposite(winner), attackers[number], attackers, work).is_safe_everywhere();
}

}  // namespace

bool admits_no_mate(const Mobility& mobility, Color winner, Work& work) {
    if (mobility.lifetimes.empty()) return admits_no_mate_at_all(mobility.men, winner, work);
    for (std::size_t i = 0; i < mobility.men.size(); ++i) {
        if (is_winners_man(mobility.men[i], winner) && !gives_no_mate(i, mobility, winner, work))
            return false;
    }
    return true;
}

}  // namespace doublecheck::checker

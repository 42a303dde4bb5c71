// SPDX-License-Identifier: MIT
#include <array>
#include <functional>

#include "checker/mobility.hpp"

namespace doublecheck::checker {

namespace {

bool has(const SquareFlags& squares, int square) {
    return square != nowhere && squares[static_cast<std::size_t>(square)];
}
int beside(int square, Direction step) {
    return square_at(file_of(square) + step.files, rank_of(square) + step.ranks);
}
SquareFlags neighbours(int square) {
    SquareFlags squares;
    for (const Direction step : directions) {
        const int at = beside(square, step);
        if (at != nowhere) squares.set(static_cast<std::size_t>(at));
    }
    return squares;
}

/// What the winner's men other than the king can attack, with the bounds of men of one kind thrown together.
class Attackers {
  public:
    Attackers(const Mobility& mobility, Color winner) : winner_(winner) {
        for (const Bounds& one : mobility.men) {
            if (one.is_steady()) steady_.set(static_cast<std::size_t>(one.start));
            if (!is_man_of(one.man, winner)) continue;
            reach_of(kind_of(one.man)) |= one.reach;
            has_promoted_ = has_promoted_ || one.promoted.any();
        }
    }

    /// Whether one of them can attack the square while the loser's king is on `king` (or was, and went
    /// there).
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
    static constexpr std::string_view kinds = "pnbrqk";
    SquareFlags& reach_of(char kind) { return reach_[kinds.find(kind)]; }

    [[nodiscard]] bool can_attack_along(std::size_t direction, int square, int king) const {
        const SquareFlags& sliders = direction % 2 == 0 ? reach_[3] : reach_[2];
        for (int at = beside(square, directions[direction]); at != nowhere;
             at = beside(at, directions[direction])) {
            if (at == king) continue;  // nobody else is there, and the line goes through
            if (has(sliders | reach_[4], at)) return true;
            if (has(steady_, at)) return false;
        }
        return false;
    }

    Color winner_;
    std::array<SquareFlags, 6> reach_ = {};  ///< by kind
    SquareFlags steady_ = {};                ///< S
    bool has_promoted_ = false;
};

/// Whether different men of the loser other than the king can stand on all the squares: each square in turn
/// is given a man, and a man given away already looks for another square.
bool can_be_filled(const SquareFlags& squares, const Mobility& mobility, Color loser) {
    std::array<int, 64> square_of{};  // by man
    square_of.fill(nowhere);
    std::array<bool, 64> is_asked{};
    const std::function<bool(int)> find_man = [&](int square) {
        for (std::size_t i = 0; i < mobility.men.size(); ++i) {
            const Bounds& one = mobility.men[i];
            if (!is_man_of(one.man, loser) || kind_of(one.man) == 'k' || is_asked[i]) continue;
            if (!has(one.anywhere(), square)) continue;
            is_asked[i] = true;
            if (square_of[i] != nowhere && !find_man(square_of[i])) continue;
            square_of[i] = square;
            return true;
        }
        return false;
    };
    for (int square = 0; square < 64; ++square) {
        if (!has(squares, square)) continue;
        is_asked.fill(false);
        if (!find_man(square)) return false;
    }
    return true;
}

const Bounds& king_in(const Mobility& mobility, Color color) {
    std::size_t i = 0;
    while (mobility.men[i].man != man_of('k', color)) ++i;
    return mobility.men[i];
}

/// F: neighbours of the king that must be filled or be guarded by the winner's king.
SquareFlags flights(const Mobility& mobility, const Attackers& attackers, int king, Color loser) {
    SquareFlags free;
    for (int square = 0; square < 64; ++square) {
        if (has(neighbours(king), square) && !attackers.can_attack(square, king)) {
            free.set(static_cast<std::size_t>(square));
        }
    }
    for (const Bounds& one : mobility.men) {
        if (is_man_of(one.man, loser) && one.is_steady()) free.reset(static_cast<std::size_t>(one.start));
    }
    return free;
}

bool is_safe(const Mobility& mobility, const Attackers& attackers, int king, Color loser) {
    if (!attackers.can_attack(king, king)) return true;
    const SquareFlags free = flights(mobility, attackers, king, loser);
    if (can_be_filled(free, mobility, loser)) return false;
    const SquareFlags next_to_king = neighbours(king);
    const SquareFlags& reach = king_in(mobility, opposite(loser)).reach;
    for (int other = 0; other < 64; ++other) {
        if (!has(reach, other) || other == king || has(next_to_king, other)) continue;
        const SquareFlags guarded = neighbours(other);
        if ((free & guarded).none()) continue;
        if (can_be_filled(free & ~guarded, mobility, loser)) return false;
    }
    return true;
}

}  // namespace

bool admits_no_mate(const Mobility& mobility, Color winner) {
    const Color loser = opposite(winner);
    const Attackers attackers(mobility, winner);
    for (int king = 0; king < 64; ++king) {
        if (!has(king_in(mobility, loser).reach, king)) continue;
        if (!is_safe(mobility, attackers, king, loser)) return false;
    }
    return true;
}

}  // namespace doublecheck::checker

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "checker/recomputed/skeleton.hpp"

namespace doublecheck::checker {

namespace {

SquareSet neighbours(int square) {
    SquareSet squares = 0;
    for (const Direction step : directions) squares |= shifted(only(square), step);
    return squares;
}

SquareSet attacked_by_pawns(const Men& men, Color color) {
    const SquareSet pawns = pawns_of(men, color);
    return shifted(pawns, {-1, forward(color)}) | shifted(pawns, {1, forward(color)});
}

/// The question of a mate in one follower; the loser is to move.
class MateQuestion {
  public:
    explicit MateQuestion(const Follower& follower)
        : follower_(follower),
          men_(follower.skeleton.board.men),
          loser_(follower.skeleton.board.turn),
          winner_(opposite(loser_)),
          king_(king_of(men_, loser_)),
          attacked_(attacked_by_pawns(men_, winner_)) {
        const SquareSet blocked = occupied(men_) & ~only(king_);
        for (const LooseMan& man : follower.skeleton.loose) {
            if (man.color == winner_) attacked_ |= attacked_by(man, men_, blocked);
        }
    }

    /// a. Whether the last move can give check.
    [[nodiscard]] bool can_be_check() const {
        if (follower_.arrival == nowhere) return has(attacked_, king_);
        const bool is_pawn = men_[follower_.arrival] == man_of('p', winner_);
        if (is_pawn && attackers(men_, king_, winner_).contains(follower_.arrival)) return true;
        for (std::size_t i = 0; i < directions.size(); ++i) {
            if (can_be_discovered_along(i)) return true;
        }
        return false;
    }

    /// b. Whether the king may have no square to go to.
    [[nodiscard]] bool can_be_without_flight() const {
        const int winners_king = king_of(men_, winner_);
        const SquareSet flights =
            neighbours(king_) & ~pawns_of(men_, loser_) & ~attacked_ & ~neighbours(winners_king);
        if ((flights & (pawns_of(men_, winner_) | only(winners_king))) != 0) return false;
        return can_be_filled(flights);
    }

  private:
    /// Whether a loose man gives check from that direction over a square that the move emptied.
    [[nodiscard]] bool can_be_discovered_along(std::size_t direction) const {
        bool is_over_emptied = false;
        for (int at = beside(king_, directions[direction]); at != nowhere && men_[at] == nobody;
             at = beside(at, directions[direction])) {
            if (is_over_emptied && can_slider_stand(at, direction)) return true;
            is_over_emptied = is_over_emptied || follower_.emptied.contains(at);
        }
        return false;
    }

    [[nodiscard]] bool can_slider_stand(int square, std::size_t direction) const {
        for (const LooseMan& man : follower_.skeleton.loose) {
            if (man.color != winner_ || !has(man.region, square)) continue;
            if (slides(man.kind == promoted ? 'q' : man.kind, direction)) return true;
        }
        return false;
    }

    /// Whether different loose men of the loser can stand on all the squares. They can if for each choice of
    /// squares no fewer men can stand on one or the other of them (Hall's theorem).
    [[nodiscard]] bool can_be_filled(SquareSet squares) const {
        for (SquareSet chosen = squares; chosen != 0; chosen = (chosen - 1) & squares) {
            const auto fillers = std::ranges::count_if(follower_.skeleton.loose, [&](const LooseMan& man) {
                return man.color == loser_ && (man.region & chosen) != 0;
            });
            if (fillers < std::popcount(chosen)) return false;
        }
        return true;
    }

    const Follower& follower_;
    const Men& men_;
    Color loser_;
    Color winner_;
    int king_;
    /// What the winner's men other than the king can attack, the loser's king lifted.
    SquareSet attacked_;
};

}  // namespace

bool admits_mate(const Follower& follower) {
    const MateQuestion question(follower);
    return question.can_be_check() && question.can_be_without_flight();
}

}  // namespace doublecheck::checker

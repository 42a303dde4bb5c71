// SPDX-License-Identifier: MIT
// Touched men (FIDE 4.3 and 4.4): what whoever touched them has to play.
#include <algorithm>

#include "checker/rule/hand.hpp"

namespace doublecheck::checker::rulings {

namespace {

/// The legal moves of a board, and what each takes along.
class Choice {
  public:
    explicit Choice(const Position& position) : position_(position), moves_(legal_moves(position_)) {}

    template <typename IsWanted>
    [[nodiscard]] std::vector<Move> those(IsWanted is_wanted) const {
        std::vector<Move> wanted;
        std::ranges::copy_if(moves_, std::back_inserter(wanted), is_wanted);
        return wanted;
    }
    [[nodiscard]] bool is_own(int square) const { return is_man_of(position_->men[square], position_->turn); }
    [[nodiscard]] bool is_other(int square) const {
        return is_man_of(position_->men[square], opposite(position_->turn));
    }
    [[nodiscard]] bool is_own(int square, char kind) const {
        return position_->men[square] == man_of(kind, position_->turn);
    }

  private:
    SoundPosition position_;
    std::vector<Move> moves_;
};

struct Touched {
    std::vector<int> own = {};
    std::vector<int> other = {};
    std::vector<int> all = {};
};

/// Whether the move takes the enemy man that stands there.
bool captures(const Move& move, int square) {
    const bool is_passing = move.kind == MoveKind::en_passant;
    const int captured = is_passing ? square_at(file_of(move.to), rank_of(move.from)) : move.to;
    return captured == square;
}

bool castles_aside(const Move& move, bool is_king_side) {
    return move.kind == MoveKind::castling && (move.rook > move.from) == is_king_side;
}

/// 4.4.1, 4.4.3: the king was touched before the rook.
std::optional<Duty> castling_duty(const Choice& choice, const Touched& touched) {
    if (touched.own.size() < 2) return std::nullopt;
    const int king = touched.own[0];
    const int rook = touched.own[1];
    if (!choice.is_own(king, 'k') || !choice.is_own(rook, 'r') || rank_of(king) != rank_of(rook))
        return std::nullopt;
    auto castlings = choice.those([&](const Move& move) { return castles_aside(move, rook > king); });
    if (!castlings.empty()) return Duty{{king, rook}, std::move(castlings)};
    return Duty{{king}, choice.those([&](const Move& move) { return move.from == king; })};
}

/// 4.4.2: the rook was touched before the king.
bool is_castling_forbidden(const Choice& choice, const Touched& touched, const Move& move) {
    if (touched.own.size() < 2 || !choice.is_own(touched.own[0], 'r') || !choice.is_own(touched.own[1], 'k'))
        return false;
    return castles_aside(move, touched.own[0] > touched.own[1]);
}

Duty ordinary_duty(const Choice& choice, const Touched& touched) {
    if (!touched.own.empty() && !touched.other.empty()) {
        const int own = touched.own.front();
        const int other = touched.other.front();
        Duty duty{{own, other},
                  choice.those([&](const Move& move) { return move.from == own && captures(move, other); })};
        if (duty.is_binding()) return duty;
    }
    for (const int square : touched.all) {
        Duty duty{{square}, choice.those([&](const Move& move) {
                      if (!choice.is_own(square)) return captures(move, square);
                      return move.from == square && !is_castling_forbidden(choice, touched, move);
                  })};
        if (duty.is_binding()) return duty;
    }
    return {};
}

}  // namespace

std::optional<Duty> duty_of(const Stand& stand, const std::vector<int>& touched) {
    if (touched.empty() || !is_playable(stand.position)) return std::nullopt;
    const Choice choice(stand.position);
    Touched sorted;
    for (const int square : touched) {
        if (choice.is_own(square)) sorted.own.push_back(square);
        if (choice.is_other(square)) sorted.other.push_back(square);
        if (choice.is_own(square) || choice.is_other(square)) sorted.all.push_back(square);
    }
    if (sorted.all.empty()) return std::nullopt;
    if (auto duty = castling_duty(choice, sorted)) return duty;
    return ordinary_duty(choice, sorted);
}

}  // namespace doublecheck::checker::rulings

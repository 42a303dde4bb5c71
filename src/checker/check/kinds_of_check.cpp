// SPDX-License-Identifier: MIT
#include "checker/check/kinds_of_check.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace doublecheck::checker {

namespace {

constexpr auto judged = std::to_array<std::string_view>({
    "check",
    "direct",
    "discovered",
    "double",
    "two-way",
    "en-passant",
    "en-passant-reveal",
    "both-pawns-rank-reveal",
    "royal-discovery",
    "castling",
    "promotion",
    "underpromotion",
    "promotion-discovery",
    "contact",
    "distant",
    "cross-check",
    "cross-check-capture",
    "cross-check-interposition",
    "cross-check-king-move",
    "cross-check-en-passant",
    "checkmate",
    "double-mate",
    "two-way-mate",
    "discovered-mate",
    "castling-mate",
    "promotion-mate",
    "en-passant-mate",
    "smothered-mate",
    "back-rank-mate",
    "epaulette-mate",
});
constexpr auto left_open =
    std::to_array<std::string_view>({"pure-double-check-mate", "pure-mate", "model-mate"});

/// One check, and what its kinds are found from.
class Judge {
  public:
    Judge(const Position& before, const Move& move, const SoundPosition& reached)
        : before_(before),
          move_(move),
          men_(reached->men),
          us_(before.turn),
          king_(king_of(reached->men, reached->turn)),
          checkers_(checkers_of(reached)),
          is_mate_(!has_legal_move(reached)) {
        for (const int checker : checkers_) {
            if (!has_moved(checker)) revealers_.add(checker);
        }
    }

    GivenCheck judge() {
        const bool is_castling = move_.kind == MoveKind::castling;
        const bool is_ep = move_.kind == MoveKind::en_passant;
        const bool is_promotion = move_.promotion != 0;
        const std::size_t moved = checkers_.size() - revealers_.size();
        add(true, "check");
        add(moved > 0 && !is_castling, "direct");
        add(revealers_.size() > 0, "discovered");
        add(checkers_.size() == 2, "double");
        add(checkers_.size() == 2 && moved == 0, "two-way");
        add(is_ep, "en-passant");
        const int captured = square_at(file_of(move_.to), rank_of(move_.from));
        add(is_ep && opens(captured), "en-passant-reveal");
        add(is_ep && opens(captured) && rank_of(king_) == rank_of(captured), "both-pawns-rank-reveal");
        add(is_kings_move() && !is_castling, "royal-discovery");
        add(is_castling && moved > 0, "castling");
        add(is_promotion && moved > 0, "promotion");
        add(is_promotion && moved > 0 && move_.promotion != 'q', "underpromotion");
        add(is_promotion && opens(move_.from), "promotion-discovery");
        add(std::ranges::any_of(checkers_, [&](int one) { return is_contact(one); }), "contact");
        add(!std::ranges::all_of(checkers_, [&](int one) { return is_contact(one); }), "distant");
        add_cross_check();
        if (is_mate_) add_mates();
        return {checkers_, std::move(kinds_)};
    }

  private:
    void add(bool holds, std::string_view kind) {
        if (holds) kinds_.push_back(kind);
    }
    [[nodiscard]] bool has(std::string_view kind) const {
        return std::ranges::find(kinds_, kind) != kinds_.end();
    }
    [[nodiscard]] bool has_moved(int checker) const {
        if (move_.kind != MoveKind::castling) return checker == move_.to;
        return checker == move_.to || checker == castling_of(us_, move_.from, move_.rook).rook_to;
    }
    [[nodiscard]] bool is_kings_move() const { return kind_of(before_.men[move_.from]) == 'k'; }
    [[nodiscard]] bool is_contact(int checker) const { return checker::is_contact(men_, king_, checker); }
    /// Whether a man that did not move sees the king through the square: with a man there it would not.
    [[nodiscard]] bool opens(int square) const {
        Men closed = men_;
        closed.put(square, man_of('p', us_));
        const Squares left = attackers(closed, king_, us_);
        return std::ranges::any_of(revealers_, [&](int one) { return !left.contains(one); });
    }

    void add_cross_check() {
        const Squares met = checkers_of(before_);
        if (met.size() == 0) return;
        add(true, "cross-check");
        if (is_kings_move()) return add(true, "cross-check-king-move");
        if (move_.kind == MoveKind::en_passant) return add(true, "cross-check-en-passant");
        add(true, met.contains(move_.to) ? "cross-check-capture" : "cross-check-interposition");
    }

    void add_mates() {
        add(true, "checkmate");
        for (const auto& [kind, mate] : {std::pair{"double", "double-mate"},
                                         {"two-way", "two-way-mate"},
                                         {"discovered", "discovered-mate"},
                                         {"castling", "castling-mate"},
                                         {"promotion", "promotion-mate"},
                                         {"en-passant", "en-passant-mate"}}) {
            add(has(kind), mate);
        }
        add(is_smothered(), "smothered-mate");
        add(is_back_rank(), "back-rank-mate");
        add(is_epaulette(), "epaulette-mate");
    }

    [[nodiscard]] bool is_own_man_of_king(int square) const { return is_man_of(men_[square], opposite(us_)); }

    /// Whether his own men take all squares around the king: then only a knight checks, and but one, since
    /// men that did not move check along lines.
    [[nodiscard]] bool is_smothered() const {
        return std::ranges::all_of(directions, [&](Direction step) {
            const int at = beside(king_, step);
            return at == nowhere || is_own_man_of_king(at);
        });
    }
    /// Whether a checker stands on the king's rank, or file: then it is a rook or queen.
    [[nodiscard]] bool is_along(int checker, bool is_rank) const {
        return is_rank ? rank_of(checker) == rank_of(king_) : file_of(checker) == file_of(king_);
    }
    [[nodiscard]] bool is_back_rank() const {
        const Color loser = opposite(us_);
        const bool is_checked = std::ranges::any_of(checkers_, [&](int one) { return is_along(one, true); });
        if (rank_of(king_) != home_rank(loser) || !is_checked) return false;
        for (const int files : {-1, 0, 1}) {
            const int at = beside(king_, {files, forward(loser)});
            if (at != nowhere && !is_own_man_of_king(at)) return false;
        }
        return true;
    }
    [[nodiscard]] bool is_epaulette() const {
        if (checkers_.size() != 1) return false;
        for (const bool is_rank : {true, false}) {
            if (!is_along(checkers_[0], is_rank)) continue;
            const int one = is_rank ? beside(king_, {0, 1}) : beside(king_, {1, 0});
            const int other = is_rank ? beside(king_, {0, -1}) : beside(king_, {-1, 0});
            if (one != nowhere && other != nowhere && is_own_man_of_king(one) && is_own_man_of_king(other))
                return true;
        }
        return false;
    }

    const Position& before_;
    const Move& move_;
    const Men& men_;
    Color us_;
    int king_;
    Squares checkers_;
    Squares revealers_ = {};
    bool is_mate_;
    std::vector<std::string_view> kinds_ = {};
};

}  // namespace

Squares checkers_of(const Position& position) {
    return attackers(position.men, king_of(position.men, position.turn), opposite(position.turn));
}

bool is_contact(const Men& men, int king, int checker) {
    const bool is_near =
        std::abs(file_of(king) - file_of(checker)) <= 1 && std::abs(rank_of(king) - rank_of(checker)) <= 1;
    return is_near || kind_of(men[checker]) == 'n';
}

GivenCheck check_given(const Position& before, const Move& move, const SoundPosition& reached) {
    return Judge(before, move, reached).judge();
}

bool is_left_open(std::string_view kind) {
    return std::ranges::find(left_open, kind) != left_open.end();
}

bool is_kind_of_check(std::string_view word) {
    return std::ranges::find(judged, word) != judged.end() || is_left_open(word);
}

}  // namespace doublecheck::checker

// SPDX-License-Identifier: MIT
#include "checker/legality/cages/states.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "checker/common/fen.hpp"

namespace doublecheck::checker::cages {

namespace {

/// Returns true if the king of `color` is certainly attacked: by a man next to it, by a knight, or by a
/// slider along squares that are known to be empty (`empty`).
bool is_attacked_for_certain(const Men& men, Color color, const std::bitset<64>& empty = {}) {
    const int king = king_of(men, color);
    if (king == nowhere) return false;
    const Color enemy = opposite(color);
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const Direction step = directions[i];
        int far = 1;
        int at = beside(king, step);
        while (at != nowhere && men[at] == nobody && empty[static_cast<std::size_t>(at)]) {
            ++far;
            at = beside(king, step, far);
        }
        const char man = men[at];
        if (!is_man_of(man, enemy)) continue;
        const char kind = kind_of(man);
        if (slides(kind, i)) return true;
        if (far > 1) continue;
        if (kind == 'k' || (kind == 'p' && step.files != 0 && step.ranks == -forward(enemy))) return true;
    }
    return std::ranges::any_of(knight_jumps,
                               [&](Direction jump) { return men[beside(king, jump)] == man_of('n', enemy); });
}

int count(const Men& men, char wanted) {
    return static_cast<int>(std::ranges::count(men, wanted));
}

/// Returns the number of pawns and of men that must be promoted pawns.
int pawns_and_promoted(const Men& men, Color color) {
    int number = count(men, man_of('p', color));
    number += std::max(0, count(men, man_of('q', color)) - 1);
    number += std::max(0, count(men, man_of('r', color)) - 2);
    number += std::max(0, count(men, man_of('n', color)) - 2);
    std::array<int, 2> bishops = {};
    for (int square = 0; square < 64; ++square) {
        const std::size_t shade = (file_of(square) + rank_of(square)) % 2 == 0 ? 0 : 1;
        if (men[square] == man_of('b', color)) ++bishops[shade];
    }
    for (const int number_of_shade : bishops) number += std::max(0, number_of_shade - 1);
    return number;
}

/// Takes back the moves of the man on one square.
class TakingBack {
  public:
    TakingBack(const Men& men, const Frozen& frozen, int to, std::vector<Men>& found)
        : men_(men),
          frozen_(frozen),
          color_(is_white(men[to]) ? Color::white : Color::black),
          to_(to),
          found_(found) {}

    void take_back() {
        const char kind = kind_of(men_[to_]);
        if (kind == 'p') {
            from_behind(men_[to_]);
            const int start = square_at(file_of(to_), pawn_rank(color_));
            const int between = square_at(file_of(to_), passed_rank(color_));
            if (rank_of(to_) == double_step_rank(color_) && is_open(start) && is_open(between)) {
                add(start, men_[to_]);
            }
            return;
        }
        if (kind == 'n') {
            for (const Direction jump : knight_jumps) add_if_open(jump, 1);
        } else {
            for (std::size_t i = 0; i < directions.size(); ++i) {
                if (kind == 'k') add_if_open(directions[i], 1);
                for (int far = 1; slides(kind, i) && add_if_open(directions[i], far);) ++far;
            }
        }
        if (kind != 'k' && rank_of(to_) == home_rank(opposite(color_))) from_behind(man_of('p', color_));
        if (kind == 'k' || kind == 'r') from_castling(kind);
    }

  private:
    [[nodiscard]] bool is_open(int square) const { return men_[square] == nobody; }

    void add(int from, char man) {
        std::bitset<64> empty = passed(from);
        Men before = men_;
        before.put(to_, nobody);
        before.put(from, man);
        // In the earlier state the side that moved is to move, so the king of the other side is not attacked.
        if (is_attacked_for_certain(before, opposite(color_), empty)) return;
        empty.set(at(from));
        if (is_attacked_for_certain(men_, color_, empty) || is_impossible(before)) return;
        found_.push_back(before);
    }
    /// Returns the squares between `from` and the square of the man, if they are on a line.
    [[nodiscard]] std::bitset<64> passed(int from) const {
        std::bitset<64> squares;
        const int files = file_of(to_) - file_of(from);
        const int ranks = rank_of(to_) - rank_of(from);
        const int far = std::max(std::abs(files), std::abs(ranks));
        if (files % far != 0 || ranks % far != 0) return squares;
        for (int step = 1; step < far; ++step) {
            squares.set(at(beside(from, {files / far, ranks / far}, step)));
        }
        return squares;
    }
    bool add_if_open(Direction step, int far) {
        const int from = beside(to_, step, far);
        if (!is_open(from)) return false;
        add(from, men_[to_]);
        return true;
    }

    /// Takes back a move of a pawn by one square, straight or diagonally.
    void from_behind(char pawn) {
        const int rank = rank_of(to_) - forward(color_);
        if (rank == home_rank(color_)) return;
        for (int file = file_of(to_) - 1; file <= file_of(to_) + 1; ++file) {
            const int from = square_at(file, rank);
            if (is_open(from)) add(from, pawn);
        }
    }

    /// Takes back a castling in which the man was the king or the rook. The other of the two may be missing
    /// in the state.
    void from_castling(char kind) {
        const int rank = home_rank(color_);
        if (rank_of(to_) != rank) return;
        struct Wing {
            int king, rook, corner;
        };
        for (const Wing wing : {Wing{6, 5, 7}, Wing{2, 3, 0}}) {
            if (file_of(to_) != (kind == 'k' ? wing.king : wing.rook)) continue;
            const int king = square_at(wing.king, rank);
            const int rook = square_at(wing.rook, rank);
            const auto is_it_or_open = [&](int square, char wanted) {
                return is_open(square) || (men_[square] == man_of(wanted, color_) && !frozen_[at(square)]);
            };
            if (!is_it_or_open(king, 'k') || !is_it_or_open(rook, 'r')) continue;
            if (!is_open(square_at(4, rank)) || !is_open(square_at(wing.corner, rank))) continue;
            if (wing.corner == 0 && !is_open(square_at(1, rank))) continue;
            Men before = men_;
            before.put(king, nobody);
            before.put(rook, nobody);
            if (!is_open(king)) before.put(square_at(4, rank), man_of('k', color_));
            if (!is_open(rook)) before.put(square_at(wing.corner, rank), man_of('r', color_));
            if (!is_attacked_for_certain(before, opposite(color_))) found_.push_back(before);
        }
    }
    static std::size_t at(int square) { return static_cast<std::size_t>(square); }

    const Men& men_;
    const Frozen& frozen_;
    Color color_;
    int to_;
    std::vector<Men>& found_;
};

}  // namespace

bool contains(const Men& men, const Men& fewer) {
    for (int square = 0; square < 64; ++square) {
        if (fewer[square] != nobody && fewer[square] != men[square]) return false;
    }
    return true;
}

bool fits_initial_array(const Men& state) {
    return contains(initial_position().men, state);
}

bool is_impossible(const Men& state) {
    for (int file = 0; file < 8; ++file) {
        if (kind_of(state[square_at(file, 0)]) == 'p' || kind_of(state[square_at(file, 7)]) == 'p')
            return true;
    }
    for (const Color color : {Color::white, Color::black}) {
        const auto men = std::ranges::count_if(state, [&](char man) { return is_man_of(man, color); });
        if (count(state, man_of('k', color)) > 1 || men > 16 || pawns_and_promoted(state, color) > 8)
            return true;
    }
    return is_attacked_for_certain(state, Color::white) && is_attacked_for_certain(state, Color::black);
}

std::vector<Men> states_before(const Men& state, const Frozen& frozen) {
    std::vector<Men> found;
    for (int square = 0; square < 64; ++square) {
        if (state[square] == nobody || frozen[static_cast<std::size_t>(square)]) continue;
        // The side that has just moved has not left its king attacked.
        const Color color = is_white(state[square]) ? Color::white : Color::black;
        if (!is_attacked_for_certain(state, color)) TakingBack(state, frozen, square, found).take_back();
    }
    return found;
}

}  // namespace doublecheck::checker::cages

// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/color.hpp"
#include "doublecheck/board/detail/core.hpp"
#include "doublecheck/board/piece.hpp"

// The only generator of legal moves. Its template parameters are the side to move and the tables with the
// attacks of sliders (magic or PEXT). Its functions pass the target squares of each man to a sink. There are
// sinks that count moves, write them to a list, or play them (perft). Since the sink is a template parameter
// too, none of them slows down the others.
//
// Moves are not played to test their legality. It follows from three masks: the check mask (the target
// squares that answer a check, or all squares), the lines of pins along ranks and files, and the lines of
// pins along diagonals.

namespace doublecheck::detail {

inline constexpr std::size_t pawn = 0, knight = 1, bishop = 2, rook = 3, queen = 4, king = 5;

inline constexpr std::uint64_t file_a = 0x0101010101010101ULL;
inline constexpr std::uint64_t file_h = 0x8080808080808080ULL;

constexpr std::uint64_t rank_mask(int rank) {
    return std::uint64_t{0xff} << (8 * rank);
}
constexpr std::uint64_t bit(int square) {
    return std::uint64_t{1} << square;
}
inline int lowest(std::uint64_t bits) {
    return std::countr_zero(bits);
}

/// Constants and functions that depend on the colour of the side to move.
template <Color us>
struct SideOf {
    static constexpr bool is_white = us == Color::white;
    static constexpr std::size_t own = is_white ? 0 : 1;
    static constexpr std::size_t enemy = is_white ? 1 : 0;
    static constexpr int up = is_white ? 8 : -8;
    static constexpr std::uint64_t home_rank = rank_mask(is_white ? 0 : 7);
    static constexpr std::uint64_t third_rank = rank_mask(is_white ? 2 : 5);
    static constexpr std::uint64_t before_last_rank = rank_mask(is_white ? 6 : 1);

    static constexpr std::uint64_t forward(std::uint64_t bits) { return is_white ? bits << 8 : bits >> 8; }
    static constexpr std::uint64_t to_left(std::uint64_t bits) {
        return is_white ? (bits & ~file_a) << 7 : (bits & ~file_a) >> 9;
    }
    static constexpr std::uint64_t to_right(std::uint64_t bits) {
        return is_white ? (bits & ~file_h) << 9 : (bits & ~file_h) >> 7;
    }
    static constexpr int left = is_white ? 7 : -9;
    static constexpr int right = is_white ? 9 : -7;
};

template <typename Sliders, Color us>
class Generator {
    using S = SideOf<us>;
    using Enemy = SideOf<opposite(us)>;

  public:
    explicit Generator(const Core& core)
        : core_(core),
          own_(core.colors[S::own]),
          enemy_(core.colors[S::enemy]),
          occupied_(own_ | enemy_),
          king_(lowest(core.types[king] & own_)) {
        find_checks_and_pins();
    }

    template <typename Sink>
    void generate(Sink& sink) const {
        king_moves(sink);
        if (check_mask_ == 0) return;  // in a double check only the king can move
        const std::uint64_t targets = ~own_ & check_mask_;
        pieces(sink, targets);
        pawns(sink);
        if (core_.ep != 0) en_passant(sink);
    }

    /// Returns true if there is a legal move. Pawn moves are generated first, as they need no attacks of
    /// sliders.
    bool any() const;

  private:
    std::uint64_t men(std::size_t type) const { return core_.types[type] & own_; }
    std::uint64_t enemies(std::size_t type) const { return core_.types[type] & enemy_; }
    std::uint64_t enemy_straight() const { return (core_.types[rook] | core_.types[queen]) & enemy_; }
    std::uint64_t enemy_diagonal() const { return (core_.types[bishop] | core_.types[queen]) & enemy_; }

    void find_checks_and_pins() {
        const auto k = static_cast<std::size_t>(king_);
        std::uint64_t checkers =
            (step_tables.knight[k] & enemies(knight)) | (step_tables.pawn[S::own][k] & enemies(pawn));
        std::uint64_t answers = checkers;
        if ((Sliders::straight_lines(king_) & enemy_straight()) != 0) {
            find_line_attackers(Sliders::rook(king_, enemy_) & enemy_straight(), pinned_straight_, checkers,
                                answers);
        }
        if ((Sliders::diagonal_lines(king_) & enemy_diagonal()) != 0) {
            find_line_attackers(Sliders::bishop(king_, enemy_) & enemy_diagonal(), pinned_diagonal_, checkers,
                                answers);
        }
        is_check_ = checkers != 0;
        check_mask_ = checkers == 0 ? ~std::uint64_t{0} : (checkers & (checkers - 1)) == 0 ? answers : 0;
    }

    void find_line_attackers(std::uint64_t sliders, std::uint64_t& pinned, std::uint64_t& checkers,
                             std::uint64_t& answers) const {
        for (; sliders != 0; sliders &= sliders - 1) {
            const int from = lowest(sliders);
            const std::uint64_t path =
                step_tables.between[static_cast<std::size_t>(king_)][static_cast<std::size_t>(from)];
            const std::uint64_t blockers = path & own_;
            if (blockers == 0) {
                checkers |= bit(from);
                answers |= path | bit(from);
            } else if ((blockers & (blockers - 1)) == 0) {
                pinned |= path | bit(from);
            }
        }
    }

    /// Returns the squares that the enemy attacks when the king has left its square.
    std::uint64_t danger() const {
        const std::uint64_t seen_through = occupied_ ^ bit(king_);
        const std::uint64_t enemy_pawns = enemies(pawn);
        std::uint64_t attacked = Enemy::to_left(enemy_pawns) | Enemy::to_right(enemy_pawns);
        attacked |= step_tables.king[static_cast<std::size_t>(lowest(enemies(king)))];
        for (std::uint64_t from = enemies(knight); from != 0; from &= from - 1) {
            attacked |= step_tables.knight[static_cast<std::size_t>(lowest(from))];
        }
        for (std::uint64_t from = enemy_diagonal(); from != 0; from &= from - 1) {
            attacked |= Sliders::bishop(lowest(from), seen_through);
        }
        for (std::uint64_t from = enemy_straight(); from != 0; from &= from - 1) {
            attacked |= Sliders::rook(lowest(from), seen_through);
        }
        return attacked;
    }

    template <typename Sink>
    void king_moves(Sink& sink) const {
        const std::uint64_t targets = step_tables.king[static_cast<std::size_t>(king_)] & ~own_;
        const std::uint64_t rooks = is_check_ ? 0 : core_.castling_rooks & S::home_rank;
        if ((targets | rooks) == 0) return;
        const std::uint64_t attacked = danger();
        sink.king(king_, targets & ~attacked);
        for (std::uint64_t left = rooks; left != 0; left &= left - 1) castling(sink, lowest(left), attacked);
    }

    template <typename Sink>
    void castling(Sink& sink, int rook_from, std::uint64_t attacked) const {
        const int home = king_ & 56;
        const bool is_king_side = rook_from > king_;
        const int king_to = home + (is_king_side ? 6 : 2);
        const int rook_to = home + (is_king_side ? 5 : 3);
        const std::uint64_t both = bit(king_) | bit(rook_from);
        const std::uint64_t king_path = path(king_, king_to);
        if (((king_path | path(rook_from, rook_to)) & occupied_ & ~both) != 0) return;
        if ((king_path & attacked) != 0) return;
        // In Chess960 the castling rook may have shielded the king's arrival square from an attack along the
        // rank.
        const std::uint64_t after = (occupied_ & ~both) | bit(king_to) | bit(rook_to);
        if ((Sliders::rook(king_to, after) & S::home_rank & enemy_straight()) != 0) return;
        sink.castling(king_, rook_from);
    }

    static std::uint64_t path(int from, int to) {
        return step_tables.between[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] | bit(to);
    }

    template <typename Sink>
    void pieces(Sink& sink, std::uint64_t targets) const {
        const std::uint64_t pinned = pinned_straight_ | pinned_diagonal_;
        for (std::uint64_t from = men(knight) & ~pinned; from != 0; from &= from - 1) {
            const int square = lowest(from);
            sink.template piece<knight>(square,
                                        step_tables.knight[static_cast<std::size_t>(square)] & targets);
        }
        for (std::uint64_t from = men(bishop) & ~pinned_straight_; from != 0; from &= from - 1) {
            const int square = lowest(from);
            sink.template piece<bishop>(square, diagonal(square) & targets);
        }
        for (std::uint64_t from = men(rook) & ~pinned_diagonal_; from != 0; from &= from - 1) {
            const int square = lowest(from);
            sink.template piece<rook>(square, straight(square) & targets);
        }
        for (std::uint64_t from = men(queen); from != 0; from &= from - 1) {
            const int square = lowest(from);
            const std::uint64_t here = bit(square);
            const std::uint64_t lines = (here & pinned_straight_) != 0 ? straight(square)
                                        : (here & pinned_diagonal_) != 0
                                            ? diagonal(square)
                                            : straight(square) | diagonal(square);
            sink.template piece<queen>(square, lines & targets);
        }
    }

    std::uint64_t diagonal(int square) const {
        const std::uint64_t reach = Sliders::bishop(square, occupied_);
        return (bit(square) & pinned_diagonal_) != 0 ? reach & pinned_diagonal_ : reach;
    }
    std::uint64_t straight(int square) const {
        const std::uint64_t reach = Sliders::rook(square, occupied_);
        return (bit(square) & pinned_straight_) != 0 ? reach & pinned_straight_ : reach;
    }

    template <typename Sink>
    void pawns(Sink& sink) const {
        const std::uint64_t all = men(pawn);
        const std::uint64_t empty = ~occupied_;
        const std::uint64_t walkers = all & ~pinned_diagonal_;
        std::uint64_t steps = S::forward(walkers & ~pinned_straight_);
        steps |= S::forward(walkers & pinned_straight_) & pinned_straight_;
        steps &= empty;
        const std::uint64_t double_steps = S::forward(steps & S::third_rank) & empty & check_mask_;
        steps &= check_mask_;

        const std::uint64_t takers = all & ~pinned_straight_;
        const std::uint64_t free = takers & ~pinned_diagonal_;
        const std::uint64_t tied = takers & pinned_diagonal_;
        const std::uint64_t victims = enemy_ & check_mask_;
        const std::uint64_t left = (S::to_left(free) | (S::to_left(tied) & pinned_diagonal_)) & victims;
        const std::uint64_t right = (S::to_right(free) | (S::to_right(tied) & pinned_diagonal_)) & victims;

        sink.double_steps(double_steps);
        if ((all & S::before_last_rank) == 0) {
            sink.pawns(steps, S::up);
            sink.pawns(left, S::left);
            sink.pawns(right, S::right);
            return;
        }
        constexpr std::uint64_t last = Enemy::home_rank;
        sink.pawns(steps & ~last, S::up);
        sink.pawns(left & ~last, S::left);
        sink.pawns(right & ~last, S::right);
        sink.promotions(steps & last, S::up);
        sink.promotions(left & last, S::left);
        sink.promotions(right & last, S::right);
    }

    /// An en passant capture removes two men from one rank at once, which the pin masks do not take into
    /// account. So the board after the capture is examined.
    template <typename Sink>
    void en_passant(Sink& sink) const {
        const int to = lowest(core_.ep);
        const int captured = to - S::up;
        std::uint64_t takers = step_tables.pawn[S::enemy][static_cast<std::size_t>(to)] & men(pawn);
        for (; takers != 0; takers &= takers - 1) {
            const int from = lowest(takers);
            const std::uint64_t after = (occupied_ & ~bit(from) & ~bit(captured)) | bit(to);
            const auto k = static_cast<std::size_t>(king_);
            const bool is_safe = (Sliders::rook(king_, after) & enemy_straight()) == 0 &&
                                 (Sliders::bishop(king_, after) & enemy_diagonal()) == 0 &&
                                 (step_tables.knight[k] & enemies(knight)) == 0 &&
                                 (step_tables.pawn[S::own][k] & enemies(pawn) & ~bit(captured)) == 0;
            if (is_safe) sink.en_passant(from, to);
        }
    }

    const Core& core_;
    std::uint64_t own_;
    std::uint64_t enemy_;
    std::uint64_t occupied_;
    int king_;
    bool is_check_ = false;
    std::uint64_t check_mask_ = 0;
    std::uint64_t pinned_straight_ = 0;
    std::uint64_t pinned_diagonal_ = 0;
};

/// Counts moves, using one popcount for each man.
struct CountSink {
    std::uint64_t count = 0;

    static std::uint64_t size(std::uint64_t targets) {
        return static_cast<std::uint64_t>(std::popcount(targets));
    }
    void king(int, std::uint64_t targets) { count += size(targets); }
    void castling(int, int) { ++count; }
    template <std::size_t type>
    void piece(int, std::uint64_t targets) {
        count += size(targets);
    }
    void pawns(std::uint64_t targets, int) { count += size(targets); }
    void double_steps(std::uint64_t targets) { count += size(targets); }
    void promotions(std::uint64_t targets, int) { count += 4 * size(targets); }
    void en_passant(int, int) { ++count; }
};

/// Counts moves for `any`. It is a type of its own so that the functions of `CountSink` are instantiated only
/// for `generate` and stay inlined in one function, which keeps counting fast.
struct AnySink : CountSink {};

template <typename Sliders, Color us>
inline bool Generator<Sliders, us>::any() const {
    AnySink moves;
    if (check_mask_ != 0) pawns(moves);
    if (moves.count == 0 && check_mask_ != 0) pieces(moves, ~own_ & check_mask_);
    if (moves.count == 0) king_moves(moves);
    if (moves.count == 0 && check_mask_ != 0 && core_.ep != 0) en_passant(moves);
    return moves.count != 0;
}

}  // namespace doublecheck::detail

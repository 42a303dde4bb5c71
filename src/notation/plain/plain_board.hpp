// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "doublecheck/board/detail/attack_tables.hpp"
#include "doublecheck/board/detail/position_parts.hpp"
#include "doublecheck/board/position.hpp"
#include "notation/plain/plain_word.hpp"

// One move after the other in one place, for the reader of plain games. Nearly everything is computed without
// branches, for which man moves, and whether it captures, is what nobody can foresee; what is rare is left to
// others.

namespace doublecheck::detail {

/// A move found by its text.
struct PlainStep {
    ManMove how = push;
    unsigned from = 0;
    unsigned to = 0;
    std::uint64_t rivals = 0;  ///< other men of the kind that see the square, legally or not
    bool captures = false;

    [[nodiscard]] Move move() const {
        return Move::normal(Square::from_index(static_cast<int>(from)),
                            Square::from_index(static_cast<int>(to)));
    }
};

[[nodiscard]] inline std::uint64_t square_bit(unsigned square) {
    return std::uint64_t{1} << square;
}
/// All squares if something holds. Keeps compilers from branching where the branch would go both ways.
[[nodiscard]] inline std::uint64_t all_or_nothing(bool holds) {
    return ~std::uint64_t{0} * (holds ? 1 : 0);
}
[[nodiscard]] inline unsigned first_square(std::uint64_t squares) {
    return static_cast<unsigned>(__builtin_ctzll(squares));
}
[[nodiscard]] inline unsigned last_square(std::uint64_t squares) {
    return 63U ^ static_cast<unsigned>(__builtin_clzll(squares));
}

/// Those of `men` that see `to` through `occupied`. They are two at most, or on its lines with two of them
/// outermost: `is_complete` says whether that is all. None is fine too.
[[nodiscard]] inline std::uint64_t that_see(std::uint64_t men, unsigned to, std::uint64_t occupied,
                                            bool& is_complete) {
    const std::uint64_t some = men | (men == 0 ? 1 : 0);
    const unsigned first = first_square(some);
    const unsigned last = last_square(some);
    const std::uint64_t first_bit = square_bit(first);
    const std::uint64_t last_bit = square_bit(last);
    const auto& between = step_tables.between[to];
    const std::uint64_t sees_first = (between[first] & occupied) == 0 ? first_bit : 0;
    const std::uint64_t sees_last = (between[last] & occupied) == 0 ? last_bit : 0;
    is_complete = (men & ~(first_bit | last_bit)) == 0;
    return (sees_first | sees_last) & men;
}

/// Those of `men`, however many, that see `to` through `occupied`.
[[nodiscard]] inline std::uint64_t all_that_see(std::uint64_t men, unsigned to, std::uint64_t occupied) {
    bool is_complete = false;
    std::uint64_t found = that_see(men, to, occupied, is_complete);
    if (is_complete) [[likely]]
        return found;
    for (; men != 0; men &= men - 1) {
        const unsigned from = first_square(men);
        if ((step_tables.between[to][from] & occupied) == 0) found |= square_bit(from);
    }
    return found;
}

[[nodiscard]] inline std::uint64_t occupied_of(const Core& core) {
    return core.colors[0] | core.colors[1];
}
[[nodiscard]] inline unsigned king_of(const Core& core, std::size_t us) {
    return first_square(core.types[king_move] & core.colors[us]);
}

/// The men of that colour that move along lines on which a square is, whatever stands between.
[[nodiscard]] inline std::uint64_t sliders_at(const Core& core, std::size_t them, unsigned square) {
    const auto& types = core.types;
    return ((step_tables.straight[square] & (types[rook_move] | types[queen_move])) |
            (step_tables.diagonal[square] & (types[bishop_move] | types[queen_move]))) &
           core.colors[them];
}
/// The pawns and knights of that colour that attack a square.
[[nodiscard]] inline std::uint64_t jumpers_at(const Core& core, std::size_t them, unsigned square) {
    return ((step_tables.knight[square] & core.types[knight_move]) |
            (step_tables.pawn[them ^ 1][square] & core.types[push])) &
           core.colors[them];
}

/// Whether the king of colour `us` is safe once the man on `from` (one square) has gone to `to`.
[[nodiscard]] inline bool is_king_safe(const Core& core, std::size_t us, ManMove how, std::uint64_t from,
                                       unsigned to) {
    const std::uint64_t to_bit = square_bit(to);
    const std::uint64_t is_king = all_or_nothing(how == king_move);
    const std::uint64_t kings = core.types[king_move];
    const unsigned king = first_square((kings & core.colors[us] & ~is_king) | (to_bit & is_king));
    const std::uint64_t occupied = (occupied_of(core) & ~from) | to_bit;
    const std::uint64_t steppers =
        jumpers_at(core, us ^ 1, king) | (step_tables.king[king] & kings & core.colors[us ^ 1]);
    const std::uint64_t sliders = sliders_at(core, us ^ 1, king) & ~to_bit;
    return (all_that_see(sliders, king, occupied) | (steppers & ~to_bit)) == 0;
}

/// The king of the side to move and what it must fear, kept from one move to the next.
struct KingLines {
    unsigned king = 0;
    std::uint64_t sliders = 0;  ///< enemies on its lines, whatever stands between
    bool is_checked = false;

    /// Of a king of colour `us`, of which it is not said whether it is in check.
    [[nodiscard]] static KingLines of(const Core& core, std::size_t us) {
        return of(core, us, king_of(core, us));
    }
    /// The same where it is known where the king stands.
    [[nodiscard]] static KingLines of(const Core& core, std::size_t us, unsigned king) {
        return {.king = king, .sliders = sliders_at(core, us ^ 1, king)};
    }

    /// Whether the step that has just been played may give check. It does only if the man that went attacks
    /// the king by a jump, or a slider is on a line of the king that has arrived now or that the man has
    /// left.
    [[nodiscard]] bool may_be_checked(const Core& core, std::size_t us, const PlainStep& step) const {
        const std::uint64_t to_bit = square_bit(step.to);
        return ((sliders & (to_bit | step_tables.line[king][step.from])) |
                (jumpers_at(core, us ^ 1, king) & to_bit)) != 0;
    }
    /// The men that give check.
    [[nodiscard]] std::uint64_t checkers(const Core& core, std::size_t us) const {
        return all_that_see(sliders, king, occupied_of(core)) | jumpers_at(core, us ^ 1, king);
    }
    /// Whether the king is safe once the man on `from` has gone to `to`. Unless it is in check or moves
    /// itself, only a slider on the line that the man has left can attack it.
    [[nodiscard]] bool stay_safe(const Core& core, std::size_t us, ManMove how, unsigned from,
                                 unsigned to) const {
        const bool is_pinned = (sliders & step_tables.line[king][from]) != 0;
        if (!(is_pinned | is_checked | (how == king_move))) [[likely]]
            return true;
        return is_king_safe(core, us, how, square_bit(from), to);
    }
};

/// Whether the king of colour `us` can go to another square, which nearly every king in check can.
[[nodiscard]] inline bool can_king_move(const Core& core, std::size_t us) {
    const std::uint64_t own = core.colors[us];
    const unsigned king = king_of(core, us);
    for (std::uint64_t flights = step_tables.king[king] & ~own; flights != 0; flights &= flights - 1) {
        if (is_king_safe(core, us, king_move, square_bit(king), first_square(flights))) return true;
    }
    return false;
}

/// Whether a man of colour `us` but the king may be able to parry a check: to take the only man that gives
/// it, or to step between. False is certain; a man that is pinned cannot.
[[nodiscard]] inline bool may_parry(const Core& core, std::size_t us, unsigned king, std::uint64_t checkers) {
    if ((checkers & (checkers - 1)) != 0) return false;
    if (core.ep != 0) return true;
    const std::uint64_t occupied = occupied_of(core);
    const std::uint64_t pawns = core.types[push] & core.colors[us];
    const auto sees = [&](std::uint64_t men, unsigned to) { return all_that_see(men, to, occupied) != 0; };
    const unsigned checker = first_square(checkers);
    if (sees(sliders_at(core, us, checker), checker) || jumpers_at(core, us, checker) != 0) return true;
    for (std::uint64_t squares = step_tables.between[king][checker]; squares != 0; squares &= squares - 1) {
        const unsigned to = first_square(squares);
        const std::uint64_t steppers = sliders_at(core, us, to) | (pawns & plain_tables.reach[us][push][to]);
        if (sees(steppers, to) || (jumpers_at(core, us, to) & ~pawns) != 0) return true;
    }
    return false;
}

[[nodiscard]] constexpr std::uint64_t file_of(unsigned square) {
    return std::uint64_t{0x0101010101010101} << (square & 7);
}
[[nodiscard]] constexpr std::uint64_t rank_of(unsigned square) {
    return std::uint64_t{0xff} << (square & 56);
}

/// Finds the legal move that a text means; false if there is none or several, or if that needs a closer look
/// (en passant, a second man that is pinned). `lines`, if given, are those of the king that stands there.
[[nodiscard]] inline bool find_step(const Core& core, std::size_t us, const PlainWord& word,
                                    const KingLines* lines, PlainStep& step) {
    const std::uint64_t own = core.colors[us];
    const std::uint64_t enemy = core.colors[us ^ 1];
    const std::uint64_t occupied = occupied_of(core);
    const std::uint64_t to_bit = square_bit(word.to);
    const Barriers& barriers = plain_tables.barriers[word.how];
    const std::uint64_t barred = own | ((enemy ^ barriers.flip) & barriers.asked) | barriers.never;
    const std::size_t type = word.how == pawn_capture ? 0 : word.how;
    const std::uint64_t men = core.types[type] & own & plain_tables.reach[us][word.how][word.to];
    const std::uint64_t seeing = all_that_see(men, word.to, occupied);
    const std::uint64_t meant = seeing & word.hint;
    if ((barred & to_bit) != 0 || meant == 0 || (meant & (meant - 1)) != 0) [[unlikely]]
        return false;
    step = {.how = word.how,
            .from = first_square(meant),
            .to = word.to,
            .rivals = seeing & ~meant,
            .captures = (enemy & to_bit) != 0};
    if (lines != nullptr) return lines->stay_safe(core, us, word.how, step.from, word.to);
    return is_king_safe(core, us, word.how, meant, word.to);
}

/// Whether the SAN of a step of an officer would name the departure square as the text does, by file or rank.
[[nodiscard]] inline bool is_hint_standard(const Core& core, std::size_t us, const PlainWord& word,
                                           const PlainStep& step) {
    std::uint64_t same_file = 0;
    std::uint64_t same_rank = 0;
    bool has_rival = false;
    for (std::uint64_t rivals = step.rivals; rivals != 0; rivals &= rivals - 1) {
        const std::uint64_t rival = rivals & (~rivals + 1);
        if (!is_king_safe(core, us, step.how, rival, step.to)) continue;
        has_rival = true;
        same_file |= rival & file_of(step.from);
        same_rank |= rival & rank_of(step.from);
    }
    const bool needs_rank = same_file != 0;
    const bool needs_file = has_rival && (!needs_rank || same_rank != 0);
    const bool has_rank = word.hint == rank_of(step.from);
    return needs_rank == has_rank && needs_file != has_rank;
}

/// Keeps the squares of `kept` in all eight words of men, then flips those of `flipped` where `words` has
/// ones.
inline void update_men(Core& core, std::uint64_t kept, std::uint64_t flipped,
                       const std::array<std::uint64_t, 8>& words) {
    // Two words at a time, which every compiler in use understands, and which later reads of one word can
    // take from the store buffer.
    using Pair [[gnu::vector_size(16)]] = std::uint64_t;
    static_assert(offsetof(Core, types) == 0 && offsetof(Core, colors) == sizeof core.types);
    auto* const men = reinterpret_cast<unsigned char*>(&core);
#pragma GCC unroll 4
    for (std::size_t at = 0; at < sizeof words; at += sizeof(Pair)) {
        Pair now{};
        Pair moved{};
        std::memcpy(&now, men + at, sizeof now);
        std::memcpy(&moved, reinterpret_cast<const unsigned char*>(words.data()) + at, sizeof moved);
        now = (now & kept) ^ (moved & flipped);
        std::memcpy(men + at, &now, sizeof now);
    }
}

/// Plays a step that was found.
inline void play_step(Position& position, std::size_t us, const PlainStep& step) {
    Core& core = PositionParts::core(position);
    const std::uint64_t to_bit = square_bit(step.to);
    const std::uint64_t move = square_bit(step.from) | to_bit;
    update_men(core, ~to_bit, move, plain_tables.words[us][step.how]);
    core.castling_rooks &= ~(move | plain_tables.lost_rights[us][step.how]);
    const unsigned is_double_step = ((step.from ^ step.to) == 16 ? 1 : 0) & (step.how == push ? 1 : 0);
    core.ep = std::uint64_t{is_double_step} << ((step.from + step.to) / 2);
    PositionParts::pass_turn(position, plain_tables.resets_clock[step.how] | step.captures);
}

}  // namespace doublecheck::detail

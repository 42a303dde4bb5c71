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

/// What bears on a square where a king stands.
struct KingThreats {
    unsigned king = 0;
    std::uint64_t sliders = 0;   ///< on its lines, whatever stands between
    std::uint64_t steppers = 0;  ///< pawns, knights and a king that attack it

    /// Whether it is attacked through `occupied`, once the man on `taken`, if any, is gone.
    [[nodiscard]] bool attack(std::uint64_t occupied, std::uint64_t taken) const {
        return (all_that_see(sliders & ~taken, king, occupied) | (steppers & ~taken)) != 0;
    }
};

/// The enemies that bear on a square where a king of colour `us` stands.
[[nodiscard]] inline KingThreats threats_to(const Core& core, std::size_t us, unsigned king) {
    const auto& types = core.types;
    const std::uint64_t enemy = core.colors[us ^ 1];
    const std::uint64_t sliders = (step_tables.straight[king] & (types[rook_move] | types[queen_move])) |
                                  (step_tables.diagonal[king] & (types[bishop_move] | types[queen_move]));
    const std::uint64_t steppers = (step_tables.knight[king] & types[knight_move]) |
                                   (step_tables.pawn[us][king] & types[push]) |
                                   (step_tables.king[king] & types[king_move]);
    return {.king = king, .sliders = sliders & enemy, .steppers = steppers & enemy};
}
/// The same for the king of colour `us` where it stands.
[[nodiscard]] inline KingThreats threats_to(const Core& core, std::size_t us) {
    return threats_to(core, us, first_square(core.types[king_move] & core.colors[us]));
}

/// Whether the step that has just been played may give check, given what it made the threats to the king. A
/// slider that did not attack the king before has arrived now, or the man that left stood on its line.
[[nodiscard]] inline bool may_give_check(const KingThreats& threats, const PlainStep& step) {
    const std::uint64_t concerned = square_bit(step.to) | step_tables.line[threats.king][step.from];
    return ((threats.sliders & concerned) | threats.steppers) != 0;
}

[[nodiscard]] inline std::uint64_t occupied_of(const Core& core) {
    return core.colors[0] | core.colors[1];
}

/// Whether the king of colour `us` is safe once the man on `from` (one square) has gone to `to`.
[[nodiscard]] inline bool is_king_safe(const Core& core, std::size_t us, ManMove how, std::uint64_t from,
                                       unsigned to) {
    const std::uint64_t to_bit = square_bit(to);
    const std::uint64_t is_king = all_or_nothing(how == king_move);
    const std::uint64_t king = core.types[king_move] & core.colors[us];
    const KingThreats threats = threats_to(core, us, first_square((king & ~is_king) | (to_bit & is_king)));
    return !threats.attack((occupied_of(core) & ~from) | to_bit, to_bit);
}

/// Whether the king of colour `us` can go to another square, which nearly every king in check can.
[[nodiscard]] inline bool can_king_move(const Core& core, std::size_t us) {
    const std::uint64_t own = core.colors[us];
    const unsigned king = first_square(core.types[king_move] & own);
    for (std::uint64_t flights = step_tables.king[king] & ~own; flights != 0; flights &= flights - 1) {
        if (is_king_safe(core, us, king_move, square_bit(king), first_square(flights))) return true;
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
/// (en passant, a second man that is pinned). `threats`, if given, are those to the king where it stands.
[[nodiscard]] inline bool find_step(const Core& core, std::size_t us, const PlainWord& word,
                                    const KingThreats* threats, PlainStep& step) {
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
    if (threats != nullptr && word.how != king_move)
        return !threats->attack((occupied & ~meant) | to_bit, to_bit);
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

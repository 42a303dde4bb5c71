// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "notation/backwards.hpp"
#include "notation/pgn_lint.hpp"
#include "notation/plain_game.hpp"
#include "notation/san_reading.hpp"

namespace doublecheck::detail {

constexpr std::uint8_t remark_if(bool holds, PlainRemark remark) {
    return holds ? static_cast<std::uint8_t>(remark) : std::uint8_t{0};
}

/// Returns true if the text states exactly as much of the departure square as the standard requires.
[[nodiscard]] inline bool is_disambiguation_standard(const Position& before, const SanReading& san) {
    if (san.type == PieceType::pawn) return !san.names_rank;
    if (!san.names_file && !san.names_rank)
        return true;  // the reader accepts such a text only if just one
                      // man can move there
    const Square from = san.move.from();
    const SquareSet rivals = legal_rivals(before, san.type, san.move);
    const bool needs_rank = rivals.intersects(squares_of(from.file()));
    const bool needs_file = !rivals.empty() && (!needs_rank || rivals.intersects(squares_of(from.rank())));
    return san.names_rank == needs_rank && san.names_file == needs_file;
}

/// Returns true if the move has given check; `after` is the position after the move. A man gives check from
/// the square where it arrives, or opens a line to the king from the square that it leaves. The tables for
/// that stay in the cache, unlike those of `is_check`.
[[nodiscard]] inline bool has_given_check(const Position& after, Move move) {
    if (move.kind() != MoveKind::normal) return after.is_check();
    const Color us = after.turn();
    const Square king = after.king_square(us);
    const SquareSet steppers = (knight_attacks(king) & after.of(PieceType::knight)) |
                               (pawn_attacks(us, king) & after.of(PieceType::pawn));
    if (steppers.contains(move.to())) return true;
    const SquareSet may_attack = after.of(opposite(us)) & (SquareSet(move.to()) | line(king, move.from()));
    return is_attacked_along_lines(after, king, may_attack, after.occupied());
}

/// Returns true if the side to move has a legal move. Tries the king first: nearly every king in check can
/// leave its square.
[[nodiscard]] inline bool can_answer(const Position& position) {
    const Color us = position.turn();
    for (const Square to : king_attacks(position.king_square(us)) - position.of(us)) {
        if (is_safe_for_king(position, to)) return true;
    }
    return position.has_legal_move();
}

/// Returns the remarks of `lint_move` about a move written in SAN, as bits of `PlainRemark`.
[[nodiscard]] inline std::uint8_t remarks_on(const Position& before, const SanReading& san,
                                             const Position& after) {
    const bool is_capture = san.move.kind() == MoveKind::en_passant ||
                            (!san.move.is_castling() && before.occupied().contains(san.move.to()));
    const bool is_check = has_given_check(after, san.move);
    const bool is_sign_right =
        san.signs == 0 ? !is_check : is_check && (san.sign == '#') != can_answer(after);
    return static_cast<std::uint8_t>(
        remark_if(!is_sign_right, PlainRemark::check_sign) |
        remark_if(san.says_capture != is_capture, PlainRemark::capture_mark) |
        remark_if(!is_disambiguation_standard(before, san), PlainRemark::disambiguation));
}

/// Returns the remarks of `lint_move` about a text with several check signs, some of which `lint_move`
/// accepts.
[[nodiscard]] inline std::uint8_t remarks_on(const Position& before, Move move, std::string_view word) {
    unsigned remarks = 0;
    for (const Error& error : lint_move(before, move, word)) {
        if (error.code == "pgn.check-sign") remarks |= static_cast<unsigned>(PlainRemark::check_sign);
        if (error.code == "pgn.capture-mark") remarks |= static_cast<unsigned>(PlainRemark::capture_mark);
        if (error.code == "pgn.disambiguation") remarks |= static_cast<unsigned>(PlainRemark::disambiguation);
    }
    return static_cast<std::uint8_t>(remarks);
}

}  // namespace doublecheck::detail

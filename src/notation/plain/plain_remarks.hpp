// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/notation/pgn_lint.hpp"
#include "internal/notation/plain_game.hpp"
#include "notation/backwards.hpp"
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

/// Returns false if the move cannot give check; `after` is the position after the move. A man gives check
/// from the square where it arrives, or opens a line to the king from the square that it leaves. Half of the
/// moves do neither, and for them `is_check` takes longer than this test.
[[nodiscard]] inline bool may_give_check(const Position& after, const SanReading& san) {
    if (san.move.kind() != MoveKind::normal) return true;
    const Square king = after.king_square(after.turn());
    const SquareSet lines = reach(PieceType::queen, king);
    const SquareSet arrivals = san.type == PieceType::pawn   ? pawn_attacks(after.turn(), king)
                               : san.type == PieceType::king ? SquareSet()
                                                             : reach(san.type, king);
    return lines.contains(san.move.from()) || arrivals.contains(san.move.to());
}

/// Returns the remarks of `lint_move` about a move written in SAN, as bits of `PlainRemark`.
[[nodiscard]] inline std::uint8_t remarks_on(const Position& before, const SanReading& san,
                                             const Position& after) {
    const bool is_capture = san.move.kind() == MoveKind::en_passant ||
                            (!san.move.is_castling() && before.occupied().contains(san.move.to()));
    const bool is_check = may_give_check(after, san) && after.is_check();
    const bool is_sign_right =
        san.signs == 0 ? !is_check : is_check && (san.sign == '#') == !after.has_legal_move();
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

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/board/board.hpp"
#include "doublecheck/board/piece.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "notation/leaves.hpp"

// How values of `legality` and `retract` are written in JSON.

namespace doublecheck {

/// Writes a move that is taken back as its text.
template <>
struct Leaf<RetractedMove> {
    static std::string_view write(const RetractedMove& move) { return move.text; }
};

/// Writes a board as the first field of a FEN.
template <>
struct Leaf<Board> {
    static std::string write(const Board& board) {
        std::string text = fen(Setup{.board = board});
        text.resize(text.find(' '));
        return text;
    }
};

/// Writes a man as its letter in a FEN.
template <>
struct Leaf<Piece> {
    static std::string write(const Piece& man) { return std::string(1, letter(man)); }
};

template <>
struct Leaf<LastMoveState> {
    static constexpr auto all = std::to_array<std::pair<LastMoveState, std::string_view>>(
        {{LastMoveState::possible, "possible"}, {LastMoveState::open, "open"}});
};

template <>
struct Leaf<HistoryKind> {
    static constexpr auto all = std::to_array<std::pair<HistoryKind, std::string_view>>(
        {{HistoryKind::never_moved, "never-moved"},
         {HistoryKind::moved, "moved"},
         {HistoryKind::original, "original"},
         {HistoryKind::promoted, "promoted"},
         {HistoryKind::some_promoted, "some-promoted"},
         {HistoryKind::came_from, "came-from"},
         {HistoryKind::captures, "captures"},
         {HistoryKind::captures_by_pawns, "captures-by-pawns"},
         {HistoryKind::captures_by_pieces, "captures-by-pieces"},
         {HistoryKind::captures_of_pawn, "captures-of-pawn"},
         {HistoryKind::captured, "captured"},
         {HistoryKind::promoted_then_captured, "promoted-then-captured"}});
};

template <>
struct Leaf<Tier> {
    static constexpr auto all =
        std::to_array<std::pair<Tier, std::string_view>>({{Tier::men_and_rights, "setup"},
                                                          {Tier::checks, "counts"},
                                                          {Tier::last_moves, "last-moves"},
                                                          {Tier::facts, "facts"},
                                                          {Tier::kernel, "kernel"},
                                                          {Tier::search, "search"},
                                                          {Tier::kernel_with_ranks, "kernel-with-ranks"},
                                                          {Tier::facts_with_cases, "facts-with-cases"}});
};

}  // namespace doublecheck

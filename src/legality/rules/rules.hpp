// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/retraction.hpp"
#include "legality/refutation.hpp"

// One function a rule; the file of the same name has the rule and its proof. A rule returns a refutation when
// it shows that no game leads to the setup, and nothing when it has nothing to say.

namespace doublecheck::rules {

using MaybeRefutation = std::optional<Refutation>;

[[nodiscard]] MaybeRefutation kings(const Setup& setup);
[[nodiscard]] MaybeRefutation pawns_on_end_ranks(const Setup& setup);

// The rules below require one king each.
[[nodiscard]] MaybeRefutation opposite_check(const Setup& setup);
[[nodiscard]] MaybeRefutation too_many_men(const Setup& setup);
[[nodiscard]] MaybeRefutation castling_rights(const Setup& setup, StartArray array);
[[nodiscard]] MaybeRefutation ep_square(const Setup& setup);
[[nodiscard]] MaybeRefutation checkers(const Setup& setup);

// The rules below also require that no side has more than 16 men or 8 pawns, and no pawn on an end rank.
[[nodiscard]] MaybeRefutation promotions(const Setup& setup);
[[nodiscard]] MaybeRefutation shut_bishops(const Setup& setup, StartArray array);
[[nodiscard]] MaybeRefutation pawn_files(const Setup& setup);
/// The fewest captures with which pawns of a colour can have come from different files; nothing if none
/// suffice.
[[nodiscard]] std::optional<int> fewest_captures(SquareSet pawns, Color color);
[[nodiscard]] MaybeRefutation unopposed_pawns(const Setup& setup);
/// The number of files on which a white pawn has a black pawn ahead of it.
[[nodiscard]] int opposed_files(const Board& board);

/// The men of a colour that must be promoted pawns, by their number and the colour of the bishops' squares
/// alone.
[[nodiscard]] int promoted_men(const Board& board, Color color);

}  // namespace doublecheck::rules

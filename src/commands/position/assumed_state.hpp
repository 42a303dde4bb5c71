// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "commands/position_record.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "notation/leaves.hpp"

namespace doublecheck {

/// How a diagram is read: rights as the FEN states them, or under the Codex for Chess Composition.
enum class Convention : std::uint8_t { fen, codex };

template <>
struct Leaf<Convention> {
    static constexpr auto all = std::to_array<std::pair<Convention, std::string_view>>(
        {{Convention::fen, "fen"}, {Convention::codex, "codex"}});
};

/// Returns `assumed` with the side to move if the record does not state it. Returns nothing if nothing had to
/// be assumed.
[[nodiscard]] std::optional<AssumedState> assumptions(const PositionRecord& record,
                                                      AssumedState assumed = {});

/// Returns a sentence that states what was assumed.
[[nodiscard]] std::string assumed_text(const AssumedState& assumed);

/// The rights on which an answer depends: the castling rights of the side to move, or also en passant.
enum class RightsNeeded : std::uint8_t { castling, castling_and_en_passant };

/// Gives the setup the rights that it has under the Codex, as `rights_of_diagram` has read them. If these
/// depend on each other, takes the first case and notes that in `assumed`. Error: `record.unsupported` if the
/// cases differ in what is needed.
[[nodiscard]] Result<void> read_by_codex(const DiagramRights& rights, RightsNeeded needed, Setup& setup,
                                         AssumedState& assumed);

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/board/color.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// What the text of a position does not state. The Codex for Chess Composition has conventions for a diagram,
/// which states only the squares of the men.
enum class Omitted : std::uint8_t { nothing, rights, turn_and_rights };

/// Castling and en passant in a position that does not state them: excluded, as the Codex for Chess
/// Composition has it, or anything.
enum class AssumedRights : std::uint8_t { none, codex, any };

/// What was assumed in place of what the text of a position does not state.
struct AssumedState {
    std::optional<Color> turn = std::nullopt;
    AssumedRights rights = AssumedRights::none;
    bool is_one_case = false;
    Omitted omitted = Omitted::nothing;  ///< what the text does not state; not part of the JSON

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("turn", &AssumedState::turn, "the side to move, if the record does not state it"),
            field("rights", &AssumedState::rights,
                  "castling and en passant: none, as the Codex for Chess Composition has it, or any"),
            field_unless_empty("one_case", &AssumedState::is_one_case,
                               "true: rights depend on each other, and this is one of the cases"));
    }
};

}  // namespace doublecheck

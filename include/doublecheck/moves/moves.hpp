// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// The legal moves of a position, in two notations.
struct SortedMoves {
    std::vector<SanMove> moves = {};
    std::vector<UciMove> uci = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("moves", &SortedMoves::moves, "the legal moves in SAN, sorted"),
                       field("uci", &SortedMoves::uci, "the same in UCI, in the same order"));
    }
};

/// What is found about the moves of a position besides the answer.
struct MovesDetails {
    SortedMoves list = {};
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            group(&MovesDetails::list), group(&MovesDetails::unreachable),
            field("assumed", &MovesDetails::assumed, "what was assumed, as the position does not state it"));
    }
};

/// The legal moves of a position. The answer is `no` if there is none.
struct MovesVerdict : BasicVerdict, MovesDetails {
    static constexpr std::string_view question = "moves";  ///< the name of the question
    using Details = MovesDetails;                          ///< what is found besides the answer

    SetupSubject subject = {};  ///< the position
};

/// Lists the legal moves of a position. The reason says whether the side to move is in check, checkmated or
/// stalemated.
///
///     const MovesVerdict verdict = moves(position);
///     for (const SanMove& move : verdict.list.moves) show(move.text);
[[nodiscard]] MovesVerdict moves(const Position& position);

/// Lists the legal moves of a setup. Errors: those of `Position::from_setup`.
[[nodiscard]] Result<MovesVerdict> moves(const Setup& setup);

/// Returns the legal moves in SAN, sorted, and in UCI in the same order.
[[nodiscard]] SortedMoves sorted_moves(const Position& position);

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const MovesVerdict& verdict, std::string_view label = {});

}  // namespace doublecheck

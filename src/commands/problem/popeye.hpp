// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/problem/stipulation.hpp"

namespace doublecheck {

/// A problem in the input language of Popeye.
struct PopeyeProblem {
    Setup setup = {};
    Stipulation stipulation = {};
    std::string label = {};  ///< author, title and origin
};

/// Returns true if a text, after lines of comments (`#`), begins with the keyword `BeginProblem` or
/// `NextProblem`, or with an abbreviation of it.
[[nodiscard]] bool begins_popeye(std::string_view text);

/// Reads one problem in Popeye's English input language. Supported are pieces, `Forsyth`, the stipulation,
/// the options `EnPassant`, `NoCastling` and `WhiteToPlay`, and options that do not change the result. A side
/// may castle if king and rook are on their initial squares. White begins in `#n` and `h#n.5`, Black in
/// `h#n`. Conditions, twins and fairy pieces are not supported. Errors: `popeye.syntax`, `popeye.unread`,
/// `problem.stipulation`, with the offset.
[[nodiscard]] Result<PopeyeProblem> parse_popeye(std::string_view text);

}  // namespace doublecheck

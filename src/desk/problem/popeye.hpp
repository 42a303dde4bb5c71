// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/problem/stipulation.hpp"

namespace doublecheck {

/// What a problem in the input language of Popeye says.
struct PopeyeProblem {
    Setup setup = {};
    Stipulation stipulation = {};
    std::string label = {};  ///< author, title and origin
};

/// Whether a text, after comments in lines of their own (`#`), begins a problem: `BeginProblem`,
/// `NextProblem`, or the beginning of one of these.
[[nodiscard]] bool begins_popeye(std::string_view text);

/// Reads one problem, in English: pieces or `Forsyth`, the stipulation, and of the options those that change
/// nothing here and `EnPassant`, `NoCastling`, `WhiteToPlay`. Castling rights stand where king and rook are
/// at home, White begins in `#` and `h#n.5`, Black in `h#n`. Conditions, twins and fairy men are not read.
/// Errors: `popeye.syntax`, `popeye.unread`, `problem.stipulation`, with the offset.
[[nodiscard]] Result<PopeyeProblem> parse_popeye(std::string_view text);

}  // namespace doublecheck

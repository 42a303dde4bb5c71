// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/problem/problem_record.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/problem/stipulation.hpp"

namespace doublecheck {

/// A problem in the input language of Popeye.
struct PopeyeProblem {
    Setup setup = {};
    Stipulation stipulation = {};
    std::string label = {};              ///< author, title and origin
    std::vector<TwinRecord> twins = {};  ///< the problems that it stands for, if it has twins
    Duplex duplex = Duplex::none;        ///< whether to solve with the other side to move
    bool wants_set_play = false;         ///< the option SetPlay
};

/// Returns true if a text, after lines of comments (`#`), begins with the keyword that begins a problem or
/// the next problem, or with an abbreviation of it, in English, German or French.
[[nodiscard]] bool begins_popeye(std::string_view text);

/// Reads one problem in Popeye's input language, in English, German or French, as its first word is. Keywords
/// may be abbreviated if they stay unambiguous. Supported are pieces, `Forsyth`, the stipulation, twins and
/// zeroposition, the options `EnPassant`, `NoCastling`, `WhiteToPlay`, `Duplex` (or half of it) and
/// `SetPlay`, and options that do not change the result. A side may castle if king and rook are on their
/// initial squares. White begins in `#n` and `h#n.5`, Black in `h#n`; `WhiteToPlay` makes `h#n-1.5` of `h#n`.
/// Conditions, other options and fairy pieces are not supported. Errors: `popeye.syntax`, `popeye.unread`,
/// `problem.stipulation`, `problem.twin`, with the offset.
[[nodiscard]] Result<PopeyeProblem> parse_popeye(std::string_view text);

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Could the position have arisen in a game (FIDE 3.10.3)? Static rules, counting, and one move back.
/// `unknown` means that none of them refutes it; `yes` is proved by a game.
[[nodiscard]] Verdict judge_legality(const Setup& setup, const LegalityOptions& options = {});

/// The rule by which no game leads to the position, as far as the rules of the board, counting and one move
/// back tell; nothing if they do not. Takes microseconds.
[[nodiscard]] std::optional<std::string_view> refuting_rule(const Setup& setup,
                                                            StartArray array = StartArray::standard);

/// Why no game leads to the position, as far as `judge_legality` tells; nothing if it does not. For positions
/// that are not refuted, which is found out in about a microsecond.
[[nodiscard]] std::optional<Reason> refute(const Setup& setup, StartArray array = StartArray::standard);

/// The rules that verdicts on legality, on last moves and on parts of positions can name.
[[nodiscard]] std::span<const Rule> legality_rules();

}  // namespace doublecheck

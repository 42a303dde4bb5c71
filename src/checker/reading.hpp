// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/board.hpp"
#include "checker/leaves.hpp"
#include "checker/rules.hpp"
#include "checker/task.hpp"

namespace doublecheck::checker {

/// More entries than any honest certificate has are not looked at.
constexpr std::size_t most_entries = 4096;
constexpr std::size_t most_plies = 20000;

/// The words of an array of texts, or of one text with blanks between them; nothing if it is neither or has
/// more than that many.
std::optional<std::vector<std::string>> read_words(const Value* member, std::size_t most);

/// Which initial array `subject.chess960` names.
Start start_of(const Verdict& verdict);
/// The position of `subject.fen` as it stands.
std::optional<Position> subject_position(const Verdict& verdict);
/// The same without contradicted rights and en passant square, if it is playable.
std::optional<Position> playable_subject(const Verdict& verdict);

/// Whether some reason of the verdict names the rule.
bool has_reason(const Verdict& verdict, std::string_view rule);
bool is_same_set(const Squares& a, const Squares& b);

}  // namespace doublecheck::checker

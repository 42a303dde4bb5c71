// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/arbiter/event_row.hpp"

/// What rows of events share in their words, and in how they are typed.
namespace doublecheck::arbiter {

/// "White", "The arbiter", "Somebody".
[[nodiscard]] std::string doer(const ToldEvent& told);
/// "White offers a draw."
[[nodiscard]] std::string says(const ToldEvent& told, std::string_view deed);
/// "White touches the rook on a1.", or "White touches men." without squares.
[[nodiscard]] std::string says_of_men(const ToldEvent& told, std::string_view deed);

[[nodiscard]] bool take_square(TypedLine& line, std::string_view word);
[[nodiscard]] bool take_decision(TypedLine& line, std::string_view word);
[[nodiscard]] bool take_result(TypedLine& line, std::string_view word);

}  // namespace doublecheck::arbiter

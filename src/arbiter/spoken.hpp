// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// What the arbiter says about a ruling that changes nothing.
inline constexpr std::string_view spoken_goes_on = "The game goes on.";
/// What the arbiter says about a ruling that only asks a question.
inline constexpr std::string_view spoken_to_decide = "The arbiter still has something to decide.";

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "doublecheck/engine/engine.hpp"

namespace doublecheck {

/// An engine that has answered and waits for the next record, by what it is. Whoever takes one has it alone.
[[nodiscard]] std::optional<engine::Engine> take_engine(const std::string& identity);
void keep_engine(std::string identity, engine::Engine engine);

/// Where programs keep what they can find out again; empty if the user has no such place.
[[nodiscard]] std::string default_analysis_cache();

}  // namespace doublecheck

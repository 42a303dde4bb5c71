// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "engine/engine.hpp"

namespace doublecheck {

/// Removes a running engine with that identity from the pool of idle engines and returns it, or returns
/// `std::nullopt` if there is none.
[[nodiscard]] std::optional<engine::Engine> take_idle_engine(const std::string& identity);
/// Adds a running engine to the pool of idle engines.
void add_idle_engine(std::string identity, engine::Engine engine);

/// Returns the path of the cache file in the user's cache folder (`$XDG_CACHE_HOME` or `~/.cache`), which is
/// created if necessary. Returns an empty text if there is no such folder.
[[nodiscard]] std::string default_analysis_cache();

}  // namespace doublecheck

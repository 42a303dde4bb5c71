// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/engine/engine.hpp"
#include "engine/session.hpp"

namespace doublecheck::engine {

/// Puts a position on which moves can be played to a session; errors as `Engine::analyse`.
[[nodiscard]] Result<Analysis> ask(Session& session, const Position& position, const SearchLimits& limits);

}  // namespace doublecheck::engine

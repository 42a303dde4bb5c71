// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/engine/engine.hpp"
#include "engine/session.hpp"

namespace doublecheck::engine {

/// Has a session analyse a position in which moves can be played. Errors: those of `Engine::analyse`.
[[nodiscard]] Result<Analysis> ask(Session& session, const Position& position, const SearchLimits& limits);

}  // namespace doublecheck::engine

// SPDX-License-Identifier: MIT
#pragma once

#include "engine/engine.hpp"
#include "engine/session.hpp"

namespace doublecheck::engine {

/// Analyses a position with legal moves in a session. Errors: those of `Engine::analyse`.
[[nodiscard]] Result<Analysis> ask(Session& session, const Position& position, const SearchLimits& limits);

}  // namespace doublecheck::engine

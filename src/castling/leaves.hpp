// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/castling/castling.hpp"
#include "notation/leaves.hpp"

// How values of `castling` are written in JSON.

namespace doublecheck {

template <>
struct Leaf<CastlingState> {
    static constexpr auto all =
        std::to_array<std::pair<CastlingState, std::string_view>>({{CastlingState::allowed, "allowed"},
                                                                   {CastlingState::prevented, "prevented"},
                                                                   {CastlingState::lost, "lost"}});
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/retraction.hpp"

namespace doublecheck {

struct LegalityOptions {
    StartArray array = StartArray::standard;
    bool refute_only = false;  ///< do not try to construct a game
    Limits limits = {};
};

struct RetractOptions {
    StartArray array = StartArray::standard;
    int plies = 1;                       ///< how far back; at least 1
    Limits limits = {.nodes = 200'000};  ///< of moves taken back behind the last one
};

}  // namespace doublecheck

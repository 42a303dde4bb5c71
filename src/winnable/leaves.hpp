// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/sites.hpp"
#include "notation/leaves.hpp"
#include "verdict/leaves.hpp"

// How values of `winnable`, `dead` and `unwinnable-since` are written in JSON.

namespace doublecheck {

template <>
struct Leaf<FlagScore> {
    static constexpr auto all = std::to_array<std::pair<FlagScore, std::string_view>>(
        {{FlagScore::win, "win"},
         {FlagScore::draw, "draw"},
         {FlagScore::draw_unless_forced, "draw-unless-forced"}});
};

template <>
struct Leaf<Site> {
    static constexpr auto all =
        std::to_array<std::pair<Site, std::string_view>>({{Site::lichess, "lichess"},
                                                          {Site::chess_com, "chess.com"},
                                                          {Site::uscf, "uscf"},
                                                          {Site::python_chess, "python-chess"}});
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/board/color.hpp"
#include "doublecheck/board/square.hpp"

// How squares, sides, moves and positions are written in JSON.

namespace doublecheck {

template <>
struct Leaf<Color> {
    static constexpr auto all =
        std::to_array<std::pair<Color, std::string_view>>({{Color::white, "white"}, {Color::black, "black"}});
};

template <>
struct Leaf<Side> {
    static constexpr auto all =
        std::to_array<std::pair<Side, std::string_view>>({{Side::king, "king"}, {Side::queen, "queen"}});
};

template <>
struct Leaf<Square> {
    static constexpr std::string_view words = "a square";
    static constexpr std::string_view pattern = "^[a-h][1-8]$";
    static std::string write(Square square) { return square.name(); }
    static std::optional<Square> read(std::string_view text) { return Square::parse(text); }
};

namespace texts {

struct San {
    static constexpr std::string_view words = "a move in SAN";
    static constexpr std::string_view pattern =
        "^(O-O(-O)?|([a-h]|[KQRBN][a-h]?[1-8]?)?x?[a-h][1-8](=[QRBN])?)[+#]?$";
    static bool fits(std::string_view text);
};
struct PlayedSan {
    static constexpr std::string_view words = "a move in SAN with its number";
    static constexpr std::string_view pattern =
        "^[0-9]+\\.(\\.\\.)?(O-O(-O)?|([a-h]|[KQRBN][a-h]?[1-8]?)?x?[a-h][1-8](=[QRBN])?)[+#]?$";
    static bool fits(std::string_view text);
};
struct Uci {
    static constexpr std::string_view words = "a move in UCI";
    static constexpr std::string_view pattern = "^([a-h][1-8]){2}[kqrbnp]?$";
    static bool fits(std::string_view text);
};
struct Fen {
    static constexpr std::string_view words = "a FEN";
    static constexpr std::string_view pattern =
        "^([KQRBNPkqrbnp1-8]+/){7}[KQRBNPkqrbnp1-8]+ [wb] ([A-HKQa-hkq]{1,4}|-) ([a-h][36]|-) [0-9]+ [0-9]+$";
    static bool fits(std::string_view text);
};

}  // namespace texts

using SanText = TextOf<texts::San>;
using PlayedSanText = TextOf<texts::PlayedSan>;  ///< such as `12...Qh5+`
using UciText = TextOf<texts::Uci>;              ///< the move need not be legal
using FenLine = TextOf<texts::Fen>;

}  // namespace doublecheck

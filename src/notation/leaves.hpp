// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "doublecheck/board/color.hpp"
#include "doublecheck/board/piece.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/square.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/texts.hpp"

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

template <>
struct Leaf<AssumedRights> {
    static constexpr auto all = std::to_array<std::pair<AssumedRights, std::string_view>>(
        {{AssumedRights::none, "none"}, {AssumedRights::codex, "codex"}, {AssumedRights::any, "any"}});
};

/// A position in JSON is a FEN.
template <>
struct Leaf<Setup> {
    static std::string write(const Setup& setup) { return fen(setup); }
};

/// Writes kinds of men as their letters, in lower case.
template <>
struct Leaf<std::vector<PieceType>> {
    static std::string write(const std::vector<PieceType>& men) {
        std::string letters;
        for (const PieceType man : men) letters += letter(man);
        return letters;
    }
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

/// A playable position in JSON is a FEN.
template <>
struct Leaf<Position> {
    static constexpr std::string_view pattern = texts::Fen::pattern;
    static std::string write(const Position& position) { return fen(position); }
};

template <typename Notation>
struct Leaf<MoveAs<Notation>> {
    static constexpr std::string_view pattern = Notation::pattern;
    static std::string_view write(const MoveAs<Notation>& move) { return move.text; }
};

using SanText = TextOf<texts::San>;
using PlayedSanText = TextOf<texts::PlayedSan>;  ///< such as `12...Qh5+`
using FenLine = TextOf<texts::Fen>;

}  // namespace doublecheck

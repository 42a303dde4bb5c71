// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "commands/convert.hpp"
#include "commands/game_filter_options.hpp"
#include "commands/position/reading.hpp"
#include "doublecheck/base/error.hpp"
#include "framework/options.hpp"

namespace doublecheck {

template <>
struct Leaf<ConvertTo> {
    static constexpr auto all =
        std::to_array<std::pair<ConvertTo, std::string_view>>({{ConvertTo::fen, "fen"},
                                                               {ConvertTo::epd, "epd"},
                                                               {ConvertTo::uci, "uci"},
                                                               {ConvertTo::pgn, "pgn"},
                                                               {ConvertTo::text, "text"},
                                                               {ConvertTo::svg, "svg"},
                                                               {ConvertTo::olv, "olv"},
                                                               {ConvertTo::popeye_input, "popeye-input"},
                                                               {ConvertTo::latex, "latex"}});
};

template <>
struct Leaf<EpStyle> {
    static constexpr auto all = std::to_array<std::pair<EpStyle, std::string_view>>(
        {{EpStyle::always, "always"}, {EpStyle::pseudo_legal, "pseudo-legal"}, {EpStyle::legal, "legal"}});
};

template <>
struct Leaf<CastlingStyle> {
    static constexpr auto all =
        std::to_array<std::pair<CastlingStyle, std::string_view>>({{CastlingStyle::automatic, "auto"},
                                                                   {CastlingStyle::xfen, "xfen"},
                                                                   {CastlingStyle::shredder, "shredder"}});
};

/// What happens at an illegal move of a game: its reading stops, the move stands, or another game begins.
enum class AtIllegalMove : std::uint8_t { stop, stand, split };

template <>
struct Leaf<AtIllegalMove> {
    static constexpr auto all = std::to_array<std::pair<AtIllegalMove, std::string_view>>(
        {{AtIllegalMove::stop, "stop"}, {AtIllegalMove::stand, "stand"}, {AtIllegalMove::split, "split"}});
};

/// The options of `convert`, as they are given.
struct ConvertCommandOptions : PositionOptions, GameFilterOptions {
    std::optional<ConvertTo> to = std::nullopt;
    bool svg = false;
    bool final = false;
    bool bare = false;
    AtIllegalMove at_illegal_move = AtIllegalMove::stop;
    bool labels = false;
    EpStyle en_passant = EpStyle::always;
    CastlingStyle castling_style = CastlingStyle::automatic;
    std::optional<std::string> arrows = std::nullopt;
    std::optional<std::string> last_move = std::nullopt;
    bool check = false;
    std::optional<std::string> marks = std::nullopt;
    bool flip = false;
    std::optional<DiagramStyle> style = std::nullopt;
    std::optional<int> size = std::nullopt;
    bool unicode = false;
};

[[nodiscard]] OptionTable<ConvertCommandOptions> convert_options();

/// Returns what the options of `convert` select. Errors: `argument.value`, `svg.arrow`, `svg.square`.
[[nodiscard]] Result<ConvertOptions> conversion(const ConvertCommandOptions& options);

}  // namespace doublecheck

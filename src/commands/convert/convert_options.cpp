// SPDX-License-Identifier: MIT
#include "commands/convert/convert_options.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "commands/position/shared.hpp"

namespace doublecheck {

namespace {

/// Returns an error if an option that draws is given for a form that is no drawing.
std::optional<Error> unused_option(const Arguments& arguments) {
    const std::string_view form = arguments.flag("svg") ? "svg" : arguments.text("to", "fen");
    const auto refuse = [](std::string_view name, std::string_view forms) {
        return Error{"argument.value", fmt::format("--{} applies only to drawings: add {}.", name, forms)};
    };
    for (const std::string_view name : {"arrows", "last-move", "check", "style", "size"}) {
        if (arguments.has(name) && form != "svg") return refuse(name, "--to svg");
    }
    for (const std::string_view name : {"marks", "flip"}) {
        if (arguments.has(name) && form != "svg" && form != "text")
            return refuse(name, "--to svg or --to text");
    }
    return std::nullopt;
}

}  // namespace

Result<ConvertOptions> convert_options(const Arguments& arguments) {
    constexpr std::array<std::string_view, 6> forms = {"fen", "epd", "uci", "pgn", "text", "svg"};
    constexpr std::array<std::string_view, 3> castling_styles = {"auto", "xfen", "shredder"};
    constexpr std::array<std::string_view, 3> ep_styles = {"always", "pseudo-legal", "legal"};
    const auto index_of = [](const auto& names, std::string_view name) {
        return std::ranges::find(names, name) - names.begin();
    };
    if (auto error = unused_option(arguments)) return std::unexpected(std::move(*error));
    ConvertOptions options;
    options.to =
        static_cast<ConvertTo>(index_of(forms, arguments.flag("svg") ? "svg" : arguments.text("to", "fen")));
    options.final_only = arguments.flag("final");
    options.bare_moves = arguments.flag("bare");
    options.splits_games = arguments.text("illegal") == "split";
    options.labels = arguments.flag("labels");
    options.fen.ep = static_cast<EpStyle>(index_of(ep_styles, arguments.text("en-passant", "always")));
    options.fen.castling =
        static_cast<CastlingStyle>(index_of(castling_styles, arguments.text("castling-style", "auto")));
    options.text = style_of(arguments);
    options.svg.orientation = arguments.flag("flip") ? Orientation::black_below : Orientation::white_below;
    options.svg.style = diagram_style(arguments);
    options.svg.size =
        static_cast<int>(std::min<std::int64_t>(arguments.integer("size").value_or(480), 16384));
    auto arrows = parse_arrows(arguments.text("arrows"));
    if (!arrows) return std::unexpected(arrows.error());
    auto marks = parse_squares(arguments.text("marks"));
    if (!marks) return std::unexpected(marks.error());
    const std::string_view last_move = arguments.text("last-move");
    options.tints_last_move = last_move == "game";
    auto last = parse_arrows(options.tints_last_move ? std::string_view() : last_move);
    if (!last) return std::unexpected(last.error());
    for (const SvgArrow& move : *last) options.svg.last_move |= SquareSet(move.from) | move.to;
    options.tints_check = arguments.flag("check");
    options.svg.arrows = std::move(*arrows);
    options.svg.marks = *marks;
    return options;
}

}  // namespace doublecheck

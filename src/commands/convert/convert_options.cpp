// SPDX-License-Identifier: MIT
#include "commands/convert/convert_options.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "commands/position/shared.hpp"

namespace doublecheck {

namespace {

/// Returns an error if an option for drawings is given with a form that is not a drawing.
std::optional<Error> unused_option(const ConvertCommandOptions& options, ConvertTo form) {
    const auto refuse = [](std::string_view name, std::string_view forms) {
        return Error{"argument.value", fmt::format("--{} applies only to drawings: add {}.", name, forms)};
    };
    for (const auto& [is_given, name] : {std::pair{options.arrows.has_value(), "arrows"},
                                         {options.last_move.has_value(), "last-move"},
                                         {options.check, "check"},
                                         {options.style.has_value(), "style"},
                                         {options.size.has_value(), "size"}}) {
        if (is_given && form != ConvertTo::svg) return refuse(name, "--to svg");
    }
    for (const auto& [is_given, name] :
         {std::pair{options.marks.has_value(), "marks"}, {options.flip, "flip"}}) {
        if (is_given && form != ConvertTo::svg && form != ConvertTo::text)
            return refuse(name, "--to svg or --to text");
    }
    return std::nullopt;
}

}  // namespace

OptionTable<ConvertCommandOptions> convert_options() {
    using Options = ConvertCommandOptions;
    return OptionTable<Options>()
        .add<&Options::to>(
            choice("to", "FORM", {"fen", "epd", "uci", "pgn", "text", "svg", "olv", "popeye-input", "latex"},
                   "format to write; the last three are for problems: an entry of YACPDB (olv), input for "
                   "Popeye, and the LaTeX package diagram",
                   "fen"))
        .add<&Options::svg>({.name = "svg", .help = "the same as --to svg", .not_with = {"to"}})
        .add<&Options::final>(
            {.name = "final", .help = "for a game: write only the last position (fen, epd)"})
        .add<&Options::bare>(
            {.name = "bare", .help = "leave out comments, variations and annotation signs such as !? (pgn)"})
        .add<&Options::at_illegal_move>(choice(
            "illegal", "WHAT", {"stop", "stand", "split"},
            "at an illegal move in a game: stop reading the game there; let the move stand and continue, "
            "if it is "
            "clear which piece was meant; or write the parts between illegal moves as games of their own, "
            "which other "
            "programs can read (pgn)",
            "stop"))
        .add<&Options::labels>(
            {.name = "labels",
             .help =
                 "write the label of each position; positions of a game are labelled GAME.PLY (fen, epd)"})
        .add<&Options::en_passant>(
            choice("en-passant", "WHEN", {"always", "pseudo-legal", "legal"},
                   "write the en passant square after every double step (always), only if a pawn attacks it "
                   "(pseudo-legal), or only if a capture there is legal (legal)",
                   "always"))
        .add<&Options::castling_style>(choice(
            "castling-style", "STYLE", {"auto", "xfen", "shredder"},
            "xfen: castling rights as KQkq wherever that is unambiguous; shredder: as the files of the "
            "rooks; auto: as xfen, but with files where they show that the position is one of Chess960",
            "auto"))
        .add<&Options::chess960>({.name = "chess960", .help = "treat the position as Chess960"})
        .add<&Options::arrows>(
            {"arrows", ParameterKind::arrows, "e2e4,...",
             "draw these arrows; a colour may follow, as in e2e4:red (green, red, blue or yellow; svg)"})
        .add<&Options::last_move>(
            {"last-move", ParameterKind::word, "e2e4",
             "tint the squares of this last move; \"game\" means the last move of the game (svg)"})
        .add<&Options::check>({.name = "check", .help = "tint the square of a king in check (svg)"})
        .add<&Options::marks>({"marks", ParameterKind::squares, "e4,...", "mark these squares (svg, text)"})
        .add<&Options::flip>({.name = "flip", .help = "show the board from Black's side (svg, text)"})
        .add<&Options::style>(diagram_style_parameter())
        .add<&Options::size>({"size", ParameterKind::integer, "PIXELS", "width in pixels (svg)", "480"})
        .add<&Options::unicode>(
            {.name = "unicode", .help = "draw with chess symbols instead of letters (text)"})
        .add(game_filter_options());
}

Result<ConvertOptions> conversion(const ConvertCommandOptions& given) {
    ConvertOptions options;
    options.to = given.svg ? ConvertTo::svg : given.to.value_or(ConvertTo::fen);
    if (auto error = unused_option(given, options.to)) return std::unexpected(std::move(*error));
    options.final_only = given.final;
    options.bare_moves = given.bare;
    options.splits_games = given.at_illegal_move == AtIllegalMove::split;
    options.labels = given.labels;
    options.fen = {.ep = given.en_passant, .castling = given.castling_style};
    options.text = {.characters = given.unicode ? Characters::unicode : Characters::ascii,
                    .coloring = given.coloring};
    options.svg.orientation = given.flip ? Orientation::black_below : Orientation::white_below;
    options.svg.style = given.style.value_or(DiagramStyle::color);
    options.svg.size = std::min(given.size.value_or(480), 16384);
    auto arrows = parse_arrows(given.arrows.value_or(""));
    if (!arrows) return std::unexpected(arrows.error());
    auto marks = parse_squares(given.marks.value_or(""));
    if (!marks) return std::unexpected(marks.error());
    options.tints_last_move = given.last_move == "game";
    auto last = parse_arrows(options.tints_last_move ? "" : given.last_move.value_or(""));
    if (!last) return std::unexpected(last.error());
    for (const SvgArrow& move : *last) options.svg.last_move |= SquareSet(move.from) | move.to;
    options.tints_check = given.check;
    options.svg.arrows = std::move(*arrows);
    options.svg.marks = *marks;
    return options;
}

}  // namespace doublecheck

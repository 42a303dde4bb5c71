// SPDX-License-Identifier: MIT
#include "desk/convert/convert_games.hpp"
#include "desk/convert/convert_options.hpp"
#include "desk/position/reading.hpp"
#include "desk/position/shared.hpp"
#include "desk/rows.hpp"
#include "doublecheck/desk/convert.hpp"

namespace doublecheck {
namespace {

Result<Reply> answer_convert(Record& record, const Arguments& arguments) {
    const auto options = convert_options(arguments);
    if (!options) return std::unexpected(options.error());
    auto& asked = record.make<PositionRecord>();
    asked.label = record.label;
    if (!arguments.flag("chess960") || asked.game() != nullptr) return convert(asked, *options);
    PositionRecord of_chess960 = asked;
    of_chess960.is_chess960 = true;
    return convert(of_chess960, *options);
}

std::optional<StreamSummary> convert_all(BatchReader& reader, const Arguments& arguments,
                                         const ByteSink& output, const StreamOptions& options) {
    const auto conversion = conversion_of_games(reader, arguments, options);
    if (!conversion) return std::nullopt;
    return convert_games(reader, *conversion, output, options);
}

std::vector<Parameter> convert_parameters() {
    return {
        choice("to", "FORM", {"fen", "epd", "uci", "pgn", "text", "svg"}, "what to write", "fen"),
        {.name = "final", .help = "of a game, only the last position (fen, epd)"},
        {.name = "bare", .help = "leave out comments, variations and signs (pgn)"},
        illegal_moves_parameter(),
        {.name = "labels",
         .help = "keep labels after a tab; positions of a game are labelled GAME.PLY (fen, epd)"},
        choice("en-passant", "WHEN", {"always", "pseudo-legal", "legal"},
               "when to write the en passant square: after each double step, if a pawn stands ready, if a "
               "capture is legal",
               "always"),
        choice("castling-style", "STYLE", {"xfen", "shredder"},
               "castling rights as KQkq where that will do, or as the rooks' files", "xfen"),
        {.name = "chess960", .help = "take a position for one of Chess960"},
        {"arrows", ParameterKind::arrows, "e2e4,...",
         "arrows to draw, with a colour such as e2e4:red if it is not to be green: red, blue, yellow (svg)"},
        {"last-move", ParameterKind::word, "e2e4",
         "tint the squares of the last move; game: of the move with which the game ends (svg)"},
        {.name = "check", .help = "tint the square of a king in check (svg)"},
        {"marks", ParameterKind::squares, "e4,...", "squares to mark (svg, text)"},
        {.name = "flip", .help = "see the board from Black's side (svg, text)"},
        {"size", ParameterKind::integer, "PIXELS", "width (svg)", "480"},
        {.name = "unicode", .help = "draw with chess symbols (text)"},
    };
}

}  // namespace

Operation convert_operation() {
    return {
        .name = "convert",
        .summary = "write positions and games in another form",
        .description =
            "PGN to FEN or EPD (the start and the position after each move, a line each), to UCI moves (a "
            "line a game; a game that does not begin in the initial array has \"fen FEN moves\" in front), "
            "or to clean PGN; a position to FEN, EPD, a board of text or an SVG diagram. With --json each "
            "record's text comes as an object with the member \"text\".",
        .unit = &one_line,
        .operands = "FEN | GAME",
        .parameters = convert_parameters(),
        .examples = {{"doublecheck convert -i games.pgn --final", "the final position of each game"},
                     {"doublecheck convert -i games.pgn --to uci", "the moves of each game, for an engine"},
                     {"doublecheck convert '1.e4 e5 2.Nf3 *' --to epd --labels",
                      "every position of a game, with its ply"},
                     {"doublecheck convert '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1' --to svg --arrows d7b5,d8d3 "
                      "--marks d3 > fig4.svg",
                      "a diagram"},
                     {"doublecheck convert 3r2k1/8/8/1b6/8/3K4/8/8_w_-_-_0_1 --to text --flip",
                      "from Black's side"}},
        .read = read_positions,
        .read_game = read_games,
        .ask = answer_convert,
        .answer_all = convert_all,
    };
}

}  // namespace doublecheck

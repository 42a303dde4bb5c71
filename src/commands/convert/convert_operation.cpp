// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "commands/all_operations.hpp"
#include "commands/convert.hpp"
#include "commands/convert/convert_games.hpp"
#include "commands/convert/convert_options.hpp"
#include "commands/game_filter_options.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"

namespace doublecheck {
namespace {

/// Returns an error if the files of the rooks would make rights of Chess960 out of rights that do not exist
/// in standard chess.
std::optional<Error> wrong_castling_style(const PositionRecord& input, const ConvertOptions& options,
                                          const Arguments& arguments) {
    const bool writes_files = options.fen.castling == CastlingStyle::shredder &&
                              (options.to == ConvertTo::fen || options.to == ConvertTo::epd);
    if (!writes_files || input.game() != nullptr || input.is_chess960 || arguments.flag("chess960"))
        return std::nullopt;
    if (!has_rights_of_chess960(input.setup())) return std::nullopt;
    return Error{
        "record.chess960",
        "These castling rights exist only in Chess960, and the files of the rooks would say that it is "
        "Chess960. If it is, add --chess960; if not, the rights are not there."};
}

Result<UntypedReply> answer_convert(Record& record, const Arguments& arguments) {
    const auto options = convert_options(arguments);
    if (!options) return std::unexpected(options.error());
    auto& input = record.make<PositionRecord>();
    input.label = record.label;
    if (selects_games(arguments)) {
        if (input.game() == nullptr)
            return failure("argument.value", "Only games can be selected; this is a position.");
        if (!game_filter(arguments).matches(*input.game())) {
            record.broken_off.reset();  // nobody asked for this game
            return std::string();
        }
    }
    if (auto error = wrong_castling_style(input, *options, arguments))
        return std::unexpected(std::move(*error));
    if (!arguments.flag("chess960") || input.game() != nullptr) return convert(input, *options);
    PositionRecord of_chess960 = input;
    of_chess960.is_chess960 = true;
    return convert(of_chess960, *options);
}

/// Makes a record from a game. A game that cannot be read to its end is converted up to there. The error of a
/// game that is not selected is not reported.
std::optional<Error> read_games_to_convert(PgnGame game, const Arguments& arguments, Record& record) {
    const auto fault = std::ranges::find(game.remarks, PgnRemark::Level::error, &PgnRemark::level);
    if (fault == game.remarks.end()) return read_games(std::move(game), arguments, record);
    const bool is_left_out = selects_games(arguments) && !game_filter(arguments).matches(game);
    if (!is_left_out && !has_convertible_beginning(game))
        return read_games(std::move(game), arguments, record);
    Error error = fault->error;
    if (auto other = read_games(beginning_of(std::move(game)), arguments, record)) return other;
    if (!is_left_out) record.broken_off = Break{.error = std::move(error)};
    return std::nullopt;
}

std::optional<StreamSummary> convert_all(BatchReader& reader, const Arguments& arguments,
                                         const ByteSink& output, const StreamOptions& options) {
    const auto conversion = conversion_of_games(reader, arguments, options);
    if (!conversion) return std::nullopt;
    return convert_games(reader, *conversion, output, options);
}

std::vector<Parameter> convert_parameters() {
    std::vector<Parameter> parameters = {
        choice("to", "FORM", {"fen", "epd", "uci", "pgn", "text", "svg"}, "format to write", "fen"),
        {.name = "svg", .help = "the same as --to svg", .not_with = {"to"}},
        {.name = "final", .help = "for a game: write only the last position (fen, epd)"},
        {.name = "bare", .help = "leave out comments, variations and annotation signs such as !? (pgn)"},
        choice("illegal", "WHAT", {"stop", "stand", "split"},
               "at an illegal move in a game: stop reading the game there; let the move stand and continue, "
               "if it is "
               "clear which piece was meant; or write the parts between illegal moves as games of their own, "
               "which other "
               "programs can read (pgn)",
               "stop"),
        {.name = "labels",
         .help = "write the label of each position; positions of a game are labelled GAME.PLY (fen, epd)"},
        choice("en-passant", "WHEN", {"always", "pseudo-legal", "legal"},
               "write the en passant square after every double step (always), only if a pawn attacks it "
               "(pseudo-legal), or only if a capture there is legal (legal)",
               "always"),
        choice("castling-style", "STYLE", {"auto", "xfen", "shredder"},
               "xfen: castling rights as KQkq wherever that is unambiguous; shredder: as the files of the "
               "rooks; auto: as xfen, but with files where they show that the position is one of Chess960",
               "auto"),
        {.name = "chess960", .help = "treat the position as Chess960"},
        {"arrows", ParameterKind::arrows, "e2e4,...",
         "draw these arrows; a colour may follow, as in e2e4:red (green, red, blue or yellow; svg)"},
        {"last-move", ParameterKind::word, "e2e4",
         "tint the squares of this last move; \"game\" means the last move of the game (svg)"},
        {.name = "check", .help = "tint the square of a king in check (svg)"},
        {"marks", ParameterKind::squares, "e4,...", "mark these squares (svg, text)"},
        {.name = "flip", .help = "show the board from Black's side (svg, text)"},
        diagram_style_parameter(),
        {"size", ParameterKind::integer, "PIXELS", "width in pixels (svg)", "480"},
        {.name = "unicode", .help = "draw with chess symbols instead of letters (text)"},
    };
    std::ranges::move(game_filter_parameters(), std::back_inserter(parameters));
    return parameters;
}

}  // namespace

Operation convert_operation() {
    return {
        .name = "convert",
        .summary = "convert positions and games to another format",
        .description =
            "Converts games to FEN or EPD (one line for the starting position and for the position after "
            "each move), to UCI moves (one line per game, with \"fen FEN moves\" in front if the game does "
            "not begin in the initial position), or to clean PGN. Converts positions to FEN, EPD, a text "
            "board or an SVG diagram. With --json, each result is an object with the member \"text\".\n\n"
            "A game that cannot be read to its end is converted up to there; --to pgn keeps the rest in a "
            "comment. Standard error names the file, the game and the line, and the exit code is 3.\n\n"
            "Options such as --player, --since or --position select games; the others are left out.",
        .unit = &one_line,
        .operands = "FEN | GAME",
        .parameters = convert_parameters(),
        .examples = {{"doublecheck convert -i games.pgn --final", "the final position of each game"},
                     {"doublecheck convert -i games.pgn --to uci", "the moves of each game, for an engine"},
                     {"doublecheck convert -i games.pgn --to pgn --player tal --result 1-0 --max-moves 30",
                      "the short games that Tal's opponents lost, or won"},
                     {"doublecheck convert '1.e4 e5 2.Nf3 *' --to epd --labels",
                      "every position of a game, labelled with its ply"},
                     {"doublecheck convert '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1' --to svg --arrows d7b5,d8d3 "
                      "--marks d3 > fig4.svg",
                      "a diagram"},
                     {"doublecheck convert 3r2k1/8/8/1b6/8/3K4/8/8_w_-_-_0_1 --to text --flip",
                      "a text board seen from Black's side"}},
        .read = read_positions,
        .read_game = read_games_to_convert,
        .ask = answer_convert,
        .answer_all = convert_all,
        .writes_data = true,
        .reads_folders = true,
        .nothing_selected = nothing_selected,
    };
}

}  // namespace doublecheck

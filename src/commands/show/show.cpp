// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <iterator>

#include <fmt/format.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/all_operations.hpp"
#include "commands/overview/overview.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/sharpness/details.hpp"
#include "commands/sharpness/measurer.hpp"
#include "commands/show/overview_with_engine.hpp"
#include "commands/show/show_dialogue.hpp"
#include "commands/show/show_text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/schemas.hpp"
#include "verdict/parts.hpp"

namespace doublecheck {
namespace {

/// Returns the ply of a move that is named as `12w`, `12b`, `12.Nxf6` or `12...Kxf6`.
std::optional<std::size_t> ply_of_move(const GameHistory& history, std::string_view text) {
    std::string start(text);
    if (text.ends_with('w')) start = std::string(text.substr(0, text.size() - 1)) + ".";
    if (text.ends_with('b')) start = std::string(text.substr(0, text.size() - 1)) + "...";
    if (start.find('.') == std::string::npos) return std::nullopt;
    for (std::size_t ply = 1; ply <= history.plies(); ++ply) {
        const std::string_view move = history.moves[ply - 1].text;
        const bool is_other_side = move.starts_with(start + ".") && !start.ends_with("..");
        if (move.starts_with(start) && !is_other_side) return ply;
    }
    return std::nullopt;
}

/// Returns the ply that `--ply` names, by default the last one.
Result<std::size_t> wanted_ply(const GameHistory& history, const Arguments& arguments) {
    if (!arguments.has("ply")) return history.plies();
    const std::string_view text = arguments.text("ply");
    std::size_t ply = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ply);
    if (error != std::errc() || end != text.data() + text.size()) {
        if (const auto named = ply_of_move(history, text)) return *named;
        return failure(
            "argument.value",
            fmt::format("--ply takes a number of plies or a move of the game, such as 23, 12w, 12b "
                        "or 12.Nxf6, not \"{}\".",
                        text));
    }
    if (ply > history.plies())
        return failure("argument.value", fmt::format("--ply {}: the game has {}.", ply,
                                                     counted(history.plies(), "ply", "plies")));
    return ply;
}

/// Replaces the `PositionRecord` that was read by a `PositionToShow`.
std::optional<Error> make_position_to_show(std::optional<Error> error, Record& record,
                                           const Arguments& arguments) {
    if (error) return error;
    auto& input = record.make<PositionRecord>();
    PositionToShow place{
        .setup = input.setup(), .is_all = arguments.flag("all"), .assumed = assumptions(input)};
    const std::string_view of_games = arguments.has("ply") ? "ply" : (place.is_all ? "all" : "");
    if (!of_games.empty() && input.game() == nullptr)
        return Error{"argument.value", fmt::format("--{} is about games; this is a position.", of_games)};
    if (is_chess960(input, arguments)) place.setup.array = StartArray::chess960;
    if (auto* game = std::get_if<PgnGame>(&input.content)) {
        place.history = std::make_shared<const GameHistory>(std::move(*game));
        const auto ply = wanted_ply(*place.history, arguments);
        if (!ply) return ply.error();
        place.ply = *ply;
        place.setup = place.history->positions[*ply].setup();
    }
    record.make<PositionToShow>() = std::move(place);
    return std::nullopt;
}

std::optional<Error> read_place(std::string_view text, RecordFormat format, const Arguments& arguments,
                                Record& record) {
    return make_position_to_show(read_positions(text, format, arguments, record), record, arguments);
}

std::optional<Error> read_place_in_game(PgnGame game, const Arguments& arguments, Record& record) {
    return make_position_to_show(read_games(std::move(game), arguments, record), record, arguments);
}

/// Returns every position of a game as a record of its own, if `--all` is set.
std::vector<Record> places_of(const Record& record, const Arguments& /*arguments*/) {
    const auto& place = record.as<PositionToShow>();
    std::vector<Record> all;
    if (!place.is_all || place.history == nullptr) return all;
    for (std::size_t ply = 0; ply <= place.history->plies(); ++ply) {
        Record& made = all.emplace_back();
        made.label = record.label;
        made.make<PositionToShow>() = {place.history->positions[ply].setup(), place.history, ply};
    }
    return all;
}

Result<UntypedReply> answer_show(Record& record, const Arguments& arguments) {
    const auto& place = record.as<PositionToShow>();
    auto verdict = overview_with_engine(place, arguments);
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    if (place.assumed) add_details(*verdict, AssumedDetails{*place.assumed});
    const Orientation orientation =
        arguments.flag("flip") ? Orientation::black_below : Orientation::white_below;
    if (arguments.flag("svg") || arguments.text("to") == "svg")
        return show_drawing(*verdict, {.orientation = orientation, .style = diagram_style(arguments)});
    verdict->parts.add(orientation);
    return std::move(*verdict);
}

std::string show_body(const Verdict& verdict, std::string_view indent, const TextStyle& style) {
    const auto* orientation = verdict.parts.find<Orientation>();
    return show_text(verdict, indent, style,
                     orientation == nullptr ? Orientation::white_below : *orientation);
}

Result<std::unique_ptr<Dialogue>> start_dialogue(std::span<const std::string> operands,
                                                 const Arguments& arguments, const TextStyle& style) {
    std::string text;
    for (const std::string& operand : operands) text.append(text.empty() ? "" : " ").append(operand);
    if (text.empty())
        return failure("argument.value", "A position or a game is expected, or a file with one.");
    Record record;
    if (auto error = read_place(text, detect_format(text), arguments, record))
        return std::unexpected(std::move(*error));
    return std::make_unique<ShowDialogue>(record.as<PositionToShow>(), arguments, style);
}

std::vector<Parameter> show_parameters() {
    std::vector<Parameter> parameters = {
        {"ply", ParameterKind::word, "N",
         "for a game: show the position after N plies (half-moves; 0 is the start), or after a move such as "
         "12w, 12b or 12.Nxf6",
         "the last"},
        {.name = "all", .help = "for a game: show every position", .not_with = {"ply", "interactive"}},
        {"squares", ParameterKind::squares, "e4,...", "list the men that attack these squares"},
        {.name = "flip", .help = "show the board from Black's side"},
        {.name = "svg", .help = "print only a drawing (SVG) in which checks are marked and pins are arrows"},
        choice("to", "FORM", {"text", "svg"}, "format to write; --to svg is the same as --svg", "text"),
        diagram_style_parameter(),
        {.name = "interactive", .help = "step through a game with the keyboard; ? lists the keys"},
        chess960_moves(),
    };
    if constexpr (has_platform) {
        parameters.push_back({"engine", ParameterKind::program, "PATH",
                              "also show what a UCI engine says: evaluation, best lines, sharpness",
                              "stockfish"});
        std::ranges::move(measure_parameters(), std::back_inserter(parameters));
    }
    return parameters;
}

}  // namespace

Operation show_operation() {
    return {
        .name = "show",
        .summary = "describe a position in full, or step through a game",
        .description =
            "Shows the board, the side to move, check and its kind, all four castlings with reasons, pins "
            "and x-rays on the kings, attackers and defenders, en passant, the legal moves, counters, "
            "repetitions so far, and why the position is illegal, if it clearly is. Nothing is "
            "calculated further unless --engine asks a chess engine.\n\n"
            "For a game, the last position is shown, the position that --ply selects, or with --all every "
            "position; --interactive steps through the game.",
        .unit = &one_line,
        .operands = "FEN | GAME",
        .answers =
            {{Answer::yes, "the side to move has a legal move"},
             {Answer::no,
              "the side to move has no legal move (mate or stalemate), or the position cannot be played"},
             {Answer::unknown, "not used: all of this can be seen"}},
        .parameters = show_parameters(),
        .examples = {{"doublecheck show 'rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4'",
                      "a position with a pin"},
                     {"doublecheck show '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#' --ply 5 --json",
                      "a game just before the decisive mistake, as JSON"},
                     {"doublecheck show -i games.pgn --all --no-board | head -40",
                      "every position of every game in a file"},
                     {"printf '\\n\\nb\\n4\\nq\\n' | doublecheck show --interactive '1.e4 e5 2.Nf3 Nc6'",
                      "step through a game; here the keys come from a pipe"}},
        .read = read_place,
        .read_game = read_place_in_game,
        .parts = places_of,
        .ask = answer_show,
        .questions = {{"show", subjects<ShowSubject>,
                       details<Together<ShowDetails, Maybe<Unreachable>, Maybe<MeasuredPosition>,
                                        Maybe<AssumedDetails>>,
                               Together<Unreachable, Maybe<AssumedDetails>>>,
                       proofs<>}},
        .show = {.headline = show_headline, .body = show_body},
        .converse = start_dialogue,
    };
}

}  // namespace doublecheck

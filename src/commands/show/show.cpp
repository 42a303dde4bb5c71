// SPDX-License-Identifier: MIT
#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/show/overview_with_engine.hpp"
#include "commands/show/show_dialogue.hpp"
#include "commands/show/show_text.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"

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
Result<std::size_t> wanted_ply(const GameHistory& history, const ShowOptions& options) {
    if (!options.ply) return history.plies();
    const std::string_view text = *options.ply;
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

struct ShowCommand {
    using Options = ShowOptions;
    using Input = PositionToShow;
    using Verdict = ShowVerdict;

    static OptionTable<Options> options();

    /// Takes the position that is wanted from what was read.
    static std::optional<Error> take_place(PositionRecord read, const Options& options, Input& place) {
        place = {.setup = read.setup(), .assumed = assumptions(read)};
        const std::string_view of_games = options.ply ? "ply" : (options.all ? "all" : "");
        if (!of_games.empty() && read.game() == nullptr)
            return Error{"argument.value", fmt::format("--{} is about games; this is a position.", of_games)};
        if (read.is_chess960 || options.chess960) place.setup.array = StartArray::chess960;
        if (auto* game = std::get_if<PgnGame>(&read.content)) {
            place.history = std::make_shared<const GameHistory>(std::move(*game));
            const auto ply = wanted_ply(*place.history, options);
            if (!ply) return ply.error();
            place.ply = *ply;
            place.setup = place.history->positions[*ply].setup();
        }
        return std::nullopt;
    }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& place) {
        PositionRecord read;
        if (auto error = read_position(text, format, Operand::none, options, record, read)) return error;
        return take_place(std::move(read), options, place);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& place) {
        PositionRecord read;
        if (auto error = read_position(std::move(game), options, record, read)) return error;
        return take_place(std::move(read), options, place);
    }

    /// Returns every position of a game as a part of its own, if `--all` is set.
    static std::vector<std::pair<std::string, Input>> parts(const Record& record, const Input& place,
                                                            const Options& options) {
        std::vector<std::pair<std::string, Input>> all;
        if (!options.all || place.history == nullptr) return all;
        for (std::size_t ply = 0; ply <= place.history->plies(); ++ply)
            all.emplace_back(record.label, Input{place.history->positions[ply].setup(), place.history, ply});
        return all;
    }

    /// Returns the verdict, or a drawing if one is wanted.
    static Result<VerdictOrText<Verdict>> ask(const Input& place, const Options& options) {
        auto verdict = overview_with_engine(place, options);
        if (!verdict) return std::unexpected(std::move(verdict.error()));
        verdict->assumed = place.assumed;
        if (options.svg || options.to == ShowForm::svg)
            return show_drawing(*verdict, {.orientation = options.orientation(), .style = options.style});
        return std::move(*verdict);
    }

    static std::string headline(const Verdict& verdict, const Options&) { return show_headline(verdict); }
    static std::string body(const Verdict& verdict, const Options& options, std::string_view label,
                            std::string_view indent, const TextStyle& style) {
        return show_text(verdict, label, indent, style, options.orientation());
    }
};

OptionTable<ShowOptions> ShowCommand::options() {
    auto table =
        OptionTable<Options>()
            .add<&Options::ply>({"ply", ParameterKind::word, "N",
                                 "for a game: show the position after N plies (half-moves; 0 is the start), "
                                 "or after a move such "
                                 "as 12w, 12b or 12.Nxf6",
                                 "the last"})
            .add<&Options::all>({.name = "all",
                                 .help = "for a game: show every position",
                                 .not_with = {"ply", "interactive"}})
            .add<&Options::squares>(
                {"squares", ParameterKind::squares, "e4,...", "list the men that attack these squares"})
            .add<&Options::flip>({.name = "flip", .help = "show the board from Black's side"})
            .add<&Options::svg>(
                {.name = "svg",
                 .help = "print only a drawing (SVG) in which checks are marked and pins are arrows"})
            .add<&Options::to>(choice("to", "FORM", {"text", "svg"},
                                      "format to write; --to svg is the same as --svg", "text"))
            .add<&Options::style>(diagram_style_parameter())
            .add<&Options::interactive>(
                {.name = "interactive", .help = "step through a game with the keyboard; ? lists the keys"})
            .add<&Options::chess960>(chess960_moves());
    if constexpr (has_platform) {
        return std::move(table)
            .add<&Options::engine>({"engine", ParameterKind::program, "PATH",
                                    "also show what a UCI engine says: evaluation, best lines, sharpness",
                                    "stockfish"})
            .add(measure_options());
    }
    return table;
}

Result<std::unique_ptr<Dialogue>> start_dialogue(std::span<const std::string> operands,
                                                 const Arguments& arguments, const TextStyle& style) {
    std::string text;
    for (const std::string& operand : operands) text.append(text.empty() ? "" : " ").append(operand);
    if (text.empty())
        return failure("argument.value", "A position or a game is expected, or a file with one.");
    ShowOptions options = ShowCommand::options().read(arguments);
    Record record;
    PositionToShow place;
    if (auto error = ShowCommand::read(text, detect_format(text), options, record, place))
        return std::unexpected(std::move(*error));
    return std::make_unique<ShowDialogue>(std::move(place), std::move(options), style);
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
        .operands = "FEN | GAME",
        .answers =
            {{Answer::yes, "the side to move has a legal move"},
             {Answer::no,
              "the side to move has no legal move (mate or stalemate), or the position cannot be played"},
             {Answer::unknown, "not used: all of this can be seen"}},
        .parameters = ShowCommand::options().parameters(),
        .examples = {{"doublecheck show 'rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4'",
                      "a position with a pin"},
                     {"doublecheck show '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#' --ply 5 --json",
                      "a game just before the decisive mistake, as JSON"},
                     {"doublecheck show -i games.pgn --all --no-board | head -40",
                      "every position of every game in a file"},
                     {"printf '\\n\\nb\\n4\\nq\\n' | doublecheck show --interactive '1.e4 e5 2.Nf3 Nc6'",
                      "step through a game; here the keys come from a pipe"}},
        .kind = AnswersRecords{.answerer = answerer<ShowCommand>(), .converse = start_dialogue},
        .questions = {{ShowVerdict::question, subjects<ShowSubject>,
                       details<PlayableDetails, UnplayableDetails>, proofs<>}},
    };
}

}  // namespace doublecheck

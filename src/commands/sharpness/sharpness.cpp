// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/sharpness/game_record.hpp"
#include "commands/sharpness/measure.hpp"
#include "commands/sharpness/sharpness_page.hpp"
#include "commands/sharpness/sharpness_text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "framework/schemas.hpp"
#include "verdict/parts.hpp"
#include "verdict/subjects.hpp"

namespace doublecheck {
namespace {

/// Returns the verdict `unknown` with the error as its reason.
Verdict not_measured(Verdict verdict, Error error) {
    verdict.answer = Answer::unknown;
    verdict.reasons = {{.rule = std::string(error.code), .text = std::move(error.message), .squares = {}}};
    return verdict;
}

/// Returns true for errors that make the answer `unknown`. An unusable cache is an error of the command
/// instead.
bool is_of_engine(const Error& error) {
    return error.code.starts_with("engine.") && error.code != "engine.cache";
}

/// Returns the reason of a verdict: the engine that measured, or that nothing is at stake.
Reason measured_reason(bool has_moves, std::string_view engine, bool is_game) {
    if (!has_moves)
        return {.rule = "sharpness.none",
                .text = is_game ? "Nothing is at stake in any position."
                                : "Nothing is at stake: the game is over, or no side can win any more.",
                .squares = {}};
    return {.rule = "sharpness.measured", .text = fmt::format("Measured with {}.", engine), .squares = {}};
}

Result<UntypedReply> answer_position(const Setup& setup, const MeasureSettings& settings) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    const PositionSubject subject{fen(setup), setup.array == StartArray::chess960};
    Verdict verdict{.question = "sharpness", .subject = object_of(subject), .answer = Answer::yes};
    verdict.parts.add(setup);
    auto measurer = Measurer::open(settings);
    if (!measurer) return std::unexpected(std::move(measurer.error()));
    auto measured = measure(*position, *measurer);
    if (!measured) {
        if (!is_of_engine(measured.error())) return std::unexpected(std::move(measured.error()));
        verdict = not_measured(std::move(verdict), std::move(measured.error()));
    } else {
        verdict.reasons = {measured_reason(!measured->moves.empty(), measured->engine, false)};
        add_details(verdict, std::move(*measured));
    }
    mark_unreachable(setup, verdict);
    return verdict;
}

/// Returns a verdict whose subject is the start position and the moves of the game.
Verdict verdict_on_game(const std::shared_ptr<const GameHistory>& walk) {
    GameSubject subject{.start = fen(walk->positions.front()), .chess960 = walk->game.is_chess960};
    const UciCastling style = subject.chess960 ? UciCastling::chess960 : UciCastling::standard;
    for (std::size_t i = 0; i < walk->plies(); ++i)
        subject.moves.push_back(uci(*walk->game.moves[i].move, style));
    Verdict verdict{.question = "sharpness", .subject = object_of(subject), .answer = Answer::yes};
    verdict.parts.add(walk);
    return verdict;
}

Result<UntypedReply> answer_game(const PgnGame& game, const MeasureSettings& settings,
                                 const Arguments& arguments) {
    const auto walk = std::make_shared<const GameHistory>(game);
    Verdict verdict = verdict_on_game(walk);
    auto measurer = Measurer::open(settings);
    if (!measurer) return std::unexpected(std::move(measurer.error()));
    const ProgressListener* const progress_listener = arguments.progress_listener;
    auto measured = measure(*walk, *measurer, arguments.thread_pool, [&](std::size_t done, std::size_t all) {
        return progress_listener == nullptr || progress_listener->on_progress(done, all);
    });
    if (!measured) {
        if (!is_of_engine(measured.error())) return std::unexpected(std::move(measured.error()));
        return not_measured(std::move(verdict), std::move(measured.error()));
    }
    if (!*measured) {
        verdict.answer = Answer::unknown;
        return verdict;
    }
    const MeasuredGame& sharp = **measured;
    const std::string_view form = arguments.text("to", "verdict");
    if (form == "pgn") return annotated_game(*walk, sharp);
    if (form == "svg") return sharpness_plot(sharp);
    verdict.reasons = {measured_reason(!sharp.engine.empty(), sharp.engine, true)};
    add_details(verdict, std::move(**measured));
    mark_unreachable(walk->positions.front().setup(), verdict);
    return verdict;
}

Result<UntypedReply> answer_sharpness(Record& record, const Arguments& arguments) {
    const auto& asked = record.as<PositionRecord>();
    const MeasureSettings settings = measure_settings(arguments);
    if (auto error = contradiction(settings)) return std::unexpected(std::move(*error));
    const PgnGame* game = asked.game();
    if (game != nullptr && !game->moves.empty()) return answer_game(*game, settings, arguments);
    if (arguments.has("to") && arguments.text("to") != "verdict")
        return failure("record.shape", "A game is expected: --to pgn and --to svg are about games.");
    Setup setup = asked.setup();
    if (is_chess960(asked, arguments)) setup.array = StartArray::chess960;
    return answer_position(setup, settings);
}

std::vector<Parameter> sharpness_parameters() {
    std::vector<Parameter> parameters = {
        {"engine", ParameterKind::program, "PATH", "the UCI engine to use", "stockfish"}};
    for (Parameter& one : measure_parameters()) parameters.push_back(std::move(one));
    parameters.push_back(
        choice("to", "FORM", {"verdict", "pgn", "svg"},
               "for a game: print the verdict, the game with comments and [%eval], or a plot", "verdict"));
    parameters.push_back({"report", ParameterKind::file, "FILE",
                          "also write an HTML page about the games of a file: boards to step through, a "
                          "plot, critical moments, notes on castling and check"});
    parameters.push_back(chess960_moves());
    return parameters;
}

}  // namespace

Operation sharpness_operation() {
    return {
        .name = "sharpness",
        .summary = "measure with a chess engine how risky a position or a game is",
        .description =
            "Evaluates the moves of a position with a UCI engine (Stockfish unless another is named) and "
            "combines measures: criticality (how much worse the second-best move is), risk (the average loss "
            "of a player who finds better moves more often than worse ones), narrowness (how few moves are "
            "nearly as good as the best), instability (how much the engine changed its mind), and, with "
            "--scale engine, stakes (how open the result is). Lists the good moves: a move is called good "
            "only after the position behind it was searched like the position itself.\n\n"
            "For a game: the loss of every move, the twenty sharpest positions, the accuracy and the average "
            "centipawn loss of each player, and the critical moments: the moves that lost most, and only "
            "moves that are not found at once. The best move and the move that was played are compared by "
            "the positions behind them.\n\n"
            "Points of 100 are the win percent that lichess.org computes from a score, which is fitted to "
            "games of people; --scale engine uses the engine's own chances instead.\n\n"
            "The engine spends 200,000 nodes on each position, half of them on the best move, unless "
            "--nodes, --depth or --seconds is given. With --nodes or --depth, equal input gives equal "
            "answers. --seconds is the time for each position, those behind moves included. Finished "
            "positions are "
            "stored, so that an interrupted run continues where it stopped. "
            "A position in which no side can win any more has sharpness 0, without asking the engine.",
        .unit = &one_line,
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "it was measured"},
                    {Answer::no, "not used: sharpness is a number"},
                    {Answer::unknown, "no engine could measure it"}},
        .parameters = sharpness_parameters(),
        .examples =
            {{"doublecheck sharpness 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -'",
              "a position with a mate in one"},
             {"doublecheck sharpness '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#'",
              "the loss of each move of a game, and its critical moments"},
             {"doublecheck sharpness '8/8/4k3/8/8/3BK3/8/8 w - - 0 1'",
              "a dead position: nothing is at stake, and no engine is asked"}},
        .read = read_positions,
        .read_game = read_games,
        .ask = answer_sharpness,
        .questions = {{"sharpness", subjects<PositionSubject, GameSubject>,
                       details<Together<MeasuredPosition, Maybe<Unreachable>>,
                               Together<MeasuredGame, Maybe<Unreachable>>, Unreachable>,
                       proofs<>}},
        .show = {.headline = sharpness_headline, .body = sharpness_text},
        .report_on = [](std::span<const std::unique_ptr<AnsweredVerdict>> verdicts,
                        const Arguments&) { return sharpness_page(untyped(verdicts)); },
        .takes_calls = false,
    };
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/sharpness/game_record.hpp"
#include "commands/sharpness/measure.hpp"
#include "commands/sharpness/sharpness_page.hpp"
#include "commands/sharpness/sharpness_text.hpp"
#include "doublecheck/notation/uci.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// What is printed about a game.
enum class SharpnessForm : std::uint8_t { verdict, pgn, svg };

}  // namespace

template <>
struct Leaf<SharpnessForm> {
    static constexpr auto all = std::to_array<std::pair<SharpnessForm, std::string_view>>(
        {{SharpnessForm::verdict, "verdict"}, {SharpnessForm::pgn, "pgn"}, {SharpnessForm::svg, "svg"}});
};

void append_json(std::string& text, const SharpnessVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}
void append_json(std::string& text, const GameSharpnessVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

namespace {

/// Makes the answer `unknown`, with the error as its reason. Returns the error instead if it is one of the
/// command: if the cache cannot be used.
template <typename V>
Result<V> not_measured(V verdict, Error error) {
    if (!error.code.starts_with("engine.") || error.code == "engine.cache")
        return std::unexpected(std::move(error));
    verdict.answer = Answer::unknown;
    verdict.reasons = {{.rule = std::string(error.code), .text = std::move(error.message), .squares = {}}};
    return verdict;
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

Result<SharpnessVerdict> judge_position(const Setup& setup, const MeasureSettings& settings) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    auto measurer = Measurer::open(settings);
    if (!measurer) return std::unexpected(std::move(measurer.error()));
    SharpnessVerdict verdict;
    verdict.subject = {.setup = setup, .chess960 = setup.array == StartArray::chess960};
    verdict.unreachable = unreachable(setup);
    auto measured = measure(*position, *measurer);
    if (!measured) return not_measured(std::move(verdict), std::move(measured.error()));
    verdict.answer = Answer::yes;
    verdict.reasons = {measured_reason(!measured->moves.empty(), measured->engine, false)};
    verdict.measured = std::move(*measured);
    return verdict;
}

/// Returns the first position and the moves of the game.
CheckedGameSubject subject_of(const GameHistory& game) {
    CheckedGameSubject subject{.start = game.positions.front().setup(), .chess960 = game.game.is_chess960};
    const UciCastling style = subject.chess960 ? UciCastling::chess960 : UciCastling::standard;
    for (const auto& [move, text] : game.moves) subject.moves.push_back({move, uci(move, style)});
    return subject;
}

struct SharpnessCommand {
    struct Options : PositionOptions, MeasureOptions {
        SharpnessForm to = SharpnessForm::verdict;
        std::optional<std::string> report = std::nullopt;  ///< the file for `sharpness_page`
    };
    using Input = PositionRecord;
    using Verdict = AnySharpnessVerdict;
    using Answered = VerdictOrText<Verdict>;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::engine>(
                {"engine", ParameterKind::program, "PATH", "the UCI engine to use", "stockfish"})
            .add(measure_options())
            .add<&Options::to>(choice(
                "to", "FORM", {"verdict", "pgn", "svg"},
                "for a game: print the verdict, the game with comments and [%eval], or a plot", "verdict"))
            .add<&Options::report>(
                {"report", ParameterKind::file, "FILE",
                 "also write an HTML page about the games of a file: boards to step through, a "
                 "plot, critical moments, notes on castling and check"})
            .add<&Options::chess960>(chess960_moves());
    }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        return read_position(text, format, Operand::none, options, record, input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        return read_position(std::move(game), options, record, input);
    }

    static Result<Answered> ask_game(const PgnGame& game, const Options& options,
                                     const MeasureSettings& settings) {
        auto measurer = Measurer::open(settings);
        if (!measurer) return std::unexpected(std::move(measurer.error()));
        GameSharpnessVerdict verdict;
        verdict.game = std::make_shared<const GameHistory>(game);
        verdict.subject = subject_of(*verdict.game);
        const ProgressListener* const progress_listener = options.progress_listener;
        auto measured =
            measure(*verdict.game, *measurer, options.thread_pool, [&](std::size_t done, std::size_t all) {
                return progress_listener == nullptr || progress_listener->on_progress(done, all);
            });
        if (!measured) return not_measured(std::move(verdict), std::move(measured.error()));
        if (!*measured) return Verdict(std::move(verdict));  // stopped: unknown
        verdict.measured = std::move(*measured);
        const MeasuredGame& sharp = *verdict.measured;
        if (options.to == SharpnessForm::pgn) return annotated_game(*verdict.game, sharp);
        if (options.to == SharpnessForm::svg) return sharpness_plot(sharp);
        verdict.answer = Answer::yes;
        verdict.reasons = {measured_reason(!sharp.engine.empty(), sharp.engine, true)};
        verdict.unreachable = unreachable(verdict.subject.start);
        return Verdict(std::move(verdict));
    }

    static Result<Answered> ask(const Input& input, const Options& options) {
        const MeasureSettings settings = measure_settings(options, options.limits);
        if (auto error = contradiction(settings)) return std::unexpected(std::move(*error));
        const PgnGame* const game = input.game();
        const bool has_moves = game != nullptr && !game->moves.empty();
        if (!has_moves && options.to != SharpnessForm::verdict)
            return failure("record.shape", "A game is expected: --to pgn and --to svg are about games.");
        if (has_moves) return ask_game(*game, options, settings);
        Setup setup = input.setup();
        if (input.is_chess960 || options.chess960) setup.array = StartArray::chess960;
        return judge_position(setup, settings);
    }

    static std::string headline(const Verdict& verdict, const Options&) {
        return sharpness_headline(verdict);
    }
    static std::string body(const Verdict& verdict, const Options&, std::string_view label,
                            std::string_view indent, const TextStyle& style) {
        return sharpness_text(verdict, label, indent, style);
    }

    static std::string report_on(std::span<const std::unique_ptr<AnsweredVerdict>> verdicts, const Options&) {
        return sharpness_page(verdicts_of<SharpnessCommand>(verdicts));
    }
};

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
            "only after the position that follows it was searched like the position itself.\n\n"
            "For a game: the loss of every move, the twenty sharpest positions, the accuracy and the average "
            "centipawn loss of each player, and the critical moments: the moves that lost most, and only "
            "moves that are not found at once. The best move and the move that was played are compared by "
            "the positions that follow them.\n\n"
            "Points of 100 are the win percent that lichess.org computes from a score, which is fitted to "
            "games of people; --scale engine uses the engine's own chances instead.\n\n"
            "The engine spends 200,000 nodes on each position, half of them on the best move, unless "
            "--nodes, --depth or --seconds is given. With --nodes or --depth, equal input gives equal "
            "answers. --seconds is the time for each position, those after moves included. Finished "
            "positions "
            "are stored, so that an interrupted run continues where it stopped. "
            "A position in which no side can win any more has sharpness 0, without asking the engine.",
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "it was measured"},
                    {Answer::no, "not used: sharpness is a number"},
                    {Answer::unknown, "no engine could measure it"}},
        .parameters = SharpnessCommand::options().parameters(),
        .examples =
            {{"doublecheck sharpness 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -'",
              "a position with a mate in one"},
             {"doublecheck sharpness '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#'",
              "the loss of each move of a game, and its critical moments"},
             {"doublecheck sharpness '8/8/4k3/8/8/3BK3/8/8 w - - 0 1'",
              "a dead position: nothing is at stake, and no engine is asked"}},
        .kind = AnswersRecords{.answerer = answerer<SharpnessCommand>()},
        .questions = {{SharpnessVerdict::question, subjects<SetupSubject, CheckedGameSubject>,
                       details<MeasuredDetails<MeasuredPosition>, MeasuredDetails<MeasuredGame>, Unreachable>,
                       proofs<>}},
        .takes_calls = false,
    };
}

}  // namespace doublecheck

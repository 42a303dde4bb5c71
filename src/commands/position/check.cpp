// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "check/leaves.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/check/perpetual.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"

namespace doublecheck {
namespace {

struct CheckCommand {
    struct Options : PositionOptions {
        bool perpetual = false;
    };
    using Input = PositionRecord;
    using Verdict = std::variant<CheckVerdict, ImpossibleCheckVerdict, GameCheckVerdict, PerpetualVerdict>;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::perpetual>(
                {.name = "perpetual",
                 .help = "ask instead whether the side to move has perpetual check (in a game: in its "
                         "final position)"})
            .add<&Options::chess960>(chess960_moves())
            .add<&Options::illegal>(illegal_moves_parameter());
    }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        return read_position(text, format, Operand::none, options, record, input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        return read_position(std::move(game), options, record, input);
    }
    static IllegalMoves illegal_moves(const Options& options) { return options.illegal; }
    static LabelledParts parts(const Record& record, const Input& input, const Options&) {
        return legal_parts_of(record.label, input);
    }

    static Result<Verdict> ask(const Input& input, const Options& options) {
        const bool is_about_perpetual = options.perpetual || input.question == "perpetual";
        const PgnGame* const game = input.game();
        if (game != nullptr && !is_about_perpetual) return check(*game, options.limits);
        Setup setup = input.setup();
        if (input.is_chess960 || options.chess960) setup.array = StartArray::chess960;
        if (is_about_perpetual)
            return perpetual(setup, {.limits = options.limits_or(PerpetualOptions().limits)});
        auto found = check(setup);
        if (!found) return std::unexpected(std::move(found.error()));
        return std::visit(
            [&](auto& verdict) -> Verdict {
                if constexpr (requires { verdict.unreachable; }) verdict.unreachable = unreachable(setup);
                verdict.assumed = assumptions(input);
                return std::move(verdict);
            },
            *found);
    }

    static std::string subject(const Verdict& verdict) {
        return std::visit(
            [](const auto& one) -> std::string {
                if constexpr (requires { one.subject.setup; }) {
                    return subject_text(one.subject);
                } else {
                    return one.subject.chess960 ? "as Chess960" : "";
                }
            },
            verdict);
    }
    static std::vector<std::string> lines(const Verdict& verdict, const Options&) {
        if (const auto* game = std::get_if<GameCheckVerdict>(&verdict)) return check_lines(*game);
        return std::visit(
            [](const auto& one) {
                std::optional<AssumedState> assumed;
                std::optional<Unreachable> unreachable;
                const Setup* setup = nullptr;
                if constexpr (requires { one.assumed; }) assumed = one.assumed;
                if constexpr (requires { one.unreachable; }) unreachable = one.unreachable;
                if constexpr (requires { one.subject.setup; }) setup = &one.subject.setup;
                auto lines = position_lines(assumed, unreachable, setup);
                if constexpr (requires { one.refused; }) {
                    if (one.refused)
                        std::ranges::move(refused_lines(*one.refused), std::back_inserter(lines));
                }
                return lines;
            },
            verdict);
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return std::visit(
            [&](const auto& one) -> std::string {
                if constexpr (requires { one.subject.setup; }) {
                    return board_text(one.subject.setup.board, squares_of_reasons(one.reasons), indent,
                                      style);
                } else {
                    return {};
                }
            },
            verdict);
    }
};

}  // namespace

Operation check_operation() {
    return {
        .name = "check",
        .summary = "who is in check, what kind of check each move gave, and what are the ways out?",
        .description =
            "For a position: lists the men that give check, and every legal way out. For a game: states the "
            "kinds of check that each move gave, repetitions, and perpetual check.",
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "the side to move is in check"},
                    {Answer::no, "the side to move is not in check"},
                    {Answer::unknown, "a limit stopped the search"}},
        .other_questions = {{"perpetual",
                             {"the side to move has perpetual check",
                              "the side to move has no perpetual check", "a limit stopped the search"}}},
        .parameters = CheckCommand::options().parameters(),
        .examples = {{"doublecheck check '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1'",
                      "a double check: only the king can move"},
                     {"doublecheck check '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#'", "a game as text"},
                     {"doublecheck check --perpetual '6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1'",
                      "a perpetual check"},
                     {"doublecheck check -i games.pgn --json", "every check of every game in a file"}},
        .kind = AnswersRecords{.answerer = answerer<CheckCommand>()},
        .questions = {{"check", subjects<SetupSubject, CheckedGameSubject>,
                       details<CheckDetails, ImpossibleCheckDetails, ChecksOfGame, StoppedReplay>, proofs<>},
                      proved_question_of<PerpetualVerdict>()},
    };
}

}  // namespace doublecheck

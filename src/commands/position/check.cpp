// SPDX-License-Identifier: MIT
#include "check/certificates.hpp"
#include "check/details.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/check/judge_check.hpp"
#include "framework/schemas.hpp"

namespace doublecheck {
namespace {

Result<UntypedReply> answer_check(Record& record, const Arguments& arguments) {
    const auto& input = record.as<PositionRecord>();
    if (arguments.flag("perpetual") || input.question == "perpetual") {
        PerpetualOptions options{.is_chess960 = is_chess960(input, arguments)};
        options.limits = limits(options.limits, arguments);
        return judge_perpetual(input.setup(), options);
    }
    if (const PgnGame* game = input.game()) return judge_check(*game, arguments.limits);
    Setup setup = input.setup();
    if (is_chess960(input, arguments)) setup.array = StartArray::chess960;
    auto verdict = judge_check(setup);
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    if (verdict->reasons.back().rule != "setup.opposite-check") mark_unreachable(setup, *verdict);
    mark_assumptions(input, *verdict);
    return std::move(*verdict);
}

}  // namespace

Operation check_operation() {
    return {
        .name = "check",
        .summary = "who is in check, what kind of check each move gave, and what are the ways out?",
        .description =
            "For a position: lists the men that give check, and every legal way out. For a game: states the "
            "kinds of check that each move gave, repetitions, and perpetual check.",
        .unit = &one_line,
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "the side to move is in check"},
                    {Answer::no, "the side to move is not in check"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = {{.name = "perpetual",
                        .help = "ask instead whether the side to move has perpetual check (in a game: in its "
                                "final position)"},
                       chess960_moves(),
                       illegal_moves_parameter()},
        .examples = {{"doublecheck check '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1'",
                      "a double check: only the king can move"},
                     {"doublecheck check '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#'", "a game as text"},
                     {"doublecheck check --perpetual '6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1'",
                      "a perpetual check"},
                     {"doublecheck check -i games.pgn --json", "every check of every game in a file"}},
        .read = read_positions,
        .read_game = read_games,
        .parts = legal_parts_of,
        .ask = answer_check,
        .questions = {{"check", subjects<PositionSubject, GameSubject>,
                       details<Together<CheckDetails, Maybe<Unreachable>, Maybe<AssumedDetails>>,
                               Together<ImpossibleCheckDetails, Maybe<AssumedDetails>>, GameCheckDetails,
                               StoppedCheckDetails>,
                       proofs<>},
                      {"perpetual", subjects<PositionSubject>, details<PerpetualDetails>,
                       proofs<PerpetualCertificate, NoPerpetualCertificate>}},
        .show = {.others = {{"perpetual",
                             {"the side to move has perpetual check",
                              "the side to move has no perpetual check", "a limit stopped the search"}}},
                 .subject = subject_text,
                 .lines = detail_lines,
                 .end = boards_of},
    };
}

}  // namespace doublecheck

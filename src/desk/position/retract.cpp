// SPDX-License-Identifier: MIT
#include <algorithm>

#include "desk/asked.hpp"
#include "desk/position/boards.hpp"
#include "desk/position/details_text.hpp"
#include "desk/position/reading.hpp"
#include "desk/position/shared.hpp"
#include "desk/rows.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/details.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/ops/schemas.hpp"

namespace doublecheck {
namespace {

Result<Reply> answer_retract(Record& record, const Arguments& arguments) {
    const auto& asked = record.as<PositionRecord>();
    RetractOptions options;
    options.array = start_array(asked, arguments);
    options.limits = limits(options.limits, arguments);
    options.plies = static_cast<int>(
        std::min<std::int64_t>(arguments.integer("plies").value_or(asked.plies.value_or(1)), 1000));
    return judge_retract(asked.setup(), options);
}

}  // namespace

Operation retract_operation() {
    return {
        .name = "retract",
        .summary = "which moves can have been played last?",
        .description =
            "Takes back every move that the side which has just moved can have played, and says of each that "
            "is impossible what refutes it. This settles the question of the double check.",
        .unit = &one_line,
        .operands = "FEN",
        .answers = {{Answer::yes, "there is a last move"},
                    {Answer::no, "no move can have been played last"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = {{"plies", ParameterKind::integer, "N", "take back N plies", "1"}, any_array()},
        .examples = {{"doublecheck retract '3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1'",
                      "only a capture en passant gives this double check"},
                     {"doublecheck retract 3r2k1/8/q7/8/8/3K4/8/8_w_-_-_0_1 --no-board",
                      "underscores do for blanks"},
                     {"doublecheck retract -i figures.fen --json | doublecheck verify -i -",
                      "and have every certificate checked"}},
        .read = read_positions,
        .read_game = read_games,
        .ask = answer_retract,
        .questions = {{"retract", subjects<RetractSubject>, details<RetractDetails>,
                       proofs<RuleCertificate, RetractionsCertificate>}},
        .show = {.asked = asked_about, .lines = detail_lines, .end = boards_of},
    };
}

}  // namespace doublecheck

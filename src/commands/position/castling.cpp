// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"
#include "commands/all_operations.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/castling/details.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/ops/schemas.hpp"

namespace doublecheck {
namespace {

/// Returns true if the record is a position followed by one castling move, as in `FEN O-O`.
bool asks_about_one_move(const PgnGame& game) {
    return game.tags.size() == 2 && !game.tag("FEN").empty() && game.moves.size() == 1 &&
           game.moves.front().move && game.moves.front().move->is_castling();
}

Result<Reply> answer_castling(Record& record, const Arguments& arguments) {
    const auto& input = record.as<PositionRecord>();
    Setup setup = input.setup();
    if (is_chess960(input, arguments)) setup.array = StartArray::chess960;
    const PgnGame* const game = input.game();
    if (arguments.text("convention") == "codex") {
        if (game != nullptr)
            return failure("argument.value",
                           "--convention codex is about diagrams; a game shows who may castle.");
        const std::vector<Setup> readings = read_diagram(setup);
        if (readings.size() > 1)
            return failure("record.unsupported",
                           "By the Codex the rights depend on each other in this diagram; doublecheck "
                           "legality --convention codex lists the cases.");
        setup = readings.front();
    }
    if (game != nullptr && asks_about_one_move(*game)) {
        return failure("record.shape",
                       "This would judge the position after the castling. To ask whether one move is legal: "
                       "doublecheck move FEN O-O");
    }
    auto verdict = game != nullptr ? judge_castling(*game) : judge_castling(setup);
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    mark_unreachable(setup, *verdict);
    return std::move(*verdict);
}

}  // namespace

Operation castling_operation() {
    return {
        .name = "castling",
        .summary = "may the side to move castle, and if not, what prevents it?",
        .description =
            "Judges all four castlings: each is allowed now, prevented now (and by what), or lost for good. "
            "For a game, the answer also names the move that lost each right.",
        .unit = &one_line,
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "the side to move may castle now"},
                    {Answer::no, "the side to move may not castle now"},
                    {Answer::unknown, "not used: castling can always be decided"}},
        .parameters = {chess960_moves(),
                       choice("convention", "WHICH", {"fen", "codex"},
                              "fen: rights as the FEN states them; codex: castling is allowed unless it is "
                              "refuted, as in a problem",
                              "fen")},
        .examples = {{"doublecheck castling '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 20'",
                      "queenside castling is allowed although b1 is attacked"},
                     {"doublecheck castling '2kr4/pp2n1p1/8/n2PPq2/1Np2p2/2P2Q2/P4B1r/R3K3 w - - 1 33'",
                      "Heidenfeld's third castling of the game, which nobody noticed"},
                     {"doublecheck castling -i castling.fen --no-board", "a file of positions"}},
        .read = read_positions,
        .read_game = read_games,
        .parts = legal_parts_of,
        .ask = answer_castling,
        .questions = {{"castling", subjects<PositionSubject>,
                       details<Together<CastlingDetails, Maybe<Unreachable>>>, proofs<>}},
        .show = {.subject = subject_text, .lines = detail_lines, .end = boards_of},
    };
}

}  // namespace doublecheck

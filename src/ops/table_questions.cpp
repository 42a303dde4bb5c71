// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/judge_check.hpp"
#include "doublecheck/legality/explain.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/written_move.hpp"
#include "doublecheck/ops/svg.hpp"
#include "ops/table.hpp"
#include "ops/unreachable.hpp"

namespace doublecheck {
namespace {

const Parameter any_array = {
    .name = "chess960",
    .help = "judge a position as one of Chess960: any of the 960 arrays may have been the start"};
const Parameter chess960_moves = {
    .name = "chess960", .help = "judge a position as one of Chess960, and write castling as king takes rook"};

bool is_chess960(const Record& record, const Arguments& arguments) {
    return record.is_chess960 || arguments.flag("chess960");
}

StartArray start_array(const Record& record, const Arguments& arguments) {
    return is_chess960(record, arguments) ? StartArray::chess960 : StartArray::standard;
}

/// The budget asked for; who names seconds and no nodes wants no other limit than the time.
Limits limits(const Limits& by_default, const Arguments& arguments) {
    Limits wanted = arguments.limits;
    if (!wanted.nodes && !wanted.seconds) wanted.nodes = by_default.nodes;
    return wanted;
}

/// A part of a position, with those men frozen that the record or the command line names.
Result<Reply> answer_partial(Fragment fragment, const Arguments& arguments) {
    if (arguments.has("frozen")) fragment.frozen |= *parse_squares(arguments.text("frozen"));
    for (const Square square : fragment.frozen - fragment.men.occupied()) {
        return failure("record.frozen",
                       fmt::format("No man stands on {}, so none there can be frozen.", square.name()));
    }
    return judge_fragment(fragment, arguments.limits);
}

Result<Reply> answer_legality(const Record& record, const Arguments& arguments) {
    if (const Fragment* fragment = record.fragment()) {
        if (start_array(record, arguments) == StartArray::chess960) {
            return failure(
                "argument.value",
                "--chess960 does not go with --partial, which takes men back to the standard array.");
        }
        return answer_partial(*fragment, arguments);
    }
    if (arguments.flag("partial")) {
        return failure("record.board", "With --partial a board is expected, not a game or a position.");
    }
    if (arguments.has("frozen")) {
        return failure(
            "argument.value",
            "--frozen goes with --partial: castling rights say which men of a position never moved.");
    }
    LegalityOptions options;
    options.array = start_array(record, arguments);
    options.limits = limits(options.limits, arguments);
    options.refute_only = arguments.flag("refute-only");
    Verdict verdict = judge_legality(record.setup(), options);
    if (arguments.text("explain", "short") == "full") {
        for (Reason& reason : explain_fully(verdict)) verdict.reasons.push_back(std::move(reason));
    }
    return verdict;
}

Result<Reply> answer_retract(const Record& record, const Arguments& arguments) {
    RetractOptions options;
    options.array = start_array(record, arguments);
    options.limits = limits(options.limits, arguments);
    options.plies =
        static_cast<int>(std::min<std::int64_t>(arguments.integer("plies").value_or(record.plies), 1000));
    return judge_retract(record.setup(), options);
}

Result<Reply> answer_check(const Record& record, const Arguments& arguments) {
    if (arguments.flag("perpetual") || record.question == "perpetual") {
        PerpetualOptions options{.is_chess960 = is_chess960(record, arguments)};
        options.limits = limits(options.limits, arguments);
        return judge_perpetual(record.setup(), options);
    }
    if (const PgnGame* game = record.game()) return judge_check(*game, arguments.limits);
    Setup setup = record.setup();
    if (is_chess960(record, arguments)) setup.array = StartArray::chess960;
    auto verdict = judge_check(setup);
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    if (verdict->reasons.back().rule != "setup.opposite-check") mark_unreachable(setup, *verdict);
    return std::move(*verdict);
}

Result<Reply> answer_castling(const Record& record, const Arguments& arguments) {
    if (const PgnGame* game = record.game()) return judge_castling(*game);
    return judge_castling(record.setup(), {.is_chess960 = is_chess960(record, arguments)});
}

Result<Reply> answer_move(const Record& record, const Arguments& arguments) {
    if (record.game() != nullptr) {
        return failure("record.no-move", "A game has no single move to judge; give a position and a move.");
    }
    auto verdict =
        judge_move(record.setup(), typed_move(record.move), {.is_chess960 = is_chess960(record, arguments)});
    // A position that is not playable is no fault of the move.
    if (!verdict && verdict.error().code.starts_with("move."))
        return std::unexpected(error_in_record(std::move(verdict.error()), record));
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    return std::move(*verdict);
}

Operation legality_operation() {
    return {
        .name = "legality",
        .summary = "could this position have arisen in a game?",
        .description =
            "Judges the men, the castling rights and the en passant square, counts promotions and captures, "
            "and takes back every last move there can have been. The move counters are not judged. A "
            "position "
            "that none of this refutes is unknown as long as no game to it is found.\n\n"
            "Of a game, the final position is judged.\n\n"
            "With --partial, only some men are given, as the first field of a FEN: a digit means squares "
            "about "
            "which nothing is known, kings may be missing, and the answer holds whatever stands elsewhere "
            "and "
            "whoever is to move.",
        .input = Input::positions,
        .operands = "FEN | --partial BOARD",
        .answers = {{Answer::yes, "legal, a game leads to this position"},
                    {Answer::no, "illegal, no game leads to this position"},
                    {Answer::unknown, "nothing refutes it, and no game to it is known"}},
        .parameters = {any_array,
                       {.name = "refute-only", .help = "do not try to construct a game"},
                       {.name = "explain",
                        .kind = ParameterKind::choice,
                        .value = "HOW",
                        .default_value = "short",
                        .help = "how much a refutation says: what decides, or every step that leads there",
                        .choices = {"short", "full"}},
                       {.name = "partial",
                        .help = "take a board for part of a position: can men have come to stand so at all?"},
                       {.name = "frozen",
                        .kind = ParameterKind::squares,
                        .value = "e1,...",
                        .help = "with --partial: the men on these squares have never moved"}},
        .examples = {{"doublecheck legality 'b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1'",
                      "a knight cannot have uncovered this check"},
                     {"doublecheck legality 3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1", "the fields need no quotes"},
                     {"doublecheck legality -i figures.fen --json",
                      "one JSON object a line, in the order of the input"},
                     {"doublecheck legality -i games.pgn --refute-only --jobs 2",
                      "the final positions of games"},
                     {"doublecheck legality --explain full 8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - -",
                      "every step of the refutation"},
                     {"doublecheck legality --partial 8/8/8/8/8/8/PPkPP3/K1Bb4",
                      "three men in a cage of pawns, whatever stands elsewhere"},
                     {"doublecheck legality --partial 8/8/8/8/8/8/6PP/6Nr --frozen g1",
                      "a rook that nobody can have let in"}},
        .answer = answer_legality,
    };
}

Operation retract_operation() {
    return {
        .name = "retract",
        .summary = "which moves can have been played last?",
        .description =
            "Takes back every move that the side which has just moved can have played, and says of each that "
            "is "
            "impossible what refutes it. This settles the question of the double check.",
        .input = Input::positions,
        .operands = "FEN",
        .answers = {{Answer::yes, "there is a last move"},
                    {Answer::no, "no move can have been played last"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = {{.name = "plies",
                        .kind = ParameterKind::integer,
                        .value = "N",
                        .default_value = "1",
                        .help = "take back N plies"},
                       any_array},
        .examples = {{"doublecheck retract '3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1'",
                      "only a capture en passant gives this double check"},
                     {"doublecheck retract 3r2k1/8/q7/8/8/3K4/8/8_w_-_-_0_1 --no-board",
                      "underscores do for blanks"},
                     {"doublecheck retract -i figures.fen --json | doublecheck verify -i -",
                      "and have every certificate checked"}},
        .answer = answer_retract,
    };
}

Operation check_operation() {
    return {
        .name = "check",
        .summary = "who is in check, what kind of check each move gave, and what are the ways out?",
        .description =
            "For a position: the men that give check, and every legal way out. For a game: the kinds of "
            "check that "
            "each move gave, repetition, and perpetual check.",
        .input = Input::games,
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "the side to move is in check"},
                    {Answer::no, "the side to move is not in check"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = {{.name = "perpetual",
                        .help = "ask instead whether the side to move has perpetual check (of a game: in "
                                "the final position)"},
                       chess960_moves,
                       illegal_moves_parameter()},
        .examples = {{"doublecheck check '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1'",
                      "a double check: only the king can move"},
                     {"doublecheck check '1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#'", "a game as text"},
                     {"doublecheck check --perpetual '6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1'",
                      "a perpetual check"},
                     {"doublecheck check -i games.pgn --json", "every check of every game in a file"}},
        .answer = answer_check,
    };
}

Operation castling_operation() {
    return {
        .name = "castling",
        .summary = "may he castle, and if not, what stands in the way?",
        .description =
            "Judges all four castlings: allowed now, prevented now and by what, or lost for good. For a "
            "game, also the "
            "move that lost each right.",
        .input = Input::games,
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "the side to move may castle now"},
                    {Answer::no, "the side to move may not castle now"},
                    {Answer::unknown, "not used: castling can always be decided"}},
        .parameters = {chess960_moves},
        .examples = {{"doublecheck castling '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 20'",
                      "the attack on b1 does not prevent castling on the queen's side"},
                     {"doublecheck castling '2kr4/pp2n1p1/8/n2PPq2/1Np2p2/2P2Q2/P4B1r/R3K3 w - - 1 33'",
                      "Heidenfeld's third castling of the game, which nobody noticed"},
                     {"doublecheck castling -i castling.fen --no-board", "a file of positions"}},
        .answer = answer_castling,
    };
}

Operation move_operation() {
    return {
        .name = "move",
        .summary = "is this move legal, and if not, which law does it break?",
        .description =
            "Reads the move in any usual notation: Nf3, g1f3, Ng1-f3, 0-0, e8=Q, exd6 e.p. A text that "
            "cannot be read is an error. A move that breaks a law is answered with \"no\" and that law, and "
            "so is one that fits several men.\n\n"
            "In a stream the move follows the FEN after a blank, in JSON it is the member \"move\".",
        .input = Input::moves,
        .operands = "FEN MOVE",
        .answers = {{Answer::yes, "the move is legal"},
                    {Answer::no, "the move is illegal"},
                    {Answer::unknown, "not used: a move can always be decided"}},
        .parameters = {chess960_moves},
        .examples = {{"doublecheck move 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' Nf3",
                      "a legal move"},
                     {"doublecheck move '1r2k2r/8/8/8/8/8/8/R3K1r1 w Q - 0 20' O-O-O", "out of check"},
                     {"printf '8/8/8/8/8/8/4P3/K6k w - - 0 1 e2e5\\tmine\\n' | doublecheck move -i - --json",
                      "a stream: the move after the FEN, a label after a tab"}},
        .answer = answer_move,
    };
}

}  // namespace

Parameter illegal_moves_parameter() {
    return {.name = "illegal",
            .kind = ParameterKind::choice,
            .value = "WHAT",
            .default_value = "stop",
            .help =
                "of a game with an illegal move: stop there, or let it stand and go on after it where it "
                "is clear which man was meant",
            .choices = {"stop", "stand"}};
}

std::vector<Operation> question_operations() {
    std::vector<Operation> table;
    table.push_back(legality_operation());
    table.push_back(retract_operation());
    table.push_back(check_operation());
    table.push_back(castling_operation());
    table.push_back(move_operation());
    table.push_back(winnable_operation());
    table.push_back(audit_operation());
    table.push_back(rule_operation());
    return table;
}

}  // namespace doublecheck

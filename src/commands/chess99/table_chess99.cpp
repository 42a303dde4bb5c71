// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "chess99/certificates.hpp"
#include "chess99/details.hpp"
#include "chess99/judge.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "chess99/options_value.hpp"
#include "commands/all_operations.hpp"
#include "commands/chess99/options.hpp"
#include "commands/chess99/read.hpp"
#include "commands/chess99/text.hpp"
#include "commands/show/perft_line.hpp"
#include "commands/subject_text.hpp"
#include "framework/schemas.hpp"

namespace doublecheck {
namespace {

using chess99::chess99_options;
using chess99::chess99_parameters;
using chess99::Options;

Result<UntypedReply> answer_chess99_moves(Record& record, const Arguments& arguments) {
    const Options options = chess99_options(record.as<chess99::InputRecord>().options, arguments);
    return chess99::judge_moves(record.as<chess99::InputRecord>().position, options);
}

Result<UntypedReply> answer_chess99_check(Record& record, const Arguments& arguments) {
    const Options options = chess99_options(record.as<chess99::InputRecord>().options, arguments);
    return chess99::judge_check(record.as<chess99::InputRecord>().position, options);
}

Result<UntypedReply> answer_chess99_rule(Record& record, const Arguments& arguments) {
    const Options options = chess99_options(record.as<chess99::InputRecord>().options, arguments);
    const auto& asked = record.as<chess99::InputRecord>();
    if (arguments.flag("call-draw") || asked.play == "%")
        return chess99::judge_called_draw(asked.position, options);
    if (asked.play.empty())
        return failure("record.no-move", "A play is expected after the position, or --call-draw.");
    auto verdict = chess99::judge_play(asked.position, asked.play, options);
    if (!verdict) verdict.error().offset += asked.play_offset;
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    return std::move(*verdict);
}

struct PerftOfChess99 {
    const Options& options;

    [[nodiscard]] chess99::MoveList moves(const chess99::Position& position) const {
        return chess99::moves(position, options);
    }
    [[nodiscard]] std::uint64_t count(const chess99::Position& position, int depth) const {
        return chess99::perft(position, depth, options);
    }
    [[nodiscard]] static std::string name(chess99::Move play) { return chess99::coordinate_text(play); }
};

std::optional<Error> read_chess99_perft(std::string_view text, RecordFormat format,
                                        const Arguments& arguments, Record& record) {
    std::string rest(text);
    const auto depth = format == RecordFormat::json ? std::nullopt : take_depth(rest, "start", {5});
    if (auto error = wrong_depth(depth, perft_options().read(arguments))) return error;
    if (auto error = chess99::read_positions(rest, format, arguments, record)) return error;
    record.make<chess99::InputRecord>().depth = depth;
    return std::nullopt;
}

Result<UntypedReply> answer_chess99_perft(Record& record, const Arguments& arguments) {
    const Options options = chess99_options(record.as<chess99::InputRecord>().options, arguments);
    const PerftOptions given = perft_options().read(arguments);
    const int depth = record.as<chess99::InputRecord>().depth.value_or(given.depth_or_default());
    const chess99::Position& position = record.as<chess99::InputRecord>().position;
    PerftLine line{
        .position = position, .options = chess99::stated(options), .depth = depth, .label = record.label};
    if (given.divide) line.divide.emplace();
    return count_lines(PerftOfChess99{options}, position, arguments.limits, std::move(line));
}

}  // namespace

Operation chess99_perft_operation() {
    std::vector<Parameter> parameters = perft_options().parameters();
    std::ranges::move(chess99_parameters(), std::back_inserter(parameters));
    return {
        .name = "chess99 perft",
        .summary = "count the sequences of N plays (perft)",
        .description =
            "Capturing the king ends a sequence. Called draws and the move limit are ignored, so that the "
            "numbers can be compared with those of other programs.",
        .unit = &chess99::lines,
        .operands = "POSITION [N]",
        .parameters = std::move(parameters),
        .examples = {{"doublecheck chess99 perft start 4", "prints 603314, like --depth 4"},
                     {"doublecheck chess99 perft start --depth 4 --ep-quiet-move no --json",
                      "with the rule that a man which enters the passed cell must capture the pawn"}},
        .read = read_chess99_perft,
        .ask = answer_chess99_perft,
        .lines = {line_of<PerftLine>()},
    };
}

Operation chess99_moves_operation() {
    return {
        .name = "chess99 moves",
        .summary = "list every play (move) of a position, in the author's notation",
        .description =
            "In Chess 99 every play is legal in which a man moves by its own rules: a king may be left in "
            "check, and may then be captured. Pawns advance one or two cells from any rank, and any man may "
            "capture them in passing. The king castles with any man of his own on the first rank, as often "
            "as he likes. Pawns promote to bishop or knight, at once or later.",
        .unit = &chess99::lines,
        .operands = "POSITION",
        .answers = {{Answer::yes, "these are the plays"},
                    {Answer::no, "the player has no play at all"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = chess99_parameters(),
        .examples = {{"doublecheck chess99 moves start", "White's 26 possible first plays"},
                     {"doublecheck chess99 moves '9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4'",
                      "four men may capture the pawn on d5 in passing"}},
        .read = chess99::read_positions,
        .ask = answer_chess99_moves,
        .questions = {{"chess99.moves", subjects<chess99::BoardSubject>, details<chess99::MovesDetails>,
                       proofs<>}},
        .show = {.subject = subject_text, .end = chess99::show_end},
    };
}

Operation chess99_check_operation() {
    return {
        .name = "chess99 check",
        .summary = "who is in check, is it double-check or twin-checks, and what are the ways out?",
        .description =
            "In Chess 99, \"double-check\" means that both kings are in check, and \"twin-checks\" that one "
            "king is attacked by two men. Besides moving away, capturing and stepping between, there is a "
            "fourth way out of check: to answer it with a check. The answer also states whether a draw may "
            "be called, and whether it is mate, that is, whether every play loses the king.",
        .unit = &chess99::lines,
        .operands = "POSITION",
        .answers = {{Answer::yes, "a king is in check"},
                    {Answer::no, "neither king is in check"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = chess99_parameters(),
        .examples = {{"doublecheck chess99 check '9/4A4/9/9/2q3k2/9/9/9/6K2 w - -'",
                      "a check by the queen, and the ways out"},
                     {"doublecheck chess99 check '4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -'",
                      "double-check: White can save his king only by calling a draw"}},
        .read = chess99::read_positions,
        .ask = answer_chess99_check,
        .questions = {{"chess99.check", subjects<chess99::BoardSubject>, details<chess99::CheckDetails>,
                       proofs<>}},
        .show = {.subject = subject_text, .end = chess99::show_end},
    };
}

Operation chess99_rule_operation() {
    std::vector<Parameter> parameters = chess99_parameters();
    parameters.insert(parameters.begin(), {.name = "call-draw", .help = "the player to move calls a draw"});
    return {
        .name = "chess99 rule",
        .summary = "is this play possible, and does it end the game?",
        .description =
            "Capturing the king wins if the capturer's own king is not in check afterwards, and draws "
            "otherwise. A player who could capture the king may call a draw instead. The game is drawn once "
            "both players have made 99 moves. The play is written in coordinates (e2e4, g7g9b, c2d4*, e1d1&, "
            "f1=nd2) or in either of the author's styles (Qxf5(R), Qd4fxR); % calls a draw.",
        .unit = &chess99::lines,
        .operands = "POSITION PLAY",
        .answers = {{Answer::yes, "this play is possible"},
                    {Answer::no, "it is not possible"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = std::move(parameters),
        .examples = {{"doublecheck chess99 rule '4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -' 'Pxg8(K)'",
                      "the king is captured, but only for a draw"},
                     {"doublecheck chess99 rule '9/9/9/9/4pK3/5k3/6N2/9/9 w - -' f5f4",
                      "kings side by side: who captures first?"},
                     {"doublecheck chess99 rule '4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -' --call-draw",
                      "may White call a draw?"},
                     {"doublecheck chess99 rule start e5", "a play that is not possible"}},
        .read = chess99::read_plays,
        .ask = answer_chess99_rule,
        .questions = {{"chess99.rule", subjects<Together<chess99::BoardSubject, chess99::PlaySubject>>,
                       details<chess99::PlayDetails>, proofs<>}},
        .show = {.subject = subject_text, .end = chess99::show_end},
    };
}

}  // namespace doublecheck

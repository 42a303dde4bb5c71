// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "chess99/judge.hpp"
#include "chess99/leaves.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "commands/all_operations.hpp"
#include "commands/chess99/options.hpp"
#include "commands/chess99/read.hpp"
#include "commands/chess99/text.hpp"
#include "commands/show/perft_line.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

using chess99::BoardRecord;
using chess99::Options;
using chess99::RecordForm;

/// The part that commands about a position have in common.
template <typename V>
struct BoardCommand {
    using Options = chess99::BoardOptions;
    using Input = BoardRecord;
    using Verdict = V;

    static OptionTable<Options> options() { return OptionTable<Options>().add(chess99::rules_options()); }
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options&,
                                     Record& record, Input& input) {
        return chess99::read_board(text, format, RecordForm::position, record, input);
    }
    static std::string subject(const Verdict& verdict) { return verdict.subject.position.text(); }
};

struct MovesCommand : BoardCommand<chess99::MovesVerdict> {
    static Result<Verdict> ask(const Input& input, const Options& options) {
        return chess99::judge_moves(input.position, options.over(input.options));
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        std::string plays;
        for (const chess99::ListedPlay& one : verdict.plays)
            plays.append(plays.empty() ? "" : " ").append(one.play);
        return (plays.empty() ? plays : wrapped(plays, indent)) +
               chess99::board_below(verdict.subject.position, verdict.reasons, indent, style);
    }
};

struct CheckCommand : BoardCommand<chess99::CheckVerdict> {
    static Result<Verdict> ask(const Input& input, const Options& options) {
        return chess99::judge_check(input.position, options.over(input.options));
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return chess99::board_below(verdict.subject.position, verdict.reasons, indent, style);
    }
};

struct PlayCommand {
    struct Options : chess99::BoardOptions {
        bool call_draw = false;
    };
    using Input = BoardRecord;
    using Verdict = chess99::PlayVerdict;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::call_draw>({.name = "call-draw", .help = "the player to move calls a draw"})
            .add(chess99::rules_options());
    }
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options&,
                                     Record& record, Input& input) {
        return chess99::read_board(text, format, RecordForm::position_and_play, record, input);
    }
    static Result<Verdict> ask(const Input& input, const Options& options) {
        const chess99::Options chosen = options.over(input.options);
        if (options.call_draw || input.play == "%") return chess99::judge_called_draw(input.position, chosen);
        if (input.play.empty())
            return failure("record.no-move", "A play is expected after the position, or --call-draw.");
        auto verdict = chess99::judge_play(input.position, input.play, chosen);
        if (!verdict) verdict.error().offset += input.play_offset;
        return verdict;
    }
    static std::string subject(const Verdict& verdict) {
        const auto& [position, options, move, written, call] = verdict.subject;
        const std::string play = move.value_or(written.value_or(""));
        return position.text() + (play.empty() ? "" : "  ") + play;
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return chess99::board_below(verdict.subject.position, verdict.reasons, indent, style);
    }
};

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

struct CountCommand {
    struct Options : chess99::BoardOptions, PerftOptions {};
    using Input = BoardRecord;

    static OptionTable<Options> options() {
        return OptionTable<Options>().add(perft_options()).add(chess99::rules_options());
    }
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        std::string rest(text);
        const auto depth = format == RecordFormat::json ? std::nullopt : take_depth(rest, "start", {5});
        if (auto error = wrong_depth(depth, options)) return error;
        auto error = chess99::read_board(rest, format, RecordForm::position, record, input);
        input.depth = depth;
        return error;
    }
    static Result<Figures> ask(const Record& record, const Input& input, const Options& options) {
        const chess99::Options chosen = options.over(input.options);
        PerftLine line{.position = input.position,
                       .options = chess99::stated(chosen),
                       .depth = input.depth.value_or(options.depth_or_default()),
                       .label = record.label};
        if (options.divide) line.divide.emplace();
        return count_lines(PerftOfChess99{chosen}, input.position, options.limits, std::move(line));
    }
};

}  // namespace

Operation chess99_perft_operation() {
    return {
        .name = "chess99 perft",
        .summary = "count the sequences of N plays (perft)",
        .description =
            "Capturing the king ends a sequence. Called draws and the move limit are ignored, so that the "
            "numbers can be compared with those of other programs.",
        .operands = "POSITION [N]",
        .parameters = CountCommand::options().parameters(),
        .examples = {{"doublecheck chess99 perft start 4", "prints 603314, like --depth 4"},
                     {"doublecheck chess99 perft start --depth 4 --ep-quiet-move no --json",
                      "with the rule that a man which enters the passed cell must capture the pawn"}},
        .kind = AnswersRecords{.unit = &chess99::lines, .answerer = answerer<CountCommand>()},
        .number_operand = "depth",
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
        .operands = "POSITION",
        .answers = {{Answer::yes, "these are the plays"},
                    {Answer::no, "the player has no play at all"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = MovesCommand::options().parameters(),
        .examples = {{"doublecheck chess99 moves start", "White's 26 possible first plays"},
                     {"doublecheck chess99 moves '9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4'",
                      "four men may capture the pawn on d5 in passing"}},
        .kind = AnswersRecords{.unit = &chess99::lines, .answerer = answerer<MovesCommand>()},
        .questions = {question_of<chess99::MovesVerdict>()},
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
        .operands = "POSITION",
        .answers = {{Answer::yes, "a king is in check"},
                    {Answer::no, "neither king is in check"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = CheckCommand::options().parameters(),
        .examples = {{"doublecheck chess99 check '9/4A4/9/9/2q3k2/9/9/9/6K2 w - -'",
                      "a check by the queen, and the ways out"},
                     {"doublecheck chess99 check '4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -'",
                      "double-check: White can save his king only by calling a draw"}},
        .kind = AnswersRecords{.unit = &chess99::lines, .answerer = answerer<CheckCommand>()},
        .questions = {question_of<chess99::CheckVerdict>()},
    };
}

Operation chess99_rule_operation() {
    return {
        .name = "chess99 rule",
        .summary = "is this play possible, and does it end the game?",
        .description =
            "Capturing the king wins if the capturer's own king is not in check afterwards, and draws "
            "otherwise. A player who could capture the king may call a draw instead. The game is drawn once "
            "both players have made 99 moves. The play is written in coordinates (e2e4, g7g9b, c2d4*, e1d1&, "
            "f1=nd2) or in either of the author's styles (Qxf5(R), Qd4fxR); % calls a draw.",
        .operands = "POSITION PLAY",
        .answers = {{Answer::yes, "this play is possible"},
                    {Answer::no, "it is not possible"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = PlayCommand::options().parameters(),
        .examples = {{"doublecheck chess99 rule '4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -' 'Pxg8(K)'",
                      "the king is captured, but only for a draw"},
                     {"doublecheck chess99 rule '9/9/9/9/4pK3/5k3/6N2/9/9 w - -' f5f4",
                      "kings side by side: who captures first?"},
                     {"doublecheck chess99 rule '4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -' --call-draw",
                      "may White call a draw?"},
                     {"doublecheck chess99 rule start e5", "a play that is not possible"}},
        .kind = AnswersRecords{.unit = &chess99::lines, .answerer = answerer<PlayCommand>()},
        .questions = {question_of<chess99::PlayVerdict>()},
    };
}

}  // namespace doublecheck

namespace doublecheck::chess99 {

std::string verdict_text(const MovesVerdict& verdict, const TextStyle& style) {
    return text_of<MovesCommand>(chess99_moves_operation(), verdict, {}, {}, style);
}
std::string verdict_text(const CheckVerdict& verdict, const TextStyle& style) {
    return text_of<CheckCommand>(chess99_check_operation(), verdict, {}, {}, style);
}

}  // namespace doublecheck::chess99

// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "moves/leaves.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

struct MoveCommand {
    struct Options : PositionOptions {};
    using Input = PositionRecord;
    using Verdict = MoveVerdict;

    static OptionTable<Options> options() {
        return OptionTable<Options>().add<&Options::chess960>(chess960_moves());
    }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        return read_position(text, format, Operand::move, options, record, input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        return read_position(std::move(game), options, record, input);
    }

    /// Returns a record for each move, if an EPD names several. A single move is judged as it is.
    static LabelledParts parts(const Record& record, const Input& input, const Options&) {
        LabelledParts parts;
        if (input.other_moves.empty()) return parts;
        std::vector<std::string> moves = {input.move};
        moves.insert(moves.end(), input.other_moves.begin(), input.other_moves.end());
        for (const std::string& move : moves) {
            PositionRecord& content = parts.emplace_back(record.label, PositionRecord()).second;
            content.content = input.content;
            content.is_chess960 = input.is_chess960;
            content.omitted = input.omitted;
            content.move = move;
        }
        return parts;
    }

    static Result<Verdict> ask(const Input& input, const Options& options) {
        if (input.game() != nullptr) {
            return failure("record.no-move",
                           "A game has no single move to judge; give a position and a move.");
        }
        Setup setup = input.setup();
        if (input.is_chess960 || options.chess960) setup.array = StartArray::chess960;
        AssumedState assumed;
        if (input.omitted == Omitted::turn_and_rights) {
            const DiagramRights rights = rights_of_diagram(setup, options.limits);
            if (auto read = read_by_codex(rights, RightsNeeded::castling_and_en_passant, setup, assumed);
                !read)
                return std::unexpected(std::move(read.error()));
        }
        auto verdict = judge_move(setup, typed_move(input.move));
        // Only errors of the move have an offset in the move.
        if (!verdict && verdict.error().code.starts_with("move."))
            return std::unexpected(error_in_record(std::move(verdict.error()), input));
        if (!verdict) return verdict;
        verdict->unreachable = unreachable(setup);
        verdict->assumed = assumptions(input, assumed);
        return verdict;
    }

    static std::string subject(const Verdict& verdict) {
        const MoveSubject& subject = verdict.subject;
        return subject_text(SetupSubject{subject.setup, subject.chess960}) + "  " +
               (subject.move ? subject.move->uci() : subject.written);
    }
    static std::vector<std::string> lines(const Verdict& verdict, const Options&) {
        return position_lines(verdict.assumed, verdict.unreachable, &verdict.subject.setup);
    }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return board_text(verdict.subject.setup.board, squares_of_reasons(verdict.reasons), indent, style);
    }
};

}  // namespace

Operation move_operation() {
    return {
        .name = "move",
        .summary = "is this move legal, and if not, which law does it break?",
        .description =
            "Reads the move in any usual notation: Nf3, g1f3, Ng1-f3, 0-0, e8=Q, exd6 e.p. The answer is "
            "\"no\" if the move breaks a law, which the answer names, or if it could be made by more than "
            "one piece. Text that cannot be read as a move is an error.\n\n"
            "On a line of a file, the move follows the FEN after a blank; in JSON it is the member \"move\". "
            "Of "
            "an EPD, such as those of test suites, every move of the operations bm, am, sm, pm and mv is "
            "judged. "
            "A file is also read without -i: doublecheck move suite.epd.\n\n"
            "A diagram without a side to move is read under the Codex for Chess Composition: White is to "
            "move, and castling is allowed unless it is proved that king or rook has moved.",
        .operands = "FEN MOVE",
        .answers = {{Answer::yes, "the move is legal"},
                    {Answer::no, "the move is illegal"},
                    {Answer::unknown, "not used: a move can always be decided"}},
        .parameters = MoveCommand::options().parameters(),
        .examples = {{"doublecheck move 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' Nf3",
                      "a legal move"},
                     {"doublecheck move '1r2k2r/8/8/8/8/8/8/R3K1r1 w Q - 0 20' O-O-O",
                      "castling out of check is illegal"},
                     {"printf '8/8/8/8/8/8/4P3/K6k w - - 0 1 e2e5\\tmine\\n' | doublecheck move -i - --json",
                      "from standard input: the move after the FEN, a label after a tab"}},
        .kind = AnswersRecords{.answerer = answerer<MoveCommand>()},
        .questions = {question_of<MoveVerdict>()},
    };
}

}  // namespace doublecheck

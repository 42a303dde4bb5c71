// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "commands/all_operations.hpp"
#include "commands/convert.hpp"
#include "commands/convert/convert_games.hpp"
#include "commands/convert/convert_options.hpp"
#include "commands/problem/problem_record.hpp"
#include "commands/problem/written_problem.hpp"
#include "framework/record_command.hpp"

namespace doublecheck {
namespace {

struct ConvertCommand {
    using Options = ConvertCommandOptions;
    /// A position or game, or a problem.
    struct Input : PositionRecord {
        std::optional<ProblemEntry> entry = std::nullopt;
    };

    static OptionTable<Options> options() { return convert_options(); }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        input.entry.reset();
        const ConvertTo to = options.svg ? ConvertTo::svg : options.to.value_or(ConvertTo::fen);
        if (format == RecordFormat::olv) return read_entry(text, to, record, input);
        if (is_of_problems(to)) return read_other_problem(text, format, record, input);
        return read_position(text, format, Operand::none, reading(options), record, input);
    }

    /// Makes a record from a game. A game that cannot be read to its end is converted up to there. The error
    /// of a game that is not selected is not reported.
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        input.entry.reset();
        if (options.to && is_of_problems(*options.to))
            return Error{"record.shape", "A position with a stipulation is expected, not a game."};
        const PositionOptions how = reading(options);
        const auto fault = std::ranges::find(game.remarks, PgnRemark::Level::error, &PgnRemark::level);
        if (fault == game.remarks.end()) return read_position(std::move(game), how, record, input);
        const bool is_left_out = selects_games(options) && !game_filter(options).matches(game);
        if (!is_left_out && !has_convertible_beginning(game))
            return read_position(std::move(game), how, record, input);
        Error error = fault->error;
        if (auto other = read_position(beginning_of(std::move(game)), how, record, input)) return other;
        if (!is_left_out) record.broken_off = Break{.error = std::move(error)};
        return std::nullopt;
    }

    static Result<std::string> ask(Record& record, Input& input, const Options& options) {
        const auto wanted = conversion(options);
        if (!wanted) return std::unexpected(wanted.error());
        input.label = record.label;
        if (is_of_problems(wanted->to)) return written_problem(*input.entry, wanted->to);
        if (selects_games(options)) {
            if (input.game() == nullptr)
                return failure("argument.value", "Only games can be selected; this is a position.");
            if (!game_filter(options).matches(*input.game())) {
                record.broken_off.reset();  // nobody asked for this game
                return std::string();
            }
        }
        if (auto error = wrong_castling_style(input, *wanted, options))
            return std::unexpected(std::move(*error));
        if (!options.chess960 || input.game() != nullptr) return convert(input, *wanted);
        PositionRecord of_chess960 = input;
        of_chess960.is_chess960 = true;
        return convert(of_chess960, *wanted);
    }

    static IllegalMoves illegal_moves(const Options& options) {
        return options.at_illegal_move == AtIllegalMove::stop ? IllegalMoves::stop : IllegalMoves::stand;
    }

    static std::optional<StreamSummary> answer_all(BatchReader& reader, const Options& options,
                                                   const ByteSink& output, const StreamOptions& stream) {
        const auto wanted = conversion_of_games(reader, options, stream);
        if (!wanted) return std::nullopt;
        return convert_games(reader, *wanted, output, stream);
    }

    static std::string nothing_selected(const Options& options, std::span<const std::string> paths,
                                        const OpenInput& open) {
        return doublecheck::nothing_selected(options, paths, open);
    }

  private:
    static Result<Setup> diagram_with_turn(const ProblemEntry& entry) {
        auto task = task_of(entry);
        if (!task) return std::unexpected(std::move(task.error()));
        return task->diagram;
    }

    /// Reads an entry. A drawing needs orthodox men, a FEN also the side to move, which follows from a
    /// stipulation that is supported.
    static std::optional<Error> read_entry(std::string_view text, ConvertTo to, Record& record,
                                           Input& input) {
        auto entry = parse_entry(text);
        if (!entry) return std::move(entry.error());
        record.label = label_of(*entry);
        const bool is_drawing = to == ConvertTo::text || to == ConvertTo::svg;
        if (!is_of_problems(to)) {
            auto diagram = is_drawing ? diagram_of(*entry) : diagram_with_turn(*entry);
            if (!diagram) return std::move(diagram.error());
            PositionRecord position;
            position.content = *diagram;
            position.label = record.label;
            static_cast<PositionRecord&>(input) = std::move(position);
        }
        input.entry = std::move(*entry);
        return std::nullopt;
    }

    /// Reads a problem in a format other than `.olv`.
    static std::optional<Error> read_other_problem(std::string_view text, RecordFormat format, Record& record,
                                                   Input& input) {
        ProblemRecord problem;
        auto error = read_problem(text, format, {}, record, problem);
        if (error && !problem.entry) return error;
        auto entry = entry_of(problem, record.label);
        if (!entry) return std::move(entry.error());
        input.entry = std::move(*entry);
        return std::nullopt;
    }

    static Result<std::string> written_problem(const ProblemEntry& entry, ConvertTo form) {
        if (form == ConvertTo::olv) return write_entry(entry);
        return form == ConvertTo::latex ? latex_diagram(entry) : popeye_input(entry);
    }

    /// Returns how records are read.
    static PositionOptions reading(const Options& options) {
        PositionOptions how = options;
        how.illegal = illegal_moves(options);
        return how;
    }

    /// Returns an error if the files of the rooks would make rights of Chess960 out of rights that do not
    /// exist in standard chess.
    static std::optional<Error> wrong_castling_style(const Input& input, const ConvertOptions& wanted,
                                                     const Options& options) {
        const bool writes_files = wanted.fen.castling == CastlingStyle::shredder &&
                                  (wanted.to == ConvertTo::fen || wanted.to == ConvertTo::epd);
        if (!writes_files || input.game() != nullptr || input.is_chess960 || options.chess960)
            return std::nullopt;
        if (!has_rights_of_chess960(input.setup())) return std::nullopt;
        return Error{
            "record.chess960",
            "These castling rights exist only in Chess960, and the files of the rooks would say that it is "
            "Chess960. If it is, add --chess960; if not, the rights are not there."};
    }
};

}  // namespace

Operation convert_operation() {
    return {
        .name = "convert",
        .summary = "convert positions and games to another format",
        .description =
            "Converts games to FEN or EPD (one line for the starting position and for the position after "
            "each move), to UCI moves (one line per game, with \"fen FEN moves\" in front if the game does "
            "not begin in the initial position), or to clean PGN. Converts positions to FEN, EPD, a text "
            "board or an SVG diagram, and problems (positions with a stipulation, and entries of an .olv "
            "file) to "
            "an .olv file, to input for Popeye or to LaTeX. With --json, each result is an object with the "
            "member \"text\".\n\n"
            "A game that cannot be read to its end is converted up to there; --to pgn keeps the rest in a "
            "comment. Standard error names the file, the game and the line, and the exit code is 3.\n\n"
            "Options such as --player, --since or --position select games; the others are left out.",
        .operands = "FEN | GAME",
        .parameters = convert_options().parameters(),
        .examples = {{"doublecheck convert -i games.pgn --final", "the final position of each game"},
                     {"doublecheck convert -i games.pgn --to uci", "the moves of each game, for an engine"},
                     {"doublecheck convert -i games.pgn --to pgn --player tal --result 1-0 --max-moves 30",
                      "the short games that Tal's opponents lost, or won"},
                     {"doublecheck convert '1.e4 e5 2.Nf3 *' --to epd --labels",
                      "every position of a game, labelled with its ply"},
                     {"doublecheck convert '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1' --to svg --arrows d7b5,d8d3 "
                      "--marks d3 > fig4.svg",
                      "a diagram"},
                     {"doublecheck convert -i problems.olv --to latex", "diagrams for a document"},
                     {"doublecheck convert 3r2k1/8/8/1b6/8/3K4/8/8_w_-_-_0_1 --to text --flip",
                      "a text board seen from Black's side"}},
        .kind =
            AnswersRecords{
                .answerer = answerer<ConvertCommand>(), .writes_data = true, .reads_folders = true},
    };
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/show/perft_line.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/moves/moves.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

/// Returns the position of the record, or the last one of a game.
Setup setup_of(const PositionRecord& input, const PositionOptions& options) {
    Setup setup = input.setup();
    if (input.is_chess960 || options.chess960) setup.array = StartArray::chess960;
    return setup;
}

struct MovesCommand {
    struct Options : PositionOptions {
        bool uci = false;
    };
    using Input = PositionRecord;
    using Verdict = MovesVerdict;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::chess960>(chess960_moves())
            .add<&Options::uci>(
                {.name = "uci", .help = "print only the moves in UCI notation, one on each line"});
    }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        return read_position(text, format, Operand::none, options, record, input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        return read_position(std::move(game), options, record, input);
    }

    /// Returns the verdict, or the moves alone if `--uci` asks for them.
    static Result<VerdictOrText<Verdict>> ask(const Input& input, const Options& options) {
        const Setup setup = setup_of(input, options);
        auto verdict = moves(setup);
        if (!verdict) return std::unexpected(std::move(verdict.error()));
        verdict->unreachable = unreachable(setup);
        verdict->assumed = assumptions(input);
        if (!options.uci) return std::move(*verdict);
        std::string lines;
        for (const UciMove& move : verdict->list.uci) lines += move.text + '\n';
        return lines;
    }

    /// Replaces the meaning of the answer "no": there is no legal move.
    static std::string headline(const Verdict& verdict, const Options&) {
        if (verdict.answer != Answer::no) return {};
        const bool is_mate = verdict.reasons.front().rule != "check.not-in-check";
        return fmt::format("{} is {}", name(verdict.subject.setup.turn),
                           is_mate ? "checkmated" : "stalemated");
    }
    static std::string subject(const Verdict& verdict) { return subject_text(verdict.subject); }
    static std::vector<std::string> lines(const Verdict& verdict, const Options&) {
        return position_lines(verdict.assumed, verdict.unreachable, &verdict.subject.setup);
    }
    /// Returns the board, and below it the number of moves with their list.
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        std::string out =
            board_text(verdict.subject.setup.board, squares_of_reasons(verdict.reasons), indent, style);
        if (verdict.list.moves.empty()) return out;
        std::vector<std::string_view> moves;
        for (const SanMove& move : verdict.list.moves) moves.emplace_back(move.text);
        return out + wrapped(fmt::format("{}: {}", moves.size(), fmt::join(moves, ", ")), indent);
    }
};

/// The moves and counts of chess for `PerftCounter`.
struct PerftOfChess {
    UciCastling style;

    [[nodiscard]] static MoveList moves(const Position& position) { return position.legal_moves(); }
    [[nodiscard]] static std::uint64_t count(const Position& position, int depth) {
        return perft(position, depth);
    }
    [[nodiscard]] std::string name(Move move) const { return uci(move, style); }
};

/// Returns the number that an EPD states for a depth, in a field such as `D4 197281`, or nothing.
std::optional<std::uint64_t> stated_lines(std::string_view text, int depth) {
    const auto epd = parse_epd(text);
    if (!epd) return std::nullopt;
    const std::string_view digits = epd->operand(fmt::format("D{}", depth));
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool is_number = !digits.empty() && error == std::errc() && end == digits.data() + digits.size();
    return is_number ? std::optional(number) : std::nullopt;
}

/// Returns an error if the record is a game without tags and moves. A depth such as 1.5 is read so, as the
/// number of a move.
std::optional<Error> empty_game(const PositionRecord& input) {
    const PgnGame* const game = input.game();
    if (game == nullptr || !game->moves.empty() || !game->tags.empty()) return std::nullopt;
    return Error{"argument.value",
                 "This is neither a position nor a game with a move. A depth is a whole number, such as 4."};
}

struct PerftCommand {
    struct Options : PositionOptions, PerftOptions {};
    using Input = PositionRecord;

    static OptionTable<Options> options() {
        return OptionTable<Options>().add(perft_options()).add<&Options::chess960>(chess960_moves());
    }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        std::string rest(text);
        // With --depth, a number after four fields is the halfmove clock.
        const std::initializer_list<std::ptrdiff_t> whole = {6, options.depth ? 6 : 4};
        const auto depth = format == RecordFormat::fen ? take_depth(rest, "startpos", whole) : std::nullopt;
        if (auto error = wrong_depth(depth, options)) return error;
        if (auto error = read_position(rest, format, Operand::none, options, record, input)) {
            const std::size_t skipped = text.find(rest);
            if (skipped != std::string_view::npos) error->offset += skipped;
            return error;
        }
        input.label = record.label;
        input.plies = depth;
        input.stated_lines = format == RecordFormat::epd
                                 ? stated_lines(text, depth.value_or(options.depth_or_default()))
                                 : std::nullopt;
        return empty_game(input);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        if (auto error = read_position(std::move(game), options, record, input)) return error;
        input.label = record.label;
        input.stated_lines = std::nullopt;
        return empty_game(input);
    }

    static Result<Figures> ask(const Input& input, const Options& options) {
        const Setup setup = setup_of(input, options);
        const auto position = Position::from_setup(setup);
        if (!position) return std::unexpected(position.error());
        PerftLine line{.fen = FenLine{fen(setup)},
                       .depth = input.plies.value_or(options.depth_or_default()),
                       .label = input.label};
        line.stated = input.stated_lines;
        if (options.divide) line.divide.emplace();
        line.unreachable = unreachable(setup);
        const auto style =
            setup.array == StartArray::chess960 ? UciCastling::chess960 : UciCastling::standard;
        auto figures = count_lines(PerftOfChess{style}, *position, options.limits, std::move(line));
        const std::string hint = chess960_hint(setup);
        if (figures && !hint.empty()) figures->text += hint + '\n';
        return figures;
    }
};

}  // namespace

Operation moves_operation() {
    return {
        .name = "moves",
        .summary = "list every legal move of a position",
        .description =
            "Lists the legal moves in standard algebraic notation (SAN); with --json also in UCI notation, "
            "with "
            "--uci only in that. "
            "For a game, these are the moves in the last position.",
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "these are the legal moves"},
                    {Answer::no, "there is no legal move: mate or stalemate"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = MovesCommand::options().parameters(),
        .examples = {{"doublecheck moves startpos", "White's twenty possible first moves"},
                     {"doublecheck moves '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1' --json",
                      "the four ways out of a double check, as JSON"}},
        .kind = AnswersRecords{.answerer = answerer<MovesCommand>()},
        .questions = {question_of<MovesVerdict>()},
    };
}

Operation perft_operation() {
    return {
        .name = "perft",
        .summary = "count the sequences of N legal moves (perft)",
        .description =
            "Counts the positions after N plies (half-moves), each as often as it is reached. Programs "
            "compare this number to find mistakes in their move generators. With --divide, each first move "
            "is counted separately, in UCI notation. Draws by repetition and by the 50-move rule are "
            "ignored. If a limit ends the count, a message takes the place of the number, and --exit-status "
            "treats it as unknown. A number after a FEN in one argument, or beside a file, is the depth. If "
            "a "
            "record of a perft suite states the number for the depth (;D4 197281), the two are compared.",
        .operands = "FEN [N] | FILE [N] | GAME",
        .parameters = PerftCommand::options().parameters(),
        .examples =
            {{"doublecheck perft startpos 4", "prints 197281, like --depth 4"},
             {"doublecheck perft 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' "
              "--depth 2 --divide",
              "one number for each first move"}},
        .kind = AnswersRecords{.answerer = answerer<PerftCommand>()},
        .number_operand = "depth",
        .lines = {line_of<PerftLine>()},
    };
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/retract_report.hpp"
#include "commands/position/shared.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/legality/retract.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"
#include "legality/leaves.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

/// A move of a game in the notation of the answer, with its squares.
struct WrittenMove {
    std::string text;
    std::vector<Square> squares;
};

std::optional<PieceType> captured_by(const Position& position, Move move) {
    if (move.kind() == MoveKind::castling) return std::nullopt;
    if (move.kind() == MoveKind::en_passant) return PieceType::pawn;
    const auto man = position.at(move.to());
    return man ? std::optional(man->type) : std::nullopt;
}

/// Returns a move in the notation of retractions, or nothing if it cannot be taken back.
std::optional<WrittenMove> written_move(const Position& position, Move move) {
    const Setup after = position.after(move).setup();
    const auto captured = captured_by(position, move);
    for (const Retraction& one : possible_retractions(after, position.array())) {
        if (one.move != move || one.uncaptured != captured) continue;
        return WrittenMove{move_text(after, one), {move.from(), move.arrival()}};
    }
    return std::nullopt;
}

/// Returns at most `most` last moves of a game, the last one first. Returns nothing if the game has a null
/// move or an illegal move.
std::vector<WrittenMove> moves_played_last(const PgnGame& game, int most) {
    std::vector<Position> positions = {game.start};
    for (const PgnMove& played : game.moves) {
        if (!played.move) return {};
        positions.push_back(positions.back().after(*played.move));
    }
    std::vector<WrittenMove> written;
    for (std::size_t i = game.moves.size(); i-- > 0 && std::cmp_less(written.size(), most);) {
        auto one = written_move(positions[i], *game.moves[i].move);
        if (!one) break;
        written.push_back(std::move(*one));
    }
    return written;
}

/// Adds the moves that were played in the game to a verdict about its last position.
void add_played(const PgnGame& game, int plies, RetractVerdict& verdict) {
    const std::vector<WrittenMove> played = moves_played_last(game, plies);
    if (played.empty() || verdict.answer != Answer::yes) return;
    Reason& reason = verdict.reasons.front();
    std::vector<std::string> before;
    for (std::size_t i = 1; i < played.size(); ++i) before.push_back(played[i].text);
    reason.text =
        fmt::format("In the game {} was played last{}{}. From the position alone: {}", played.front().text,
                    before.empty() ? "" : ", and before it ", fmt::join(before, ", "), reason.text);
    reason.squares = played.front().squares;
}

/// Returns the rules that exclude moves in a step, each once, such as ` [retraction.check-before]`.
std::string rules_of_step(const RetractStep& step) {
    std::vector<std::string_view> rules;
    for (const ExcludedMoves& one : step.excluded) {
        if (std::ranges::find(rules, one.rule) == rules.end()) rules.push_back(one.rule);
    }
    return rules.empty() ? std::string() : fmt::format(" [{}]", fmt::join(rules, ", "));
}

/// Returns what a search that was stopped leaves open.
std::string text_of_stop(const RetractVerdict& verdict) {
    const std::string stop = *verdict.stopped == "stopped"
                                 ? "The search was interrupted"
                                 : fmt::format("The search ended at its limit of {}", *verdict.stopped);
    return stop + (verdict.subject.history ? ", so there may be more to know."
                                           : " before each of these moves had a game or a refutation.");
}

struct RetractCommand {
    struct Options : PositionOptions {
        std::optional<std::int64_t> plies = std::nullopt;
        bool decide = false;
        bool diagram = false;
        Explanation explain = Explanation::brief;
        std::string report = {};
        bool history = false;
    };
    using Input = PositionRecord;
    using Verdict = RetractVerdict;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::plies>({.name = "plies",
                                   .value = "N",
                                   .help =
                                       "where at most three last moves are left, take back the moves before "
                                       "them too, up to N plies (half-moves)",
                                   .default_value = "1"})
            .add<&Options::decide>(
                {.name = "decide",
                 .help = "try hard to refute each last move, or to construct a game that ends with it; this "
                         "takes up to a minute"})
            .add<&Options::diagram>(
                {.name = "diagram",
                 .help =
                     "the FEN is a diagram: its fields for castling and en passant state nothing, as in a "
                     "FEN that a program exports from a diagram"})
            .add<&Options::explain>(
                choice("explain", "HOW", {"short", "full"},
                       "full: state step by step why each other move is excluded, for the last move and for "
                       "each forced move before it, also set by --plies; short: state which moves are left",
                       "short"))
            .add<&Options::report>(
                {"report", ParameterKind::file, "FILE",
                 "also write an HTML page with a board and the reasons for each step back"})
            .add<&Options::history>(
                {.name = "history",
                 .help =
                     "instead of the last moves, list what must have happened in every game that leads to "
                     "the position: men that never moved or that promoted, captures, and where men began",
                 .not_with = {"plies", "decide", "explain", "report"}})
            .add<&Options::chess960>(any_array());
    }

    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& input) {
        auto error = read_position(text, format, Operand::none, options, record, input);
        return error ? error : refuse_game_as_diagram(input, options);
    }
    static std::optional<Error> read_game(PgnGame game, const Options& options, Record& record,
                                          Input& input) {
        auto error = read_position(std::move(game), options, record, input);
        return error ? error : refuse_game_as_diagram(input, options);
    }
    static std::optional<Error> refuse_game_as_diagram(const Input& input, const Options& options) {
        if (!options.diagram || input.game() == nullptr) return std::nullopt;
        return Error{"record.shape",
                     "--diagram is about positions; a game states castling rights and en passant.", 0};
    }

    static Result<Verdict> ask(const Input& input, const Options& options) {
        const bool is_chess960 = input.is_chess960 || options.chess960;
        RetractOptions how;
        how.array = is_chess960 ? StartArray::chess960 : StartArray::standard;
        how.limits = options.limits_or({});
        how.is_diagram = is_diagram(input, options);
        how.decide = options.decide;
        how.history = options.history || input.history;
        how.plies =
            static_cast<int>(std::min<std::int64_t>(options.plies.value_or(input.plies.value_or(1)), 1000));
        how.explain = options.explain == Explanation::full || how.plies > 1 || !options.report.empty();
        how.on_progress = progress_of(options);
        Verdict verdict = retract(input.setup(), how);
        const PgnGame* const game = input.game();
        if (game != nullptr && !how.history) add_played(*game, how.plies, verdict);
        verdict.assumed = assumptions(input, {.rights = AssumedRights::any});
        return verdict;
    }

    /// Returns the listener for the progress of a single record. A stream reports its records instead.
    static std::function<void(std::size_t, std::size_t)> progress_of(const Options& options) {
        if (options.progress_listener == nullptr || options.limits.progress == nullptr) return {};
        return [listener = options.progress_listener](std::size_t decided, std::size_t all) {
            std::ignore = listener->on_progress(decided, all);  // the limits stop the work
        };
    }

    /// Returns true if the record states only the men and perhaps the side to move.
    static bool is_diagram(const Input& input, const Options& options) {
        if (input.game() != nullptr) return false;
        return options.diagram || input.is_diagram || input.omitted != Omitted::nothing;
    }

    static std::string headline(const Verdict& verdict, const Options&) {
        if (!verdict.subject.history || verdict.answer == Answer::unknown) return {};
        return verdict.answer == Answer::yes ? "this must have happened" : "the position is illegal";
    }
    static std::string subject(const Verdict& verdict) { return subject_text(verdict.subject); }
    static std::vector<std::string> lines(const Verdict& verdict, const Options& options) {
        std::vector<std::string> lines =
            verdict.subject.history
                ? history_lines(verdict.history, verdict.not_known, verdict.subject.setup.board)
                : last_move_lines(verdict);
        if (lines.size() > 1 && !options.decide && !verdict.subject.history) {
            lines.emplace_back(
                "Some of these moves may still be impossible. With --decide the program examines the "
                "position "
                "before each of them.");
        }
        if (verdict.stopped && (verdict.subject.history || options.decide))
            lines.push_back(text_of_stop(verdict));
        std::ranges::move(position_lines(verdict.assumed, std::nullopt, &verdict.subject.setup),
                          std::back_inserter(lines));
        return lines;
    }
    static std::string report_on(std::span<const std::unique_ptr<AnsweredVerdict>> verdicts, const Options&) {
        std::vector<LabelledRetraction> all;
        for (const auto& one : verdicts) {
            const auto& answered = dynamic_cast<const VerdictOf<RetractCommand>&>(*one);
            all.push_back({answered.verdict(), answered.label()});
        }
        return retraction_report(all);
    }

    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        const bool has_hint = style.has_board && verdict.steps.empty() && verdict.last_moves.size() == 1;
        std::string out =
            has_hint ? wrapped("--explain full states why each other move is excluded.", indent) : "";
        out += board_text(verdict.subject.setup.board, squares_of_reasons(verdict.reasons), indent, style);
        for (std::size_t i = 0; i < verdict.steps.size(); ++i) {
            const RetractStep& step = verdict.steps[i];
            const std::string number = verdict.steps.size() == 1 ? "" : fmt::format("{}. ", i + 1);
            out += wrapped(number + step.text + rules_of_step(step), indent);
            if (!step.before) continue;
            const Move move = step.last_moves.front().move;
            out += board_text(step.before->board, SquareSet(move.from()) | move.arrival(), indent, style);
        }
        return out;
    }
};

}  // namespace

Operation retract_operation() {
    return {
        .name = "retract",
        .summary = "which moves could have been played last?",
        .description =
            "Takes back every move that the side which has just moved may have played, and gives a "
            "refutation of each one that is impossible. This shows, for example, whether a double check is "
            "possible, or whether a pawn may be captured en passant.\n\n"
            "A last move is refuted if no game leads to the position before it. Where at most 12 last moves "
            "are left, this is examined at small cost; with --decide it is examined at length for all. "
            "A move that is not refuted is possible if a game that ends with it was found (--decide), and "
            "otherwise open. The answer holds for a position that arose in a game; whether this one did is "
            "the question of legality.\n\n"
            "With --history the question is another one: what must have happened in every game that leads to "
            "the position? Each statement is proved. What is not known is listed too.\n\n"
            "A board without the field for en passant, such as the diagram of a problem, does not exclude a "
            "double step as the last move; a FEN with \"-\" in that field does.\n\n"
            "For a game, the last position is judged; the answer also names the move that was played.",
        .operands = "FEN | GAME",
        .answers = {{Answer::yes, "there is a last move"},
                    {Answer::no, "no move could have been played last"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = RetractCommand::options().parameters(),
        .examples =
            {{"doublecheck retract '3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1'",
              "only an en passant capture could have given this double check"},
             {"doublecheck retract 3r2k1/8/q7/8/8/3K4/8/8_w_-_-_0_1 --no-board",
              "underscores instead of blanks"},
             {"doublecheck retract '7R/7p/5P1k/4PKpP/8/8/8/8 w' --decide",
              "a diagram: the pawn may be captured en passant, as only g7-g5 can have been the last move"},
             {"doublecheck retract '6K1/7B/4Pk2/8/6Q1/4Q3/8/B7 b' --decide --plies 6",
              "steps back through the forced moves, with a board and the reasons at each step"},
             {"doublecheck retract '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1' --diagram",
              "a FEN read as a diagram: its en passant square is left out"},
             {"doublecheck retract '4k3/pppppppp/8/8/8/2P5/P1PPPPP1/RN1QKBNR w' --history",
              "what must have happened: both bishops of Black were captured where they began"},
             {"doublecheck retract -i figures.fen --plies 3 --report report.html",
              "a page with boards on a file of positions"},
             {"doublecheck retract -i figures.fen --json | doublecheck verify -i -",
              "a file of positions, with every certificate verified"}},
        .kind = AnswersRecords{.answerer = answerer<RetractCommand>()},
        .questions = {proved_question_of<RetractVerdict, LastMove, ExcludedMoves, RetractStep,
                                         PossibleRetraction, HistoryStatement, HistoryProof>()},
    };
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "chess99/forced_win.hpp"
#include "chess99/judge.hpp"
#include "chess99/leaves.hpp"
#include "chess99/notation.hpp"
#include "chess99/opponent.hpp"
#include "chess99/record.hpp"
#include "commands/all_operations.hpp"
#include "commands/chess99/options.hpp"
#include "commands/chess99/pictures.hpp"
#include "commands/chess99/read.hpp"
#include "commands/chess99/text.hpp"
#include "framework/record_command.hpp"
#include "framework/schemas.hpp"

namespace doublecheck::chess99 {
namespace {

/// One half of the nodes searches for a forced win, the other half for the best play.
constexpr std::uint64_t default_analysis_nodes = 2'000'000;

/// Adds what the computer would play, unless it differs from the first play of a proved win.
void add_advice(const Position& position, const Options& options, const Advice& advice,
                AnalyseVerdict& verdict) {
    if (advice.decision == Decision::none) return;
    const bool calls = advice.decision == Decision::call_draw;
    const auto* const win = std::get_if<ForcedWinDetails>(&verdict.found);
    if (win != nullptr && (calls || advice.line.front() != win->play)) return;
    AdviceDetails& details = verdict.advice.emplace();
    details.best = calls ? "%" : coordinate_text(advice.line.front());
    details.line = line_text(position, advice.line, options);
    details.line_moves = advice.line;
    details.score = score_text(advice.score);
    details.depth = advice.depth;
    if (advice.score.kind == Score::Kind::centipawns) details.centipawns = advice.score.value;
    verdict.effort.nodes += advice.nodes;
    verdict.reasons.push_back(
        {.rule = "c99.best-play",
         .text = calls ? std::string("The computer would call a draw.")
                       : fmt::format("The computer would play {} ({}, {} deep).", details.line, details.score,
                                     counted(static_cast<std::uint64_t>(advice.depth), "play", "plays")),
         .squares = {}});
}

struct AnalyseCommand {
    struct Options : BoardOptions {
        std::int64_t plies = 9;
        std::int64_t level = max_level;
    };
    using Input = BoardRecord;
    using Verdict = AnalyseVerdict;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::plies>({"plies", ParameterKind::integer, "N",
                                   "search for a forced win within N plays, counting the plays of both "
                                   "players and the capture of the king: 3 for a mate in one move, 5 for a "
                                   "mate in two",
                                   "9"})
            .add<&Options::level>(
                {"level", ParameterKind::integer, "N", "playing strength of the computer, 1 to 10", "10"})
            .add(rules_options());
    }
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options&,
                                     Record& record, Input& input) {
        return read_board(text, format, RecordForm::position, record, input);
    }
    static Result<Verdict> ask(const Input& input, const Options& options) {
        if (options.level > max_level)
            return failure("argument.value", fmt::format("--level is at most {}.", max_level));
        const chess99::Options chosen = options.over(input.options);
        const Limits limits = options.limits_or({.nodes = default_analysis_nodes});
        Budget budget(limits);
        Limits half = budget.part();
        if (limits.nodes) half.nodes = std::max<std::uint64_t>(*limits.nodes / 2, 1);
        if (limits.seconds) half.seconds = *limits.seconds / 2;
        const auto plies = static_cast<int>(std::min<std::int64_t>(options.plies, max_forced_plies));
        Verdict verdict = judge_forced_win(input.position, chosen, half, plies);
        const OpponentSettings settings{.level = static_cast<int>(options.level), .options = chosen};
        add_advice(input.position, chosen, Opponent(settings).advise(input.position, half), verdict);
        return verdict;
    }
    static std::string subject(const Verdict& verdict) { return verdict.subject.position.text(); }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return board_below(verdict.subject.position, verdict.reasons, indent, style);
    }
};

std::string label_of(const GameRecord& game) {
    std::string white = "?";
    std::string black = "?";
    for (const Tag& tag : game.tags) {
        if (tag.name == "White") white = tag.value;
        if (tag.name == "Black") black = tag.value;
    }
    return white == "?" && black == "?" ? std::string() : fmt::format("{} - {}", white, black);
}

struct RecordCommand {
    using Options = BoardOptions;
    using Input = std::vector<ReadRecord>;
    using Verdict = RecordVerdict;

    static OptionTable<Options> options() { return OptionTable<Options>().add(rules_options()); }
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& records) {
        auto error = read_games(text, format, options.over({}), record, records);
        if (!error && record.label.empty()) record.label = label_of(records.front().game);
        return error;
    }
    static Result<Verdict> ask(const Input& records, const Options&) {
        if (records.size() > 1)
            return failure("c99.record.several",
                           "Several games stand here one after the other: begin each with a tag, such as "
                           "[White \"Ann\"].");
        return judge_record(records.front());
    }
    static std::string subject(const Verdict& verdict) { return verdict.subject.start.text(); }
    static std::string end(const Verdict& verdict, const Options&, std::string_view indent,
                           const TextStyle& style) {
        return board_below(verdict.last.value_or(verdict.subject.start), verdict.reasons, indent, style);
    }
};

std::string positions(const GameRecord& game) {
    Position at = game.start;
    std::string text = at.text() + '\n';
    for (const RecordedPlay& play : game.plays) {
        at = at.after(play.move);
        if (at.king(at.turn())) text += at.text() + '\n';
    }
    return text;
}

enum class Form : std::uint8_t { v1, v2, coordinates, positions, text, svg };

struct ConvertOptions : BoardOptions {
    Form to = Form::v1;
    std::optional<std::int64_t> ply = std::nullopt;
    std::string marks = {};
    std::string arrows = {};
    bool flip = false;
    std::int64_t size = 480;
    bool unicode = false;
};

Result<std::string> picture(const GameRecord& game, const ConvertOptions& options) {
    const Position last = final_position(game);
    DiagramOptions drawing{.orientation = options.flip ? Orientation::black_below : Orientation::white_below};
    drawing.size = static_cast<int>(std::min<std::int64_t>(options.size, 16384));
    drawing.title = last.text();
    auto marks = parse_cells(options.marks);
    if (!marks) return std::unexpected(std::move(marks.error()));
    drawing.marks = *marks;
    auto arrows = parse_cell_arrows(options.arrows);
    if (!arrows) return std::unexpected(std::move(arrows.error()));
    drawing.arrows = std::move(*arrows);
    if (options.to == Form::svg) return svg(last, drawing);
    TextStyle style;
    style.characters = options.unicode ? Characters::unicode : Characters::ascii;
    style.coloring = options.coloring;
    return text_board(last, drawing.marks, style, drawing.orientation) + '\n';
}

/// Returns the game up to the position after `plies` plays.
GameRecord up_to(GameRecord game, std::int64_t plies) {
    if (std::cmp_greater_equal(plies, game.plays.size())) return game;
    game.plays.erase(game.plays.begin() + plies, game.plays.end());
    game.last_move.reset();
    game.outcome.reset();
    return game;
}

Result<std::string> converted(const GameRecord& whole, const ConvertOptions& options) {
    const GameRecord game = options.ply ? up_to(whole, *options.ply) : whole;
    switch (options.to) {
        case Form::v1: return record_text(game, Style::v1) + '\n';
        case Form::v2: return record_text(game, Style::v2) + '\n';
        case Form::coordinates: return record_text(game, Style::coordinate) + '\n';
        case Form::positions: return positions(game);
        case Form::text:
        case Form::svg: break;
    }
    return picture(game, options);
}

}  // namespace
}  // namespace doublecheck::chess99

namespace doublecheck {

template <>
struct Leaf<chess99::Form> {
    static constexpr auto all = std::to_array<std::pair<chess99::Form, std::string_view>>(
        {{chess99::Form::v1, "v1"},
         {chess99::Form::v2, "v2"},
         {chess99::Form::coordinates, "coordinates"},
         {chess99::Form::positions, "positions"},
         {chess99::Form::text, "text"},
         {chess99::Form::svg, "svg"}});
};

}  // namespace doublecheck

namespace doublecheck::chess99 {
namespace {

struct ConvertCommand {
    using Options = ConvertOptions;
    using Input = std::vector<ReadRecord>;

    static OptionTable<Options> options() {
        return OptionTable<Options>()
            .add<&Options::to>(choice(
                "to", "FORM", {"v1", "v2", "coordinates", "positions", "text", "svg"},
                "v1: the style of page 6 of the author's rules; v2: the style with start cells; coordinates; "
                "positions: one position per line; text, svg: the last position as a board or a diagram",
                "v1"))
            .add<&Options::ply>({.name = "ply",
                                 .kind = ParameterKind::integer,
                                 .value = "N",
                                 .help = "convert the game only up to the position after N plays",
                                 .least = 0})
            .add<&Options::marks>({"marks", ParameterKind::word, "e5,...", "mark these cells (svg, text)"})
            .add<&Options::arrows>({"arrows", ParameterKind::word, "e2e4,...", "draw these arrows (svg)"})
            .add<&Options::flip>({.name = "flip", .help = "show the board from Black's side (svg, text)"})
            .add<&Options::size>({"size", ParameterKind::integer, "PIXELS", "width in pixels (svg)", "480"})
            .add<&Options::unicode>(
                {.name = "unicode", .help = "draw with chess symbols instead of letters (text)"})
            .add(rules_options());
    }
    static std::optional<Error> read(std::string_view text, RecordFormat format, const Options& options,
                                     Record& record, Input& records) {
        return read_games(text, format, options.over({}), record, records);
    }
    static Result<std::string> ask(const Input& records, const Options& options) {
        std::string text;
        for (const ReadRecord& read : records) {
            if (read.error) return std::unexpected(*read.error);
            const auto one = converted(read.game, options);
            if (!one) return std::unexpected(one.error());
            text += *one;
        }
        return text;
    }
};

}  // namespace

Operation analyse_operation() {
    return {
        .name = "chess99 analyse",
        .summary = "does the player to move win by force, and what is the best play?",
        .description =
            "First searches for a forced capture of the king, and proves it with a tree of all answers, "
            "which the checker accepts. A win is not forced if the opponent can call a draw, or capture a "
            "king himself, on the way. Then states what the computer would play, with a score in pawns and "
            "the line that it expects; this is an opinion, not a proof. Each of the two searches gets half "
            "of the nodes.",
        .operands = "POSITION",
        .answers = {{Answer::yes, "the player to move wins by force"},
                    {Answer::no, "no forced win within the plays that were searched"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = AnalyseCommand::options().parameters(),
        .examples = {{"doublecheck chess99 analyse '4k4/9/3PKP3/9/9/9/9/9/Q8 w - -'", "a forced win, proved"},
                     {"doublecheck chess99 analyse start --nodes 200000 --plies 3",
                      "what the computer would play first"}},
        .kind = AnswersRecords{.unit = &lines, .answerer = answerer<AnalyseCommand>()},
        .questions = {proved_question_of<AnalyseVerdict, ForcedPlayDefinition>()},
    };
}

Operation record_operation() {
    return {
        .name = "chess99 record",
        .summary = "is the record of a game correct: its plays, signs and result?",
        .description =
            "Replays games in either of the author's styles or in coordinates. Reports every wrong or "
            "missing sign (+ the opponent's king is in check, !+ both kings are, % a draw is called), every "
            "impossible play with the reason, plays after the end of the game, and a wrong result. A game "
            "begins with tags as in PGN ([White \"Ann\"], [FEN \"...\"], [Options \"castle_over=yes\"]); a "
            "single game needs none.",
        .operands = "GAME",
        .answers = {{Answer::yes, "every play is possible, signs and result are right"},
                    {Answer::no, "something is wrong in it"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = RecordCommand::options().parameters(),
        .examples = {{"doublecheck chess99 record doublechecks.c99",
                      "seven double-checks, and a called draw"},
                     {"doublecheck chess99 record '1.e24 e86 2.Pe5 *'", "no paladin can make this play yet"}},
        .kind = AnswersRecords{.unit = &games, .answerer = answerer<RecordCommand>()},
        .questions = {question_of<RecordVerdict>()},
    };
}

Operation convert_operation() {
    return {
        .name = "chess99 convert",
        .summary = "convert games and positions to another format",
        .description =
            "Reads games in any of the styles and writes them in the style that --to names, with all signs. "
            "It can also write the positions of a game, or a diagram of a position or of the last position "
            "of a game.",
        .operands = "GAME | POSITION",
        .parameters = ConvertCommand::options().parameters(),
        .examples = {{"doublecheck chess99 convert doublechecks.c99 --to v2",
                      "a game in the style with start cells"},
                     {"doublecheck chess99 convert doublechecks.c99 --to positions", "one position per line"},
                     {"doublecheck chess99 convert start --to svg --marks f1,d9 > start.svg",
                      "a diagram of the initial position, with the paladins marked"}},
        .kind = AnswersRecords{.unit = &games, .answerer = answerer<ConvertCommand>()},
    };
}

}  // namespace doublecheck::chess99

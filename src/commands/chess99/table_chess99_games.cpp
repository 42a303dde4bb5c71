// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "chess99/certificates.hpp"
#include "chess99/details.hpp"
#include "chess99/forced_win.hpp"
#include "chess99/judge.hpp"
#include "chess99/notation.hpp"
#include "chess99/opponent.hpp"
#include "chess99/record.hpp"
#include "commands/all_operations.hpp"
#include "commands/chess99/options.hpp"
#include "commands/chess99/pictures.hpp"
#include "commands/chess99/read.hpp"
#include "commands/chess99/text.hpp"
#include "commands/subject_text.hpp"
#include "framework/schemas.hpp"
#include "verdict/parts.hpp"

namespace doublecheck::chess99 {
namespace {

/// One half of the nodes searches for a forced win, the other half for the best play.
constexpr std::uint64_t default_analysis_nodes = 2'000'000;

/// Additional details of `chess99.analyse`: what the computer would play.
struct AdviceDetails {
    std::string best = {};
    std::string line = {};
    std::vector<CoordinatePlay> line_moves = {};
    std::string score = {};
    std::optional<int> centipawns = std::nullopt;
    int depth = 0;

    static constexpr auto fields() {
        return members(
            field("best", &AdviceDetails::best, "its play in coordinates, or % for a call of a draw"),
            field("line", &AdviceDetails::line, "the plays that it expects"),
            field("line_moves", &AdviceDetails::line_moves, "the same in coordinates"),
            field("score", &AdviceDetails::score, "in pawns, or how the game ends"),
            field("centipawns", &AdviceDetails::centipawns, "the score, unless the game ends"),
            field("depth", &AdviceDetails::depth, "how many plays deep it looked"));
    }
};

/// Adds what the computer would play, unless it differs from the first play of a proved win.
void add_advice(const Position& position, const Options& options, const Advice& advice, Verdict& verdict) {
    if (advice.decision == Decision::none) return;
    const bool calls = advice.decision == Decision::call_draw;
    const auto* const win = verdict.parts.find<ForcedWinDetails>();
    if (win != nullptr && (calls || coordinate_text(advice.line.front()) != win->play.text)) return;
    const std::string line = line_text(position, advice.line, options);
    AdviceDetails details{.best = calls ? "%" : coordinate_text(advice.line.front()),
                          .line = line,
                          .score = score_text(advice.score),
                          .depth = advice.depth};
    for (const Move move : advice.line) details.line_moves.push_back({coordinate_text(move)});
    if (advice.score.kind == Score::Kind::centipawns) details.centipawns = advice.score.value;
    add_details(verdict, std::move(details));
    verdict.effort.nodes += advice.nodes;
    verdict.reasons.push_back(
        {.rule = "c99.best-play",
         .text =
             calls ? std::string("The computer would call a draw.")
                   : fmt::format("The computer would play {} ({}, {} deep).", line, score_text(advice.score),
                                 counted(static_cast<std::uint64_t>(advice.depth), "play", "plays")),
         .squares = {}});
}

Result<UntypedReply> answer_analyse(Record& record, const Arguments& arguments) {
    const Position& position = record.as<InputRecord>().position;
    const Options options = chess99_options(record.as<InputRecord>().options, arguments);
    const auto level = arguments.integer("level").value_or(max_level);
    if (level > max_level) return failure("argument.value", fmt::format("--level is at most {}.", max_level));
    Limits limits = arguments.limits;
    if (!limits.nodes && !limits.seconds) limits.nodes = default_analysis_nodes;
    Budget budget(limits);
    Limits half = budget.part();
    if (limits.nodes) half.nodes = std::max<std::uint64_t>(*limits.nodes / 2, 1);
    if (limits.seconds) half.seconds = *limits.seconds / 2;
    const auto plies =
        static_cast<int>(std::min<std::int64_t>(arguments.integer("plies").value_or(9), max_forced_plies));
    Verdict verdict = judge_forced_win(position, options, half, plies);
    const OpponentSettings settings{.level = static_cast<int>(level), .options = options};
    add_advice(position, options, Opponent(settings).advise(position, half), verdict);
    return verdict;
}

/// Reads the games of a text, or a position as a game without plays.
Result<std::vector<ReadRecord>> games_of(std::string_view text, const Options& options) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const std::string_view word =
        text.substr(std::min(first, text.size()), text.find_first_of(" \t\r\n", first));
    if (word != "start" && std::ranges::count(word, '/') < board_side - 1) {
        auto records = read_records(text, options);
        if (records.empty()) return failure("c99.record", "There is no game here.");
        return records;
    }
    std::vector<ReadRecord> one(1);
    one.front().game.options = options;
    if (word == "start") return one;
    auto position = Position::parse(text);
    if (!position) return std::unexpected(std::move(position.error()));
    one.front().game.start = *position;
    return one;
}

std::string label_of(const GameRecord& game) {
    std::string white = "?";
    std::string black = "?";
    for (const Tag& tag : game.tags) {
        if (tag.name == "White") white = tag.value;
        if (tag.name == "Black") black = tag.value;
    }
    return white == "?" && black == "?" ? std::string() : fmt::format("{} - {}", white, black);
}

Result<UntypedReply> answer_record(Record& record, const Arguments& arguments) {
    const Options options = chess99_options(record.as<InputRecord>().options, arguments);
    const auto records = games_of(record.as<InputRecord>().game, options);
    if (!records) return std::unexpected(records.error());
    if (records->size() > 1)
        return failure(
            "c99.record.several",
            "Several games stand here one after the other: begin each with a tag, such as [White \"Ann\"].");
    auto verdict = judge_record(records->front());
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    if (const std::string label = label_of(records->front().game); !label.empty() && record.label.empty())
        verdict->subject.emplace_back("label", label);
    return std::move(*verdict);
}

std::string positions(const GameRecord& game) {
    Position at = game.start;
    std::string text = at.text() + '\n';
    for (const RecordedPlay& play : game.plays) {
        at = at.after(play.move);
        if (at.king(at.turn())) text += at.text() + '\n';
    }
    return text;
}

Result<std::string> picture(const GameRecord& game, const Arguments& arguments) {
    const Position last = final_position(game);
    DiagramOptions drawing{.orientation =
                               arguments.flag("flip") ? Orientation::black_below : Orientation::white_below};
    drawing.size = static_cast<int>(std::min<std::int64_t>(arguments.integer("size").value_or(480), 16384));
    drawing.title = last.text();
    auto marks = parse_cells(arguments.text("marks"));
    if (!marks) return std::unexpected(std::move(marks.error()));
    drawing.marks = *marks;
    auto arrows = parse_cell_arrows(arguments.text("arrows"));
    if (!arrows) return std::unexpected(std::move(arrows.error()));
    drawing.arrows = std::move(*arrows);
    if (arguments.text("to") == "svg") return svg(last, drawing);
    TextStyle style;
    style.characters = arguments.flag("unicode") ? Characters::unicode : Characters::ascii;
    style.coloring = arguments.text("color") == "always" ? Coloring::ansi : Coloring::plain;
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

Result<std::string> converted(const GameRecord& whole, const Arguments& arguments) {
    const auto plies = arguments.integer("ply");
    const GameRecord game = plies ? up_to(whole, *plies) : whole;
    const std::string_view to = arguments.text("to", "v1");
    if (to == "v1") return record_text(game, Style::v1) + '\n';
    if (to == "v2") return record_text(game, Style::v2) + '\n';
    if (to == "coordinates") return record_text(game, Style::coordinate) + '\n';
    if (to == "positions") return positions(game);
    return picture(game, arguments);
}

Result<UntypedReply> answer_chess99_convert(Record& record, const Arguments& arguments) {
    const Options options = chess99_options(record.as<InputRecord>().options, arguments);
    const auto records = games_of(record.as<InputRecord>().game, options);
    if (!records) return std::unexpected(records.error());
    std::string text;
    for (const ReadRecord& read : *records) {
        if (read.error) return std::unexpected(*read.error);
        const auto one = converted(read.game, arguments);
        if (!one) return std::unexpected(one.error());
        text += *one;
    }
    return text;
}

}  // namespace

Operation analyse_operation() {
    std::vector<Parameter> parameters = chess99_parameters();
    parameters.insert(
        parameters.begin(),
        {{"plies", ParameterKind::integer, "N",
          "search for a forced win within N plays, counting the plays of both players and the capture of the "
          "king: 3 for a mate in one move, 5 for a mate in two",
          "9"},
         {"level", ParameterKind::integer, "N", "playing strength of the computer, 1 to 10", "10"}});
    return {
        .name = "chess99 analyse",
        .summary = "does the player to move win by force, and what is the best play?",
        .description =
            "First searches for a forced capture of the king, and proves it with a tree of all answers, "
            "which the checker accepts. A win is not forced if the opponent can call a draw, or capture a "
            "king himself, on the way. Then states what the computer would play, with a score in pawns and "
            "the line that it expects; this is an opinion, not a proof. Each of the two searches gets half "
            "of the nodes.",
        .unit = &lines,
        .operands = "POSITION",
        .answers = {{Answer::yes, "the player to move wins by force"},
                    {Answer::no, "no forced win within the plays that were searched"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = std::move(parameters),
        .examples = {{"doublecheck chess99 analyse '4k4/9/3PKP3/9/9/9/9/9/Q8 w - -'", "a forced win, proved"},
                     {"doublecheck chess99 analyse start --nodes 200000 --plies 3",
                      "what the computer would play first"}},
        .read = read_positions,
        .ask = answer_analyse,
        .questions = {{"chess99.analyse", subjects<Together<BoardSubject, AnalyseSubject>>,
                       details<Together<ForcedWinDetails, Maybe<AdviceDetails>>,
                               Together<NoForcedWinDetails, Maybe<AdviceDetails>>>,
                       proofs<ForcedWinCertificate, ForcedWinNode>}},
        .show = {.subject = subject_text, .end = show_end},
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
        .unit = &games,
        .operands = "GAME",
        .answers = {{Answer::yes, "every play is possible, signs and result are right"},
                    {Answer::no, "something is wrong in it"},
                    {Answer::unknown, "not used: this can always be decided"}},
        .parameters = chess99_parameters(),
        .examples = {{"doublecheck chess99 record doublechecks.c99",
                      "seven double-checks, and a called draw"},
                     {"doublecheck chess99 record '1.e24 e86 2.Pe5 *'", "no paladin can make this play yet"}},
        .read = read_games,
        .ask = answer_record,
        .questions = {{"chess99.record", subjects<Together<BoardSubject, RecordSubject>>,
                       details<RecordDetails>, proofs<>}},
        .show = {.subject = subject_text, .end = show_end},
    };
}

Operation convert_operation() {
    std::vector<Parameter> parameters = {
        choice("to", "FORM", {"v1", "v2", "coordinates", "positions", "text", "svg"},
               "v1: the style of page 6 of the author's rules; v2: the style with start cells; coordinates; "
               "positions: one position per line; text, svg: the last position as a board or a diagram",
               "v1"),
        {.name = "ply",
         .kind = ParameterKind::integer,
         .value = "N",
         .help = "convert the game only up to the position after N plays",
         .least = 0},
        {"marks", ParameterKind::word, "e5,...", "mark these cells (svg, text)"},
        {"arrows", ParameterKind::word, "e2e4,...", "draw these arrows (svg)"},
        {.name = "flip", .help = "show the board from Black's side (svg, text)"},
        {"size", ParameterKind::integer, "PIXELS", "width in pixels (svg)", "480"},
        {.name = "unicode", .help = "draw with chess symbols instead of letters (text)"}};
    std::ranges::copy(chess99_parameters(), std::back_inserter(parameters));
    return {
        .name = "chess99 convert",
        .summary = "convert games and positions to another format",
        .description =
            "Reads games in any of the styles and writes them in the style that --to names, with all signs. "
            "It can also write the positions of a game, or a diagram of a position or of the last position "
            "of a game.",
        .unit = &games,
        .operands = "GAME | POSITION",
        .parameters = std::move(parameters),
        .examples = {{"doublecheck chess99 convert doublechecks.c99 --to v2",
                      "a game in the style with start cells"},
                     {"doublecheck chess99 convert doublechecks.c99 --to positions", "one position per line"},
                     {"doublecheck chess99 convert start --to svg --marks f1,d9 > start.svg",
                      "a diagram of the initial position, with the paladins marked"}},
        .read = read_games,
        .ask = answer_chess99_convert,
    };
}

}  // namespace doublecheck::chess99

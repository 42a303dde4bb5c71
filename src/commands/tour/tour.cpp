// SPDX-License-Identifier: MIT
#include "commands/tour.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/arbiter/ruled_ledger.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/tour/report.hpp"
#include "commands/tour/samples.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/options.hpp"

namespace doublecheck {
namespace {

std::size_t count(const JudgedSamples& samples, Answer answer) {
    return static_cast<std::size_t>(std::ranges::count(samples, answer, &JudgedSample::answer));
}

/// Counts the results of the checker.
struct Checked {
    std::size_t accepted = 0;
    std::size_t rejected = 0;
    std::size_t not_needed = 0;
    std::size_t without = 0;  ///< verdicts without a certificate

    void add(const VerifyVerdict& verified) {
        switch (verified.answer) {
            case Answer::yes: ++accepted; break;
            case Answer::no: ++rejected; break;
            case Answer::unknown:
                ++(verified.reasons.front().rule == "verify.not-needed" ? not_needed : without);
                break;
        }
    }
};

/// Returns the first sentence of a reason. The full stops in moves are not followed by a blank.
std::string first_sentence(std::string_view text) {
    const std::size_t end = text.find(". ");
    return std::string(end == std::string_view::npos ? text : text.substr(0, end + 1));
}

/// Returns a sample in short: the first reason that is not a generic one. Allowed castlings are stated before
/// it.
std::string short_text(const JudgedSample& verdict) {
    if (verdict.reasons.empty()) return {};
    const auto is_specific = [](const WrittenReason& reason) {
        return reason.rule != "castling.allowed" && reason.rule != "castling.right-lost" &&
               reason.rule != "c99.goes-on";
    };
    const auto specific = std::ranges::find_if(verdict.reasons, is_specific);
    if (specific == verdict.reasons.end()) return first_sentence(verdict.reasons.front().text);
    std::string allowed;
    for (const WrittenReason& reason : verdict.reasons) {
        if (reason.rule == "castling.allowed") allowed += reason.text + " ";
    }
    return allowed + first_sentence(specific->text);
}

/// Returns the first of the moves that could have been the last, each with the men that it could have
/// captured; or in short why there is none.
std::string last_moves_text(const JudgedSample& figure) {
    constexpr std::size_t most = 4;
    if (figure.answer != Answer::yes) return short_text(figure);
    const auto moves = retract(*parse_fen(figure.fen())).last_moves;
    std::string text;
    for (const LastMove& move : moves | std::views::take(most))
        text += (text.empty() ? "" : "; ") + move.text + captured_men(move);
    return moves.size() > most ? fmt::format("{}; and {} more", text, moves.size() - most) : text;
}

/// Returns the verdicts on the checks of the games of a sample file.
Result<std::vector<GameCheckVerdict>> checks_of_sample(std::string_view directory, std::string_view name) {
    const auto text = read_sample(directory, name);
    if (!text) return std::unexpected(text.error());
    std::vector<GameCheckVerdict> all;
    PgnReader reader(bytes_of(*text));
    while (const auto game = reader.next()) all.push_back(check(*game));
    return all;
}

/// Adds the board of a verdict with the squares of its reasons marked.
void show_board(const JudgedSample& verdict, TourReport& report) {
    const auto setup = parse_fen(verdict.fen());
    if (!setup) return;
    report.blank();
    report.paragraph(fmt::format("{}: {}", verdict.label, verdict.fen()));
    report.blank();
    SquareSet marks;
    for (const WrittenReason& reason : verdict.reasons) {
        for (const std::string& name : reason.squares) {
            if (const auto square = Square::parse(name)) marks |= *square;
        }
    }
    report.verbatim(text_board(setup->board, marks, report.style()));
    report.blank();
    report.paragraph(verdict.reasons.empty() ? std::string() : verdict.reasons.front().text);
}

void show_figures(const JudgedSamples& verdicts, TourReport& report) {
    report.title("The double check: which move could have been played last?");
    report.paragraph(
        "The figures of the article on the double check. Engines analyse the impossible ones without "
        "complaint.");
    report.blank();
    report.rows(verdicts, "figures.fen", last_moves_text);
    const auto shown = std::ranges::find(verdicts, "Fig2", &JudgedSample::label);
    if (shown != verdicts.end()) show_board(*shown, report);
}

void show_random(const JudgedSamples& verdicts, TourReport& report) {
    report.title("Legality: could this position have arisen?");
    report.paragraph(fmt::format(
        "{} random positions: {} legal, {} illegal, {} unknown. Rules that refute them:", verdicts.size(),
        count(verdicts, Answer::yes), count(verdicts, Answer::no), count(verdicts, Answer::unknown)));
    report.blank();
    std::map<std::string, int> rules;
    for (const JudgedSample& verdict : verdicts) {
        if (verdict.answer == Answer::no && !verdict.reasons.empty()) ++rules[verdict.reasons.front().rule];
    }
    std::vector<std::pair<int, std::string>> sorted;
    for (const auto& [rule, times] : rules) sorted.emplace_back(-times, rule);
    std::ranges::sort(sorted);
    for (const auto& [times, rule] : sorted) report.verbatim(fmt::format("  {:5}  {}\n", -times, rule));
    const auto legal = std::ranges::find(verdicts, Answer::yes, &JudgedSample::answer);
    if (legal == verdicts.end() || legal->reasons.empty()) return;
    report.blank();
    report.paragraph("A position is proved legal by a game that leads to it, for example this one:");
    report.verbatim(fmt::format("\n  {}\n", legal->fen()));
    report.blank();
    report.paragraph(legal->reasons.front().text);
}

void show_sentences(std::string_view title, const JudgedSamples& verdicts, std::string_view file,
                    TourReport& report) {
    report.title(title);
    report.rows(verdicts, file, short_text);
}

/// Counts the plies of games and the checks of each kind.
struct GameCounts {
    std::size_t plies = 0;
    std::size_t checks = 0;
    std::map<CheckKind, std::size_t> kinds = {};

    void add(const GameCheckVerdict& verdict) {
        plies += verdict.subject.moves.size();
        if (verdict.checks() == nullptr) return;
        checks += verdict.checks()->plies.size();
        for (const auto& [kind, times] : verdict.checks()->totals)
            kinds[kind] += static_cast<std::size_t>(times);
    }
};

/// Adds the last check of each game with its kinds. `verdicts` are those on the same games with their labels.
void show_checks(const JudgedSamples& verdicts, std::span<const GameCheckVerdict> games, TourReport& report) {
    report.title("Check: what kind of check is this?");
    std::size_t index = 0;
    report.rows(verdicts, "checks.pgn", [&](const JudgedSample& verdict) {
        const auto lines = check_lines(games[index++]);
        return lines.empty() ? short_text(verdict) : lines.back();
    });
}

void show_games(std::span<const GameCheckVerdict> games, TourReport& report) {
    GameCounts counts;
    for (const GameCheckVerdict& verdict : games) counts.add(verdict);
    report.title("Games: every check of every move");
    report.paragraph(fmt::format(
        "{} games read, {} plies, {} checks: {} double checks, {} discovered checks, {} cross-checks.",
        games.size(), counts.plies, counts.checks, counts.kinds[CheckKind::double_check],
        counts.kinds[CheckKind::discovered], counts.kinds[CheckKind::cross_check]));
}

/// Collects the findings of an audit as pairs of game number and sentence.
class FindingRows final : public AuditListener {
  public:
    [[nodiscard]] bool on_game(const AuditedGame& game) override {
        ++games;
        for (const Finding& finding : game.findings) rows.emplace_back(game.number, finding.text);
        return true;
    }
    std::size_t games = 0;
    std::vector<std::pair<std::uint64_t, std::string>> rows = {};
};

void show_audit(std::string_view text, TourReport& report) {
    FindingRows found;
    const auto blocks = blocks_of(bytes_of(text));
    std::ignore = audit_games(*blocks, {}, found);
    report.title("Audit: what is wrong in this file of games?");
    report.paragraph(fmt::format("{} games, {} findings:", found.games, found.rows.size()));
    for (const auto& [game, sentence] : found.rows) {
        report.blank();
        report.paragraph(fmt::format("Game {}: {}", game, sentence));
    }
}

/// Returns which side can mate in how many moves, without the moves; or the reason why it cannot.
std::string mate_length_text(const JudgedSample& verdict) {
    if (verdict.reasons.empty()) return {};
    const std::string_view text = verdict.reasons.front().text;
    const std::size_t colon = text.find(": ");
    if (verdict.answer != Answer::yes || colon == std::string_view::npos) return first_sentence(text);
    return fmt::format("{}.", text.substr(0, colon));
}

void show_winnable(const JudgedSamples& verdicts, TourReport& report) {
    report.title("Winnable: a flag fell, can the opponent still mate?");
    report.paragraph(
        "By any series of legal moves, however bad (FIDE 6.9). A yes has a line that ends in mate, a no a "
        "proof that there is none.");
    report.blank();
    report.rows(verdicts, "winnable.fen", mate_length_text);
}

void show_rulings(const RulingVerdict& verdict, TourReport& report) {
    const RuledLedger ledger = ruled_ledger(verdict);
    report.title("Rulings: what does the arbiter do now, by which article?");
    report.paragraph(title_of(verdict.subject.header) + ".");
    const auto ruled =
        std::ranges::find_if(ledger.events, [](const RuledEvent& one) { return !consequences(one).empty(); });
    if (ruled == ledger.events.end()) return;
    report.blank();
    report.verbatim(ruling_text(*ruled, "  ", report.style()));
}

void show_certificates(const Checked& checked, TourReport& report) {
    report.title("Proofs: what the independent checker says");
    report.paragraph(fmt::format(
        "{} certificates accepted, {} rejected. {} answers are read off the board and need none; {} "
        "verdicts are unknown and carry none.",
        checked.accepted, checked.rejected, checked.not_needed, checked.without));
}

void show_next_steps(std::string_view directory, std::string_view program, TourReport& report) {
    report.title("What to try next");
    for (const auto& [command, what] : std::vector<std::pair<std::string, std::string_view>>{
             {"legality 'b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1'", "a position of your own, from any FEN"},
             {"show 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'",
              "everything that can be seen of a position"},
             {"winnable '2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1' --both --sites",
              "a dead position, and how the sites score it"},
             {fmt::format("winnable -i {}/endings.pgn --scan", directory),
              "since which move of a game a side could no longer mate"},
             {fmt::format("audit {}/games.pgn --report audit.html", directory),
              "what is wrong in a file of games, with a page of numbers and plots"},
             {fmt::format("rule {}/incident.jsonl --report incident.html", directory),
              "the rulings, with a report to print"},
             {"solve '#2' '8/Q7/8/8/8/8/8/2k1K2R w K - 0 1'", "every key, try, threat and variation"},
             {"compose '#2' --seconds 10", "problems that are sound and legal"},
             {"chess99 play", "a game of Chess 99 against the computer"},
             {fmt::format("legality -i {0}/random.fen --json > verdicts.json", directory),
              "verdicts with their proofs,"},
             {"verify -i verdicts.json", "and the checker's report on each"},
             {"help legality", "help on one operation"}}) {
        report.verbatim(fmt::format("  # {}\n  {} {}\n", what, program, command));
    }
}

}  // namespace

Result<std::string> tour(std::string_view directory, std::string_view program, const TextStyle& style) {
    std::vector<JudgedSamples> all;
    for (const auto& [operation, name] :
         std::vector<std::pair<Operation, std::string_view>>{{retract_operation(), "figures.fen"},
                                                             {legality_operation(), "random.fen"},
                                                             {castling_operation(), "castling.fen"},
                                                             {move_operation(), "moves.fen"},
                                                             {check_operation(), "checks.pgn"},
                                                             {check_operation(), "games.pgn"},
                                                             {winnable_operation(), "winnable.fen"},
                                                             {solve_operation(), "problems.fen"},
                                                             {chess99_rule_operation(), "chess99.fen"}}) {
        auto verdicts = judge_sample(directory, operation, name);
        if (!verdicts) return std::unexpected(verdicts.error());
        all.push_back(std::move(*verdicts));
    }
    const auto checks = checks_of_sample(directory, "checks.pgn");
    if (!checks) return std::unexpected(checks.error());
    const auto games = checks_of_sample(directory, "games.pgn");
    if (!games) return std::unexpected(games.error());
    const auto rulings = judge_ledger_sample(directory);
    if (!rulings) return std::unexpected(rulings.error());
    const auto faults = read_sample(directory, "faults.pgn");
    if (!faults) return std::unexpected(faults.error());
    Checked checked;
    if (const auto verified = verify_json(to_json(*rulings))) checked.add(*verified);
    for (const JudgedSamples& samples : all) {
        for (const JudgedSample& sample : samples) checked.add(sample.verified);
    }
    TourReport report(style);
    show_figures(all[0], report);
    show_random(all[1], report);
    show_sentences("Castling: may the side to move castle?", all[2], "castling.fen", report);
    show_sentences("Moves: is it legal, and if not, which law does it break?", all[3], "moves.fen", report);
    show_checks(all[4], *checks, report);
    show_games(*games, report);
    show_winnable(all[6], report);
    show_audit(*faults, report);
    show_rulings(*rulings, report);
    show_sentences("Problems: which first move mates in time, and is it the only one?", all[7],
                   "problems.fen", report);
    show_sentences("Chess 99: is this play possible, and does it end the game?", all[8], "chess99.fen",
                   report);
    show_certificates(checked, report);
    show_next_steps(directory, program, report);
    return report.take();
}

namespace {

struct TourOptions {
    bool unicode = false;
    std::optional<std::string> program = std::nullopt;
};

OptionTable<TourOptions> tour_options() {
    return OptionTable<TourOptions>()
        .add<&TourOptions::unicode>({.name = "unicode", .help = "draw with chess symbols instead of letters"})
        .add<&TourOptions::program>({"program", ParameterKind::file, "PATH",
                                     "program name to print in the commands at the end of the report",
                                     "the name used to start doublecheck"});
}

Result<std::string> report_tour(std::span<const std::string> operands, const Arguments& given,
                                const PrintContext& context) {
    const TourOptions options = tour_options().read(given);
    TextStyle style = context.style;
    if (options.unicode) style.characters = Characters::unicode;
    return tour(operands.empty() ? samples_directory() : operands.front(),
                options.program.value_or(std::string(context.program)), style);
}

}  // namespace

Operation tour_operation() {
    return {
        .name = "tour",
        .summary = "judge the samples and show what doublecheck can do",
        .description = "Judges the sample positions and games of a directory and prints a report.",
        .operands = "[DIRECTORY]",
        .parameters = tour_options().parameters(),
        .examples = {{"doublecheck tour .", "the samples of this directory"}},
        .kind = PrintsText{.report = report_tour},
        .takes_calls = false,
    };
}

}  // namespace doublecheck

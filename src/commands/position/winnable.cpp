// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/boards.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/reading.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/subject_text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"
#include "framework/schemas.hpp"
#include "notation/words.hpp"
#include "verdict/parts.hpp"
#include "winnable/certificates.hpp"
#include "winnable/details.hpp"
#include "winnable/sites.hpp"

namespace doublecheck {
namespace {

/// Returns the side that is to mate, if the command line or the record names it. The command line takes
/// precedence.
std::optional<Color> winner_of(const PositionRecord& record, const Arguments& arguments) {
    const std::string_view fallen = arguments.text("flag");
    if (fallen == "white") return Color::black;
    if (fallen == "black") return Color::white;
    const std::string_view named = arguments.text("by");
    if (named == "white") return Color::white;
    if (named == "black") return Color::black;
    return record.winner;
}

WinnableOptions options_of(const PositionRecord& record, const Arguments& arguments) {
    return {.winner = winner_of(record, arguments),
            .is_fast = arguments.flag("fast"),
            .wants_shortest = arguments.flag("shortest"),
            .counts_moves = arguments.flag("seventyfive") || record.counts_moves,
            .limits = arguments.limits};
}

/// Returns how each site would score a flag fall.
SiteRulings scores(const Position& position, Color winner) {
    SiteRulings rulings;
    const auto all = site_scores(position, winner);
    for (std::size_t i = 0; i < all.size(); ++i) {
        SiteRuling& ruling = rulings[static_cast<Site>(i)];
        ruling.score = all[i].score;
        if (!all[i].rule.empty()) ruling.rule = all[i].rule;
    }
    return rulings;
}

/// Adds the scores of the sites, for one winner, or for both sides if `winner` is empty.
void add_sites(const Setup& setup, std::optional<Color> winner, Verdict& verdict) {
    const auto position = Position::from_setup(setup);
    if (!position) return;
    if (winner) {
        add_details(verdict, SitesDetails{.sites = scores(*position, *winner), .winner = *winner});
    } else {
        add_details(verdict, SitesOfDeadDetails{{.white = scores(*position, Color::white),
                                                 .black = scores(*position, Color::black)}});
    }
}

/// Reads a position with the side that is to mate, which `--by` must not contradict. In JSON, `--by`
/// overrides the side that an earlier verdict was about.
std::optional<Error> read_winnable(std::string_view text, RecordFormat format, const Arguments& arguments,
                                   Record& record) {
    if (auto error = read_winners(text, format, arguments, record)) return error;
    const auto& read = record.as<PositionRecord>();
    if (format == RecordFormat::json || !read.winner || winner_of(read, arguments) == read.winner)
        return std::nullopt;
    return Error{"record.winner",
                 fmt::format("The record names {} as the side that is to mate, --by names the other side.",
                             *read.winner == Color::white ? "White" : "Black"),
                 text.size()};
}

Result<UntypedReply> answer_winnable(Record& read, const Arguments& arguments) {
    const auto& record = read.as<PositionRecord>();
    const WinnableOptions options = options_of(record, arguments);
    if (arguments.flag("scan") || record.question == "unwinnable-since") {
        if (record.game() == nullptr) {
            return failure("record.shape", "A game is expected: --scan asks since which move of it.");
        }
        return judge_unwinnable_since(*record.game(), options);
    }
    const bool is_both = arguments.flag("both") || (record.question == "dead" && !arguments.has("by"));
    Setup setup = record.setup();
    if (arguments.flag("chess960")) setup.array = StartArray::chess960;
    auto verdict = is_both ? judge_dead(setup, options) : judge_winnable(setup, options);
    if (!verdict) return std::unexpected(std::move(verdict.error()));
    if (!options.is_fast) mark_unreachable(setup, *verdict);
    mark_assumptions(record, *verdict);
    const Color winner = options.winner.value_or(opposite(setup.turn));
    if (arguments.flag("line")) verdict->parts.add(WholeLine{});
    if (arguments.flag("sites")) add_sites(setup, is_both ? std::nullopt : std::optional(winner), *verdict);
    return std::move(*verdict);
}

/// Returns what the answer means for a flag fall, such as "if White's flag falls, Black can still mate".
std::string winnable_headline(const Verdict& verdict) {
    if (verdict.question != "winnable" || verdict.answer == Answer::unknown) return {};
    const std::string_view winner = text_of(verdict.subject, "winner");
    if (winner.empty()) return {};
    const auto position = parse_position(text_of(verdict.subject, "fen"));
    if (position && position->count_legal_moves() == 0)
        return "the game is over, and a flag that falls now changes nothing";
    const Color color = winner == "white" ? Color::white : Color::black;
    return fmt::format("if {}'s flag falls, {} {}", name(opposite(color)), name(color),
                       verdict.answer == Answer::yes ? "can still mate"
                                                     : "cannot mate by any series of legal moves: a draw");
}

Parameter flag_parameter() {
    Parameter flag = choice("flag", "SIDE", {"none", "white", "black"},
                            "the side whose flag has fallen: the other side is to mate", "none");
    flag.not_with = {"by", "both", "scan"};
    return flag;
}

std::vector<Parameter> winnable_parameters() {
    return {
        choice("by", "SIDE", {"auto", "white", "black"},
               "the side that is to mate; auto: the side that the record names, otherwise the side that has "
               "just moved",
               "auto"),
        flag_parameter(),
        {.name = "both",
         .help = "ask about both sides: is the position dead (FIDE 5.2.2)?",
         .not_with = {"by"}},
        {.name = "scan",
         .help = "for a game: since which move can a side no longer mate?",
         .not_with = {"by", "both", "sites"}},
        {.name = "fast",
         .help =
             "use only quick methods, which leave most positions of games unknown; the full search usually "
             "takes less than a millisecond more",
         .not_with = {"shortest"}},
        {.name = "shortest",
         .help = "search for a shortest mate, and state whether the mate found is proved shortest"},
        {.name = "line", .help = "print every move of a mate of more than eight moves"},
        {.name = "seventyfive",
         .help =
             "count the game as drawn after 75 moves by each side without capture or pawn move (FIDE 9.6.2)"},
        {.name = "chess960", .help = "treat the position as Chess960"},
        {.name = "sites",
         .help =
             "also state how Lichess, chess.com, USCF rule 14E and python-chess would score the flag fall"},
    };
}

}  // namespace

Operation winnable_operation() {
    return {
        .name = "winnable",
        .summary = "can a side still mate by any series of legal moves?",
        .description =
            "Decides what a flag fall (FIDE 6.9) or a resignation (5.1.2) is worth: whether the opponent "
            "could still mate, with any help. Also decides whether a position is dead (5.2.2). A yes comes "
            "with the moves to a mate, a no with a certificate that no mate is possible. Without --by, the "
            "question is about the side that has just moved: the opponent of the player whose flag fell.\n\n"
            "On a line of a file, \"white\" or \"black\" may follow the FEN after a blank; in JSON it is the "
            "member \"winner\". For a game, the final position is judged, or with --scan every position.",
        .unit = &one_line,
        .operands = "FEN [white|black] | GAME",
        .answers = {{Answer::yes, "a series of legal moves leads to a mate by that side"},
                    {Answer::no, "no series of legal moves leads to a mate by that side"},
                    {Answer::unknown, "a limit stopped the search"}},
        .parameters = winnable_parameters(),
        .examples = {{"doublecheck winnable '8/8/8/8/8/5k2/5p1N/5K2 b - - 0 1'",
                      "a flag falls: can a lone knight still mate?"},
                     {"doublecheck winnable '2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1' --both",
                      "a dead position: nothing can pass the wall of pawns"},
                     {"doublecheck winnable '8/8/4k3/8/8/3BK3/8/7b w - - 0 1' --by white --sites",
                      "how the sites would score this flag fall"},
                     {"doublecheck winnable -i winnable.fen --json | doublecheck verify -i -",
                      "a file of positions, each with the side that is to mate; every answer is verified"},
                     {"doublecheck winnable -i endings.pgn --scan",
                      "since which move of each game could a side no longer mate?"}},
        .read = read_winnable,
        .read_game = read_games,
        .ask = answer_winnable,
        .questions = {{"winnable", subjects<WinnableSubject>,
                       details<Together<WinnableDetails, Maybe<Unreachable>, Maybe<SitesDetails>,
                                        Maybe<AssumedDetails>>>,
                       proofs<MateLineCertificate, ClosureCertificate, ClosedGraphCertificate,
                              ImmobilePosition, SkeletonsCertificate, SeventyFiveCertificate, DeadExitProof>},
                      {"dead", subjects<WinnableSubject>,
                       details<Together<DeadDetails, Maybe<Unreachable>, Maybe<SitesOfDeadDetails>,
                                        Maybe<AssumedDetails>>>,
                       proofs<BothCertificate, SideProof>},
                      {"unwinnable-since", subjects<UnwinnableSinceSubject>, details<UnwinnableSinceDetails>,
                       proofs<SinceCertificate, PlyProof>}},
        .show = {.others = {{"dead",
                             {"the position is dead: neither side can mate",
                              "the position is not dead: a side can still mate",
                              "a limit stopped the search"}},
                            {"unwinnable-since",
                             {"in the end a side can no longer mate", "both sides can still mate in the end",
                              "a limit stopped the search"}}},
                 .headline = winnable_headline,
                 .subject = subject_text,
                 .lines = detail_lines,
                 .end = boards_of},
    };
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "desk/arbiter/ledger_record.hpp"
#include "desk/arbiter/live_rulings.hpp"
#include "desk/arbiter/ruling_settings.hpp"
#include "desk/rows.hpp"
#include "doublecheck/arbiter/details.hpp"
#include "doublecheck/arbiter/settings.hpp"
#include "doublecheck/arbiter/subjects.hpp"
#include "doublecheck/desk/report.hpp"
#include "doublecheck/desk/ruling_dialogue.hpp"
#include "doublecheck/ops/schemas.hpp"

namespace doublecheck {
namespace {

Result<Reply> answer_rule(Record& record, const Arguments& arguments) {
    Ledger ledger = record.as<LedgerRecord>().ledger;
    apply_options(arguments, ledger.header.settings);
    if (auto error = already_lost_error(ledger.header)) return std::unexpected(std::move(*error));
    LedgerFault fault;
    if (record.broken_off)
        fault = LedgerFault{record.as<LedgerRecord>().broken_line, record.broken_off->error.code,
                            record.broken_off->error.message};
    Verdict verdict =
        judge_ledger(std::move(ledger), arguments.limits, max_events(arguments), std::move(fault));
    report_contradiction(verdict, record);
    return verdict;
}

template <typename Names>
std::vector<std::string_view> words_in(const Names& names) {
    std::vector<std::string_view> words;
    for (const auto& [value, word] : names) words.push_back(word);
    return words;
}

/// Describes an option whose default, `ledger`, keeps the setting of the ledger.
Parameter own_choice(std::string_view name, std::string_view value, std::vector<std::string_view> choices,
                     std::string_view help) {
    choices.insert(choices.begin(), "ledger");
    return choice(name, value, std::move(choices), help, "ledger");
}

Parameter number(std::string_view name, std::string_view value, std::string_view help) {
    return {name, ParameterKind::integer, value, help};
}

std::vector<Parameter> rule_parameters() {
    return {
        {.name = "interactive", .help = "ask what happened, show the board, and rule after each event"},
        {"report", ParameterKind::file, "FILE",
         "also write an incident report, with --interactive at its end: a page of HTML that can be printed "
         "and signed"},
        own_choice("edition", "EDITION", words_in(names_of<LawsEdition>), "which Laws are in force"),
        own_choice("class", "CLASS", words_in(names_of<TimeClass>), "by the thinking time (FIDE A.1, B.1)"),
        own_choice("regime", "REGIME", words_in(names_of<Regime>),
                   "in rapid and blitz: with adequate supervision (A.4, B.2) or without (A.5, B.3)"),
        own_choice("section", "SECTION", words_in(names_of<Section>), "whose rules stand on top of the Laws"),
        own_choice("two-handed-end", "WHAT", words_in(names_of<TwoHandedEnd>),
                   "a two-handed move that ends the game: the end stands (Arbiters' Manual), or is a draw at "
                   "the losing offence (ECF)"),
        own_choice("time-loss-rule", "RULE", words_in(names_of<TimeLossRule>),
                   "when a fallen flag only draws"),
        own_choice("accept-silent-restart", "YES", {"yes", "no"},
                   "in blitz, restarting the clock after an illegal move accepts it"),
        own_choice("uncompleted-promotion-mate", "YES", {"yes", "no"},
                   "at a first offence, the mate by the queen that an unfinished promotion becomes stands"),
        own_choice("guidelines", "YES", {"yes", "no"}, "Guidelines III have been announced"),
        number("losing-offence", "N", "the completed illegal action that loses"),
        number("penalty-illegal", "S", "seconds given to the opponent for an illegal action"),
        number("penalty-claim", "S", "seconds given to the opponent for an incorrect claim"),
        number("penalty-b2", "S", "the same for both in blitz under B.2, where no text is clear"),
    };
}

Result<std::unique_ptr<Dialogue>> converse(std::span<const std::string> operands, const Arguments& arguments,
                                           const TextStyle& style) {
    if (!operands.empty() || arguments.has("input"))
        return failure("argument.value", "The interactive mode reads no ledger.");
    return std::make_unique<RulingDialogue>(arguments, style);
}

std::unique_ptr<Listener> listen(const Arguments& arguments, const TextStyle& style, const ByteSink& output) {
    return std::make_unique<LiveRulings>(arguments, style, output);
}

/// Returns the text below the headline. Empty for a verdict of another command.
std::string show_rulings(const Verdict& verdict, std::string_view indent, const TextStyle& style) {
    const auto ledger = ruled_ledger(verdict);
    return ledger ? rulings_text(*ledger, indent, style) : std::string();
}

}  // namespace

Operation rule_operation() {
    return {
        .name = "rule",
        .summary = "what does the arbiter do now, by which article?",
        .description =
            "Reads a ledger of what happened (moves, presses, hands, claims, flags) as JSON lines, and rules "
            "on each event: article, clocks, offences on record, the position to play on from, men that must "
            "be moved, and whether the game is lost, drawn or goes on. Where no text decides, it asks the "
            "arbiter. docs/arbiter.md lists the events. Several ledgers may follow each other, each with its "
            "header. From standard input each event is ruled on as its line arrives, in text, and the answer "
            "comes last.\n\n"
            "A game in PGN is a ledger too: clocks come from [%clk], incidents from [%arb ...] comments, and "
            "illegal moves are ruled on. A ledger that cannot be read to its end is ruled on as far as it "
            "goes, followed by the error at its line; the answer is then unknown, even if the game had "
            "ended, because what the line says (a signature, FIDE 8.7) could change that.\n\n"
            "An event costs a node; without --nodes or --seconds, 40,000 events of a ledger are ruled on. "
            "Where a limit is reached, the answer is unknown, and the rulings so far are kept.",
        .unit = &ledgers,
        .operands = "LEDGER... | GAME",
        .answers = {{Answer::yes, "every event is settled by the Laws and the rules of the event"},
                    {Answer::no, "not used: a ruling is never a no"},
                    {Answer::unknown,
                     "the arbiter has to decide something, the ledger breaks off, or a limit was reached"}},
        .parameters = rule_parameters(),
        .examples = {{"doublecheck rule incident.jsonl", "a game with illegal moves, ruled on"},
                     {"doublecheck rule incident.jsonl --section ecf-minor",
                      "the same in a section where three illegal moves lose"},
                     {"doublecheck rule -i endings.pgn", "games: does the result follow from the events?"},
                     {"doublecheck rule incident.jsonl --report incident.html",
                      "a report to print, sign and hand in"},
                     {"printf '\\n\\n\\n\\n\\nmove e2e5\\npress\\nclaim illegal\\nquit\\n' | doublecheck "
                      "rule --interactive",
                      "asks what happened; here the answers come from a pipe"}},
        .read = read_ledger_record,
        .read_game = read_game_as_ledger,
        .illegal = IllegalMoves::stand,
        .ask = answer_rule,
        .questions = {{"rule", subjects<RuleSubject>, details<RuleDetails>,
                       proofs<HeaderObject, EventObject>}},
        .lines = {{"doublecheck/ledger/1", ledger_schema}},
        .show = {.headline = rulings_summary, .body = show_rulings},
        .listen = listen,
        .report_on = [](std::span<const Verdict> verdicts,
                        const Arguments&) { return incident_report(verdicts); },
        .converse = converse,
    };
}

}  // namespace doublecheck

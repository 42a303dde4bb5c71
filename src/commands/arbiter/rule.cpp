// SPDX-License-Identifier: MIT
#include "commands/arbiter/rule_command.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/leaves.hpp"
#include "arbiter/own_laws.hpp"
#include "commands/all_operations.hpp"
#include "commands/arbiter/live_rulings.hpp"
#include "commands/arbiter/ruled_ledger.hpp"
#include "commands/report.hpp"
#include "commands/ruling_dialogue.hpp"
#include "framework/program_options.hpp"
#include "framework/schemas.hpp"

namespace doublecheck {
namespace {

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

/// Describes `--edition`, which takes `2018` as well as `FIDE-2018`.
Parameter edition_parameter() {
    constexpr std::size_t publisher = 5;
    Parameter parameter =
        own_choice("edition", "EDITION", words_in(names_of<LawsEdition>),
                   "edition of the FIDE Laws in force; ledger: the one that the ledger names");
    for (const Edition& edition : editions) parameter.other_choices.push_back(edition.name.substr(publisher));
    return parameter;
}

Parameter number(std::string_view name, std::string_view value, std::string_view help) {
    return {name, ParameterKind::integer, value, help};
}

}  // namespace

OptionTable<RuleOptions> RuleCommand::options() {
    return OptionTable<Options>()
        .add<&Options::interactive>(
            {.name = "interactive", .help = "ask what happened, show the board, and rule after each event"})
        .add<&Options::report>({"report", ParameterKind::file, "FILE",
                                "also write an incident report, an HTML page to print and sign; with "
                                "--interactive it is written at "
                                "the end"})
        .add<&Options::edition>(edition_parameter())
        .add<&Options::laws>({.name = "laws",
                              .kind = ParameterKind::contents,
                              .value = "FILE",
                              .help = "go by the edition of the Laws that this JSON file describes: a base "
                                      "edition and what differs "
                                      "from it (docs/arbiter.md)",
                              .not_with = {"edition"},
                              .objection = laws_objection})
        .add<&Options::time_class>(
            own_choice("class", "CLASS", words_in(names_of<TimeClass>),
                       "standard, rapid or blitz chess, by the thinking time (FIDE A.1, B.1)"))
        .add<&Options::regime>(own_choice(
            "regime", "REGIME", words_in(names_of<Regime>),
            "in rapid and blitz: competition rules, with adequate supervision (A.4, B.2), or basic "
            "rules, without (A.5, B.3)"))
        .add<&Options::section>(own_choice("section", "SECTION", words_in(names_of<Section>),
                                           "federation or event whose rules apply in addition to the Laws"))
        .add<&Options::two_handed_end>(own_choice(
            "two-handed-end", "WHAT", words_in(names_of<TwoHandedEnd>),
            "if a two-handed move ends the game, for example by mate: ask the arbiter; the result "
            "stands (Arbiters' Manual); or the game is drawn if this was the losing offence (ECF)"))
        .add<&Options::time_loss>(own_choice(
            "time-loss-rule", "RULE", words_in(names_of<TimeLossRule>),
            "when a fallen flag only draws: if no series of legal moves mates, by USCF rule 14E, or "
            "by the material alone"))
        .add<&Options::accept_silent_restart>(own_choice(
            "accept-silent-restart", "YES", {"yes", "no"},
            "in blitz: a player who restarts the opponent's clock after an illegal move accepts that move"))
        .add<&Options::uncompleted_promotion_mate>(own_choice(
            "uncompleted-promotion-mate", "YES", {"yes", "no"},
            "at a first offence: if an unfinished promotion is completed with a queen that mates, the "
            "mate stands"))
        .add<&Options::guidelines>(
            own_choice("guidelines", "YES", {"yes", "no"},
                       "it was announced that Guidelines III of the Laws apply (games without increment)"))
        .add<&Options::losing_offence>(
            number("losing-offence", "N", "number of the completed illegal action that loses the game"))
        .add<&Options::penalty_illegal>(
            number("penalty-illegal", "S", "seconds added to the opponent's clock for an illegal action"))
        .add<&Options::penalty_claim>(
            number("penalty-claim", "S", "seconds added to the opponent's clock for an incorrect claim"))
        .add<&Options::penalty_b2>(
            number("penalty-b2", "S",
                   "seconds added for either of these in blitz under B.2, where the Laws are unclear"));
}

Result<RulingVerdict> RuleCommand::ask(Record& record, const Input& input, const Options& options) {
    Ledger ledger = input.ledger;
    apply_options(options, ledger.header.settings);
    if (auto error = already_lost_error(ledger.header)) return std::unexpected(std::move(*error));
    RulingVerdict verdict =
        judge_ledger(std::move(ledger), options.limits, max_events(options.limits), input.fault);
    if (auto broken = contradiction_in(input, verdict)) record.broken_off = std::move(broken);
    return verdict;
}

std::string RuleCommand::headline(const Verdict& verdict, const Options&) {
    return rulings_summary(verdict);
}

std::string RuleCommand::body(const Verdict& verdict, const Options&, std::string_view,
                              std::string_view indent, const TextStyle& style) {
    return rulings_text(ruled_ledger(verdict), indent, style);
}

std::unique_ptr<LineListener> RuleCommand::listen(const Options& options, const TextStyle& style,
                                                  const ByteSink& output) {
    return std::make_unique<LiveRulings>(options, style, output);
}

std::string RuleCommand::report_on(std::span<const std::unique_ptr<AnsweredVerdict>> verdicts,
                                   const Options&) {
    return incident_report(verdicts_of<RuleCommand>(verdicts));
}

namespace {

Result<std::unique_ptr<Dialogue>> converse(std::span<const std::string> operands, const Arguments& arguments,
                                           const TextStyle& style) {
    if (!operands.empty() || program_options(arguments).input)
        return failure("argument.value", "The interactive mode reads no ledger.");
    return std::make_unique<RulingDialogue>(RuleCommand::options().read(arguments), style);
}

QuestionSchema question() {
    QuestionSchema schema = question_of<RulingVerdict>();
    schema.proofs = proofs<HeaderDefinition, EventDefinition>;
    return schema;
}

}  // namespace

Operation rule_operation() {
    return {
        .name = "rule",
        .summary = "what must the arbiter do now, and by which article?",
        .description =
            "Reads a ledger, a list of what happened in a game: plain lines such as \"blitz\", \"W b1d3\", "
            "\"press\" and \"B claims illegal\", or JSON lines. Rules on each event: the article, the "
            "clocks, offences "
            "on record, the position from which play continues, pieces that must be moved, and whether the "
            "game "
            "is lost, drawn or goes on. Where no text decides, it leaves the decision to the arbiter. "
            "docs/arbiter.md lists the events, and docs/arbiter_cookbook.md has an example for each common "
            "incident; "
            "at the prompt of --interactive, ? lists them too. Several ledgers may follow each other, each "
            "with its "
            "header or after a line \"---\". "
            "From standard input, each event is ruled on as soon as its line arrives (not with --json), and "
            "the answer comes last.\n\n"
            "A game in PGN is also read as a ledger: clock times come from [%clk] comments, incidents from "
            "[%arb ...] comments, and illegal moves are ruled on. If a ledger cannot be read to its end, the "
            "events before the error are ruled on and the error follows; the answer is then unknown even if "
            "the game had ended, because the unread line (a signature, FIDE 8.7) could change it.\n\n"
            "Each event costs one node. Without --nodes or --seconds, at most 40,000 events of a ledger are "
            "ruled on. If a limit is reached, the answer is unknown, and the rulings made before it are "
            "kept.",
        .operands = "LEDGER... | GAME",
        .answers = {{Answer::yes,
                     "the Laws and the rules of the competition settle everything that happened"},
                    {Answer::no, "not used: a ruling is never a no"},
                    {Answer::unknown,
                     "the arbiter has to decide something, a line cannot be read, or a limit was reached"}},
        .omits_yes = true,
        .parameters = RuleCommand::options().parameters(),
        .examples = {{"doublecheck rule blitz unsupervised 'W b1d3' 'B claims illegal'",
                      "an incident in plain lines"},
                     {"doublecheck rule incident.jsonl", "rulings on a game with illegal moves"},
                     {"doublecheck rule incident.jsonl --section ecf-minor",
                      "the same game in a section where only the third illegal move loses"},
                     {"doublecheck rule incident.jsonl --laws laws.json",
                      "the same game under a text of the Laws that this program does not know"},
                     {"doublecheck rule -i endings.pgn", "games: does the result follow from the events?"},
                     {"doublecheck rule incident.jsonl --report incident.html",
                      "a report to print, sign and hand in"},
                     {"printf '\\n\\n\\n\\n\\nmove e2e5\\npress\\nclaim illegal\\nquit\\n' | doublecheck "
                      "rule --interactive",
                      "enter events at a prompt; here they come from a pipe"}},
        .kind = AnswersRecords{.unit = &ledgers, .answerer = answerer<RuleCommand>(), .converse = converse},
        .questions = {question()},
        .lines = {{"doublecheck/ledger/1", ledger_schema}, {"doublecheck/laws/1", laws_schema}},
    };
}

}  // namespace doublecheck

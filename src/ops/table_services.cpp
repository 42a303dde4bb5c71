// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/ops/convert.hpp"
#include "doublecheck/ops/reference.hpp"
#include "doublecheck/ops/rules.hpp"
#include "doublecheck/ops/suggestion.hpp"
#include "doublecheck/ops/tour.hpp"
#include "ops/convert/convert_options.hpp"
#include "ops/table.hpp"

namespace doublecheck {
namespace {

using Operands = std::span<const std::string>;

Result<Reply> answer_verify(const Record& record, const Arguments& arguments) {
    constexpr std::size_t megabyte = 1'000'000;
    VerifyOptions options{.limits = arguments.limits, .is_strict = arguments.flag("strict")};
    if (const auto megabytes = arguments.integer("memory"))
        options.most_bytes = static_cast<std::size_t>(*megabytes) * megabyte;
    return verify(*record.verdict(), options);
}

Result<Reply> answer_convert(const Record& record, const Arguments& arguments) {
    const auto options = convert_options(arguments);
    if (!options) return std::unexpected(options.error());
    if (!arguments.flag("chess960") || record.game() != nullptr) return convert(record, *options);
    Record asked = record;
    asked.is_chess960 = true;
    return convert(asked, *options);
}

/// The rules of those names, and those of a family: `castling` are all that begin with `castling.`.
Result<std::string> rules_named(Operands names) {
    std::string text;
    for (const std::string& name : names) {
        const std::string found = rules_text(name);
        if (found.empty()) {
            std::vector<std::string_view> known;
            for (const Rule& rule : rule_catalogue()) known.push_back(rule.id);
            return failure("argument.value",
                           fmt::format("There is no rule \"{}\".{}", name, suggestion(name, known)));
        }
        text += (text.empty() ? "" : "\n") + found;
    }
    return text;
}

Result<std::string> report_rules(Operands operands, const Arguments& arguments) {
    if (!operands.empty()) return rules_named(operands);
    if (arguments.flag("audit")) return audit_rules_markdown();
    return arguments.flag("markdown") ? rules_markdown() : rules_text();
}

Result<std::string> report_tour(Operands operands, const Arguments& arguments) {
    TextStyle style = style_of(arguments);
    return tour(operands.empty() ? "data/samples" : operands.front(),
                arguments.text("program", "doublecheck"), style);
}

Result<std::string> report_help(Operands operands, const Arguments&) {
    if (operands.empty()) return help_text();
    const std::string name = fmt::format("{}", fmt::join(operands, " "));
    if (const OperationGroup* group = find_operation_group(name)) return help_text(*group);
    if (const Operation* operation = find_operation(name)) return help_text(*operation);
    return failure("argument.value", unknown_operation(name));
}

Result<std::string> report_version(Operands, const Arguments&) {
    return fmt::format("doublecheck {}\n", version());
}

Result<std::string> report_man(Operands, const Arguments&) {
    return man_page();
}
Result<std::string> report_reference(Operands, const Arguments&) {
    return reference_markdown();
}

Result<std::string> report_completion(Operands operands, const Arguments&) {
    const std::string shell = operands.empty() ? "" : operands.front();
    if (auto text = completion(shell)) return std::move(*text);
    return failure("argument.value",
                   fmt::format("Completion is there for bash, zsh and fish, not for \"{}\".", shell));
}

std::vector<Parameter> convert_parameters() {
    return {
        {.name = "to",
         .kind = ParameterKind::choice,
         .value = "FORM",
         .default_value = "fen",
         .help = "what to write",
         .choices = {"fen", "epd", "uci", "pgn", "text", "svg"}},
        {.name = "final", .help = "of a game, only the last position (fen, epd)"},
        {.name = "bare", .help = "leave out comments, variations and signs (pgn)"},
        illegal_moves_parameter(),
        {.name = "labels",
         .help = "keep labels after a tab; positions of a game are labelled GAME.PLY (fen, epd)"},
        {.name = "en-passant",
         .kind = ParameterKind::choice,
         .value = "WHEN",
         .default_value = "always",
         .help = "when to write the en passant square: after each double step, if a pawn stands ready, if a "
                 "capture is legal",
         .choices = {"always", "pseudo-legal", "legal"}},
        {.name = "castling-style",
         .kind = ParameterKind::choice,
         .value = "STYLE",
         .default_value = "xfen",
         .help = "castling rights as KQkq where that will do, or as the rooks' files",
         .choices = {"xfen", "shredder"}},
        {.name = "chess960", .help = "take a position for one of Chess960"},
        {.name = "arrows",
         .kind = ParameterKind::arrows,
         .value = "e2e4,...",
         .help = "arrows to draw (svg)"},
        {.name = "marks",
         .kind = ParameterKind::squares,
         .value = "e4,...",
         .help = "squares to mark (svg, text)"},
        {.name = "flip", .help = "see the board from Black's side (svg, text)"},
        {.name = "size",
         .kind = ParameterKind::integer,
         .value = "PIXELS",
         .default_value = "480",
         .help = "width (svg)"},
        {.name = "unicode", .help = "draw with chess symbols (text)"},
    };
}

Operation convert_operation() {
    return {
        .name = "convert",
        .summary = "write positions and games in another form",
        .description =
            "PGN to FEN or EPD (the start and the position after each move, a line each), to UCI moves (a "
            "line a game; a game "
            "that does not begin in the initial array has \"fen FEN moves\" in front), or to clean PGN; a "
            "position to FEN, EPD, a "
            "board of text or an SVG diagram. With --json each record's text comes as an object with the "
            "member \"text\".",
        .input = Input::games,
        .operands = "FEN | GAME",
        .parameters = convert_parameters(),
        .examples = {{"doublecheck convert -i games.pgn --final", "the final position of each game"},
                     {"doublecheck convert -i games.pgn --to uci", "the moves of each game, for an engine"},
                     {"doublecheck convert '1.e4 e5 2.Nf3 *' --to epd --labels",
                      "every position of a game, with its ply"},
                     {"doublecheck convert '3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1' --to svg --arrows d7b5,d8d3 "
                      "--marks d3 > fig4.svg",
                      "a diagram"},
                     {"doublecheck convert 3r2k1/8/8/1b6/8/3K4/8/8_w_-_-_0_1 --to text --flip",
                      "from Black's side"}},
        .answer = answer_convert,
    };
}

Operation verify_operation() {
    return {
        .name = "verify",
        .summary = "check the certificate of every verdict with the independent checker",
        .description =
            "Reads verdicts as --json prints them, one a line, and answers each: does the certificate prove "
            "the answer? The "
            "checker has its own board, reader and move generator, and shares nothing with the code that "
            "found the verdict. "
            "It says in its own words what is proved (details.proved), from the question and the certificate "
            "alone, and lists "
            "what the verdict says beyond that (details.uncovered). A line that stands for an unreadable "
            "record carries no "
            "certificate.\n\n"
            "Without --nodes each kind of certificate has a limit of its own, worth some ten seconds.",
        .input = Input::verdicts,
        .operands = "VERDICT",
        .answers = {{Answer::yes, "the certificate proves the answer"},
                    {Answer::no, "the certificate does not prove the answer"},
                    {Answer::unknown, "the verdict carries no certificate, or a limit ended the check"}},
        .parameters = {{.name = "strict",
                        .help = "refuse a verdict that says anything which its certificate does not cover"},
                       {.name = "memory",
                        .kind = ParameterKind::integer,
                        .value = "MB",
                        .default_value = "512",
                        .help = "use at most MB megabytes of memory for a verdict"}},
        .examples =
            {{"doublecheck legality -i figures.fen --json | doublecheck verify -i - --exit-status || true",
              "prove a file of verdicts"},
             {"doublecheck check '7k/8/8/8/8/8/8/K6R b - - 0 1' --json | doublecheck verify -i -",
              "a single one"},
             {"doublecheck move '4k3/8/8/8/8/8/8/4K2R w K - 0 1' O-O --json | doublecheck verify -i - "
              "--strict",
              "nothing said that is not proved"}},
        .answer = answer_verify,
    };
}

}  // namespace

std::vector<Operation> service_operations() {
    std::vector<Operation> table;
    table.push_back(convert_operation());
    table.push_back(verify_operation());
    table.push_back(
        {.name = "rules",
         .summary = "print the rules that verdicts name, each with its law or its proof",
         .description =
             "Every rule id that a verdict can name, the rule in a sentence, and what it rests on; or those "
             "that are named, where \"castling\" means all that begin with \"castling.\".",
         .operands = "[RULE...]",
         .parameters = {{.name = "markdown", .help = "as docs/rules.md"},
                        {.name = "audit",
                         .help = "those that an audit goes by, with their levels, as a table"}},
         .examples = {{"doublecheck rules", "the catalogue"},
                      {"doublecheck rules castling.through-check", "one rule"},
                      {"doublecheck rules --audit", "what an audit can find"}},
         .report = report_rules});
    table.push_back(
        {.name = "tour",
         .summary = "judge the samples and show what doublecheck can do",
         .description = "Judges the sample positions and games of a directory and prints a report.",
         .operands = "[DIRECTORY]",
         .parameters = {{.name = "unicode", .help = "draw with chess symbols"},
                        {.name = "program",
                         .kind = ParameterKind::file,
                         .value = "PATH",
                         .default_value = "as it was called",
                         .help = "what the commands at the end call"}},
         .examples = {{"doublecheck tour .", "the samples of this directory"}},
         .report = report_tour});
    table.push_back({.name = "help",
                     .summary = "print the help of an operation",
                     .description = "The same as OPERATION --help.",
                     .operands = "[OPERATION]",
                     .examples = {{"doublecheck help legality", "all about one operation"}},
                     .report = report_help});
    table.push_back({.name = "version",
                     .summary = "print the version",
                     .description = "The same as --version.",
                     .examples = {{"doublecheck version", "the version"}},
                     .report = report_version});
    table.push_back(
        {.name = "completion",
         .summary = "print the completion for bash, zsh or fish",
         .description = "Prints what makes the shell complete operations, parameters and their values.",
         .operands = "SHELL",
         .examples = {{"doublecheck completion bash > doublecheck.bash", "then source that file"}},
         .report = report_completion});
    table.push_back({.name = "man",
                     .summary = "print the man page",
                     .description = "The source of doublecheck(1).",
                     .examples = {{"doublecheck man > doublecheck.1", "then: man ./doublecheck.1"}},
                     .report = report_man,
                     .is_hidden = true});
    table.push_back({.name = "reference",
                     .summary = "print docs/cli.md",
                     .description = "The reference of the command line as Markdown.",
                     .examples = {{"doublecheck reference > cli.md", "the whole reference"}},
                     .report = report_reference,
                     .is_hidden = true});
    return table;
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "commands/audit/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/game_filter_options.hpp"
#include "doublecheck/verdict/value.hpp"
#include "framework/suggestion.hpp"
#include "io/same_file.hpp"

namespace doublecheck {
namespace {

std::vector<std::string_view> listed_words(std::string_view list) {
    std::vector<std::string_view> words;
    while (!list.empty()) {
        if (const std::string_view word = take_item(list); !word.empty()) words.push_back(word);
    }
    return words;
}

std::unexpected<Error> option_error(std::string message) {
    return failure("argument.value", std::move(message));
}

/// Returns the names of all checks, and `results`, which stands for several.
std::vector<std::string_view> check_names() {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < audit_check_count; ++i)
        names.push_back(to_string(static_cast<AuditCheck>(i)));
    names.emplace_back("results");
    return names;
}

std::string all_checks() {
    return fmt::format("{}", fmt::join(check_names(), ", "));
}

Result<AuditChecks> checks_of(std::string_view list) {
    AuditChecks checks = AuditChecks::only_moves();
    for (const std::string_view word : listed_words(list)) {
        if (word == "results") {
            for (const AuditCheck check : {AuditCheck::result, AuditCheck::draws, AuditCheck::dead})
                checks.add(check);
            continue;
        }
        const auto check = parse_audit_check(word);
        if (!check)
            return option_error(fmt::format("--only takes some of {}, not \"{}\".{}", all_checks(), word,
                                            suggestion(word, check_names())));
        checks.add(*check);
    }
    return checks;
}

/// Returns the ids of the rules of an audit.
std::vector<std::string_view> rule_ids() {
    std::vector<std::string_view> ids;
    for (const AuditRule& rule : audit_rules()) ids.push_back(rule.id);
    return ids;
}

bool matches_a_rule(std::string_view word) {
    if (!word.ends_with('*')) return find_audit_rule(word) != nullptr;
    word.remove_suffix(1);
    return std::ranges::any_of(audit_rules(),
                               [&](const AuditRule& rule) { return rule.id.starts_with(word); });
}

Result<std::vector<std::string>> rules_of(std::string_view list) {
    std::vector<std::string> rules;
    for (const std::string_view word : listed_words(list)) {
        // `result` stands for all rules whose ids begin so, `result.*`.
        const std::string group = fmt::format("{}.*", word);
        if (!matches_a_rule(word) && !matches_a_rule(group))
            return option_error(
                fmt::format("An audit has no rule \"{}\".{} They are listed by: doublecheck rules", word,
                            suggestion(word, rule_ids())));
        rules.push_back(matches_a_rule(word) ? std::string(word) : group);
    }
    return rules;
}

Result<std::vector<std::string>> themes_of(std::string_view list) {
    const auto all = audit_themes();
    if (list == "all") return std::vector<std::string>(all.begin(), all.end());
    std::vector<std::string> themes;
    for (const std::string_view word : listed_words(list)) {
        if (std::ranges::find(all, word) == all.end())
            return option_error(
                fmt::format("--themes takes all, or some of {}, not \"{}\".", fmt::join(all, ", "), word));
        themes.emplace_back(word);
    }
    return themes;
}

/// Reads `K/N`: part K, counted from 0, of N parts.
std::optional<GameFilePart> part_of(std::string_view text) {
    GameFilePart part;
    const char* const end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, part.number);
    if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
    const auto count = std::from_chars(number.ptr + 1, end, part.count);
    const bool is_right = count.ec == std::errc() && count.ptr == end && part.number < part.count;
    return is_right ? std::optional(part) : std::nullopt;
}

Result<void> set_part(const Arguments& arguments, AuditRequest& request) {
    if (arguments.has("shard")) {
        request.part = part_of(arguments.text("shard"));
        if (!request.part)
            return option_error(
                fmt::format("--shard takes K/N with K from 0 to N - 1, such as 0/12, not \"{}\".",
                            arguments.text("shard")));
    }
    if (arguments.has("from")) {
        std::uint64_t from = 0;
        const std::string_view text = arguments.text("from");
        const auto read = std::from_chars(text.data(), text.data() + text.size(), from);
        if (read.ec != std::errc() || read.ptr != text.data() + text.size())
            return option_error(fmt::format("--from takes a number of bytes, not \"{}\".", text));
        request.part->from = from;
    }
    return {};
}

/// Returns true if the name of a file ends like that of a text.
bool is_named_as_text(std::string_view path) {
    constexpr auto endings = std::to_array<std::string_view>(
        {".csv", ".html", ".json", ".jsonl", ".ndjson", ".pgn", ".tsv", ".txt"});
    return std::ranges::any_of(endings, [&](std::string_view ending) { return path.ends_with(ending); });
}

void set_games(const Arguments& arguments, AuditRequest& request) {
    if (arguments.has("good")) request.games.good = arguments.text("good");
    if (arguments.has("bad")) request.games.bad = arguments.text("bad");
    if (arguments.has("themed")) request.games.themed = arguments.text("themed");
    if (arguments.has("fix")) request.games.fixed = arguments.text("fix");
}

std::vector<Parameter> examination_parameters() {
    return {
        {"input", ParameterKind::file, "FILE", "also read this file; - means standard input", "", "i"},
        {"only", ParameterKind::word, "LIST",
         "run only these checks, separated by commas: moves (always run; alone it is plain validation), "
         "notation, result, draws, dead, clocks, start, duplicates, data; results means result, draws and "
         "dead",
         "all"},
        {"rules", ParameterKind::word, "LIST", "report only findings of these rules, such as fide.6.9,pgn"},
        choice("min-severity", "LEVEL", {"note", "warning", "error"},
               "report only findings of at least this level", "note"),
        {.name = "epd",
         .help = "read a position (EPD or FEN) on each line, whatever the name of the file; without this "
                 "option, files that end in .epd or begin with a position are read so"},
        {"themes", ParameterKind::word, "LIST",
         "also look for these themes, separated by commas, or all: kinds of check (double, castling-mate, "
         "...), cross-check-chain, perpetual"},
        illegal_moves_parameter(),
        {.name = "deep", .help = "decide by full search which sides can still mate in each last position"},
        {"nodes", ParameterKind::integer, "N", "spend at most N nodes per game to decide who can still mate"},
        {"most", ParameterKind::integer, "N",
         "examine at most N games; if there are more, the exit code is 6 (with --out, --resume continues "
         "after them)"},
        jobs_parameter("use N threads; the number does not change the output"),
    };
}

std::vector<Parameter> output_parameters() {
    return {
        {.name = "json", .help = "print one JSON object for each finding, and a summary object at the end"},
        {.name = "csv",
         .help = "print one line of comma-separated values for each finding, after a line with their names",
         .not_with = {"json", "proofs"}},
        {.name = "proofs",
         .help = "print the verdicts on which the findings rest instead of the findings, as JSON lines for "
                 "verify"},
        {"out",
         ParameterKind::file,
         "FILE",
         "store games, findings and themes in an SQLite database",
         {},
         "o"},
        {.name = "resume", .help = "continue the interrupted audit of this database", .only_with = {"out"}},
        {"report", ParameterKind::file, "FILE", "write an HTML page with figures and plots"},
        {"good", ParameterKind::file, "FILE", "write the games without findings to FILE, unchanged"},
        {"bad", ParameterKind::file, "FILE", "write the games with findings to FILE, unchanged"},
        {.name = "themed",
         .kind = ParameterKind::file,
         .value = "FILE",
         .help = "write the games with one of the themes to FILE, unchanged",
         .only_with = {"themes"}},
        {"fix", ParameterKind::file, "FILE",
         "write all games to FILE without duplicates, corrected where a finding proves what is right (flag "
         "falls by FIDE 6.9); FILE.changes.ndjson lists each change"},
        {.name = "list",
         .help = "print the findings also with --out, --report, --good, --bad, --themed or --fix"},
    };
}

std::vector<Parameter> shard_parameters() {
    return {
        {.name = "shard",
         .kind = ParameterKind::word,
         .value = "K/N",
         .help = "for clusters: divide the file into N parts and audit the games that begin in part K, "
                 "counted from 0",
         .not_with = {"good", "bad", "themed", "fix", "merge"},
         .only_with = {"out"}},
        {.name = "from",
         .kind = ParameterKind::word,
         .value = "BYTES",
         .help =
             "start BYTES bytes of unpacked text after the beginning of the shard; a game must begin there",
         .only_with = {"shard"}},
        {.name = "merge",
         .help = "the files are databases (of shards, for example): merge them into one",
         .not_with = {"good", "bad", "themed", "fix", "resume"},
         .only_with = {"out"}},
        {.name = "exit-status", .help = "exit with 1 if a finding is an error"},
        choice("progress", "WHEN", {"auto", "always", "never"},
               "show progress on standard error; auto: only on a terminal", "auto"),
    };
}

}  // namespace

std::vector<Parameter> audit_parameters() {
    std::vector<Parameter> parameters;
    for (const auto& part : {examination_parameters(), output_parameters(), shard_parameters()})
        std::ranges::copy(part, std::back_inserter(parameters));
    std::vector<Parameter> filters = game_filter_parameters();
    Parameter& merge = *std::ranges::find(parameters, "merge", &Parameter::name);
    for (const Parameter& filter : filters) merge.not_with.push_back(filter.name);
    std::ranges::move(filters, std::back_inserter(parameters));
    return parameters;
}

namespace {

/// Returns the first option that only games can have.
std::optional<std::string> option_of_games(const Arguments& arguments) {
    for (const std::string_view name :
         {"themes", "proofs", "report", "shard", "good", "bad", "themed", "fix"}) {
        if (arguments.has(name)) return fmt::format("--{}", name);
    }
    for (const Parameter& filter : game_filter_parameters()) {
        if (arguments.has(filter.name)) return fmt::format("--{}", filter.name);
    }
    return std::nullopt;
}

}  // namespace

Result<AuditRequest> audit_request(const Arguments& arguments) {
    AuditRequest request;
    AuditOptions& options = request.options;
    if (arguments.has("only")) {
        const auto checks = checks_of(arguments.text("only"));
        if (!checks) return std::unexpected(checks.error());
        options.checks = *checks;
    }
    auto rules = rules_of(arguments.text("rules"));
    if (!rules) return std::unexpected(rules.error());
    options.rules = std::move(*rules);
    auto themes = themes_of(arguments.text("themes"));
    if (!themes) return std::unexpected(themes.error());
    options.themes = std::move(*themes);
    options.min_severity = parse_severity(arguments.text("min-severity", "note")).value_or(Severity::note);
    if (arguments.text("illegal") == "stand") options.illegal = IllegalMoves::stand;
    options.is_deep = arguments.flag("deep");
    options.filter = game_filter(arguments);
    options.limits = arguments.limits;
    if (const auto most = arguments.integer("most")) options.most = static_cast<std::uint64_t>(*most);
    if (arguments.has("out")) request.store = arguments.text("out");
    if (arguments.has("report")) request.report = arguments.text("report");
    options.wants_proofs = arguments.flag("proofs");
    request.is_csv = arguments.flag("csv");
    request.reads_positions = arguments.flag("epd");
    request.option_of_games = option_of_games(arguments);
    request.resumes = arguments.flag("resume");
    request.merges = arguments.flag("merge");
    set_games(arguments, request);
    request.lists_findings =
        arguments.flag("list") || (!request.store && !request.report && !request.games.is_any());
    if (const auto part = set_part(arguments, request); !part) return std::unexpected(part.error());
    for (const std::string_view name :
         {"only", "rules", "min-severity", "themes", "illegal", "deep", "nodes"}) {
        if (arguments.has(name))
            request.reported_options.emplace_back(fmt::format("--{}", name), arguments.text(name));
    }
    for (const Parameter& parameter : game_filter_parameters()) {
        if (arguments.has(parameter.name))
            request.selection.emplace_back(fmt::format("--{}", parameter.name),
                                           arguments.text(parameter.name));
    }
    std::ranges::copy(request.selection, std::back_inserter(request.reported_options));
    return request;
}

Result<void> check_output_paths(const AuditRequest& request, std::span<const std::string> operands) {
    const auto refuse = [](const std::string& path) {
        return failure(
            "argument.value",
            fmt::format("{} would be overwritten: name another file for what is written.", utf8_text(path)));
    };
    std::vector<std::string> written;
    for (const auto& path : {request.store, request.report, request.games.good, request.games.bad,
                             request.games.themed, request.games.fixed, request.games.changes()}) {
        if (!path) continue;
        if constexpr (has_platform) {
            for (const std::string& other : written) {
                if (is_same_file(*path, other)) return refuse(other);
            }
            for (const std::string& read : operands) {
                if (read != "-" && (is_same_file(*path, read) || is_same_file(*path + ".part", read)))
                    return refuse(read);
            }
        }
        written.push_back(*path);
    }
    if constexpr (has_platform) {
        // These files are written after the audit, which can take hours.
        for (const auto& path :
             {request.games.good, request.games.bad, request.games.themed, request.games.fixed}) {
            if (path && !has_folder(*path))
                return failure("output.write", fmt::format("{} cannot be written: its folder does not exist.",
                                                           utf8_text(*path)));
        }
    }
    const bool is_piped = operands.empty() || std::ranges::find(operands, "-") != operands.end();
    if (request.games.is_any() && operands.empty()) {
        for (const auto& [option, path] : {std::pair{"good", request.games.good},
                                           {"bad", request.games.bad},
                                           {"themed", request.games.themed},
                                           {"fix", request.games.fixed}}) {
            if (path)
                return failure(
                    "argument.value",
                    fmt::format("--{0} {1} names the file that is written. The games are read twice, "
                                "so not from standard input: doublecheck audit GAMES.pgn --{0} NEW.pgn",
                                option, utf8_text(*path)));
        }
    }
    if (request.games.is_any() && is_piped)
        return failure(
            "argument.value",
            "--good, --bad, --themed and --fix read the games twice: name a file instead of standard input.");
    if (request.store && is_named_as_text(*request.store))
        return option_error(
            fmt::format("--out writes an SQLite database, and {} is the name of another file. "
                        "Findings are written by: --csv > FILE, --json > FILE, --report FILE.",
                        utf8_text(*request.store)));
    return {};
}

}  // namespace doublecheck

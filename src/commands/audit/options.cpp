// SPDX-License-Identifier: MIT
#include "commands/audit/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/audit/lines.hpp"
#include "commands/position/reading.hpp"
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

Result<void> set_part(const AuditCommandOptions& options, AuditRequest& request) {
    if (options.shard) {
        request.part = part_of(*options.shard);
        if (!request.part)
            return option_error(fmt::format(
                "--shard takes K/N with K from 0 to N - 1, such as 0/12, not \"{}\".", *options.shard));
    }
    if (options.from) {
        std::uint64_t from = 0;
        const std::string_view text = *options.from;
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

/// Returns the options that decide what is found.
OptionTable<AuditCriteria> criteria_options() {
    return OptionTable<AuditCriteria>()
        .add<&AuditCriteria::only>(
            {"only", ParameterKind::word, "LIST",
             "run only these checks, separated by commas: moves (always run; alone it is plain validation), "
             "notation, result, draws, dead, clocks, start, duplicates, data; results means result, draws "
             "and dead",
             "all"})
        .add<&AuditCriteria::rules>({"rules", ParameterKind::word, "LIST",
                                     "report only findings of these rules, such as fide.6.9,pgn"})
        .add<&AuditCriteria::min_severity>(choice("min-severity", "LEVEL", {"note", "warning", "error"},
                                                  "report only findings of at least this level", "note"))
        .add<&AuditCriteria::themes>(
            {"themes", ParameterKind::word, "LIST",
             "also look for these themes, separated by commas, or all: kinds of check (double, "
             "castling-mate, ...), cross-check-chain, perpetual"})
        .add<&AuditCriteria::illegal>(illegal_moves_parameter())
        .add<&AuditCriteria::deep>(
            {.name = "deep",
             .help = "decide by full search which sides can still mate in each last position"})
        .add<&AuditCriteria::nodes>({"nodes", ParameterKind::integer, "N",
                                     "spend at most N nodes per game to decide who can still mate"});
}

OptionTable<AuditCommandOptions> output_options() {
    using Options = AuditCommandOptions;
    return OptionTable<Options>()
        .add({.name = "json",
              .help = "print one JSON object for each finding, and a summary object at the end"})
        .add<&Options::csv>(
            {.name = "csv",
             .help =
                 "print one line of comma-separated values for each finding, after a line with their names",
             .not_with = {"json", "proofs"}})
        .add<&Options::proofs>(
            {.name = "proofs",
             .help = "print the verdicts on which the findings rest instead of the findings, as JSON lines "
                     "for verify"})
        .add<&Options::out>({"out",
                             ParameterKind::file,
                             "FILE",
                             "store games, findings and themes in an SQLite database",
                             {},
                             "o"})
        .add<&Options::resume>({.name = "resume",
                                .help = "continue the interrupted audit of this database",
                                .only_with = {"out"}})
        .add<&Options::report>(
            {"report", ParameterKind::file, "FILE", "write an HTML page with figures and plots"})
        .add<&Options::good>(
            {"good", ParameterKind::file, "FILE", "write the games without findings to FILE, unchanged"})
        .add<&Options::bad>(
            {"bad", ParameterKind::file, "FILE", "write the games with findings to FILE, unchanged"})
        .add<&Options::themed>({.name = "themed",
                                .kind = ParameterKind::file,
                                .value = "FILE",
                                .help = "write the games with one of the themes to FILE, unchanged",
                                .only_with = {"themes"}})
        .add<&Options::fixed>(
            {"fix", ParameterKind::file, "FILE",
             "write all games to FILE without duplicates, corrected where a finding proves what is right "
             "(flag falls by FIDE 6.9); FILE.changes.ndjson lists each change"})
        .add<&Options::list>(
            {.name = "list",
             .help = "print the findings also with --out, --report, --good, --bad, --themed or --fix"});
}

OptionTable<AuditCommandOptions> shard_options() {
    using Options = AuditCommandOptions;
    Parameter merge = {.name = "merge",
                       .help = "the files are databases (of shards, for example): merge them into one",
                       .not_with = {"good", "bad", "themed", "fix", "resume"},
                       .only_with = {"out"}};
    const auto filters = game_filter_options();
    for (const Parameter& filter : filters.parameters()) merge.not_with.push_back(filter.name);
    return OptionTable<Options>()
        .add<&Options::shard>(
            {.name = "shard",
             .kind = ParameterKind::word,
             .value = "K/N",
             .help = "for clusters: divide the file into N parts and audit the games that begin in part K, "
                     "counted from 0",
             .not_with = {"good", "bad", "themed", "fix", "merge"},
             .only_with = {"out"}})
        .add<&Options::from>({.name = "from",
                              .kind = ParameterKind::word,
                              .value = "BYTES",
                              .help = "start BYTES bytes of unpacked text after the beginning of the shard; "
                                      "a game must begin there",
                              .only_with = {"shard"}})
        .add<&Options::merge>(std::move(merge))
        .add({.name = "exit-status", .help = "exit with 1 if a finding is an error"})
        .add(choice("progress", "WHEN", {"auto", "always", "never"},
                    "show progress on standard error; auto: only on a terminal", "auto"));
}

/// Returns the first option that only games can have.
std::optional<std::string> option_of_games(const AuditCommandOptions& options, const Arguments& given) {
    for (const auto& [is_given, name] : {std::pair{!options.themes.empty(), "--themes"},
                                         {options.proofs, "--proofs"},
                                         {options.report.has_value(), "--report"},
                                         {options.shard.has_value(), "--shard"},
                                         {options.good.has_value(), "--good"},
                                         {options.bad.has_value(), "--bad"},
                                         {options.themed.has_value(), "--themed"},
                                         {options.fixed.has_value(), "--fix"}}) {
        if (is_given) return name;
    }
    const auto filters = game_filter_options().given(given);
    return filters.empty() ? std::nullopt : std::optional(filters.front().first);
}

}  // namespace

OptionTable<AuditCommandOptions> audit_options() {
    using Options = AuditCommandOptions;
    return OptionTable<Options>()
        .add<&Options::input>(
            {"input", ParameterKind::file, "FILE", "also read this file; - means standard input", "", "i"})
        .add(criteria_options())
        .add<&Options::epd>(
            {.name = "epd",
             .help = "read a position (EPD or FEN) on each line, whatever the name of the file; without "
                     "this option, files that end in .epd or begin with a position are read so"})
        .add<&Options::most>(
            {"most", ParameterKind::integer, "N",
             "examine at most N games; if there are more, the exit code is 6 (with --out, --resume "
             "continues after them)"})
        .add(jobs_parameter("use N threads; the number does not change the output"))
        .add(output_options())
        .add(shard_options())
        .add(game_filter_options());
}

Result<AuditRequest> audit_request(const Arguments& given) {
    const AuditCommandOptions wanted = audit_options().read(given);
    AuditRequest request = {.input = wanted.input,
                            .store = wanted.out,
                            .report = wanted.report,
                            .games = wanted,
                            .filters = wanted,
                            .resumes = wanted.resume,
                            .merges = wanted.merge,
                            .is_csv = wanted.csv,
                            .reads_positions = wanted.epd,
                            .option_of_games = option_of_games(wanted, given),
                            .reported_options = criteria_options().given(given),
                            .selection = game_filter_options().given(given)};
    AuditOptions& options = request.options;
    if (wanted.only) {
        const auto checks = checks_of(*wanted.only);
        if (!checks) return std::unexpected(checks.error());
        options.checks = *checks;
    }
    auto rules = rules_of(wanted.rules);
    if (!rules) return std::unexpected(rules.error());
    options.rules = std::move(*rules);
    auto themes = themes_of(wanted.themes);
    if (!themes) return std::unexpected(themes.error());
    options.themes = std::move(*themes);
    options.min_severity = wanted.min_severity;
    options.illegal = wanted.illegal;
    options.is_deep = wanted.deep;
    options.filter = game_filter(wanted);
    options.limits.nodes = wanted.nodes;
    options.most = wanted.most;
    options.wants_proofs = wanted.proofs;
    request.lists_findings = wanted.list || (!request.store && !request.report && !request.games.is_any());
    if (const auto part = set_part(wanted, request); !part) return std::unexpected(part.error());
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

// SPDX-License-Identifier: MIT
#include "ops/audit/findings_text.hpp"

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"
#include "ops/numbers.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 16U;

std::string painted(std::string_view text, std::string_view code, const TextStyle& style) {
    if (style.coloring == Coloring::plain) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string_view color_of(Severity severity) {
    switch (severity) {
        case Severity::note: return "2";
        case Severity::warning: return "33";
        case Severity::error: break;
    }
    return "1;31";
}

std::string name_or(std::string_view name, std::string_view other) {
    return utf8_text(name.empty() ? other : name);
}

Object finding_object(std::string_view path, const Finding& finding) {
    return {{"schema", "doublecheck/finding/1"},
            {"file", std::string(path)},
            {"game", finding.game},
            {"offset", finding.offset},
            {"ply", finding.ply},
            {"rule", std::string(finding.rule)},
            {"severity", std::string(to_string(finding.severity))},
            {"text", finding.text}};
}

Object counts_object(const AuditCounts& counts) {
    Object rules;
    for (const auto& [rule, count] : counts.findings) rules.emplace_back(rule, count);
    Object object = {{"schema", "doublecheck/audit/1"},
                     {"files", counts.files},
                     {"games", counts.totals.games},
                     {"plies", counts.totals.plies},
                     {"bytes", counts.totals.bytes},
                     {"broken", counts.totals.broken},
                     {"games_with_findings", counts.games_with_findings},
                     {"findings", std::move(rules)}};
    if (counts.themes.empty()) return object;
    Object themes;
    for (const auto& [theme, count] : counts.themes) themes.emplace_back(theme, count);
    object.emplace_back("themes", std::move(themes));
    return object;
}

std::string counts_text(const AuditCounts& counts, const TextStyle& style) {
    const AuditTotals& totals = counts.totals;
    std::string out = fmt::format("{} and {} half-moves in {}\n", counted(totals.games, "game", "games"),
                                  grouped(totals.plies), counted(counts.files, "file", "files"));
    if (totals.broken > 0)
        out += fmt::format("{} could not be read to the end\n", counted(totals.broken, "game", "games"));
    std::uint64_t all = 0;
    for (const auto& [rule, count] : counts.findings) all += count;
    if (all == 0) {
        out += "nothing was found\n";
    } else {
        out += fmt::format("{} in {}: {}, {}, {}\n", counted(all, "finding", "findings"),
                           counted(counts.games_with_findings, "game", "games"),
                           counted(counts.of(Severity::error), "error", "errors"),
                           counted(counts.of(Severity::warning), "warning", "warnings"),
                           counted(counts.of(Severity::note), "note", "notes"));
        for (const auto& [rule, count] : counts.findings) {
            const AuditRule* known = find_audit_rule(rule);
            const Severity severity = known != nullptr ? known->severity : Severity::note;
            out += fmt::format("{:>12}  {}  {}\n", grouped(count),
                               painted(fmt::format("{:<7}", to_string(severity)), color_of(severity), style),
                               rule);
        }
    }
    if (counts.themes.empty()) return out;
    out += "themes\n";
    for (const auto& [theme, count] : counts.themes)
        out += fmt::format("{:>12}  {}\n", grouped(count), theme);
    return out;
}

}  // namespace

std::uint64_t AuditCounts::of(Severity severity) const {
    std::uint64_t sum = 0;
    for (const auto& [rule, count] : findings) {
        const AuditRule* known = find_audit_rule(rule);
        if (known != nullptr && known->severity == severity) sum += count;
    }
    return sum;
}

FindingsPrinter::FindingsPrinter(OutputForm form, TextStyle style, const ByteSink& output,
                                 bool lists_findings)
    : form_(form), style_(style), output_(output), lists_findings_(lists_findings) {}

void FindingsPrinter::begin_file(std::string_view path, bool is_named) {
    path_ = path;
    is_named_ = is_named;
}

bool FindingsPrinter::on_game(const AuditedGame& game) {
    if (!lists_findings_ || (game.findings.empty() && game.themes.empty())) return !is_closed_;
    if (form_ == OutputForm::text) put_heading(game);
    for (const Finding& finding : game.findings) put(path_, finding);
    for (const ThemeFound& theme : game.themes) put(game, theme);
    return buffer_.size() < buffer_bytes ? !is_closed_ : flush();
}

void FindingsPrinter::on_place(const AuditTotals&) {
    std::ignore = flush();
}

bool FindingsPrinter::late_finding(std::string_view path, const Finding& finding) {
    if (!lists_findings_) return true;
    if (form_ == OutputForm::text)
        buffer_ += fmt::format("{}game {}\n", is_named_ ? utf8_text(path) + ": " : "", finding.game);
    put(path, finding);
    return buffer_.size() < buffer_bytes ? !is_closed_ : flush();
}

bool FindingsPrinter::finish(const AuditCounts& counts) {
    buffer_ += form_ == OutputForm::json ? to_json(Value(counts_object(counts))) + '\n'
                                         : counts_text(counts, style_);
    return flush();
}

bool FindingsPrinter::flush() {
    if (!buffer_.empty() && !is_closed_) is_closed_ = !output_(buffer_);
    buffer_.clear();
    return !is_closed_;
}

void FindingsPrinter::put_heading(const AuditedGame& game) {
    const std::string title = fmt::format("{}game {}", is_named_ ? utf8_text(path_) + ": " : "", game.number);
    buffer_ +=
        fmt::format("{}, {} - {}, {}, byte {}\n", painted(title, "1", style_), name_or(game.white, "?"),
                    name_or(game.black, "?"), name_or(game.result, "no result"), game.offset);
}

void FindingsPrinter::put(std::string_view path, const Finding& finding) {
    if (form_ == OutputForm::json) {
        buffer_ += to_json(Value(finding_object(path, finding))) + '\n';
        return;
    }
    const std::string severity =
        painted(fmt::format("{:<7}", to_string(finding.severity)), color_of(finding.severity), style_);
    buffer_ += fmt::format("  {}  {} [{}]\n", severity, utf8_text(finding.text), finding.rule);
}

void FindingsPrinter::put(const AuditedGame& game, const ThemeFound& theme) {
    if (form_ == OutputForm::json) {
        Object object = {{"schema", "doublecheck/theme/1"},
                         {"file", path_},
                         {"game", game.number},
                         {"offset", game.offset},
                         {"theme", std::string(theme.theme)},
                         {"ply", theme.ply},
                         {"length", theme.length}};
        buffer_ += to_json(Value(std::move(object))) + '\n';
        return;
    }
    const std::string length =
        theme.length > 1 ? fmt::format(", {} half-moves", theme.length) : std::string();
    buffer_ += fmt::format("  theme    move {}{} {}{}\n", (theme.ply + 1) / 2,
                           theme.ply % 2 == 0 ? "..." : ".", theme.theme, length);
}

bool FindingsCounter::on_game(const AuditedGame& game) {
    counts.games_with_findings += game.findings.empty() ? 0 : 1;
    for (const Finding& finding : game.findings) count(finding);
    for (const ThemeFound& theme : game.themes) {
        const auto found = counts.themes.find(theme.theme);
        ++(found != counts.themes.end() ? found->second : counts.themes[std::string(theme.theme)]);
    }
    return true;
}

void FindingsCounter::count(const Finding& finding) {
    const auto found = counts.findings.find(finding.rule);
    ++(found != counts.findings.end() ? found->second : counts.findings[std::string(finding.rule)]);
}

}  // namespace doublecheck

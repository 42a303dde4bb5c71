// SPDX-License-Identifier: MIT
#include "commands/audit/findings_text.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/concat.hpp"
#include "base/text.hpp"
#include "commands/audit/lines.hpp"
#include "show/wrap.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 16U;

std::string_view color_of(Severity severity) {
    switch (severity) {
        case Severity::note: return "2";
        case Severity::warning: return "33";
        case Severity::error: break;
    }
    return "1;31";
}

/// Returns the severity, padded to the width of a column.
std::string level_text(Severity severity, const TextStyle& style) {
    std::string text(to_string(severity));
    text.resize(7, ' ');
    return painted(text, color_of(severity), style);
}

/// Returns the text without control characters, which could command a terminal: ASCII ones and U+0080 to
/// U+009F become `?`.
std::string shown(std::string_view text) {
    std::string out = utf8_text(text);
    for (std::size_t at = 0; at < out.size(); ++at) {
        const auto byte = static_cast<unsigned char>(out[at]);
        if (byte < 0x20 || byte == 0x7f) out[at] = '?';
        const bool is_long = byte == 0xc2 && static_cast<unsigned char>(out[at + 1]) < 0xa0;
        if (is_long) out.replace(at, 2, "?");
    }
    return out;
}

std::string name_or(std::string_view name, std::string_view other) {
    constexpr std::size_t most = 200;
    if (name.size() <= most) return shown(name.empty() ? other : name);
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0U) == 0x80U) --end;
    return shown(name.substr(0, end)) + "...";
}

/// Returns the number of files that could not be opened, unpacked or read to their end.
std::uint64_t unreadable_files(const AuditFigures& figures, std::uint64_t unopened) {
    const auto broken_off =
        std::ranges::count_if(figures.files(), [](const FileFigures& file) { return !file.error.empty(); });
    return unopened + static_cast<std::uint64_t>(broken_off);
}

AuditLine line_about(const AuditFigures& figures, const UnauditedInput& unaudited) {
    const FileFigures sum = figures.sum();
    AuditLine line{.files = figures.files().size(),
                   .unreadable_files = unreadable_files(figures, unaudited.unopened_files),
                   .games = sum.totals.games - sum.positions,
                   .positions = sum.positions,
                   .games_left_out = unaudited.games_left_out,
                   .plies = sum.totals.plies,
                   .bytes = sum.totals.bytes,
                   .broken = sum.totals.broken,
                   .games_with_findings = sum.games_with_findings};
    for (const auto& [rule, found] : figures.rules()) line.findings.emplace(rule, found.findings);
    for (const auto& [theme, found] : figures.themes()) line.themes.emplace(theme, found.times);
    return line;
}

std::string themes_text(const AuditFigures& figures) {
    if (figures.themes().empty()) return {};
    std::string out = "themes\n";
    for (const auto& [theme, found] : figures.themes())
        out += fmt::format("{:>12}  {} in {}\n", grouped(found.times), theme,
                           counted(found.games, "game", "games"));
    return out;
}

/// Returns a number of games, or of positions if only these were examined.
std::string counted_records(const FileFigures& sum, std::uint64_t number) {
    if (sum.positions == 0) return counted(number, "game", "games");
    if (sum.positions == sum.totals.games) return counted(number, "position", "positions");
    return counted(number, "game or position", "games and positions");
}

/// Returns what was examined.
std::string examined_text(const FileFigures& sum) {
    const std::uint64_t games = sum.totals.games - sum.positions;
    const std::string positions = counted(sum.positions, "position", "positions");
    if (games == 0 && sum.positions > 0) return positions;
    return fmt::format("{} and {}{}", counted(games, "game", "games"),
                       counted(sum.totals.plies, "ply", "plies"),
                       sum.positions > 0 ? ", " + positions : std::string());
}

/// Returns the summary of an audit without findings.
std::string_view nothing_found(const FileFigures& sum, std::uint64_t unreadable, std::uint64_t left_out) {
    if (sum.totals.games == 0) return left_out > 0 ? "no game was selected\n" : "no game was read\n";
    return unreadable > 0 ? "nothing was found in the games that could be read\n" : "nothing was found\n";
}

std::string figures_text(const AuditFigures& figures, const UnauditedInput& unaudited,
                         const TextStyle& style) {
    const FileFigures sum = figures.sum();
    // What could not be opened was reported.
    if (figures.files().empty() && unaudited.unopened_files > 0) return "no game was read\n";
    std::string out =
        fmt::format("{} in {}\n", examined_text(sum), counted(figures.files().size(), "file", "files"));
    if (unaudited.games_left_out > 0)
        out +=
            fmt::format("{} not selected\n", counted(unaudited.games_left_out, "other game", "other games"));
    const std::uint64_t unreadable = unreadable_files(figures, unaudited.unopened_files);
    if (unreadable > 0)
        out +=
            fmt::format("{} could not be opened or read to the end\n", counted(unreadable, "file", "files"));
    if (sum.totals.broken > 0)
        out += fmt::format("{} could not be {}\n", counted_records(sum, sum.totals.broken),
                           sum.positions > 0 ? "read, or played on" : "read to the end");
    if (figures.rules().empty())
        return out.append(nothing_found(sum, unreadable, unaudited.games_left_out)) + themes_text(figures);
    const std::uint64_t errors = figures.findings(Severity::error);
    const std::uint64_t warnings = figures.findings(Severity::warning);
    const std::uint64_t notes = figures.findings(Severity::note);
    out += fmt::format("{} in {}: {}, {}, {}\n", counted(errors + warnings + notes, "finding", "findings"),
                       counted_records(sum, sum.games_with_findings), counted(errors, "error", "errors"),
                       counted(warnings, "warning", "warnings"), counted(notes, "note", "notes"));
    for (const auto& [rule, found] : figures.rules()) {
        out +=
            fmt::format("{:>12}  {}  {}\n", grouped(found.findings), level_text(found.severity, style), rule);
    }
    return out + themes_text(figures);
}

std::string text_of(const WrittenGamesLine& line) {
    const std::string games = fmt::format("{}: {}", shown(line.path), counted(line.games, "game", "games"));
    if (line.kind == "good") return games + " in which nothing was found\n";
    if (line.kind == "bad") return games + " with findings\n";
    if (line.kind == "themed") return games + " with one of the themes\n";
    std::uint64_t changes = 0;
    for (const auto& [rule, count] : line.changes) changes += count;
    std::string out = fmt::format(
        "{}, {} of them corrected in {}; {} left out\n", games, grouped(line.changed_games),
        counted(changes - line.left_out, "place", "places"), counted(line.left_out, "copy", "copies"));
    for (const auto& [rule, count] : line.changes)
        out += fmt::format("{:>12}  changed  {}\n", grouped(count), rule);
    return out;
}

}  // namespace

FindingsPrinter::FindingsPrinter(OutputForm form, TextStyle style, const ByteSink& output, Listing listed)
    : form_(form), style_(style), output_(output), listed_(listed) {
    if (listed_ == Listing::csv)
        buffer_ = "file,game,white,black,date,result,offset,ply,severity,rule,text\n";
}

void FindingsPrinter::begin_file(std::string_view path, bool is_named) {
    path_ = path;
    is_named_ = is_named;
}

bool FindingsPrinter::on_game(const AuditedGame& game) {
    if (listed_ == Listing::proofs) {
        for (const FindingProof& proof : game.proofs) put(game, proof);
        return buffer_.size() < buffer_bytes ? !is_closed_ : flush();
    }
    if (listed_ == Listing::nothing || (game.findings.empty() && game.themes.empty())) return !is_closed_;
    if (form_ == OutputForm::text && listed_ != Listing::csv) put_heading(game);
    for (const Finding& finding : game.findings) put(path_, finding, game);
    for (const ThemeFound& theme : game.themes) put(game, theme);
    return buffer_.size() < buffer_bytes ? !is_closed_ : flush();
}

void FindingsPrinter::on_checkpoint(const AuditTotals&) {
    std::ignore = flush();
}

bool FindingsPrinter::late_finding(std::string_view path, const Finding& finding, const GameNames& names) {
    if (listed_ != Listing::findings && listed_ != Listing::csv) return true;
    const AuditedGame game{.number = finding.game,
                           .offset = finding.offset,
                           .white = names.white,
                           .black = names.black,
                           .date = names.date,
                           .result = names.result};
    path_ = path;
    if (form_ == OutputForm::text && listed_ != Listing::csv) put_heading(game);
    put(path, finding, game);
    return buffer_.size() < buffer_bytes ? !is_closed_ : flush();
}

bool FindingsPrinter::finish(const AuditFigures& figures, const UnauditedInput& unaudited) {
    if (listed_ == Listing::proofs || listed_ == Listing::csv) return flush();
    buffer_ += form_ == OutputForm::json ? json_line(line_about(figures, unaudited)) + '\n'
                                         : figures_text(figures, unaudited, style_);
    return flush();
}

bool FindingsPrinter::print_report(std::string_view path) {
    if (form_ == OutputForm::text && listed_ != Listing::csv)
        buffer_ += fmt::format("{}: the report\n", shown(path));
    return flush();
}

bool FindingsPrinter::print_written_games(const GameFilePaths& paths, const GameFilesSummary& written,
                                          std::uint64_t duplicates) {
    if (listed_ == Listing::csv) return flush();
    std::vector<WrittenGamesLine> lines;
    if (paths.good) lines.push_back({.path = *paths.good, .kind = "good", .games = written.good});
    if (paths.bad) lines.push_back({.path = *paths.bad, .kind = "bad", .games = written.bad});
    if (paths.themed) lines.push_back({.path = *paths.themed, .kind = "themed", .games = written.themed});
    if (paths.fixed) {
        lines.push_back({.path = *paths.fixed,
                         .kind = "fixed",
                         .games = written.fixed,
                         .changed_games = written.changed_games,
                         .left_out = written.left_out});
        for (const auto& [rule, count] : written.changes) lines.back().changes.emplace(rule, count);
    }
    for (const WrittenGamesLine& line : lines)
        buffer_ += form_ == OutputForm::json ? json_line(line) + '\n' : text_of(line);
    if (paths.fixed && form_ == OutputForm::text && duplicates > written.left_out)
        buffer_ += fmt::format("{} kept: their tags or comments differ from those of the first\n",
                               counted(duplicates - written.left_out, "duplicate game", "duplicate games"));
    return flush();
}

bool FindingsPrinter::flush() {
    if (!buffer_.empty() && !is_closed_) is_closed_ = !output_(buffer_);
    buffer_.clear();
    return !is_closed_;
}

void FindingsPrinter::put_heading(const AuditedGame& game) {
    if (game.is_position) {
        const std::string line = fmt::format("{}line {}", is_named_ ? shown(path_) + ": " : "", game.number);
        const std::string id = game.event.empty() ? std::string() : ", " + name_or(game.event, "");
        buffer_ += fmt::format("{}{}, byte {}\n", painted(line, "1", style_), id, game.offset);
        return;
    }
    const std::string title = fmt::format("{}game {}", is_named_ ? shown(path_) + ": " : "", game.number);
    buffer_ +=
        fmt::format("{}, {} - {}, {}, byte {}\n", painted(title, "1", style_), name_or(game.white, "?"),
                    name_or(game.black, "?"), name_or(game.result, "no result"), game.offset);
}

void FindingsPrinter::put_csv(std::string_view path, const AuditedGame& game, int ply,
                              std::string_view severity, std::string_view rule, std::string_view text) {
    const std::string number = std::to_string(game.number);
    const std::string offset = std::to_string(game.offset);
    const std::string ply_text = std::to_string(ply);
    std::string_view gap = "";
    for (const std::string_view value :
         std::initializer_list<std::string_view>{path, number, game.white, game.black, game.date, game.result,
                                                 offset, ply_text, severity, rule, text}) {
        buffer_ += std::exchange(gap, ",");
        const std::string field = shown(value);
        if (field.find_first_of(",\"") == std::string::npos) {
            buffer_ += field;
            continue;
        }
        buffer_ += '"';
        for (const char c : field) buffer_.append(c == '"' ? 2 : 1, c);
        buffer_ += '"';
    }
    buffer_ += '\n';
}

void FindingsPrinter::put(std::string_view path, const Finding& finding, const AuditedGame& game) {
    if (listed_ == Listing::csv)
        return put_csv(path, game, finding.ply, to_string(finding.severity), finding.rule, finding.text);
    if (form_ == OutputForm::json) {
        const FindingLine line{.file = path,
                               .game = finding.game,
                               .offset = finding.offset,
                               .ply = finding.ply,
                               .rule = finding.rule,
                               .severity = finding.severity,
                               .text = finding.text,
                               .white = game.white,
                               .black = game.black,
                               .date = game.date};
        buffer_ += json_line(line) + '\n';
        return;
    }
    constexpr std::string_view indent = "           ";  // as wide as the level with its blanks
    const std::string lines = wrapped(concat(shown(finding.text), " [", finding.rule, "]"), indent);
    buffer_ += concat("  ", level_text(finding.severity, style_), "  ", lines.substr(indent.size()));
}

void FindingsPrinter::put(const AuditedGame& game, const ThemeFound& theme) {
    if (listed_ == Listing::csv) return put_csv(path_, game, theme.ply, "theme", theme.theme, {});
    if (form_ == OutputForm::json) {
        const ThemeLine line{.file = path_,
                             .game = game.number,
                             .offset = game.offset,
                             .theme = theme.theme,
                             .ply = theme.ply,
                             .length = theme.length};
        buffer_ += json_line(line) + '\n';
        return;
    }
    const std::string length = theme.length > 1 ? fmt::format(", {} plies", theme.length) : std::string();
    const int ply = game.plies_before + theme.ply;
    buffer_ += fmt::format("  theme    move {}{} {}{}\n", (ply + 1) / 2, ply % 2 == 0 ? "..." : ".",
                           theme.theme, length);
}

void FindingsPrinter::put(const AuditedGame& game, const FindingProof& proof) {
    const Finding& finding = game.findings[proof.finding];
    const std::string label =
        fmt::format("{}: game {}, ply {}, {}", utf8_text(path_), game.number, finding.ply, finding.rule);
    std::visit([&](const auto& verdict) { append_json(buffer_, verdict, label); }, proof.verdict);
    buffer_ += '\n';
}

}  // namespace doublecheck

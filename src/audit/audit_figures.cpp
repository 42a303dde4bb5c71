// SPDX-License-Identifier: MIT
#include "audit/audit_figures.hpp"

#include <algorithm>

namespace doublecheck {
namespace {

/// Returns at most about `most` bytes of the text as UTF-8. Does not cut within a character.
std::string truncated(std::string_view text, std::size_t most) {
    if (text.size() <= most) return utf8_text(text);
    std::size_t size = most;
    while (size > most - 3 && (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U) --size;
    return utf8_text(text.substr(0, size)) + "...";
}

std::size_t bucket(int plies) {
    return static_cast<std::size_t>(std::clamp<int>(plies, 0, AuditFigures::max_plies));
}

std::size_t index_of_result(std::string_view result) {
    const auto& names = AuditFigures::result_names;
    const auto found = std::find(names.begin(), names.end() - 1, result);
    return static_cast<std::size_t>(found - names.begin());
}

/// Returns the entry with the name, and adds it if it is missing. Returns null if the map is full.
template <typename Figures>
Figures* entry(std::map<std::string, Figures, std::less<>>& map, std::string_view name) {
    const auto known = map.find(name);
    if (known != map.end()) return &known->second;
    if (map.size() == AuditFigures::max_names) return nullptr;
    return &map.emplace(truncated(name, 100), Figures{}).first->second;
}

ShownFinding shown_finding(std::size_t file, const Finding& finding, const AuditedGame& game) {
    return {.file = file,
            .game = finding.game,
            .ply = finding.ply,
            .white = truncated(game.white, 80),
            .black = truncated(game.black, 80),
            .result = truncated(game.result, 10),
            .text = truncated(finding.text, 600),
            .event = truncated(game.event, 80),
            .date = truncated(game.date, 10),
            .link = game.link.size() <= 300 ? utf8_text(game.link) : std::string()};
}

ShownFinding with_board(ShownFinding finding, const AuditedGame& game, std::size_t index) {
    const auto board = std::ranges::find(game.boards, index, &FindingBoard::finding);
    if (board == game.boards.end()) return finding;
    finding.fen = board->fen;
    finding.last_move = board->last_move;
    finding.tried = board->tried;
    return finding;
}

/// Returns true if an earlier element of `all` has the same name as `one`. The game has then been counted for
/// that name.
template <typename T>
bool is_repeated(std::span<const T> all, const T& one, std::string_view T::* name) {
    return std::any_of(all.data(), &one, [&](const T& earlier) { return earlier.*name == one.*name; });
}

}  // namespace

void AuditFigures::begin_file(std::string_view path) {
    files_.push_back({.path = truncated(path, 1000)});
}

void AuditFigures::mark_positions(std::string_view path) {
    for (FileFigures& file : files_) {
        if (file.path == truncated(path, 1000)) file.positions = file.totals.games;
    }
}

void AuditFigures::file_error(std::string_view error) {
    if (!files_.empty()) files_.back().error = truncated(error, 1000);
}

RuleFigures* AuditFigures::count(const Finding& finding) {
    if (finding.ply > 0) ++plies_[static_cast<std::size_t>(finding.severity)][bucket(finding.ply)];
    RuleFigures* const rule = entry(rules_, finding.rule);
    if (rule == nullptr) return nullptr;
    rule->severity = std::max(rule->severity, finding.severity);
    ++rule->findings;
    return rule;
}

bool AuditFigures::on_game(const AuditedGame& game) {
    if (files_.empty()) begin_file({});
    FileFigures& file = files_.back();
    ++file.totals.games;
    file.totals.plies += static_cast<std::uint64_t>(game.plies);
    file.totals.bytes += game.size;
    file.totals.broken += game.is_broken ? 1 : 0;
    file.totals.findings += game.findings.size();
    file.games_with_findings += game.findings.empty() ? 0 : 1;
    if (game.is_position) {
        ++file.positions;
    } else {
        ++results_[index_of_result(game.result)];
        ++lengths_[bucket(game.plies)];
    }
    for (const Finding& finding : game.findings) {
        RuleFigures* const rule = count(finding);
        if (rule == nullptr) continue;
        rule->games += is_repeated(game.findings, finding, &Finding::rule) ? 0 : 1;
        const auto index = static_cast<std::size_t>(&finding - game.findings.data());
        if (rule->shown.size() < max_shown)
            rule->shown.push_back(with_board(shown_finding(files_.size() - 1, finding, game), game, index));
    }
    count_themes(game);
    return true;
}

void AuditFigures::count_themes(const AuditedGame& game) {
    for (const ThemeFound& found : game.themes) {
        ThemeFigures* const theme = entry(themes_, found.theme);
        if (theme == nullptr) continue;
        ++theme->times;
        theme->games += is_repeated(game.themes, found, &ThemeFound::theme) ? 0 : 1;
        theme->longest = std::max(theme->longest, found.length);
    }
}

void AuditFigures::late_finding(std::size_t file, const Finding& finding, bool is_first_finding) {
    if (file >= files_.size()) return;
    ++files_[file].totals.findings;
    files_[file].games_with_findings += is_first_finding ? 1 : 0;
    RuleFigures* const rule = count(finding);
    if (rule == nullptr) return;
    ++rule->games;
    if (rule->shown.size() < max_shown) rule->shown.push_back(shown_finding(file, finding, {}));
}

FileFigures AuditFigures::sum() const {
    FileFigures sum;
    for (const FileFigures& file : files_) {
        sum.totals.games += file.totals.games;
        sum.totals.plies += file.totals.plies;
        sum.totals.bytes += file.totals.bytes;
        sum.totals.broken += file.totals.broken;
        sum.totals.findings += file.totals.findings;
        sum.positions += file.positions;
        sum.games_with_findings += file.games_with_findings;
    }
    return sum;
}

std::uint64_t AuditFigures::findings(Severity severity) const {
    std::uint64_t sum = 0;
    for (const auto& [id, rule] : rules_) sum += rule.severity == severity ? rule.findings : 0;
    return sum;
}

}  // namespace doublecheck

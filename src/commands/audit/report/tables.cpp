// SPDX-License-Identifier: MIT
#include "commands/audit/report/tables.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/base64.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"
#include "show/escape.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

/// Returns a name in `<bdi>`, since it may contain characters that change the direction of writing.
std::string name_cell(std::string_view name) {
    return fmt::format("<bdi>{}</bdi>", name.empty() ? "?" : xml_escaped(name));
}

/// Returns a move such as `32 Black`, and an empty string for a finding about the game as a whole.
std::string move_words(int ply) {
    if (ply <= 0) return {};
    return fmt::format("{} {}", grouped(static_cast<std::uint64_t>((ply + 1) / 2)),
                       ply % 2 == 1 ? "White" : "Black");
}

/// Returns the event and the date of the game, as far as they are known.
std::string occasion_of(const ShownFinding& finding) {
    const bool has_event = finding.event.find_first_not_of("? ") != std::string::npos;
    const bool has_date = finding.date.find_first_not_of("?. -") != std::string::npos;
    if (!has_event && !has_date) return {};
    return fmt::format("<br/><small>{}{}{}</small>", has_event ? name_cell(finding.event) : std::string(),
                       has_event && has_date ? ", " : "",
                       has_date ? xml_escaped(finding.date) : std::string());
}

/// Returns the squares in a text such as `e2e4`.
SquareSet squares_in(std::string_view text) {
    SquareSet squares;
    for (; text.size() >= 2; text.remove_prefix(2)) {
        if (const auto square = Square::parse(text.substr(0, 2))) squares |= *square;
    }
    return squares;
}

/// Returns the board to which the finding refers. The last move and a king in check are tinted; a move that
/// cannot be played is a red arrow.
std::string board_of(const ShownFinding& finding) {
    const auto setup = parse_fen(finding.fen);
    if (!setup) return {};
    SvgOptions options{.last_move = squares_in(finding.last_move), .size = 240, .title = finding.fen};
    const auto position = Position::from_setup(*setup);
    if (position && position->is_check())
        options.checked = SquareSet(position->king_square(position->turn()));
    if (auto tried = parse_arrows(finding.tried + ":red"); tried && finding.tried.size() == 4)
        options.arrows = std::move(*tried);
    else
        options.marks = squares_in(finding.tried);
    return fmt::format("<img class=\"board\" alt=\"{}\" src=\"data:image/svg+xml;base64,{}\"/>",
                       xml_escaped(finding.fen), base64(svg(setup->board, options)));
}

std::string finding_row(const ShownFinding& finding, const AuditFigures& figures, bool has_board) {
    const bool has_players = !finding.white.empty() || !finding.black.empty();
    const std::string players =
        has_players ? name_cell(finding.white) + " \u2013 " + name_cell(finding.black) : std::string();
    std::string game = grouped(finding.game);
    if (!finding.link.empty()) game = fmt::format("<a href=\"{}\">{}</a>", xml_escaped(finding.link), game);
    if (figures.files().size() > 1) game += fmt::format(" <small>file {}</small>", finding.file + 1);
    std::string sentence = xml_escaped(finding.text);
    if (has_board) sentence += board_of(finding);
    return fmt::format(
        "<tr><td class=\"number game\">{}</td><td class=\"players\">{}</td><td>{}</td><td "
        "class=\"move\">{}</td><td class=\"sentence\">{}</td></tr>\n",
        game, players + occasion_of(finding), xml_escaped(finding.result), move_words(finding.ply), sentence);
}

/// The number of boards drawn for each rule; more would only make the page larger.
constexpr std::size_t max_boards = 4;

std::string findings_table(const NamedRule& rule, std::size_t share, const AuditFigures& figures) {
    const auto& [id, found] = rule;
    const std::string_view severity = to_string(found->severity);
    std::string out = fmt::format(
        "<h3 id=\"{2}\"><span class=\"tag {0}\">{0}</span> <code>{1}</code> <a class=\"back\" "
        "href=\"#rules\">all rules</a></h3>\n",
        severity, xml_escaped(id), anchor_of(id));
    if (const Rule* const entry = find_rule(id); entry != nullptr)
        out += fmt::format("<p class=\"soft\">{}</p>\n", statement_of(*entry));
    out +=
        "<table class=\"findings\"><thead><tr><th "
        "class=\"number\">Game</th><th>Players</th><th>Result</th><th>Move</th><th>What was "
        "found</th></tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < share; ++i) out += finding_row(found->shown[i], figures, i < max_boards);
    out += "</tbody></table>\n";
    if (share < found->findings)
        out += fmt::format("<p class=\"more\">and {} more</p>\n", grouped(found->findings - share));
    return out;
}

}  // namespace

std::string anchor_of(std::string_view rule) {
    std::string name = "rule-";
    for (const char c : rule) name += is_letter(c) || is_digit(c) || c == '.' ? c : '-';
    return name;
}

std::string statement_of(const Rule& rule) {
    std::string out = xml_escaped(rule.statement);
    bool is_open = false;
    for (std::size_t at = out.find('`'); at != std::string::npos; at = out.find('`', at)) {
        out.replace(at, 1, is_open ? "</code>" : "<code>");
        is_open = !is_open;
    }
    return is_open ? xml_escaped(rule.statement) : out;
}

std::vector<NamedRule> ranked_rules(const AuditFigures& figures) {
    std::vector<NamedRule> rules;
    for (const auto& [id, rule] : figures.rules()) rules.emplace_back(id, &rule);
    std::stable_sort(rules.begin(), rules.end(), [](const NamedRule& left, const NamedRule& right) {
        return std::pair(left.second->severity, left.second->findings) >
               std::pair(right.second->severity, right.second->findings);
    });
    return rules;
}

std::vector<std::size_t> shares_of_rules(const std::vector<NamedRule>& rules, std::size_t most) {
    std::vector<std::size_t> shares(rules.size());
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
        bool is_growing = true;
        while (is_growing && most > 0) {
            is_growing = false;
            for (std::size_t i = 0; i < rules.size() && most > 0; ++i) {
                const RuleFigures& rule = *rules[i].second;
                if (rule.severity != severity || shares[i] == rule.shown.size()) continue;
                ++shares[i];
                --most;
                is_growing = true;
            }
        }
    }
    return shares;
}

std::string findings_section(const AuditFigures& figures, std::size_t most) {
    const auto rules = ranked_rules(figures);
    const auto shares = shares_of_rules(rules, most);
    std::string out;
    std::uint64_t left = 0;
    std::size_t rules_left = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (shares[i] > 0) {
            out += findings_table(rules[i], shares[i], figures);
            continue;
        }
        left += rules[i].second->findings;
        ++rules_left;
    }
    if (left > 0)
        out += fmt::format("<p class=\"more\">and {} of {}, none of them shown here</p>\n",
                           counted(left, "finding", "findings"),
                           counted(rules_left, "other rule", "other rules"));
    if (out.empty()) return {};
    return "<section>\n<h2>The findings, errors first</h2>\n" + out + "</section>\n";
}

std::string files_section(const AuditFigures& figures) {
    const auto& files = figures.files();
    if (files.size() < 2 && (files.empty() || files.front().error.empty())) return {};
    std::string out =
        "<section>\n<h2>Files</h2>\n<table><thead><tr><th class=\"number\">No.</th><th>File</th><th "
        "class=\"number\">Games</th><th class=\"number\">Plies</th><th "
        "class=\"number\">Findings</th></tr></thead>\n<tbody>\n";
    std::size_t number = 0;
    for (const FileFigures& file : files) {
        const std::string error =
            file.error.empty() ? std::string()
                               : fmt::format("<br/><span class=\"tag error\">not read to its end</span> {}",
                                             xml_escaped(file.error));
        out += fmt::format(
            "<tr><td class=\"number\">{}</td><td><bdi>{}</bdi>{}</td><td class=\"number\">{}</td><td "
            "class=\"number\">{}</td><td class=\"number\">{}</td></tr>\n",
            ++number, xml_escaped(file.path), error, grouped(file.totals.games), grouped(file.totals.plies),
            grouped(file.totals.findings));
    }
    return out + "</tbody></table>\n</section>\n";
}

}  // namespace doublecheck

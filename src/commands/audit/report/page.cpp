// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/audit/report/plots.hpp"
#include "commands/audit/report/style.hpp"
#include "commands/audit/report/tables.hpp"
#include "commands/audit_report.hpp"
#include "commands/catalogue.hpp"
#include "commands/reports/page.hpp"
#include "doublecheck/verdict/value.hpp"
#include "show/escape.hpp"

namespace doublecheck {
namespace {

constexpr std::array<std::string_view, 3> severity_classes = {"error", "warning", "note"};

/// Returns a size such as `1.2 GB`.
std::string size_words(std::uint64_t bytes) {
    constexpr std::array<std::string_view, 5> units = {"bytes", "kB", "MB", "GB", "TB"};
    auto value = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; value >= 1000 && unit + 1 < units.size(); ++unit) value /= 1000;
    return unit == 0 ? fmt::format("{} bytes", bytes)
                     : fmt::format("{:.{}f} {}", value, value < 10 ? 1 : 0, units[unit]);
}

std::string tile(std::string_view css_class, std::string_view value, std::string_view name) {
    return fmt::format("<li class=\"{}\"><b>{}</b> {}</li>\n", css_class, value, name);
}

std::string title_of(const AuditFigures& figures, const AuditReportOptions& options) {
    if (!options.title.empty()) return xml_escaped(utf8_text(options.title));
    const auto& files = figures.files();
    if (files.size() == 1 && !files.front().path.empty())
        return fmt::format("Audit of {}", xml_escaped(files.front().path));
    return files.size() > 1 ? fmt::format("Audit of {}", counted(files.size(), "file", "files"))
                            : "Audit of games";
}

std::string head_section(const AuditFigures& figures, std::string_view title) {
    const FileFigures sum = figures.sum();
    std::string out = fmt::format("<header>\n<h1><bdi>{}</bdi></h1>\n", title);
    out += fmt::format("<p class=\"lead\">{} in {}, {} of text; something was found in {}.</p>\n",
                       counted(sum.totals.plies, "ply", "plies"), counted(sum.totals.games, "game", "games"),
                       size_words(sum.totals.bytes), counted(sum.games_with_findings, "game", "games"));
    out += "<ul class=\"tiles\">\n" + tile("", grouped(sum.totals.games), "games");
    out += tile("", grouped(sum.games_with_findings), "games with findings");
    out += tile("", grouped(sum.totals.broken), "games not read to their end");
    out += tile("error", grouped(figures.findings(Severity::error)), "errors");
    out += tile("warning", grouped(figures.findings(Severity::warning)), "warnings");
    out += tile("note", grouped(figures.findings(Severity::note)), "notes");
    return out + "</ul>\n</header>\n";
}

constexpr std::string_view logarithmic_words = "<p class=\"soft\">The bars are logarithmic.</p>\n";

/// Returns the name of a rule, with a link to its findings if the page shows them.
std::string rule_name(std::string_view id, bool is_shown) {
    const std::string name = fmt::format("<code>{}</code>", xml_escaped(id));
    return is_shown ? fmt::format("<a href=\"#{}\">{}</a>", anchor_of(id), name) : name;
}

std::string rule_row(const NamedRule& rule, std::uint64_t most, BarScale scale, bool is_shown) {
    const auto& [id, found] = rule;
    const Rule* const entry = find_rule(id);
    const std::string_view severity = to_string(found->severity);
    return fmt::format(
        "<div><div class=\"name\"><p>{} <span class=\"tag {}\">{}</span></p><p "
        "class=\"statement\">{}</p></div>{}<p class=\"count\"><b>{}</b><br/><small>{}</small></p></div>\n",
        rule_name(id, is_shown), severity, severity, entry != nullptr ? statement_of(*entry) : std::string(),
        row_bar(found->findings, most, severity, scale), grouped(found->findings),
        counted(found->games, "game", "games"));
}

std::string rules_section(const AuditFigures& figures, std::size_t most_findings) {
    const auto rules = ranked_rules(figures);
    const auto shares = shares_of_rules(rules, most_findings);
    std::string out = "<section>\n<h2 id=\"rules\">Findings by rule</h2>\n";
    if (rules.empty()) {
        const bool has_games = figures.sum().totals.games > 0;
        return out + (has_games ? "<p>Nothing was found.</p>" : "<p>No game was read.</p>") +
               "\n</section>\n";
    }
    std::uint64_t most = 0;
    std::uint64_t least = rules.front().second->findings;
    for (const auto& [id, rule] : rules) {
        most = std::max(most, rule->findings);
        least = std::min(least, rule->findings);
    }
    const BarScale scale = scale_for(least, most);
    out +=
        "<p class=\"soft\">An error: the record cannot be true, or the game was scored wrongly. A warning: "
        "something is off, the game may stand. A note: worth knowing.</p>\n";
    if (scale == BarScale::logarithmic) out += logarithmic_words;
    out += "<div class=\"bars\">\n";
    for (std::size_t i = 0; i < rules.size(); ++i) out += rule_row(rules[i], most, scale, shares[i] > 0);
    return out + "</div>\n</section>\n";
}

std::string results_section(const AuditFigures& figures) {
    const auto& results = figures.results();
    const std::array<Share, 5> shares = {{{"White won", results[0], "white"},
                                          {"drawn", results[2], "draw"},
                                          {"Black won", results[1], "black"},
                                          {"not finished (*)", results[3], "open"},
                                          {"no result", results[4], "none"}}};
    return "<section class=\"plots\">\n<h2>Results</h2>\n" + share_bar(shares, "The games by their results") +
           "</section>\n";
}

/// Groups of plies for the bars of a histogram. The last group includes all later plies.
struct Buckets {
    std::size_t width = 10;
    std::size_t count = 0;

    [[nodiscard]] std::size_t first(std::size_t bucket) const { return bucket * width; }
    [[nodiscard]] std::size_t last(std::size_t bucket) const {
        return bucket + 1 == count ? AuditFigures::max_plies : first(bucket + 1) - 1;
    }
};

/// Returns groups for about forty bars. Up to 2 in 1,000 may fall into the last bar, so that a few very long
/// games do not compress all others into the left part of the histogram.
template <typename Count>
Buckets buckets_for(const Count& count) {
    std::uint64_t all = 0;
    for (std::size_t ply = 0; ply <= AuditFigures::max_plies; ++ply) all += count(ply);
    std::uint64_t behind = 0;
    std::size_t last = AuditFigures::max_plies;
    for (; last > 0 && (behind + count(last)) * 500 <= all; --last) behind += count(last);
    const std::size_t width = last < 40 ? 1 : last < 80 ? 2 : last < 200 ? 5 : last < 400 ? 10 : 20;
    return {.width = width, .count = last / width + 1 + (behind > 0 ? 1 : 0)};
}

/// Returns the bars of a histogram over plies, with at most eight labels. `count(part, ply)` is the number to
/// show, `tooltip(range, parts)` the text of a bar.
template <std::size_t parts, typename Count, typename Tooltip>
std::vector<HistogramBar> bars_of(const Buckets& buckets, const Count& count, const Tooltip& tooltip) {
    std::vector<HistogramBar> bars(buckets.count);
    const std::size_t step = round_up((buckets.count + 7) / 8);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const std::size_t first = buckets.first(i);
        const std::size_t last = buckets.last(i);
        bars[i].parts.assign(parts, 0);
        for (std::size_t part = 0; part < parts; ++part) {
            for (std::size_t ply = first; ply <= last; ++ply) bars[i].parts[part] += count(part, ply);
        }
        if (i % step == 0) bars[i].label = std::to_string(first);
        bars[i].tooltip = tooltip(last == AuditFigures::max_plies ? fmt::format("{} or more", first)
                                  : first == last                 ? std::to_string(first)
                                                                  : fmt::format("{} to {}", first, last),
                                  bars[i].parts);
    }
    return bars;
}

std::string lengths_section(const AuditFigures& figures) {
    const auto& lengths = figures.lengths();
    const Buckets buckets = buckets_for([&](std::size_t plies) { return lengths[plies]; });
    const auto bars = bars_of<1>(
        buckets, [&](std::size_t, std::size_t plies) { return lengths[plies]; },
        [](const std::string& range, const std::vector<std::uint64_t>& parts) {
            return fmt::format("{} plies: {}", range, counted(parts[0], "game", "games"));
        });
    constexpr std::array<std::string_view, 1> classes = {"plain"};
    return "<section class=\"plots\">\n<h2>Lengths of the games</h2>\n" +
           histogram(bars, classes,
                     {.x_axis = "plies in the game",
                      .y_axis = "games",
                      .described = "Number of games by their length in plies"}) +
           "</section>\n";
}

std::string plies_section(const AuditFigures& figures) {
    constexpr std::array severities = {Severity::error, Severity::warning, Severity::note};
    const auto count = [&](std::size_t part, std::size_t ply) {
        return figures.plies(severities[part])[ply];
    };
    const auto sum = [&](std::size_t ply) { return count(0, ply) + count(1, ply) + count(2, ply); };
    const Buckets buckets = buckets_for(sum);
    if (buckets.count == 1) return {};
    const auto bars =
        bars_of<3>(buckets, count, [](const std::string& range, const std::vector<std::uint64_t>& parts) {
            return fmt::format("Plies {}: {}, {}, {}", range, counted(parts[0], "error", "errors"),
                               counted(parts[1], "warning", "warnings"), counted(parts[2], "note", "notes"));
        });
    std::string legend = "<ul class=\"legend\">";
    for (const std::string_view name : severity_classes)
        legend += fmt::format(
            "<li><svg class=\"key\" width=\"12\" height=\"12\" aria-hidden=\"true\"><rect class=\"{0}\" "
            "width=\"12\" height=\"12\" rx=\"2\"/></svg> {0}s</li>",
            name);
    return "<section class=\"plots\">\n<h2>Findings by ply</h2>\n<p class=\"soft\">The ply a "
           "finding is about; of a game that went on after it was over, the ply that ended it. "
           "Findings about a game as a whole are left out.</p>\n" +
           legend + "</ul>\n" +
           histogram(bars, severity_classes,
                     {.x_axis = "ply", .y_axis = "findings", .described = "Number of findings by ply"}) +
           "</section>\n";
}

std::string themes_section(const AuditFigures& figures) {
    if (figures.themes().empty()) return {};
    using Named = std::pair<std::string_view, const ThemeFigures*>;
    std::vector<Named> themes;
    for (const auto& [name, theme] : figures.themes()) themes.emplace_back(name, &theme);
    std::stable_sort(themes.begin(), themes.end(), [](const Named& left, const Named& right) {
        return left.second->times > right.second->times;
    });
    const BarScale scale = scale_for(themes.back().second->times, themes.front().second->times);
    std::string out = "<section>\n<h2>Themes</h2>\n";
    if (scale == BarScale::logarithmic) out += logarithmic_words;
    out += "<div class=\"bars\">\n";
    for (const auto& [name, theme] : themes) {
        const std::string longest =
            theme->longest > 1 ? fmt::format("up to {} plies long", theme->longest) : std::string();
        out += fmt::format(
            "<div><div class=\"name\"><p><code>{}</code></p><p class=\"statement\">{}</p></div>{}<p "
            "class=\"count\"><b>{}</b><br/><small>{}</small></p></div>\n",
            xml_escaped(name), longest, row_bar(theme->times, themes.front().second->times, "plain", scale),
            grouped(theme->times), counted(theme->games, "game", "games"));
    }
    return out + "</div>\n</section>\n";
}

std::string footer_of(const AuditReportOptions& options) {
    std::string settings;
    for (const auto& [name, value] : options.settings) {
        if (value.empty()) continue;
        settings += fmt::format("{}{}: {}", settings.empty() ? "" : "; ", xml_escaped(utf8_text(name)),
                                xml_escaped(utf8_text(value)));
    }
    const std::string date = options.date.empty() ? std::string() : " on " + xml_escaped(options.date);
    return fmt::format("{}<p>{}{}.</p>", settings.empty() ? settings : fmt::format("<p>{}.</p>", settings),
                       made_with(), date);
}

}  // namespace

std::string audit_report(const AuditFigures& figures, const AuditReportOptions& options) {
    ReportPage page{.title = title_of(figures, options), .style = audit_report_style};
    page.body = head_section(figures, page.title) + rules_section(figures, options.most_findings);
    if (figures.sum().totals.games > 0)
        page.body += results_section(figures) + lengths_section(figures) + plies_section(figures);
    page.body +=
        themes_section(figures) + findings_section(figures, options.most_findings) + files_section(figures);
    page.footer = footer_of(options);
    return html_page(page);
}

}  // namespace doublecheck

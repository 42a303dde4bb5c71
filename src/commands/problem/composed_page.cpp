// SPDX-License-Identifier: MIT
#include "commands/problem/composed_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/problem/collection_style.hpp"
#include "commands/problem/composed_text.hpp"
#include "commands/problem/solution_text.hpp"
#include "commands/reports/page.hpp"
#include "commands/reports/style.hpp"
#include "doublecheck/notation/fen.hpp"
#include "show/escape.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

/// The style sheet of the page, beside the one of all reports.
constexpr std::string_view page_style = R"css(
body { max-width: 1100px; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin: 28px 0 8px; }
.problems { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 22px; }
article { background: var(--card); border-radius: 6px; padding: 12px 14px; break-inside: avoid; min-width: 0; }
article h3 { margin: 0 0 6px; font-size: 1rem; } article svg { display: block; width: 100%; height: auto; }
code { font-size: .8rem; overflow-wrap: anywhere; color: var(--soft); }
pre { font-size: .82rem; overflow-x: auto; margin: 6px 0; white-space: pre-wrap; } summary { cursor: pointer; }
small { color: var(--soft); } table { width: auto; } td { padding: 2px 12px 2px 0; border: 0; } td:first-child { text-align: right;
  font-variant-numeric: tabular-nums; }
)css";

std::string article_of(const ComposeVerdict& problem, std::uint64_t number, const SolutionStyle& style) {
    const std::string heading = xml_escaped(heading_text(problem, number));
    const Setup& setup = problem.subject.setup;
    const Stipulation& stipulation = problem.subject.stipulation;
    std::string solution;
    const std::string text = solution_text(problem.subject, problem, style, "");
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        solution += xml_escaped(std::string_view(text).substr(at, end - at)) + "\n";
        at = end + 1;
    }
    std::string out = fmt::format("<article>\n<h3>{}</h3>\n", heading);
    out += svg(setup.board, {.caption = fmt::format("{}   {}", stipulation.text(), men_count(setup.board)),
                             .size = 300,
                             .title = heading_text(problem, number)});
    out += fmt::format("<p><code>{}</code></p>\n", fen(setup));
    out += fmt::format("<details><summary>Solution</summary><pre>{}</pre></details>\n", solution);
    std::string game;
    for (const Reason& reason : problem.reasons) {
        if (reason.rule == "problem.legal-diagram") game = " " + reason.text;
    }
    return out + fmt::format("<p><small>{}{}</small></p>\n</article>\n",
                             xml_escaped(grade_text(problem.grade, stipulation)), xml_escaped(game));
}

}  // namespace

void ComposedPage::add(const ComposeVerdict& problem, std::uint64_t number) {
    if (entries_.size() == most && entries_.back().total >= problem.grade.total) return;
    const auto place =
        std::ranges::upper_bound(entries_, problem.grade.total, std::ranges::greater(), &Entry::total);
    entries_.insert(place, {problem.grade.total, number, article_of(problem, number, style_)});
    if (entries_.size() > most) entries_.pop_back();
}

std::string ComposedPage::html(const ComposeCounts& counts) const {
    const std::string title = "Composed problems: " + xml_escaped(wishes_);
    std::string out = fmt::format("<h1>{}</h1>\n", title);
    out += fmt::format(
        "<p class=\"lead\">{}, each with one solution, no superfluous man, and a game that leads to it; {} "
        "illegal candidates were rejected, {} of them with an impossible double check.{}</p>\n",
        counted(counts.composed, "problem", "problems"), grouped(counts.illegal),
        grouped(counts.illegal_double_checks),
        counts.composed > entries_.size() ? fmt::format(" The best {} are shown.", entries_.size()) : "");
    out += "<div class=\"problems\">\n";
    for (const Entry& entry : entries_) out += entry.html;
    out += "</div>\n<h2>What was tried</h2>\n<table>\n";
    for (const auto& [number, words] : counts_rows(counts))
        out += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", grouped(number), xml_escaped(words));
    return html_page(
        {.title = title, .style = page_style, .body = out + "</table>\n", .script = open_details_in_print});
}

}  // namespace doublecheck

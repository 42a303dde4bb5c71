// SPDX-License-Identifier: MIT
#include "commands/problem/collection.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/problem/collection_style.hpp"
#include "commands/reports/page.hpp"
#include "commands/reports/style.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/operation.hpp"
#include "show/escape.hpp"
#include "show/svg.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// Diagrams take most of the space of a page, so that in larger collections only problems with a fault get
/// one.
constexpr std::size_t small_collection = 100;
constexpr std::size_t max_diagrams = 500;

std::string kind_of(const CollectedProblem& problem) {
    if (problem.answer == Answer::unknown) return "undecided";
    if (problem.soundness) return std::string(word_for(*problem.soundness));
    if (problem.answer == Answer::no) return "unsolvable";
    if (!problem.solutions) return problem.is_of_twins ? "all twins solved" : "in parts";
    return *problem.solutions == 1 ? "one solution" : "several solutions";
}

/// Returns the result of one problem: its kind, or for a helpmate the number of solutions.
std::string result_of(const CollectedProblem& problem) {
    if (!problem.solutions || problem.answer != Answer::yes) return kind_of(problem);
    return counted(*problem.solutions, "solution", "solutions");
}

bool has_found_stated_keys(const CollectedProblem& problem) {
    return std::ranges::all_of(*problem.stated, &StatedKey::is_key);
}

CollectedProblem collected_problem(const LabelledSolution& solved) {
    const SolveVerdict& verdict = solved.verdict;
    CollectedProblem problem{.label = std::string(solved.label),
                             .fen = {fen(verdict.subject.setup)},
                             .stipulation = verdict.subject.stipulation.text(),
                             .answer = verdict.answer,
                             .soundness = verdict.soundness,
                             .keys = verdict.keys,
                             .stated = verdict.stated,
                             .illegal = verdict.illegal,
                             .is_of_twins = verdict.twins.has_value()};
    if (verdict.solutions) problem.solutions = verdict.solutions->count;
    return problem;
}

/// Returns the themes that occur in a problem, or in one of its twins.
std::set<std::string> themes_in(const SolveVerdict& verdict) {
    std::set<std::string> themes;
    const auto add = [&](const WrittenSolution& solution) {
        if (solution.keywords) {
            for (const FoundKeyword& one : *solution.keywords) themes.emplace(word_for(one.keyword));
            return;
        }
        for (const FoundTheme& one : solution.themes.value_or(std::vector<FoundTheme>()))
            themes.emplace(word_for(one.theme));
    };
    add(verdict);
    for (const SolvedTwin& twin : verdict.twins.value_or(std::vector<SolvedTwin>())) add(twin);
    return themes;
}

Collection collection_of(std::span<const LabelledSolution> solved) {
    Collection all;
    for (const LabelledSolution& one : solved) {
        const CollectedProblem& problem = all.problems.emplace_back(collected_problem(one));
        ++all.count;
        ++all.kinds[kind_of(problem)];
        all.illegal += problem.illegal ? 1 : 0;
        all.stated += problem.stated ? 1 : 0;
        all.agreeing += problem.stated && has_found_stated_keys(problem) ? 1 : 0;
        for (const std::string& theme : themes_in(one.verdict)) ++all.themes[theme];
    }
    return all;
}

std::string tile(std::uint64_t count, std::string_view words) {
    return fmt::format("<li><b>{}</b>{}</li>\n", count, words);
}

std::string tiles_of(const Collection& all) {
    std::string out = "<ul class=\"tiles\">\n" + tile(all.count, all.count == 1 ? "problem" : "problems");
    for (const auto& [kind, count] : all.kinds) out += tile(count, kind);
    out += tile(all.illegal, all.illegal == 1 ? "illegal diagram" : "illegal diagrams");
    if (all.stated > 0) out += tile(all.agreeing, fmt::format("of {} stated keys found", all.stated));
    return out + "</ul>\n";
}

std::string themes_of(const Collection& all) {
    if (all.themes.empty()) return {};
    std::string out = "<h2>Themes</h2>\n<table><tbody>\n";
    for (const auto& [theme, count] : all.themes)
        out += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", theme, count);
    return out + "</tbody></table>\n";
}

std::string name_of(const CollectedProblem& problem, std::size_t number) {
    return problem.label.empty() ? fmt::format("No. {}", number) : problem.label;
}

std::string escaped_lines(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.size(), text.find('\n', at));
        out.append(xml_escaped(text.substr(at, end - at))).push_back('\n');
        at = end + 1;
    }
    return out;
}

std::string article(const SolveVerdict& verdict, const CollectedProblem& problem, std::size_t number,
                    const SolutionStyle& style) {
    const Board& board = verdict.subject.setup.board;
    const std::string drawing =
        svg(board, {.caption = fmt::format("{}   {}", problem.stipulation, men_count(board)), .size = 300});
    std::string out = fmt::format(
        "<article id=\"p{}\"{}>\n<div class=\"board\">{}</div>\n<div>\n<h3><bdi>{}</bdi></h3>\n<p>{}, "
        "<b>{}</b>{}</p>\n<p class=\"fen\">{}</p>\n",
        number, problem.is_fine() ? "" : " class=\"fault\"", drawing, xml_escaped(name_of(problem, number)),
        problem.stipulation, result_of(problem), problem.illegal ? ", <b>illegal</b>" : "",
        xml_escaped(problem.fen.text));
    for (const Reason& reason : verdict.reasons)
        out += fmt::format("<p>{} <small>[{}]</small></p>\n", xml_escaped(reason.text), reason.rule);
    const std::string solution = solution_text(verdict, style, "");
    if (!solution.empty())
        out += "<details><summary>Solution</summary><pre>" + escaped_lines(solution) + "</pre></details>\n";
    return out + "</div>\n</article>\n";
}

std::string table_row(const CollectedProblem& problem, std::size_t number, bool is_drawn) {
    std::string keys;
    for (const UciMove& key : problem.keys.value_or(std::vector<UciMove>()))
        keys += (keys.empty() ? "" : " ") + key.text;
    if (problem.solutions) keys = fmt::format("{}", *problem.solutions);
    const std::string name = xml_escaped(name_of(problem, number));
    const std::string_view agreement = !problem.stated                  ? ""
                                       : has_found_stated_keys(problem) ? "found"
                                                                        : "not found";
    return fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td "
        "class=\"fen\">{}</td></tr>\n",
        is_drawn ? fmt::format("<a href=\"#p{}\">{}</a>", number, name) : name, problem.stipulation,
        kind_of(problem), problem.illegal ? "illegal" : "", keys, agreement, xml_escaped(problem.fen.text));
}

/// Returns a page for solvers: diagrams in black and white, and the solutions on pages of their own.
std::string printed_sheet(std::span<const LabelledSolution> solved, const Collection& all,
                          const SolutionStyle& style) {
    std::string diagrams;
    std::string solutions;
    std::size_t number = 0;
    for (const auto& [verdict, label] : solved) {
        const CollectedProblem& problem = all.problems[number++];
        const Board& board = verdict.subject.setup.board;
        const std::string name =
            fmt::format("{}{}", number, problem.label.empty() ? "" : "  " + xml_escaped(problem.label));
        const SvgOptions options{.style = DiagramStyle::print,
                                 .caption = fmt::format("{}   {}", problem.stipulation, men_count(board)),
                                 .size = 220};
        diagrams += fmt::format("<figure><figcaption><bdi>{}</bdi></figcaption>\n{}</figure>\n", name,
                                svg(board, options));
        solutions += fmt::format("<h3><bdi>{}</bdi>: {}</h3>\n<pre>{}</pre>\n", name, result_of(problem),
                                 escaped_lines(solution_text(verdict, style, "")));
    }
    return html_page(
        {.title = "Problems",
         .look = ReportLook::paper,
         .style = sheet_style,
         .body = fmt::format("<div class=\"sheet\">\n{}</div>\n<section>\n<h2>Solutions</h2>\n{}</section>\n",
                             diagrams, solutions)});
}

std::string page(std::span<const LabelledSolution> solved, const Collection& all,
                 const SolutionStyle& style) {
    std::string out = "<h1>Problems</h1>\n";
    out += tiles_of(all);
    const bool is_small = all.problems.size() <= small_collection;
    std::string articles;
    std::string rows;
    std::size_t drawn = 0;
    std::size_t number = 0;
    for (const auto& [verdict, label] : solved) {
        const CollectedProblem& problem = all.problems[number++];
        const bool is_drawn = (is_small || !problem.is_fine()) && drawn < max_diagrams;
        rows += table_row(problem, number, is_drawn);
        if (!is_drawn) continue;
        articles += article(verdict, problem, number, style);
        ++drawn;
    }
    if (!articles.empty())
        out += fmt::format("<h2>{}</h2>\n{}", is_small ? "The problems" : "Problems with a fault", articles);
    out += themes_of(all);
    out +=
        "<h2>List</h2>\n<div class=\"list\"><table>\n<thead><tr><th>Problem</th><th>Stipulation</th>"
        "<th>Result</th><th>Diagram</th><th>Keys or solutions</th><th>Stated key</th><th>FEN</th></tr>"
        "</thead>\n<tbody>\n";
    out += rows + "</tbody></table></div>\n";
    return html_page({.title = "Problems",
                      .style = collection_style,
                      .body = std::move(out),
                      .footer = made_with() + ".",
                      .script = open_details_in_print});
}

}  // namespace

bool CollectedProblem::is_fine() const {
    const bool is_solved = soundness == Soundness::sound || (!soundness && answer == Answer::yes);
    return is_solved && !illegal && (!stated || has_found_stated_keys(*this));
}

std::string collection_report(std::span<const LabelledSolution> solved, CollectionForm form,
                              const SolutionStyle& style) {
    const Collection all = collection_of(solved);
    switch (form) {
        case CollectionForm::json: return json_line(all) + "\n";
        case CollectionForm::page: return page(solved, all, style);
        case CollectionForm::sheet: return printed_sheet(solved, all, style);
    }
    return {};
}

}  // namespace doublecheck

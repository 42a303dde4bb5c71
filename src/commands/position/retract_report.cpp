// SPDX-License-Identifier: MIT
#include "commands/position/retract_report.hpp"

#include <cstddef>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "commands/position/details_text.hpp"
#include "commands/reports/page.hpp"
#include "commands/reports/style.hpp"
#include "doublecheck/notation/fen.hpp"
#include "show/escape.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view retraction_style = R"css(
body { max-width: 1000px; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 28px 0 4px; overflow-wrap: anywhere; }
.fen { color: var(--soft); font-size: .85rem; overflow-wrap: anywhere; } small { color: var(--soft); }
article { border-top: 1px solid var(--line); }
.step { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 20px; padding: 14px 0;
  break-inside: avoid; }
.step svg { display: block; width: 100%; height: auto; }
figure { margin: 0; } figcaption { color: var(--soft); font-size: .85rem; }
table { font-size: .9rem; } td { padding: 3px 8px 3px 0; } td:first-child { white-space: nowrap; }
summary { cursor: pointer; }
@media (max-width: 640px) { .step { grid-template-columns: 1fr; } .step svg { max-width: 320px; } }
)css";

/// Further positions get no boards.
constexpr std::size_t most_with_boards = 200;

std::string step_figure(const Board& board, const std::vector<SvgArrow>& arrows, std::string_view caption) {
    return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n",
                       svg(board, {.arrows = arrows, .size = 260}), caption);
}

std::string_view state_text(LastMoveState state) {
    return state == LastMoveState::possible ? "possible: a game that ends with it is known"
                                            : "open: neither refuted nor proved";
}

/// Returns a table of all moves of a step: those that are left with their state, and the others with the
/// reason that excludes them.
std::string moves_table(const RetractStep& step) {
    std::string rows;
    std::size_t number = 0;
    for (const LastMove& last : step.last_moves) {
        ++number;
        rows += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", xml_escaped(last.text + captured_men(last)),
                            state_text(last.state));
    }
    for (const ExcludedMoves& one : step.excluded) {
        for (const std::string& move : one.moves) {
            ++number;
            rows += fmt::format("<tr><td>{}</td><td>excluded because {} <small>[{}]</small></td></tr>\n",
                                xml_escaped(move), xml_escaped(one.why), xml_escaped(one.rule));
        }
    }
    if (rows.empty()) return {};
    return fmt::format("<details><summary>{}</summary><table><tbody>\n{}</tbody></table></details>\n",
                       number == 1 ? "The move" : fmt::format("All {} moves", number), rows);
}

/// Returns one step back: the board before the move, or if it is not known, the board after it.
std::string step_section(const RetractStep& step, std::size_t number, bool has_board) {
    std::string out = "<section class=\"step\">\n";
    if (!has_board) {
        out += "<div></div>\n";
    } else if (step.before) {
        const Move move = step.last_moves.front().move;
        out += step_figure(step.before->board, {{move.from(), move.arrival()}},
                           fmt::format("before {}", xml_escaped(step.last_moves.front().text)));
    } else {
        std::vector<SvgArrow> arrows;
        for (const LastMove& last : step.last_moves)
            arrows.push_back({last.move.from(), last.move.arrival(), ArrowColor::blue});
        out += step_figure(step.position.board, arrows,
                           arrows.empty() ? "no move leads here" : "moves that are not excluded");
    }
    return out + fmt::format("<div><p><b>{}.</b> {}</p>\n{}</div>\n</section>\n", number,
                             xml_escaped(step.text), moves_table(step));
}

std::string retraction_article(const RetractVerdict& verdict, std::string_view label, std::size_t number,
                               bool has_boards) {
    const Setup& setup = verdict.subject.setup;
    const std::string name = label.empty() ? fmt::format("No. {}", number) : std::string(label);
    std::string out = fmt::format("<article id=\"p{}\">\n<h2><bdi>{}</bdi></h2>\n<p class=\"fen\">{}</p>\n",
                                  number, xml_escaped(name), xml_escaped(fen(setup)));
    std::string reasons;
    for (const Reason& reason : verdict.reasons)
        reasons += fmt::format("<p>{} <small>[{}]</small></p>\n", xml_escaped(reason.text), reason.rule);
    if (verdict.stopped) {
        reasons += fmt::format("<p>The limit of {} ended the attempts to refute an open move.</p>\n",
                               xml_escaped(*verdict.stopped));
    }
    const Color mover = opposite(setup.turn);
    const std::string caption = fmt::format("{} has moved", mover == Color::white ? "White" : "Black");
    out += fmt::format("<section class=\"step\">\n{}<div>{}</div>\n</section>\n",
                       has_boards ? step_figure(setup.board, {}, caption) : "<div></div>\n", reasons);
    std::size_t step = 0;
    for (const RetractStep& one : verdict.steps) out += step_section(one, ++step, has_boards);
    return out + "</article>\n";
}

}  // namespace

std::string retraction_report(std::span<const LabelledRetraction> verdicts) {
    std::string body = "<h1>Last moves</h1>\n";
    body += fmt::format("<p class=\"lead\">{}, each as if it arose in a game.</p>\n",
                        counted(verdicts.size(), "position", "positions"));
    std::size_t number = 0;
    for (const auto& [verdict, label] : verdicts) {
        ++number;
        body += retraction_article(verdict, label, number, number <= most_with_boards);
    }
    return html_page({.title = "Last moves",
                      .style = retraction_style,
                      .body = std::move(body),
                      .footer = made_with() + ".",
                      .script = open_details_in_print});
}

}  // namespace doublecheck

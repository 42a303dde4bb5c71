// SPDX-License-Identifier: MIT
#include "chess99/forced_win.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "chess99/judge.hpp"
#include "chess99/leaves.hpp"
#include "chess99/notation.hpp"
#include "chess99/opponent/forced_win_solver.hpp"
#include "chess99/outcome.hpp"

namespace doublecheck::chess99 {
namespace {

bool is_over(const Position& position, const Options& options) {
    return !position.king(Color::white) || !position.king(Color::black) || outcome(position, options);
}

Reason reason_for(const ForcedWinSearch& search, const Position& position, int max_plies,
                  const Options& options) {
    const std::string_view us = name(position.turn());
    const std::string_view them = name(opposite(position.turn()));
    if (search.answer == Answer::no && is_over(position, options))
        return {"c99.no-forced-win", "The game is over."};
    if (search.answer == Answer::no)
        return {
            "c99.no-forced-win",
            max_plies == 1
                ? fmt::format("{} cannot win by capturing the king at once.", us)
                : fmt::format("{} cannot force the capture of the king within {} plays, {}'s counted too: "
                              "against each of his plays {} has one that saves the king, or a draw.",
                              us, max_plies, them, them)};
    if (search.answer == Answer::unknown)
        return {"c99.budget",
                fmt::format("{} has no forced win within {} play{} of both; beyond that the limit of {} "
                            "stopped the search.",
                            us, search.refuted_plies, search.refuted_plies == 1 ? "" : "s", search.limit)};
    const ForcedWin& win = search.win.front();
    const std::string play = move_text(position, win.tree.play, Style::v1, options);
    if (win.plies == 1)
        return {"c99.forced-win",
                fmt::format("{} captures the king with {}, and his own is not in check after it.", us, play),
                {win.tree.play.from(), win.tree.play.to()}};
    return {
        "c99.forced-win",
        fmt::format("{} plays {} and captures the king within {} plays, {}'s counted too, whatever {} does.",
                    us, play, win.plies, them, them),
        {win.tree.play.from(), win.tree.play.to()}};
}

}  // namespace

ForcedWinSearch find_forced_win(const Position& position, int max_plies, const Limits& limits,
                                const Options& options) {
    ForcedWinSearch search;
    if (is_over(position, options)) {
        search.answer = Answer::no;
        search.refuted_plies = max_plies;
        return search;
    }
    const int most = std::min(max_plies, max_forced_plies);
    ForcedWinSolver solver(position, most, limits, options);
    for (int plies = 1; plies <= most; plies += 2) {
        const bool is_win = solver.wins(position, plies);
        if (solver.budget().is_exhausted()) break;
        if (is_win) {
            if (auto tree = solver.tree(position, plies)) {
                search.answer = Answer::yes;
                search.win.push_back({.plies = plies, .tree = std::move(*tree)});
            }
            break;
        }
        search.refuted_plies = plies;
    }
    search.nodes = solver.budget().spent();
    if (search.answer == Answer::yes) return search;
    if (solver.tree_is_too_large()) {
        search.limit = "tree";
    } else if (solver.budget().is_exhausted()) {
        search.limit = solver.budget().limit();
    } else if (most == max_plies) {
        search.answer = Answer::no;
        search.refuted_plies = max_plies;
    } else {
        search.limit = "plies";
    }
    return search;
}

AnalyseVerdict judge_forced_win(const Position& position, const Options& options, const Limits& limits,
                                int max_plies) {
    ForcedWinSearch search = find_forced_win(position, max_plies, limits, options);
    AnalyseVerdict verdict;
    verdict.subject = {.position = position, .options = options, .plies = max_plies};
    verdict.answer = search.answer;
    verdict.reasons.push_back(reason_for(search, position, max_plies, options));
    verdict.effort.nodes = search.nodes;
    if (search.win.empty()) {
        verdict.found = NoForcedWinDetails{search.refuted_plies};
        return verdict;
    }
    ForcedWin& win = search.win.front();
    verdict.found = ForcedWinDetails{.winner = position.turn(), .play = win.tree.play, .plies = win.plies};
    verdict.certificate.emplace(ForcedWinCertificate{
        .position = position, .options = options, .winner = position.turn(), .tree = std::move(win.tree)});
    return verdict;
}

void append_json(std::string& text, const AnalyseVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck::chess99

namespace doublecheck {

void write(JsonWriter& out, const chess99::ForcedPlay& node) {
    const auto begin_pair = [&](chess99::Move play) {
        out.put('[');
        write(out, play);
        out.put(',');
    };
    begin_pair(node.play);
    if (node.captures_king) {
        out.put("null]");
        return;
    }
    out.put('[');
    for (std::size_t i = 0; i < node.replies.size(); ++i) {
        if (i > 0) out.put(',');
        begin_pair(node.replies[i]);
        write(out, node.answers[i]);
        out.put(']');
    }
    out.put("]]");
}

Object ForcedPlayDefinition::schema() {
    const Object play = schema_of<chess99::Move>();
    const Object pair = {{"type", "array"},
                         {"prefixItems", Array{play, schema_of<ForcedPlayDefinition>()}},
                         {"minItems", 2},
                         {"maxItems", 2}};
    const Object replies = {{"type", Array{"array", "null"}}, {"items", pair}};
    return {{"type", "array"}, {"prefixItems", Array{play, replies}}, {"minItems", 2}, {"maxItems", 2}};
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "chess99/forced_win.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "chess99/certificates.hpp"
#include "chess99/details.hpp"
#include "chess99/notation.hpp"
#include "chess99/opponent/forced_win_solver.hpp"
#include "chess99/options_value.hpp"
#include "chess99/outcome.hpp"
#include "chess99/verdict_parts.hpp"
#include "verdict/parts.hpp"
#include "verdict/schema.hpp"

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
                {win.tree.play.from().name(), win.tree.play.to().name()}};
    return {
        "c99.forced-win",
        fmt::format("{} plays {} and captures the king within {} plays, {}'s counted too, whatever {} does.",
                    us, play, win.plies, them, them),
        {win.tree.play.from().name(), win.tree.play.to().name()}};
}

Certificate certify(const Position& position, const Options& options, const ForcedWin& win) {
    return certificate_of(ForcedWinCertificate{.position = position.text(),
                                               .options = stated(options),
                                               .winner = position.turn(),
                                               .tree = {*tree_value(win.tree).array()}});
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

Value tree_value(const ForcedPlay& node) {
    Array pair{coordinate_text(node.play)};
    if (node.captures_king) {
        pair.emplace_back();
        return pair;
    }
    Array replies;
    replies.reserve(node.replies.size());
    for (std::size_t i = 0; i < node.replies.size(); ++i)
        replies.emplace_back(Array{coordinate_text(node.replies[i]), tree_value(node.answers[i])});
    pair.emplace_back(std::move(replies));
    return pair;
}

Object ForcedWinNode::schema() {
    const Object play = schema_of<CoordinatePlay>();
    const Object pair = {{"type", "array"},
                         {"prefixItems", Array{play, schema_of<ForcedWinNode>()}},
                         {"minItems", 2},
                         {"maxItems", 2}};
    const Object replies = {{"type", Array{"array", "null"}}, {"items", pair}};
    return {{"type", "array"}, {"prefixItems", Array{play, replies}}, {"minItems", 2}, {"maxItems", 2}};
}

Verdict judge_forced_win(const Position& position, const Options& options, const Limits& limits,
                         int max_plies) {
    const ForcedWinSearch search = find_forced_win(position, max_plies, limits, options);
    Verdict verdict = verdict_about("chess99.analyse", position, options);
    append_members(verdict.subject, AnalyseSubject{max_plies});
    verdict.answer = search.answer;
    verdict.reasons.push_back(reason_for(search, position, max_plies, options));
    verdict.effort.nodes = search.nodes;
    if (search.win.empty()) {
        add_details(verdict, NoForcedWinDetails{search.refuted_plies});
        return verdict;
    }
    const ForcedWin& win = search.win.front();
    add_details(verdict,
                ForcedWinDetails{
                    .winner = position.turn(), .play = {coordinate_text(win.tree.play)}, .plies = win.plies});
    verdict.certificate = certify(position, options, win);
    return verdict;
}

}  // namespace doublecheck::chess99

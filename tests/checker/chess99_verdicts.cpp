// SPDX-License-Identifier: MIT
#include "checker/chess99_verdicts.hpp"

#include <algorithm>

namespace doublecheck::chess99 {
namespace {

VerdictDocument about(std::string question, const Position& position, const Options& options) {
    VerdictDocument verdict{.question = std::move(question), .subject = {{"position", position.text()}}};
    if (options != Options{}) verdict.subject.emplace_back("options", options_written(options));
    return verdict;
}

bool is_capture_of_king(const Position& position, Move move) {
    const auto captured = captured_by(position, move);
    return captured && captured->type == PieceType::king;
}

/// Returns a node of a tree with which the side to move wins within `plays` of its own plays, or null.
Value winning_node(const Position& position, const Options& options, int plays) {
    const MoveList list = moves(position, options);
    for (const Move move : list) {
        if (!is_capture_of_king(position, move)) continue;
        const auto end = outcome(position.after(move), options);
        if (end && end->result == win_for(position.turn()))
            return Array{coordinates(position, move), Value()};
    }
    if (plays <= 1) return {};
    for (const Move move : list) {
        const Position next = position.after(move);
        if (is_capture_of_king(position, move) || outcome(next, options) || may_call_draw(next, options))
            continue;
        Array replies;
        bool wins = true;
        for (const Move reply : moves(next, options)) {
            const Position then = next.after(reply);
            Value node;
            if (!outcome(then, options)) node = winning_node(then, options, plays - 1);
            wins = !node.is_null();
            if (!wins) break;
            replies.emplace_back(Array{coordinates(next, reply), std::move(node)});
        }
        if (wins) return Array{coordinates(position, move), std::move(replies)};
    }
    return {};
}

}  // namespace

std::optional<VerdictDocument> forced_win_verdict(const Position& position, const Options& options,
                                                  int plays) {
    if (outcome(position, options)) return std::nullopt;
    Value tree = winning_node(position, options, plays);
    if (tree.is_null()) return std::nullopt;
    VerdictDocument verdict = about("chess99.analyse", position, options);
    verdict.answer = Answer::yes;
    verdict.certificate = Certificate{"c99-forced-win", {{"position", position.text()}}};
    Object& body = verdict.certificate->body;
    if (options != Options{}) body.emplace_back("options", options_written(options));
    body.emplace_back("winner", position.turn() == Color::white ? "white" : "black");
    body.emplace_back("tree", std::move(tree));
    return verdict;
}

Position position_of(const VerdictDocument& verdict) {
    return *Position::parse(text_of(verdict.subject, "position"));
}

}  // namespace doublecheck::chess99

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "chess99/moves.hpp"
#include "chess99/opponent/search.hpp"
#include "chess99/outcome.hpp"

namespace doublecheck::chess99 {

Search::Search(const Task& task, Table& table, Budget& budget)
    : task_(task), table_(table), budget_(budget), root_{task.root, Evaluation(task.root)} {
    earlier_size_ = std::min(task.earlier.size(), max_earlier);
    const auto earlier = task.earlier.last(earlier_size_);
    for (std::size_t i = 0; i < earlier_size_; ++i) {
        path_[i] = earlier[i];
        reversible_[i] = static_cast<int>(i);
    }
    enter(root_.position, 0, true);
    if (task_.options.move_limit)
        limit_is_near_ = root_.position.move_number() + max_ply / 2 + 1 >= *task_.options.move_limit;
    for (Line& line : lines_) line.size = 0;
}

Findings Search::run() {
    Findings findings;
    const Position& root = root_.position;
    const MoveList list = moves(root, task_.options);
    if (list.empty() || is_past_limit(root)) return findings;
    switch (king_capture(root, list, 0)) {
        case KingCapture::none: break;
        case KingCapture::draws: findings.calls_draw = may_call_draw(root, task_.options); break;
        case KingCapture::wins: {
            const Move move = unpacked(lines_[0].moves[0]);
            findings.plays.push_back({.move = move, .value = win_value - 1, .line = {move}});
            findings.value = win_value - 1;
            findings.depth = 1;
            return findings;
        }
    }
    Ordered plays;
    plays.rank(root, list, experience_, std::nullopt, 0);
    while (const Ranked* play = plays.next()) findings.plays.push_back({.move = play->move()});
    // Capturing the king while one's own king is in check is worth a draw, whether or not a draw may be
    // called.
    for (const Move move : list) {
        if (captures_king(root, move)) findings.plays.push_back({.move = move});
    }
    for (int depth = 1; depth <= std::min(task_.max_depth, max_ply / 2); ++depth) {
        if (!finish_depth(depth, findings)) break;
        findings.depth = depth;
        if (std::abs(findings.value) > least_win && win_value - std::abs(findings.value) <= depth) break;
    }
    return findings;
}

int Search::value_of_root_play(const RootPlay& play, int depth, int alpha, bool is_first) {
    if (captures_king(root_.position, play.move)) return 0;
    const Node next = root_.after(play.move);
    const bool is_reversible = !captured_by(root_.position, play.move) &&
                               root_.position.piece_at(play.move.from())->type != PieceType::pawn;
    enter(next.position, 1, is_reversible);
    if (is_first || task_.margin > 0) return -look(next, depth - 1, 1, -win_value, -alpha);
    const int value = -look(next, depth - 1, 1, -alpha - 1, -alpha);
    if (value <= alpha || budget_.is_exhausted()) return value;
    return -look(next, depth - 1, 1, -win_value, -alpha);
}

/// Searches one ply deeper. Returns false if the budget ended the search. Then the findings are those of the
/// previous depth, improved by the plays that were finished.
bool Search::finish_depth(int depth, Findings& findings) {
    root_depth_ = depth;
    const bool may_call = findings.calls_draw || may_call_draw(root_.position, task_.options);
    std::vector<RootPlay> plays = findings.plays;
    int best = may_call ? 0 : -win_value;
    std::size_t done = 0;
    for (RootPlay& play : plays) {
        end_line(1);
        const int alpha = std::max(best - task_.margin - (task_.margin > 0 ? 1 : 0), -win_value);
        const int value = value_of_root_play(play, depth, alpha, done == 0);
        if (budget_.is_exhausted()) break;
        ++done;
        play.value = value;
        if (value > alpha) {
            play.line = {play.move};
            const Line& line = lines_[1];
            for (int i = 0; i < line.size; ++i)
                play.line.push_back(unpacked(line.moves[static_cast<std::size_t>(i)]));
        }
        best = std::max(best, value);
    }
    const bool is_complete = done == plays.size();
    if (!is_complete && (task_.margin > 0 || done == 0)) {
        if (findings.depth == 0) findings.value = best;
        return false;
    }
    std::stable_sort(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(done),
                     [](const RootPlay& a, const RootPlay& b) { return a.value > b.value; });
    findings.plays = std::move(plays);
    findings.value = best;
    findings.calls_draw = may_call && findings.plays.front().value <= 0;
    return is_complete;
}

}  // namespace doublecheck::chess99

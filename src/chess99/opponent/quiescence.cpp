// SPDX-License-Identifier: MIT
#include <algorithm>

#include "chess99/moves.hpp"
#include "chess99/opponent/search.hpp"

namespace doublecheck::chess99 {
namespace {

/// The number of first steps in which all ways out of a check are tried. Plays that give check are tried only
/// in the first step.
constexpr int steps_with_ways_out = 5;
/// The value that a capture or a check may gain besides the captured man.
constexpr int hope = 150;

}  // namespace

int Search::quiesce(const Node& node, int steps, int ply, int alpha, int beta) {
    end_line(ply);
    if (!budget_.spend()) return 0;
    const Position& position = node.position;
    if (is_past_limit(position)) return 0;
    const int standing = node.evaluation.of(position);
    if (ply >= max_ply - 1) return standing;
    const bool is_evading = steps < steps_with_ways_out && position.is_in_check(position.turn());
    int best = -win_value;
    if (!is_evading) {
        best = standing;
        if (best >= beta) return best;
    }
    const bool wants_checks = !is_evading && steps == 0 && standing + hope > alpha;
    const MoveList list =
        is_evading || wants_checks ? moves(position, task_.options) : captures(position, task_.options);
    switch (king_capture(position, list, ply)) {
        case KingCapture::none: break;
        case KingCapture::draws: best = std::max(best, 0); break;
        case KingCapture::wins: return win_value - (ply + 1);
    }
    if (is_evading && list.empty()) return task_.options.no_move == NoMove::draw ? 0 : -(win_value - ply);
    if (best >= beta) return best;
    alpha = std::max(alpha, best);

    Ordered plays;
    if (is_evading) {
        plays.rank(position, list, experience_, std::nullopt, ply);
    } else {
        plays.rank_forcing(position, list, wants_checks);
    }
    while (const Ranked* play = plays.next()) {
        if (!is_evading && play->is_losing_capture()) break;
        const Move move = play->move();
        if (!is_evading && play->is_loud()) {
            const int gain = exchange_value_of(captured_by(position, move)->type);
            if (standing + gain + hope <= alpha) continue;
        }
        const int value = -quiesce(node.after(move), steps + 1, ply + 1, -beta, -alpha);
        if (budget_.is_exhausted()) return 0;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        alpha = value;
        extend_line(ply, move);
        if (value >= beta) break;
    }
    return best;
}

}  // namespace doublecheck::chess99

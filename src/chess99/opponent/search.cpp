// SPDX-License-Identifier: MIT
#include "chess99/opponent/search.hpp"

#include <algorithm>
#include <bit>

#include "chess99/moves.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr int infinite = 32'000;

/// Converts a value for the table. In the search, a win is valued by its plies from the root. In the table it
/// is valued by its plies from the position.
int to_table(int value, int ply) {
    if (value > least_win) return value + ply;
    return value < -least_win ? value - ply : value;
}
int from_table(int value, int ply) {
    if (value > least_win) return value - ply;
    return value < -least_win ? value + ply : value;
}

int reduction(int depth, int count) {
    return std::bit_width(static_cast<unsigned>(depth)) * std::bit_width(static_cast<unsigned>(count)) / 6;
}

}  // namespace

bool Search::is_past_limit(const Position& position) const {
    return task_.options.move_limit && position.move_number() > *task_.options.move_limit;
}

std::uint64_t Search::key_of(const Position& position) const {
    if (!limit_is_near_) return position.key();
    return position.key() ^ (static_cast<std::uint64_t>(position.move_number()) * 0x9e3779b97f4a7c15);
}

void Search::enter(const Position& position, int ply, bool is_reversible) {
    const std::size_t at = earlier_size_ + static_cast<std::size_t>(ply);
    path_[at] = position.key();
    reversible_[at] = is_reversible && at > 0 ? reversible_[at - 1] + 1 : 0;
}

bool Search::is_repetition(const Position& position, int ply) const {
    const std::size_t at = earlier_size_ + static_cast<std::size_t>(ply);
    for (int back = 4; back <= reversible_[at]; back += 2) {
        if (path_[at - static_cast<std::size_t>(back)] == position.key()) return true;
    }
    return false;
}

void Search::extend_line(int ply, Move move) {
    Line& line = lines_[static_cast<std::size_t>(ply)];
    const Line& rest = lines_[static_cast<std::size_t>(ply + 1)];
    line.moves[0] = packed(move);
    line.size = std::min(rest.size + 1, max_ply);
    std::copy_n(rest.moves.begin(), line.size - 1, line.moves.begin() + 1);
}

/// Returns whether the king can be captured, and whether that wins or draws.
Search::KingCapture Search::king_capture(const Position& position, const MoveList& list, int ply) {
    const Cell king = *position.king(opposite(position.turn()));
    KingCapture result = KingCapture::none;
    for (const Move move : list) {
        if (move.to() != king || move.kind() != MoveKind::normal) continue;
        if (!position.after(move).is_in_check(position.turn())) {
            end_line(ply + 1);
            extend_line(ply, move);
            return KingCapture::wins;
        }
        result = KingCapture::draws;
    }
    return result;
}

void Search::store(const Frame& frame, int alpha_before, std::optional<Move> move) {
    const Bound bound = frame.best >= frame.beta     ? Bound::lower
                        : frame.best <= alpha_before ? Bound::upper
                                                     : Bound::exact;
    table_.store(key_of(frame.node.position), {.value = to_table(frame.best, frame.ply),
                                               .depth = std::max(frame.depth, 0),
                                               .bound = bound,
                                               .move = bound == Bound::upper ? std::nullopt : move});
}

int Search::look(const Node& node, int depth, int ply, int alpha, int beta) {
    const bool is_plain = task_.mode == SearchMode::plain;
    if (!is_plain && depth <= 0) return quiesce(node, 0, ply, alpha, beta);
    end_line(ply);
    if (!budget_.spend()) return 0;
    const Position& position = node.position;
    if (is_past_limit(position)) return 0;
    if (depth <= 0 || ply >= max_ply - 1) return node.evaluation.of(position);
    if (!is_plain && is_repetition(position, ply) && !position.is_in_check(opposite(position.turn())))
        return 0;

    Remembered known;
    std::optional<Move> remembered;
    if (table_.find(key_of(position), known)) {
        remembered = known.move;
        const int value = from_table(known.value, ply);
        const bool is_deep = is_plain ? known.depth == depth : known.depth >= depth && beta - alpha == 1;
        if (is_deep && (known.bound == Bound::exact || (known.bound == Bound::lower && value >= beta) ||
                        (known.bound == Bound::upper && value <= alpha)))
            return value;
    }

    const MoveList list = moves(position, task_.options);
    if (list.empty()) return task_.options.no_move == NoMove::draw ? 0 : -(win_value - ply);
    Frame frame{.node = node,
                .depth = depth,
                .ply = ply,
                .alpha = alpha,
                .beta = beta,
                .best = -infinite,
                .in_check = false,
                .standing = 0,
                .prunes = false};
    switch (king_capture(position, list, ply)) {
        case KingCapture::none: break;
        case KingCapture::draws: frame.best = 0; break;  // this is as good as calling a draw
        case KingCapture::wins: return win_value - (ply + 1);
    }
    if (frame.best >= beta) return frame.best;
    frame.alpha = std::max(alpha, frame.best);
    return try_plays(frame, list, remembered);
}

int Search::try_plays(Frame& frame, const MoveList& list, std::optional<Move> remembered) {
    const Position& position = frame.node.position;
    const int alpha_before = frame.alpha;
    if (task_.mode == SearchMode::selective) {
        frame.in_check = position.is_in_check(position.turn());
        if (frame.in_check) {
            if (frame.ply < 2 * root_depth_) ++frame.depth;
        } else if (frame.beta - frame.alpha == 1 && frame.depth <= 3) {
            frame.standing = frame.node.evaluation.of(position);
            const bool is_quiet_window = frame.beta < least_win && frame.alpha > -least_win;
            if (is_quiet_window && frame.standing - 120 * frame.depth >= frame.beta) return frame.standing;
            frame.prunes =
                is_quiet_window && frame.depth <= 2 && frame.standing + 130 * frame.depth <= frame.alpha;
        }
    }
    Ordered plays;
    plays.rank(position, list, experience_, remembered, frame.ply);
    std::optional<Move> best_move;
    int count = 0;
    while (const Ranked* play = plays.next()) {
        const Move move = play->move();
        const bool is_loud = play->is_loud();
        if (frame.prunes && count > 0 && !is_loud && !gives_direct_check(position, move)) {
            frame.best = std::max(frame.best, frame.standing);
            continue;
        }
        const int value = try_play(frame, *play, ++count);
        if (budget_.is_exhausted()) return 0;
        if (value <= frame.best) continue;
        frame.best = value;
        if (value <= frame.alpha) continue;
        frame.alpha = value;
        best_move = move;
        extend_line(frame.ply, move);
        if (value < frame.beta) continue;
        if (!is_loud || play->rank == Ranked::remembered) {
            if (victim_of(position, move) == 0) experience_.remember(position, move, frame.depth, frame.ply);
        }
        break;
    }
    store(frame, alpha_before, best_move);
    return frame.best;
}

int Search::try_play(const Frame& frame, const Ranked& play, int count) {
    const Move move = play.move();
    const Position& position = frame.node.position;
    const Node next = frame.node.after(move);
    const bool is_reversible = !play.is_loud() && victim_of(position, move) == 0 &&
                               position.piece_at(move.from())->type != PieceType::pawn;
    enter(next.position, frame.ply + 1, is_reversible);
    const int depth = frame.depth - 1;
    const auto search = [&](int plays, int alpha, int beta) {
        return -look(next, plays, frame.ply + 1, -beta, -alpha);
    };
    if (count == 1) return search(depth, frame.alpha, frame.beta);
    int less = 0;
    if (task_.mode == SearchMode::selective && frame.depth >= 3 && count > 3 && !frame.in_check &&
        (!play.is_loud() || play.is_losing_capture())) {
        less = reduction(frame.depth, count);
        if (frame.beta - frame.alpha > 1) --less;
        if (gives_direct_check(position, move)) less = 0;
        less = std::clamp(less, 0, depth - 1);
    }
    int value = search(depth - less, frame.alpha, frame.alpha + 1);
    if (less > 0 && value > frame.alpha) value = search(depth, frame.alpha, frame.alpha + 1);
    if (value > frame.alpha && value < frame.beta) value = search(depth, frame.alpha, frame.beta);
    return value;
}

}  // namespace doublecheck::chess99

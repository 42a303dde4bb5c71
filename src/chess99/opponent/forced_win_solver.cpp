// SPDX-License-Identifier: MIT
#include "chess99/opponent/forced_win_solver.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "chess99/moves.hpp"
#include "chess99/opponent/ordering.hpp"
#include "chess99/outcome.hpp"

namespace doublecheck::chess99 {
namespace {

/// Returns a second hash that is independent of `Position::key`. Positions for which both hashes agree are
/// treated as equal. For different positions, that happens once in 2^128 pairs.
std::uint64_t second_key_of(const Position& position) {
    std::uint64_t hash = position.turn() == Color::white ? 0x243f6a8885a308d3 : 0x13198a2e03707344;
    hash += position.passed_cell() ? static_cast<std::uint64_t>(position.passed_cell()->index()) + 1 : 0;
    const auto& men = position.codes();
    for (std::size_t at = 0; at < men.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, men.data() + at, std::min<std::size_t>(8, men.size() - at));
        hash = (hash ^ word) * 0xff51afd7ed558ccd;
        hash ^= hash >> 33U;
    }
    return hash;
}

std::size_t slots_for(const Limits& limits) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    const std::uint64_t nodes = limits.nodes.value_or(most);
    return std::bit_ceil(static_cast<std::size_t>(std::clamp<std::uint64_t>(nodes, 1024, most)));
}

}  // namespace

ForcedWinSolver::ForcedWinSolver(const Position& root, int max_plies, const Limits& limits,
                                 const Options& options)
    : options_(options),
      budget_(limits),
      slots_(slots_for(limits)),
      refuting_(static_cast<std::size_t>(std::max(max_plies, 0) + 1), no_move) {
    if (options.move_limit) limit_is_near_ = root.move_number() + max_plies / 2 + 1 > *options.move_limit;
}

bool ForcedWinSolver::is_past_limit(const Position& position) const {
    return options_.move_limit && position.move_number() > *options_.move_limit;
}

ForcedWinSolver::Slot& ForcedWinSolver::slot_of(const Position& position) {
    std::uint64_t key = position.key();
    if (limit_is_near_) key ^= static_cast<std::uint64_t>(position.move_number()) * 0x9e3779b97f4a7c15;
    Slot& slot = slots_[key & (slots_.size() - 1)];
    const std::uint64_t second_key = second_key_of(position);
    if (slot.key != key || slot.second_key != second_key) slot = Slot{.key = key, .second_key = second_key};
    return slot;
}

void ForcedWinSolver::keep(const Position& position, int plies, bool is_win, std::optional<Move> move) {
    if (budget_.is_exhausted()) return;
    Slot& slot = slot_of(position);
    if (is_win) {
        slot.win_within = static_cast<std::uint8_t>(std::min<int>(slot.win_within, plies));
    } else {
        slot.no_win_within = static_cast<std::uint8_t>(std::max<int>(slot.no_win_within, plies));
    }
    if (move) slot.move = packed(*move);
}

/// Returns true if a pawn of the player to move waits on the last rank. Such a pawn attacks nothing, but can
/// capture by promoting.
bool ForcedWinSolver::has_waiting_pawn(const Position& position) const {
    const std::uint8_t pawn = Position::code_of({position.turn(), PieceType::pawn});
    const auto* row = position.codes().data() + last_rank(position.turn()) * board_side;
    return std::find(row, row + board_side, pawn) != row + board_side;
}

std::optional<Move> ForcedWinSolver::winning_capture(const Position& position) const {
    if (!position.is_in_check(opposite(position.turn())) && !has_waiting_pawn(position)) return std::nullopt;
    for (const Move move : captures(position, options_)) {
        if (captures_king(position, move) && !position.after(move).is_in_check(position.turn())) return move;
    }
    return std::nullopt;
}

bool ForcedWinSolver::wins(const Position& position, int plies) {
    if (!budget_.spend() || plies < 1) return false;
    if (winning_capture(position)) return true;
    if (plies < 3) return false;
    std::optional<Move> first;
    const Slot& slot = slot_of(position);
    if (slot.win_within <= plies) return true;
    if (slot.no_win_within >= plies) return false;
    if (slot.move != no_move) first = unpacked(slot.move);
    const auto play = winning_play(position, plies, first);
    keep(position, plies, play.has_value(), play);
    return play.has_value();
}

/// Returns true if the play forces the win. Returns false if it captures a king.
bool ForcedWinSolver::wins_with(const Position& position, Move move, int plies) {
    if (captures_king(position, move)) return false;
    const Position next = position.after(move);
    // If the winner's king is attacked, the opponent may capture it or call a draw. A waiting pawn attacks
    // nothing but may do the same; `loses` finds that among the plays.
    const bool is_attacked = next.is_in_check(position.turn());
    return !is_past_limit(next) && !is_attacked && loses(next, plies - 1);
}

std::optional<Move> ForcedWinSolver::winning_play(const Position& position, int plies,
                                                  std::optional<Move> first) {
    const MoveList list = moves(position, options_);
    if (first && wins_with(position, *first, plies)) return first;
    for (const bool wants_check : {true, false}) {
        for (const Move move : list) {
            if (move == first || captures_king(position, move)) continue;
            if (gives_direct_check(position, move) != wants_check) continue;
            if (wins_with(position, move, plies)) return move;
            if (budget_.is_exhausted()) return std::nullopt;
        }
    }
    return std::nullopt;
}

bool ForcedWinSolver::loses(const Position& position, int plies) {
    if (!budget_.spend()) return false;
    const MoveList list = moves(position, options_);
    if (list.empty()) return options_.no_move == NoMove::loss;
    std::optional<Move> first;
    if (plies > 2) {
        const Slot& slot = slot_of(position);
        if (slot.win_within <= plies) return true;
        if (slot.no_win_within >= plies) return false;
        if (slot.move != no_move) first = unpacked(slot.move);
    }
    const auto reply = refutation(position, list, plies, first);
    if (plies > 2) keep(position, plies, !reply, reply);
    return !reply && !budget_.is_exhausted();
}

/// Returns true if the reply prevents the forced win.
bool ForcedWinSolver::holds_with(const Position& position, Move move, int plies) {
    if (captures_king(position, move)) return true;
    const Position next = position.after(move);
    return is_past_limit(next) || !wins(next, plies - 1);
}

std::optional<Move> ForcedWinSolver::refutation(const Position& position, const MoveList& list, int plies,
                                                std::optional<Move> first) {
    std::uint32_t& last = refuting_[static_cast<std::size_t>(plies)];
    if (!first && last != no_move && std::find(list.begin(), list.end(), unpacked(last)) != list.end())
        first = unpacked(last);
    if (first && holds_with(position, *first, plies)) return first;
    for (const Move move : list) {
        if (move == first || !holds_with(position, move, plies)) continue;
        last = packed(move);
        return move;
    }
    return std::nullopt;
}

std::optional<ForcedPlay> ForcedWinSolver::tree(const Position& position, int plies) {
    if (++tree_size_ > max_forced_tree) return std::nullopt;
    if (const auto capture = winning_capture(position))
        return ForcedPlay{.play = *capture, .captures_king = true};
    if (plies < 3) return std::nullopt;
    int shortest = 3;
    while (shortest < plies && !wins(position, shortest)) shortest += 2;
    const Slot& slot = slot_of(position);
    const auto first = slot.move != no_move ? std::optional(unpacked(slot.move)) : std::nullopt;
    const auto play = winning_play(position, shortest, first);
    if (!play) return std::nullopt;
    ForcedPlay node{.play = *play};
    const Position next = position.after(*play);
    for (const Move reply : moves(next, options_)) {
        auto answer = tree(next.after(reply), shortest - 2);
        if (!answer) return std::nullopt;
        node.replies.push_back(reply);
        node.answers.push_back(std::move(*answer));
    }
    return node;
}

}  // namespace doublecheck::chess99

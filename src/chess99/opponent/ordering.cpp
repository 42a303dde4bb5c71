// SPDX-License-Identifier: MIT
#include "chess99/opponent/ordering.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "chess99/attackers.hpp"
#include "chess99/opponent/evaluation.hpp"

namespace doublecheck::chess99 {
namespace {

/// The man that a play takes, if any; as `captured_by`, without the detour over an optional.
std::uint8_t victim_of(const Position& position, Move move) {
    if (move.is_castling() || move.from() == move.to()) return 0;
    const Cell cell = move.is_en_passant() ? position.passing_man() : move.to();
    return position.codes()[static_cast<std::size_t>(cell.index())];
}

int value_of(std::uint8_t code) {
    return exchange_value_of(Position::piece_of(code).type);
}

/// The most valuable victim by the least valuable man first; last what a defended man costs too much.
int rank_of_capture(const Position& position, Move move, std::uint8_t victim) {
    const int mover = value_of(position.codes()[static_cast<std::size_t>(move.from().index())]);
    const int gain = value_of(victim);
    const bool loses = mover > gain + 50 && position.is_attacked(move.to(), opposite(position.turn()));
    const int promotion = move.promotion() ? 100 : 0;
    if (loses) return Ranked::loses_material * 2 + gain * 16 - mover / 16;
    return Ranked::loud + (gain + promotion) * 16 - mover / 16;
}

}  // namespace

bool gives_direct_check(const Position& position, Move move) {
    if (move.kind() == MoveKind::castling) return false;
    const Color us = position.turn();
    const Cell king = *position.king(opposite(us));
    const PieceType moved =
        Position::piece_of(position.codes()[static_cast<std::size_t>(move.from().index())]).type;
    const PieceType type = move.promotion().value_or(moved);
    const int files = king.file() - move.to().file();
    const int ranks = king.rank() - move.to().rank();
    if (type == PieceType::knight || type == PieceType::paladin) {
        if (files * files + ranks * ranks == 5) return true;
        if (type == PieceType::knight) return false;
    }
    if (type == PieceType::pawn) return ranks == forward(us) && std::abs(files) == 1;
    if (type == PieceType::king) return false;
    const bool is_straight = files == 0 || ranks == 0;
    if (!is_straight && std::abs(files) != std::abs(ranks)) return false;
    if (!runs_along(type, is_straight ? 0 : first_diagonal)) return false;
    const int step =
        ((ranks > 0 ? 1 : 0) - (ranks < 0 ? 1 : 0)) * board_side + (files > 0 ? 1 : 0) - (files < 0 ? 1 : 0);
    for (int at = move.to().index() + step; at != king.index(); at += step) {
        if (position.codes()[static_cast<std::size_t>(at)] != 0 && at != move.from().index()) return false;
    }
    return true;
}

void Experience::remember(const Position& position, Move move, int depth, int ply) {
    auto& pair = killers_[static_cast<std::size_t>(ply)];
    if (pair[0] != packed(move)) {
        pair[1] = pair[0];
        pair[0] = packed(move);
    }
    int& entry = history_[position.codes()[static_cast<std::size_t>(move.from().index())]]
                         [static_cast<std::size_t>(move.to().index())];
    entry += depth * depth;
    if (entry < max_history) return;
    for (auto& cells : history_) {
        for (int& number : cells) number /= 2;
    }
}

void Ordered::rank(const Position& position, const MoveList& list, const Experience& experience,
                   std::optional<Move> remembered, int ply) {
    size_ = taken_ = 0;
    for (const Move move : list) {
        if (captures_king(position, move)) continue;
        if (move == remembered) {
            add(move, Ranked::remembered);
        } else if (const std::uint8_t victim = victim_of(position, move); victim != 0) {
            add(move, rank_of_capture(position, move, victim));
        } else if (move.promotion()) {
            add(move, Ranked::loud + 1);
        } else if (experience.is_killer(move, ply)) {
            add(move, Ranked::killer);
        } else {
            add(move, experience.history(position, move));
        }
    }
}

void Ordered::rank_forcing(const Position& position, const MoveList& list, bool checks) {
    size_ = taken_ = 0;
    for (const Move move : list) {
        if (captures_king(position, move)) continue;
        if (const std::uint8_t victim = victim_of(position, move); victim != 0) {
            add(move, rank_of_capture(position, move, victim));
        } else if (checks && gives_direct_check(position, move)) {
            add(move, 0);
        }
    }
}

const Ranked* Ordered::next() {
    if (taken_ == size_) return nullptr;
    std::size_t best = taken_;
    for (std::size_t i = taken_ + 1; i < size_; ++i) {
        if (plays_[i].rank > plays_[best].rank) best = i;
    }
    std::swap(plays_[taken_], plays_[best]);
    return &plays_[taken_++];
}

}  // namespace doublecheck::chess99

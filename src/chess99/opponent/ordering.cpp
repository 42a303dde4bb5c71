// SPDX-License-Identifier: MIT
#include "chess99/opponent/ordering.hpp"

#include <algorithm>
#include <utility>

#include "chess99/attackers.hpp"
#include "chess99/opponent/evaluation.hpp"

namespace doublecheck::chess99 {
namespace {

int value_of(std::uint8_t code) {
    return exchange_value_of(Position::piece_of(code).type);
}

/// Returns the rank of a capture: the most valuable captured man first, then the least valuable capturing
/// man. Captures that lose material to a defender come last.
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
    const auto& men = position.codes();
    const auto promotion = move.promotion();
    const std::uint8_t code =
        promotion ? Position::code_of({us, *promotion}) : men[static_cast<std::size_t>(move.from().index())];
    if (code == Position::code_of({us, PieceType::king})) return false;
    const int to = move.to().index();
    const unsigned way = geometry.ways[static_cast<std::size_t>(king.index())][static_cast<std::size_t>(to)];
    if (way == Geometry::no_way) return false;
    if (way == Geometry::a_hop) return hops(Position::piece_of(code).type);
    const AttackDirections attacks = attack_directions[static_cast<std::size_t>(us)][code];
    const int step = directions[way].step;
    int at = king.index() + step;
    if (((at == to ? attacks.near : attacks.far) >> way & 1U) == 0) return false;
    for (; at != to; at += step) {
        if (men[static_cast<std::size_t>(at)] != 0 && at != move.from().index()) return false;
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
    int highest = plays_[best].rank;  // kept in a register: reading it from the array after each change would
                                      // stall the processor
    for (std::size_t i = taken_ + 1; i < size_; ++i) {
        if (plays_[i].rank <= highest) continue;
        best = i;
        highest = plays_[i].rank;
    }
    std::swap(plays_[taken_], plays_[best]);
    return &plays_[taken_++];
}

}  // namespace doublecheck::chess99

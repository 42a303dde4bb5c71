// SPDX-License-Identifier: MIT
#include "legality/back/places.hpp"

namespace doublecheck::back {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    return hash ^ hash >> 29;
}

std::uint64_t hash_of(const Setup& setup) {
    std::uint64_t hash = setup.turn == Color::white ? 1 : 2;
    for (const std::uint64_t bits : setup.board.type_bits()) hash = mixed(hash, bits);
    for (const std::uint64_t bits : setup.board.color_bits()) hash = mixed(hash, bits);
    hash = mixed(hash, setup.castling_rooks.bits());
    return mixed(hash, setup.ep_square ? static_cast<std::uint64_t>(setup.ep_square->index()) : 64);
}

bool is_same(const Setup& a, const Setup& b) {
    return a.board == b.board && a.turn == b.turn && a.castling_rooks == b.castling_rooks &&
           a.ep_square == b.ep_square;
}

}  // namespace

std::size_t Places::find_or_add(const Setup& setup) {
    const std::uint64_t hash = hash_of(setup);
    const auto [begin, end] = by_hash_.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
        if (is_same(all_[it->second].setup, setup)) return it->second;
    }
    all_.push_back({.setup = setup});
    by_hash_.emplace(hash, all_.size() - 1);
    return all_.size() - 1;
}

}  // namespace doublecheck::back

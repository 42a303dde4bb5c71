// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chess99/cell.hpp"

namespace doublecheck::chess99 {

/// Random numbers for Zobrist hashing (Zobrist 1970): one for each man on each cell, one for each passed
/// cell, and one for the turn.
struct Zobrist {
    std::array<std::array<std::uint64_t, cell_count>, 16> man = {};
    std::array<std::uint64_t, cell_count> passed = {};
    std::uint64_t black_to_move = 0;
};

[[nodiscard]] consteval Zobrist make_zobrist() {
    std::uint64_t state = 0x99;
    const auto next = [&state] {  // splitmix64 (Steele, Lea, Flood 2014)
        state += 0x9e3779b97f4a7c15;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    };
    Zobrist zobrist;
    for (auto& cells : zobrist.man) {
        for (std::uint64_t& number : cells) number = next();
    }
    for (std::uint64_t& number : zobrist.passed) number = next();
    zobrist.black_to_move = next();
    return zobrist;
}

inline constexpr Zobrist zobrist = make_zobrist();

}  // namespace doublecheck::chess99

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "checker/board.hpp"

namespace doublecheck::checker {

/// A playable position without contradictions in 32 bytes, exactly, but for an en passant square where no
/// pawn stands ready to capture. Positions are the same when these bytes are.
using Packed = std::array<std::uint8_t, 32>;

Packed pack(const Position& position);
Position unpack(const Packed& packed);

struct PackedHash {
    std::size_t operator()(const Packed& packed) const;
};
using PackedSet = std::unordered_set<Packed, PackedHash>;

/// Many positions, each once, in the order in which they came.
class PositionList {
  public:
    PositionList();
    /// Adds the position at the end unless it is there; returns whether it was added.
    bool add(const Packed& packed);
    [[nodiscard]] bool contains(const Packed& packed) const { return places_[place_of(packed)] != 0; }
    [[nodiscard]] std::size_t size() const { return positions_.size(); }
    [[nodiscard]] const Packed& operator[](std::size_t i) const { return positions_[i]; }

  private:
    void grow();
    [[nodiscard]] std::size_t place_of(const Packed& packed) const;

    std::vector<Packed> positions_ = {};
    /// Open addressing: 0, or 1 more than the position's place in the list.
    std::vector<std::uint32_t> places_;
};

}  // namespace doublecheck::checker

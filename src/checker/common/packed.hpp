// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/common/meter.hpp"
#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// A sound position with one king of each colour in 32 bytes. The en passant square is omitted if no pawn
/// stands ready to capture there. Two positions are equal exactly if these bytes are.
using Packed = std::array<std::uint8_t, 32>;

Packed pack(const SoundPosition& position);
SoundPosition unpack(const Packed& packed);

struct PackedHash {
    std::uint64_t operator()(const Packed& packed) const;
};

/// A list of different positions in the order in which they were added. Its memory is taken from the meter of
/// `work`. When the meter is exhausted, nothing more is added.
class PositionList {
  public:
    explicit PositionList(Work& work);
    /// Appends the position if it is not yet in the list. Returns true if it was added.
    bool add(const Packed& packed);
    [[nodiscard]] bool contains(const Packed& packed) const;
    [[nodiscard]] std::size_t size() const { return positions_.size(); }
    [[nodiscard]] const Packed& operator[](std::size_t i) const { return positions_[i]; }

  private:
    /// A slot of the hash table, which uses open addressing: part of the hash of a position, and its index in
    /// `positions_` plus 1. The number 0 marks an empty slot.
    struct Place {
        std::uint32_t tag = 0;
        std::uint32_t number = 0;
    };

    void grow();
    [[nodiscard]] std::size_t place_of(const Packed& packed, std::uint64_t hash) const;

    Work& work_;
    HeldMemory held_;
    std::vector<Packed> positions_ = {};
    std::vector<Place> places_;
};

}  // namespace doublecheck::checker

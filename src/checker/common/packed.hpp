// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/common/meter.hpp"
#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// A sound position with one king each in 32 bytes, exactly, but for an en passant square where no
/// pawn stands ready to capture. Positions are the same when these bytes are.
using Packed = std::array<std::uint8_t, 32>;

Packed pack(const SoundPosition& position);
SoundPosition unpack(const Packed& packed);

struct PackedHash {
    std::uint64_t operator()(const Packed& packed) const;
};

/// Many positions, each once, in the order in which they came. What it keeps in mind is held by the meter of
/// the work; when that is exhausted nothing is added any more.
class PositionList {
  public:
    explicit PositionList(Work& work);
    /// Adds the position at the end unless it is there; returns whether it was added.
    bool add(const Packed& packed);
    [[nodiscard]] bool contains(const Packed& packed) const;
    [[nodiscard]] std::size_t size() const { return positions_.size(); }
    [[nodiscard]] const Packed& operator[](std::size_t i) const { return positions_[i]; }

  private:
    /// One place of the open addressing: a part of the position's hash, and 1 more than its number, or 0.
    struct Place {
        std::uint32_t tag = 0;
        std::uint32_t number = 0;
    };

    void grow();
    [[nodiscard]] std::size_t place_of(const Packed& packed, std::uint64_t hash) const;

    Work& work_;
    Held held_;
    std::vector<Packed> positions_ = {};
    std::vector<Place> places_;
};

}  // namespace doublecheck::checker

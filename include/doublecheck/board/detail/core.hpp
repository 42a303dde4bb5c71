// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace doublecheck::detail {

/// The part of a position that move generation needs, except the turn. The first eight words fill one cache
/// line.
struct Core {
    std::array<std::uint64_t, 6> types;
    std::array<std::uint64_t, 2> colors;
    std::uint64_t castling_rooks;
    std::uint64_t ep;  ///< the square that a double step has just passed over, or 0

    friend bool operator==(const Core&, const Core&) = default;
};

}  // namespace doublecheck::detail

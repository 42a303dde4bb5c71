// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "checker/winnable/mobility.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

/// An entry of `men`.
struct WrittenBounds {
    Square square = {};
    SquareFlags reach = {};
    std::optional<SquareFlags> promoted = {};
    std::optional<bool> captured = {};

    static constexpr auto fields() {
        return members(field("square", &WrittenBounds::square, "where the man stands"),
                       field("reach", &WrittenBounds::reach, "where it can ever stand as what it is now"),
                       field("promoted", &WrittenBounds::promoted, "where it can ever stand promoted"),
                       field("captured", &WrittenBounds::captured, "whether it may ever be captured"));
    }
};

/// An entry of `lifetimes`.
struct WrittenLifetime {
    Square of = {};
    std::vector<WrittenBounds> men = {};

    static constexpr auto fields() {
        return members(field("of", &WrittenLifetime::of, "where the man stands that is not captured"),
                       field("men", &WrittenLifetime::men, "bounds for all men"));
    }
};

/// An entry of `immobile`.
struct WrittenImmobile {
    PlayableFen fen = {};
    std::vector<WrittenBounds> men = {};
    std::optional<std::vector<WrittenLifetime>> lifetimes = {};

    static constexpr auto fields() {
        return members(field("fen", &WrittenImmobile::fen, "the position"),
                       field("men", &WrittenImmobile::men, "bounds for all men"),
                       field("lifetimes", &WrittenImmobile::lifetimes, "bounds for lifetimes of men"));
    }
};

/// The bounds that an entry writes down: one for each man of the position and of each lifetime, in the order
/// of their squares; or what is wrong.
std::expected<Mobility, std::string> mobility_of(const WrittenImmobile& entry);

/// Whether the reason `winnable.immobile` follows from bounds of the position it speaks of that are closed
/// and admit no mate: the squares that it names hold pawns that never move and are never captured, not even
/// by a move that ends the game.
bool follows_from_bounds(const Reason& reason, const Mobility& mobility, Work& work);

}  // namespace doublecheck::checker

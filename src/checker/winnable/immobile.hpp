// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "checker/winnable/mobility.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

/// An entry of `men`: the bounds of one man as a certificate states them.
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

/// An entry of `lifetimes`: bounds for all men that hold as long as the man on `of` is not captured.
struct WrittenLifetime {
    Square of = {};
    std::vector<WrittenBounds> men = {};

    static constexpr auto fields() {
        return members(field("of", &WrittenLifetime::of, "where the man stands that is not captured"),
                       field("men", &WrittenLifetime::men, "bounds for all men"));
    }
};

/// An entry of `immobile`: a position and bounds for its men.
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

/// Returns the bounds that an entry states for every man of the position, and for every man in each lifetime,
/// in the order of the squares of the men. Returns what is wrong if the entry does not fit the position.
std::expected<Mobility, std::string> mobility_of(const WrittenImmobile& entry);

/// Returns true if the reason `winnable.immobile` follows from the bounds of the position: the squares that
/// it names hold pawns that never move and are never captured, not even by a move that ends the game.
/// Requires closed bounds (see `widen`) that admit no mate.
bool follows_from_bounds(const WrittenReason& reason, const Mobility& mobility, Work& work);

}  // namespace doublecheck::checker

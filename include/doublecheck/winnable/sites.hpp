// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "doublecheck/verdict/field.hpp"

// What playing sites and federations score when a flag falls, by rules simpler than FIDE 6.9.

namespace doublecheck {

/// The sites, federations and libraries whose rules are known.
enum class Site : std::uint8_t { lichess, chess_com, uscf, python_chess };

/// The score of the winner when the other side's flag falls.
enum class FlagScore : std::uint8_t { win, draw, draw_unless_forced };

/// What one site scores.
struct SiteRuling {
    FlagScore score = FlagScore::win;
    std::optional<std::string> rule = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("score", &SiteRuling::score, "the score of the side whose opponent's flag falls"),
            field("rule", &SiteRuling::rule, "the material that makes it a draw"));
    }
};

/// What the sites score for one side.
using SiteRulings = std::map<Site, SiteRuling>;

/// What the sites score for each side.
struct SitesOfBothSides {
    SiteRulings white = {};
    SiteRulings black = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("white", &SitesOfBothSides::white, "for White"),
                       field("black", &SitesOfBothSides::black, "for Black"));
    }
};

}  // namespace doublecheck

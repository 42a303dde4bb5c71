// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// A theme of a whole problem, under the keyword that the database YACPDB has for it. docs/themes.md defines
/// each.
enum class ProblemKeyword : std::uint8_t {
    flight_giving_key,
    two_flights_giving_key,
    many_flights_giving_key,
    flight_giving_and_taking_key,
    flight_taking_key,
    checking_key,
    active_sacrifice,
    black_correction,
    changed_mates,
    transferred_mates,
    mutate,
    reciprocal,
    zagoruiko,
    rudenko,
    reversal,
    le_grand,
    dombrovskis,
    hannelius,
    vladimirov,
    banny,
    barnes,
    fleck,
    karlstrom_fleck,
    grimshaw,
    novotny,
    plachutta,
    half_pin,
    b2,
    defences_on_same_square,
    mates_on_same_square,
    switchback,
    king_star_flight,
    king_y_flight,
    model_mates,
    en_passant,
    castling,
    white_underpromotion,
};

/// A theme that a solution shows.
struct FoundKeyword {
    ProblemKeyword keyword = ProblemKeyword::flight_giving_key;
    std::string name = {};  ///< the keyword as YACPDB writes it, such as `Flight giving key`
    std::string text = {};  ///< the phases and moves that show the theme, as one sentence

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("keyword", &FoundKeyword::keyword, "the theme"),
                       field("name", &FoundKeyword::name, "the keyword as YACPDB writes it"),
                       field("text", &FoundKeyword::text, "the phases and moves that show it"));
    }
};

}  // namespace doublecheck

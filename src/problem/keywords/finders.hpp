// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "problem/keywords/phases.hpp"

// Each function returns a sentence that names the moves which show a theme, or nothing. The definition and
// its source stand above the code of each function; src/problem/keywords/keywords.cpp lists them.

namespace doublecheck::problem {

/// The sentence about a theme, or nothing.
using Finding = std::optional<std::string>;

// keys.cpp
[[nodiscard]] Finding find_flight_giving_key(const Phases& phases);
[[nodiscard]] Finding find_two_flights_giving_key(const Phases& phases);
[[nodiscard]] Finding find_many_flights_giving_key(const Phases& phases);
[[nodiscard]] Finding find_flight_giving_and_taking_key(const Phases& phases);
[[nodiscard]] Finding find_flight_taking_key(const Phases& phases);
[[nodiscard]] Finding find_checking_key(const Phases& phases);
[[nodiscard]] Finding find_active_sacrifice(const Phases& phases);

// changes.cpp
[[nodiscard]] Finding find_changed_mates(const Phases& phases);
[[nodiscard]] Finding find_transferred_mates(const Phases& phases);
[[nodiscard]] Finding find_mutate(const Phases& phases);
[[nodiscard]] Finding find_reciprocal(const Phases& phases);
[[nodiscard]] Finding find_zagoruiko(const Phases& phases);

// paradoxes.cpp
[[nodiscard]] Finding find_rudenko(const Phases& phases);
[[nodiscard]] Finding find_reversal(const Phases& phases);
[[nodiscard]] Finding find_le_grand(const Phases& phases);
[[nodiscard]] Finding find_dombrovskis(const Phases& phases);
[[nodiscard]] Finding find_hannelius(const Phases& phases);
[[nodiscard]] Finding find_vladimirov(const Phases& phases);
[[nodiscard]] Finding find_banny(const Phases& phases);
[[nodiscard]] Finding find_barnes(const Phases& phases);
[[nodiscard]] Finding find_fleck(const Phases& phases);
[[nodiscard]] Finding find_karlstrom_fleck(const Phases& phases);

// lines.cpp
[[nodiscard]] Finding find_grimshaw(const Phases& phases);
[[nodiscard]] Finding find_novotny(const Phases& phases);
[[nodiscard]] Finding find_plachutta(const Phases& phases);
[[nodiscard]] Finding find_half_pin(const Phases& phases);
[[nodiscard]] Finding find_b2(const Phases& phases);

// squares.cpp
[[nodiscard]] Finding find_black_correction(const Phases& phases);
[[nodiscard]] Finding find_defences_on_same_square(const Phases& phases);
[[nodiscard]] Finding find_mates_on_same_square(const Phases& phases);
[[nodiscard]] Finding find_switchback(const Phases& phases);
[[nodiscard]] Finding find_king_star_flight(const Phases& phases);
[[nodiscard]] Finding find_king_y_flight(const Phases& phases);

// mates.cpp
[[nodiscard]] Finding find_model_mates(const Phases& phases);
[[nodiscard]] Finding find_en_passant(const Phases& phases);
[[nodiscard]] Finding find_castling(const Phases& phases);
[[nodiscard]] Finding find_white_underpromotion(const Phases& phases);

}  // namespace doublecheck::problem

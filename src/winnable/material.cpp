// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/material.hpp"

#include "winnable/material/bare_king.hpp"
#include "winnable/material/bishops_of_one_colour.hpp"
#include "winnable/material/lone_knight.hpp"

namespace doublecheck::winnable {

std::string_view insufficient_material(const Position& position, Color winner) {
    const Material material = material_of(position, winner);
    if (material.has_strong) return {};
    if (is_bare_king(material)) return "winnable.bare-king";
    if (is_lone_knight(material)) return "winnable.lone-knight";
    if (has_bishops_of_one_colour(material)) return "winnable.bishops-of-one-colour";
    return {};
}

}  // namespace doublecheck::winnable

// SPDX-License-Identifier: MIT
#pragma once

#include "checker/board.hpp"

namespace doublecheck::checker {

/// `setup.too-many-men`: more than 16 men or more than 8 pawns.
bool has_too_many_men(const Men& men, Color color);
/// `count.promotions`: more men that must be promoted pawns than pawns missing from 8.
bool has_too_many_promotions(const Men& men, Color color);
/// `pawns.files`: no way to give the pawns different original files with the captures there can have been.
bool pawns_cannot_come_from_files(const Men& men, Color color);
/// `pawns.unopposed`: more pawns and promoted men than can have passed each other.
bool has_too_few_captures_for_pawns(const Men& men);

}  // namespace doublecheck::checker

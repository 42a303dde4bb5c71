// SPDX-License-Identifier: MIT
#pragma once

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

// Each adds what its rule shows, with its premises; the proof stands on top of its file.

void find_steady(Knowledge& known);
void find_regions(Knowledge& known);
void find_origins(Knowledge& known);
void match_origins(Knowledge& known);
void count_captures(Knowledge& known);
void find_eras(Knowledge& known);
void find_victims(Knowledge& known);
void find_couples(Knowledge& known);
void find_royalty(Knowledge& known);
void find_duels(Knowledge& known);
void find_surpassed(Knowledge& known);
void find_tombs(Knowledge& known);
void find_more_tombs(Knowledge& known);  ///< where `find_tombs` finds none any more
void find_parity(Knowledge& known);

}  // namespace doublecheck::facts

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "checker/moves.hpp"
#include "checker/reading.hpp"

namespace doublecheck::checker {

/// The question of `winnable`: a playable position without contradictions, and who is to mate.
struct WinnableQuestion {
    Position position;
    Color winner = Color::white;
};
std::optional<WinnableQuestion> winnable_question(const Verdict& verdict);

/// What a position is in a graph without mates, as docs/certificates.md says.
enum class Standing {
    checkmate,  ///< of the loser
    end,        ///< no checkmate of the loser, and nobody can move, or a material lemma holds
    open
};
Standing standing_of(const Position& position, Color winner);

}  // namespace doublecheck::checker

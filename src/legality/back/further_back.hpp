// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck {

/// What taking back more moves from a position before shows.
struct FurtherBack {
    Answer answer =
        Answer::unknown;  ///< yes: so many moves can be taken back; no: they cannot; unknown: budget spent
    std::vector<std::string> line = {};  ///< yes: such moves, the last one played first
    RetractionProof proof = {};          ///< no: the member `proof` of a `retraction.no-move-before` entry
};

/// Whether from `earlier`, a position reached by taking a move back, `plies` more moves can be taken back, or
/// the beginning of a game be reached.
[[nodiscard]] FurtherBack look_further_back(const Setup& earlier, int plies, StartArray array,
                                            Budget& budget);

/// Whether White is to move and no man has left its rank, so that a game may begin with this position if it
/// has more castling rights than the setup names.
[[nodiscard]] bool may_begin_a_game(const Setup& setup);

/// Whether a game may begin with this position: the standard array or one of Chess960, White to move with all
/// rights.
[[nodiscard]] bool is_initial(const Setup& setup, StartArray array);

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/last_move/last_moves.hpp"
#include "notation/leaves.hpp"
#include "verdict/fields.hpp"

namespace doublecheck {

/// The result of `find_earlier_moves`.
struct EarlierMoves {
    /// `yes` if the moves can be taken back, `no` if they cannot, `unknown` if the budget ran out first.
    Answer answer = Answer::unknown;
    std::vector<RetractedMove> line =
        {};                      ///< for `yes`: an example of these moves, the last one played first
    RetractionProof proof = {};  ///< for `no`: the member `proof` of a `retraction.no-move-before` entry
};

/// Tries to take `plies` more moves back from `earlier`, a position that was itself reached by taking a move
/// back. Reaching the beginning of a game also counts as success.
[[nodiscard]] EarlierMoves find_earlier_moves(const Setup& earlier, int plies, StartArray array,
                                              Budget& budget);

/// Returns true if a game may begin with these men: White is to move and all men stand on the first two ranks
/// of their side. Castling rights are ignored, since an earlier position is given too few of them.
[[nodiscard]] bool may_begin_a_game(const Setup& setup);

/// Returns true if the position is the standard array, or for Chess960 any of its arrays, with White to move
/// and all castling rights.
[[nodiscard]] bool is_initial(const Setup& setup, StartArray array);

}  // namespace doublecheck

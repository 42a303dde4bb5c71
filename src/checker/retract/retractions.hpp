// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

enum class RetractionKind { normal, double_step, promotion, en_passant, castling };

/// Returns the name of the kind in certificates.
std::string_view name_of(RetractionKind kind);

/// A move of the side that is not to move, taken back.
struct Retraction {
    RetractionKind kind = RetractionKind::normal;
    int from = nowhere;
    int to = nowhere;
    char uncaptured = '-';  ///< the small letter of the man that the move captured, or `-`
    /// For a promotion, the small letter of the man that becomes a pawn again; otherwise 0.
    char promotion = 0;
    int rook = nowhere;  ///< for castling, the square from which the rook came
};

/// Returns all retractions as docs/certificates.md defines them, in the order of `to`.
std::vector<Retraction> retractions(const Position& position, Start start);

/// Returns the position before the retracted move.
Position before(const Position& position, const Retraction& retraction);

}  // namespace doublecheck::checker

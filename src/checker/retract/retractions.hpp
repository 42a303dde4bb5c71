// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

enum class RetractionKind { normal, double_step, promotion, en_passant, castling };

/// The kind's name in a certificate.
std::string_view name_of(RetractionKind kind);

/// A move of the side that is not to move, taken back.
struct Retraction {
    RetractionKind kind = RetractionKind::normal;
    int from = nowhere;
    int to = nowhere;
    char uncaptured = '-';  ///< the small letter of the man given back, or `-`
    char promotion = 0;     ///< the small letter of the man that becomes a pawn again, or 0
    int rook = nowhere;     ///< of castling: the rook's home
};

/// Every retraction in the sense of docs/certificates.md, in the order of `to`.
std::vector<Retraction> retractions(const Position& position, Start start);

/// The position before the retracted move.
Position before(const Position& position, const Retraction& retraction);

}  // namespace doublecheck::checker

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/retract/last_moves.hpp"
#include "checker/retract/played_moves.hpp"

namespace doublecheck::checker {

/// Checks which retractions of a position a certificate calls possible, and that it refutes the others.
class JudgedMoves {
  public:
    explicit JudgedMoves(LastMoves&& last_moves);

    /// Returns what is wrong with the lists, or nothing if every retraction either is in `possible` or is
    /// refuted by an entry of `refuted`. Does not check the games of the entries. Call it once.
    [[nodiscard]] std::optional<std::string> complaint(const std::vector<LastMove>& possible,
                                                       const Refutations& refuted);

    [[nodiscard]] const LastMoves& last_moves() const { return last_moves_; }
    /// Returns what refutes each retraction, in their order; null for those that are possible.
    [[nodiscard]] const std::vector<const Refutation*>& refuted_by() const { return refuted_by_; }
    /// Returns the indices of the possible retractions, in the order of the certificate.
    [[nodiscard]] const std::vector<std::size_t>& possible() const { return possible_; }
    /// Returns the possible retractions as moves, in their order as retractions.
    [[nodiscard]] std::vector<PlayedMove> played() const;

  private:
    [[nodiscard]] std::optional<std::string> complaint(const LastMove& last);
    [[nodiscard]] std::optional<std::string> complaint_before(const LastMove& last, PlayedMove& played);

    LastMoves last_moves_;
    std::vector<std::optional<PlayedMove>> played_;  ///< of the possible retractions
    std::vector<std::size_t> possible_ = {};
    std::vector<const Refutation*> refuted_by_;
};

/// Returns what is wrong with the game of a last move, or nothing. The game begins with the standard array,
/// ends with that move, and leads to `subject`. If the subject is a diagram, the castling rights that it does
/// not state and the en passant square may be any.
[[nodiscard]] std::optional<std::string> wrong_game(const LastMove& last, const LegalitySubject& subject,
                                                    Meter& meter);

}  // namespace doublecheck::checker

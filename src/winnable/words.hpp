// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/details.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"

namespace doublecheck::winnable {

/// Why the solution is what it is, as a strong player would say it; `details` say what is known of the line.
[[nodiscard]] Reason explain(const Position& position, Color winner, const Solution& solution,
                             const Solver& solver, const WinnableDetails& details);

/// `one move`, `7 moves`.
[[nodiscard]] std::string moves_text(int count);

/// The FEN without its counters, with the en passant square whenever a pawn stands ready to capture.
[[nodiscard]] std::string four_fields(const Position& position);

/// Bytes of closed sets that the certificate of one question carries: with everything around it that makes a
/// line of less than 1 MiB. Sets that need more room are enumerated again by whoever checks the certificate.
inline constexpr std::size_t room_for_positions = 1'000'000;

/// The certificate of a decided solution (docs/certificates.md). What a closed set takes is taken off the
/// room.
[[nodiscard]] Certificate certify(const Position& position, const Solution& solution, const Solver& solver,
                                  std::size_t& room);

}  // namespace doublecheck::winnable

// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/verdict.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::winnable {

/// Why the solution is what it is, as a strong player would say it.
[[nodiscard]] Reason explain(const Position& position, Color winner, const Solution& solution,
                             const Solver& solver);

/// `one move`, `7 moves`.
[[nodiscard]] std::string moves_text(int count);

/// The FEN without its counters, with the en passant square whenever a pawn stands ready to capture.
[[nodiscard]] std::string four_fields(const Position& position);

/// The certificate of a decided solution (docs/certificates.md).
[[nodiscard]] Certificate certify(const Position& position, const Solution& solution, const Solver& solver);

}  // namespace doublecheck::winnable

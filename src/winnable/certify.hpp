// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "doublecheck/winnable/certificates.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {

/// Returns the first four fields of the FEN. The en passant square is present whenever a pawn stands ready to
/// capture, even if a pin forbids the capture.
[[nodiscard]] std::string four_fields(const Position& position);

/// The size limit in bytes for the closed sets in the certificate of one question. With everything around it
/// that makes a line of less than 1 MiB. A larger set is left out, and the checker enumerates it again.
inline constexpr std::size_t room_for_positions = 1'000'000;

/// Returns the certificate of a decided solution (docs/certificates.md). Subtracts from `room` the bytes that
/// a closed set takes.
[[nodiscard]] WinnableCertificate certify(const Position& position, const Solution& solution,
                                          const Solver& solver, std::size_t& room);
/// Returns the proof that there is no mate. Requires the outcome `unwinnable`.
[[nodiscard]] DeadExitProof::Alternatives certify_unwinnable(const Solution& solution, const Solver& solver,
                                                             std::size_t& room);

}  // namespace doublecheck::mates

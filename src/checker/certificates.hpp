// SPDX-License-Identifier: MIT
#pragma once

#include "checker/reading.hpp"

namespace doublecheck::checker {

// One function for each kind of certificate; each requires that the verdict carries that kind.

Outcome check_rule(const Verdict& verdict);
Outcome check_retractions(const Verdict& verdict);
Outcome check_kernel(const Verdict& verdict);
Outcome check_proof_game(const Verdict& verdict);
Outcome check_legal_move(const Verdict& verdict);
Outcome check_illegal_move(const Verdict& verdict);
Outcome check_castlings(const Verdict& verdict);
Outcome check_check(const Verdict& verdict);
Outcome check_mate_line(const Verdict& verdict);
Outcome check_closed_graph(const Verdict& verdict);
Outcome check_closure(const Verdict& verdict);
Outcome check_skeletons(const Verdict& verdict);
Outcome check_seventyfive(const Verdict& verdict);
Outcome check_since(const Verdict& verdict);
Outcome check_both(const Verdict& verdict);
Outcome check_facts(const Verdict& verdict);
Outcome check_rulings(const Verdict& verdict);
Outcome check_repetition(const Verdict& verdict);
Outcome check_counter(const Verdict& verdict);
Outcome check_cage(const Verdict& verdict);
Outcome check_c99_check(const Verdict& verdict);
Outcome check_c99_moves(const Verdict& verdict);
Outcome check_c99_outcome(const Verdict& verdict);
Outcome check_c99_forced_win(const Verdict& verdict);
Outcome check_c99_game(const Verdict& verdict);

/// Finds the function for the kind that the verdict carries. Requires a verdict with a certificate.
Outcome check_certificate(const Verdict& verdict);

}  // namespace doublecheck::checker

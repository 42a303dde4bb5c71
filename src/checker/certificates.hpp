// SPDX-License-Identifier: MIT
#pragma once

#include "checker/reading.hpp"

namespace doublecheck::checker {

// One function for each kind of certificate; each requires that the verdict carries that kind and asks a
// question that it answers.

Outcome check_rule(const Task& task);
Outcome check_retractions(const Task& task);
Outcome check_kernel(const Task& task);
Outcome check_proof_game(const Task& task);
Outcome check_legal_move(const Task& task);
Outcome check_illegal_move(const Task& task);
Outcome check_castlings(const Task& task);
Outcome check_check(const Task& task);
Outcome check_mate_line(const Task& task);
Outcome check_closed_graph(const Task& task);
Outcome check_closure(const Task& task);
Outcome check_skeletons(const Task& task);
Outcome check_seventyfive(const Task& task);
Outcome check_since(const Task& task);
Outcome check_both(const Task& task);
Outcome check_facts(const Task& task);
Outcome check_rulings(const Task& task);
Outcome check_repetition(const Task& task);
Outcome check_counter(const Task& task);
Outcome check_cage(const Task& task);
Outcome check_perpetual(const Task& task);
Outcome check_no_perpetual(const Task& task);
Outcome check_c99_check(const Task& task);
Outcome check_c99_moves(const Task& task);
Outcome check_c99_outcome(const Task& task);
Outcome check_c99_forced_win(const Task& task);
Outcome check_c99_game(const Task& task);

}  // namespace doublecheck::checker

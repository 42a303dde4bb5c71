// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::verdict_rules {

/// Rules that describe a verdict as a whole, such as "a game leads to the position". Each is defined in the
/// file that reports it. The rules that refute a position are in the tables of `rules/`, `facts/` and
/// `last_move/`.
extern const Rule fragment_open, initial_position, passed_tiers, proof_game, proof_games, no_proof_games,
    proof_games_limit, last_moves, no_last_move, retract_budget, counters_begin, counters_moves,
    counters_clock, counters_last_move, counters_open, codex_castling_refuted, codex_castling_open,
    codex_en_passant_proved, codex_en_passant_not_proved, codex_dependent_rights, history;

inline constexpr std::array all = {&fragment_open,
                                   &initial_position,
                                   &passed_tiers,
                                   &proof_game,
                                   &proof_games,
                                   &no_proof_games,
                                   &proof_games_limit,
                                   &last_moves,
                                   &no_last_move,
                                   &retract_budget,
                                   &counters_begin,
                                   &counters_moves,
                                   &counters_clock,
                                   &counters_last_move,
                                   &counters_open,
                                   &codex_castling_refuted,
                                   &codex_castling_open,
                                   &codex_en_passant_proved,
                                   &codex_en_passant_not_proved,
                                   &codex_dependent_rights,
                                   &history};

}  // namespace doublecheck::verdict_rules

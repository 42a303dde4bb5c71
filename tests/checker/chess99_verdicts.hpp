// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "checker/chess99_random.hpp"

// Verdicts with certificates, made of what the module says, one for each kind of docs/certificates.md.
namespace doublecheck::chess99 {

std::string ending_name(const std::optional<Outcome>& outcome);
std::string result_name(const std::optional<Outcome>& outcome);

Verdict check_verdict(const Position& position, const Options& options);
Verdict moves_verdict(const Position& position, const Options& options);
Verdict outcome_verdict(const Position& position, Move move, const Options& options);
Verdict call_verdict(const Position& position, const Options& options);
/// A win of the side to move with that many of its plays at most, if there is one.
std::optional<Verdict> forced_win_verdict(const Position& position, const Options& options, int plays);
Verdict game_verdict(const Position& first, const std::vector<Move>& plays, const Options& options);

/// The position of a verdict's subject, and its options; for a look at what damage means.
Position position_of(const Verdict& verdict);
/// The play of that form.
std::optional<Move> play_named(const Position& position, const Options& options, std::string_view text);

}  // namespace doublecheck::chess99

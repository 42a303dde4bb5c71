// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/setting_names.hpp"

namespace doublecheck {

template <>
inline constexpr auto names_of<Actor> = std::to_array<std::pair<Actor, std::string_view>>({
    {Actor::white, "w"},
    {Actor::black, "b"},
    {Actor::arbiter, "arbiter"},
    {Actor::other, "other"},
});

template <>
inline constexpr auto names_of<ClaimKind> = std::to_array<std::pair<ClaimKind, std::string_view>>({
    {ClaimKind::illegal, "illegal"},
    {ClaimKind::touch_move, "touch"},
    {ClaimKind::flag, "flag"},
    {ClaimKind::threefold, "3x"},
    {ClaimKind::fifty_moves, "50"},
    {ClaimKind::quickplay, "quickplay"},
});

template <>
inline constexpr auto names_of<Fault> = std::to_array<std::pair<Fault, std::string_view>>({
    {Fault::illegal, "illegal"},
    {Fault::flag, "flag"},
    {Fault::wrong_setup, "wrong_setup"},
    {Fault::board_turned, "board_turned"},
    {Fault::colours_reversed, "colours_reversed"},
    {Fault::displaced, "displaced"},
    {Fault::both_in_check, "both_in_check"},
    {Fault::pawn_on_last_rank, "pawn_on_last_rank"},
});

/// Words that stand for themselves: what the arbiter decides, what conduct it was, what the result is.
inline constexpr auto decisions =
    std::to_array<std::string_view>({"accept", "reject", "postpone", "mistake", "accident", "stands"});
inline constexpr auto acts = std::to_array<std::string_view>(
    {"hover", "slam", "noise", "annoy", "leave", "pause", "pass-captured", "pass-promoted"});
inline constexpr auto results = std::to_array<std::string_view>({"1-0", "0-1", "1/2-1/2", "0-0", "*"});

}  // namespace doublecheck

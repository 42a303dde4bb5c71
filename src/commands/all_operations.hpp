// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "base/platform.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

// The functions that describe the operations. Each is defined in the source file that answers the operation.

[[nodiscard]] Operation legality_operation();
[[nodiscard]] Operation retract_operation();
[[nodiscard]] Operation check_operation();
[[nodiscard]] Operation castling_operation();
[[nodiscard]] Operation move_operation();
[[nodiscard]] Operation moves_operation();
[[nodiscard]] Operation show_operation();
[[nodiscard]] Operation sharpness_operation();
[[nodiscard]] Operation winnable_operation();
[[nodiscard]] Operation solve_operation();
[[nodiscard]] Operation compose_operation();
[[nodiscard]] Operation audit_operation();
[[nodiscard]] Operation rule_operation();
[[nodiscard]] Operation perft_operation();
[[nodiscard]] Operation chess99_moves_operation();
[[nodiscard]] Operation chess99_check_operation();
[[nodiscard]] Operation chess99_rule_operation();
[[nodiscard]] Operation chess99_perft_operation();
namespace chess99 {
[[nodiscard]] Operation analyse_operation();
[[nodiscard]] Operation play_operation();
[[nodiscard]] Operation record_operation();
[[nodiscard]] Operation convert_operation();
[[nodiscard]] Operation rules_operation();
}  // namespace chess99
[[nodiscard]] Operation convert_operation();
[[nodiscard]] Operation guard_operation();
[[nodiscard]] Operation verify_operation();
[[nodiscard]] Operation rules_operation();
[[nodiscard]] Operation tour_operation();

/// All of these functions, in the order of the help. WebAssembly lacks those that need an engine, a terminal
/// or a directory of samples.
inline constexpr std::array operation_makers = {
    legality_operation,
    retract_operation,
    check_operation,
    castling_operation,
    move_operation,
    moves_operation,
    show_operation,
#if DOUBLECHECK_HAS_PLATFORM
    sharpness_operation,
#endif
    winnable_operation,
    solve_operation,
    compose_operation,
    audit_operation,
    rule_operation,
    perft_operation,
    chess99_moves_operation,
    chess99_check_operation,
    chess99_rule_operation,
    chess99::analyse_operation,
#if DOUBLECHECK_HAS_PLATFORM
    chess99::play_operation,
#endif
    chess99::record_operation,
    chess99::convert_operation,
    chess99_perft_operation,
    chess99::rules_operation,
    convert_operation,
#if DOUBLECHECK_HAS_PLATFORM
    guard_operation,
#endif
    verify_operation,
    rules_operation,
#if DOUBLECHECK_HAS_PLATFORM
    tour_operation,
#endif
};

}  // namespace doublecheck

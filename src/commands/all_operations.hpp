// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

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

/// An operation, which is made when it is needed.
struct NamedOperation {
    std::string_view name;
    Operation (*make)();
    /// Returns the operation. Makes it once.
    const Operation& (*get)();
};

/// Returns an entry of the list below.
template <Operation (*make)()>
[[nodiscard]] constexpr NamedOperation named(std::string_view name) {
    return {name, make, []() -> const Operation& {
                static const Operation operation = make();
                return operation;
            }};
}

/// All operations, in the order of the help. WebAssembly lacks those that need an engine, a terminal or a
/// directory of samples.
inline constexpr std::array named_operations = {
    named<legality_operation>("legality"),
    named<retract_operation>("retract"),
    named<check_operation>("check"),
    named<castling_operation>("castling"),
    named<move_operation>("move"),
    named<moves_operation>("moves"),
    named<show_operation>("show"),
#if DOUBLECHECK_HAS_PLATFORM
    named<sharpness_operation>("sharpness"),
#endif
    named<winnable_operation>("winnable"),
    named<solve_operation>("solve"),
    named<compose_operation>("compose"),
    named<audit_operation>("audit"),
    named<rule_operation>("rule"),
    named<perft_operation>("perft"),
    named<chess99_moves_operation>("chess99 moves"),
    named<chess99_check_operation>("chess99 check"),
    named<chess99_rule_operation>("chess99 rule"),
    named<chess99::analyse_operation>("chess99 analyse"),
#if DOUBLECHECK_HAS_PLATFORM
    named<chess99::play_operation>("chess99 play"),
#endif
    named<chess99::record_operation>("chess99 record"),
    named<chess99::convert_operation>("chess99 convert"),
    named<chess99_perft_operation>("chess99 perft"),
    named<chess99::rules_operation>("chess99 rules"),
    named<convert_operation>("convert"),
#if DOUBLECHECK_HAS_PLATFORM
    named<guard_operation>("guard"),
#endif
    named<verify_operation>("verify"),
    named<rules_operation>("rules"),
#if DOUBLECHECK_HAS_PLATFORM
    named<tour_operation>("tour"),
#endif
};

}  // namespace doublecheck

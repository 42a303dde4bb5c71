// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "framework/operation.hpp"

namespace doublecheck {

/// Returns all operations, in the order of the help.
[[nodiscard]] std::span<const Operation> operations();
/// Returns the operations about one position: legality, retract, check, castling, move, moves and winnable. A
/// program that links no others is less than half as large.
[[nodiscard]] std::span<const Operation> position_operations();
/// Returns the operation with that name, or null. Makes no other operation.
[[nodiscard]] const Operation* find_operation(std::string_view name);
/// The first word of the operations whose names have two words.
struct OperationGroup {
    std::string_view name;
    std::string_view summary;
    std::string_view description;
};
/// Returns all groups.
[[nodiscard]] std::span<const OperationGroup> operation_groups();
/// Returns the group with that name, or null.
[[nodiscard]] const OperationGroup* find_operation_group(std::string_view name);
/// Returns the group of an operation, or null.
[[nodiscard]] const OperationGroup* group_of(const Operation& operation);

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// The operations of all desks, in the order of the help.
[[nodiscard]] std::span<const Operation> operations();
/// The operation of that name, or null.
[[nodiscard]] const Operation* find_operation(std::string_view name);
/// What names of two words begin with.
struct OperationGroup {
    std::string_view name;
    std::string_view summary;
    std::string_view description;
};
[[nodiscard]] std::span<const OperationGroup> operation_groups();
/// The group of that name, or null.
[[nodiscard]] const OperationGroup* find_operation_group(std::string_view name);
/// The group of an operation, or null.
[[nodiscard]] const OperationGroup* group_of(const Operation& operation);

}  // namespace doublecheck

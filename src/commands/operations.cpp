// SPDX-License-Identifier: MIT
#include "commands/operations.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "commands/all_operations.hpp"
#include "doublecheck/commands/answer_call.hpp"

namespace doublecheck {

std::span<const Operation> operations() {
    static const std::vector<Operation> table = [] {
        std::vector<Operation> all;
        all.reserve(named_operations.size());
        for (const NamedOperation& one : named_operations) all.push_back(one.make());
        return all;
    }();
    return table;
}

bool answer_call(std::string_view call, const Caller& caller) {
    return answer_call(operations(), call, caller);
}

const Operation* find_operation(std::string_view name) {
    const auto found = std::ranges::find(named_operations, name, &NamedOperation::name);
    return found == named_operations.end() ? nullptr : &found->get();
}

std::span<const OperationGroup> operation_groups() {
    static constexpr std::array<OperationGroup, 1> groups = {
        {{"chess99", "Chess 99, a variant on 9 by 9 cells in which the king is captured",
          "Claude Lapointe's Chess 99 is played on nine by nine cells. Beside each king stands a paladin, "
          "which is half bishop and half knight. Check makes no move illegal: a player may leave his king in "
          "check, and the opponent may capture it. Capturing the king wins, unless the capturer's own king "
          "is then in check.\n\n"
          "A position is written as a FEN with nine rows; A and a are the paladins. The other fields are "
          "\"w\" or \"b\", then \"-\", then the cell that a pawn has just passed or \"-\", then the move "
          "number; fields at the end may be left out. \"start\" is the initial position."}}};
    return groups;
}

const OperationGroup* find_operation_group(std::string_view name) {
    const auto found = std::ranges::find(operation_groups(), name, &OperationGroup::name);
    return found == operation_groups().end() ? nullptr : &*found;
}

const OperationGroup* group_of(const Operation& operation) {
    const std::size_t blank = operation.name.find(' ');
    return blank == std::string_view::npos ? nullptr : find_operation_group(operation.name.substr(0, blank));
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "doublecheck/desk/operations.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "desk/rows.hpp"

namespace doublecheck {

std::span<const Operation> operations() {
    static const std::vector<Operation> table = [] {
        std::vector<Operation> all;
        for (const auto row : operation_rows) all.push_back(row());
        return all;
    }();
    return table;
}

const Operation* find_operation(std::string_view name) {
    const auto found = std::ranges::find(operations(), name, &Operation::name);
    return found == operations().end() ? nullptr : &*found;
}

std::span<const OperationGroup> operation_groups() {
    static constexpr std::array<OperationGroup, 1> groups = {
        {{"chess99", "Chess 99, the variant of nine by nine cells in which the king is captured",
          "Claude Lapointe's Chess 99 is played on nine by nine cells with a paladin, half bishop and half "
          "knight, beside the king. There is no illegal move by check: a king may be left to be captured, "
          "and who captures him wins unless his own king is in check then.\n\n"
          "A position is written as a FEN with nine rows, A and a for the paladin, \"w\" or \"b\", \"-\", "
          "the cell a pawn has just passed or \"-\", and the number of the move; what stands at the end may "
          "be left out. \"start\" is the position at the start."}}};
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

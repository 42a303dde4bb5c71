// SPDX-License-Identifier: MIT
// This table has a file of its own, so that programs which need only these operations do not link the others.
#include <array>

#include "commands/all_operations.hpp"
#include "commands/operations.hpp"

namespace doublecheck {

std::span<const Operation> position_operations() {
    static const std::array table = {legality_operation(), retract_operation(), check_operation(),
                                     castling_operation(), move_operation(),    moves_operation(),
                                     winnable_operation()};
    return table;
}

}  // namespace doublecheck

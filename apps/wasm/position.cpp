// SPDX-License-Identifier: MIT
// position.wasm answers the operations about one position.
#include "commands/operations.hpp"
#include "wasm/answer.hpp"

std::span<const doublecheck::Operation> module_operations() {
    return doublecheck::position_operations();
}

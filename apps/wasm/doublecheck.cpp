// SPDX-License-Identifier: MIT
// doublecheck.wasm answers all operations.
#include "commands/operations.hpp"
#include "wasm/answer.hpp"

std::span<const doublecheck::Operation> module_operations() {
    return doublecheck::operations();
}

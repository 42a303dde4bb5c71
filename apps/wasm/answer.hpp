// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "framework/operation.hpp"

/// Returns the operations that a module answers. Each module defines it.
[[nodiscard]] std::span<const doublecheck::Operation> module_operations();

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "doublecheck/base/crew.hpp"

namespace doublecheck {

/// Threads for one record. They are begun when there is something to do.
[[nodiscard]] std::unique_ptr<const Crew> make_threads(std::size_t number);

}  // namespace doublecheck

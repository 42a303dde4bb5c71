// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// A kind of certificate. Its row stands beside what checks it, and in the list of its library.
struct Kind {
    std::string_view name;
    /// Requires that the verdict carries that kind and asks a question that it answers.
    Outcome (*check)(const Task&);
    std::array<std::string_view, 2> questions;
    std::uint64_t nodes = 600'000;  ///< that checking one may take
};

}  // namespace doublecheck::checker

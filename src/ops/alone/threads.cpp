// SPDX-License-Identifier: MIT
#include "ops/threads.hpp"

namespace doublecheck {

std::unique_ptr<const Crew> make_threads(std::size_t) {
    return nullptr;
}

}  // namespace doublecheck

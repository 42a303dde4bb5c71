// SPDX-License-Identifier: MIT
#include "doublecheck/io/same_file.hpp"

namespace doublecheck {

bool is_same_file(const std::string& one, const std::string& other) {
    return one == other;
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// Reads one member of the details and holds it against what was found in the position or game; an empty text
/// if it is missing or right.
template <typename Detail, typename IsRight>
std::string check_member(const Task& task, std::string_view name, std::string_view where, Outcome& outcome,
                         IsRight is_right) {
    const Value* member = find(task.details(), name);
    if (member == nullptr) return {};
    const auto detail = read_strictly<Detail>(*member);
    const std::string path = "details." + std::string(name);
    if (!detail) return path + " cannot be read: " + detail.error().text();
    if (!is_right(*detail)) return path + " says something else than the " + std::string(where) + '.';
    outcome.covered.push_back(path);
    return {};
}

}  // namespace doublecheck::checker

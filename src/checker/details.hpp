// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// The details of a verdict of `verify` about a certificate that is accepted.
struct VerifyDetails {
    std::string proved = {};
    std::vector<std::string> uncovered = {};

    static constexpr auto fields() {
        return members(field("proved", &VerifyDetails::proved, "what is proved, in the checker's words"),
                       field("uncovered", &VerifyDetails::uncovered, "what the verdict says beyond that"));
    }
};

}  // namespace doublecheck

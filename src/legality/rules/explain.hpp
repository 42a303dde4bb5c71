// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"
#include "legality/rules/refutation.hpp"

namespace doublecheck {

/// Returns a sentence that explains why the setup is impossible as it stands.
[[nodiscard]] Reason explain(const Refutation& refutation, const Setup& setup);

/// Returns the certificate `rule`.
[[nodiscard]] Certificate certify(const Refutation& refutation);

/// Returns the names of the squares of a refutation.
[[nodiscard]] std::vector<std::string> square_names(const Refutation& refutation);

}  // namespace doublecheck

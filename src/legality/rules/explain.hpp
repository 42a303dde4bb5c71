// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"
#include "legality/rules/refutation.hpp"

namespace doublecheck {

/// The reason, in a sentence, why the setup cannot be as it stands.
[[nodiscard]] Reason explain(const Refutation& refutation, const Setup& setup);

/// The certificate `rule`.
[[nodiscard]] Certificate certify(const Refutation& refutation);

/// Squares of a refutation by name.
[[nodiscard]] std::vector<std::string> square_names(const Refutation& refutation);

}  // namespace doublecheck

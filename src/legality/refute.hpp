// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/retraction.hpp"
#include "legality/refutation.hpp"

namespace doublecheck {

/// The first static or counting rule that refutes the setup as it stands, cheapest rules first.
[[nodiscard]] std::optional<Refutation> refute_as_it_stands(const Setup& setup, StartArray array);

}  // namespace doublecheck

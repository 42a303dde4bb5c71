// SPDX-License-Identifier: MIT
#pragma once

#include "audit/store/database.hpp"
#include "audit/store/inserts.hpp"

namespace doublecheck {

/// Fills the table of duplicates from the keys of all games and adds the findings, if they are looked for.
[[nodiscard]] Result<void> find_duplicates(const SqlDatabase& database, Inserts& inserts);
/// Undoes it.
[[nodiscard]] Result<void> forget_duplicates(const SqlDatabase& database);

}  // namespace doublecheck

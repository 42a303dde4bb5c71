// SPDX-License-Identifier: MIT
#pragma once

#include "audit/store/database.hpp"
#include "audit/store/inserts.hpp"

namespace doublecheck {

/// Finds duplicates among all games if the settings of the audit ask for that. Fills the table `duplicates`
/// and adds the findings.
[[nodiscard]] Result<void> find_duplicates(const SqlDatabase& database, Inserts& inserts);
/// Removes the duplicates from the database, and the findings about them.
[[nodiscard]] Result<void> remove_duplicates(const SqlDatabase& database);

}  // namespace doublecheck

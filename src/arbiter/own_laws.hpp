// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "doublecheck/arbiter/editions.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// Reads an edition of the Laws from a JSON object: its name, the edition it is based on, and what differs
/// from that edition. Example: `{"name":"FIDE-2027","based_on":"FIDE-2023","losing_offence":3}`. Errors, with
/// the offset of the member or value: `ledger.json`, `ledger.laws`.
[[nodiscard]] Result<std::shared_ptr<const OwnLaws>> parse_laws(std::string_view json);

/// Returns the laws as such an object, without what agrees with the edition they are based on.
[[nodiscard]] std::string write_laws(const OwnLaws& laws);

/// Returns the JSON Schema of such an object; data/schema/laws.schema.json contains it.
[[nodiscard]] Object laws_schema();

}  // namespace doublecheck

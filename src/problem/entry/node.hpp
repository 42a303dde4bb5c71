// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/problem/entry.hpp"

namespace doublecheck {

enum class NodeKind : std::uint8_t { null, text, list, object };

/// A value of a document, in YAML or JSON.
struct EntryNode {
    NodeKind kind = NodeKind::null;
    EntryText text = {};
    std::vector<EntryNode> items = {};
    std::vector<std::pair<std::string, EntryNode>> members = {};
};

/// Returns true if a text is a number that YAML and JSON write in the same way: `12`, `-3`, `2.11`.
[[nodiscard]] bool is_plain_number(std::string_view text);

/// Reads one document in YAML. Errors: `entry.syntax`. Not defined in WebAssembly.
[[nodiscard]] Result<EntryNode> parse_yaml(std::string_view text);

}  // namespace doublecheck

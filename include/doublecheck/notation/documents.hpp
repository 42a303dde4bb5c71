// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace doublecheck {

/// Returns true if a line begins a document of a stream in YAML: `---` at its very beginning.
[[nodiscard]] bool begins_document(std::string_view line);

/// Returns the documents of a stream in YAML, such as the entries of an `.olv` file, each with its marker
/// `---` if it has one. Text before the first marker is a document too, unless it has only blank lines and
/// comments.
[[nodiscard]] std::vector<std::string_view> documents_of(std::string_view text);

/// Returns true if a text resembles an `.olv` file: it begins with `---`, `%YAML`, or a member of an entry
/// such as `authors:`, possibly after blank lines and comments.
[[nodiscard]] bool begins_entries(std::string_view text);

}  // namespace doublecheck

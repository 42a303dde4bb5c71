// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "audit/temporary_file.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// Keeps any number of texts in fixed memory: what does not fit goes to a temporary file.
class TextStore {
  public:
    explicit TextStore(std::size_t memory_bytes) : capacity_(memory_bytes) {}

    /// The place at which the text can be read again; nothing after an error. Requires at most 4 GiB.
    [[nodiscard]] std::optional<std::uint64_t> add(std::string_view text);
    /// Nothing after an error. Requires a place that `add` gave.
    [[nodiscard]] std::optional<std::string> read(std::uint64_t place);
    [[nodiscard]] const std::optional<Error>& error() const { return file_.error(); }

  private:
    bool copy(char* bytes, std::size_t size, std::uint64_t at);

    std::size_t capacity_;
    std::string buffer_ = {};
    std::uint64_t written_ = 0;  ///< bytes in the file
    TemporaryFile file_ = {};
};

}  // namespace doublecheck

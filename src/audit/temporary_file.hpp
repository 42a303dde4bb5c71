// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// A file without a name, which is deleted when it is closed. The first call of `write` creates it.
class TemporaryFile {
  public:
    TemporaryFile() = default;
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    /// Writes or reads bytes at an offset. Returns false after an error.
    [[nodiscard]] bool write(const char* bytes, std::size_t size, std::uint64_t at);
    [[nodiscard]] bool read(char* bytes, std::size_t size, std::uint64_t at);
    /// Returns the first error: `duplicates.temporary-file`.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    bool fail(const char* what);

    int file_ = -1;
    std::vector<std::string> blocks_ = {};  ///< its bytes, where there are no files
    std::optional<Error> error_ = std::nullopt;
};

}  // namespace doublecheck

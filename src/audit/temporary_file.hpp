// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/platform.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// A file without a name, which is deleted when it is closed. The first write creates it. WebAssembly keeps
/// the bytes in memory instead, up to 1 GiB.
class TemporaryFile {
  public:
    TemporaryFile() = default;
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    /// `write` and `read` return false on error, and from then on always.
    [[nodiscard]] bool write(const char* bytes, std::size_t size, std::uint64_t at);
    [[nodiscard]] bool read(char* bytes, std::size_t size, std::uint64_t at);
    /// Returns the first error (`duplicates.temporary-file`), or nothing.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  private:
    bool fail(const char* what);

#if DOUBLECHECK_HAS_PLATFORM
    int file_ = -1;
#else
    std::vector<std::string> blocks_ = {};
#endif
    std::optional<Error> error_ = std::nullopt;
};

}  // namespace doublecheck

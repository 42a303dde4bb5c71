// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Returns true if the first four bytes of a file are those of a packed file: zstd, gzip, or a kind for which
/// `UnpackingReader` returns an error (zip, bzip2, xz, 7z, rar, lz4, compress).
[[nodiscard]] bool is_packed(std::string_view first_bytes);

/// Returns true if the bytes may be the beginning of a packed file. Then more bytes are needed for a
/// decision.
[[nodiscard]] bool may_be_packed(std::string_view first_bytes);

/// Returns true if the bytes are the beginning of a zstd file as pzstd writes it: in frames that can be
/// unpacked independently, which `open_game_file` returns packed. Requires the first sixteen bytes, or all if
/// there are fewer.
[[nodiscard]] bool has_zstd_frames(std::string_view first_bytes);

/// Unpacks zstd (any number of frames, including skippable ones) and gzip (any number of members) in bounded
/// memory.
class UnpackingReader {
  public:
    /// Requires `is_packed(first_bytes)`. The source must begin with these bytes.
    UnpackingReader(std::string_view first_bytes, ByteSource packed);
    ~UnpackingReader();
    UnpackingReader(UnpackingReader&&) noexcept;
    UnpackingReader& operator=(UnpackingReader&&) noexcept;

    /// Reads unpacked bytes into the span. Returns their number, or 0 at the end or after an error.
    [[nodiscard]] std::size_t read(std::span<char> out);
    /// Returns the error, if any: `input.zstd` or `input.gzip` for data that is damaged, too large or
    /// incomplete, `input.packed` for a kind of packed file that must be unpacked first.
    [[nodiscard]] const std::optional<Error>& error() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck

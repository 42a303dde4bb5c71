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

/// Returns true if the first four bytes of a file are those of a packed file: zstd, gzip, or a kind that
/// `UnpackingReader` names and refuses (zip, bzip2, xz, 7z, rar, lz4, compress). UTF-16 text, with or without
/// a byte order mark, counts as packed.
[[nodiscard]] bool is_packed(std::string_view first_bytes);

/// Returns true if the bytes may be the beginning of a packed file, so that more of them are needed to know.
[[nodiscard]] bool may_be_packed(std::string_view first_bytes);

/// Returns true if bytes begin a zstd file as pzstd writes it, in frames that can be unpacked on their own:
/// then `open_game_file` hands them out so. Requires the first sixteen bytes, or all there are.
[[nodiscard]] bool has_zstd_frames(std::string_view first_bytes);

/// Unpacks zstd (any number of frames, skippable ones included) and gzip (any number of members), and
/// converts UTF-16 to UTF-8, in bounded memory.
class UnpackingReader {
  public:
    /// Requires `is_packed(first_bytes)`. The source begins with these bytes.
    UnpackingReader(std::string_view first_bytes, ByteSource packed);
    ~UnpackingReader();
    UnpackingReader(UnpackingReader&&) noexcept;
    UnpackingReader& operator=(UnpackingReader&&) noexcept;

    /// Fills the span; 0 at the end or after an error.
    [[nodiscard]] std::size_t read(std::span<char> out);
    /// What was wrong, if anything: `input.zstd`, `input.gzip` or `input.utf-16` for damaged, oversized or
    /// unfinished data, `input.packed` for a kind of packed file that has to be unpacked first.
    [[nodiscard]] const std::optional<Error>& error() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck

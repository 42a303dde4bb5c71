// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Whether bytes begin a zstd file: a frame, or a skippable frame as pzstd writes in front.
[[nodiscard]] bool is_zstd(std::string_view first_bytes);

/// Whether bytes begin a zstd file as pzstd writes it, in frames that can be unpacked on their own: then
/// `open_game_file` hands them out so. Requires the first sixteen bytes, or all there are.
[[nodiscard]] bool has_zstd_frames(std::string_view first_bytes);

/// Reads zstd of any number of frames, skippable ones included, in bounded memory.
class ZstdReader {
  public:
    explicit ZstdReader(ByteSource compressed);
    ~ZstdReader();
    ZstdReader(ZstdReader&&) noexcept;
    ZstdReader& operator=(ZstdReader&&) noexcept;

    /// Fills the span; 0 at the end or after an error.
    [[nodiscard]] std::size_t read(std::span<char> out);
    /// What was wrong, if anything: `input.zstd`, for damaged, oversized or unfinished data.
    [[nodiscard]] const std::optional<Error>& error() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck

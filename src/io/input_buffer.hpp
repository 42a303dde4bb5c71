// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Input that can be examined before it is consumed. Stores only what has been read and not yet consumed.
class InputBuffer {
  public:
    explicit InputBuffer(ByteSource source) : source_(std::move(source)) {}

    /// Returns the bytes that have been read and not yet consumed. The view is invalid after `fill`.
    [[nodiscard]] std::string_view view() const { return {bytes_.data() + begin_, end_ - begin_}; }
    /// Reads more bytes and appends them to the view. Returns false at the end of the input.
    [[nodiscard]] bool fill();
    /// Consumes `size` bytes at the front. Requires size <= view().size().
    void take(std::size_t size) {
        begin_ += size;
        taken_ += size;
    }
    /// Returns the number of bytes that have been consumed.
    [[nodiscard]] std::uint64_t taken() const { return taken_; }
    /// Returns true if the end of the input has been reached.
    [[nodiscard]] bool is_at_end() const { return is_at_end_; }

    /// Consumes the bytes of the view, or reads more if there are none. Returns their number, 0 at the end.
    [[nodiscard]] std::size_t read(std::span<char> out);

  private:
    static constexpr std::size_t chunk = std::size_t{1} << 16U;

    ByteSource source_;
    std::vector<char> bytes_ = {};
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t taken_ = 0;
    bool is_at_end_ = false;
};

}  // namespace doublecheck

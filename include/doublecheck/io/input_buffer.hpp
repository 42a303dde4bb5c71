// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Input that can be looked at before it is taken. Holds what was read and not yet taken, and no more.
class InputBuffer {
  public:
    explicit InputBuffer(ByteSource source) : source_(std::move(source)) {}

    /// What has been read and not yet taken. Invalid after `fill`.
    [[nodiscard]] std::string_view view() const { return {bytes_.data() + begin_, end_ - begin_}; }
    /// Reads more behind it; false at the end of the input.
    [[nodiscard]] bool fill();
    /// Takes bytes off the front. Requires size <= view().size().
    void take(std::size_t size) {
        begin_ += size;
        taken_ += size;
    }
    /// How many bytes have been taken so far.
    [[nodiscard]] std::uint64_t taken() const { return taken_; }
    /// Whether the end of the input has been seen.
    [[nodiscard]] bool is_at_end() const { return is_at_end_; }

    /// Takes what is there, or reads more; 0 at the end.
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

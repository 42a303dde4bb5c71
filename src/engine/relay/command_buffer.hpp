// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace doublecheck::engine {

/// Splits the bytes of a GUI into lines that keep their ends. A line that is too long comes in pieces.
class CommandBuffer {
  public:
    static constexpr std::size_t most_bytes_a_line = std::size_t{1} << 22U;

    struct Piece {
        std::string text;
        bool is_begin;  ///< the line begins with this piece
        bool is_end;    ///< the line ends with this piece
    };

    void add(std::string_view bytes) { bytes_.append(bytes); }

    /// Takes the next line or piece of a line. If `is_at_end`, a last line without a line end is taken too.
    /// Returns nothing if more bytes are needed.
    [[nodiscard]] std::optional<Piece> take(bool is_at_end) {
        const std::size_t end = bytes_.find('\n', searched_);
        if (end < from_ + most_bytes_a_line && end != std::string::npos) return piece(end + 1, true);
        if (bytes_.size() - from_ >= most_bytes_a_line) return piece(from_ + most_bytes_a_line, false);
        if (is_at_end && bytes_.size() > from_) return piece(bytes_.size(), true);
        bytes_.erase(0, from_);
        from_ = 0;
        searched_ = bytes_.size();
        return std::nullopt;
    }

  private:
    Piece piece(std::size_t end, bool is_end) {
        Piece taken{bytes_.substr(from_, end - from_), is_begin_, is_end};
        from_ = end;
        searched_ = end;
        is_begin_ = is_end;
        return taken;
    }

    std::string bytes_ = {};
    std::size_t from_ = 0;
    std::size_t searched_ = 0;  ///< no line ends before this offset
    bool is_begin_ = true;
};

}  // namespace doublecheck::engine

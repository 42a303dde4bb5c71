// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace doublecheck::engine {

/// Splits bytes into lines. The bytes may arrive in pieces, and lines may end with CR LF. A line that is
/// longer than any line of an engine is cut, and its rest is dropped.
class LineBuffer {
  public:
    static constexpr std::size_t most_bytes_a_line = std::size_t{1} << 18U;

    void add(std::string_view bytes) { bytes_.append(bytes); }

    /// Takes the next complete line. Returns false if there is none yet.
    [[nodiscard]] bool take(std::string& line) {
        while (true) {
            const std::size_t end = bytes_.find('\n', from_);
            if (end == std::string::npos) break;
            const std::string_view text = std::string_view(bytes_).substr(from_, end - from_);
            from_ = end + 1;
            if (is_dropping_) {
                is_dropping_ = false;
                continue;
            }
            line = text.substr(0, most_bytes_a_line);
            if (line.ends_with('\r')) line.pop_back();
            return true;
        }
        bytes_.erase(0, from_);
        from_ = 0;
        if (!is_dropping_ && bytes_.size() <= most_bytes_a_line) return false;
        return cut(line);
    }

  private:
    /// Takes the beginning of a line that is too long. Later pieces of that line are dropped.
    bool cut(std::string& line) {
        const bool is_first = !is_dropping_;
        if (is_first) line = bytes_.substr(0, most_bytes_a_line);
        is_dropping_ = true;
        bytes_.clear();
        return is_first;
    }

    std::string bytes_ = {};
    std::size_t from_ = 0;
    bool is_dropping_ = false;
};

}  // namespace doublecheck::engine

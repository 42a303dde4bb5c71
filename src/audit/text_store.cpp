// SPDX-License-Identifier: MIT
#include "audit/text_store.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace doublecheck {

std::optional<std::uint64_t> TextStore::add(std::string_view text) {
    if (error()) return std::nullopt;
    const auto size = static_cast<std::uint32_t>(text.size());
    if (!buffer_.empty() && buffer_.size() + sizeof size + size > capacity_) {
        if (!file_.write(buffer_.data(), buffer_.size(), written_)) return std::nullopt;
        written_ += buffer_.size();
        buffer_.clear();
    }
    // Memory that is not touched takes no room.
    if (written_ == 0 && buffer_.empty())
        buffer_.reserve(std::max<std::size_t>(capacity_, size + sizeof size));
    const std::uint64_t place = written_ + buffer_.size();
    std::array<char, sizeof size> prefix{};
    std::memcpy(prefix.data(), &size, sizeof size);
    buffer_.append(prefix.data(), prefix.size()).append(text);
    return place;
}

std::optional<std::string> TextStore::read(std::uint64_t place) {
    std::uint32_t size = 0;
    std::array<char, sizeof size> prefix{};
    if (!copy(prefix.data(), prefix.size(), place)) return std::nullopt;
    std::memcpy(&size, prefix.data(), sizeof size);
    std::string text(size, '\0');
    if (!copy(text.data(), size, place + sizeof size)) return std::nullopt;
    return text;
}

/// A text lies either in the file or in the buffer.
bool TextStore::copy(char* bytes, std::size_t size, std::uint64_t at) {
    if (error()) return false;
    if (at < written_) return file_.read(bytes, size, at);
    std::copy_n(buffer_.data() + (at - written_), size, bytes);
    return true;
}

}  // namespace doublecheck

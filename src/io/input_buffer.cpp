// SPDX-License-Identifier: MIT
#include "io/input_buffer.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace doublecheck {

bool InputBuffer::fill() {
    if (is_at_end_) return false;
    if (begin_ > 0) {
        std::memmove(bytes_.data(), bytes_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
    }
    if (bytes_.size() - end_ < chunk) bytes_.resize(std::max(bytes_.size() * 2, end_ + chunk));
    const std::size_t size = source_(std::span(bytes_).subspan(end_, chunk));
    end_ += size;
    is_at_end_ = size == 0;
    return size > 0;
}

std::size_t InputBuffer::read(std::span<char> out) {
    if (view().empty() && !is_at_end_ && out.size() >= chunk) {
        const std::size_t size = source_(out);
        taken_ += size;
        is_at_end_ = size == 0;
        return size;
    }
    if (view().empty() && !fill()) return 0;
    const std::size_t size = std::min(out.size(), view().size());
    std::memcpy(out.data(), view().data(), size);
    take(size);
    return size;
}

}  // namespace doublecheck

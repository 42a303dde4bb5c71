// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace doublecheck {

/// Asks for large pages where they fit in. A table that is looked at in no order waits for the addresses of
/// its pages more than for the memory itself. Without effect elsewhere than on Linux.
void prefer_large_pages(void* data, std::size_t bytes);

/// Makes room for so many things, in large pages.
template <typename T>
void reserve_in_large_pages(std::vector<T>& list, std::size_t size) {
    list.reserve(size);
    prefer_large_pages(list.data(), list.capacity() * sizeof(T));
}

}  // namespace doublecheck

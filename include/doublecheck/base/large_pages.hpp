// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace doublecheck {

/// Asks the operating system for large pages in this memory. In a large table with random accesses, looking
/// up the addresses of pages takes longer than the memory itself. Has an effect on Linux only.
void prefer_large_pages(void* data, std::size_t bytes);

/// Reserves capacity for `size` elements, in large pages where possible.
template <typename T>
void reserve_in_large_pages(std::vector<T>& list, std::size_t size) {
    list.reserve(size);
    prefer_large_pages(list.data(), list.capacity() * sizeof(T));
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace doublecheck {

/// Asks the operating system to use large pages for this memory. With random accesses to a large table,
/// translating the addresses of small pages takes longer than the accesses to the memory. Has an effect only
/// on Linux.
void prefer_large_pages(void* data, std::size_t bytes);

/// Reserves capacity for `size` elements, in large pages if possible.
template <typename T>
void reserve_in_large_pages(std::vector<T>& list, std::size_t size) {
    list.reserve(size);
    prefer_large_pages(list.data(), list.capacity() * sizeof(T));
}

}  // namespace doublecheck

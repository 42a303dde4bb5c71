// SPDX-License-Identifier: MIT
#include "base/large_pages.hpp"

#if defined(__linux__)
#include <sys/mman.h>

#include <memory>
#endif

namespace doublecheck {

#if defined(__linux__)
void prefer_large_pages(void* data, std::size_t bytes) {
    constexpr std::size_t page = std::size_t{1} << 21;
    if (std::align(page, page, data, bytes) == nullptr) return;
    // If the kernel refuses, the memory keeps small pages.
    (void)::madvise(data, bytes / page * page, MADV_HUGEPAGE);
}
#else
void prefer_large_pages(void*, std::size_t) {}
#endif

}  // namespace doublecheck

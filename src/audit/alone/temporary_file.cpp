// SPDX-License-Identifier: MIT
#include "audit/temporary_file.hpp"

#include <algorithm>

#include "doublecheck/base/error.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t block_bytes = std::size_t{1} << 22U;
/// The module can have four times as much memory in all.
constexpr std::size_t most_blocks = 256;

/// Calls `copy` with each block that the bytes lie in, the place within it, and how many they are there.
void for_each_block(std::size_t size, std::uint64_t at, const auto& copy) {
    while (size > 0) {
        const auto within = static_cast<std::size_t>(at % block_bytes);
        const std::size_t part = std::min(size, block_bytes - within);
        copy(static_cast<std::size_t>(at / block_bytes), within, part);
        size -= part;
        at += part;
    }
}

}  // namespace

TemporaryFile::~TemporaryFile() = default;

bool TemporaryFile::fail(const char* what) {
    error_ = Error{"duplicates.temporary-file", what, 0};
    return false;
}

bool TemporaryFile::write(const char* bytes, std::size_t size, std::uint64_t at) {
    if (error_) return false;
    const std::uint64_t end = at + size;
    if (end > std::uint64_t{block_bytes} * most_blocks)
        return fail("There are too many games to look for duplicates in them without files.");
    while (std::uint64_t{block_bytes} * blocks_.size() < end) blocks_.emplace_back(block_bytes, '\0');
    for_each_block(size, at, [&](std::size_t block, std::size_t within, std::size_t part) {
        std::copy_n(bytes, part, blocks_[block].data() + within);
        bytes += part;
    });
    return true;
}

bool TemporaryFile::read(char* bytes, std::size_t size, std::uint64_t at) {
    if (error_) return false;
    if (at + size > std::uint64_t{block_bytes} * blocks_.size()) return fail("That has not been written.");
    for_each_block(size, at, [&](std::size_t block, std::size_t within, std::size_t part) {
        std::copy_n(blocks_[block].data() + within, part, bytes);
        bytes += part;
    });
    return true;
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "audit/temporary_file.hpp"

#if DOUBLECHECK_HAS_PLATFORM

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include <fmt/format.h>

namespace doublecheck {
namespace {

/// Opens a file without a name, which is deleted when it is closed. Returns its descriptor, or -1 on error,
/// with `errno` set.
int open_temporary_file() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error) {
        errno = error.value();
        return -1;
    }
    std::string path = (folder / "doublecheck-XXXXXX").string();
    const int file = ::mkostemp(path.data(), O_CLOEXEC);
    if (file >= 0) ::unlink(path.c_str());
    return file;
}

bool write_all(int file, const char* bytes, std::size_t size, std::uint64_t at) {
    while (size > 0) {
        const ssize_t done = ::pwrite(file, bytes, size, static_cast<off_t>(at));
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        bytes += done;
        size -= static_cast<std::size_t>(done);
        at += static_cast<std::uint64_t>(done);
    }
    return true;
}

bool read_all(int file, char* bytes, std::size_t size, std::uint64_t at) {
    while (size > 0) {
        const ssize_t done = ::pread(file, bytes, size, static_cast<off_t>(at));
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        bytes += done;
        size -= static_cast<std::size_t>(done);
        at += static_cast<std::uint64_t>(done);
    }
    return true;
}

}  // namespace

TemporaryFile::~TemporaryFile() {
    if (file_ >= 0) ::close(file_);
}

bool TemporaryFile::fail(const char* what) {
    error_ = Error{"duplicates.temporary-file",
                   fmt::format("A temporary file for the keys of games cannot be {}: {}.", what,
                               std::generic_category().message(errno))};
    return false;
}

bool TemporaryFile::write(const char* bytes, std::size_t size, std::uint64_t at) {
    if (error_) return false;
    if (file_ < 0) file_ = open_temporary_file();
    if (file_ < 0) return fail("made");
    return write_all(file_, bytes, size, at) || fail("written");
}

bool TemporaryFile::read(char* bytes, std::size_t size, std::uint64_t at) {
    if (error_) return false;
    return read_all(file_, bytes, size, at) || fail("read");
}

}  // namespace doublecheck

#else

#include <algorithm>

namespace doublecheck {
namespace {

constexpr std::size_t memory_block_bytes = std::size_t{1} << 22U;
/// The limit is 1 GiB. A WebAssembly module can have at most 4 GiB of memory.
constexpr std::size_t most_blocks = 256;

/// Calls `copy` for each block that contains some of the `size` bytes from the offset `at` on. The arguments
/// of `copy` are the number of the block, the offset in the block and the number of bytes.
void for_each_block(std::size_t size, std::uint64_t at, const auto& copy) {
    while (size > 0) {
        const auto within = static_cast<std::size_t>(at % memory_block_bytes);
        const std::size_t part = std::min(size, memory_block_bytes - within);
        copy(static_cast<std::size_t>(at / memory_block_bytes), within, part);
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
    if (end > std::uint64_t{memory_block_bytes} * most_blocks)
        return fail("There are too many games to look for duplicates in them without files.");
    while (std::uint64_t{memory_block_bytes} * blocks_.size() < end)
        blocks_.emplace_back(memory_block_bytes, '\0');
    for_each_block(size, at, [&](std::size_t block, std::size_t within, std::size_t part) {
        std::copy_n(bytes, part, blocks_[block].data() + within);
        bytes += part;
    });
    return true;
}

bool TemporaryFile::read(char* bytes, std::size_t size, std::uint64_t at) {
    if (error_) return false;
    if (at + size > std::uint64_t{memory_block_bytes} * blocks_.size())
        return fail("That has not been written.");
    for_each_block(size, at, [&](std::size_t block, std::size_t within, std::size_t part) {
        std::copy_n(blocks_[block].data() + within, part, bytes);
        bytes += part;
    });
    return true;
}

}  // namespace doublecheck

#endif

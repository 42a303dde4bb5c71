// SPDX-License-Identifier: MIT
#include "audit/temporary_file.hpp"

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

/// Opens a file without a name, which is deleted when it is closed. Returns -1 on error and sets errno.
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

// SPDX-License-Identifier: MIT
#include "files.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "interruption.hpp"

namespace doublecheck::cli {

InputFile::InputFile(const std::string& path) : name_(path == "-" ? "standard input" : path) {
    if (path == "-") {
        descriptor_ = STDIN_FILENO;
        return;
    }
    if (path.empty()) {
        error_ = "cannot open a file with an empty name";
        return;
    }
    descriptor_ = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    is_owned_ = descriptor_ >= 0;
    if (!is_owned_) fail("cannot open");
    struct stat status = {};
    if (is_owned_ && fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) {
        errno = EISDIR;
        fail("cannot read");
    }
}

InputFile::~InputFile() {
    if (is_owned_) close(descriptor_);
}

void InputFile::fail(std::string_view what) {
    error_ = fmt::format("{} {}: {}", what, name_, std::strerror(errno));
}

std::size_t InputFile::read(std::span<char> out) {
    while (error_.empty() && wait_for_input(descriptor_)) {
        const ssize_t size = ::read(descriptor_, out.data(), out.size());
        if (size >= 0) return static_cast<std::size_t>(size);
        if (errno != EINTR && errno != EAGAIN) fail("cannot read");
    }
    return 0;
}

bool InputFile::seek(std::uint64_t offset) {
    return size() && lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) >= 0;
}

std::optional<std::uint64_t> InputFile::size() const {
    struct stat status = {};
    if (fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return static_cast<std::uint64_t>(status.st_size);
}

bool Output::write(std::string_view text) {
    while (!text.empty() && !is_closed_) {
        const ssize_t size = ::write(STDOUT_FILENO, text.data(), text.size());
        if (size >= 0) {
            text.remove_prefix(static_cast<std::size_t>(size));
        } else if (errno == EAGAIN) {
            pollfd waited = {STDOUT_FILENO, POLLOUT, 0};
            poll(&waited, 1, -1);
        } else if (errno != EINTR) {
            is_closed_ = true;
            if (errno != EPIPE) error_ = fmt::format("cannot write: {}", std::strerror(errno));
        }
    }
    return !is_closed_;
}

bool is_folder(const std::string& path) {
    struct stat status = {};
    return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

bool is_readable_file(const std::string& path) {
    struct stat status = {};
    return stat(path.c_str(), &status) == 0 && !S_ISDIR(status.st_mode) && access(path.c_str(), R_OK) == 0;
}

}  // namespace doublecheck::cli

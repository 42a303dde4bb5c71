// SPDX-License-Identifier: MIT
#include "audit/duplicates_sorter.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include <fmt/format.h>

namespace doublecheck {
namespace {

constexpr std::size_t record_bytes = sizeof(RecordSorter::Record);

/// A file without a name, which is gone when it is closed.
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

RecordSorter::RecordSorter(std::size_t memory_bytes)
    : capacity_(std::max<std::size_t>(memory_bytes / record_bytes, 2)) {}

RecordSorter::~RecordSorter() {
    if (file_ >= 0) ::close(file_);
}

bool RecordSorter::fail(const char* what) {
    error_ = Error{"duplicates.temporary-file",
                   fmt::format("A temporary file for the keys of games cannot be {}: {}.", what,
                               std::generic_category().message(errno))};
    return false;
}

bool RecordSorter::push(const Record& record) {
    if (error_) return false;
    if (buffer_.size() == capacity_ && !spill()) return false;
    // Grows by itself up to the bound, so that few records take little room.
    if (buffer_.size() == buffer_.capacity())
        buffer_.reserve(std::min(std::max<std::size_t>(buffer_.size() * 2, 1024), capacity_));
    buffer_.push_back(record);
    return true;
}

bool RecordSorter::spill() {
    std::sort(buffer_.begin(), buffer_.end());
    if (file_ < 0) file_ = open_temporary_file();
    if (file_ < 0) return fail("made");
    const auto* const bytes = reinterpret_cast<const char*>(buffer_.data());
    if (!write_all(file_, bytes, buffer_.size() * record_bytes, written_ * record_bytes))
        return fail("written");
    runs_.push_back({.at = written_, .end = written_ + buffer_.size()});
    written_ += buffer_.size();
    buffer_.clear();
    return true;
}

bool RecordSorter::is_behind(std::size_t left, std::size_t right) const {
    const Run& one = runs_[left];
    const Run& other = runs_[right];
    return buffer_[one.first + one.used] > buffer_[other.first + other.used];
}

bool RecordSorter::refill(Run& run) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(run_records_, run.end - run.at));
    if (size == 0) return false;
    auto* const bytes = reinterpret_cast<char*>(buffer_.data() + run.first);
    if (!read_all(file_, bytes, size * record_bytes, run.at * record_bytes)) return fail("read");
    run.at += size;
    run.used = 0;
    run.filled = size;
    return true;
}

Result<void> RecordSorter::sort() {
    if (error_) return std::unexpected(*error_);
    if (runs_.empty()) {
        std::sort(buffer_.begin(), buffer_.end());
        return {};
    }
    if (!buffer_.empty() && !spill()) return std::unexpected(*error_);
    run_records_ = std::max<std::size_t>(capacity_ / runs_.size(), 64);
    buffer_.resize(run_records_ * runs_.size());
    const auto behind = [this](std::size_t left, std::size_t right) { return is_behind(left, right); };
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        runs_[i].first = i * run_records_;
        if (refill(runs_[i])) heap_.push_back(i);
    }
    std::make_heap(heap_.begin(), heap_.end(), behind);
    if (error_) return std::unexpected(*error_);
    return {};
}

std::optional<RecordSorter::Record> RecordSorter::next() {
    if (error_) return std::nullopt;
    if (runs_.empty()) return taken_ < buffer_.size() ? std::optional(buffer_[taken_++]) : std::nullopt;
    if (heap_.empty()) return std::nullopt;
    const auto behind = [this](std::size_t left, std::size_t right) { return is_behind(left, right); };
    std::pop_heap(heap_.begin(), heap_.end(), behind);
    Run& run = runs_[heap_.back()];
    const Record record = buffer_[run.first + run.used++];
    if (run.used == run.filled && !refill(run)) {
        heap_.pop_back();
        return error_ ? std::nullopt : std::optional(record);
    }
    std::push_heap(heap_.begin(), heap_.end(), behind);
    return record;
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "audit/duplicates_sorter.hpp"

#include <algorithm>

namespace doublecheck {
namespace {

/// Nearly always the first word decides.
bool is_before(const RecordSorter::Record& one, const RecordSorter::Record& other) {
    return one[0] != other[0] ? one[0] < other[0] : one < other;
}

constexpr std::size_t record_bytes = sizeof(RecordSorter::Record);

}  // namespace

RecordSorter::RecordSorter(std::size_t memory_bytes)
    : capacity_(std::max<std::size_t>(memory_bytes / record_bytes, 2)) {}

bool RecordSorter::push(const Record& record) {
    if (error()) return false;
    if (buffer_.size() == capacity_ && !spill()) return false;
    // Grows by itself up to the bound, so that few records take little room.
    if (buffer_.size() == buffer_.capacity())
        buffer_.reserve(std::min(std::max<std::size_t>(buffer_.size() * 2, 1024), capacity_));
    buffer_.push_back(record);
    return true;
}

bool RecordSorter::spill() {
    std::sort(buffer_.begin(), buffer_.end(), is_before);
    const auto* const bytes = reinterpret_cast<const char*>(buffer_.data());
    if (!file_.write(bytes, buffer_.size() * record_bytes, written_ * record_bytes)) return false;
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
    if (!file_.read(bytes, size * record_bytes, run.at * record_bytes)) return false;
    run.at += size;
    run.used = 0;
    run.filled = size;
    return true;
}

Result<void> RecordSorter::sort() {
    if (error()) return std::unexpected(*error());
    if (runs_.empty()) {
        std::sort(buffer_.begin(), buffer_.end(), is_before);
        return {};
    }
    if (!buffer_.empty() && !spill()) return std::unexpected(*error());
    run_records_ = std::max<std::size_t>(capacity_ / runs_.size(), 64);
    buffer_.resize(run_records_ * runs_.size());
    const auto behind = [this](std::size_t left, std::size_t right) { return is_behind(left, right); };
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        runs_[i].first = i * run_records_;
        if (refill(runs_[i])) heap_.push_back(i);
    }
    std::make_heap(heap_.begin(), heap_.end(), behind);
    if (error()) return std::unexpected(*error());
    return {};
}

std::optional<RecordSorter::Record> RecordSorter::next() {
    if (error()) return std::nullopt;
    if (runs_.empty()) return taken_ < buffer_.size() ? std::optional(buffer_[taken_++]) : std::nullopt;
    if (heap_.empty()) return std::nullopt;
    const auto behind = [this](std::size_t left, std::size_t right) { return is_behind(left, right); };
    std::pop_heap(heap_.begin(), heap_.end(), behind);
    Run& run = runs_[heap_.back()];
    const Record record = buffer_[run.first + run.used++];
    if (run.used == run.filled && !refill(run)) {
        heap_.pop_back();
        return error() ? std::nullopt : std::optional(record);
    }
    std::push_heap(heap_.begin(), heap_.end(), behind);
    return record;
}

}  // namespace doublecheck

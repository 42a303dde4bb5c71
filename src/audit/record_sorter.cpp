// SPDX-License-Identifier: MIT
#include "audit/record_sorter.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

namespace doublecheck {
namespace {

constexpr std::size_t record_bytes = sizeof(RecordSorter::Record);

/// The memory that a record needs, including the indexes for sorting.
constexpr std::size_t bytes_a_record = record_bytes + 2 * sizeof(std::uint32_t);

/// Writes the indexes of the records in sorted order to `order`. Most first words are hashes, whose leading
/// bits are distributed evenly: a counting sort by these bits leaves groups of a few records, which are
/// sorted by comparison.
void sort_indexes(std::span<const RecordSorter::Record> records, std::vector<std::uint32_t>& order) {
    std::uint64_t all_bits = 1;
    for (const auto& record : records) all_bits |= record[0];
    const int bits = std::max(static_cast<int>(std::bit_width(records.size())) - 1, 1);
    const int shift = std::max(static_cast<int>(std::bit_width(all_bits)) - bits, 0);
    std::vector<std::uint32_t> ends((all_bits >> shift) + 2);
    for (const auto& record : records) ++ends[(record[0] >> shift) + 1];
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    order.resize(records.size());
    for (std::uint32_t i = 0; i < records.size(); ++i) order[ends[records[i][0] >> shift]++] = i;
    std::uint32_t begin = 0;
    for (const std::uint32_t end : ends) {
        std::sort(order.begin() + begin, order.begin() + std::max(begin, end),
                  [&](std::uint32_t one, std::uint32_t other) { return records[one] < records[other]; });
        begin = std::max(begin, end);
    }
}

/// A set of words that may claim to contain a word which it does not contain: a Bloom filter that sets one
/// bit for each word (Bloom, 1970).
class BloomFilter {
  public:
    /// If the set contains at most `most` words, a claim is wrong with a probability of at most 1/8.
    explicit BloomFilter(std::size_t most)
        : width_(std::max(static_cast<int>(std::bit_width(most)) + 3, 6)),
          bits_(std::size_t{1} << (width_ - 6)) {}

    /// Adds a word. Returns true if the set claimed to contain the word before.
    bool add(std::uint64_t word) {
        std::uint64_t& place = bits_[place_of(word)];
        const std::uint64_t bit = bit_of(word);
        const bool was_set = (place & bit) != 0;
        place |= bit;
        return was_set;
    }
    [[nodiscard]] bool has(std::uint64_t word) const { return (bits_[place_of(word)] & bit_of(word)) != 0; }

  private:
    [[nodiscard]] std::uint64_t spread(std::uint64_t word) const {
        return word * 0x9e3779b97f4a7c15U >> static_cast<unsigned>(64 - width_);
    }
    [[nodiscard]] std::size_t place_of(std::uint64_t word) const { return spread(word) / 64; }
    [[nodiscard]] std::uint64_t bit_of(std::uint64_t word) const {
        return std::uint64_t{1} << (spread(word) % 64);
    }

    int width_;
    std::vector<std::uint64_t> bits_;
};

}  // namespace

RecordSorter::RecordSorter(std::size_t memory_bytes)
    : capacity_(std::max<std::size_t>(memory_bytes / bytes_a_record, 2)) {}

bool RecordSorter::push(const Record& record) {
    if (error()) return false;
    if (buffer_.size() == capacity_ && !spill()) return false;
    // A large reservation costs nothing: the system provides the memory only when it is used.
    if (buffer_.capacity() == 0) buffer_.reserve(capacity_);
    buffer_.push_back(record);
    return true;
}

bool RecordSorter::spill() {
    sort_indexes(buffer_, order_);
    const std::uint64_t begin = written_;
    std::array<Record, 256> some;
    for (std::size_t at = 0; at < order_.size(); at += some.size()) {
        const std::size_t count = std::min(some.size(), order_.size() - at);
        for (std::size_t i = 0; i < count; ++i) some[i] = buffer_[order_[at + i]];
        const auto* const bytes = reinterpret_cast<const char*>(some.data());
        if (!file_.write(bytes, count * record_bytes, written_ * record_bytes)) return false;
        written_ += count;
    }
    runs_.push_back({.at = begin, .end = written_});
    buffer_.clear();
    return true;
}

bool RecordSorter::is_after(std::size_t left, std::size_t right) const {
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

void RecordSorter::drop_unique() {
    if (!runs_.empty()) return;
    BloomFilter seen(buffer_.size());
    BloomFilter shared(buffer_.size());
    for (const Record& record : buffer_) {
        if (seen.add(record[0])) (void)shared.add(record[0]);
    }
    std::erase_if(buffer_, [&](const Record& record) { return !shared.has(record[0]); });
}

Result<void> RecordSorter::sort() {
    if (error()) return std::unexpected(*error());
    if (runs_.empty()) {
        sort_indexes(buffer_, order_);
        return {};
    }
    if (!buffer_.empty() && !spill()) return std::unexpected(*error());
    run_records_ = std::max<std::size_t>(capacity_ / runs_.size(), 64);
    buffer_.resize(run_records_ * runs_.size());
    const auto is_later = [this](std::size_t left, std::size_t right) { return is_after(left, right); };
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        runs_[i].first = i * run_records_;
        if (refill(runs_[i])) heap_.push_back(i);
    }
    std::make_heap(heap_.begin(), heap_.end(), is_later);
    if (error()) return std::unexpected(*error());
    return {};
}

std::optional<RecordSorter::Record> RecordSorter::next() {
    if (error()) return std::nullopt;
    if (runs_.empty()) {
        if (taken_ == order_.size()) return std::nullopt;
        // The next records are spread over the memory, so they are fetched ahead of their use.
        constexpr std::size_t ahead = 16;
        if (taken_ + ahead < order_.size()) __builtin_prefetch(&buffer_[order_[taken_ + ahead]]);
        return buffer_[order_[taken_++]];
    }
    if (heap_.empty()) return std::nullopt;
    const auto is_later = [this](std::size_t left, std::size_t right) { return is_after(left, right); };
    std::pop_heap(heap_.begin(), heap_.end(), is_later);
    Run& run = runs_[heap_.back()];
    const Record record = buffer_[run.first + run.used++];
    if (run.used == run.filled && !refill(run)) {
        heap_.pop_back();
        return error() ? std::nullopt : std::optional(record);
    }
    std::push_heap(heap_.begin(), heap_.end(), is_later);
    return record;
}

}  // namespace doublecheck

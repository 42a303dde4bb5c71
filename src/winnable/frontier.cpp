// SPDX-License-Identifier: MIT
#include "winnable/frontier.hpp"

#include <algorithm>
#include <utility>

namespace doublecheck::winnable {

void Frontier::clear(std::uint64_t seed, bool explores) {
    explores_ = explores;
    is_nearest_next_ = true;
    random_ = seed;
    if (explores) kinds_.resize(guesses * depths);
    if (!is_used_) return;
    is_used_ = false;
    for (auto& bucket : nearest_) bucket.clear();
    lowest_ = guesses;
    for (const std::uint32_t kind : filled_) kinds_[kind].clear();
    filled_.clear();
}

void Frontier::push(std::uint32_t number, int guess, unsigned depth) {
    const auto level = static_cast<std::size_t>(std::clamp(guess, 0, static_cast<int>(guesses) - 1));
    is_used_ = true;
    nearest_[level].push_back(number);
    lowest_ = std::min(lowest_, level);
    if (!explores_) return;
    const std::size_t kind = level * depths + std::min<std::size_t>(depth / 4, depths - 1);
    if (kinds_[kind].empty()) filled_.push_back(static_cast<std::uint32_t>(kind));
    kinds_[kind].push_back(number);
}

std::uint32_t Frontier::pop() {
    if (!explores_) return pop_nearest();
    is_nearest_next_ = !is_nearest_next_;
    return is_nearest_next_ ? pop_any() : pop_nearest();
}

/// One of the last that were pushed: depth first, but not always along the same line.
std::uint32_t Frontier::pop_nearest() {
    constexpr std::size_t choice = 24;
    while (lowest_ < guesses && nearest_[lowest_].empty()) ++lowest_;
    if (lowest_ == guesses) return none;
    std::vector<std::uint32_t>& bucket = nearest_[lowest_];
    std::swap(bucket[bucket.size() - 1 - random_below(std::min(bucket.size(), choice))], bucket.back());
    const std::uint32_t number = bucket.back();
    bucket.pop_back();
    return number;
}

std::uint32_t Frontier::pop_any() {
    if (filled_.empty()) return none;
    std::uint32_t& kind = filled_[random_below(filled_.size())];
    std::vector<std::uint32_t>& bucket = kinds_[kind];
    std::swap(bucket[random_below(bucket.size())], bucket.back());
    const std::uint32_t number = bucket.back();
    bucket.pop_back();
    if (bucket.empty()) {
        kind = filled_.back();
        filled_.pop_back();
    }
    return number;
}

std::size_t Frontier::random_below(std::size_t size) {
    random_ = random_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return (random_ >> 33) % size;
}

}  // namespace doublecheck::winnable

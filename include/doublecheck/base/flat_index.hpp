// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "doublecheck/base/large_pages.hpp"

namespace doublecheck {

/// The hash with something more in it.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 31);
}

/// Finds things that stand in a list elsewhere by what they are: their numbers there, kept by open addressing
/// with a part of each hash, which tells most other things apart without a look at the list.
class FlatIndex {
  public:
    static constexpr std::uint32_t none = 0xffffffff;

    FlatIndex() : FlatIndex(1024) {}
    /// Requires a power of two.
    explicit FlatIndex(std::size_t places) : places_(places) {}

    [[nodiscard]] std::size_t size() const { return size_; }

    /// Fetches the place of a hash that is asked about soon.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&places_[hash & (places_.size() - 1)]); }

    /// What stands where a thing with that hash is looked for first: often its number, or `none`.
    [[nodiscard]] std::uint32_t first_at(std::uint64_t hash) const {
        return places_[hash & (places_.size() - 1)].number;
    }

    /// The number of the thing with that hash of which `is_it(number)` is true, or `none`.
    template <typename IsIt>
    [[nodiscard]] std::uint32_t find(std::uint64_t hash, const IsIt& is_it) const {
        return places_[place_of(hash, is_it)].number;
    }

    /// The same; if there is none, it gets this number.
    template <typename IsIt>
    std::uint32_t find_or_add(std::uint64_t hash, std::uint32_t number, const IsIt& is_it) {
        Place& place = places_[place_of(hash, is_it)];
        if (place.number != none) return place.number;
        place = {.number = number, .tag = static_cast<std::uint32_t>(hash)};
        if (++size_ * 2 > places_.size()) grow();
        return number;
    }

    /// A thing that is there gets another number; it is the same as far as the index is asked.
    void replace(std::uint64_t hash, std::uint32_t number, std::uint32_t other) {
        places_[place_of(hash, [&](std::uint32_t one) { return one == number; })].number = other;
    }

    /// Forgets all, so that the few things of the next use stand close together again; `hash_of(number)`
    /// tells the hash of each. Where there are few they are emptied one by one, last in first out, so that
    /// each is found.
    template <typename HashOf>
    void clear(const HashOf& hash_of) {
        if (places_.size() > most_kept) {
            places_.assign(most_kept, Place{});
        } else if (size_ * 8 >= places_.size()) {
            places_.assign(places_.size(), Place{});
        } else {
            for (auto i = static_cast<std::uint32_t>(size_); i-- > 0;)
                places_[place_of(hash_of(i), [i](std::uint32_t number) { return number == i; })] = {};
        }
        size_ = 0;
    }

  private:
    static constexpr std::size_t most_kept = std::size_t{1} << 13;

    struct Place {
        std::uint32_t number = none;
        std::uint32_t tag = 0;
    };

    /// The place that holds it, or the empty one where it belongs.
    template <typename IsIt>
    [[nodiscard]] std::size_t place_of(std::uint64_t hash, const IsIt& is_it) const {
        const std::size_t mask = places_.size() - 1;
        const auto tag = static_cast<std::uint32_t>(hash);
        std::size_t i = tag & mask;
        while (places_[i].number != none && (places_[i].tag != tag || !is_it(places_[i].number)))
            i = (i + 1) & mask;
        return i;
    }

    void grow() {
        const std::vector<Place> before = places_;
        places_.clear();
        reserve_in_large_pages(places_, before.size() * 4);
        places_.resize(before.size() * 4);
        for (const Place& place : before) {
            if (place.number == none) continue;
            places_[place_of(place.tag, [](std::uint32_t) { return false; })] = place;
        }
    }

    std::vector<Place> places_;
    std::size_t size_ = 0;
};

}  // namespace doublecheck

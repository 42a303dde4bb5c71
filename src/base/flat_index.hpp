// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/large_pages.hpp"

namespace doublecheck {

/// Returns the hash combined with another value.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 31);
}

/// A hash table from values to their numbers in a list. The caller keeps the list. The table uses open
/// addressing and stores a part of each hash, so that most other values are rejected without reading the
/// list.
class FlatIndex {
  public:
    static constexpr std::uint32_t none = 0xffffffff;

    FlatIndex() : FlatIndex(1024) {}
    /// Makes a table with `places` slots. Requires a power of two.
    explicit FlatIndex(std::size_t places) : places_(places) {}

    [[nodiscard]] std::size_t size() const { return size_; }

    /// Loads the slot of a hash into the processor cache, for a search that will follow soon.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&places_[hash & (places_.size() - 1)]); }

    /// Returns the number in the slot where a search for the hash begins. This is often the number sought; it
    /// is `none` if the slot is empty.
    [[nodiscard]] std::uint32_t first_at(std::uint64_t hash) const {
        return places_[hash & (places_.size() - 1)].number;
    }

    /// Returns the number with the hash for which `is_it(number)` is true, or `none`.
    template <typename IsIt>
    [[nodiscard]] std::uint32_t find(std::uint64_t hash, const IsIt& is_it) const {
        return places_[place_of(hash, is_it)].number;
    }

    /// Returns the number with the hash for which `is_it` is true. If there is none, adds `number` and
    /// returns it.
    template <typename IsIt>
    std::uint32_t find_or_add(std::uint64_t hash, std::uint32_t number, const IsIt& is_it) {
        Place& place = places_[place_of(hash, is_it)];
        if (place.number != none) return place.number;
        place = {.number = number, .tag = static_cast<std::uint32_t>(hash)};
        if (++size_ * 2 > places_.size()) grow();
        return number;
    }

    /// Replaces `number` by `other`. The values of both must have this hash and must be equal.
    void replace(std::uint64_t hash, std::uint32_t number, std::uint32_t other) {
        places_[place_of(hash, [&](std::uint32_t one) { return one == number; })].number = other;
    }

    /// Removes all numbers. Requires that they are 0 to size() - 1, and that `hash_of(number)` returns the
    /// hash of each. A large table is shrunk, so that the values of the next use lie close together. If few
    /// slots are used, they are cleared one by one, the last added first, so that each can still be found.
    template <typename HashOf>
    void clear(const HashOf& hash_of) {
        if (places_.size() > max_kept) {
            places_.assign(max_kept, Place{});
        } else if (size_ * 8 >= places_.size()) {
            places_.assign(places_.size(), Place{});
        } else {
            for (auto i = static_cast<std::uint32_t>(size_); i-- > 0;)
                places_[place_of(hash_of(i), [i](std::uint32_t number) { return number == i; })] = {};
        }
        size_ = 0;
    }

  private:
    static constexpr std::size_t max_kept = std::size_t{1} << 13;

    struct Place {
        std::uint32_t number = none;
        std::uint32_t tag = 0;
    };

    /// Returns the slot that holds the value, or the empty slot where it belongs.
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

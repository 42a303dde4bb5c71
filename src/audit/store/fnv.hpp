// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace doublecheck {

/// The 64-bit hash of Fowler, Noll and Vo (FNV-1a). It does not resist deliberate collisions.
class Fnv {
  public:
    void add(std::string_view bytes) {
        for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i, number >>= 8U) hash_ = (hash_ ^ (number & 0xffU)) * 0x100000001b3U;
    }
    [[nodiscard]] std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "chess99/move.hpp"

namespace doublecheck::chess99 {

/// Whether a stored value is a lower bound, an upper bound or the exact value.
enum class Bound : std::uint8_t { lower, upper, exact };

/// A stored search result.
struct Remembered {
    int value = 0;
    int depth = 0;
    Bound bound = Bound::exact;
    std::optional<Move> move = std::nullopt;
};

/// A transposition table. Entries stored before the last `forget` are ignored.
class Table {
  public:
    explicit Table(std::size_t bytes) {
        slots_.resize(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Slot), 1024)));
    }

    void forget() {
        if (++generation_ < generations) return;
        generation_ = 1;
        slots_.assign(slots_.size(), Slot{});
    }

    [[nodiscard]] bool find(std::uint64_t key, Remembered& finding) const {
        const Slot& slot = slots_[key & (slots_.size() - 1)];
        if (slot.key != key || slot.tag >> 2U != generation_) return false;
        finding.value = slot.value;
        finding.depth = slot.depth;
        finding.bound = static_cast<Bound>(slot.tag & 3U);
        finding.move.reset();
        if (slot.move != no_move) finding.move = std::bit_cast<Move>(slot.move);
        return true;
    }

    /// Stores a result. Keeps the existing entry if it belongs to another position and was searched much
    /// deeper.
    void store(std::uint64_t key, const Remembered& finding) {
        Slot& slot = slots_[key & (slots_.size() - 1)];
        const bool is_ours = slot.tag >> 2U == generation_;
        if (is_ours && slot.key != key && slot.depth > finding.depth + 2) return;
        if (finding.move || !is_ours || slot.key != key)
            slot.move = finding.move ? std::bit_cast<std::uint32_t>(*finding.move) : no_move;
        slot.key = key;
        slot.value = static_cast<std::int16_t>(finding.value);
        slot.depth = static_cast<std::int8_t>(finding.depth);
        slot.tag = static_cast<std::uint8_t>(generation_ << 2U | static_cast<unsigned>(finding.bound));
    }

  private:
    static constexpr std::uint32_t no_move = ~0U;
    static constexpr unsigned generations = 64;

    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t move = no_move;
        std::int16_t value = 0;
        std::int8_t depth = 0;
        std::uint8_t tag = 0;  ///< the generation, shifted by two bits for the bound
    };

    std::vector<Slot> slots_;
    unsigned generation_ = 0;
};

}  // namespace doublecheck::chess99

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/board/move.hpp"
#include "problem/packed.hpp"

namespace doublecheck::problem {

/// What a search remembers of positions, each kept whole, so that no two are ever taken for one. A place is
/// given to the latest position that wants it; the table grows with what is put in, up to a bound, and is the
/// same for equal searches.
template <typename Content>
class Table {
  public:
    /// What is known of a position, or null.
    [[nodiscard]] Content* find(const Packed& position) {
        Slot& slot = slots_[hash_of(position) & mask_];
        return slot.search == search_ && slot.position == position ? &slot.content : nullptr;
    }

    /// The place of a position, with what is known of it or an empty content.
    [[nodiscard]] Content& at(const Packed& position) {
        Slot* slot = &slots_[hash_of(position) & mask_];
        if (slot->search == search_ && slot->position == position) return slot->content;
        if (++stored_ > slots_in_use() && slots_in_use() < most) {
            grow();
            slot = &slots_[hash_of(position) & mask_];
        }
        *slot = {position, search_, {}};
        return slot->content;
    }

    /// Forgets all; the memory is kept.
    void clear() {
        stored_ = 0;
        mask_ = least - 1;
        if (++search_ != 0) return;
        slots_.assign(least, {});
        search_ = 1;
    }

  private:
    struct Slot {
        Packed position = {};
        std::uint32_t search = 0;  ///< in which it was put in; older ones are empty
        Content content = {};
    };
    static constexpr std::size_t least = 1U << 10U;
    static constexpr std::size_t most = 1U << 20U;

    [[nodiscard]] std::size_t slots_in_use() const { return mask_ + 1; }

    void grow() {
        std::vector<Slot> kept;
        for (std::size_t i = 0; i <= mask_; ++i) {
            if (slots_[i].search == search_) kept.push_back(slots_[i]);
        }
        mask_ = slots_in_use() * 4 - 1;
        if (slots_.size() < slots_in_use()) slots_.resize(slots_in_use());
        for (const Slot& slot : kept) slots_[hash_of(slot.position) & mask_] = slot;
        stored_ = kept.size();
    }

    std::vector<Slot> slots_ = std::vector<Slot>(least);
    std::size_t mask_ = least - 1;
    std::size_t stored_ = 0;
    std::uint32_t search_ = 1;
};

}  // namespace doublecheck::problem

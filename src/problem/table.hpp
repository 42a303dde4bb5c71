// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::problem {

/// An exact encoding of a position without its turn and counters. Plane 0 holds Black's men. The other planes
/// hold the bits of the type of each man: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6, rook with a
/// castling right 7. An en passant square on which a pawn stands ready to capture is marked as an empty
/// square in plane 0.
struct Packed {
    std::array<std::uint64_t, 4> planes;

    /// The default would call memcmp, which took a tenth of the time of a search for helpmates.
    friend bool operator==(const Packed& a, const Packed& b) {
        return ((a.planes[0] ^ b.planes[0]) | (a.planes[1] ^ b.planes[1]) | (a.planes[2] ^ b.planes[2]) |
                (a.planes[3] ^ b.planes[3])) == 0;
    }
};

[[nodiscard]] inline Packed pack(const Position& position) {
    const std::uint64_t pawns = position.of(PieceType::pawn).bits();
    const std::uint64_t knights = position.of(PieceType::knight).bits();
    const std::uint64_t bishops = position.of(PieceType::bishop).bits();
    const std::uint64_t queens = position.of(PieceType::queen).bits();
    const std::uint64_t kings = position.of(PieceType::king).bits();
    const std::uint64_t rooks = position.of(PieceType::rook).bits();
    const std::uint64_t castling = position.castling_rooks().bits();
    const auto ep = position.pseudo_legal_ep_square();
    const std::uint64_t passed = ep ? SquareSet(*ep).bits() : 0;
    return {{position.of(Color::black).bits() | passed, pawns | bishops | queens | castling,
             knights | bishops | kings | castling, rooks | queens | kings}};
}

[[nodiscard]] inline std::uint64_t hash_of(const Packed& packed) {
    std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
    for (const std::uint64_t plane : packed.planes) {
        hash = (hash ^ plane) * 0xff51afd7ed558ccdULL;
        hash ^= hash >> 32;
    }
    return hash;
}

/// A transposition table. Positions are stored whole, so two positions are never confused. A new position
/// replaces the one in its slot. The table grows with the number of positions stored, up to `most` slots.
/// Equal searches produce equal tables.
template <typename Content, std::size_t most = std::size_t{1} << 20U>
class Table {
  public:
    /// Begins to load the slot of a position from memory.
    void prefetch(const Packed& position) const { __builtin_prefetch(&slots_[hash_of(position) & mask_]); }

    /// Returns the content stored for a position, or null.
    [[nodiscard]] Content* find(const Packed& position) {
        Slot& slot = slots_[hash_of(position) & mask_];
        return slot.search == search_ && slot.position == position ? &slot.content : nullptr;
    }

    /// Returns the slot of a position: the content stored for it, or an empty one.
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

    /// Forgets everything. Keeps the memory.
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
        std::uint32_t search = 0;  ///< the search that stored it; slots of older searches count as empty
        Content content = {};
    };
    static constexpr std::size_t least = 1U << 10U;

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

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "winnable/packed.hpp"

namespace doublecheck::winnable {

/// What is known of a position in the graph: its moves are (to be) looked at, or it is a leaf from which the
/// winner never mates.
enum class Node : std::uint8_t { open, expanded, over, material, immobile };

/// The positions a search has met, each once, numbered in the order they were met, with the move that led
/// there first. Kept between searches, so that short searches do not allocate.
class Visited {
  public:
    struct Entry {
        Packed position;
        std::uint32_t parent;
        Move move;
        Node kind = Node::open;
    };
    static constexpr std::uint32_t none = 0xffffffff;

    Visited() { resize(1024); }

    void clear() {
        // A short search leaves a few slots to empty, last in first out, so that probing finds each; a long
        // one, all.
        if (entries_.size() * 8 < slots_.size()) {
            for (std::size_t i = entries_.size(); i-- > 0;) slots_[slot_of(entries_[i].position)] = {};
        } else {
            slots_.assign(slots_.size(), Slot{});
        }
        entries_.clear();
    }

    /// The hash of a position, whose slot is fetched meanwhile.
    [[nodiscard]] std::uint64_t prefetch(const Packed& position) const {
        const std::uint64_t hash = position.hash();
        __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
        return hash;
    }

    /// Adds a position; returns its number and whether it is new.
    std::pair<std::uint32_t, bool> insert(const Packed& position, std::uint64_t hash, std::uint32_t parent,
                                          Move move) {
        const std::size_t slot = slot_of(position, hash);
        if (slots_[slot].number != none) return {slots_[slot].number, false};
        const auto number = static_cast<std::uint32_t>(entries_.size());
        slots_[slot] = {.number = number, .tag = tag_of(hash)};
        entries_.push_back({.position = position, .parent = parent, .move = move});
        if (entries_.size() * 2 > slots_.size()) resize(slots_.size() * 4);
        return {number, true};
    }

    /// The number of a position, or `none`.
    [[nodiscard]] std::uint32_t find(const Packed& position) const {
        return slots_[slot_of(position)].number;
    }

    std::pair<std::uint32_t, bool> insert(const Packed& position, std::uint32_t parent, Move move) {
        return insert(position, position.hash(), parent, move);
    }

    void mark(std::uint32_t number, Node kind) { entries_[number].kind = kind; }
    [[nodiscard]] const Entry& operator[](std::uint32_t number) const { return entries_[number]; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

    /// The moves from the first position to that one.
    [[nodiscard]] std::vector<Move> line_to(std::uint32_t number) const {
        std::vector<Move> line;
        for (; entries_[number].parent != none; number = entries_[number].parent)
            line.push_back(entries_[number].move);
        return {line.rbegin(), line.rend()};
    }

  private:
    /// The tag tells most other positions apart without a look at the entry.
    struct Slot {
        std::uint32_t number = none;
        std::uint32_t tag = 0;
    };
    [[nodiscard]] static std::uint32_t tag_of(std::uint64_t hash) {
        return static_cast<std::uint32_t>(hash >> 32);
    }

    [[nodiscard]] std::size_t slot_of(const Packed& position) const {
        return slot_of(position, position.hash());
    }
    /// The slot that holds the position, or the empty one where it belongs.
    [[nodiscard]] std::size_t slot_of(const Packed& position, std::uint64_t hash) const {
        std::size_t slot = hash & (slots_.size() - 1);
        const std::uint32_t tag = tag_of(hash);
        while (slots_[slot].number != none &&
               (slots_[slot].tag != tag || entries_[slots_[slot].number].position != position))
            slot = (slot + 1) & (slots_.size() - 1);
        return slot;
    }

    void resize(std::size_t slots) {
        slots_.assign(slots, Slot{});
        for (std::uint32_t i = 0; i < entries_.size(); ++i) {
            const std::uint64_t hash = entries_[i].position.hash();
            slots_[slot_of(entries_[i].position, hash)] = {.number = i, .tag = tag_of(hash)};
        }
    }

    std::vector<Slot> slots_;
    std::vector<Entry> entries_;
};

}  // namespace doublecheck::winnable

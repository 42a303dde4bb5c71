// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/flat_index.hpp"
#include "winnable/packed.hpp"

namespace doublecheck::mates {

/// The state of a position in the graph.
enum class Node : std::uint8_t {
    open,      ///< not expanded yet
    expanded,  ///< all positions after its moves are in the graph
    over,      ///< no legal move, and not a mate by the winner
    material,  ///< leaf: the winner lacks mating material
    immobile,  ///< leaf: bounds exclude a mate
};

/// The positions that a search has met, each once, numbered in the order in which they were met. Each is
/// stored with the move that first led to it. Kept between searches, so that short searches allocate nothing.
class Visited {
  public:
    struct Entry {
        Packed position;
        std::uint32_t parent;
        Move move;
        Node kind = Node::open;
        std::uint8_t depth = 0;  ///< plies from the root, at most 255
    };
    static constexpr std::uint32_t none = FlatIndex::none;

    void clear() {
        index_.clear([&](std::uint32_t number) { return entries_[number].position.hash(); });
        entries_.clear();
    }

    /// Returns the hash of a position and prefetches its slot in the index.
    [[nodiscard]] std::uint64_t prefetch(const Packed& position) const {
        const std::uint64_t hash = position.hash();
        index_.prefetch(hash);
        return hash;
    }

    /// Prefetches the entry that a position with that hash will be compared with.
    void prefetch_entry(std::uint64_t hash) const {
        const std::uint32_t number = index_.first_at(hash);
        if (number != none) __builtin_prefetch(&entries_[number]);
    }

    /// Adds a position. Returns its number and whether it is new.
    std::pair<std::uint32_t, bool> insert(const Packed& position, std::uint64_t hash, std::uint32_t parent,
                                          Move move) {
        const auto next = static_cast<std::uint32_t>(entries_.size());
        const auto is_it = [&](std::uint32_t one) { return entries_[one].position == position; };
        const std::uint32_t number = index_.find_or_add(hash, next, is_it);
        if (number != next) return {number, false};
        if (entries_.size() == entries_.capacity())
            reserve_in_large_pages(entries_, std::max<std::size_t>(1024, 2 * entries_.size()));
        entries_.push_back({.position = position, .parent = parent, .move = move});
        return {number, true};
    }

    /// Returns the number of a position, or `none`.
    [[nodiscard]] std::uint32_t find(const Packed& position) const {
        const auto is_it = [&](std::uint32_t one) { return entries_[one].position == position; };
        return index_.find(position.hash(), is_it);
    }

    std::pair<std::uint32_t, bool> insert(const Packed& position, std::uint32_t parent, Move move) {
        return insert(position, position.hash(), parent, move);
    }

    void mark(std::uint32_t number, Node kind) { entries_[number].kind = kind; }
    /// Sets the state of a position, and its depth to one more than that of `parent`.
    void mark_child(std::uint32_t number, std::uint32_t parent, Node kind) {
        const std::uint8_t depth = entries_[parent].depth;
        entries_[number].depth = depth == 255 ? depth : static_cast<std::uint8_t>(depth + 1);
        entries_[number].kind = kind;
    }
    [[nodiscard]] const Entry& operator[](std::uint32_t number) const { return entries_[number]; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

    /// Returns the moves from the first position to the position `number`.
    [[nodiscard]] std::vector<Move> line_to(std::uint32_t number) const {
        std::vector<Move> line;
        for (; entries_[number].parent != none; number = entries_[number].parent)
            line.push_back(entries_[number].move);
        return {line.rbegin(), line.rend()};
    }

  private:
    FlatIndex index_ = {};
    std::vector<Entry> entries_;
};

}  // namespace doublecheck::mates

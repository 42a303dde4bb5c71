// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "doublecheck/notation/game_scanner.hpp"
#include "doublecheck/notation/game_view.hpp"
#include "doublecheck/notation/text_blocks.hpp"

namespace doublecheck {

/// The result for some games that follow each other. Used by one thread at a time: filled, handed over in the
/// order of the text, and used again.
class Chunk {
  public:
    virtual ~Chunk() = default;
    virtual void take(const GameView& game) = 0;
    virtual void clear() = 0;
};

struct BlockScanOptions {
    PlainChecks checks = PlainChecks::notation;
    int jobs = 1;
    std::uint64_t begin = 0;                  ///< the place of the first block's first byte in the file
    bool begins_with_game = true;             ///< or the first game is to be looked for
    const std::atomic<bool>* stop = nullptr;  ///< when raised, no more blocks are read
    std::size_t longest_game = GameScanner::longest_game;
    IllegalMoves illegal = IllegalMoves::stop;
};

struct BlockScanSummary {
    std::uint64_t part_begin = 0;  ///< where the part begins that counts
    std::uint64_t part_end = 0;    ///< where it ends; not before `text_end` if the text ends inside it
    std::uint64_t text_end = 0;    ///< the place behind the last byte that was read
    bool is_interrupted = false;   ///< by the stop flag
    std::string error = {};        ///< why the text could not be read further
};

/// Where a chunk of games lies in the file.
struct ChunkPlace {
    std::uint64_t base;   ///< what the offsets in it count from
    std::uint64_t first;  ///< games that begin before this place do not count
    std::uint64_t end;    ///< nor do games that begin here or behind
};

/// Scans the games of a text on several threads, and hands over what was made of them in the order of the
/// text.
///
/// Each block is scanned from the first place in it that looks like the beginning of a game up to its last
/// game that surely ended. What lies between is scanned in order, together with what is needed of the next
/// block. If no game begins where the next block's scan began, its result is thrown away and the block is
/// scanned in order too: so the outcome does not depend on the blocks.
///
/// The sizes of the games add up to the text from the first one on, but for blanks that are longer than a
/// game may be. `use` returns false if no more is wanted.
[[nodiscard]] BlockScanSummary scan_blocks(
    TextBlocks& blocks, const BlockScanOptions& options, const std::function<std::unique_ptr<Chunk>()>& make,
    const std::function<bool(Chunk& chunk, const ChunkPlace& place)>& use);

/// The first place of a text that looks like the beginning of a game: a line with an Event tag behind a line
/// that holds no tag, else any tag behind such a line; npos if there is none.
[[nodiscard]] std::size_t find_game_begin(std::string_view text);

}  // namespace doublecheck

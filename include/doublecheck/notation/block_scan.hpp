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

/// The result for some consecutive games. Used by one thread at a time: filled, handed over in the order of
/// the text, and used again.
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
    std::uint64_t part_begin = 0;  ///< where the part of the text begins whose games count
    std::uint64_t part_end = 0;    ///< where it ends; not before `text_end` if the text ends inside it
    std::uint64_t text_end = 0;    ///< behind the last byte that was read
    bool is_interrupted = false;   ///< by the stop flag
    std::string error = {};        ///< why the text could not be read further
};

/// Where a chunk of games stands in the file.
struct ChunkPlace {
    std::uint64_t base;   ///< added to the offsets in the chunk
    std::uint64_t first;  ///< games that begin before it do not count
    std::uint64_t end;    ///< games that begin at it or behind it do not count
};

/// Scans the games of a text on several threads, and hands over the results in the order of the text.
///
/// Each block is scanned from the first place that looks like the beginning of a game to the end of its last
/// complete game. The text between two such scans is scanned in order, with as much of the next block as it
/// needs. If no game begins where the scan of the next block began, the result of that block is discarded and
/// the block is scanned in order too. So the outcome does not depend on the blocks.
///
/// The games cover the text from the first game on without gaps, except for runs of blanks longer than a game
/// may be.
/// `use` returns false to stop the scan.
[[nodiscard]] BlockScanSummary scan_blocks(
    TextBlocks& blocks, const BlockScanOptions& options, const std::function<std::unique_ptr<Chunk>()>& make,
    const std::function<bool(Chunk& chunk, const ChunkPlace& place)>& use);

/// Returns the first place that looks like the beginning of a game: a line with an Event tag behind a line
/// without a tag; if there is none, any tag behind such a line. Returns npos if there is neither.
[[nodiscard]] std::size_t find_game_begin(std::string_view text);

}  // namespace doublecheck

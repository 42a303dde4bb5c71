// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "doublecheck/notation/text_blocks.hpp"
#include "notation/game_scanner.hpp"
#include "notation/game_view.hpp"

namespace doublecheck {

/// Collects the results for some consecutive games. It is used by one thread at a time: filled with `take`,
/// passed on in the order of the text, cleared, and used again.
class Chunk {
  public:
    virtual ~Chunk() = default;
    virtual void take(const GameView& game) = 0;
    virtual void clear() = 0;
};

struct BlockScanOptions {
    PlainChecks checks = PlainChecks::notation;
    int jobs = 1;
    std::uint64_t begin = 0;                  ///< the offset in the file of the first byte of the first block
    bool begins_with_game = true;             ///< true if the first block begins with a game
    const std::atomic<bool>* stop = nullptr;  ///< the scan reads no more blocks after this becomes true
    std::size_t longest_game = GameScanner::longest_game;
    IllegalMoves illegal = IllegalMoves::stop;
};

struct BlockScanSummary {
    std::uint64_t part_begin = 0;  ///< the offset of the part whose games count (`TextPart::inside`)
    std::uint64_t part_end = 0;   ///< the end of that part; larger than `text_end` if the text ends inside it
    std::uint64_t text_end = 0;   ///< the offset after the last byte that was read
    bool is_interrupted = false;  ///< true if `BlockScanOptions::stop` ended the scan
    std::string error = {};       ///< the reason why the text could not be read to its end, or empty
};

/// The place of a chunk of games in the file.
struct ChunkPlace {
    std::uint64_t base;   ///< the number to add to offsets in the chunk to get offsets in the file
    std::uint64_t first;  ///< games that begin before this offset do not count
    std::uint64_t end;    ///< games that begin at this offset or after it do not count
};

/// Scans the games of a text on several threads. Passes the results to `use` in the order of the text.
///
/// Each block is scanned from the first place that looks like the beginning of a game to the end of its last
/// complete game. The text between the end of one scan and the beginning of the next is then scanned in
/// order, together with as much of the next block as is needed. If no game begins at the place where the scan
/// of the next block began, the result of that block is discarded, and the block is scanned in order too. So
/// the outcome does not depend on the division into blocks.
///
/// The games cover the text without gaps from the first game on, except for runs of blanks that are longer
/// than `BlockScanOptions::longest_game`.
/// `use` returns false to stop the scan.
[[nodiscard]] BlockScanSummary scan_blocks(
    TextBlocks& blocks, const BlockScanOptions& options, const std::function<std::unique_ptr<Chunk>()>& make,
    const std::function<bool(Chunk& chunk, const ChunkPlace& place)>& use);

/// Returns the first place that looks like the beginning of a game: a line with an Event tag that follows a
/// line without a tag. If there is none, returns the first tag that follows such a line. Returns npos if
/// there is no such tag either.
[[nodiscard]] std::size_t find_game_begin(std::string_view text);

}  // namespace doublecheck

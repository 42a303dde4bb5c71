// SPDX-License-Identifier: MIT
#include "io/block_scan.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "notation/game_scanner.hpp"
#include "threads/pipeline.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t npos = std::string_view::npos;

/// Returns true if the line that ends at `line_end` begins with a bracket, as a tag does. Also returns true
/// if the beginning of the line is not in the text, since it is in an earlier block.
bool is_behind_tag_line(std::string_view text, std::size_t line_end) {
    const std::size_t before = text.rfind('\n', line_end == 0 ? 0 : line_end - 1);
    const std::size_t begin = before == npos || before == line_end ? npos : before + 1;
    return begin == npos || text[begin] == '[';
}

/// Returns the offset of the first line that begins with `tag` and follows a line without a tag. `tag`
/// includes the line end before it. Returns npos if there is no such line.
std::size_t find_tag_line(std::string_view text, std::string_view tag) {
    for (std::size_t at = text.find(tag); at != npos; at = text.find(tag, at + 1)) {
        if (!is_behind_tag_line(text, at)) return at + 1;
    }
    return npos;
}

/// A block of text, and the result of its scan, on the way through the threads.
struct Job {
    explicit Job(std::unique_ptr<Chunk> own) : chunk(std::move(own)) {}

    TextBlock block = {};
    bool is_first = false;
    bool is_last = false;
    std::optional<Error> error = std::nullopt;
    std::size_t head_end = npos;  ///< the offset in the block at which its scan began
    std::size_t tail_begin = 0;   ///< the offset in the block after its last complete game
    std::unique_ptr<Chunk> chunk;
};

/// Joins the results of the blocks in their order. Scans the text between them, which the scans of the blocks
/// left out.
class ChunkJoiner {
  public:
    using Use = std::function<bool(Chunk&, const ChunkPlace&)>;

    ChunkJoiner(const BlockScanOptions& options, std::unique_ptr<Chunk> chunk, const Use& use)
        : options_(options),
          use_(use),
          chunk_(std::move(chunk)),
          pending_base_(options.begin),
          has_begun_(options.begins_with_game) {}

    /// Adds the result of a block. Returns false if no further blocks are needed.
    bool join(Job& job) {
        note_part(job.block.part);
        const std::string_view text = job.block.bytes;
        if (!has_begun_) return begin(job);
        if (pending_.empty() && job.head_end == 0) return hand_over(job, pending_base_);
        // A game that is longer than a block is scanned again only when the text has doubled, so that the
        // total work stays proportional to the text.
        const std::size_t enough = std::min(2 * scanned_, options_.longest_game + GameScanner::lookahead + 1);
        const bool is_due = job.is_last || pending_.size() + text.size() >= enough;
        if (is_due && job.head_end != npos && reaches(job)) return hand_over(job, pending_base_);
        pending_ += text;
        if (is_due) scan_pending(job.is_last);
        return is_wanted_;
    }

    /// Adds a block that is not complete because of an error.
    void add_incomplete(const TextBlock& block) {
        note_part(block.part);
        if (has_begun_) pending_ += block.bytes;
    }

    /// Hands over the games before an error, except the last one, which may be cut short.
    void end_at_error() {
        if (!has_begun_ || !is_wanted_) return;
        chunk_->clear();
        GameScanner scanner(pending_, true, options_.checks, 0, options_.longest_game, options_.illegal);
        for (const GameView* game = scanner.next(); game != nullptr && scanner.at() < pending_.size();
             game = scanner.next())
            chunk_->take(*game);
        is_wanted_ = use(*chunk_, pending_base_);
    }

    [[nodiscard]] std::uint64_t text_end() const { return pending_base_ + pending_.size(); }
    /// Returns the place of a chunk whose offsets count from `base`. The limits of the part are set as far as
    /// they are known.
    [[nodiscard]] ChunkPlace place_of(std::uint64_t base) const {
        constexpr auto far_away = ~std::uint64_t{0};
        return {.base = base, .first = first_.value_or(far_away), .end = end_.value_or(far_away)};
    }

  private:
    void note_part(TextPart part) {
        if (part != TextPart::before && !first_) first_ = text_end();
        if (part == TextPart::behind && !end_) end_ = text_end();
    }

    /// Handles blocks before the first game of a text that may begin inside a game.
    bool begin(Job& job) {
        if (job.head_end == npos) {
            pending_base_ += job.block.bytes.size();
            return true;
        }
        has_begun_ = true;
        return hand_over(job, pending_base_);
    }

    /// Scans the pending text. If a game begins exactly where the scan of the block began, hands over the
    /// games before that place and returns true.
    bool reaches(const Job& job) {
        const std::string_view text = job.block.bytes;
        const std::size_t target = pending_.size() + job.head_end;
        const std::size_t enough = std::min(text.size(), job.head_end + 2 * GameScanner::lookahead);
        const std::size_t own = pending_.size();
        pending_ += text.substr(0, enough);
        chunk_->clear();
        GameScanner scanner(pending_, job.is_last && enough == text.size(), options_.checks, 0,
                            options_.longest_game, options_.illegal);
        while (scanner.at() < target) {
            const GameView* game = scanner.next();
            if (game == nullptr || scanner.at() > target) break;
            chunk_->take(*game);
        }
        const bool is_reached = scanner.at() == target;
        pending_.resize(own);
        if (!is_reached) return false;
        is_wanted_ = use(*chunk_, pending_base_);
        pending_base_ += own;
        pending_.clear();
        return true;
    }

    /// Hands over the result of the scan of a block. `base` is the offset in the file of the first byte of
    /// the block.
    bool hand_over(Job& job, std::uint64_t base) {
        const std::string_view text = job.block.bytes;
        if (is_wanted_) is_wanted_ = use(*job.chunk, base);
        pending_.assign(text.substr(job.tail_begin));
        pending_base_ = base + job.tail_begin;
        scanned_ = 0;
        return is_wanted_;
    }

    void scan_pending(bool is_last) {
        chunk_->clear();
        GameScanner scanner(pending_, is_last, options_.checks, 0, options_.longest_game, options_.illegal);
        while (const GameView* game = scanner.next()) chunk_->take(*game);
        is_wanted_ = use(*chunk_, pending_base_);
        pending_base_ += scanner.at();
        pending_.erase(0, scanner.at());
        scanned_ = pending_.size();
    }

    bool use(Chunk& chunk, std::uint64_t base) { return use_(chunk, place_of(base)); }

    const BlockScanOptions& options_;
    const Use& use_;
    std::unique_ptr<Chunk> chunk_;
    std::string pending_ = {};    ///< text whose games have not been handed over yet
    std::uint64_t pending_base_;  ///< the offset of `pending_` in the file
    std::size_t scanned_ = 0;     ///< bytes of `pending_` that were scanned without finding the end of a game
    bool has_begun_;
    bool is_wanted_ = true;
    std::optional<std::uint64_t> first_ = std::nullopt;  ///< the offset at which the part begins
    std::optional<std::uint64_t> end_ = std::nullopt;    ///< the offset at which the part ends
};

class BlockScan {
  public:
    BlockScan(TextBlocks& blocks, const BlockScanOptions& options,
              const std::function<std::unique_ptr<Chunk>()>& make, const ChunkJoiner::Use& use)
        : blocks_(blocks), options_(options), make_(make), joiner_(options, make(), use) {
        has_ahead_ = blocks_.next(ahead_);
    }

    BlockScanSummary run() {
        if (options_.jobs <= 1) {
            Job job(make_());
            while (read(job)) {
                scan(job);
                join(job);
            }
        } else {
            run_in_parallel(static_cast<std::size_t>(options_.jobs));
        }
        if (error_.empty() && !is_closed_ && blocks_.error() != nullptr) error_ = blocks_.error()->message;
        if (!error_.empty() && !is_stopped_) joiner_.end_at_error();
        const ChunkPlace part = joiner_.place_of(0);
        return {.part_begin = part.first,
                .part_end = part.end,
                .text_end = joiner_.text_end(),
                .is_interrupted = is_stopped_,
                .error = error_};
    }

  private:
    bool read(Job& job) {
        if (is_closed_) return false;
        // This is tested before `has_ahead_`: a source that was stopped before its first block looks like an
        // empty file.
        if (is_stop_raised() || !has_ahead_) return false;
        std::swap(job.block, ahead_);
        job.is_first = std::exchange(is_first_, false);
        has_ahead_ = blocks_.next(ahead_);
        // A source that was stopped looks like one that has ended.
        job.is_last = !is_stop_raised() && !has_ahead_ && blocks_.error() == nullptr;
        job.error = std::nullopt;
        return true;
    }

    bool is_stop_raised() {
        if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) is_stopped_ = true;
        return is_stopped_;
    }

    void scan(Job& job) const {
        if (job.block.unpack != nullptr) job.error = job.block.unpack(job.block.bytes);
        if (job.error) return;
        const std::string_view text = job.block.bytes;
        job.chunk->clear();
        job.head_end = job.is_first && options_.begins_with_game ? 0 : find_game_begin(text);
        job.tail_begin = text.size();
        if (job.head_end == npos) return;
        GameScanner scanner(text.substr(job.head_end), job.is_last, options_.checks, job.head_end,
                            options_.longest_game, options_.illegal);
        while (const GameView* game = scanner.next()) job.chunk->take(*game);
        job.tail_begin = job.head_end + scanner.at();
    }

    void join(Job& job) {
        if (is_closed_) return;
        if (job.error) {
            joiner_.add_incomplete(job.block);
            error_ = job.error->message;
            is_closed_ = true;
        } else if (!joiner_.join(job)) {
            is_closed_ = true;
        }
    }

    void run_in_parallel(std::size_t count) {
        std::vector<std::unique_ptr<Job>> jobs(count * 2);
        std::ranges::generate(jobs, [this] { return std::make_unique<Job>(make_()); });
        run_pipeline<Job>(
            count, jobs, [this](Job& job) { return read(job); }, [this](Job& job) { scan(job); },
            [this](Job& job) { join(job); });
    }

    TextBlocks& blocks_;
    const BlockScanOptions& options_;
    const std::function<std::unique_ptr<Chunk>()>& make_;
    ChunkJoiner joiner_;
    TextBlock ahead_ = {};  ///< the next block; a block is the last one if there is no next block
    bool has_ahead_ = false;
    bool is_first_ = true;
    bool is_stopped_ = false;
    std::string error_ = {};
    std::atomic<bool> is_closed_ = false;
};

}  // namespace

std::size_t find_game_begin(std::string_view text) {
    // Few games are longer than this, and in most files they begin with an Event tag.
    constexpr std::size_t window = std::size_t{1} << 18U;
    const std::size_t event = find_tag_line(text.substr(0, window), "\n[Event \"");
    if (event != npos) return event;
    const std::size_t tag = find_tag_line(text.substr(0, window), "\n[");
    return tag != npos ? tag : find_tag_line(text, "\n[");
}

BlockScanSummary scan_blocks(TextBlocks& blocks, const BlockScanOptions& options,
                             const std::function<std::unique_ptr<Chunk>()>& make,
                             const std::function<bool(Chunk& chunk, const ChunkPlace& place)>& use) {
    return BlockScan(blocks, options, make, use).run();
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "doublecheck/audit/audit.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "audit/checks/checks.hpp"
#include "audit/checks/tag_name.hpp"
#include "audit/proofs.hpp"
#include "io/block_scan.hpp"

namespace doublecheck {
namespace {

/// A game of a chunk. The texts, findings, themes, proofs and boards of all games are stored one after the
/// other in vectors of the chunk. Those of this game end at the given indexes, and begin where those of the
/// previous game end.
struct ChunkGame {
    std::uint64_t offset;
    std::uint64_t size;
    GameKeys keys;
    std::uint64_t record_key;
    int plies;
    int plies_before;
    bool is_broken;
    bool is_selected;  ///< false if the filter leaves the game out; it then has nothing but its place
    std::array<std::uint32_t, 6> text_ends;
    std::size_t findings_end;
    std::size_t themes_end;
    std::size_t proofs_end;
    std::size_t boards_end;
};

/// Returns the number of plies before the start position, by its move number.
int plies_before(const GameView& game) {
    const Position& start = *game.start;
    return 2 * (start.fullmove_number() - 1) + (start.turn() == Color::black ? 1 : 0);
}

/// The indexes at which the data of the next game begins in the vectors of a chunk.
struct Cursor {
    std::uint32_t text = 0;
    std::size_t findings = 0;
    std::size_t themes = 0;
    std::size_t proofs = 0;
    std::size_t boards = 0;
};

/// The games of a chunk of text, and what the audit found in them.
class AuditChunk : public Chunk {
  public:
    explicit AuditChunk(const AuditOptions& options)
        : options_(options),
          has_keys_(options.checks.contains(AuditCheck::duplicates)),
          has_themes_(!options.themes.empty()),
          has_filter_(options.filter.is_set()),
          checks_(options),
          findings_(options) {}

    void take(const GameView& game) override {
        if (has_filter_ && !options_.filter.matches(game)) {
            games_.push_back(stored_game(game));
            return;
        }
        const std::size_t first_finding = findings_.found().size();
        const GameView* last = &game;
        Budget budget(options_.limits);
        const audit::TagValues tags(game.tags);
        for (const GameView* part = &game; part != nullptr; part = part->next_part) {
            check_part(*part, tags, first_finding, budget);
            last = part;
        }
        const std::string_view link = link_of(tags);
        ChunkGame stored = stored_game(game);
        add_texts(tags, game.result, link, stored);
        stored.keys = has_keys_ ? game_keys(game) : GameKeys{};
        stored.record_key = has_keys_ ? record_key(tags, game.result, link) : 0;
        stored.plies =
            static_cast<int>(game.next_part != nullptr ? game.general->moves.size() : game.moves.size());
        stored.plies_before = plies_before(game);
        stored.is_broken = !last->is_whole;
        stored.is_selected = true;
        games_.push_back(stored);
    }

    void clear() override {
        games_.clear();
        texts_.clear();
        themes_.clear();
        proofs_.clear();
        boards_.clear();
        findings_.found().clear();
    }

    [[nodiscard]] std::span<const ChunkGame> games() const { return games_; }

    /// Returns a game as the listener receives it, with `shift` added to its offsets, and advances the
    /// cursor. Must be called for all games of the chunk in their order.
    AuditedGame show(const ChunkGame& stored, std::uint64_t number, std::uint64_t shift, Cursor& at) {
        AuditedGame game = {.number = number,
                            .offset = stored.offset + shift,
                            .size = stored.size,
                            .plies = stored.plies,
                            .plies_before = stored.plies_before,
                            .is_broken = stored.is_broken,
                            .key = stored.keys.game,
                            .content_key = stored.keys.content,
                            .moves_key = stored.keys.moves,
                            .moves_key_before = stored.keys.moves_before,
                            .record_key = stored.record_key};
        const std::array texts = {&game.white, &game.black,  &game.event,
                                  &game.date,  &game.result, &game.link};
        for (std::size_t i = 0; i < texts.size(); ++i) {
            *texts[i] = std::string_view(texts_).substr(at.text, stored.text_ends[i] - at.text);
            at.text = stored.text_ends[i];
        }
        const auto findings =
            std::span(findings_.found()).subspan(at.findings, stored.findings_end - at.findings);
        for (Finding& finding : findings) {
            finding.game = number;
            finding.offset += shift;
        }
        game.findings = findings;
        game.themes = std::span(themes_).subspan(at.themes, stored.themes_end - at.themes);
        at.findings = stored.findings_end;
        game.proofs = std::span(proofs_).subspan(at.proofs, stored.proofs_end - at.proofs);
        game.boards = std::span(boards_).subspan(at.boards, stored.boards_end - at.boards);
        at.themes = stored.themes_end;
        at.proofs = stored.proofs_end;
        at.boards = stored.boards_end;
        return game;
    }

  private:
    /// Returns the place of a game, and the ends of what the chunk has stored so far.
    [[nodiscard]] ChunkGame stored_game(const GameView& game) {
        ChunkGame stored = {.offset = game.offset,
                            .size = game.text.size(),
                            .keys = {},
                            .record_key = 0,
                            .plies = 0,
                            .plies_before = 0,
                            .is_broken = false,
                            .is_selected = false,
                            .text_ends = {},
                            .findings_end = findings_.found().size(),
                            .themes_end = themes_.size(),
                            .proofs_end = proofs_.size(),
                            .boards_end = boards_.size()};
        stored.text_ends.fill(static_cast<std::uint32_t>(texts_.size()));
        return stored;
    }

    /// Checks a part of a game: the whole game, or the moves after an illegal one. `game_first` is the index
    /// of the first finding of the game. The checks count plies from the beginning of the part; this function
    /// converts them to plies from the beginning of the game.
    void check_part(const GameView& part, const audit::TagValues& tags, std::size_t game_first,
                    Budget& budget) {
        const std::size_t part_first = findings_.found().size();
        const std::size_t first_theme = themes_.size();
        checks_.check(part, tags, findings_, &budget);
        if (options_.wants_proofs) prove(part, game_first, part_first, budget);
        if (options_.wants_boards) add_boards(part, findings_.found(), part_first, game_first, boards_);
        if (has_themes_) checks_.find_themes(part, themes_);
        if (part.first_ply == 0) return;
        for (Finding& finding : std::span(findings_.found()).subspan(part_first))
            finding.ply += finding.ply > 0 ? part.first_ply : 0;
        for (ThemeFound& theme : std::span(themes_).subspan(first_theme)) theme.ply += part.first_ply;
    }

    void prove(const GameView& game, std::size_t game_first, std::size_t part_first, Budget& budget) {
        Limits limits = options_.limits;
        limits.parent = &budget;
        const auto& found = findings_.found();
        for (std::size_t i = part_first; i < found.size(); ++i) {
            if (auto verdict = proof_of(game, found[i], limits))
                proofs_.push_back({.finding = i - game_first, .verdict = std::move(*verdict)});
        }
    }

    void add_texts(const audit::TagValues& tags, std::string_view result, std::string_view link,
                   ChunkGame& stored) {
        using audit::TagName;
        const std::string_view date = tags[TagName::date];
        const std::array texts = {tags[TagName::white],
                                  tags[TagName::black],
                                  tags[TagName::event],
                                  date.empty() ? tags[TagName::utc_date] : date,
                                  result,
                                  link};
        for (std::size_t i = 0; i < texts.size(); ++i) {
            texts_ += texts[i];
            stored.text_ends[i] = static_cast<std::uint32_t>(texts_.size());
        }
    }

    const AuditOptions& options_;
    bool has_keys_;
    bool has_themes_;
    bool has_filter_;
    GameChecks checks_;
    Findings findings_;
    std::vector<ThemeFound> themes_ = {};
    std::vector<FindingProof> proofs_ = {};
    std::vector<FindingBoard> boards_ = {};
    std::vector<ChunkGame> games_ = {};
    std::string texts_ = {};
};

/// Passes the games of the shard to the listener. Chunks can also contain games before and after the shard,
/// which are skipped.
class GameDelivery {
  public:
    GameDelivery(AuditListener& listener, const AuditRange& range, std::optional<std::uint64_t> most)
        : listener_(listener), range_(range), left_(most) {
        summary_.totals = range.before;
    }

    /// Passes the games of a chunk to the listener. Returns false at the end of the shard, after the maximum
    /// number of games, or if the listener ends the audit.
    bool deliver(AuditChunk& chunk, const ChunkPlace& place) {
        Cursor at;
        for (const ChunkGame& stored : chunk.games()) {
            AuditTotals& totals = summary_.totals;
            const std::uint64_t begin = place.base + stored.offset;
            const std::uint64_t in_part = begin - place.first + range_.begin;
            const bool is_inside = begin >= place.first;
            if (is_inside && !std::exchange(has_begun_, true)) {
                origin_ = in_part - totals.bytes;
                summary_.begin = in_part;
                listener_.on_first_game(in_part);
            }
            const AuditedGame game =
                chunk.show(stored, totals.games + 1, in_part - origin_ - stored.offset, at);
            if (!is_inside) continue;
            summary_.end = in_part;
            if (begin >= place.end) return false;
            if (left_ && (*left_)-- == 0) {
                summary_.has_more = true;
                listener_.on_checkpoint(totals);
                return false;
            }
            summary_.end += game.size;
            totals.bytes = summary_.end - origin_;
            ++totals.games;
            summary_.left_out += stored.is_selected ? 0 : 1;
            if (!stored.is_selected) continue;
            totals.plies += static_cast<std::uint64_t>(game.plies);
            totals.broken += game.is_broken ? 1 : 0;
            totals.findings += game.findings.size();
            if (!listener_.on_game(game)) {
                summary_.is_output_closed = true;
                return false;
            }
        }
        listener_.on_checkpoint(summary_.totals);
        return true;
    }

    AuditSummary finish(const BlockScanSummary& scan) {
        const std::uint64_t end = std::min(scan.part_end, scan.text_end);
        summary_.part_size = end - std::min(scan.part_begin, end) + range_.begin;
        if (!has_begun_) summary_.begin = summary_.end = summary_.part_size + (scan.text_end - end);
        summary_.is_interrupted = scan.is_interrupted;
        summary_.error = scan.error;
        return summary_;
    }

  private:
    AuditListener& listener_;
    const AuditRange& range_;
    std::optional<std::uint64_t> left_;  ///< the number of games that may still be passed on
    AuditSummary summary_ = {};
    bool has_begun_ = false;
    std::uint64_t origin_ = 0;  ///< the offset, in the shard, of the first game that the totals count
};

}  // namespace

AuditSummary audit_games(TextBlocks& blocks, const AuditOptions& options, AuditListener& listener,
                         const AuditRange& range) {
    const bool has_moves_only =
        options.checks == AuditChecks::only_moves() && options.themes.empty() && !options.wants_proofs;
    const BlockScanOptions scan_options = {
        .checks = has_moves_only ? PlainChecks::moves : PlainChecks::notation,
        .jobs = options.jobs,
        .begin = range.begin,
        .begins_with_game = range.begins_with_game,
        .stop = options.stop,
        .illegal = options.illegal,
    };
    GameDelivery delivery(listener, range, options.most);
    const auto scan = scan_blocks(
        blocks, scan_options, [&] { return std::make_unique<AuditChunk>(options); },
        [&](Chunk& chunk, const ChunkPlace& place) {
            return delivery.deliver(static_cast<AuditChunk&>(chunk), place);
        });
    return delivery.finish(scan);
}

AuditSummary audit_games(TextBlocks& blocks, const AuditOptions& options,
                         const std::function<bool(const AuditedGame&)>& on_game) {
    class Forwarder final : public AuditListener {
      public:
        explicit Forwarder(const std::function<bool(const AuditedGame&)>& receive) : receive_(receive) {}
        [[nodiscard]] bool on_game(const AuditedGame& game) override { return receive_(game); }

      private:
        const std::function<bool(const AuditedGame&)>& receive_;
    };
    Forwarder listener(on_game);
    return audit_games(blocks, options, listener);
}

}  // namespace doublecheck

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
#include "doublecheck/notation/block_scan.hpp"

namespace doublecheck {
namespace {

/// A game in the memory of its chunk. Its texts, findings and themes lie behind those of the game before.
struct KeptGame {
    std::uint64_t offset;
    std::uint64_t size;
    GameKeys keys;
    std::uint64_t record_key;
    int plies;
    int plies_before;
    bool is_broken;
    std::array<std::uint32_t, 6> text_ends;
    std::size_t findings_end;
    std::size_t themes_end;
    std::size_t proofs_end;
    std::size_t boards_end;
};

/// Half-moves before the start, by its move number.
int plies_before(const GameView& game) {
    const Position& start = *game.start;
    return 2 * (start.fullmove_number() - 1) + (start.turn() == Color::black ? 1 : 0);
}

/// How far the memory of a chunk has been read.
struct Cursor {
    std::uint32_t text = 0;
    std::size_t findings = 0;
    std::size_t themes = 0;
    std::size_t proofs = 0;
    std::size_t boards = 0;
};

/// The games of a chunk of text, and what was found in them.
class AuditChunk : public Chunk {
  public:
    explicit AuditChunk(const AuditOptions& options)
        : options_(options),
          has_keys_(options.checks.contains(AuditCheck::duplicates)),
          has_themes_(!options.themes.empty()),
          checks_(options),
          findings_(options) {}

    void take(const GameView& game) override {
        const std::size_t had = findings_.found().size();
        const GameView* last = &game;
        Budget budget(options_.limits);
        const audit::TagValues tags(game.tags);
        for (const GameView* part = &game; part != nullptr; part = part->next_part) {
            look_at(*part, tags, had, budget);
            last = part;
        }
        const std::string_view link = link_of(tags);
        KeptGame kept = {.offset = game.offset,
                         .size = game.text.size(),
                         .keys = has_keys_ ? game_keys(game) : GameKeys{},
                         .record_key = has_keys_ ? record_key(tags, game.result, link) : 0,
                         .plies = static_cast<int>(game.next_part != nullptr ? game.general->moves.size()
                                                                             : game.moves.size()),
                         .plies_before = plies_before(game),
                         .is_broken = !last->is_whole,
                         .text_ends = {},
                         .findings_end = findings_.found().size(),
                         .themes_end = themes_.size(),
                         .proofs_end = proofs_.size(),
                         .boards_end = boards_.size()};
        keep_texts(tags, game.result, link, kept);
        games_.push_back(kept);
    }

    void clear() override {
        games_.clear();
        texts_.clear();
        themes_.clear();
        proofs_.clear();
        boards_.clear();
        findings_.found().clear();
    }

    [[nodiscard]] std::span<const KeptGame> games() const { return games_; }

    /// The game that the cursor has come to, as it is handed over; moves the cursor on. `shift` is added to
    /// offsets.
    AuditedGame show(const KeptGame& kept, std::uint64_t number, std::uint64_t shift, Cursor& at) {
        AuditedGame game = {.number = number,
                            .offset = kept.offset + shift,
                            .size = kept.size,
                            .plies = kept.plies,
                            .plies_before = kept.plies_before,
                            .is_broken = kept.is_broken,
                            .key = kept.keys.game,
                            .content_key = kept.keys.content,
                            .moves_key = kept.keys.moves,
                            .moves_key_before = kept.keys.moves_before,
                            .record_key = kept.record_key};
        const std::array texts = {&game.white, &game.black,  &game.event,
                                  &game.date,  &game.result, &game.link};
        for (std::size_t i = 0; i < texts.size(); ++i) {
            *texts[i] = std::string_view(texts_).substr(at.text, kept.text_ends[i] - at.text);
            at.text = kept.text_ends[i];
        }
        const auto findings =
            std::span(findings_.found()).subspan(at.findings, kept.findings_end - at.findings);
        for (Finding& finding : findings) {
            finding.game = number;
            finding.offset += shift;
        }
        game.findings = findings;
        game.themes = std::span(themes_).subspan(at.themes, kept.themes_end - at.themes);
        at.findings = kept.findings_end;
        game.proofs = std::span(proofs_).subspan(at.proofs, kept.proofs_end - at.proofs);
        game.boards = std::span(boards_).subspan(at.boards, kept.boards_end - at.boards);
        at.themes = kept.themes_end;
        at.proofs = kept.proofs_end;
        at.boards = kept.boards_end;
        return game;
    }

  private:
    /// A part of a game, the findings of which begin at `first`. Half-moves are counted from the part's
    /// begin, and in the end from the game's.
    void look_at(const GameView& part, const audit::TagValues& tags, std::size_t first, Budget& budget) {
        const std::size_t had = findings_.found().size();
        const std::size_t had_themes = themes_.size();
        checks_.look_at(part, tags, findings_, &budget);
        if (options_.wants_proofs) prove(part, first, had, budget);
        if (options_.wants_boards) add_boards(part, findings_.found(), had, first, boards_);
        if (has_themes_) checks_.look_for_themes(part, themes_);
        if (part.first_ply == 0) return;
        for (Finding& finding : std::span(findings_.found()).subspan(had))
            finding.ply += finding.ply > 0 ? part.first_ply : 0;
        for (ThemeFound& theme : std::span(themes_).subspan(had_themes)) theme.ply += part.first_ply;
    }

    void prove(const GameView& game, std::size_t first, std::size_t had, Budget& budget) {
        Limits limits = options_.limits;
        limits.parent = &budget;
        const auto& found = findings_.found();
        for (std::size_t i = had; i < found.size(); ++i) {
            if (auto verdict = proof_of(game, found[i], limits))
                proofs_.push_back({.finding = i - first, .verdict = std::move(*verdict)});
        }
    }

    void keep_texts(const audit::TagValues& tags, std::string_view result, std::string_view link,
                    KeptGame& kept) {
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
            kept.text_ends[i] = static_cast<std::uint32_t>(texts_.size());
        }
    }

    const AuditOptions& options_;
    bool has_keys_;
    bool has_themes_;
    GameChecks checks_;
    Findings findings_;
    std::vector<ThemeFound> themes_ = {};
    std::vector<FindingProof> proofs_ = {};
    std::vector<FindingBoard> boards_ = {};
    std::vector<KeptGame> games_ = {};
    std::string texts_ = {};
};

/// Hands the games that count over to the listener.
class Handover {
  public:
    Handover(AuditListener& listener, const AuditRange& range, std::optional<std::uint64_t> most)
        : listener_(listener), range_(range), left_(most) {
        summary_.totals = range.before;
    }

    /// False if no more is wanted: by the listener, or because the part is at its end.
    bool hand_over(AuditChunk& chunk, const ChunkPlace& place) {
        Cursor at;
        for (const KeptGame& kept : chunk.games()) {
            AuditTotals& totals = summary_.totals;
            const std::uint64_t begin = place.base + kept.offset;
            const std::uint64_t in_part = begin - place.first + range_.begin;
            const bool is_inside = begin >= place.first;
            if (is_inside && !std::exchange(has_begun_, true)) {
                origin_ = in_part - totals.bytes;
                summary_.begin = in_part;
                listener_.on_begin(in_part);
            }
            const AuditedGame game = chunk.show(kept, totals.games + 1, in_part - origin_ - kept.offset, at);
            if (!is_inside) continue;
            summary_.end = in_part;
            if (begin >= place.end) return false;
            if (left_ && (*left_)-- == 0) {
                summary_.has_more = true;
                listener_.on_place(totals);
                return false;
            }
            summary_.end += game.size;
            totals.bytes = summary_.end - origin_;
            ++totals.games;
            totals.plies += static_cast<std::uint64_t>(game.plies);
            totals.broken += game.is_broken ? 1 : 0;
            totals.findings += game.findings.size();
            if (!listener_.on_game(game)) {
                summary_.is_output_closed = true;
                return false;
            }
        }
        listener_.on_place(summary_.totals);
        return true;
    }

    AuditSummary finish(const BlockScanSummary& scan) {
        const std::uint64_t end = std::min(scan.part_end, scan.text_end);
        summary_.inside = end - std::min(scan.part_begin, end) + range_.begin;
        if (!has_begun_) summary_.begin = summary_.end = summary_.inside + (scan.text_end - end);
        summary_.is_interrupted = scan.is_interrupted;
        summary_.error = scan.error;
        return summary_;
    }

  private:
    AuditListener& listener_;
    const AuditRange& range_;
    std::optional<std::uint64_t> left_;  ///< games that may still be handed over
    AuditSummary summary_ = {};
    bool has_begun_ = false;
    std::uint64_t origin_ = 0;  ///< where the games begin that the totals tell of
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
    Handover handover(listener, range, options.most);
    const auto scan = scan_blocks(
        blocks, scan_options, [&] { return std::make_unique<AuditChunk>(options); },
        [&](Chunk& chunk, const ChunkPlace& place) {
            return handover.hand_over(static_cast<AuditChunk&>(chunk), place);
        });
    return handover.finish(scan);
}

}  // namespace doublecheck

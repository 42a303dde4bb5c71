// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include "audit/positions/check_record.hpp"
#include "base/text.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20U;

/// Examines one line after the other.
class PositionAudit {
  public:
    PositionAudit(const AuditOptions& options, PositionIndex& index, AuditListener& listener)
        : options_(options), index_(index), listener_(listener), findings_(options), left_(options.most) {}

    /// Takes the next bytes of the file. Returns false once the audit has ended.
    bool take(std::string_view bytes) {
        while (!bytes.empty()) {
            const std::size_t end = std::min(bytes.find('\n'), bytes.size());
            const bool is_whole = end < bytes.size();
            const std::size_t room = longest_line - std::min(longest_line, line_.size());
            line_.append(bytes.substr(0, std::min(end, room)));
            size_ += end + (is_whole ? 1 : 0);
            bytes.remove_prefix(end + (is_whole ? 1 : 0));
            if (is_whole && !end_line()) return false;
        }
        return !is_stopped();
    }

    AuditSummary finish(const Error* error) {
        if (size_ > 0 && !summary_.is_interrupted && !summary_.is_output_closed && !summary_.has_more)
            std::ignore = end_line();
        summary_.end = summary_.totals.bytes;
        summary_.part_size = summary_.totals.bytes;
        if (error != nullptr) summary_.error = error->message;
        if (!summary_.is_interrupted) listener_.on_checkpoint(summary_.totals);
        return summary_;
    }

  private:
    bool is_stopped() {
        summary_.is_interrupted = options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
        return summary_.is_interrupted;
    }

    bool end_line() {
        ++number_;
        std::string_view text = line_;
        constexpr std::string_view mark = "\xef\xbb\xbf";
        if (number_ == 1 && text.starts_with(mark)) text.remove_prefix(mark.size());
        text = trimmed(text.substr(0, text.find('\t')));
        const bool is_wanted = text.empty() || text.starts_with('#') || pass_on(text);
        if (!summary_.has_more) summary_.totals.bytes += size_;
        line_.clear();
        size_ = 0;
        return is_wanted && !is_stopped();
    }

    bool pass_on(std::string_view text) {
        if (left_ && (*left_)-- == 0) {
            summary_.has_more = true;
            return false;
        }
        const std::uint64_t begin = summary_.totals.bytes;
        const auto shift = static_cast<std::uint64_t>(text.data() - line_.data());
        findings_.found().clear();
        const auto record = audit::check_record({text, number_, begin + shift}, options_, index_, findings_);
        for (Finding& finding : findings_.found()) finding.game = number_;
        std::vector<FindingBoard> boards;
        if (options_.wants_boards && record.position) {
            for (std::size_t i = 0; i < findings_.found().size(); ++i)
                boards.push_back({.finding = i, .fen = fen(*record.position)});
        }
        ++summary_.totals.games;
        summary_.totals.broken += record.position ? 0 : 1;
        summary_.totals.findings += findings_.found().size();
        summary_.is_output_closed = !listener_.on_game({.number = number_,
                                                        .offset = begin,
                                                        .size = size_,
                                                        .is_position = true,
                                                        .is_broken = !record.position,
                                                        .event = record.id,
                                                        .findings = findings_.found(),
                                                        .boards = boards});
        return !summary_.is_output_closed;
    }

    const AuditOptions& options_;
    PositionIndex& index_;
    AuditListener& listener_;
    Findings findings_;
    std::optional<std::uint64_t> left_;  ///< the number of records that may still be examined
    std::string line_ = {};              ///< the beginning of the current line, at most `longest_line` bytes
    std::uint64_t size_ = 0;             ///< the bytes of the current line that were read
    std::uint64_t number_ = 0;           ///< the number of the last line
    AuditSummary summary_ = {};
};

}  // namespace

AuditSummary audit_positions(TextBlocks& blocks, const AuditOptions& options, PositionIndex& index,
                             AuditListener& listener) {
    PositionAudit audit(options, index, listener);
    TextBlock block;
    while (blocks.next(block)) {
        if (block.unpack != nullptr) {
            if (const auto error = block.unpack(block.bytes)) return audit.finish(&*error);
        }
        if (!audit.take(block.bytes)) return audit.finish(nullptr);
    }
    return audit.finish(blocks.error());
}

}  // namespace doublecheck

// SPDX-License-Identifier: MIT
#include "framework/batch_reader.hpp"

#include <algorithm>
#include <utility>

#include "base/platform.hpp"
#include "doublecheck/notation/documents.hpp"

namespace doublecheck {
namespace {

/// A batch is full once it holds this much text, because records can be large.
constexpr std::size_t most_batch_bytes = max_record_bytes;

/// Returns true if the text contains a complete line that is neither blank nor a comment, from which the
/// format can be detected.
bool is_enough_to_detect(std::string_view text) {
    while (true) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        const std::string_view line = text.substr(0, end);
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first != std::string_view::npos && line[first] != '#') return true;
        text.remove_prefix(end + 1);
    }
}

/// Returns true if a line is blank or a comment.
bool is_skipped(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    return first == std::string_view::npos || line[first] == '#';
}

/// Returns the text beginning with the first line that is not skipped.
std::string_view from_first_content(std::string_view text) {
    while (!text.empty() && is_skipped(text.substr(0, text.find('\n'))))
        text.remove_prefix(std::min(text.size() - 1, text.find('\n')) + 1);
    return text;
}

/// Packed input from its beginning: first the bytes already consumed, then the rest.
class PackedInput : public InputBytes {
  public:
    PackedInput(std::string head, InputBuffer& rest) : head_(std::move(head)), rest_(rest) {}

    std::size_t read(std::span<char> out) override {
        if (taken_ == head_.size()) return rest_.read(out);
        const std::size_t size = std::min(out.size(), head_.size() - taken_);
        std::copy_n(head_.data() + taken_, size, out.data());
        taken_ += size;
        return size;
    }
    bool seek(std::uint64_t) override { return false; }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return std::nullopt; }
    [[nodiscard]] const std::string& error() const override { return no_error_; }

  private:
    std::string head_;
    std::size_t taken_ = 0;
    InputBuffer& rest_;
    std::string no_error_ = {};
};

}  // namespace

void Batch::clear() {
    verdicts.clear();
    for (std::string* const buffer : {&text, &output, &errors}) {
        buffer->clear();
        if (buffer->capacity() > 2 * max_record_bytes) buffer->shrink_to_fit();
    }
    lines.clear();
    games.clear();
    error.reset();
    counts = {};
    is_answered = false;
    is_cut = false;
}

BatchReader::BatchReader(ByteSource source, std::optional<RecordFormat> format, const Unit& unit)
    : raw_([this, source = std::move(source)](std::span<char> out) {
          const std::size_t size = source(out);
          raw_bytes_.fetch_add(size, std::memory_order_relaxed);
          return size;
      }),
      input_([this](std::span<char> out) { return unpacked_ ? unpacked_->read(out) : raw_.read(out); }),
      format_(format),
      unit_(unit) {}

void BatchReader::begin() {
    if (std::exchange(has_begun_, true)) return;
    constexpr std::size_t header = 16;
    while (raw_.view().size() < 4 && may_be_packed(raw_.view()) && raw_.fill()) {
    }
    if (is_packed(raw_.view())) {
        while (raw_.view().size() < header && raw_.fill()) {
        }
        if constexpr (has_platform) {
            if (has_zstd_frames(raw_.view())) packed_head_.emplace();
        }
        unpacked_.emplace(raw_.view(), [this](std::span<char> out) {
            const std::size_t size = raw_.read(out);
            if (packed_head_) packed_head_->append(out.data(), size);
            return size;
        });
    }
    constexpr std::size_t enough = std::size_t{1} << 16U;
    const bool is_detected = !format_ || unit_.has_blocks != nullptr;
    while (is_detected && !is_enough_to_detect(input_.view()) && input_.view().size() < enough &&
           input_.fill()) {
    }
    if (!format_) format_ = detect_format(input_.view());
    if (!unit_.takes_pgn && *format_ == RecordFormat::pgn) format_ = RecordFormat::fen;
    if (*format_ == RecordFormat::olv) {
        begins_record_ = [](std::string_view line, std::string_view) { return begins_document(line); };
    } else if (unit_.begins != nullptr && (!unit_.is_line_in_json || *format_ != RecordFormat::json) &&
               (unit_.has_blocks == nullptr || unit_.has_blocks(from_first_content(input_.view())))) {
        begins_record_ = unit_.begins;
    }
    if (*format_ == RecordFormat::pgn) {
        games_.emplace([this](std::span<char> out) { return input_.read(out); }, illegal_);
    } else {
        while (input_.view().size() < 3 && input_.fill()) {
        }
        if (input_.view().starts_with("\xef\xbb\xbf")) input_.take(3);
    }
}

std::unique_ptr<GameFile> BatchReader::frames() {
    if (!packed_head_) return nullptr;
    auto file = open_game_file(std::make_unique<PackedInput>(std::move(*packed_head_), raw_));
    packed_head_.reset();
    return std::move(*file);
}

bool BatchReader::next(Batch& batch, std::size_t max_records) {
    if (left_ && *left_ == 0 && !is_done_) {
        left_.reset();
        listener_ = nullptr;
        has_more_ = next(batch, 1);
        is_done_ = true;
    }
    batch.clear();
    if (is_done_) return false;
    begin();
    packed_head_.reset();
    if (left_) max_records = static_cast<std::size_t>(std::min<std::uint64_t>(*left_, max_records));
    read(batch, max_records);
    if (left_) *left_ -= batch.lines.size() + batch.games.size();
    if (is_done_) batch.error = error();
    has_record_ = has_record_ || !batch.is_empty();
    if (is_done_ && !has_record_ && !batch.error) {
        batch.error = Error{unit_.code_if_empty, std::string(unit_.error_if_empty), 0};
    }
    batch.bytes = unpacked_ || games_ ? bytes_read() : input_.taken();
    return !batch.is_empty();
}

void BatchReader::read(Batch& batch, std::size_t max_records) {
    if (games_) {
        read_games(batch, max_records);
    } else if (begins_record_ != nullptr) {
        read_blocks(batch, max_records);
    } else {
        read_lines(batch, max_records);
    }
}

void BatchReader::read_games(Batch& batch, std::size_t max_records) {
    while (batch.games.size() < max_records) {
        auto game = games_->next();
        if (!game) {
            is_done_ = true;
            return;
        }
        batch.games.push_back(std::move(*game));
        if (batch.games.back().offset - batch.games.front().offset > most_batch_bytes) return;
    }
}

std::optional<std::string> BatchReader::next_line() {
    std::size_t searched = 0;
    while (true) {
        const std::string_view view = input_.view();
        const std::size_t end = std::min(view.find('\n', searched), view.size());
        const bool is_cut = end > max_record_bytes;
        if (end == view.size() && !is_cut && !input_.is_at_end()) {
            searched = end;
            if (input_.fill()) continue;
        }
        if (input_.view().empty()) return std::nullopt;
        std::string line(input_.view().substr(0, std::min(end, max_record_bytes)));
        input_.take(is_cut ? line.size() : std::min(end + 1, input_.view().size()));
        return line;
    }
}

void BatchReader::read_blocks(Batch& batch, std::size_t max_records) {
    while (batch.lines.size() < max_records && batch.text.size() <= most_batch_bytes) {
        Batch::Line ledger{batch.text.size(), 0, line_number_, false};
        bool has_content = next_header_.has_value();
        std::string last = next_header_.value_or("");
        if (listener_ != nullptr) listener_->begin();
        if (next_header_) batch.text.append(*next_header_).push_back('\n');
        if (next_header_ && listener_ != nullptr) listener_->on_line(*next_header_);
        if (!next_header_) ++ledger.number;
        next_header_.reset();
        while (auto line = next_line()) {
            ++line_number_;
            if (has_content && begins_record_(*line, last)) {
                next_header_ = std::move(line);
                break;
            }
            if (listener_ != nullptr) listener_->on_line(*line);
            has_content = has_content || !is_skipped(*line);
            if (!is_skipped(*line)) last = *line;
            const std::size_t size = batch.text.size() - ledger.offset + line->size();
            ledger.is_too_long = ledger.is_too_long || size > unit_.longest_record;
            if (!ledger.is_too_long) batch.text.append(*line).push_back('\n');
        }
        if (ledger.is_too_long) batch.text.resize(ledger.offset);
        ledger.size = batch.text.size() - ledger.offset;
        if (has_content) batch.lines.push_back(ledger);
        if (!next_header_) {
            is_done_ = true;
            return;
        }
    }
}

void BatchReader::add_line(Batch& batch, std::string_view line) {
    ++line_number_;
    if (is_skipped(line)) return;
    batch.lines.push_back({batch.text.size(), line.size(), line_number_, false});
    batch.text.append(line);
}

void BatchReader::read_long_line(Batch& batch) {
    Batch::Line line{batch.text.size(), 0, ++line_number_, false};
    for (bool is_at_end = false; !is_at_end;) {
        const std::string_view view = input_.view();
        const std::size_t end = view.find('\n');
        const std::string_view part = view.substr(0, end);
        line.size += part.size();
        line.is_too_long = line.is_too_long || line.size > unit_.longest_record;
        if (!line.is_too_long) batch.text.append(part);
        input_.take(end == std::string_view::npos ? view.size() : end + 1);
        is_at_end = end != std::string_view::npos || !input_.fill();
    }
    if (line.is_too_long) line.size = 0;
    const bool has_content =
        line.is_too_long || !is_skipped(std::string_view(batch.text).substr(line.offset));
    if (line.is_too_long || !has_content) batch.text.resize(line.offset);
    if (has_content) batch.lines.push_back(line);
}

void BatchReader::read_lines(Batch& batch, std::size_t max_records) {
    std::size_t searched = 0;
    while (batch.lines.size() < max_records) {
        const std::string_view view = input_.view();
        const std::size_t end = view.find('\n', searched);
        if (end != std::string_view::npos && end <= max_record_bytes) {
            add_line(batch, view.substr(0, end));
            input_.take(end + 1);
            searched = 0;
            continue;
        }
        if (end != std::string_view::npos || view.size() > max_record_bytes) {
            // A long line gets a batch of its own, so that memory holds nothing else beside it.
            if (!batch.lines.empty()) return;
            read_long_line(batch);
            if (!batch.lines.empty()) return;
            searched = 0;
            continue;
        }
        if (!batch.lines.empty() && !input_.is_at_end()) return;
        searched = view.size();
        if (input_.fill()) continue;
        if (!input_.view().empty()) add_line(batch, input_.view());
        input_.take(input_.view().size());
        is_done_ = true;
        return;
    }
}

}  // namespace doublecheck

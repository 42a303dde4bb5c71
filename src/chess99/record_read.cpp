// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "chess99/options_value.hpp"
#include "chess99/record.hpp"
#include "chess99/record_replay.hpp"
#include "chess99/written_play.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// A word of a text with its offset.
struct Word {
    std::string_view text;
    std::size_t offset;
};

/// Returns the text with each run of blanks replaced by one space.
std::string with_single_blanks(std::string_view text) {
    std::string result;
    std::size_t at = text.find_first_not_of(blanks);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        if (!result.empty()) result += ' ';
        result += text.substr(at, end - at);
        at = text.find_first_not_of(blanks, end);
    }
    return result;
}

/// Reads the records of a text one after the other.
class RecordReader {
  public:
    RecordReader(std::string_view text, const Options& options)
        : text_(text),
          options_(options),
          at_(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0) {}

    /// Skips blanks. Returns true if another record follows.
    [[nodiscard]] bool skip_to_record() {
        at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
        return at_ < text_.size();
    }

    [[nodiscard]] ReadRecord read() {
        ReadRecord record;
        record.game.options = options_;
        result_tag_.reset();
        record.error = read_tags(record.game);
        Replay replay(record);
        if (!record.error) record.error = read_plays(record.game, replay);
        if (record.error) skip_rest();
        return record;
    }

  private:
    [[nodiscard]] bool is_at(char letter) const { return at_ < text_.size() && text_[at_] == letter; }
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }

    [[nodiscard]] std::optional<Error> read_tags(GameRecord& game) {
        for (skip_blanks(); is_at('['); skip_blanks()) {
            if (auto error = read_tag(game)) return error;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Error> read_tag(GameRecord& game) {
        constexpr std::string_view name_letters =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
        ++at_;
        const std::size_t name_end = std::min(text_.find_first_not_of(name_letters, at_), text_.size());
        const std::string_view name = text_.substr(at_, name_end - at_);
        at_ = std::min(text_.find_first_not_of(" \t", name_end), text_.size());
        if (name.empty() || !is_at('"'))
            return Error{"c99.record.tag", "a tag is written [Name \"value\"]", at_};
        const std::size_t offset = ++at_;
        std::string value;
        while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
            if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
            value += text_[at_++];
        }
        if (!is_at('"')) return Error{"c99.record.tag", "the value of the tag does not end", at_};
        at_ = std::min(text_.find_first_not_of(" \t", at_ + 1), text_.size());
        if (!is_at(']')) return Error{"c99.record.tag", "the tag should end here with ]", at_};
        ++at_;
        return keep_tag(game, std::string(name), std::move(value), offset);
    }

    [[nodiscard]] std::optional<Error> keep_tag(GameRecord& game, std::string name, std::string value,
                                                std::size_t offset) {
        if (name == "FEN") {
            const auto start = Position::parse(value);
            if (!start) return moved(start.error(), offset);
            game.start = *start;
        } else if (name == "Options") {
            const auto options = parse_options(value);
            if (!options) return moved(options.error(), offset);
            game.options = *options;
        } else if (name == "Result") {
            if (!is_result(value))
                return Error{"c99.record.tag", "a result is 1-0, 0-1, 1/2-1/2 or *", offset};
            result_tag_ = RecordedResult{std::move(value), offset};
        } else {
            game.tags.push_back({std::move(name), std::move(value)});
        }
        return std::nullopt;
    }
    [[nodiscard]] static Error moved(Error error, std::size_t offset) {
        error.offset += offset;
        return error;
    }

    [[nodiscard]] std::optional<Error> read_plays(GameRecord& game, Replay& replay) {
        std::optional<RecordedResult> result;
        for (skip_blanks(); is_at('{') || (!result && at_ < text_.size() && !is_at('[')); skip_blanks()) {
            if (is_at('{')) {
                if (auto error = read_comment(game)) return error;
                continue;
            }
            const Word word = next_word();
            if (is_result(word.text)) {
                result = RecordedResult{std::string(word.text), word.offset};
            } else if (auto error = read_word(word, replay)) {
                return error;
            }
        }
        replay.close(result, result_tag_);
        return std::nullopt;
    }

    [[nodiscard]] Word next_word() {
        const std::size_t offset = at_;
        at_ = std::min(text_.find_first_of(" \t\r\n{", at_), text_.size());
        return {text_.substr(offset, at_ - offset), offset};
    }

    [[nodiscard]] std::optional<Error> read_comment(GameRecord& game) {
        const std::size_t end = text_.find('}', at_);
        if (end == std::string_view::npos)
            return Error{"c99.record.comment", "the comment does not end", at_};
        std::string& comment = game.last_move       ? game.last_move->comment
                               : game.plays.empty() ? game.comment
                                                    : game.plays.back().comment;
        const std::string more = with_single_blanks(text_.substr(at_ + 1, end - at_ - 1));
        if (!comment.empty() && !more.empty()) comment += ' ';
        comment += more;
        at_ = end + 1;
        return std::nullopt;
    }

    /// Reads a word of the plays, such as `49.`, `49...Rc2!+`, `Kf1+`, `57.%` or `resigns`.
    [[nodiscard]] static std::optional<Error> read_word(Word word, Replay& replay) {
        const std::size_t digits = std::min(word.text.find_first_not_of("0123456789"), word.text.size());
        const std::size_t start = std::min(word.text.find_first_not_of('.', digits), word.text.size());
        const bool has_number = digits != 0 && (start > digits || digits == word.text.size());
        if (has_number) {
            int number = 0;
            const auto [end, status] = std::from_chars(word.text.data(), word.text.data() + digits, number);
            if (status != std::errc{})
                return Error{"c99.move.syntax", "no game has so many moves", word.offset};
            replay.check_number(number, start - digits, word.offset);
        }
        const std::size_t skipped = has_number || digits == 0 ? start : 0;
        const std::string_view rest = word.text.substr(skipped);
        const std::size_t offset = word.offset + skipped;
        if (rest.empty()) return std::nullopt;
        if (rest == "%") {
            replay.call_draw(offset);
        } else if (rest == "resigns") {
            replay.resign(offset);
        } else if (auto error = replay.play(rest, offset)) {
            return moved(*error, offset);
        }
        return std::nullopt;
    }

    /// Skips the rest of a record after an error. The next record begins with the first tag that follows a
    /// line without a tag.
    void skip_rest() {
        const std::size_t line = text_.substr(0, at_).rfind('\n') + 1;
        bool is_in_tags = text_.substr(line).starts_with('[');
        while (at_ < text_.size()) {
            const std::size_t end = text_.find('\n', at_);
            at_ = end == std::string_view::npos ? text_.size() : end + 1;
            const bool is_tag = is_at('[');
            if (is_tag && !is_in_tags) return;
            is_in_tags = is_tag;
        }
    }

    std::string_view text_;
    Options options_;
    std::size_t at_;
    std::optional<RecordedResult> result_tag_ = std::nullopt;
};

}  // namespace

std::vector<ReadRecord> read_records(std::string_view text, const Options& options) {
    std::vector<ReadRecord> records;
    RecordReader reader(text, options);
    while (reader.skip_to_record()) records.push_back(reader.read());
    return records;
}

}  // namespace doublecheck::chess99

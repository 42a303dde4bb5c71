// SPDX-License-Identifier: MIT
#include "engine/uci_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/text.hpp"

namespace doublecheck::engine {
namespace {

/// Splits a line into words.
class Words {
  public:
    explicit Words(std::string_view line) : rest_(line) {}

    /// Returns the next word, or an empty text at the end.
    std::string_view next() {
        while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
        const auto end = std::ranges::find_if(rest_, is_blank);
        const std::string_view word(rest_.begin(), end);
        rest_.remove_prefix(word.size());
        return word;
    }

  private:
    std::string_view rest_;
};

template <typename Number>
bool read_number(std::string_view word, Number& out) {
    if (word.starts_with('+')) word.remove_prefix(1);
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
    return error == std::errc() && end == word.data() + word.size();
}

std::optional<EngineOption::Kind> kind_of(std::string_view word) {
    using Kind = EngineOption::Kind;
    constexpr auto kinds = std::to_array<std::pair<std::string_view, Kind>>({{"check", Kind::check},
                                                                             {"spin", Kind::spin},
                                                                             {"combo", Kind::combo},
                                                                             {"string", Kind::string},
                                                                             {"button", Kind::button}});
    const auto found = std::ranges::find(kinds, word, &std::pair<std::string_view, Kind>::first);
    return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

void append_word(std::string& text, std::string_view word) {
    text.append(text.empty() ? "" : " ").append(word);
}

/// Collects the parts of an option: the words after `name`, `type`, `default`, `min`, `max` and `var`.
class OptionReader {
  public:
    void read(std::string_view word) {
        if (begins_part(word)) {
            close();
            part_ = word;
        } else {
            append_word(text_, word);
        }
    }

    std::optional<EngineOption> finish() {
        close();
        if (option_.name.empty() || !has_kind_) return std::nullopt;
        return std::move(option_);
    }

  private:
    [[nodiscard]] bool begins_part(std::string_view word) const {
        if (word == "name") return part_.empty();  // the name of an option may contain this word
        if (word == "type") return part_ == "name";
        return has_kind_or_reads_it() &&
               (word == "default" || word == "min" || word == "max" || word == "var");
    }
    [[nodiscard]] bool has_kind_or_reads_it() const { return has_kind_ || part_ == "type"; }

    void close() {
        std::int64_t number = 0;
        if (part_ == "name") option_.name = text_;
        if (part_ == "type") {
            const auto kind = kind_of(text_);
            has_kind_ = kind.has_value();
            option_.kind = kind.value_or(EngineOption::Kind::string);
        }
        if (part_ == "default" && text_ != "<empty>") option_.fallback = text_;
        if (part_ == "min" && read_number(text_, number)) option_.least = number;
        if (part_ == "max" && read_number(text_, number)) option_.most = number;
        if (part_ == "var") option_.words.push_back(text_);
        text_.clear();
    }

    EngineOption option_;
    std::string_view part_ = {};
    std::string text_ = {};
    bool has_kind_ = false;
};

bool reads_score(Words& words, Info& info) {
    const std::string_view kind = words.next();
    Score score;
    if (kind == "mate") score.kind = Score::Kind::mate;
    if ((kind != "mate" && kind != "cp") || !read_number(words.next(), score.value)) return false;
    info.score = score;
    return true;
}

bool reads_chances(Words& words, Info& info) {
    Chances chances;
    for (int* const part : {&chances.win, &chances.draw, &chances.loss}) {
        if (!read_number(words.next(), *part) || *part < 0 || *part > 1000) return false;
    }
    if (chances.win + chances.draw + chances.loss == 0) return false;
    info.chances = chances;
    return true;
}

void read_moves(Words& words, Info& info) {
    for (auto word = words.next(); !word.empty(); word = words.next()) info.moves.push_back(word);
}

/// Reads the member that begins with the word. Ignores members that are not needed. Returns false if the
/// member is malformed.
bool read_member(std::string_view word, Words& words, Info& info) {
    if (word == "score") return reads_score(words, info);
    if (word == "wdl") return reads_chances(words, info);
    if (word == "depth") return read_number(words.next(), info.depth) && info.depth >= 0;
    if (word == "multipv") return read_number(words.next(), info.rank) && info.rank >= 1;
    if (word == "nodes") return read_number(words.next(), info.nodes);
    if (word == "lowerbound" || word == "upperbound") info.is_bound = true;
    return true;
}

}  // namespace

std::optional<EngineOption> parse_option(std::string_view line) {
    Words words(line);
    if (words.next() != "option") return std::nullopt;
    OptionReader reader;
    for (auto word = words.next(); !word.empty(); word = words.next()) reader.read(word);
    return reader.finish();
}

std::optional<std::string> fitted(const EngineOption& option, std::string_view value) {
    using Kind = EngineOption::Kind;
    if (std::ranges::any_of(value, [](char c) { return c == '\n' || c == '\r' || c == '\0'; }))
        return std::nullopt;
    if (option.kind == Kind::check && value != "true" && value != "false") return std::nullopt;
    if (option.kind == Kind::combo && std::ranges::find(option.words, value) == option.words.end())
        return std::nullopt;
    if (option.kind != Kind::spin) return std::string(value);
    std::int64_t number = 0;
    if (!read_number(value, number)) return std::nullopt;
    if (option.least) number = std::max(number, *option.least);
    if (option.most) number = std::min(number, *option.most);
    return std::to_string(number);
}

std::optional<Info> parse_info(std::string_view line) {
    Words words(line);
    if (words.next() != "info") return std::nullopt;
    Info info;
    for (auto word = words.next(); !word.empty(); word = words.next()) {
        if (word == "string") break;
        if (word == "pv") {
            read_moves(words, info);
            break;
        }
        if (!read_member(word, words, info)) return std::nullopt;
    }
    if (!info.score && info.moves.empty()) return std::nullopt;
    return info;
}

std::vector<std::string_view> split_words(std::string_view line) {
    std::vector<std::string_view> all;
    Words words(line);
    for (auto word = words.next(); !word.empty(); word = words.next()) all.push_back(word);
    return all;
}

std::optional<OptionValue> parse_set_option(std::string_view line) {
    Words words(line);
    if (words.next() != "setoption" || words.next() != "name") return std::nullopt;
    OptionValue option;
    bool has_value = false;
    for (auto word = words.next(); !word.empty(); word = words.next()) {
        if (word == "value" && !has_value)
            has_value = true;
        else
            append_word(has_value ? option.value : option.name, word);
    }
    if (option.name.empty()) return std::nullopt;
    return option;
}

std::optional<std::string_view> parse_best_move(std::string_view line) {
    Words words(line);
    if (words.next() != "bestmove") return std::nullopt;
    const std::string_view move = words.next();
    return move == "(none)" || move == "0000" || move == "NULL" ? std::string_view() : move;
}

}  // namespace doublecheck::engine

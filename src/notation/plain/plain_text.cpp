// SPDX-License-Identifier: MIT
#include "notation/plain/plain_text.hpp"

#include <array>
#include <utility>

#include "notation/pgn_start.hpp"
#include "notation/pgn_tag.hpp"

namespace doublecheck {

std::string_view before_variation(std::string_view words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
        at = words.find_first_of("({;", at);
        if (at == std::string_view::npos) return words;
        if (words[at] == '(') return words.substr(0, at);
        at = words.find_first_of(words[at] == '{' ? "}" : "\r\n", at);
        if (at == std::string_view::npos) return words;
    }
    return words;
}

std::string_view PlainGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &std::pair<std::string_view, std::string_view>::first);
    return found == tags.end() ? std::string_view() : found->second;
}

const std::vector<Position>& PlainGame::positions() const {
    if (!kept.empty()) return kept;
    kept.reserve(moves.size() + 1);
    kept.push_back(start);
    for (const PlainMove& played : moves) kept.push_back(kept.back().after(played.move));
    return kept;
}

namespace detail {
namespace {

constexpr std::size_t longest_value = 4096;
constexpr std::size_t most_tags = 64;
/// Of games with more in variations `PgnReader` may not read all.
constexpr std::size_t most_skipped = 300'000;
constexpr int deepest_variation = 99;

/// Bytes of a variation that are not simply passed over.
constexpr std::array<bool, 256> special_bytes = [] {
    std::array<bool, 256> special{};
    for (std::size_t c = 0; c < 256; ++c) special[c] = c < 0x20 || c >= 0x7f;
    for (const char c : {'\n', '\r', '\t'}) special[static_cast<unsigned char>(c)] = false;
    for (const char c : std::string_view("{};()[]<>\"%*/:-")) special[static_cast<unsigned char>(c)] = true;
    return special;
}();

constexpr bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/// Whether the dash is one of castling, a null move or a mark, and surely not of a result.
bool is_harmless_dash(std::string_view text, std::size_t at) {
    const char before = text[at - 1];
    const char behind = at + 1 < text.size() ? text[at + 1] : ' ';
    return before == 'O' || before == '+' || before == '-' || behind == '+' || behind == '-';
}

}  // namespace

PlainText::PlainText(std::string_view text, bool is_final, bool wants_notes, PlainGame& game)
    : text_(text.substr(0, longest_game)),
      game_(game),
      is_final_(is_final && text.size() <= longest_game),
      is_long_(text.size() > longest_game),
      wants_notes_(wants_notes) {
    game_.tags.clear();
    game_.moves.clear();
    game_.kept.clear();
    game_.side_moves.clear();
    game_.notes.clear();
    game_.unescaped.clear();
    game_.open_lines.clear();
    game_.calm_series.clear();
    game_.has_fifty_moves = false;
    if (std::exchange(game_.has_other_start, false)) game_.start = Position::initial();
    game_.is_chess960 = false;
    game_.has_variations = false;
    game_.has_comments = false;
    game_.has_remarks = false;
    game_.is_spelled_as_usual = true;
}

PlainReading PlainText::skip_escaped_lines() {
    while (!is_at_end() && text_[at_] == '%') {
        if (at_ == 0 || !is_line_end(text_[at_ - 1])) return PlainReading::unusual;
        if (const PlainReading line = skip_line_comment(); line != PlainReading::game) return line;
        skip_blanks();
    }
    return PlainReading::game;
}

PlainReading PlainText::skip_line_comment() {
    const std::size_t end = find_byte(text_, at_, text_.size(), [](ByteBlock block) {
        return block.equal('\n') | block.equal('\r') | block.equal('\0');
    });
    if (end == text_.size()) return PlainReading::cut;
    // A command there would be taken for one of a comment in braces.
    const std::string_view line = text_.substr(at_, end - at_);
    if (text_[end] == '\0' || line.contains("[%")) return PlainReading::unusual;
    at_ = end;
    game_.is_spelled_as_usual = false;
    return PlainReading::game;
}

bool PlainText::opens_variation(std::size_t at) const {
    const bool is_promotion = text_[at + 2] == ')' && (text_[at - 1] == '1' || text_[at - 1] == '8');
    return !is_promotion && !text_.substr(at).starts_with("(=)");
}

PlainReading PlainText::skip_variation() {
    const std::size_t begin = at_;
    for (int depth = 0;;) {
        while (!is_at_end() && !special_bytes[static_cast<unsigned char>(text_[at_])]) ++at_;
        if (left() < 3) return PlainReading::cut;
        PlainReading part = PlainReading::game;
        switch (text_[at_]) {
            case '{': part = skip_comment(); break;
            case ';': part = skip_line_comment(); break;
            case '%':
                if (is_line_end(text_[at_ - 1]))
                    part = skip_escaped_lines();
                else
                    ++at_;
                break;
            case '-':
                if (!is_harmless_dash(text_, at_)) return PlainReading::unusual;
                ++at_;
                break;
            case '(':
                if (!opens_variation(at_) || ++depth > deepest_variation) return PlainReading::unusual;
                ++at_;
                break;
            case ')':
                ++at_;
                if (--depth > 0) break;
                skipped_ += at_ - begin;
                return skipped_ > most_skipped ? PlainReading::unusual : PlainReading::game;
            default: return PlainReading::unusual;
        }
        if (part != PlainReading::game) return part;
    }
}

PlainReading PlainText::read_tags() {
    while (!is_at_end() && text_[at_] == '[') {
        if (const PlainReading tag = read_tag(); tag != PlainReading::game) return tag;
    }
    if (game_.tags.empty()) game_.is_spelled_as_usual = false;
    return is_at_end() ? PlainReading::cut : read_start();
}

/// `[Name "value"]`, and blanks up to what follows.
PlainReading PlainText::read_tag() {
    const std::size_t tag_begin = at_++;
    if (left() > 0 && (text_[at_] == ' ' || text_[at_] == '\t')) {
        game_.is_spelled_as_usual = false;
        skip_spaces();
    }
    const std::size_t name_begin = at_;
    at_ = find_byte(text_, at_, text_.size(),
                    [](ByteBlock block) { return ~block.name_characters() & 0xffffU; });
    const std::string_view name = text_.substr(name_begin, at_ - name_begin);
    if (left() < 3) return PlainReading::cut;
    if (name.empty()) return PlainReading::unusual;
    if (text_[at_] != ' ' || text_[at_ + 1] != '"') [[unlikely]] {
        game_.is_spelled_as_usual = false;
        skip_spaces();
        if (left() < 3) return PlainReading::cut;
        if (text_[at_] != '"') return PlainReading::unusual;
        ++at_;
    } else {
        at_ += 2;
    }
    return read_value(name, tag_begin);
}

PlainReading PlainText::read_value(std::string_view name, std::size_t tag_begin) {
    const std::size_t begin = at_;
    bool is_escaped = false;
    while (true) {
        at_ = find_byte(text_, at_, begin + longest_value, [](ByteBlock block) {
            return block.equal('"') | block.equal('\\') | block.equal('\n') | block.equal('\r') |
                   block.equal('\0');
        });
        if (at_ >= begin + longest_value) return PlainReading::unusual;
        if (left() < 4) return PlainReading::cut;
        if (text_[at_] != '\\') break;
        is_escaped = true;
        at_ += text_[at_ + 1] == '"' || text_[at_ + 1] == '\\' ? 2 : 1;
    }
    std::string_view value = text_.substr(begin, at_ - begin);
    if (text_[at_] != '"') return PlainReading::unusual;
    ++at_;
    if (text_[at_] != ']') skip_spaces();
    if (left() < 3) return PlainReading::cut;
    if (text_[at_] != ']') return read_quoting_value(name, tag_begin);
    const bool is_usual = value.data() + value.size() + 1 == text_.data() + at_;
    ++at_;
    if (text_[at_] == '\r') ++at_;
    if (!is_usual || text_[at_] != '\n') game_.is_spelled_as_usual = false;
    if (text_[at_] == '\n') ++at_;
    if (is_escaped) {
        game_.is_spelled_as_usual = false;
        value = game_.unescaped.emplace_back(unescaped(value));
    }
    if (!keep_tag(name, value)) return PlainReading::unusual;
    return skip_gap();
}

PlainReading PlainText::read_quoting_value(std::string_view name, std::size_t tag_begin) {
    const std::size_t end = find_byte(text_, at_, tag_begin + longest_value, [](ByteBlock block) {
        return block.equal('\n') | block.equal('\r') | block.equal('\0');
    });
    if (end == tag_begin + longest_value) return PlainReading::unusual;
    if (end == text_.size()) return PlainReading::cut;
    const TagShape shape = read_tag_shape(text_.substr(tag_begin, end - tag_begin));
    if (text_[end] == '\0' || shape.problem != TagProblem::unescaped_quote) return PlainReading::unusual;
    at_ = tag_begin + shape.length;
    game_.is_spelled_as_usual = false;
    std::string_view value = shape.value;
    if (value.contains('\\')) value = game_.unescaped.emplace_back(unescaped(value));
    if (!keep_tag(name, value)) return PlainReading::unusual;
    if (wants_notes_) note(unescaped_quote_in_tag(), tag_begin);
    return skip_gap();
}

bool PlainText::keep_tag(std::string_view name, std::string_view value) {
    if (changes_the_start(name) && !(name == "Variant" && value == "Standard")) has_start_tags_ = true;
    if (game_.tags.size() == most_tags) return false;
    if (names_.add(name)) {
        const bool is_known =
            std::ranges::any_of(game_.tags, [&](const auto& tag) { return tag.first == name; });
        if (is_known) return false;
    }
    game_.tags.emplace_back(name, value);
    return true;
}

PlainReading PlainText::read_start() {
    if (!has_start_tags_) return PlainReading::game;
    PgnStart start = pgn_start({.variant = tag("Variant"), .setup = tag("SetUp"), .fen = tag("FEN")});
    if (start.error) return PlainReading::unusual;
    game_.start = start.position;
    game_.is_chess960 = start.is_chess960;
    game_.has_other_start = true;
    const bool is_comment = text_[at_] == '{' || text_[at_] == ';';
    for (Error& warning : start.warnings) note(std::move(warning), at_ + (is_comment ? 1 : 0));
    return PlainReading::game;
}

PlainReading PlainText::read_result() {
    for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
        if (!text_.substr(at_).starts_with(result)) continue;
        game_.result = text_.substr(at_, result.size());
        at_ += result.size();
        return read_end();
    }
    return left() < 8 ? PlainReading::cut : PlainReading::unusual;
}

PlainReading PlainText::read_end() {
    const std::size_t result_end = at_;
    if (const PlainReading gap = skip_gap(); gap != PlainReading::game) return gap;
    if (is_at_end()) {
        if (!is_final_) return PlainReading::cut;
    } else if (text_[at_] == '1' && at_ > result_end) {
        if (left() < 3) return PlainReading::cut;
        if (text_[at_ + 1] != '.' || text_[at_ + 2] == '.' || (text_[at_ + 2] & 0x80) != 0)
            return PlainReading::unusual;
    } else if (const PlainReading tag = look_for_tag(); tag != PlainReading::game) {
        return tag;
    }
    return keep_text();
}

PlainReading PlainText::end_without_result() {
    if (const PlainReading tag = look_for_tag(); tag != PlainReading::game) return tag;
    game_.result = text_.substr(at_, 0);
    game_.is_spelled_as_usual = false;
    return keep_text();
}

/// Whether the tag of another game begins here, at the front of a line.
PlainReading PlainText::look_for_tag() const {
    if (text_[at_] != '[' || text_[at_ - 1] != '\n') return PlainReading::unusual;
    const TagLook look = tag_look(text_.substr(at_));
    if (look == TagLook::too_short) return PlainReading::cut;
    return look == TagLook::tag ? PlainReading::game : PlainReading::unusual;
}

PlainReading PlainText::keep_text() {
    game_.text = text_.substr(0, at_);
    const std::string_view claimed = tag("Result");
    const bool is_right = !game_.result.empty() && (claimed == game_.result || claimed.empty());
    if (!wants_notes_ || is_right) return PlainReading::game;
    for (Error& warning : result_warnings(claimed, game_.result)) note(std::move(warning), at_);
    return PlainReading::game;
}

}  // namespace detail
}  // namespace doublecheck

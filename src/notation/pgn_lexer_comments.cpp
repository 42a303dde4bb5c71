// SPDX-License-Identifier: MIT
// Finds the ends of comments and splits long comments into pieces.
#include "notation/pgn_lexer.hpp"
#include "notation/pgn_tag.hpp"

namespace doublecheck {

/// Returns the text of the comment from the current place to `end` as a token.
PgnToken PgnLexer::comment_token(std::size_t end, bool is_last, bool is_closed) {
    PgnToken piece = token(PgnTokenKind::comment, end - at_);
    piece.is_last_piece = is_last;
    piece.is_closed = is_closed;
    piece.is_in_braces = mode_ == Mode::comment;
    count_lines(piece.text);
    breaks_ = 0;  // line ends inside a comment do not count as empty lines
    if (is_last) mode_ = Mode::text;
    return piece;
}

/// Returns true if only blanks stand before `at` on its line.
bool PgnLexer::is_line_begin(std::size_t at) const {
    while (at > at_ && (data_[at - 1] == ' ' || data_[at - 1] == '\t')) --at;
    return at == at_ ? is_line_start_ : is_line_end(data_[at - 1]);
}

/// Returns true if the tag at `at` shows that the comment was never closed. Requires that the tag is the
/// first of a section of tags in the comment. Returns nothing if the data ends too early to decide.
std::optional<bool> PgnLexer::is_tag_outside_comment(std::size_t at) {
    if (base_ + at < inside_until_) return false;
    const std::string_view ahead = data_.substr(at, comment_lookahead);
    bool is_in_section = true;
    for (std::size_t i = 0; i < ahead.size();) {
        const std::string_view line = ahead.substr(i, find_line_end(ahead.substr(i)));
        const std::size_t brace = line.find_first_of("{}");
        const std::size_t first = line.find_first_not_of(" \t");
        if (first != std::string_view::npos) {
            const bool is_tag = tag_look(line.substr(first)) == TagLook::tag;
            if (is_tag && !is_in_section) return true;
            is_in_section = is_tag;
        }
        if (brace != std::string_view::npos) {
            if (line[brace] == '{') return true;
            inside_until_ = base_ + at + i + brace;
            return false;
        }
        i += line.size() + 1;
    }
    if (ahead.size() == comment_lookahead || is_final_) return true;
    return std::nullopt;
}

PgnLexer::Cut PgnLexer::find_cut(std::size_t limit) {
    for (std::size_t at = at_; at < limit; ++at) {
        at = data_.find('[', at);
        if (at >= limit) break;
        if (!is_line_begin(at)) continue;
        const TagLook look = tag_look(data_.substr(at));
        if (look == TagLook::other || (look == TagLook::too_short && is_final_)) continue;
        const auto is_outside = look == TagLook::tag ? is_tag_outside_comment(at) : std::nullopt;
        if (!is_outside) return {.at = at, .is_too_short = true};
        if (*is_outside) return {.at = at};
    }
    return {};
}

PgnToken PgnLexer::comment_piece() {
    const std::size_t brace = data_.find('}', at_);
    const bool has_brace = brace != std::string_view::npos;
    const std::size_t limit = has_brace ? brace : data_.size();
    if (const Cut cut = find_cut(limit); cut.at) {
        if (cut.is_too_short) {
            if (*cut.at == at_) return need_more();
            const PgnToken piece = comment_token(*cut.at, false, false);
            is_line_start_ = true;
            return piece;
        }
        const PgnToken piece = comment_token(*cut.at, true, false);
        marks_.begins_line = true;
        return piece;
    }
    if (has_brace) {
        const PgnToken piece = comment_token(brace, true, true);
        settle_line_ends('}');
        breaks_ = 0;
        ++at_;
        return piece;
    }
    if (is_final_) return comment_token(limit, true, false);
    if (limit - at_ < longest_piece) return need_more();
    // The comment is cut after a line end, so that a line with a tag stays in one piece.
    const std::size_t last_end = data_.find_last_of("\r\n");
    const bool has_end = last_end != std::string_view::npos && last_end >= at_;
    const bool was_line_start = is_line_start_;
    const std::size_t end = has_end ? last_end + 1 : limit;
    const PgnToken piece = comment_token(end, false, false);
    is_line_start_ =
        has_end || (was_line_start && piece.text.find_first_not_of(" \t") == std::string_view::npos);
    return piece;
}

PgnToken PgnLexer::line_comment_piece() {
    const std::size_t length = find_line_end(data_.substr(at_));
    if (at_ + length < data_.size() || is_final_) return comment_token(at_ + length, true, true);
    if (length < longest_piece) return need_more();
    return comment_token(data_.size(), false, true);
}

}  // namespace doublecheck
